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
