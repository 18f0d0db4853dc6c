/// What `UIVisualEffectView` makes of what lies under it (compositing.md §13.1).
public enum VisualEffect: String, CaseIterable, Hashable, Sendable {
  case none
  case light, regular, extraLight, prominent, dark
  case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial

  /// Blur in points, then colours that glow through the tint. Every effect has the same filters, so that one turns into
  /// another.
  public var filters: [LayerFilter] {
    var blur = LayerFilter(.gaussianBlur)
    (blur.radius, blur.normalizesEdges) = (radius, true)
    var saturation = LayerFilter(.colorSaturate)
    saturation.amount = self == .none ? 1 : 1.8
    return [blur, saturation]
  }

  private var radius: Double {
    switch self {
    case .none: 0
    case .extraLight, .prominent, .dark: 20
    case .systemUltraThinMaterial: 22
    case .systemThinMaterial: 26
    case .systemMaterial, .systemChromeMaterial: 30
    case .systemThickMaterial: 34
    case .light, .regular: 35
    }
  }

  /// What lies over the blur.
  public func tint(in appearance: Appearance, look: SystemLook = .iOS18) -> Color {
    func white(_ level: Double, _ alpha: Double) -> Color { Color(level, level, level, alpha) }
    let isDark = appearance == .dark
    let light = white(1, look == .iOS11 ? 0.24 : 0.3)
    switch self {
    case .none: return white(1, 0)
    case .light: return light
    case .regular: return isDark ? white(0.11, 0.73) : light
    case .extraLight: return white(0.97, 0.82)
    case .prominent: return isDark ? white(0.11, 0.73) : white(0.97, 0.82)
    case .dark: return white(0.11, 0.73)
    case .systemUltraThinMaterial: return isDark ? white(0.11, 0.55) : white(0.98, 0.44)
    case .systemThinMaterial: return isDark ? white(0.12, 0.68) : white(0.97, 0.62)
    case .systemMaterial: return isDark ? white(0.13, 0.78) : white(0.97, 0.74)
    case .systemThickMaterial: return isDark ? white(0.14, 0.86) : white(0.98, 0.84)
    case .systemChromeMaterial: return isDark ? white(0.11, 0.8) : white(0.97, 0.8)
    }
  }
}
