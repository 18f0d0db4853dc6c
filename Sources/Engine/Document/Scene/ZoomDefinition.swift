import Graphics

/// A scroll view's content gets another scale (`setZoomScale`, `zoom(to:animated:)`).
public struct ZoomDefinition: Sendable {
  /// What it shows then; points of the zoomed view.
  public enum Target: Hashable, Sendable {
    /// A scale; the point comes to the scroll view's middle, nil: what is there.
    case scale(Double, center: Point?)
    /// A rectangle, as large as it can be.
    case rect(Rect)
  }

  /// The scroll view's.
  public var id: String
  /// What shows then.
  public var target: Target
  /// False: at once.
  public var isAnimated: Bool

  public init(id: String, target: Target, isAnimated: Bool) {
    self.id = id
    self.target = target
    self.isAnimated = isAnimated
  }
}
