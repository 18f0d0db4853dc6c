import Document
import Graphics

/// The menu over a text that is edited, as `UIEditMenuInteraction` shows it: what can be done with the selection, in a row above
/// it, or below it where the screen has no room above.
public struct EditMenuScreen: Sendable {
  /// What is put above everything.
  public var view: ViewDefinition

  /// The id of the menu over a text.
  public static func id(of owner: String) -> String { ScreenPart.editMenu.id(of: owner) }

  /// The ids of the menu over a text and of its parts, which nothing else may have while it is open.
  public static func ids(of owner: String, _ commands: [EditCommand]) -> [String] {
    let id = id(of: owner)
    return [id, "\(id).ground", "\(id).items"]
      + commands.flatMap { ["\(id).\($0.rawValue)", "\(id).\($0.rawValue).title"] }
  }

  /// Points: from the selection to the arrow's point, from the menu to the screen's edges, and from these to the arrow's point.
  private static let (gap, margin, tipMargin) = (8.0, 8.0, 26.0)

  /// - Parameters:
  ///   - commands: the items, at least one.
  ///   - owner: the id of the view into which text is typed.
  ///   - anchor: where the selection or the caret is, in points of the screen.
  ///   - bounds: those of the screen, mirrored where it reads from right to left, and what the keyboard covers of it.
  ///   - path: where the job file says it, for what taps do.
  public init(
    _ commands: [EditCommand], of owner: String, pointingAt anchor: Rect, in bounds: ScreenBounds, path: String,
    made make: ScreenElements
  ) {
    let (metrics, id) = (EditMenuMetrics(make), Self.id(of: owner))
    let anchor = bounds.isMirrored ? anchor.mirrored(in: bounds.size.width) : anchor
    let covered = EdgeInsets(0, 0, max(bounds.safeArea.bottom, bounds.keyboard), 0)
    let room = bounds.frame.inside(EdgeInsets(bounds.safeArea.top, 0, 0, 0)).inside(covered)
      .inside(EdgeInsets(Self.margin, Self.margin, Self.margin, Self.margin))
    let widths = metrics.widths(of: commands, in: room.width)
    let size = Size(
      widths.reduce(make.hairline * Double(commands.count - 1), +), metrics.height)
    let reach = Self.gap + metrics.arrow.height
    let (above, below) = (anchor.minY - reach - size.height, anchor.maxY + reach)
    let isBelow = above < room.minY
    // Where it finds no room it covers the selection.
    let y = isBelow ? max(room.minY, min(below, room.maxY - size.height)) : above
    let x = max(room.minX, min(anchor.center.x - size.width / 2, room.maxX - size.width)).rounded()
    let ends = metrics.radius + metrics.arrow.width / 2
    let tip = min(max(anchor.center.x, Self.tipMargin), bounds.size.width - Self.tipMargin) - x
    let place = max(ends, min(tip, size.width - ends))
    view = make.view(id, Rect(x, y.rounded(), size.width, size.height))
    var outline = PathBuilder()
    outline.addRoundedRect(Rect(origin: .zero, size: size), radius: metrics.radius)
    if metrics.arrow.height > 0, !isBelow || y == below, ends * 2 <= size.width {
      outline.addArrow(
        metrics.arrow, at: bounds.isMirrored ? size.width - place : place, onEdgeOf: size, pointsUp: isBelow)
    }
    view.sublayers = [make.shape("\(id).ground", outline.path, fill: metrics.ground)]
    if let shadow = metrics.shadow {
      view.set(layer: .shadowOpacity, .number(shadow.opacity))
      view.set(layer: .shadowRadius, .number(shadow.radius))
      view.set(layer: .shadowOffset, .size(.zero))
    }
    view.subviews = [
      Self.items(commands, widths, id: id, of: owner, size, metrics: metrics, path: path, made: make)
    ]
  }

  /// The items beside each other, cut at the corners of the menu.
  private static func items(
    _ commands: [EditCommand], _ widths: [Double], id: String, of owner: String, _ size: Size,
    metrics: EditMenuMetrics, path: String, made make: ScreenElements
  ) -> ViewDefinition {
    var list = make.view("\(id).items", Rect(origin: .zero, size: size))
    list.set(layer: .cornerRadius, .number(metrics.radius))
    list.set(.clipsToBounds, .bool(true))
    var x = 0.0
    for (index, command) in commands.enumerated() {
      if index > 0 {
        list.subviews.append(
          make.view("\(id).line-\(index)", Rect(x, 0, make.hairline, size.height), metrics.line))
        x += make.hairline
      }
      let name = "\(id).\(command.rawValue)"
      let frame = Rect(x, 0, widths[index], size.height)
      let title = make.label(
        "\(name).title", command.title, Rect(origin: .zero, size: frame.size), font: metrics.font, metrics.ink,
        alignment: .center)
      var item = make.view(name, frame, nil, [title])
      item.onTap = Handler([
        Step(action: .set([Changes(name, .backgroundColor, .color(metrics.lit))]), path: path),
        Step(action: .edit(owner, command), path: path),
      ])
      list.subviews.append(item)
      x += frame.width
    }
    return list
  }
}

extension PathBuilder {
  /// An arrow at the upper or the lower edge of a menu, which overlaps it by a point so that no seam shows.
  ///
  /// - Parameter place: of its point, in points from the menu's left edge.
  fileprivate mutating func addArrow(_ arrow: Size, at place: Double, onEdgeOf size: Size, pointsUp: Bool) {
    let (edge, way) = pointsUp ? (0.0, -1.0) : (size.height, 1.0)
    // In the direction of the menu's outline, clockwise.
    let half = pointsUp ? arrow.width / 2 : -arrow.width / 2
    move(to: Point(place, edge + way * arrow.height))
    line(to: Point(place + half, edge))
    line(to: Point(place + half, edge - way))
    line(to: Point(place - half, edge - way))
    line(to: Point(place - half, edge))
    close()
  }
}
