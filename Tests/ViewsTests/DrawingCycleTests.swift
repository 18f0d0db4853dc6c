import Graphics
import Layers
import Testing

@testable import Views

@Suite("Drawing cycle and content")
struct DrawingCycleTests {
  private let typesetter = BoxTypesetter()

  @Test("A view is asked to draw once, then only after it is marked")
  func once() {
    var tree = ViewTree(size: Size(100, 100))
    let view = tree.makeView(.view)
    tree[view, .frame] = .rect(Rect(0, 0, 50, 50))
    #expect(tree.displayIfNeeded(typesetter: typesetter) == [view])
    #expect(tree.displayIfNeeded(typesetter: typesetter).isEmpty)
    tree[view, .frame] = .rect(Rect(0, 0, 80, 50))
    tree[view, .backgroundColor] = .color(.black)
    #expect(tree.displayIfNeeded(typesetter: typesetter).isEmpty)
    tree.setNeedsDisplay(view)
    tree.setNeedsDisplay(view)
    #expect(tree.displayIfNeeded(typesetter: typesetter) == [view])
  }

  @Test("Content mode redraw: drawn again when the size changes, by whatever name, not when the view moves")
  func redraw() {
    var tree = ViewTree(size: Size(100, 100))
    let view = tree.makeView(.view)
    tree[view, .contentMode] = .word("redraw")
    tree[view, .frame] = .rect(Rect(0, 0, 50, 50))
    _ = tree.displayIfNeeded(typesetter: typesetter)
    tree[view, .center] = .point(Point(70, 70))
    #expect(tree.displayIfNeeded(typesetter: typesetter).isEmpty)
    tree[view, .frame] = .rect(Rect(0, 0, 50, 60))
    #expect(tree.displayIfNeeded(typesetter: typesetter) == [view])
    tree[view, layer: .bounds] = .rect(Rect(0, 0, 10, 10))
    #expect(tree.displayIfNeeded(typesetter: typesetter) == [view])
  }

  @Test("A view without extent draws as soon as it has one")
  func withoutExtent() {
    var tree = ViewTree(size: Size(100, 100))
    let view = tree.makeView(.view)
    #expect(tree.displayIfNeeded(typesetter: typesetter).isEmpty)
    tree[view, .frame] = .rect(Rect(0, 0, 50, 0))
    #expect(tree.displayIfNeeded(typesetter: typesetter).isEmpty)
    tree[view, .frame] = .rect(Rect(0, 0, 50, 50))
    #expect(tree.displayIfNeeded(typesetter: typesetter) == [view])
  }

  @Test("A label's text is centred vertically and drawn again with its text, font, colour and size")
  func label() throws {
    var tree = ViewTree(size: Size(200, 200))
    let view = tree.makeView(.label)
    tree[view, .text] = .string("four")
    tree[view, .font] = .string("Inter-Bold 20")
    tree[view, .frame] = .rect(Rect(10, 10, 100, 50))
    func text() throws -> (bounds: Rect, color: Color, size: Size) {
      #expect(tree.displayIfNeeded(typesetter: typesetter).isEmpty)
      let drawing = try #require(tree.layers[drawing: tree.layer(of: view)])
      guard case .fill(.path(let path, _), let color)? = drawing.items.first else { return (.zero, .clear, .zero) }
      return (path.bounds, color, drawing.size)
    }
    let first = try text()
    #expect(first.bounds == Rect(0, 15, 40, 20))
    #expect(first.color == .black)
    #expect(first.size == Size(100, 50))
    tree[view, .textColor] = .color(Color(1, 0, 0))
    #expect(try text().color == Color(1, 0, 0))
    tree[view, .textColor] = Value.none
    #expect(try text().color == .black)
    tree[view, .bounds] = .rect(Rect(0, 0, 100, 80))
    #expect(try text().bounds == Rect(0, 30, 40, 20))
    tree[view, .text] = .string("")
    _ = tree.displayIfNeeded(typesetter: typesetter)
    #expect(tree.layers[drawing: tree.layer(of: view)] == nil)
  }

  @Test(
    "Of one line that is too long whole words show, or whole characters, where its mode wraps",
    arguments: [
      ("byWordWrapping", true, false), ("byCharWrapping", true, true), ("byClipping", false, false),
      ("byTruncatingTail", false, false),
    ])
  func oneLine(mode: String, isWrapped: Bool, breaksAnywhere: Bool) throws {
    /// Remembers what it was asked to draw.
    final class Recorder: TextTypesetter {
      var drawn: TextContent?
      func outline(of text: TextContent, width: Double) -> Path { Path.rect(Rect(0, 0, 1, 1)) }
      func size(of text: TextContent, width: Double) -> Size { Size(100, 10) }
      func parts(of text: TextContent, width: Double) -> [TextPart] {
        drawn = text
        return []
      }
    }
    var tree = ViewTree(size: Size(100, 100))
    let view = tree.makeView(.label)
    tree[view, .text] = .string("some words")
    tree[view, .lineBreakMode] = .word(mode)
    tree[view, .frame] = .rect(Rect(0, 0, 50, 20))
    let recorder = Recorder()
    _ = tree.displayIfNeeded(typesetter: recorder)
    let drawn = try #require(recorder.drawn)
    #expect(drawn.isWrapped == isWrapped && drawn.breaksAnywhere == breaksAnywhere && drawn.lineLimit == 1)
  }

  @Test(
    "Content modes are gravities; top and bottom change sides (compositing.md §3.5)",
    arguments: [
      (ContentMode.scaleToFill, ContentsGravity.resize), (.redraw, .resize), (.scaleAspectFit, .resizeAspect),
      (.scaleAspectFill, .resizeAspectFill), (.center, .center), (.top, .bottom), (.bottom, .top),
      (.left, .left), (.right, .right), (.topLeft, .bottomLeft), (.topRight, .bottomRight),
      (.bottomLeft, .topLeft), (.bottomRight, .topRight),
    ])
  func contentModes(mode: ContentMode, gravity: ContentsGravity) {
    var tree = ViewTree(size: Size(100, 100))
    let view = tree.makeView(.imageView)
    tree[view, .contentMode] = .word(mode.rawValue)
    #expect(tree.layers[tree.layer(of: view)].rare.contents.gravity == gravity)
    #expect(tree[view, .contentMode] == .word(mode.rawValue))
  }

  @Test(
    "A frame is the box that shows, also of a scaled or quarterly turned view",
    arguments: [
      (AffineTransform.scale(2, 0.5), Size(20, 80)), (AffineTransform(0, 1, -1, 0, 0, 0), Size(40, 40)),
      (AffineTransform(0, 2, -1, 0, 30, -7), Size(20, 40)), (.scale(-1, 1), Size(40, 40)),
    ])
  func transformedFrame(transform: AffineTransform, size: Size) {
    var tree = ViewTree(size: Size(100, 100))
    let view = tree.makeView(.view)
    tree[view, layer: .anchorPoint] = .point(Point(0.25, 1))
    tree[view, .transform] = .transform(Transform3D(transform))
    tree[view, .frame] = .rect(Rect(10, 20, 40, 40))
    #expect(tree[view, .frame] == .rect(Rect(10, 20, 40, 40)))
    #expect(tree[view, .bounds] == .rect(Rect(origin: .zero, size: size)))
  }

  @Test("View properties are their layer's; values of a wrong type change nothing")
  func properties() {
    var tree = ViewTree(size: Size(100, 100))
    let view = tree.makeView(.view)
    tree[view, .frame] = .rect(Rect(10, 20, 30, 40))
    #expect(tree[view, .center] == .point(Point(25, 40)))
    tree[view, .alpha] = .number(0.5)
    tree[view, .clipsToBounds] = .bool(true)
    let state = tree.layers[tree.layer(of: view)]
    #expect(state.opacity == 0.5 && state.masksToBounds)
    tree[view, .alpha] = .string("half")
    tree[view, .frame] = .number(1)
    #expect(tree.layers[tree.layer(of: view)] == state)
  }
}
