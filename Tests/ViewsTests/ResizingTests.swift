import Graphics
import Layers
import Motion
import Testing

@testable import Views

@Suite("Texts and controls whose bounds are animated")
struct ResizingTests {
  private struct Scene {
    var tree = ViewTree(size: Size(400, 400))
    let view: ViewID

    /// A view of 100 × 40 that shows what it is made with.
    init(_ viewClass: ViewClass) {
      view = tree.makeView(viewClass)
      tree.insert(view, into: tree.root)
      tree[view, .frame] = .rect(Rect(10, 10, 100, 40))
      tree[view, .font] = .string("Inter 20")
      tree[view, .text] = .string("four")
      display()
    }

    mutating func display() { _ = tree.displayIfNeeded(typesetter: BoxTypesetter()) }

    /// Gives it a frame in an even second that begins at a time.
    mutating func animate(
      to frame: Rect, at time: Double = 0, _ change: (inout ViewTree, ViewID) -> Void = { _, _ in }
    ) {
      let layer = tree.layer(of: view)
      let before = tree.layers[layer]
      tree[view, .frame] = .rect(frame)
      change(&tree, view)
      _ = tree.animate(layer, from: before, with: ViewAnimation(duration: 1, pace: .curve(.linear)), at: time)
      show(time)
    }

    mutating func show(_ time: Double) {
      tree.showMoment(at: time)
      display()
    }

    var drawing: RecordedDrawing? { tree.layers[drawing: tree.layer(of: view)] }

    func shown(_ time: Double) -> Rect { tree.layers.presentation(of: tree.layer(of: view), at: time).bounds }
  }

  @Test("A label's text keeps its size, where it begins, and is stretched only if its content mode says so")
  func label() throws {
    var scene = Scene(.label)
    #expect(scene.tree[scene.view, .contentMode] == .word("redraw"))
    scene.animate(to: Rect(10, 10, 300, 40))
    #expect(try #require(scene.drawing).gravity == .left && scene.drawing?.size == Size(300, 40))
    #expect(scene.shown(0.5).width == 200)
    scene.tree[scene.view, .semanticContentAttribute] = .word("forceRightToLeft")
    scene.show(0.5)
    #expect(try #require(scene.drawing).gravity == .right)
    var stretched = Scene(.label)
    stretched.tree[stretched.view, .contentMode] = .word("scaleToFill")
    stretched.animate(to: Rect(10, 10, 50, 40))
    #expect(try #require(stretched.drawing).gravity == .resize)
    #expect(stretched.shown(0.5).width == 75)
  }

  @Test("A label that becomes smaller has its size at once, and one without extent shows nothing")
  func smallerLabel() {
    var scene = Scene(.label)
    scene.animate(to: Rect(10, 10, 60, 80))
    #expect(scene.shown(0.5).size == Size(60, 60), "it becomes less wide at once, and higher by and by")
    var gone = Scene(.label)
    gone.animate(to: Rect(10, 10, 100, 0))
    #expect(gone.drawing == nil)
  }

  @Test("A label that becomes smaller while it grows is as large as it becomes, and never less")
  func interruptedLabel() {
    var scene = Scene(.label)
    scene.animate(to: Rect(10, 10, 300, 40))
    scene.animate(to: Rect(10, 10, 50, 40), at: 0.5)
    #expect(scene.shown(0.5).width == 50)
    for time in stride(from: 0.5, through: 1.5, by: 0.125) { #expect(scene.shown(time).width >= 50, "\(time)") }
    #expect(scene.shown(1.5).width == 50)
    var wider = Scene(.label)
    wider.animate(to: Rect(10, 10, 300, 40))
    wider.animate(to: Rect(10, 10, 250, 40), at: 0.5)
    #expect(wider.shown(0.5).width == 200, "what is still wider than what shows comes by and by")
  }

  @Test("Of a text view that becomes smaller all shows that its bounds have room for")
  func smallerTextView() throws {
    var scene = Scene(.textView)
    scene.animate(to: Rect(10, 10, 80, 20))
    for (time, size) in [(0.0, Size(100, 40)), (0.5, Size(90, 30))] {
      scene.show(time)
      let drawing = try #require(scene.drawing)
      #expect(drawing.gravity == .bottomLeft && drawing.size == size)
    }
    _ = scene.tree.layers.stopAnimations(upTo: 1)
    scene.show(1)
    #expect(try #require(scene.drawing).size == Size(80, 20))
  }

  @Test("The text of a text view stands in its upper left corner, in its final lines")
  func textView() throws {
    var scene = Scene(.textView)
    scene.animate(to: Rect(10, 10, 300, 80))
    let drawing = try #require(scene.drawing)
    #expect(drawing.gravity == .bottomLeft && drawing.size == Size(300, 80))
  }

  @Test("A control is drawn in the size that shows, and in its own when the animation is over")
  func control() throws {
    var scene = Scene(.button)
    scene.animate(to: Rect(10, 10, 300, 40))
    for (time, width) in [(0.0, 100.0), (0.5, 200), (0.25, 150)] {
      scene.show(time)
      #expect(try #require(scene.drawing).size == Size(width, 40))
    }
    _ = scene.tree.layers.stopAnimations(upTo: 1)
    scene.show(1)
    #expect(try #require(scene.drawing).size == Size(300, 40))
    #expect(scene.tree.resizedControls.isEmpty)
  }

  @Test("A control shows nothing where it has no extent, whatever showed before")
  func controlWithoutExtent() throws {
    var scene = Scene(.button)
    scene.animate(to: Rect(10, 10, 300, 40))
    // What still runs is 200 points at the beginning, and is taken from less than that.
    scene.tree[scene.view, .frame] = .rect(Rect(10, 10, 95, 40))
    for _ in 0..<2 {
      scene.show(0.95)
      let width = try #require(scene.drawing).size.width
      #expect(abs(width - 85) < 1e-9)
      scene.show(0.5)
      #expect(scene.shown(0.5).width < 0 && scene.drawing == nil)
    }
    scene.show(0.95)
    scene.tree[scene.view, .frame] = .rect(Rect(10, 10, 0, 40))
    _ = scene.tree.layers.stopAnimations(upTo: 1)
    scene.show(1)
    #expect(scene.drawing == nil)
  }

  @Test("The title of a button that grows is set as wide as it becomes, around the middle that shows")
  func title() throws {
    var scene = Scene(.button)
    scene.tree[scene.view, .frame] = .rect(Rect(10, 10, 4, 40))
    scene.tree[scene.view, .title] = .string("four")
    scene.display()
    scene.animate(to: Rect(10, 10, 300, 40))
    scene.show(0)
    let drawing = try #require(scene.drawing)
    guard case .fill(.path(let path, _), _)? = drawing.items.last else {
      Issue.record("no title")
      return
    }
    #expect(drawing.size == Size(4, 40))
    #expect(path.bounds.minX == 2 - 150, "boxes are not centred in their 300 points")
  }
}
