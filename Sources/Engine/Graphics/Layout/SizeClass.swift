/// How much room there is along an axis (`UIUserInterfaceSizeClass`, layout.md §6).
public enum SizeClass: String, CaseIterable, Hashable, Sendable {
  case compact, regular
}

/// The size classes of an environment; nil is "any", which only Interface Builder's old canvases have.
public struct SizeClasses: Hashable, Sendable {
  /// For the width.
  public var horizontal: SizeClass?
  /// For the height.
  public var vertical: SizeClass?

  public init(horizontal: SizeClass?, vertical: SizeClass?) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Whether a variation for some size classes applies here: every class that it names is the present one.
  public func match(_ named: SizeClasses) -> Bool {
    (named.horizontal == nil || named.horizontal == horizontal) && (named.vertical == nil || named.vertical == vertical)
  }
}
