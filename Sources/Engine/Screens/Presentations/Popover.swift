import Document
import Graphics

/// Popovers: a panel with an arrow at what it belongs to, where there is room; else a page sheet
/// (`UIPopoverPresentationController`).
extension PresentationDefinition {
  /// Whether it shows as a popover.
  func isPopover(in bounds: ScreenBounds) -> Bool {
    style == .popover && bounds.sizeClasses.horizontal != .compact
  }

  /// The same beside its anchor where that is now.
  func anchored(in bounds: ScreenBounds) -> PresentationDefinition {
    guard let anchor = bounds.anchor else { return self }
    var moved = self
    moved.anchorRect = anchor
    return moved
  }

  /// Points: between the panel and the screen's edges.
  private static let margin = 10.0
  /// Points: from the panel to the arrow's point.
  private static let arrowHeight = 13.0
  private static let arrowWidth = 37.0
  /// Points: of a panel whose view says nothing.
  private static let standardSize = Size(320, 480)
  static let popoverRadius = 13.0
  /// Points that are free between an anchor and an edge of the screen, the arrow's included.
  static let popoverMargins = margin + arrowHeight

  /// Points that a panel is high at the least where it stands above or below its anchor (chosen).
  private var leastHeight: Double { min(44, (preferredSize ?? Self.standardSize).height) }

  /// Which side of the anchor the panel stands on: the preferred one if it fits there, else below if it fits there, above if
  /// it fits there, else where there is more room; beside the anchor if nearly none is left there.
  private func popoverEdge(in bounds: ScreenBounds) -> AnchorEdge {
    let wanted = preferredSize ?? Self.standardSize
    let room = popoverRoom(around: popoverAnchor(in: bounds), in: bounds)
    switch edge(in: bounds) {
    case .left? where room.left >= wanted.width: return .left
    case .right? where room.right >= wanted.width: return .right
    case .above? where room.top >= wanted.height: return .above
    default: break
    }
    if max(room.top, room.bottom) < leastHeight, max(room.left, room.right) >= wanted.width {
      return room.right >= room.left ? .right : .left
    }
    return room.bottom >= wanted.height || (room.top < wanted.height && room.bottom >= room.top) ? .below : .above
  }

  /// What the panel stands beside: the anchor, or the middle of one that leaves no room, as where it fills the screen (chosen).
  private func popoverAnchor(in bounds: ScreenBounds) -> Rect {
    let room = popoverRoom(around: anchorRect, in: bounds)
    let width = (preferredSize ?? Self.standardSize).width
    guard max(room.top, room.bottom) < leastHeight, max(room.left, room.right) < width else { return anchorRect }
    return Rect(origin: anchorRect.center, size: .zero)
  }

  /// Points on each side of the anchor, without the arrow and what stays free at the edges and above a keyboard.
  private func popoverRoom(around anchorRect: Rect, in bounds: ScreenBounds) -> EdgeInsets {
    let (screen, safe, taken) = (bounds.size, bounds.safeArea, Self.arrowHeight + Self.margin)
    let end = screen.height - max(safe.bottom, bounds.keyboard)
    return EdgeInsets(
      popoverEnd(above: anchorRect, in: bounds) - Self.margin - safe.top, anchorRect.minX - taken,
      end - taken - anchorRect.maxY, screen.width - taken - anchorRect.maxX)
  }

  /// Where a panel above the anchor ends, in points of what it covers: a keyboard over the anchor lifts it.
  private func popoverEnd(above anchorRect: Rect, in bounds: ScreenBounds) -> Double {
    let end = anchorRect.minY - Self.arrowHeight
    return bounds.keyboard > 0 ? min(end, bounds.size.height - bounds.keyboard - Self.margin) : end
  }

  /// The panel, beside the anchor and within what a keyboard leaves of the screen, also where the anchor is outside; above and
  /// below as high as there is room.
  func popoverFrame(in bounds: ScreenBounds) -> Rect {
    var screen = bounds.size
    screen.height -= bounds.keyboard
    let wanted = preferredSize ?? Self.standardSize
    let anchor = popoverAnchor(in: bounds)
    let room = popoverRoom(around: anchor, in: bounds)
    let width = min(wanted.width, screen.width - 2 * Self.margin)
    func within(_ start: Double, _ length: Double, of whole: Double) -> Double {
      min(max(start, Self.margin), max(Self.margin, whole - Self.margin - length))
    }
    let edge = popoverEdge(in: bounds)
    switch edge {
    case .left, .right:
      let height = max(1, min(wanted.height, screen.height - 2 * Self.margin))
      let x = edge == .left ? anchor.minX - Self.arrowHeight - width : anchor.maxX + Self.arrowHeight
      return Rect(
        within(x, width, of: screen.width).rounded(),
        within(anchor.center.y - height / 2, height, of: screen.height).rounded(), width, height)
    case .above, .below:
      let free = min(edge == .below ? room.bottom : room.top, screen.height - 2 * Self.margin)
      let height = max(1, min(wanted.height, free))
      let x = min(max(anchor.center.x - width / 2, Self.margin), screen.width - Self.margin - width)
      let y = edge == .below ? anchor.maxY + Self.arrowHeight : popoverEnd(above: anchor, in: bounds) - height
      return Rect(x.rounded(), within(y, height, of: screen.height).rounded(), width, height)
    }
  }

  /// The arrow at the panel's edge, in points of the panel; in a sheet there is none.
  func popoverLayout(in bounds: ScreenBounds) -> [Changes] {
    let arrow = ScreenPart.arrow.id(of: id)
    guard isPopover(in: bounds) else { return [Changes(layer: arrow, .hidden, .bool(true))] }
    let (frame, anchor) = (popoverFrame(in: bounds), popoverAnchor(in: bounds))
    let room = Self.popoverRadius + Self.arrowWidth / 2
    func along(_ place: Double, _ length: Double) -> Double { min(max(place, room), max(room, length - room)) }
    let x = along(anchor.center.x - frame.minX, frame.width)
    let y = along(anchor.center.y - frame.minY, frame.height)
    let half = Self.arrowHeight / 2
    let (place, transform): (Point, AffineTransform) =
      switch popoverEdge(in: bounds) {
      case .below: (Point(x, -half), .scale(1, 1))
      case .above: (Point(x, frame.height + half), .scale(1, -1))
      case .right: (Point(-half, y), AffineTransform(0, -1, 1, 0, 0, 0))
      case .left: (Point(frame.width + half, y), AffineTransform(0, 1, -1, 0, 0, 0))
      }
    return [
      Changes(layer: arrow, .hidden, .bool(false)), Changes(layer: arrow, .position, .point(place)),
      Changes(layer: arrow, .transform, .transform(Transform3D(transform))),
      Changes(layer: arrow, .fillColor, arrowColor(in: bounds)),
    ]
  }

  /// Since iOS 13 the view that fills a popover lies below its arrow, too, and shows there.
  private func arrowColor(in bounds: ScreenBounds) -> Value {
    let content = bounds.look == .iOS11 ? nil : bounds.ground(of: content)
    return content.map(Value.color) ?? view.value(of: .backgroundColor) ?? .none
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
