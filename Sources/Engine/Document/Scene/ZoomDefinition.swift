import Graphics

/// A scroll view that makes what is in it larger or smaller (`UIScrollViewDelegate`).
public struct ZoomingDefinition: Sendable {
  /// The id of the subview that it zooms; nil: the first one.
  public var view: String?
  /// Steps when fingers or a step begin to zoom; they may use `${value}`, the scale.
  public var onBegin: Handler?
  /// Steps whenever the scale is another one.
  public var onChange: Handler?
  /// Steps when it has come to rest.
  public var onEnd: Handler?

  public init(view: String? = nil, onBegin: Handler? = nil, onChange: Handler? = nil, onEnd: Handler? = nil) {
    self.view = view
    self.onBegin = onBegin
    self.onChange = onChange
    self.onEnd = onEnd
  }
}

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
