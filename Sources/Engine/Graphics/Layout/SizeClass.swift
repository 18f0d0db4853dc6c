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

  /// Those of a canvas that is no device: one that is higher than wide and narrower than 600 points is compact in width, as an upright
  /// phone and a narrow window of a tablet are; others count as tablets (chosen, layout.md §6).
  ///
  /// - Parameter size: points.
  public init(ofCanvas size: Size) {
    self.init(horizontal: size.height > size.width && size.width < 600 ? .compact : .regular, vertical: .regular)
  }

  /// Whether a variation for some size classes applies here: every class that it names is the present one.
  public func match(_ named: SizeClasses) -> Bool {
    (named.horizontal == nil || named.horizontal == horizontal) && (named.vertical == nil || named.vertical == vertical)
  }
}
