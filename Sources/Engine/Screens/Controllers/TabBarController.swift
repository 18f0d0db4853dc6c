import Document
import Graphics

/// What a tab bar controller shows.
public struct TabsContent: Sendable {
  /// A screen, and its item on the bar.
  public struct Tab: Sendable {
    /// On the bar.
    public var item: TabItem
    /// What lies on its page; nil: nothing.
    public var view: ViewDefinition?

    public init(item: TabItem, view: ViewDefinition?) {
      self.item = item
      self.view = view
    }
  }

  /// From left to right.
  public var tabs: [Tab]
  /// The screen that shows, from 0.
  public var selected: Int
  /// Points below the bar.
  public var homeIndicatorHeight: Double

  public init(tabs: [Tab], selected: Int, homeIndicatorHeight: Double) {
    self.tabs = tabs
    self.selected = selected
    self.homeIndicatorHeight = homeIndicatorHeight
  }

  /// Points.
  private static let barHeight = 49.0

  /// The room for a screen's content, in points of the page.
  public static func contentFrame(size: Size, homeIndicatorHeight: Double) -> Rect {
    Rect(0, 0, size.width, max(1, size.height - barHeight - homeIndicatorHeight))
  }

  /// The bar's frame, in points of the controller's view.
  fileprivate func barFrame(size: Size) -> Rect {
    let height = Self.barHeight + homeIndicatorHeight
    return Rect(0, size.height - Self.barHeight - homeIndicatorHeight, size.width, height)
  }
}

extension ViewDefinition {
  /// Becomes a tab bar controller's view: pages behind each other, and a bar.
  ///
  /// - Parameters:
  ///   - size: the view's, in points.
  ///   - path: where the job file says it, for what the items do.
  public mutating func become(tabs content: TabsContent, size: Size, path: String, of make: ScreenElements) {
    let owner = id
    let pages = content.tabs.enumerated().map { index, tab in
      var page = make.view(
        ScreenPart.page(index).id(of: owner), Rect(origin: .zero, size: size), make.color("systemBackground"),
        tab.view.map { [$0] } ?? [])
      page.set(.hidden, .bool(index != content.selected))
      return page
    }
    let items = content.tabs.enumerated().map { index, tab in
      var item = make.tabItem(
        tab.item, of: owner, index: index, count: content.tabs.count, width: size.width,
        isSelected: index == content.selected)
      item.onTap = Handler([Step(action: .controller(.change(owner, .selectTab(index))), path: path)])
      return item
    }
    let line = make.barLine(
      ScreenPart.barLine.id(of: id), Rect(0, -make.hairline, size.width, make.hairline))
    let bar = make.view(ScreenPart.bar.id(of: id), content.barFrame(size: size), make.chrome, [line] + items)
    controller = .tabs(
      TabsDefinition(
        count: content.tabs.count, selectedIndex: content.selected, selectedColor: make.tint,
        color: make.color("systemGray")))
    subviews = pages + [bar] + subviews
  }
}

extension RunningController {
  mutating func selectTab(_ index: Int, path: String) throws(ScreenError) -> ScreenMovement {
    guard case .tabs(let tabs) = definition, (0..<tabs.count).contains(index) else {
      throw ScreenError(message: "\"\(id)\" has no tab \(index)")
    }
    self.index = index
    let changes = (0..<tabs.count).flatMap { place in
      let color = Value.color(place == index ? tabs.selectedColor : tabs.color)
      return [
        Changes(ScreenPart.page(place).id(of: id), .hidden, .bool(place != index)),
        Changes(ScreenPart.itemTitle(place).id(of: id), .textColor, color),
        Changes(layer: ScreenPart.itemIcon(place).id(of: id), .fillColor, color),
      ]
    }
    return ScreenMovement(
      log: "\"\(id)\" shows tab \(index)", steps: [Step(action: .set(changes), path: path)])
  }
}
