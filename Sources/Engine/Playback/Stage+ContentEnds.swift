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

  /// Lets content that would end before an edge of its scroll view go back to its end, where a layout gave the scroll view
  /// another size, as `UIScrollView` does: when a device is turned, for one. Content that a finger moves turns round by itself.
  ///
  /// - Parameter touched: what the layout changed.
  /// - Returns: whether some content went.
  func endResizedContent(_ touched: inout TouchedLayers, at time: Double) -> Bool {
    // What the scene puts beyond its end at first stays there.
    guard time > 0 else { return false }
    var hasMoved = false
    for (layer, before) in touched.states {
      let size = tree.layers[layer].bounds.size
      guard before.bounds.size != size, !before.bounds.isEmpty, let id = registry.names[layer],
        case .view(let view)? = registry.elements[id], tree.viewClass(of: view) == .scrollView,
        (input.restTimes[view] ?? time) <= time, !input.zooming.contains(view)
      else { continue }
      let (offset, ends) = (tree.layers[layer].bounds.origin, scrollEnds(of: view))
      let place = Point(
        registry.scrolledWidths[view] == nil ? min(offset.x, ends.x) : offset.x, min(offset.y, ends.y))
      guard place != offset else { continue }
      tree.layers[layer].bounds.origin = place
      hasMoved = true
    }
    return hasMoved
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
}
