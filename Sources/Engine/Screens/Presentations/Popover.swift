import Document
import Graphics

/// Popovers: a panel with an arrow at what it belongs to, where there is room; else a page sheet
/// (`UIPopoverPresentationController`).
extension PresentationDefinition {
  /// Whether it shows as a popover.
  func isPopover(in bounds: ScreenBounds) -> Bool {
    style == .popover && bounds.sizeClasses.horizontal != .compact
  }

  /// Points: between the panel and the screen's edges.
  private static let margin = 10.0
  /// Points: from the panel to the arrow's point.
  private static let arrowHeight = 13.0
  private static let arrowWidth = 37.0
  static let popoverRadius = 13.0

  /// The panel: below the anchor if it fits there, above it if it fits there, else where there is more room, and as high as
  /// that.
  func popoverFrame(in bounds: ScreenBounds) -> Rect {
    let screen = bounds.size
    let wanted = preferredSize ?? Size(320, 480)
    let width = min(wanted.width, screen.width - 2 * Self.margin)
    let above = anchorRect.minY - Self.arrowHeight - bounds.safeArea.top - Self.margin
    let below = screen.height - bounds.safeArea.bottom - Self.margin - anchorRect.maxY - Self.arrowHeight
    let isBelow = below >= wanted.height || (above < wanted.height && below >= above)
    let height = max(1, min(wanted.height, isBelow ? below : above))
    let x = min(max(anchorRect.center.x - width / 2, Self.margin), screen.width - Self.margin - width)
    let y = isBelow ? anchorRect.maxY + Self.arrowHeight : anchorRect.minY - Self.arrowHeight - height
    return Rect(x.rounded(), y.rounded(), width, height)
  }

  /// The arrow at the panel's edge, in points of the panel; in a sheet there is none.
  func popoverLayout(in bounds: ScreenBounds) -> [Changes] {
    let arrow = ScreenPart.arrow.id(of: id)
    guard isPopover(in: bounds) else { return [Changes(layer: arrow, .hidden, .bool(true))] }
    let frame = popoverFrame(in: bounds)
    let isBelow = frame.minY >= anchorRect.maxY
    let room = Self.popoverRadius + Self.arrowWidth / 2
    let x = min(max(anchorRect.center.x - frame.minX, room), max(room, frame.width - room))
    let y = isBelow ? -Self.arrowHeight / 2 : frame.height + Self.arrowHeight / 2
    return [
      Changes(layer: arrow, .hidden, .bool(false)), Changes(layer: arrow, .position, .point(Point(x, y))),
      Changes(layer: arrow, .transform, .transform(Transform3D(.scale(1, isBelow ? 1 : -1)))),
    ]
  }
}

extension ScreenElements {
  /// What points from a popover to what it belongs to.
  func popoverArrow(_ id: String) -> LayerDefinition {
    var path = PathBuilder()
    path.move(to: Point(0, 13))
    path.cubic(Point(9, 13), Point(14, 0), to: Point(18.5, 0))
    path.cubic(Point(23, 0), Point(28, 13), to: Point(37, 13))
    return shape(id, path.path, fill: color("systemBackground"))
  }
}
