/// What decides the colours of a view (`UITraitCollection`).
public struct ColorTraits: Hashable, Sendable {
  /// Nil: colours are light or dark as they are.
  public var appearance: Appearance?
  /// Whether the view lies above the rest, as in a sheet (`UIUserInterfaceLevel.elevated`).
  public var isElevated: Bool

  public init(appearance: Appearance?, isElevated: Bool) {
    self.appearance = appearance
    self.isElevated = isElevated
  }

  /// What a colour is in the view.
  public func resolve(_ color: Color) -> Color {
    (appearance.map(color.resolved) ?? color).resolved(isElevated: isElevated)
  }
}
