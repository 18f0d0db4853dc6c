import Graphics
import Layers
import Testing

@testable import Views

@Suite("Selected text")
struct TextSelectionDrawingTests {
  /// Letters half as wide as their size, in lines of 20 that are as wide as there is room.
  private final class Grid: TextTypesetter {
    func outline(of text: TextContent, width: Double) -> Path { .empty }
    func size(of text: TextContent, width: Double) -> Size {
      let lines = characterLines(of: text, width: width)
      return Size(text.fontSize / 2 * Double(lines.map(\.characters.count).max() ?? 0), 20 * Double(lines.count))
    }
    func characterLines(of text: TextContent, width: Double) -> [CharacterLine] {
      let count = text.string.count
      let room = text.isWrapped && width.isFinite ? max(1, Int(width / 10)) : max(1, count)
      return stride(from: 0, to: max(1, count), by: room).enumerated().map { row, start in
        let (letter, length) = (text.fontSize / 2, min(room, count - start))
        let isCentered = text.alignment == .center && width.isFinite
        let left = isCentered ? (width - letter * Double(length)) / 2 : 0
        let characters = (0..<length).map {
          CharacterLine.Extent(start: left + letter * Double($0), end: left + letter * Double($0 + 1))
        }
        return CharacterLine(
          top: 20 * Double(row), height: 20, start: start, characters: characters,
          edge: left + letter * Double(length))
      }
    }
  }

  private func edited(_ viewClass: ViewClass, _ text: String, _ size: Size) -> (tree: ViewTree, view: ViewID) {
    var tree = ViewTree(size: Size(200, 200))
    let view = tree.makeView(viewClass)
    tree.insert(view, into: tree.root)
    tree[view, .frame] = .rect(Rect(origin: .zero, size: size))
    tree[view, .font] = .string("Inter 20")
    tree[view, .text] = .string(text)
    if viewClass == .textField { tree[view, .borderStyle] = .word("none") }
    tree.setFirstResponder(true, view, at: 0)
    return (tree, view)
  }

  /// What is filled, groups opened: rectangles around it, by strength of the tint.
  private func fills(_ tree: inout ViewTree, _ view: ViewID) -> (highlights: [Rect], solids: [Rect]) {
    tree.showMoment(at: 0)
    _ = tree.displayIfNeeded(typesetter: Grid())
    var result: (highlights: [Rect], solids: [Rect]) = ([], [])
    func open(_ items: [RecordedDrawing.Item]) {
      for item in items {
        if case .group(let group) = item { open(group.items) }
        guard case .fill(.path(let path, _), let color) = item else { continue }
        if color == .system("systemBlue", in: .light) {
          result.solids.append(path.bounds)
        } else if color == .system("systemBlue", in: .light).withAlpha(multipliedBy: 0.2) {
          result.highlights.append(path.bounds)
        }
      }
    }
    open(tree.layers[drawing: tree.layer(of: view)]?.items ?? [])
    return result
  }

  @Test("Selected characters lie on a highlight between two bars with discs; there is no caret")
  func highlight() {
    var (tree, view) = edited(.textField, "abcdef", Size(100, 20))
    tree.select(1..<3, in: view, at: 0, typesetter: Grid())
    let shown = fills(&tree, view)
    #expect(shown.highlights == [Rect(10, 0, 20, 20)])
    #expect(shown.solids == [Rect(9, 0, 2, 20), Rect(5, -8, 10, 10), Rect(29, 0, 2, 20), Rect(25, 18, 10, 10)])
    tree.setFirstResponder(false, view, at: 0)
    let after = fills(&tree, view)
    #expect(after.highlights.isEmpty && after.solids.isEmpty)
  }

  @Test("The caret stands where it is put, and a long text moves as little as lets it show")
  func caret() {
    var (tree, view) = edited(.textField, "abcdefghijklmnop", Size(102, 20))
    func caret(at index: Int) -> Double? {
      tree.select(index..<index, in: view, at: 0, typesetter: Grid())
      return fills(&tree, view).solids.first?.minX
    }
    // The end shows: the text begins at -60.
    #expect(fills(&tree, view).solids.first?.minX == 100)
    #expect(caret(at: 10) == 40)
    #expect(caret(at: 2) == 0)
    #expect(caret(at: 5) == 30)
    #expect(caret(at: 15) == 100)
  }

  @Test("The whole selection shows where there is room for it")
  func wholeSelection() {
    var (tree, view) = edited(.textField, "abcdefghijklmnop", Size(102, 20))
    tree.select(2..<5, in: view, at: 0, typesetter: Grid())
    #expect(fills(&tree, view).highlights == [Rect(0, 0, 30, 20)])
    // Of a longer one its end.
    tree.select(2..<15, in: view, at: 0, typesetter: Grid())
    #expect(fills(&tree, view).highlights == [Rect(-30, 0, 130, 20)])
    var (block, blockView) = edited(.textView, "abcdefghijklmnopqrstuvwxyz", Size(65, 76))
    block.select(6..<16, in: blockView, at: 0, typesetter: Grid())
    #expect(fills(&block, blockView).highlights.first?.minY == 8)
  }

  @Test("A text of which all is selected stays where it is")
  func allSelected() {
    // The caret before the first letter has brought the beginning back.
    var (tree, view) = edited(.textField, "abcdefghijklmnop", Size(102, 20))
    tree.select(0..<0, in: view, at: 0, typesetter: Grid())
    tree.select(0..<16, in: view, at: 0, typesetter: Grid())
    #expect(fills(&tree, view).highlights == [Rect(0, 0, 160, 20)])
    // Six lines, two of which show.
    var (block, blockView) = edited(.textView, "abcdefghijklmnopqrstuvwxyz", Size(65, 56))
    block.select(0..<0, in: blockView, at: 0, typesetter: Grid())
    block.select(0..<26, in: blockView, at: 0, typesetter: Grid())
    #expect(fills(&block, blockView).highlights.first?.minY == 8)
  }

  @Test("A finger finds the characters of a text at rest where they show: where it is shortened, or smaller")
  func resting() {
    var (tree, view) = edited(.textField, "abcdefghijklmnop", Size(100, 20))
    tree.setFirstResponder(false, view, at: 0)
    tree[view, .textAlignment] = .word("center")
    #expect(tree.characterIndex(at: Point(32, 10), in: view, typesetter: Grid()) == 3)
    tree[view, .adjustsFontSizeToFitWidth] = .bool(true)
    tree[view, .minimumFontSize] = .number(5)
    #expect(tree.characterIndex(at: Point(50, 10), in: view, typesetter: Grid()) == 8)
  }

  @Test("In a text view lines that go on are filled up to the edge, and the caret's line shows")
  func lines() {
    var (tree, view) = edited(.textView, "abcdefghijklmnopqrstuvwxyz", Size(65, 56))
    // Five letters in a line, six lines, two of which show: the last ones.
    #expect(fills(&tree, view).solids.map { ($0.maxY * 1e6).rounded() } == [48e6])
    tree.select(20..<27, in: view, at: 0, typesetter: Grid())
    #expect(fills(&tree, view).highlights == [Rect(5, 8, 55, 40)])
    tree.select(0..<0, in: view, at: 0, typesetter: Grid())
    #expect(fills(&tree, view).solids.map { ($0.maxY * 1e6).rounded() } == [28e6])
    #expect(tree.characterIndex(at: Point(24, 15), in: view, typesetter: Grid()) == 2)
    #expect(tree.characterIndex(at: Point(24, 35), in: view, typesetter: Grid()) == 7)
  }

  @Test("A line that reads from right to left is filled up to the left edge where it goes on")
  func leftward() throws {
    let letters = (0..<3).map { CharacterLine.Extent(start: 80 - 10 * Double($0), end: 70 - 10 * Double($0)) }
    let lines = [
      CharacterLine(top: 0, height: 20, start: 0, characters: letters, edge: 50),
      CharacterLine(top: 20, height: 20, start: 4, characters: letters, edge: 50),
    ]
    let text = try #require(EditedText(lines: lines, origin: Point(5, 8)))
    #expect(
      text.rectangles(of: 1..<5, fillingTo: 5...95) == [
        Rect(55, 8, 20, 20), Rect(5, 8, 50, 20), Rect(75, 28, 10, 20),
      ])
    #expect(text.rectangles(of: 1..<3, fillingTo: 5...95) == [Rect(55, 8, 20, 20)])
  }

  @Test("The disc of a handle in the first line of a text view shows whole")
  func firstHandle() {
    var (tree, view) = edited(.textView, "abcdef", Size(100, 80))
    tree.select(1..<3, in: view, at: 0, typesetter: Grid())
    #expect(fills(&tree, view).solids.allSatisfy { $0.minY >= 0 })
  }

  @Test("The caret stays with a text that is scrolled, and shows again when it is put somewhere")
  func scrolled() {
    var (tree, view) = edited(.textView, "abcdefghijklmnopqrstuvwxyz", Size(65, 56))
    tree.scrollText(of: view, to: 70, rests: true)
    #expect(fills(&tree, view).solids.map { ($0.maxY * 1e6).rounded() } == [58e6])
    let origin = tree.layers[tree.layer(of: view)].bounds.origin
    #expect(tree.characterIndex(at: Point(6, 17) + origin, in: view, typesetter: Grid()) == 15)
    // It is beyond its edges only while it moves.
    tree.scrollText(of: view, to: -5, rests: false)
    #expect(tree.scrolledText(of: view, typesetter: Grid())?.offset == -5)
    tree.scrollText(of: view, to: -5, rests: true)
    #expect(tree.scrolledText(of: view, typesetter: Grid())?.offset == 0)
    tree.select(26..<26, in: view, at: 0, typesetter: Grid())
    #expect(fills(&tree, view).solids.map { ($0.maxY * 1e6).rounded() } == [48e6])
  }

  @Test("Words are letters, digits and apostrophes between letters")
  func words() {
    func word(_ text: String, _ index: Int) -> Range<Int> { WordRanges(text).word(around: index) }
    #expect(word("it's 4pm.", 1) == 0..<4)
    #expect(word("it's 4pm.", 4) == 0..<4)
    #expect(word("it's 4pm.", 6) == 5..<8)
    #expect(word("it's 4pm.", 9) == 8..<9)
    #expect(word("", 0) == 0..<0)
    #expect(word("東京都", 1) == 0..<1 && WordRanges("東京都").boundary(nearest: 2) == 2)
    #expect(word("a  b", 2) == 1..<3)
    #expect(WordRanges("one two").boundary(nearest: 5) == 4)
    #expect(WordRanges("one two").boundary(nearest: 6) == 7)
    #expect(WordRanges("one two").boundary(nearest: 3) == 3)
  }
}
