import Document
import Graphics

/// An item of a tab bar.
public struct TabItem: Sendable {
  /// Below the icon.
  public var title: String
  /// A shape in a square of 25 points; nil: a disc.
  public var icon: Path?

  public init(title: String, icon: Path?) {
    self.title = title
    self.icon = icon
  }
}

// Bars that stand by themselves.
extension ViewDefinition {
  /// Becomes a navigation bar: everything in it hangs at its lower edge.
  ///
  /// - Parameter size: the view's, in points.
  public mutating func become(navigationBar content: BarContent, size: Size, of make: ScreenElements) {
    let top = size.height - content.height
    var parts = [make.barTitle(of: id, content, width: size.width, top: top)]
    if let back = content.back { parts.append(make.backButton(of: id, back, top: top)) }
    parts += make.barItems(of: id, content, width: size.width, top: top)
    becomeBar(parts, hairlineAt: size.height, width: size.width, make)
  }

  /// Becomes a toolbar: the first button at the left end, the last at the right end.
  ///
  /// - Parameter size: the view's, in points.
  public mutating func become(toolbar titles: [String], size: Size, of make: ScreenElements) {
    let width = (size.width - 32) / Double(max(1, titles.count))
    let buttons = titles.enumerated().map { index, title in
      var button = ViewDefinition(
        id: ScreenPart.item(index).id(of: id), viewClass: .button, properties: [], subviews: [])
      button.set(.frame, .rect(Rect(16 + Double(index) * width, 7, width, 30)))
      button.set(.title, .string(title))
      let isEdge = titles.count > 1 && (index == 0 || index == titles.count - 1)
      button.set(.textAlignment, .word((isEdge ? (index == 0 ? TextAlignment.left : .right) : .center).rawValue))
      return button
    }
    becomeBar(buttons, hairlineAt: -make.hairline, width: size.width, make)
  }

  /// Becomes a tab bar.
  ///
  /// - Parameters:
  ///   - selected: which item, from 0.
  ///   - size: the view's, in points.
  public mutating func become(tabBar items: [TabItem], selected: Int, size: Size, of make: ScreenElements) {
    let views = items.enumerated().map { index, item in
      make.tabItem(
        item, of: id, index: index, count: items.count, width: size.width, isSelected: index == selected)
    }
    becomeBar(views, hairlineAt: -make.hairline, width: size.width, make)
  }

  /// Chrome with a hairline beside it, and buttons on it, behind the view's own subviews.
  private mutating func becomeBar(
    _ content: [ViewDefinition], hairlineAt y: Double, width: Double, _ make: ScreenElements
  ) {
    if !has(.backgroundColor) { set(.backgroundColor, .color(make.chrome)) }
    let line = make.barLine(ScreenPart.line.id(of: id), Rect(0, y, width, make.hairline))
    subviews = [line] + content + subviews
  }
}

extension ScreenElements {
  /// An icon of 25 points over a title of 10.
  func tabItem(_ item: TabItem, of owner: String, index: Int, count: Int, width: Double, isSelected: Bool)
    -> ViewDefinition
  {
    let room = width / Double(max(1, count))
    let shown = isSelected ? tint : color("systemGray")
    let outline = (item.icon ?? .ellipse(in: Rect(2, 2, 21, 21)))
      .transformed(by: .translation(room / 2 - 12.5, 6))
    let title = label(
      ScreenPart.itemTitle(index).id(of: owner), item.title, Rect(0, 34, room, 12), font: "Inter-Medium 10", shown,
      alignment: .center)
    var view = view(
      ScreenPart.item(index).id(of: owner), Rect(Double(index) * room, 0, room, 49), nil, [title])
    view.sublayers = [shape(ScreenPart.itemIcon(index).id(of: owner), outline, fill: shown)]
    return view
  }
}
