import Document
import Graphics
import Layers
import Motion
import Screens
import Views

/// Scroll views that show a view (`scrollRectToVisible`, `scrollToItem`, `scrollToRow`).
extension Stage {
  /// Every scroll view around a view goes where the view shows: the position counts for the nearest one that is scrolled
  /// along its axis, and elsewhere the content moves as little as is needed.
  ///
  /// - Returns: the block that ends when the content has arrived; nil if it is there.
  func scroll(
    to id: String, _ position: ScrollPosition, isAnimated: Bool, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    let target = try view(id, at: moment)
    try layoutIfNeeded(at: moment)
    var (position, changes): (ScrollPosition, [Changes]) = (position, [])
    var found = false
    // Outer scroll views see what inner ones are about to do.
    var moved = Point.zero
    var next = tree.superview(of: target)
    // What of the scroll view holds it.
    var entry = target
    while let scroller = next {
      let held = entry
      entry = scroller
      next = tree.superview(of: scroller)
      guard tree.viewClass(of: scroller) == .scrollView else { continue }
      found = true
      let zoom = tree.zoomedView(of: scroller) == held ? tree.zoomScale(of: scroller) : 1
      let own = tree.layers[tree.layer(of: target)].bounds.size
      let size = Size(own.width * zoom, own.height * zoom)
      func frame() -> Rect? {
        guard let center = tree.convert(tree.centerOnCanvas(of: target), to: scroller) else { return nil }
        return Rect(center.x - size.width / 2 - moved.x, center.y - size.height / 2 - moved.y, size.width, size.height)
      }
      // Rows above it may be of other heights than they count as.
      while let lower = frame()?.maxY, try measureRows(of: scroller, above: lower, at: moment) {}
      guard let place = frame() else { continue }
      let bounds = tree.layers[tree.layer(of: scroller)].bounds
      // What stays at the edge does not cover it.
      let pinned = pinnedInset(of: scroller, above: held)
      let offset = Point(
        offset(.horizontal, of: scroller, showing: place, bounds, pinned, &position),
        offset(.vertical, of: scroller, showing: place, bounds, pinned, &position))
      moved = moved + (offset - bounds.origin)
      guard offset != bounds.origin else { continue }
      try settleZoom(of: scroller, at: moment.time)
      _ = takeScroll(scroller)
      noteScroll(of: scroller, for: isAnimated ? Self.scrollDuration : 0, at: moment.time)
      changes.append(Changes(name(of: scroller), .contentOffset, .point(offset)))
    }
    if !found {
      log.add("\"\(id)\" is in no scroll view, and \"scrollTo\" does nothing", at: moment, isWarning: true)
    }
    guard !changes.isEmpty else { return nil }
    let duration = isAnimated ? Self.scrollDuration : 0
    return runSequence([.scrolling(changes, duration: duration, path: moment.path)], at: moment.time)
  }

  /// A scroll view's content goes to an offset, in points.
  func scroll(_ view: ViewID, to offset: Point, at moment: Moment) throws(PlaybackError) {
    guard offset != tree.layers[tree.layer(of: view)].bounds.origin else { return }
    try settleZoom(of: view, at: moment.time)
    _ = takeScroll(view)
    noteScroll(of: view, for: Self.scrollDuration, at: moment.time)
    let changes = [Changes(name(of: view), .contentOffset, .point(offset))]
    let scrolling = Step.scrolling(changes, duration: Self.scrollDuration, path: moment.path)
    try advance(Continuation(steps: [scrolling], block: nil), at: moment.time)
  }

  /// Seconds, chosen.
  private static let scrollDuration = 0.3

  /// Points that headers take which stay at the upper or left edge of a list while an entry of theirs shows.
  private func pinnedInset(of scroller: ViewID, above entry: ViewID) -> Point {
    guard let container = registry.containers[name(of: scroller)], let bounds = screenBounds(of: container) else {
      return .zero
    }
    return container.pinnedInset(above: name(of: entry), in: bounds)
  }

  /// Where a scroll view's content goes on an axis, in points.
  private func offset(
    _ axis: LayoutAxis, of scroller: ViewID, showing place: Rect, _ bounds: Rect, _ pinned: Point,
    _ position: inout ScrollPosition
  ) -> Double {
    let isHorizontal = axis == .horizontal
    let now = isHorizontal ? bounds.minX : bounds.minY
    guard let limits = scrollAxis(axis, of: scroller)?.limits else { return now }
    let (start, end) = isHorizontal ? (place.minX, place.maxX) : (place.minY, place.maxY)
    let dimension = isHorizontal ? bounds.width : bounds.height
    let inset = tree.contentInset(of: scroller)
    let (before, after) = isHorizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let first = start - before - (isHorizontal ? pinned.x : pinned.y)
    let last = end - dimension + after
    let wanted: Double
    switch position {
    case .left where isHorizontal, .top where !isHorizontal: wanted = first
    case .right where isHorizontal, .bottom where !isHorizontal: wanted = last
    case .centeredHorizontally where isHorizontal, .centeredVertically where !isHorizontal:
      wanted = (first + last) / 2
    default: return min(max(now, min(first, last)), max(first, last)).clamped(to: limits)
    }
    position = .none
    return wanted.clamped(to: limits)
  }
}

extension Step {
  fileprivate static func scrolling(_ changes: [Changes], duration: Double, path: String) -> Step {
    guard duration > 0 else { return Step(action: .set(changes), path: path) }
    return Step(
      action: .animate(ViewAnimationDefinition(changes, duration: duration, pace: .easeInOut)), path: path)
  }
}
