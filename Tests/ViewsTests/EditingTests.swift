import Graphics
import Layers
import Testing

@testable import Views

@Suite("Carets and secrets")
struct EditingTests {
  private func field(_ text: String, isSecure: Bool = false) -> (tree: ViewTree, view: ViewID) {
    var tree = ViewTree(size: Size(200, 100))
    let view = tree.makeView(.textField)
    tree.insert(view, into: tree.root)
    tree[view, .frame] = .rect(Rect(0, 0, 100, 40))
    tree[view, .font] = .string("Inter 20")
    tree[view, .text] = .string(text)
    tree[view, .borderStyle] = .word("none")
    tree[view, .secureTextEntry] = .bool(isSecure)
    return (tree, view)
  }

  /// The caret's rectangle, of what a view shows at a time; nil: there is none.
  private func caret(_ tree: inout ViewTree, _ view: ViewID, at time: Double) -> Rect? {
    tree.showMoment(at: time)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    for case .fill(.path(let path, _), let color) in tree.layers[drawing: tree.layer(of: view)]?.items ?? []
    where color == .system("systemBlue", in: .light) {
      return path.bounds
    }
    return nil
  }

  @Test("The caret shows for half a second, and not for half a second, since the last key")
  func blinks() {
    var (tree, view) = field("ab")
    #expect(caret(&tree, view, at: 1) == nil)
    tree.setFirstResponder(true, view, at: 1)
    let shows = [1.0, 1.49, 1.5, 1.99, 2, 2.49, 2.5].map { caret(&tree, view, at: $0) != nil }
    #expect(shows == [true, true, false, false, true, true, false])
    tree.keyPressed(in: view, isCharacter: true, at: 2.6)
    #expect(caret(&tree, view, at: 3.05) != nil)
    #expect(caret(&tree, view, at: 3.15) == nil)
    tree.setFirstResponder(false, view, at: 3.2)
    #expect(caret(&tree, view, at: 3.2) == nil)
  }

  @Test(
    "A text view that does not scroll is as large as its lines, and 5 and 8 around them",
    arguments: [
      ("wwwwwwwwww", 60.0, Size(110, 56)), ("wwwwwwwwww", 0, Size(110, 36)), ("", 60, Size(10, 36)),
      ("w\n", 60, Size(40, 36)),
    ])
  func growingTextView(text: String, width: Double, size: Size) {
    var tree = ViewTree(size: Size(200, 200))
    let view = tree.makeView(.textView)
    tree.insert(view, into: tree.root)
    tree[view, .frame] = .rect(Rect(0, 0, width, 20))
    tree[view, .font] = .string("Inter 20")
    tree[view, .text] = .string(text)
    #expect(tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) == nil)
    tree[view, .scrollEnabled] = .bool(false)
    #expect(tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) == size)
    #expect(tree.scrolledText(of: view, typesetter: BoxTypesetter()) == nil)
  }

  @Test("The lines of a text view stay as far from its edges as its insets and its padding say")
  func lineInsets() {
    var tree = ViewTree(size: Size(200, 200))
    let view = tree.makeView(.textView)
    tree.insert(view, into: tree.root)
    tree[view, .font] = .string("Inter 20")
    tree[view, .text] = .string("w")
    tree[view, .scrollEnabled] = .bool(false)
    #expect(tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) == Size(20, 36))
    tree[view, .textContainerInset] = .numbers([1, 2, 3, 4])
    #expect(tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) == Size(26, 24))
    tree[view, .lineFragmentPadding] = .number(0)
    #expect(tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) == Size(16, 24))
    tree[view, .frame] = .rect(Rect(0, 0, 100, 50))
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    guard case .fill(.path(let path, _), _)? = tree.layers[drawing: tree.layer(of: view)]?.items.first else {
      Issue.record("no text")
      return
    }
    #expect(path.bounds == Rect(2, 1, 10, 20))
  }

  @Test(
    "The caret stands behind the text, spaces included, and never beyond the field",
    arguments: [("", 0.0), ("ab", 20.0), ("ab ", 30.0), ("wwwwwwwwwwwwwwwwwwwwwwwwwwwwww", 98.0)] as [(String, Double)])
  func stands(text: String, x: Double) throws {
    var (tree, view) = field(text)
    tree.setFirstResponder(true, view, at: 0)
    let caret = try #require(caret(&tree, view, at: 0))
    #expect(abs(caret.minX - x) < 1e-9 && caret.width == 2)
  }

  @Test(
    "The caret stands left of a text that reads from right to left, whatever is around it; its end shows",
    arguments: [("ab", 78.0), ("ab ", 68), ("wwwwwwwwwwwwwwwwwwwwwwwwwwwwww", 0)] as [(String, Double)],
    ["forceRightToLeft", "forceLeftToRight"])
  func standsLeft(_ example: (text: String, x: Double), direction: String) throws {
    let (text, x) = example
    var (tree, view) = field(text)
    tree[view, .semanticContentAttribute] = .word(direction)
    tree.setFirstResponder(true, view, at: 0)
    tree.showMoment(at: 0)
    _ = tree.displayIfNeeded(typesetter: HebrewTypesetter())
    let bars = (tree.layers[drawing: tree.layer(of: view)]?.items ?? []).compactMap { item -> Rect? in
      guard case .fill(.path(let path, _), .system("systemBlue", in: .light)) = item else { return nil }
      return path.bounds
    }
    #expect(try abs(#require(bars.first).minX - x) < 1e-9)
  }

  @Test(
    "In an empty text view the caret stands at the first line's indent, on the side at which its text is expected to begin",
    arguments: [("forceLeftToRight", 25.0), ("forceRightToLeft", 73)])
  func standsAtTheIndent(direction: String, x: Double) throws {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(.textView)
    tree.insert(view, into: tree.root)
    tree[view, .frame] = .rect(Rect(0, 0, 100, 60))
    tree[view, .firstLineHeadIndent] = .number(20)
    tree[view, .tailIndent] = .number(-30)
    tree[view, .semanticContentAttribute] = .word(direction)
    tree.setFirstResponder(true, view, at: 0)
    #expect(try #require(caret(&tree, view, at: 0)).minX == x)
  }

  @Test(
    "Behind a line separator the caret stands at the indent of the other lines",
    arguments: [("w\u{2028}", 11.0), ("w\n", 25)])
  func standsInTheParagraph(text: String, x: Double) throws {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(.textView)
    tree.insert(view, into: tree.root)
    tree[view, .frame] = .rect(Rect(0, 0, 100, 80))
    tree[view, .firstLineHeadIndent] = .number(20)
    tree[view, .headIndent] = .number(6)
    tree[view, .text] = .string(text)
    tree.setFirstResponder(true, view, at: 0)
    #expect(try #require(caret(&tree, view, at: 0)).minX == x)
  }

  @Test("The caret of an empty text is as high as what is typed there")
  func emptyTextInParts() throws {
    var (tree, view) = field("")
    tree[view, .attributedText] = .attributedText([TextRun("")])
    tree.setFirstResponder(true, view, at: 0)
    #expect(try #require(caret(&tree, view, at: 0)).height == 20)
  }

  @Test("The line that is edited shows whatever insets a text view has")
  func wideInsets() {
    var tree = ViewTree(size: Size(200, 200))
    let view = tree.makeView(.textView)
    tree.insert(view, into: tree.root)
    tree[view, .font] = .string("Inter 20")
    tree[view, .text] = .string("w")
    tree[view, .frame] = .rect(Rect(0, 0, 100, 40))
    tree[view, .textContainerInset] = .numbers([0, 0, 1e300, 0])
    tree.setFirstResponder(true, view, at: 0)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    #expect(tree.layers[tree.layer(of: view)].bounds == Rect(0, 0, 100, 40))
  }

  @Test("Of a secret only the character shows that was typed just now")
  func secrets() {
    var (tree, view) = field("abc", isSecure: true)
    tree.setFirstResponder(true, view, at: 0)
    tree.keyPressed(in: view, isCharacter: true, at: 1)
    tree.showMoment(at: 1.5)
    #expect(tree[node: view].state.editing.revealsLast)
    tree.showMoment(at: 2)
    #expect(!tree[node: view].state.editing.revealsLast)
  }

  @Test("A rounded field is filled with its background, in the corners of its border")
  func background() {
    var (tree, view) = field("")
    tree[view, .borderStyle] = .word("roundedRect")
    func items() -> Int {
      _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
      return tree.layers[drawing: tree.layer(of: view)]?.items.count ?? 0
    }
    #expect(items() == 2)
    tree[view, .backgroundColor] = .color(Color(1, 1, 0))
    #expect(items() == 1)
    #expect(tree.layers[tree.layer(of: view)].cornerRadius == 5)
  }

  @Test("The paragraph around a place ends before what ends it, which a line separator does not")
  func paragraphs() {
    var tree = ViewTree(size: Size(200, 200))
    let view = tree.makeView(.textView)
    tree.insert(view, into: tree.root)
    tree[view, .text] = .string("one two\nthree\n\nfour\u{2028}five")
    let found = [0, 7, 8, 13, 14, 15, 90].map { tree.paragraph(around: $0, in: view) }
    #expect(found == [0..<7, 0..<7, 8..<13, 8..<13, 14..<14, 15..<24, 15..<24])
  }
}

/// Boxes in lines that read from right to left.
private final class HebrewTypesetter: TextTypesetter {
  private let boxes = BoxTypesetter()

  func outline(of text: TextContent, width: Double) -> Path { boxes.outline(of: text, width: width) }
  func size(of text: TextContent, width: Double) -> Size { boxes.size(of: text, width: width) }
  func measure(of text: TextContent, width: Double) -> TextMeasure? {
    TextMeasure(
      size: size(of: text, width: width), lineCount: 1, firstBaseline: 0, lastBaseline: 0, lastLineEnd: 0,
      lastLineIsRightToLeft: true)
  }
}
