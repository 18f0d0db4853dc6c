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
  ///
  /// - Parameter way: in points of the view.
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

  /// The same for a slider that a finger goes across, where content around it follows the finger.
  func leavesFinger(slider: ViewID, by way: Point) -> Bool {
    guard abs(way.y) > abs(way.x) else { return false }
    var (inner, way) = (slider, way)
    while let outer = tree.superview(of: inner) {
      way = wayOutside(inner, way)
      if tree.viewClass(of: outer) == .scrollView, canScroll(outer, by: way) { return true }
      inner = outer
    }
    return false
  }

  /// A way in points of a view, in those of what it is in.
  private func wayOutside(_ view: ViewID, _ way: Point) -> Point {
    let plane = tree.layers[tree.layer(of: view)].planeTransform
    return Point(plane.a * way.x + plane.c * way.y, plane.b * way.x + plane.d * way.y)
  }

  /// Whether a scroll view or pages around a view have somewhere to go. What a presentation covers is not around what it shows.
  ///
  /// - Parameter way: in points of the view.
  private func hasRoom(around view: ViewID, towards way: Point) -> Bool {
    var (inner, way) = (view, way)
    while registry.presentations[name(of: inner)] == nil, let outer = tree.superview(of: inner) {
      way = wayOutside(inner, way)
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
