import Graphics
import Layers
import Lookups

/// What the system's bars cover of views (layout.md §2.2), and scroll views whose content stays clear of it.
extension ViewTree {
  /// How much of a view the system's bars cover, in points.
  public func safeAreaInsets(of view: ViewID) -> EdgeInsets {
    if let own = self[node: view].state.layout.safeAreaInsets { return own }
    guard let superview = superview(of: view) else { return .zero }
    return unsafeRegion(in: superview, safeAreaInsets(of: superview)).inside(distances(of: view, in: superview))
  }

  /// What of a view's safe area insets reaches its subviews: the content of a scroll view that follows the safe area lies
  /// clear of bars above and below it.
  func unsafeRegion(in view: ViewID, _ insets: EdgeInsets) -> EdgeInsets {
    self[node: view].state.scroll.followsSafeArea ? EdgeInsets(0, insets.left, 0, insets.right) : insets
  }

  /// Lets a scroll view add what bars cover of it, above and below, to the inset of its content
  /// (`UIScrollView.contentInsetAdjustmentBehavior`).
  public mutating func followSafeArea(_ view: ViewID) {
    self[node: view].state.scroll.followsSafeArea = true
    safeAreaScrollViews.append(view)
    needsLayout = true
  }

  /// Brings the insets of scroll views up to date with a layout; content that stands at an edge stays there.
  mutating func insetContent(_ before: inout Lookup<LayerID, LayerState>) {
    for view in safeAreaScrollViews {
      let covered = safeAreaInsets(of: view)
      let inset = EdgeInsets(covered.top, 0, covered.bottom, 0)
      guard inset != self[node: view].state.scroll.safeAreaInset else { continue }
      let (old, layer) = (contentInset(of: view), layer(of: view))
      if before[layer] == nil { before[layer] = layers[layer] }
      self[node: view].state.scroll.safeAreaInset = inset
      contentEdgesMoved(of: view, from: old)
    }
  }
}
