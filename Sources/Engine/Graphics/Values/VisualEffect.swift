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
    switch self {
    case .none: return white(1, 0)
    case .light: return white(1, look == .iOS11 ? 0.24 : 0.3)
    case .regular: return .part(look == .iOS11 ? .oldRegularEffect : .regularEffect, in: appearance)
    case .extraLight: return white(0.97, 0.82)
    case .prominent: return .part(.prominentEffect, in: appearance)
    case .dark: return white(0.11, 0.73)
    case .systemUltraThinMaterial: return .part(.ultraThinMaterial, in: appearance)
    case .systemThinMaterial: return .part(.thinMaterial, in: appearance)
    case .systemMaterial: return .part(.material, in: appearance)
    case .systemThickMaterial: return .part(.thickMaterial, in: appearance)
    case .systemChromeMaterial: return .part(.chromeMaterial, in: appearance)
    }
  }
}
