import Graphics

/// What turns above the content of a scroll view while it is loaded anew (UIRefreshControl).
public struct RefreshControl: Sendable {
  /// Its colour; nil: that of an activity indicator.
  public var color: Color?
  /// Steps when content was pulled down far enough.
  public var onRefresh: Handler?

  public init(color: Color?, onRefresh: Handler?) {
    self.color = color
    self.onRefresh = onRefresh
  }
}
