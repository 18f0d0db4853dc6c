/// The appearance that a view asks for, as `UIView.overrideUserInterfaceStyle` spells it.
public enum InterfaceStyle: String, CaseIterable, Hashable, Sendable {
  /// As the view around it.
  case unspecified
  case light, dark

  /// Nil: as the view around it.
  public var appearance: Appearance? {
    switch self {
    case .unspecified: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
