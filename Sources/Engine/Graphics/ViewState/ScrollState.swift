/// What a scroll view scrolls, and how.
package struct ScrollState: Hashable, Sendable {
  /// Points.
  package var contentSize = Size.zero
  /// Points around the content to which it scrolls, too.
  package var contentInset = EdgeInsets.zero
  /// Whether what bars cover of the view at its top and bottom is added to the inset, as UIScrollView does by itself.
  package var followsSafeArea = false
  /// What of the safe area's insets the last layout added to the inset, in points.
  package var safeAreaInset = EdgeInsets.zero
  /// Points above the content, beside its inset, that a refresh control has while it turns.
  package var refreshRoom = 0.0
  package var isPagingEnabled = false
  /// Whether content goes beyond its edges.
  package var bounces = true
  /// Whether it does so where all of it shows.
  package var alwaysBouncesVertically = false
  package var alwaysBouncesHorizontally = false
  package var decelerationRate = DecelerationRate.normal
  /// Whether a finger scrolls it; otherwise text views are as large as their text where layout asks.
  package var isScrollEnabled = true
  package var keyboardDismissMode = KeyboardDismissMode.none
  /// What the zoomed view's size is multiplied by.
  package var zoomScale = 1.0
  package var minimumZoomScale = 1.0
  package var maximumZoomScale = 1.0
  /// Whether content is zoomed beyond its limits under fingers and comes back.
  package var bouncesZoom = true
}
