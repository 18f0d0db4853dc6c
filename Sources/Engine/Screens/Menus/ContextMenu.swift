import Document
import Graphics

/// A context menu of iOS while it is open: what blurs the screen but for the view that it belongs to, and the items.
public struct ContextMenuScreen: Sendable {
  /// What is put on the root view.
  public var view: ViewDefinition
  /// What shows of it at first, and at last.
  public var hidden: [Changes]
  /// What shows of it while it is open.
  public var shown: [Changes]

  /// The id of what covers the screen while the menu of a view is open.
  public static func id(of owner: String) -> String { ScreenPart.contextMenu.id(of: owner) }

  /// How much larger a view is at most while its menu is open (chosen).
  private static let largestLift = 1.03

  /// What a view's size is multiplied by while its menu is open: it keeps the margins of the screen, as the rows of iOS 13
  /// do (screen-references.md §2).
  ///
  /// - Parameters:
  ///   - width: of the view, in points.
  ///   - bounds: those of the screen.
  public static func lift(of width: Double, in bounds: ScreenBounds) -> Double {
    guard width > 0 else { return largestLift }
    return max(0, min(largestLift, (bounds.size.width - 2 * bounds.barMargin) / width))
  }

  /// Points from the view to the menu, and from the menu to the screen's edges (chosen).
  private static let (gap, margin) = (10.0, 16.0)

  /// - Parameters:
  ///   - anchor: where the view is, lifted, in points of the screen.
  ///   - radius: of the view's corners, lifted; without one it is shown with those of the menu, as UIKit does it.
  ///   - bounds: those of the screen, mirrored where it reads from right to left.
  ///   - path: where the job file says it, for what taps do.
  public init(
    _ menu: ContextMenuDefinition, of owner: String, around anchor: Rect, radius: Double = 0, in bounds: ScreenBounds,
    path: String, made make: ScreenElements
  ) {
    let id = Self.id(of: owner)
    let closing = Step(action: .contextMenu(owner, opens: false), path: path)
    let rounding = min(radius > 0 ? radius : ContextMenuPanels.radius, min(anchor.width, anchor.height) / 2)
    let blur =
      menu.opensOnTap ? [] : [make.blur("\(id).blur", bounds.frame, around: anchor, radius: rounding)]
    let metrics = ContextMenuMetrics(of: make, in: bounds.size.width - 2 * Self.margin)
    let room = bounds.frame.inside(bounds.safeArea).inside(EdgeInsets(Self.margin, 0, Self.margin, 0))
    let size = metrics.size(menu.items)
    let (frame, corner) = Self.place(
      Size(size.width, min(size.height, max(1, room.height))),
      around: bounds.isMirrored ? anchor.mirrored(in: bounds.size.width) : anchor, in: bounds)
    var panels = ContextMenuPanels(
      menu: menu, owner: owner, path: path, room: room, mirror: bounds.isMirrored ? bounds.size.width : nil,
      metrics: metrics)
    panels.add(menu.items, id: "\(id).panel", frame)
    view = make.view(id, bounds.frame, nil, blur + panels.views)
    view.onTap = Handler([closing])
    let small = Transform3D.translation(corner.x - frame.center.x, corner.y - frame.center.y, 0)
    let grown = Transform3D.scale(0.2, 0.2, 1).concatenating(small)
    let shrunk = bounds.isMirrored ? grown.mirrored : grown
    func blurred(_ alpha: Double) -> [Changes] { blur.map { Changes($0.id, .alpha, .number(alpha)) } }
    hidden =
      blurred(0) + [
        Changes("\(id).panel", .alpha, .number(0)), Changes("\(id).panel", .transform, .transform(shrunk)),
      ]
    shown =
      blurred(1) + [
        Changes("\(id).panel", .alpha, .number(1)), Changes("\(id).panel", .transform, .transform(.identity)),
      ]
  }

  /// Below the view, or above it where there is more room. It stands below the middle of a view that is in the middle, and
  /// else begins at the view's left end, or ends at the right end, at the side of the screen on which the view is.
  ///
  /// - Returns: the menu's frame, and the point that it grows out of.
  private static func place(_ size: Size, around anchor: Rect, in bounds: ScreenBounds) -> (Rect, Point) {
    let (screen, safe) = (bounds.size, bounds.safeArea)
    let below = screen.height - safe.bottom - margin - anchor.maxY - gap
    let above = anchor.minY - gap - safe.top - margin
    let isBelow = below >= size.height || below >= above
    // How far a view in the middle may stand beside it is chosen.
    let isInMiddle = abs(anchor.center.x - screen.width / 2) <= screen.width / 12 && anchor.width < screen.width * 2 / 3
    let place = isInMiddle ? 0.5 : anchor.center.x <= screen.width / 2 + 0.5 ? 0 : 1
    let x = anchor.minX + (anchor.width - size.width) * place
    var y = isBelow ? anchor.maxY + gap : anchor.minY - gap - size.height
    y = max(safe.top + margin, min(y, screen.height - safe.bottom - margin - size.height))
    let frame = Rect(
      max(margin, min(x, screen.width - margin - size.width)).rounded(), y.rounded(), size.width, size.height)
    return (frame, Point(frame.minX + frame.width * place, isBelow ? frame.minY : frame.maxY))
  }
}

extension ScreenElements {
  /// What blurs and darkens what lies under it, but for a hole with round corners.
  fileprivate func blur(_ id: String, _ frame: Rect, around hole: Rect, radius: Double) -> ViewDefinition {
    var blur = view(id, frame, appearance == .dark ? Color(white: 0, 0.35) : Color(white: 0, 0.12))
    var filter = LayerFilter(.gaussianBlur)
    (filter.radius, filter.normalizesEdges) = (12, true)
    blur.set(layer: .backgroundFilters, .filters([filter]))
    blur.set(.userInteractionEnabled, .bool(false))
    var outline = PathBuilder()
    outline.addRoundedRect(Rect(origin: .zero, size: frame.size), radius: 0)
    outline.addRoundedRect(hole, radius: radius)
    var mask = shape("\(id).mask", outline.path, fill: .black)
    mask.properties.append(
      PropertyAssignment(
        path: PropertyPath(property: .layer(.fillRule), component: nil), value: .word("even-odd")))
    blur.mask = [mask]
    return blur
  }
}
