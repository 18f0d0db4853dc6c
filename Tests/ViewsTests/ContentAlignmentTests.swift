import Graphics
import Layers
import Testing

@testable import Views

@Suite("Where the content of controls stands, and the button that clears a field")
struct ContentAlignmentTests {
  private func tree(_ viewClass: ViewClass, _ properties: [ViewProperty: Value]) -> (tree: ViewTree, view: ViewID) {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(viewClass)
    tree[view, .frame] = .rect(Rect(0, 0, 100, 40))
    tree[view, .font] = .string("Inter 10")
    for (property, value) in properties { tree[view, property] = value }
    tree.insert(view, into: tree.root)
    return (tree, view)
  }

  private func boxes(_ tree: inout ViewTree, _ view: ViewID) -> [Rect] {
    tree.setNeedsDisplay(view)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    return (tree.layers[drawing: tree.layer(of: view)]?.items ?? []).compactMap { item in
      switch item {
      case .fill(.path(let path, _), _): path.bounds
      case .image(_, let rect, _): rect
      default: nil
      }
    }
  }

  @Test("A title stands at the top, in the middle or at the bottom of its button, and at either side")
  func title() {
    for (word, y) in [("top", 0.0), ("center", 15), ("fill", 15), ("bottom", 30)] {
      var (tree, view) = tree(.button, [.title: .string("abcd"), .contentVerticalAlignment: .word(word)])
      #expect(boxes(&tree, view).last?.minY == y, "\(word)")
    }
  }

  @Test("An image keeps its size in a corner, and fills its button")
  func image() {
    func place(_ horizontal: String, _ vertical: String) -> Rect? {
      var (tree, view) = tree(
        .button,
        [
          .image: .image("photo"), .imageRenderingMode: .word("alwaysOriginal"),
          .contentHorizontalAlignment: .word(horizontal), .contentVerticalAlignment: .word(vertical),
        ])
      tree.setImageSize(Size(20, 10), isSymbol: false, of: view)
      return boxes(&tree, view).first
    }
    #expect(place("center", "center") == Rect(40, 15, 20, 10))
    #expect(place("left", "top") == Rect(0, 0, 20, 10) && place("leading", "top") == Rect(0, 0, 20, 10))
    #expect(place("right", "bottom") == Rect(80, 30, 20, 10) && place("trailing", "bottom") == Rect(80, 30, 20, 10))
    #expect(place("fill", "fill") == Rect(0, 0, 100, 40))
  }

  @Test("A field's line stands at the top or the bottom")
  func field() {
    for (word, y) in [("top", (11.933_593_75 - 10) / 2), ("center", 15), ("bottom", 40 - (11.933_593_75 + 10) / 2)] {
      var (tree, view) = tree(
        .textField, [.text: .string("ab"), .borderStyle: .word("none"), .contentVerticalAlignment: .word(word)])
      #expect(abs((boxes(&tree, view).last?.minY ?? -1) - y) < 1e-6, "\(word)")
    }
  }

  @Test("The button that clears a field shows beside a text, as its mode says, and a tap on it takes the text away")
  func clearButton() {
    let clear = ControlTouch.set(.text, .string(""))
    for (mode, whileEditing, otherwise) in [
      ("never", false, false), ("whileEditing", true, false), ("unlessEditing", false, true), ("always", true, true),
    ] {
      for isEditing in [true, false] {
        var (tree, view) = tree(
          .textField,
          [
            .text: .string("ab"), .borderStyle: .word("none"), .clearButtonMode: .word(mode),
            .firstResponder: .bool(isEditing),
          ])
        let shows = isEditing ? whileEditing : otherwise
        #expect(boxes(&tree, view).contains(Rect(77, 11.5, 17, 17)) == shows, "\(mode), \(isEditing)")
        #expect((tree.tap(on: view, at: Point(85, 20)) == clear) == shows)
        #expect(tree.tap(on: view, at: Point(50, 20)) == .edit)
        tree[view, .text] = .string("")
        #expect(tree.tap(on: view, at: Point(85, 20)) == .edit)
      }
    }
  }
}
