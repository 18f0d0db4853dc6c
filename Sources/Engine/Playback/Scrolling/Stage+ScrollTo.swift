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
    let isAnimated = isAnimated && script.animatesViews
    var (position, changes): (ScrollPosition, [Changes]) = (position, [])
    var (found, moves) = (false, false)
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
      // Where content is about to be that another step has asked for counts, not where it is on its way.
      let destination = scrollDestination(of: scroller)
      // What stays at the edge does not cover it.
      let pinned = pinnedInsets(of: scroller, around: held)
      let offset = Point(
        offset(.horizontal, of: scroller, at: destination, showing: place, pinned, &position),
        offset(.vertical, of: scroller, at: destination, showing: place, pinned, &position))
      let isThere = offset == (isAnimated ? destination : bounds.origin)
      if !isThere, isHeldByFinger(scroller, at: moment) { continue }
      moved = moved + (offset - bounds.origin)
      guard !isThere else { continue }
      moves = true
      guard !isAnimated else {
        try move(scroller, to: offset, at: moment)
        continue
      }
      try settleZoom(of: scroller, at: moment.time)
      _ = takeScroll(scroller)
      noteScrollEnd(of: scroller, at: moment.time)
      changes.append(Changes(name(of: scroller), .contentOffset, .point(offset)))
    }
    if !found {
      log.add("\"\(id)\" is in no scroll view, and \"scrollTo\" does nothing", at: moment, isWarning: true)
    }
    guard moves else { return nil }
    guard isAnimated else {
      return runSequence([Step(action: .set(changes), path: moment.path)], at: moment.time)
    }
    let block = run(RunningBlock(), waitsFor: 1, at: moment.time)
    script.agenda.add(.heldBlock(block), at: time(Self.scrollDuration, after: moment.time))
    return block
  }

  /// A scroll view's content goes to an offset, in points.
  ///
  /// - Parameter tells: whether a column of a picker tells of its row then.
  func scroll(
    _ view: ViewID, to offset: Point, isAnimated: Bool = true, tells: Bool = false, at moment: Moment
  ) throws(PlaybackError) {
    let isAnimated = isAnimated && script.animatesViews
    let place = isAnimated ? scrollDestination(of: view) : tree.layers[tree.layer(of: view)].bounds.origin
    guard offset != place, !isHeldByFinger(view, at: moment) else { return }
    guard isAnimated else {
      try settleZoom(of: view, at: moment.time)
      _ = takeScroll(view)
      noteScrollEnd(of: view, at: moment.time)
      _ = try apply([Changes(name(of: view), .contentOffset, .point(offset))], at: moment)
      return
    }
    try move(view, to: offset, tells: tells, at: moment)
  }

  /// Whether a finger moves content, which stays with it: a step that would scroll it does not, with a warning.
  func isHeldByFinger(_ view: ViewID, at moment: Moment) -> Bool {
    guard holdsContent(of: view, at: moment.time) else { return false }
    log.add(
      "\"\(name(of: view))\" is not scrolled while a finger holds its content; do it when the finger has lifted",
      at: moment,
      isWarning: true)
    return true
  }

  /// Where a scroll view's content is, or where it goes that a step has asked for, in points.
  func scrollDestination(of view: ViewID) -> Point {
    let offset = tree.layers[tree.layer(of: view)].bounds.origin
    guard let target = input.scrollTargets[view], target.shown == offset else { return offset }
    return target.offset
  }

  /// Content goes to an offset frame by frame, as after a finger, so that what follows it does so at each of them.
  private func move(
    _ view: ViewID, to end: Point, tells: Bool = false, at moment: Moment
  ) throws(PlaybackError) {
    try settleZoom(of: view, at: moment.time)
    let serial = takeScroll(view)
    input.scrolling.insert(view)
    let start = tree.layers[tree.layer(of: view)].bounds.origin
    let arrival = time(Self.scrollDuration, after: moment.time)
    input.scrollTargets[view] = ScrollTarget(offset: end, shown: start)
    input.restTimes[view] = arrival
    goOn(
      ScrollMove(
        view: view, x: ScrollMotion(from: start.x, to: end.x, in: Self.scrollDuration),
        y: ScrollMotion(from: start.y, to: end.y, in: Self.scrollDuration), start: moment.time, serial: serial,
        offset: start, shown: moment.time, excess: excess(of: view), arrival: arrival,
        tells: tells), after: moment.time)
  }

  /// Seconds, chosen.
  static let scrollDuration = 0.3

  /// Points that headers and footers take which stay at an edge of a list while an entry of theirs shows.
  private func pinnedInsets(of scroller: ViewID, around entry: ViewID) -> EdgeInsets {
    guard let container = registry.containers[name(of: scroller)], let bounds = screenBounds(of: container) else {
      return .zero
    }
    let insets = container.pinnedInsets(around: name(of: entry), in: bounds)
    // What stays at the beginning of a mirrored list stays at its right edge.
    return mirror(of: container) == nil ? insets : insets.mirrored
  }

  /// Where a scroll view's content goes on an axis, in points.
  private func offset(
    _ axis: LayoutAxis, of scroller: ViewID, at destination: Point, showing place: Rect, _ pinned: EdgeInsets,
    _ position: inout ScrollPosition
  ) -> Double {
    let isHorizontal = axis == .horizontal
    let now = isHorizontal ? destination.x : destination.y
    guard let limits = scrollAxis(axis, of: scroller)?.limits else { return now }
    let (start, end) = isHorizontal ? (place.minX, place.maxX) : (place.minY, place.maxY)
    let bounds = tree.layers[tree.layer(of: scroller)].bounds
    let dimension = isHorizontal ? bounds.width : bounds.height
    let inset = tree.contentInset(of: scroller)
    // A large title has gone up where content is scrolled below its beginning; there is room for it above.
    let folding = isHorizontal ? 0 : min(inset.top, foldingInset(above: scroller))
    let (before, after) = isHorizontal ? (inset.left, inset.right) : (inset.top - folding, inset.bottom)
    var first = start - before - (isHorizontal ? pinned.left : pinned.top)
    if first <= -before { first = min(max(now, first - folding), first) }
    let last = end - dimension + after + (isHorizontal ? pinned.right : pinned.bottom)
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
