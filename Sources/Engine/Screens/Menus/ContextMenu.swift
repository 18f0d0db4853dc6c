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

  /// How much larger the view is while its menu is open (chosen).
  public static let lift = 1.03
  /// Points from the view to the menu, and from the menu to the screen's edges (chosen).
  private static let (gap, margin) = (10.0, 16.0)
  /// Points: as `UIMenu` is on phones.
  private static let (width, rowHeight, subtitleHeight, radius, groupHeight) = (250.0, 44.0, 16.0, 13.0, 8.0)

  /// - Parameters:
  ///   - anchor: where the view is, lifted, in points of the screen.
  ///   - bounds: those of the screen.
  ///   - path: where the job file says it, for what taps do.
  public init(
    _ menu: ContextMenuDefinition, of owner: String, around anchor: Rect, in bounds: ScreenBounds, path: String,
    made make: ScreenElements
  ) {
    let id = Self.id(of: owner)
    let closing = Step(action: .contextMenu(owner, opens: false), path: path)
    let blur = Self.surroundings(of: anchor, in: bounds.frame).enumerated().map { index, frame in
      make.blur("\(id).blur-\(index)", frame)
    }
    var panel = make.contextMenuPanel(menu, owner: owner, id: "\(id).panel", width: Self.width, path: path)
    let size = panel.frame?.size ?? .zero
    let (frame, corner) = Self.place(size, around: anchor, in: bounds)
    panel.set(.frame, .rect(frame))
    view = make.view(id, bounds.frame, nil, blur + [panel])
    view.onTap = Handler([closing])
    let small = Transform3D.translation(corner.x - frame.center.x, corner.y - frame.center.y, 0)
    let shrunk = Transform3D.scale(0.2, 0.2, 1).concatenating(small)
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

  /// Everything but a rectangle: above it, below it, left and right of it.
  private static func surroundings(of rect: Rect, in room: Rect) -> [Rect] {
    let (left, right) = (max(0, rect.minX.rounded(.down)), min(room.width, rect.maxX.rounded(.up)))
    let (top, bottom) = (max(0, rect.minY.rounded(.down)), min(room.height, rect.maxY.rounded(.up)))
    guard left < right, top < bottom else { return [room] }
    return [
      Rect(0, 0, room.width, top), Rect(0, bottom, room.width, room.height - bottom),
      Rect(0, top, left, bottom - top), Rect(right, top, room.width - right, bottom - top),
    ].filter { !$0.isEmpty }
  }

  /// Below the view, or above it where there is more room, at the side of the screen on which the view is.
  ///
  /// - Returns: the menu's frame, and the point that it grows out of.
  private static func place(_ size: Size, around anchor: Rect, in bounds: ScreenBounds) -> (Rect, Point) {
    let (screen, safe) = (bounds.size, bounds.safeArea)
    let below = screen.height - safe.bottom - margin - anchor.maxY - gap
    let above = anchor.minY - gap - safe.top - margin
    let isBelow = below >= size.height || below >= above
    let isLeft = anchor.center.x <= screen.width / 2 + 0.5
    let x = isLeft ? anchor.minX : anchor.maxX - size.width
    var y = isBelow ? anchor.maxY + gap : anchor.minY - gap - size.height
    y = max(safe.top + margin, min(y, screen.height - safe.bottom - margin - size.height))
    let frame = Rect(
      max(margin, min(x, screen.width - margin - size.width)).rounded(), y.rounded(), size.width, size.height)
    return (frame, Point(isLeft ? frame.minX : frame.maxX, isBelow ? frame.minY : frame.maxY))
  }

  fileprivate static func rowHeight(of item: ContextMenuItem) -> Double {
    rowHeight + (item.subtitle.isEmpty ? 0 : subtitleHeight)
  }

  fileprivate static var corner: Double { radius }
  fileprivate static var group: Double { groupHeight }
}

extension ScreenElements {
  /// What blurs and darkens what lies under it.
  fileprivate func blur(_ id: String, _ frame: Rect) -> ViewDefinition {
    var blur = view(id, frame, appearance == .dark ? Color(white: 0, 0.35) : Color(white: 0, 0.12))
    var filter = LayerFilter(.gaussianBlur)
    (filter.radius, filter.normalizesEdges) = (12, true)
    blur.set(layer: .backgroundFilters, .filters([filter]))
    blur.set(.userInteractionEnabled, .bool(false))
    return blur
  }

  fileprivate func contextMenuPanel(
    _ menu: ContextMenuDefinition, owner: String, id: String, width: Double, path: String
  ) -> ViewDefinition {
    var panel = view(id, .zero)
    var list = view("\(id).list", .zero, appearance == .dark ? Color(white: 0.15, 0.96) : Color(white: 0.98, 0.94))
    list.set(layer: .cornerRadius, .number(ContextMenuScreen.corner))
    list.set(.clipsToBounds, .bool(true))
    let hasMarks = menu.items.contains(where: \.isOn)
    var y = 0.0
    for (index, item) in menu.items.enumerated() {
      if index > 0 {
        let height = item.beginsGroup ? ContextMenuScreen.group : hairline
        let line = Rect(0, y, width, height)
        list.subviews.append(
          view("\(id).line-\(index)", line, item.beginsGroup ? color("tertiarySystemFill") : color("separator")))
        y += height
      }
      let height = ContextMenuScreen.rowHeight(of: item)
      list.subviews.append(
        row(item, owner: owner, id: "\(id).item-\(index)", Rect(0, y, width, height), hasMarks: hasMarks, path: path))
      y += height
    }
    list.set(.frame, .rect(Rect(0, 0, width, y)))
    panel.set(.frame, .rect(Rect(0, 0, width, y)))
    panel.set(layer: .cornerRadius, .number(ContextMenuScreen.corner))
    panel.set(layer: .shadowOpacity, .number(0.18))
    panel.set(layer: .shadowRadius, .number(16))
    panel.set(layer: .shadowOffset, .size(Size(0, 8)))
    panel.subviews = [list]
    return panel
  }

  private func row(
    _ item: ContextMenuItem, owner: String, id: String, _ frame: Rect, hasMarks: Bool, path: String
  ) -> ViewDefinition {
    let ink = !item.isEnabled ? color("tertiaryLabel") : item.isDestructive ? color("systemRed") : color("label")
    let start = hasMarks ? 36.0 : 16
    let end = frame.width - (item.image == nil ? 16 : 50)
    let top = item.subtitle.isEmpty ? (frame.height - 22) / 2 : 9
    var row = view(id, frame)
    row.subviews = [
      label("\(id).title", item.title, Rect(start, top, max(0, end - start), 22), font: "Inter 17", ink)
    ]
    if !item.subtitle.isEmpty {
      row.subviews.append(
        label(
          "\(id).subtitle", item.subtitle, Rect(start, top + 22, max(0, end - start), 18), font: "Inter 13",
          color("secondaryLabel")))
    }
    func symbol(_ part: String, _ name: String, _ rect: Rect) -> ViewDefinition {
      var button = ViewDefinition(id: "\(id).\(part)", viewClass: .button, properties: [], subviews: [])
      button.set(.frame, .rect(rect))
      button.set(.image, .image(name))
      button.set(.textColor, .color(ink))
      button.set(.userInteractionEnabled, .bool(false))
      return button
    }
    if item.isOn {
      row.subviews.append(
        symbol("mark", TemplateSymbol.checkmark.rawValue, Rect(10, frame.height / 2 - 11, 22, 22)))
    }
    if let image = item.image {
      row.subviews.append(symbol("image", image, Rect(frame.width - 38, frame.height / 2 - 11, 22, 22)))
    }
    guard item.isEnabled else {
      row.onTap = Handler([Step(action: .log("\"\(item.title)\" cannot be chosen"), path: path)])
      return row
    }
    let lit = Step(action: .set([Changes(id, .backgroundColor, .color(color("tertiarySystemFill")))]), path: path)
    let closing = Step(action: .contextMenu(owner, opens: false), path: path, delay: Self.contextMenuBlink)
    let choice = Handler([lit, Step(action: .log("\"\(item.title)\" is chosen"), path: path), closing])
    row.onTap = item.onTap.map { choice + $0.delayed(by: Self.contextMenuBlink) } ?? choice
    return row
  }

  /// Seconds for which a chosen item is lit.
  private static var contextMenuBlink: Double { 0.1 }
}
