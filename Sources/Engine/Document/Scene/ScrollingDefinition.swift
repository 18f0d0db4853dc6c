/// What a scroll view does when its content moves (`UIScrollViewDelegate`).
public struct ScrollingDefinition: Sendable {
  /// Steps at every frame at which the content shows elsewhere than before.
  public var onScroll: Handler?
  /// Steps when the content has come to rest that a finger or a step has moved.
  public var onEnd: Handler?

  public init(onScroll: Handler? = nil, onEnd: Handler? = nil) {
    self.onScroll = onScroll
    self.onEnd = onEnd
  }
}
