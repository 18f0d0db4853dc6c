import Document
import Graphics
import Screens
import Views

/// A tap on the status bar brings content back to its top (`scrollsToTop`).
extension Stage {
  /// The content in front goes there that is scrolled up and down below the finger.
  ///
  /// - Parameters:
  ///   - point: in points of the canvas.
  ///   - handler: what would handle the tap without a status bar; nil: nothing.
  /// - Returns: false if that is no place on a status bar, there is no such content, or the tap is for something beside it.
  func scrollToTop(
    tappedAt point: Point, above handler: ViewID?, at moment: Moment
  ) throws(PlaybackError) -> Bool {
    guard isOnStatusBar(point), let (view, top) = scroller(below: point) else { return false }
    // The status bar lies above cells and whatever else is scrolled below it.
    if let handler, !tree.layers.ancestry(of: tree.layer(of: handler)).contains(tree.layer(of: view)) { return false }
    guard !isHeldByFinger(view, at: moment) else { return true }
    log.add("tap on the status bar: \"\(name(of: view))\" goes to its top", at: moment.time)
    try scroll(view, to: Point(tree.layers[tree.layer(of: view)].bounds.minX, top), at: moment)
    return true
  }

  /// Whether a status bar is there, or what the device keeps free for one.
  private func isOnStatusBar(_ point: Point) -> Bool {
    if point.y < job.canvas.safeAreaInsets.top { return true }
    return registry.containers.order.contains { id in
      guard registry.containers[id]?.isStatusBar == true, case .view(let bar)? = registry.elements[id],
        let local = tree.convert(point, to: bar)
      else { return false }
      return tree.layers[tree.layer(of: bar)].bounds.contains(local)
    }
  }

  /// The foremost scroll view that is scrolled up and down, from whose sides the finger is not away, with the offset at which
  /// its top shows.
  private func scroller(below point: Point) -> (ViewID, top: Double)? {
    var waiting = [tree.root]
    while let view = waiting.popLast() {
      let state = tree.layers[tree.layer(of: view)]
      guard !state.isHidden, state.opacity >= 0.01, tree[view, .userInteractionEnabled] != .bool(false)
      else { continue }
      if tree.viewClass(of: view) == .scrollView, let limits = scrollAxis(.vertical, of: view)?.limits,
        let local = tree.convert(point, to: view), local.x >= state.bounds.minX, local.x < state.bounds.maxX,
        local.y < state.bounds.maxY
      {
        return (view, limits.lowerBound)
      }
      // Nothing that a full screen covers is in front.
      if isFullScreen(view, over: point) { waiting = [] }
      // The last one is the foremost.
      waiting += tree.subviews(of: view)
    }
    return nil
  }

  /// Whether a view is presented as a full screen, and covers a point of the canvas.
  private func isFullScreen(_ view: ViewID, over point: Point) -> Bool {
    guard registry.presentations[name(of: view)]?.style.isFullScreen == true, let local = tree.convert(point, to: view)
    else { return false }
    return tree.layers[tree.layer(of: view)].bounds.contains(local)
  }
}
