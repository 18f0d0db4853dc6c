import Graphics
import Layers
import Testing

@testable import Views

@Suite("Parts of texts that are edited")
struct TextPartTests {
  private func view(_ viewClass: ViewClass, _ size: Size = Size(100, 40)) -> (tree: ViewTree, view: ViewID) {
    var tree = ViewTree(size: Size(200, 200))
    let view = tree.makeView(viewClass)
    tree.insert(view, into: tree.root)
    tree[view, .frame] = .rect(Rect(origin: .zero, size: size))
    tree[view, .font] = .string("Inter 20")
    return (tree, view)
  }

  /// Parts whose kerning tells them from each other.
  private func parts(_ texts: [String]) -> [TextRun] {
    texts.enumerated().map { index, text in
      var run = TextRun(text)
      run.kern = Double(index)
      return run
    }
  }

  @Test(
    "What is typed looks as the first character that it replaces, or as the one before it; an empty text keeps its look",
    arguments: [
      (["ab", "cd"], 2..<2, "x", ["0abx", "1cd"]), (["ab", "cd"], 0..<0, "x", ["0xab", "1cd"]),
      (["ab", "cd"], 4..<4, "x", ["0ab", "1cdx"]), (["ab", "cd"], 1..<3, "x", ["0ax", "1d"]),
      (["ab", "cd"], 2..<4, "x", ["0ab", "1x"]), (["ab", "cd"], 0..<2, "", ["1cd"]),
      (["ab", "cd"], 0..<4, "", ["0"]), (["e\u{301}", "👨‍👩‍👧x"], 1..<2, "", ["0e\u{301}", "1x"]),
      (["a", "b", "c"], 1..<2, "", ["0a", "2c"]),
    ] as [([String], Range<Int>, String, [String])])
  func typing(texts: [String], range: Range<Int>, typed: String, expected: [String]) {
    var (tree, view) = view(.textView)
    tree[view, .attributedText] = .attributedText(parts(texts))
    tree.replaceCharacters(range, with: typed, in: view, at: 1, typesetter: BoxTypesetter())
    guard case .attributedText(let runs) = tree[view, .attributedText] else {
      Issue.record("no parts")
      return
    }
    #expect(runs.map { "\(Int($0.kern ?? -1))\($0.text)" } == expected)
    #expect(tree[view, .text] == .string(runs.map(\.text).joined()))
  }

  @Test("A text that another one replaces has no parts, and other colours leave the caret where it is")
  func replacing() {
    var (tree, view) = view(.textView)
    tree[view, .attributedText] = .attributedText(parts(["ab", "cd"]))
    tree.select(1..<3, in: view, at: 0, typesetter: BoxTypesetter())
    var recoloured = parts(["ab", "cd"])
    recoloured[0].color = .black
    tree[view, .attributedText] = .attributedText(recoloured)
    #expect(tree.selection(in: view) == 1..<3)
    tree[view, .attributedText] = .attributedText(parts(["abcde"]))
    #expect(tree.selection(in: view) == 5..<5)
    tree[view, .text] = .string("new")
    #expect(tree[view, .attributedText] == .attributedText([]))
  }

  @Test("A placeholder in parts is its text, and counts in the size of the field")
  func placeholder() {
    var (tree, view) = view(.textField)
    tree[view, .borderStyle] = .word("none")
    tree[view, .attributedPlaceholder] = .attributedText(parts(["ab", "\ncd"]))
    #expect(tree[view, .placeholder] == .string("ab\ncd"))
    // Five characters of 10.
    #expect(tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter())?.width == 50)
    tree[view, .placeholder] = .string("abc")
    #expect(tree[view, .attributedPlaceholder] == .attributedText([]))
    #expect(tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter())?.width == 30)
  }

  @Test("A title in parts counts in the size of its button, and its parts become fainter under a finger")
  func title() {
    var (tree, view) = view(.button)
    var titleParts = parts(["ab", "cd"])
    titleParts[1].color = .black
    tree[view, .attributedTitle] = .attributedText(titleParts)
    #expect(tree[view, .title] == .string("abcd"))
    #expect(tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter())?.width == 40)
    let recorder = Recorder()
    for (isHighlighted, alpha) in [(false, 1), (true, 0.2), (false, 1)] {
      tree[view, .highlighted] = .bool(isHighlighted)
      _ = tree.displayIfNeeded(typesetter: recorder)
      #expect(recorder.drawn?.runs.map(\.kern) == [0, 1] && recorder.drawn?.runs.first?.color == nil)
      #expect(abs((recorder.drawn?.runs.last?.color?.alpha ?? -1) - alpha) < 1e-9)
    }
    tree[view, .title] = .string("new")
    #expect(tree[view, .attributedTitle] == .attributedText([]))
  }

  @Test("An image is one character of its text, and what is typed behind it are letters")
  func images() {
    var (tree, view) = view(.textView)
    tree[view, .attributedText] = .attributedText([TextRun("ab"), TextRun(TextAttachment("photo")), TextRun("c")])
    #expect(tree[view, .text] == .string("ab\u{FFFC}c"))
    tree.replaceCharacters(3..<3, with: "x", in: view, at: 1, typesetter: BoxTypesetter())
    #expect(tree[view, .text] == .string("ab\u{FFFC}xc"))
    tree.replaceCharacters(2..<3, with: "", in: view, at: 1, typesetter: BoxTypesetter())
    #expect(tree[view, .text] == .string("abxc"))
  }

  @Test("What is typed behind an image or in its place looks as the letters before it, or as the first ones")
  func lettersBesideImages() {
    var image = TextRun(TextAttachment("photo"))
    image.kern = 7
    func typed(_ runs: [TextRun], _ range: Range<Int>) -> [String] {
      var (tree, view) = view(.textView)
      tree[view, .attributedText] = .attributedText(runs)
      tree.replaceCharacters(range, with: "x", in: view, at: 1, typesetter: BoxTypesetter())
      guard case .attributedText(let result) = tree[view, .attributedText] else { return [] }
      return result.map { "\(Int($0.kern ?? -1))\($0.attachment == nil ? $0.text : "*")" }
    }
    let (first, last) = (parts(["a", "b"])[0], parts(["a", "b"])[1])
    #expect(typed([first, image, last], 2..<2) == ["0a", "7*", "0x", "1b"])
    #expect(typed([first, image, last], 1..<2) == ["0a", "0x", "1b"])
    #expect(typed([image, last], 1..<1) == ["7*", "1x", "1b"])
    #expect(typed([image], 1..<1) == ["7*", "-1x"])
  }

  @Test("Pictures in a button's title become fainter under a finger, too; a symbol does by its colour")
  func pictures() throws {
    final class Pictures: TextTypesetter {
      static let rect = Rect(0, 0, 10, 10)
      func outline(of text: TextContent, width: Double) -> Path { .empty }
      func size(of text: TextContent, width: Double) -> Size { Size(10, 10) }
      func parts(of text: TextContent, width: Double) -> [TextPart] {
        [.attachment(.asset("photo", isTemplate: false), Self.rect, nil), .image("emoji", Self.rect)]
      }
    }
    var (tree, view) = view(.button)
    tree[view, .attributedTitle] = .attributedText([TextRun(TextAttachment("photo"))])
    for (isHighlighted, opacity) in [(false, 1.0), (true, 0.2)] {
      tree[view, .highlighted] = .bool(isHighlighted)
      _ = tree.displayIfNeeded(typesetter: Pictures())
      let items = try #require(tree.layers[drawing: tree.layer(of: view)]).items
      let found = items.map { item -> Double in
        if case .group(let group) = item { group.opacity } else { 1 }
      }
      #expect(found == [opacity, opacity])
    }
  }

  @Test("Links have the tint in a text view, and their own colour elsewhere", arguments: [ViewClass.label, .textView])
  func links(viewClass: ViewClass) {
    var (tree, view) = view(viewClass)
    tree[view, .tintColor] = .color(Color(1, 0, 0))
    var link = TextRun("b")
    link.makeLink(to: "https://example.com")
    tree[view, .attributedText] = .attributedText([TextRun("a"), link])
    let recorder = Recorder()
    _ = tree.displayIfNeeded(typesetter: recorder)
    let color = viewClass == .textView ? Color(1, 0, 0) : .system("link", in: .light)
    #expect(recorder.drawn?.runs.map(\.color) == [nil, color])
    #expect(recorder.drawn?.runs.map(\.shownUnderline) == [RuleStyle.none, viewClass == .label ? .single : .none])
  }

  @Test("In a field line ends are spaces", arguments: [false, true])
  func oneLine(isEdited: Bool) throws {
    func drawing(_ text: String) -> RecordedDrawing? {
      var (tree, view) = view(.textField)
      tree[view, .text] = .string(text)
      if isEdited { tree.setFirstResponder(true, view, at: 0) }
      _ = tree.displayIfNeeded(typesetter: LineEndTypesetter())
      return tree.layers[drawing: tree.layer(of: view)]
    }
    let plain = try #require(drawing("a b"))
    #expect(drawing("a\nb") == plain && drawing("a\r\nb") == plain && drawing("a\u{2028}b") == plain)
  }

  @Test("A secret reads as its view does, whatever letter of it shows", arguments: [false, true])
  func secret(isSecure: Bool) {
    var (tree, view) = view(.textField)
    tree[view, .text] = .string("ab")
    tree[view, .secureTextEntry] = .bool(isSecure)
    tree.setFirstResponder(true, view, at: 0)
    let recorder = Recorder()
    _ = tree.displayIfNeeded(typesetter: recorder)
    #expect(recorder.drawn?.ignoresLetters == isSecure)
  }

  @Test("What is in a text view moves along with its text")
  func subviews() throws {
    // Four lines of 20, two of which show.
    var (tree, view) = view(.textView, Size(60, 56))
    tree[view, .text] = .string("wwwwwwwwwwwwwwwwwwww")
    func offset() -> Double {
      _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
      return tree.layers[tree.layer(of: view)].bounds.minY
    }
    #expect(offset() == 0)
    tree.scrollText(of: view, to: 30, rests: true)
    #expect(offset() == 30)
    tree.scrollText(of: view, to: 100, rests: true)
    #expect(offset() == 40)
    tree.scrollText(of: view, to: -12, rests: false)
    #expect(offset() == -12)
    tree[view, .contentOffset] = .point(Point(0, 20))
    #expect(tree[view, .contentOffset] == .point(Point(0, 20)))
    #expect(offset() == 20)
    tree[view, .text] = .string("w")
    #expect(offset() == 0)
  }

  @Test("Constraints place what is in a text view at its text, wherever that is scrolled")
  func constrained() {
    var scene = LayoutScene(200, 200)
    scene.add("text", .textView)
    scene.fill("text", "root")
    let names = ["edge", "guide", "outside"]
    for name in names {
      scene.add(name, in: "text")
      scene.pin(name, .left, to: "text", .left)
      scene.set(name, .width, 20)
      scene.set(name, .height, 20)
    }
    scene.pin("edge", .top, to: "text", .top, 10)
    scene.constrain(scene.anchor("guide", .top), .equal, scene.anchor("text", .top, .safeArea), plus: 10)
    scene.pin("outside", .top, to: "root", .top, 10)
    for scrolled in [0.0, 40] {
      scene.tree.layers[scene.tree.layer(of: scene["text"])].bounds.origin.y = scrolled
      scene.set("edge", .height, 20)
      scene.layout()
      #expect(names.map { scene.frame($0).minY } == [10, 10, 10])
    }
  }
}

/// Boxes; remembers what it was asked to draw.
private final class Recorder: TextTypesetter {
  var drawn: TextContent?
  private let boxes = BoxTypesetter()

  func outline(of text: TextContent, width: Double) -> Path { boxes.outline(of: text, width: width) }
  func size(of text: TextContent, width: Double) -> Size { boxes.size(of: text, width: width) }
  func parts(of text: TextContent, width: Double) -> [TextPart] {
    drawn = text
    return boxes.parts(of: text, width: width)
  }
}

/// Boxes whose lines are told from each other: what stands before a line end is all there is.
private final class LineEndTypesetter: TextTypesetter {
  private let boxes = BoxTypesetter()

  private func firstLine(_ text: TextContent) -> TextContent {
    var text = text
    text.string = String(text.string.prefix { !$0.isNewline })
    return text
  }

  func outline(of text: TextContent, width: Double) -> Path { boxes.outline(of: firstLine(text), width: width) }
  func size(of text: TextContent, width: Double) -> Size { boxes.size(of: firstLine(text), width: width) }
}
