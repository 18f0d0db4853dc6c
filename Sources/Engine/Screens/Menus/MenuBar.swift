import Document
import Graphics

/// A menu of a menu bar, and its title.
public struct MenuTitle: Sendable {
  /// The id of its view; nil: `BAR.menu-INDEX`.
  public var id: String?
  /// In the bar.
  public var title: String
  /// What opens below it.
  public var items: [MenuItem]

  public init(id: String? = nil, title: String, items: [MenuItem]) {
    self.id = id
    self.title = title
    self.items = items
  }
}

extension ViewDefinition {
  /// Points.
  public static var menuBarHeight: Double { 24 }

  /// Becomes a menu bar: titles from the left, the first, which is the application's, bold. A click on one opens its menu.
  public mutating func become(menuBar menus: [MenuTitle], of make: ScreenElements) {
    if !has(.backgroundColor) {
      let ground = make.appearance == .dark ? Color(white: 0.16, 0.92) : Color(white: 0.96, 0.92)
      set(.backgroundColor, .color(ground))
    }
    let make = make.unmirrored
    let height = frame?.height ?? Self.menuBarHeight
    let ink = make.appearance == .dark ? Color(white: 1, 0.85) : Color(white: 0, 0.85)
    var x = 10.0
    for (index, menu) in menus.enumerated() {
      let isBold = index == 0
      let width = EstimatedText.width(menu.title, size: 13) * (isBold ? 1.06 : 1) + 22
      let id = menu.id ?? ScreenPart.barMenu(index).id(of: self.id)
      var title = make.label(
        id, menu.title, Rect(x, 2, width, max(0, height - 4)), font: isBold ? "system-Bold 13" : "system 13", ink,
        alignment: .center)
      title.set(.userInteractionEnabled, .bool(true))
      title.set(layer: .cornerRadius, .number(4))
      title.menu = MenuDefinition(kind: .bar, items: menu.items)
      subviews.append(title)
      x += width
    }
  }
}
