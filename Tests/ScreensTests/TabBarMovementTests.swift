import Document
import Graphics
import Testing

@testable import Screens

@Suite("Tab bars beside screens that come and go")
struct TabBarMovementTests {
  private let make = ScreenElements(appearance: .light, scale: 2)
  private let bounds = ScreenBounds(
    size: Size(200, 400), safeArea: EdgeInsets(20, 0, 34, 0),
    sizeClasses: SizeClasses(horizontal: .compact, vertical: .regular), hairline: 0.5)

  private func screen(_ id: String, hidesTabBar: Bool = false) -> ScreenDefinition {
    var view = make.view("\(id).content", .zero)
    view.isPlacedByContainer = true
    var content = ScreenContent(
      id: id, bar: BarContent(title: id, isLarge: false, back: nil, left: [], right: []), view: view)
    content.hidesTabBar = hidesTabBar
    content.toolbar = [BarButton(.title("x"))]
    return ScreenDefinition(content, of: "nav", path: "/here", made: make)
  }

  private func controllers(_ screens: [ScreenDefinition]) throws -> (RunningContainer, RunningContainer) {
    var nav = make.view("nav", bounds.frame)
    nav.isPlacedByContainer = true
    nav.become(navigation: screens, statusBarHeight: nil, in: bounds, of: make)
    let stack = RunningContainer(try #require(nav.container), id: "nav")
    var tabs = make.view("tabs", bounds.frame)
    let content = TabsContent(
      tabs: [TabsContent.Tab(item: TabItem(title: "A", icon: nil), view: nav)], selected: 0, homeIndicatorHeight: nil)
    tabs.become(tabs: content, in: bounds, path: "/here", of: make)
    return (stack, RunningContainer(try #require(tabs.container), id: "tabs"))
  }

  @Test("Pages reach below the bar, and what lies on them stops above it unless their screen hides it")
  func pagesBelowBar() throws {
    let (stack, tabs) = try controllers([screen("a"), screen("b", hidesTabBar: true)])
    #expect(tabs.layout(in: bounds).frame(of: "nav") == bounds.frame)
    var inner = bounds
    inner.tabBarHeight = tabs.barHeight(over: "nav", safe: 34, look: .iOS18)
    #expect(inner.tabBarHeight == 83)
    let layout = stack.layout(in: inner)
    #expect(layout.frame(of: "a")?.height == 400 && layout.frame(of: "b")?.height == 400)
    #expect(layout.frame(of: "a.toolbar") == Rect(0, 273, 200, 44))
    #expect(layout.frame(of: "a.content")?.maxY == 273)
    #expect(layout.frame(of: "b.toolbar") == Rect(0, 322, 200, 78))
  }

  @Test("A swipe brings a hidden bar along, at the edge of the screen that goes, and takes as long to the end")
  func swipe() throws {
    var (stack, tabs) = try controllers([screen("a")])
    _ = try stack.perform(
      .push(screen("b", hidesTabBar: true), isAnimated: true), in: bounds, path: "/p")
    #expect(stack.hidesTabBar == true && stack.revealsTabBar)
    _ = try tabs.perform(.hideTabBar(true, duration: 0.35, pace: .easeInOut), in: bounds, path: "/p")
    let bar = tabs.revealingBar(by: Point(50, 0), in: bounds)
    #expect(bar.map(\.id) == ["tabs.bar"])
    #expect(bar.first?.properties.first?.value == .point(Point(-50, 358.5)))
    let end = PanEnd(translation: Point(150, 0), velocity: .zero)
    let timing = stack.transitionTiming(of: .endPan(.screenEdge, end), in: bounds)
    let movement = stack.endPan(.screenEdge, end, in: bounds, path: "/p")
    guard case .animate(let block)? = movement.steps.first?.action else {
      Issue.record("a swipe ends in an animation")
      return
    }
    #expect(block.duration == timing.duration && block.pace == timing.pace)
    #expect(stack.hidesTabBar == false && !stack.revealsTabBar)
  }

  @Test("What covers a screen that hides the bar hides it, too")
  func stays() throws {
    var (stack, _) = try controllers([screen("a")])
    for (id, hides) in [("b", true), ("c", false)] {
      _ = try stack.perform(.push(screen(id, hidesTabBar: hides), isAnimated: false), in: bounds, path: "/p")
    }
    #expect(stack.hidesTabBar == true && !stack.revealsTabBar)
  }
}
