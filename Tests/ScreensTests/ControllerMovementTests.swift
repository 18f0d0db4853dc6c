import Document
import Graphics
import Testing

@testable import Screens

@Suite("Containers are values: a change in, a movement out")
struct ControllerMovementTests {
  private let make = ScreenElements(appearance: .light, scale: 2)
  private let bounds = ScreenBounds(
    size: Size(200, 400), safeArea: EdgeInsets(20, 0, 34, 0),
    sizeClasses: SizeClasses(horizontal: .compact, vertical: .regular), hairline: 0.5)

  private func screen(_ id: String, back: String?, isLarge: Bool = false) -> ScreenDefinition {
    ScreenDefinition(
      ScreenContent(
        id: id, bar: BarContent(title: id, isLarge: isLarge, back: back, left: [], right: []), view: nil),
      of: "nav", path: "/here", made: make)
  }

  private func navigation(_ screens: [ScreenDefinition]) throws -> RunningContainer {
    var view = make.view("nav", bounds.frame)
    view.become(navigation: screens, statusBarHeight: nil, in: bounds, of: make)
    return RunningContainer(try #require(view.container), id: "nav")
  }

  @Test("A push brings the page and its bar items, and hides the screen below after the movement")
  func push() throws {
    var controller = try navigation([screen("first", back: nil)])
    let movement = try controller.perform(.push(screen("second", back: ""), isAnimated: true), in: bounds, path: "/p")
    #expect(movement.insertions.map(\.view.id) == ["second", "second.bar"])
    #expect(movement.insertions.map(\.parent) == ["nav.pages", "nav.bar"])
    #expect(movement.changes.contains { $0.id == "second.back.title" })
    #expect(movement.steps.count == 2)
    guard case .animate(let block) = movement.steps[0].action,
      case .controller(.change("nav", .endMovement)) = movement.steps[1].action
    else {
      Issue.record("a push animates and then hides")
      return
    }
    #expect(block.duration == 0.5)
    let after = try controller.perform(.endMovement, in: bounds, path: "/p").changes
    #expect(after.map(\.id) == ["first", "first.bar"])
    #expect(controller.screens.map(\.id) == ["first", "second"])
  }

  @Test("A long title keeps clear of the button that goes back, whose title is that of the screen below")
  func titleBesideBack() throws {
    var controller = try navigation([screen("Messages", back: nil)])
    let title = "all of them"
    _ = try controller.perform(.push(screen(title, back: ""), isAnimated: true), in: bounds, path: "/p")
    #expect(controller.screens.last?.bar.back == "Messages")
    let back = 27 + EstimatedText.width("Messages", size: 17)
    #expect(try #require(controller.layout(in: bounds).frame(of: "\(title).title")).minX >= back)
  }

  @Test("A prompt stands above everything else on the bar, which is 30 points higher; a low bar has no room for it")
  func prompt() throws {
    var bar = BarContent(title: "a", isLarge: false, back: nil, left: [BarButton(.title("x"))], right: [])
    let plain = bar.layout(of: "o", top: 20, in: bounds)
    bar.prompt = "Choose one"
    #expect(bar.height(in: bounds) == 74)
    #expect(make.barParts(of: "o", bar).map(\.id) == ["o.prompt", "o.title", "o.left-0"])
    let layout = bar.layout(of: "o", top: 20, in: bounds)
    #expect(layout.frame(of: "o.prompt") == Rect(16, 28, 168, 17))
    for id in ["o.title", "o.left-0"] {
      let (before, after) = (try #require(plain.frame(of: id)), try #require(layout.frame(of: id)))
      #expect(after.minY == before.minY + 30 && after.minX == before.minX && after.size == before.size)
    }
    var low = bounds
    low.sizeClasses.vertical = .compact
    #expect(bar.height(in: low) == 32 && bar.layout(of: "o", top: 20, in: low).frame(of: "o.prompt")?.height == 0)
  }

  @Test("A push without animation sets what it would have animated")
  func pushAtOnce() throws {
    var controller = try navigation([screen("first", back: nil)])
    let movement = try controller.perform(.push(screen("second", back: ""), isAnimated: false), in: bounds, path: "/p")
    guard case .set = movement.steps[0].action else {
      Issue.record("nothing is animated")
      return
    }
  }

  @Test("A pop goes below, to the root or to a named screen, and removes what lay above")
  func pop() throws {
    let stack = [screen("a", back: nil), screen("b", back: "a"), screen("c", back: "b")]
    for (target, left) in [
      (ControllerAction.PopTarget.below, ["a", "b"]), (.root, ["a"]), (.screen("a"), ["a"]),
      (.screen("b"), ["a", "b"]),
    ] {
      var controller = try navigation(stack)
      let movement = try controller.perform(.pop(to: target, isAnimated: true), in: bounds, path: "/p")
      #expect(controller.screens.map(\.id) == left)
      #expect(movement.steps.count == 2 + 2 * (3 - left.count))
    }
  }

  @Test("The lowest screen stays: popping it does nothing, and names that are not below are errors")
  func popTooFar() throws {
    var controller = try navigation([screen("a", back: nil)])
    #expect(try controller.perform(.pop(to: .below, isAnimated: true), in: bounds, path: "/p").steps.isEmpty)
    #expect(try controller.perform(.pop(to: .root, isAnimated: true), in: bounds, path: "/p").steps.isEmpty)
    #expect(throws: ScreenError.self) {
      try controller.perform(.pop(to: .screen("z"), isAnimated: true), in: bounds, path: "/p")
    }
    #expect(throws: ScreenError.self) {
      try controller.perform(.pop(to: .screen("a"), isAnimated: true), in: bounds, path: "/p")
    }
    #expect(controller.screens.count == 1)
  }

  @Test("A controller refuses what another kind of controller does, and stays as it was")
  func wrongKind() throws {
    var split = RunningContainer(
      .split(SplitDefinition(primaryWidth: 80, displayMode: .automatic, primary: nil, secondary: nil)), id: "split")
    #expect(throws: ScreenError.self) { try split.perform(.selectTab(0), in: bounds, path: "/p") }
    #expect(throws: ScreenError.self) { try split.perform(.turnPage(by: 1), in: bounds, path: "/p") }
    #expect(throws: ScreenError.self) { try split.perform(.pop(to: .below, isAnimated: true), in: bounds, path: "/p") }
    var pages = RunningContainer(.pages(PagesDefinition(contents: [nil, nil, nil], style: .scroll)), id: "pages")
    #expect(throws: ScreenError.self) { try pages.perform(.showPrimary(true), in: bounds, path: "/p") }
    #expect(pages.index == 0)
  }

  @Test("Pages stop at both ends")
  func pages() throws {
    var pages = RunningContainer(.pages(PagesDefinition(contents: [nil, nil, nil], style: .pageCurl)), id: "pages")
    #expect(try pages.perform(.turnPage(by: -1), in: bounds, path: "/p").steps.isEmpty)
    let turn = try pages.perform(.turnPage(by: 9), in: bounds, path: "/p")
    #expect(pages.index == 2 && turn.steps.count == 2)
    // The first page lies on top and is turned away; the last one shows below it.
    #expect(
      turn.changes.filter { $0.properties.first?.value == .bool(false) }.map(\.id) == ["pages.page-0", "pages.page-2"])
    // While one turn is under way, the end of another hides nothing.
    _ = try pages.perform(.turnPage(by: -1), in: bounds, path: "/p")
    #expect(try pages.perform(.endMovement, in: bounds, path: "/p").changes.isEmpty)
    let resting = try pages.perform(.endMovement, in: bounds, path: "/p").changes
    #expect(resting.filter { $0.properties.first?.value == .bool(false) }.map(\.id) == ["pages.page-1"])
  }

  @Test("A finger turns a page that curls, or lets it go back")
  func pulledPage() throws {
    var pages = RunningContainer(.pages(PagesDefinition(contents: [nil, nil], style: .pageCurl)), id: "pages")
    let way = Point(-100, 5)
    #expect(pages.grip(at: Point(150, 100), towards: way, in: bounds) == .page)
    let pulled = pages.changes(of: .page, by: way, in: bounds).last
    #expect(pulled?.id == "pages.page-0")
    // The edge is under the finger: 2 · lift − π · radius, of a progress that is lift by width and diameter.
    let (width, radius) = (bounds.size.width, bounds.size.width / 10)
    guard case .number(let progress)? = pulled?.properties.first?.value else {
      Issue.record("the page is not turned")
      return
    }
    #expect(abs(2 * progress * (width + 2 * radius) - Double.pi * radius - 100) < 1e-6)
    #expect(pages.changes(of: .page, by: Point(100, 0), in: bounds).isEmpty, "there is no page before the first")
    _ = pages.endPan(.page, PanEnd(translation: Point(-30, 0), velocity: .zero), in: bounds, path: "/p")
    #expect(pages.index == 0)
    _ = pages.endPan(.page, PanEnd(translation: way, velocity: Point(-400, 0)), in: bounds, path: "/p")
    #expect(pages.index == 1)
  }

  @Test("A tab shows its page alone, and its item takes the tint")
  func tabs() throws {
    var view = make.view("tabs", bounds.frame)
    let tab = { TabsContent.Tab(item: TabItem(title: $0, icon: nil), view: nil) }
    view.become(
      tabs: TabsContent(tabs: [tab("A"), tab("B")], selected: 0, homeIndicatorHeight: nil), in: bounds, path: "/here",
      of: make)
    var controller = RunningContainer(try #require(view.container), id: "tabs")
    let movement = try controller.perform(.selectTab(1), in: bounds, path: "/p")
    guard case .set(let changes)? = movement.steps.first?.action else {
      Issue.record("tabs change at once")
      return
    }
    func value(_ id: String) -> Value? { changes.first { $0.id == id }?.properties.first?.value }
    #expect(value("tabs.page-0") == .bool(true))
    #expect(value("tabs.page-1") == .bool(false))
    #expect(value("tabs.item-1.title") == .color(make.tint))
    #expect(value("tabs.item-0.icon") == .color(make.color("systemGray")))
    #expect(view.subviews.last?.frame == Rect(0, 317, 200, 83))
  }
}
