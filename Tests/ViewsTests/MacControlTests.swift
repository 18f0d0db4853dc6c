import Graphics
import Layers
import Testing

@testable import Views

@Suite("Controls of a Mac")
struct MacControlTests {
  private func makeTree(_ viewClass: ViewClass, _ frame: Rect, _ values: [(ViewProperty, Value)]) -> (ViewTree, ViewID)
  {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(viewClass)
    tree[view, .frame] = .rect(frame)
    for (property, value) in values { tree[view, property] = value }
    tree.insert(view, into: tree.root)
    return (tree, view)
  }

  private func drawn(_ viewClass: ViewClass, _ frame: Rect, _ values: [(ViewProperty, Value)]) -> [RecordedDrawing.Item]
  {
    var (tree, view) = makeTree(viewClass, frame, values)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    return tree.layers[drawing: tree.layer(of: view)]?.items ?? []
  }

  /// What filled shapes of a colour cover.
  private func box(_ items: [RecordedDrawing.Item], of color: Color? = nil) -> Rect? {
    for case .fill(.path(let path, _), let own) in items where color == nil || own == color { return path.bounds }
    return nil
  }

  @Test("A push button is drawn in the rectangle that constraints hold, the default one in the tint")
  func push() throws {
    let frame = Rect(0, 0, 92, 32)
    let insets = (ViewProperty.alignmentRectInsets, Value.numbers([5, 7, 7, 7]))
    let tint = Color.system("systemBlue", in: .light)
    let plain = drawn(.button, frame, [(.buttonStyle, .word("push")), insets])
    #expect(box(plain, of: .white) == Rect(7, 5, 78, 20) && box(plain, of: tint) == nil)
    #expect(box(drawn(.button, frame, [(.buttonStyle, .word("defaultPush")), insets]), of: tint) == Rect(7, 5, 78, 20))
  }

  @Test("A check box shows the tint while it is selected", arguments: ["checkBox", "radio"])
  func marks(style: String) {
    let tint = Color.system("systemBlue", in: .light)
    func mark(_ isOn: Bool) -> Rect? {
      box(drawn(.button, Rect(0, 0, 90, 16), [(.buttonStyle, .word(style)), (.selected, .bool(isOn))]), of: tint)
    }
    #expect(mark(true) == Rect(0, 1, 14, 14) && mark(false) == nil)
  }

  @Test("Content sizes of a Mac's controls, and the frame around them")
  func sizes() {
    func size(_ viewClass: ViewClass, _ values: [(ViewProperty, Value)]) -> Size? {
      let (tree, view) = makeTree(viewClass, .zero, values)
      return tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter())
    }
    let mac = (ViewProperty.preferredBehavioralStyle, Value.word("mac"))
    #expect(size(.button, [(.buttonStyle, .word("help"))]) == Size(21, 21))
    #expect(size(.button, [(.buttonStyle, .word("push"))]) == Size(18, 20))
    #expect(size(.switch, [mac]) == Size(38, 22) && size(.switch, []) == Size(49, 31))
    #expect(size(.slider, [mac]) == Size(-1, 20) && size(.stepper, [mac]) == Size(13, 22))
    #expect(size(.searchBar, [mac]) == Size(-1, 22) && size(.segmentedControl, [mac])?.height == 22)
    #expect(size(.label, [mac, (.font, .string("Inter 13"))]) == Size(0, 16) && size(.label, []) == .zero)
    let (tree, view) = makeTree(.button, Rect(10, 10, 92, 32), [(.alignmentRectInsets, .numbers([5, 7, 7, 7]))])
    #expect(tree.alignmentRect(of: view) == Rect(17, 15, 78, 20))
  }

  @Test("A search field with a text has a disc at its end that takes the text away")
  func searchField() {
    let mac = (ViewProperty.preferredBehavioralStyle, Value.word("mac"))
    for (text, touch) in [("", ControlTouch.edit), ("a", .set(.text, .string("")))] {
      let (tree, view) = makeTree(.searchBar, Rect(0, 0, 160, 22), [mac, (.text, .string(text))])
      #expect(tree.tap(on: view, at: Point(149, 11)) == touch && tree.tap(on: view, at: Point(130, 11)) == .edit)
      let hasDisc = drawn(.searchBar, Rect(0, 0, 160, 22), [mac, (.text, .string(text))]).contains { item in
        guard case .fill(.path(let path, _), _) = item else { return false }
        return path.bounds == Rect(142.5, 4.5, 13, 13)
      }
      #expect(hasDisc == !text.isEmpty)
    }
  }

  @Test("A stepper's upper arrow is for more, and a slider's thumb goes as far as its track is long")
  func touches() {
    let mac = (ViewProperty.preferredBehavioralStyle, Value.word("mac"))
    let (steps, stepper) = makeTree(.stepper, Rect(0, 0, 13, 22), [mac, (.value, .number(5))])
    #expect(steps.tap(on: stepper, at: Point(2, 4)) == .set(.value, .number(6)))
    #expect(steps.tap(on: stepper, at: Point(11, 18)) == .set(.value, .number(4)))
    let (slides, slider) = makeTree(
      .slider, Rect(0, 0, 120, 20), [mac, (.alignmentRectInsets, .numbers([0, 0, 0, 0]))])
    #expect(slides.sliderValue(of: slider, from: 0.25, draggedBy: 50) == 0.75)
  }

  @Test("A label's text stands between the insets of a Mac")
  func label() throws {
    let values: [(ViewProperty, Value)] = [
      (.text, .string("ab")), (.alignmentRectInsets, .numbers([0, 2, 0, 2])),
    ]
    func start(_ values: [(ViewProperty, Value)]) -> Double? { box(drawn(.label, Rect(0, 0, 90, 20), values))?.minX }
    let plain = try #require(start(values))
    #expect(start(values + [(.preferredBehavioralStyle, .word("mac"))]) == plain + 2)
  }
}
