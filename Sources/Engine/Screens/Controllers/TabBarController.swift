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
    /// Whether it lies under the bar, too, which is not safe then.
    public var extendsUnderBar: Bool

    public init(item: TabItem, view: ViewDefinition?, extendsUnderBar: Bool = false) {
      self.item = item
      self.view = view
      self.extendsUnderBar = extendsUnderBar
    }

    /// Whether it does, or has pages, which do as those of `UIPageViewController`.
    fileprivate var reachesUnderBar: Bool {
      if case .pages? = view?.container { return true }
      return extendsUnderBar
    }
  }

  /// From left to right.
  public var tabs: [Tab]
  /// The screen that shows, from 0.
  public var selected: Int
  /// Points below the bar; nil: what of the view is not safe at its bottom.
  public var homeIndicatorHeight: Double?
  /// Behind the bar while content is under it; nil: the system's.
  public var barColor: Color?
  /// Behind the bar while content shows its end above it, and where nothing scrolls.
  public var edgeGround = BarGround.none

  public init(tabs: [Tab], selected: Int, homeIndicatorHeight: Double?) {
    self.tabs = tabs
    self.selected = selected
    self.homeIndicatorHeight = homeIndicatorHeight
  }
}

extension TabsDefinition {
  /// The bar's height in points, the part below it included.
  fileprivate static func barHeight(safe bottom: Double, look: SystemLook, homeIndicatorHeight: Double?) -> Double {
    let height = 49 + (homeIndicatorHeight ?? bottom)
    return look == .iOS26 ? max(height, 72) : height
  }

  private static func barHeight(in bounds: ScreenBounds, homeIndicatorHeight: Double?) -> Double {
    barHeight(safe: bounds.safeArea.bottom, look: bounds.look, homeIndicatorHeight: homeIndicatorHeight)
  }

  /// The room for a screen's content, in points of the page.
  ///
  /// - Parameter bounds: those of the controller's view.
  public static func contentFrame(in bounds: ScreenBounds, homeIndicatorHeight: Double?) -> Rect {
    let height = barHeight(in: bounds, homeIndicatorHeight: homeIndicatorHeight)
    return Rect(0, 0, bounds.size.width, max(1, bounds.size.height - height))
  }

  /// - Parameter isBarHidden: whether the bar is left of the view, and contents fill all of it.
  func layout(isBarHidden: Bool = false, of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    let (width, safe) = (bounds.size.width, bounds.safeArea)
    let height = Self.barHeight(in: bounds, homeIndicatorHeight: homeIndicatorHeight)
    var layout = ScreenLayout.tabItems(items, of: owner, in: bounds, barHeight: height)
    let room =
      isBarHidden ? bounds.frame : Self.contentFrame(in: bounds, homeIndicatorHeight: homeIndicatorHeight)
    for (index, content) in contents.enumerated() {
      layout.place(.page(index), of: owner, bounds.frame)
      guard let content else { continue }
      layout.place(content, extending.contains(index) || stacks.contains(index) ? bounds.frame : room)
      let insets = Value.numbers([safe.top, safe.left, isBarHidden ? safe.bottom : height, safe.right])
      if extending.contains(index) {
        layout.changes.append(Changes(content, .safeAreaInsets, insets))
      } else if stacks.contains(index) {
        // Of the page: a navigation controller may have insets of its own.
        layout.changes.append(Changes(ScreenPart.page(index).id(of: owner), .safeAreaInsets, insets))
      }
    }
    layout.place(.bar, of: owner, Rect(isBarHidden ? -width : 0, bounds.size.height - height, width, height))
    layout.place(.barLine, of: owner, Rect(0, -bounds.hairline, width, bounds.hairline))
    layout.addGrounds(of: self, owner, in: bounds)
    return layout
  }
}

extension ScreenLayout {
  /// The bar's own ground, and those of the pages, which show through it.
  fileprivate mutating func addGrounds(of tabs: TabsDefinition, _ owner: String, in bounds: ScreenBounds) {
    for (index, content) in tabs.contents.enumerated() {
      guard let color = bounds.ground(of: content) else { continue }
      changes.append(Changes(ScreenPart.page(index).id(of: owner), .backgroundColor, .color(color)))
    }
    guard let ground = tabs.ground else { return }
    setGround(
      of: ScreenPart.bar.id(of: owner), line: ScreenPart.barLine.id(of: owner), to: ground, edge: tabs.edgeGround,
      share: bounds.lowerBarShare(remaining: bounds.scrolled.first?.remaining ?? 0), in: bounds.appearance)
  }

  /// Gives a bar at a lower edge its ground.
  ///
  /// - Parameters:
  ///   - edge: the ground without content under it; nil: there is none, and no line.
  ///   - share: how far it is from that to its look over content, 0…1.
  ///   - appearance: what system colours are; nil: as they were made.
  mutating func setGround(
    of bar: String, line: String, to ground: Color, edge: Color?, share: Double, in appearance: Appearance?
  ) {
    // A mixture follows no change of the appearance; the colours themselves do.
    func own(_ color: Color) -> Color { appearance.map(color.resolved) ?? color }
    let color: Value =
      if share == 1 {
        .color(ground)
      } else if let edge {
        share == 0 || edge == ground
          ? .color(edge) : Value.color(own(edge)).interpolated(to: .color(own(ground)), progress: share)
      } else {
        // Without it, too, it has its own colour: an animation from or to it would pass through grey.
        .color(own(ground).withAlpha(multipliedBy: share))
      }
    changes.append(Changes(bar, .backgroundColor, color))
    changes.append(Changes(line, .alpha, .number(edge == nil ? share : 1)))
  }
}

extension ScreenBounds {
  /// How far a bar below content is from its look beside the content's end to its look over content, 0…1: since iOS 15 it
  /// has the former where nothing scrolls, too; in iOS 11 it always has the latter.
  func lowerBarShare(remaining: Double) -> Double {
    look == .iOS11 ? 1 : min(1, max(0, remaining / ScrolledContent.groundLimit))
  }
}

extension ViewDefinition {
  /// Becomes a tab bar controller's view: pages behind each other, and a bar.
  ///
  /// - Parameters:
  ///   - bounds: the view's, as far as they are known.
  ///   - path: where the job file says it, for what the items do.
  public mutating func become(tabs content: TabsContent, in bounds: ScreenBounds, path: String, of make: ScreenElements)
  {
    let owner = id
    let pages = content.tabs.enumerated().map { index, tab in
      var ground = make.color("systemBackground")
      if case .color(let color)? = tab.view?.value(of: .backgroundColor), color.alpha == 1 { ground = color }
      var page = make.view(ScreenPart.page(index).id(of: owner), .zero, ground, tab.view.map { [$0] } ?? [])
      page.set(.hidden, .bool(index != content.selected))
      return page
    }
    let items = content.tabs.enumerated().map { index, tab in
      var item = make.tabItem(tab.item, of: owner, index: index, isSelected: index == content.selected)
      item.onTap = Handler([Step(action: .controller(.tapTab(owner, index)), path: path)])
      return item
    }
    let line = make.barLine(ScreenPart.barLine.id(of: id), .zero)
    let ground = make.tabGround(of: id, count: items.count, selected: content.selected)
    let bar = make.view(
      ScreenPart.bar.id(of: id), .zero, ground.isEmpty ? make.chrome : nil, [line] + ground + items)
    var tabs = TabsDefinition(
      items: content.tabs.map(\.item), contents: content.tabs.map { $0.view?.placedID },
      selectedIndex: content.selected, homeIndicatorHeight: content.homeIndicatorHeight, selectedColor: make.tint,
      color: make.tabColor,
      extending: content.tabs.indices.filter { content.tabs[$0].reachesUnderBar }, hasMarks: !ground.isEmpty)
    tabs.stacks = content.tabs.indices.filter {
      if case .navigation? = content.tabs[$0].view?.container { true } else { false }
    }
    if content.tabs.indices.contains(content.selected),
      case .navigation(let stack)? = content.tabs[content.selected].view?.container
    {
      tabs.isBarHidden = stack.screens.last?.hidesTabBar == true
    }
    if ground.isEmpty {
      tabs.ground = content.barColor ?? make.chrome
      tabs.edgeGround = content.edgeGround.color(system: make.chrome)
    }
    container = .tabs(tabs)
    subviews = pages + [bar] + subviews
    arrange(in: bounds)
  }
}

extension RunningContainer {
  mutating func selectTab(_ index: Int, path: String) throws(ScreenError) -> ScreenMovement {
    guard case .tabs(let tabs) = definition, tabs.items.indices.contains(index) else {
      throw ScreenError(message: "\"\(id)\" has no tab \(index)")
    }
    self.index = index
    let changes = tabs.items.indices.flatMap { place in
      let isShown = place == index
      let color = Value.color(isShown ? tabs.selectedColor : tabs.color)
      return [
        Changes(ScreenPart.page(place).id(of: id), .hidden, .bool(!isShown)),
        Changes(ScreenPart.itemTitle(place).id(of: id), .textColor, color),
        tabs.items[place].image == nil
          ? Changes(layer: ScreenPart.itemIcon(place).id(of: id), .fillColor, color)
          : Changes(ScreenPart.itemIcon(place).id(of: id), .textColor, color),
      ] + (tabs.hasMarks ? [Changes(ScreenPart.itemMark(place).id(of: id), .hidden, .bool(!isShown))] : [])
    }
    return ScreenMovement(
      log: "\"\(id)\" shows tab \(index)", steps: [Step(action: .set(changes), path: path)])
  }

  /// Tabs: how much of a navigation controller on a screen the bar covers that its pages reach below, in points.
  ///
  /// - Parameters:
  ///   - stack: the id of the navigation controller's view.
  ///   - bottom: what of the tab bar controller's view is not safe at its bottom, in points.
  public func barHeight(over stack: String, safe bottom: Double, look: SystemLook) -> Double {
    guard case .tabs(let tabs) = definition, let place = tabs.contents.firstIndex(of: stack),
      tabs.stacks.contains(place), !tabs.extending.contains(place)
    else { return 0 }
    return TabsDefinition.barHeight(safe: bottom, look: look, homeIndicatorHeight: tabs.homeIndicatorHeight)
  }

  /// Tabs: the bar on its way back beside a screen that a finger swipes aside.
  ///
  /// - Parameter translation: of the finger, in points.
  public func revealingBar(by translation: Point, in bounds: ScreenBounds) -> [Changes] {
    let bar = ScreenPart.bar.id(of: id)
    guard let frame = layout(in: bounds).frame(of: bar) else { return [] }
    let gone = min(bounds.size.width, max(0, translation.x))
    return [Changes(bar, .center, .point(Point(frame.center.x + gone, frame.center.y)))]
  }

  /// Tabs: the bar does not show from the beginning.
  public mutating func hideTabBarAtFirst() { isTabBarHidden = true }

  /// Tabs: the ids of what gets another place as the bar comes or goes.
  public var movedWithTabBar: [String] {
    guard case .tabs(let tabs) = definition else { return [] }
    return [ScreenPart.bar.id(of: id)] + tabs.contents.compactMap(\.self)
  }

  mutating func hideTabBar(
    _ isHidden: Bool, duration: Double, pace: PaceDefinition, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard case .tabs(let tabs) = definition else { throw ScreenError(message: "\"\(id)\" has no tabs") }
    isTabBarHidden = isHidden
    let changes = tabs.layout(isBarHidden: isHidden, of: id, in: bounds).allChanges
    return ScreenMovement(
      steps: [.animating(changes, duration: duration, pace: pace, path: path)])
  }
}
