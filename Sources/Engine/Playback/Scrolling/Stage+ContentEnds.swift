import Document
import Graphics
import Views

/// Where the content of scroll views ends.
extension Stage {
  /// The largest offsets at which the end of a scroll view's content shows, in points.
  func scrollEnds(of view: ViewID) -> Point {
    scrollEnds(of: view, content: contentSize(of: view))
  }

  /// Points.
  func contentSize(of view: ViewID) -> Size {
    if case .size(let size) = tree[view, .contentSize] { size } else { .zero }
  }

  private func scrollEnds(of view: ViewID, content: Size) -> Point {
    Point(
      scrollLimits(.horizontal, of: view, content: content).upperBound,
      scrollLimits(.vertical, of: view, content: content).upperBound)
  }

  /// The way back of content that would end before the edge of its scroll view because of what a list is about to do, as a
  /// table's and a collection's goes in UIKit; nil: none would. Content that a finger moves turns round by itself.
  func returnToEnds(beside steps: [Step], at time: Double) -> Step? {
    guard var first = steps.first else { return nil }
    switch first.action {
    case .set(let changes):
      let offsets = returns(with: changes, at: time)
      guard !offsets.isEmpty else { return nil }
      first.action = .set(offsets)
    case .animate(var animation):
      animation.changes = returns(with: animation.changes, at: time)
      guard !animation.changes.isEmpty else { return nil }
      first.action = .animate(animation)
    default: return nil
    }
    return first
  }

  /// The offsets of content that changes make shorter than it is scrolled.
  private func returns(with changes: [Changes], at time: Double) -> [Changes] {
    changes.compactMap { change in
      guard case .size(let size)? = change.properties.last(where: { $0.path.property == .view(.contentSize) })?.value,
        case .view(let view)? = registry.elements[change.id], (input.restTimes[view] ?? time) <= time
      else { return nil }
      let offset = tree.layers[tree.layer(of: view)].bounds.origin
      let (before, after) = (scrollEnds(of: view), scrollEnds(of: view, content: size))
      // What was put beyond the end stays there, and what a mirrored collection scrolls sideways ends on the left.
      let end = Point(
        offset.x <= before.x && registry.scrolledWidths[view] == nil ? min(offset.x, after.x) : offset.x,
        offset.y <= before.y ? min(offset.y, after.y) : offset.y)
      guard end != offset else { return nil }
      _ = takeScroll(view)
      return Changes(change.id, .contentOffset, .point(end))
    }
  }

  /// Where a scroll view's content ends before a change that may let it end elsewhere; nil: it lets it end where it did, says
  /// where the content is, or is a list's own, which goes back beside it (`returnToEnds`).
  func scrollEnds(movedBy change: Changes, _ element: SceneRegistry.Element) -> Point? {
    guard script.arrangingDepth == 0, case .view(let view) = element, tree.viewClass(of: view) == .scrollView else {
      return nil
    }
    var moves = false
    for assignment in change.properties {
      switch (assignment.path.property, assignment.path.component) {
      case (.view(.contentOffset), _), (.view(.bounds), nil), (.view(.bounds), .origin),
        (.view(.bounds), .originX), (.view(.bounds), .originY):
        return nil
      case (.view(.frame), _), (.view(.bounds), _), (.view(.contentSize), _), (.view(.contentInset), _): moves = true
      default: break
      }
    }
    return moves ? scrollEnds(of: view) : nil
  }

  /// Content of which a change would let something show beyond its end goes back to its end, as `UIScrollView` has it where
  /// its size, its inset or the size of its content changes. What was put beyond the end stays there, and content that a
  /// finger moves turns round by itself.
  ///
  /// - Parameter before: where it ended before, in points.
  func endContent(of element: SceneRegistry.Element, from before: Point, at time: Double) {
    guard case .view(let view) = element, mayEndContent(of: view, at: time) else { return }
    let (offset, ends) = (tree.layers[tree.layer(of: view)].bounds.origin, scrollEnds(of: view))
    move(
      view, to: Point(offset.x <= before.x ? ends.x : offset.x, offset.y <= before.y ? ends.y : offset.y))
  }

  /// The same where a layout, or a mask, gave scroll views another size, as when a device is turned, or where constraints made
  /// content shorter.
  ///
  /// - Parameters:
  ///   - shortened: the scroll views of that content.
  ///   - touched: what was changed.
  /// - Returns: whether some content went.
  func endContent(of shortened: [ViewID], _ touched: inout TouchedLayers, at time: Double) -> Bool {
    var hasMoved = false
    for (layer, before) in touched.states {
      guard before.bounds.size != tree.layers[layer].bounds.size, !before.bounds.isEmpty,
        let id = registry.names[layer], case .view(let view)? = registry.elements[id],
        tree.viewClass(of: view) == .scrollView, mayEndContent(of: view, at: time)
      else { continue }
      if move(view, to: scrollEnds(of: view)) { hasMoved = true }
    }
    for view in shortened where mayEndContent(of: view, at: time) {
      let state = tree.layers[tree.layer(of: view)]
      guard move(view, to: scrollEnds(of: view)) else { continue }
      touched.add(tree.layer(of: view), state)
      hasMoved = true
    }
    return hasMoved
  }

  /// Whether nobody moves a scroll view's content. What the scene puts beyond its end at first stays there.
  private func mayEndContent(of view: ViewID, at time: Double) -> Bool {
    time > 0 && (input.restTimes[view] ?? time) <= time && !input.zooming.contains(view)
  }

  /// Moves content back to an offset in points, where it is farther.
  ///
  /// - Returns: whether it was.
  @discardableResult
  private func move(_ view: ViewID, to end: Point) -> Bool {
    let layer = tree.layer(of: view)
    let offset = tree.layers[layer].bounds.origin
    // What a mirrored collection scrolls sideways ends on the left.
    let place = Point(
      registry.scrolledWidths[view] == nil ? min(offset.x, end.x) : offset.x, min(offset.y, end.y))
    guard place != offset else { return false }
    tree.layers[layer].bounds.origin = place
    return true
  }
}
