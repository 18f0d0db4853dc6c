import Document
import Graphics
import Screens
import Testing

@Suite("Popovers and menus of a Mac")
struct PopoverTests {
  private let bounds = ScreenBounds(
    size: Size(400, 300), safeArea: .zero, sizeClasses: SizeClasses(horizontal: nil, vertical: nil), hairline: 0.5)
  private let make = ScreenElements(appearance: .light, scale: 2)

  private func frame(of definition: PresentationDefinition) -> Rect? {
    let layout = RunningContainer(.presentation(definition), id: definition.id).layout(in: bounds)
    return layout.frames.last { $0.id == definition.id }?.frame
  }

  @Test(
    "A popover stands at the preferred edge of its anchor, and elsewhere if it does not fit there",
    arguments: [
      (PresentationDefinition.AnchorEdge.left, Size(100, 60), Rect(77, 120, 100, 60)),
      (.right, Size(100, 60), Rect(223, 120, 100, 60)), (.above, Size(100, 60), Rect(150, 67, 100, 60)),
      (.below, Size(100, 60), Rect(150, 173, 100, 60)), (.left, Size(200, 60), Rect(100, 173, 200, 60)),
    ])
  func edges(edge: PresentationDefinition.AnchorEdge, size: Size, expected: Rect) {
    var definition = PresentationDefinition(
      nil, id: "p", style: .popover, transition: .coverVertical, over: "root", in: bounds, made: make)
    definition.anchorRect = Rect(190, 140, 20, 20)
    definition.preferredSize = size
    definition.preferredEdge = edge
    #expect(frame(of: definition) == expected)
  }

  @Test(
    "A popover keeps clear of a keyboard: it becomes lower below its anchor, and goes above or beside it",
    arguments: [
      (140.0, PresentationDefinition.AnchorEdge?.none, Rect(150, 10, 100, 117)), (40, nil, Rect(150, 73, 100, 97)),
      (40, .left, Rect(77, 10, 100, 120)), (250, nil, Rect(150, 50, 100, 120)),
    ])
  func keyboard(anchor: Double, edge: PresentationDefinition.AnchorEdge?, expected: Rect) {
    var definition = PresentationDefinition(
      nil, id: "p", style: .popover, transition: .coverVertical, over: "root", in: bounds, made: make)
    definition.anchorRect = Rect(190, anchor, 20, 20)
    definition.preferredSize = Size(100, 120)
    definition.preferredEdge = edge
    let container = RunningContainer(.presentation(definition), id: "p")
    #expect(container.avoidsKeyboard)
    var covered = bounds
    covered.keyboard = 120
    #expect(container.layout(in: covered).frames.last { $0.id == "p" }?.frame == expected)
  }

  @Test(
    "A popover stays on the screen where its anchor is outside, as in content that is scrolled",
    arguments: [
      (Rect(-520, -520, 40, 40), PresentationDefinition.AnchorEdge?.none, Rect(10, 10, 100, 60)),
      (Rect(190, 500, 20, 20), nil, Rect(150, 230, 100, 60)), (Rect(700, 140, 20, 20), .left, Rect(290, 120, 100, 60)),
    ])
  func anchorOutside(anchor: Rect, edge: PresentationDefinition.AnchorEdge?, expected: Rect) {
    var definition = PresentationDefinition(
      nil, id: "p", style: .popover, transition: .coverVertical, over: "root", in: bounds, made: make)
    definition.anchorRect = anchor
    definition.preferredSize = Size(100, 60)
    definition.preferredEdge = edge
    #expect(frame(of: definition) == expected)
  }

  @Test(
    "A popover stands beside an anchor that leaves no room above and below, and over one that leaves none at all",
    arguments: [
      (Rect(0, 0, 100, 300), Rect(113, 120, 100, 60)), (Rect(250, 0, 150, 300), Rect(137, 120, 100, 60)),
      (Rect(0, 0, 400, 300), Rect(150, 163, 100, 60)),
    ])
  func largeAnchor(anchor: Rect, expected: Rect) {
    var definition = PresentationDefinition(
      nil, id: "p", style: .popover, transition: .coverVertical, over: "root", in: bounds, made: make)
    definition.anchorRect = anchor
    definition.preferredSize = Size(100, 60)
    #expect(frame(of: definition) == expected)
  }

  @Test("The preferred edge is a side of the screen also where parts are mirrored")
  func mirroredEdges() {
    var definition = PresentationDefinition(
      nil, id: "p", style: .popover, transition: .coverVertical, over: "root", in: bounds, made: make)
    definition.anchorRect = Rect(190, 140, 20, 20)
    definition.preferredSize = Size(100, 60)
    definition.preferredEdge = .left
    let container = RunningContainer(.presentation(definition), id: "p")
    let layout = container.layout(in: bounds.mirrored(content: 0))
    // On the right before it is mirrored.
    #expect(layout.frames.last { $0.id == "p" }?.frame == Rect(223, 120, 100, 60))
  }

  @Test("A popover is as large as the frame of its view says")
  func size() {
    func size(_ content: ViewDefinition?) -> Size? {
      var definition = PresentationDefinition(
        content, id: "p", style: .popover, transition: .coverVertical, over: "root", in: bounds, made: make)
      definition.anchorRect = Rect(190, 140, 20, 20)
      return frame(of: definition)?.size
    }
    var view = ViewDefinition(id: "v", viewClass: .view, properties: [], subviews: [])
    #expect(size(view) == Size(320, 117))
    view.set(.frame, .rect(Rect(0, 0, 120, 80)))
    #expect(size(view) == Size(120, 80))
  }

  @Test("The arrow of a popover has the colour of what fills it since iOS 13, or the popover's own")
  func arrowColor() {
    let content = ViewDefinition(id: "v", viewClass: .view, properties: [], subviews: [])
    let definition = PresentationDefinition(
      content, id: "p", style: .popover, transition: .coverVertical, over: "root", in: bounds, made: make)
    let container = RunningContainer(.presentation(definition), id: "p")
    #expect(container.groundContents == ["v"])
    func color(_ look: SystemLook, _ grounds: [ScreenGround]) -> Value? {
      var screen = bounds
      (screen.look, screen.grounds) = (look, grounds)
      return container.layout(in: screen).changes.filter { $0.id == "p.arrow" }.flatMap(\.properties)
        .last { $0.path.property == .layer(.fillColor) }?.value
    }
    let red = Color(1, 0, 0)
    let own = Value.color(make.color("systemBackground"))
    #expect(color(.iOS18, [ScreenGround(id: "v", color: red)]) == .color(red))
    #expect(color(.iOS18, []) == own)
    #expect(color(.iOS11, [ScreenGround(id: "v", color: red)]) == own)
  }

  private func menu(_ kind: MenuDefinition.Kind, at point: Point = .zero, anchor: Rect) -> Rect? {
    let menu = MenuDefinition(kind: kind, items: [MenuItem(title: "One"), MenuItem(title: "Two"), .separator])
    var definition = PresentationDefinition(
      menu: menu, of: "b", chosen: "Two", at: point, over: "root", width: anchor.width, path: "", made: make)
    definition.anchorRect = anchor
    return frame(of: definition)
  }

  @Test("A menu stands where its kind says, and within the screen")
  func menus() throws {
    let anchor = Rect(40, 100, 90, 20)
    // Two items of 22 points, a line of 11, and 5 at both ends.
    #expect(menu(.pullDown, anchor: anchor) == Rect(40, 122, 90, 65))
    // The second item's middle, at 38, lies on the button's, at 110.
    #expect(menu(.popUp, anchor: anchor) == Rect(40, 72, 90, 65))
    let context = try #require(menu(.context, at: Point(5, 7), anchor: anchor))
    #expect(context.origin == Point(45, 107))
    let low = try #require(menu(.pullDown, anchor: Rect(380, 280, 90, 20)))
    #expect(low.maxY == 296 && low.maxX == 396)
    // At the right edge a submenu opens to the left.
    let beside = try #require(menu(.submenu, anchor: Rect(330, 50, 60, 22)))
    #expect(beside.minY == 45 && beside.maxX == 333)
  }
}
