import Document
import Graphics
import Testing

@testable import Screens

@Suite("Controllers are values: a change in, a movement out")
struct ControllerMovementTests {
  private let make = ScreenElements(appearance: .light, scale: 2)
  private let size = Size(200, 400)

  private func screen(_ id: String, back: String?, isLarge: Bool = false) -> ScreenDefinition {
    ScreenDefinition(
      ScreenContent(
        id: id, bar: BarContent(title: id, isLarge: isLarge, back: back, left: [], right: []), view: nil),
      of: "nav", size: size, statusBarHeight: 20, path: "/here", made: make)
  }

  private func navigation(_ screens: [ScreenDefinition]) throws -> RunningController {
    var view = make.view("nav", Rect(origin: .zero, size: size))
    view.become(navigation: screens, size: size, statusBarHeight: 20, of: make)
    return RunningController(try #require(view.controller), id: "nav")
  }

  @Test("A push brings the page and its bar items, and hides the screen below after the movement")
  func push() throws {
    var controller = try navigation([screen("first", back: nil)])
    let movement = try controller.perform(.push(screen("second", back: ""), isAnimated: true), path: "/p")
    #expect(movement.insertions.map(\.view.id) == ["second", "second.bar"])
    #expect(movement.insertions.map(\.parent) == ["nav.pages", "nav.bar"])
    #expect(movement.changes.contains { $0.id == "second.back.title" })
    #expect(movement.steps.count == 2)
    guard case .animate(let block) = movement.steps[0].action, case .set(let after) = movement.steps[1].action else {
      Issue.record("a push animates and then hides")
      return
    }
    #expect(block.duration == 0.35)
    #expect(after.map(\.id) == ["first", "first.bar"])
    #expect(controller.screens.map(\.id) == ["first", "second"])
  }

  @Test("A push without animation sets what it would have animated")
  func pushAtOnce() throws {
    var controller = try navigation([screen("first", back: nil)])
    let movement = try controller.perform(.push(screen("second", back: ""), isAnimated: false), path: "/p")
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
      let movement = try controller.perform(.pop(to: target, isAnimated: true), path: "/p")
      #expect(controller.screens.map(\.id) == left)
      #expect(movement.steps.count == 1 + 2 * (3 - left.count))
    }
  }

  @Test("The lowest screen stays: popping it does nothing, and names that are not below are errors")
  func popTooFar() throws {
    var controller = try navigation([screen("a", back: nil)])
    #expect(try controller.perform(.pop(to: .below, isAnimated: true), path: "/p").steps.isEmpty)
    #expect(try controller.perform(.pop(to: .root, isAnimated: true), path: "/p").steps.isEmpty)
    #expect(throws: ScreenError.self) { try controller.perform(.pop(to: .screen("z"), isAnimated: true), path: "/p") }
    #expect(throws: ScreenError.self) { try controller.perform(.pop(to: .screen("a"), isAnimated: true), path: "/p") }
    #expect(controller.screens.count == 1)
  }

  @Test("A controller refuses what another kind of controller does, and stays as it was")
  func wrongKind() throws {
    var split = RunningController(.split(SplitDefinition(size: size, primaryWidth: 80, hairline: 0.5)), id: "split")
    #expect(throws: ScreenError.self) { try split.perform(.selectTab(0), path: "/p") }
    #expect(throws: ScreenError.self) { try split.perform(.turnPage(by: 1), path: "/p") }
    #expect(throws: ScreenError.self) { try split.perform(.pop(to: .below, isAnimated: true), path: "/p") }
    var pages = RunningController(.pages(PagesDefinition(size: size, count: 3, style: .scroll)), id: "pages")
    #expect(throws: ScreenError.self) { try pages.perform(.showPrimary(true), path: "/p") }
    #expect(pages.index == 0)
  }

  @Test("Pages stop at both ends")
  func pages() throws {
    var pages = RunningController(.pages(PagesDefinition(size: size, count: 3, style: .pageCurl)), id: "pages")
    #expect(try pages.perform(.turnPage(by: -1), path: "/p").steps.isEmpty)
    #expect(try pages.perform(.turnPage(by: 9), path: "/p").steps.count == 1)
    #expect(pages.index == 2)
  }

  @Test("A tab shows its page alone, and its item takes the tint")
  func tabs() throws {
    var view = make.view("tabs", Rect(origin: .zero, size: size))
    let tab = { TabsContent.Tab(item: TabItem(title: $0, icon: nil), view: nil) }
    view.become(
      tabs: TabsContent(tabs: [tab("A"), tab("B")], selected: 0, homeIndicatorHeight: 34), size: size, path: "/here",
      of: make)
    var controller = RunningController(try #require(view.controller), id: "tabs")
    let movement = try controller.perform(.selectTab(1), path: "/p")
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
