import Document
import Graphics
import Layers
import Motion
import Screens
import Views

/// Scroll views, and pages, inside each other.
extension Stage {
  /// Whether a scroll view, or a text view, leaves a finger to what is around it, as `UIScrollView` does: its content rests
  /// at its end, the finger goes beyond that, and a scroll view or the pages around it have somewhere to go in that
  /// direction. A wheel of a picker keeps it.
  func leavesFinger(_ view: ViewID, by way: Point, at time: Double) -> Bool {
    // Content that moves is caught by the finger.
    guard (input.restTimes[view] ?? time) <= time, !hasContent(in: view, towards: way),
      registry.containers[name(of: view)]?.restInterval == nil
    else { return false }
    return hasRoom(around: view, towards: way)
  }

  /// The same for pages that rest at the last one in that direction.
  func leavesFinger(_ pages: RunningContainer, at grip: ContainerGrip, on view: ViewID, by way: Point, at time: Double)
    -> Bool
  {
    guard grip == .page, !hasPage(in: view, towards: way), let bounds = screenBounds(of: pages) else { return false }
    // Pages that move are caught by the finger.
    if let part = pages.stoppedPart(by: grip, in: bounds), case .view(let strip)? = registry.elements[part] {
      let layer = tree.layer(of: strip)
      let shown = tree.layers.presentation(of: layer, at: time).bounds.origin
      guard shown == tree.layers[layer].bounds.origin else { return false }
    }
    return hasRoom(around: view, towards: way)
  }

  /// Whether a scroll view or pages around a view have somewhere to go. What a presentation covers is not around what it shows.
  private func hasRoom(around view: ViewID, towards way: Point) -> Bool {
    var inner = view
    while registry.presentations[name(of: inner)] == nil, let outer = tree.superview(of: inner) {
      if hasContent(in: outer, towards: way) || hasPage(in: outer, towards: way) { return true }
      inner = outer
    }
    return false
  }

  /// Whether a scroll view can show more of its content, by a pixel at least, to a finger that goes a way.
  private func hasContent(in view: ViewID, towards way: Point) -> Bool {
    let isSideways = abs(way.x) > abs(way.y)
    if tree.viewClass(of: view) == .textView {
      guard !isSideways, let text = tree.scrolledText(of: view, typesetter: typesetter) else { return false }
      return (way.y > 0 ? text.offset : text.end - text.offset) >= 1 / tree.scale
    }
    guard tree.viewClass(of: view) == .scrollView, tree.isEnabled(view) else { return false }
    guard let limits = scrollAxis(isSideways ? .horizontal : .vertical, of: view)?.limits else { return false }
    let origin = tree.layers[tree.layer(of: view)].bounds.origin
    let (offset, distance) = isSideways ? (origin.x, way.x) : (origin.y, way.y)
    let rest = distance > 0 ? offset - limits.lowerBound : limits.upperBound - offset
    return rest >= 1 / tree.scale
  }

  private func hasPage(in view: ViewID, towards way: Point) -> Bool {
    guard let container = registry.containers[name(of: view)], container.page != nil,
      let bounds = screenBounds(of: container)
    else { return false }
    return container.hasPage(towards: directed(way, in: bounds))
  }
}
