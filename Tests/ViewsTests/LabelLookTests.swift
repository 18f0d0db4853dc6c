import Graphics
import Layers
import Testing

@testable import Views

@Suite("Labels with a shadow, and highlighted ones")
struct LabelLookTests {
  private func drawing(_ change: (inout ViewTree, ViewID) -> Void) -> [RecordedDrawing.Item] {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(.label)
    tree[view, .frame] = .rect(Rect(0, 0, 100, 20))
    tree[view, .text] = .string("text")
    tree[view, .textColor] = .color(.white)
    change(&tree, view)
    tree.insert(view, into: tree.root)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    return tree.layers[drawing: tree.layer(of: view)]?.items ?? []
  }

  private func fill(_ item: RecordedDrawing.Item?) -> (bounds: Rect, color: Color)? {
    guard case .fill(.path(let path, _), let color)? = item else { return nil }
    return (path.bounds, color)
  }

  @Test("A shadow is the text once more below it, in one colour, a point higher unless an offset says otherwise")
  func shadow() throws {
    #expect(drawing { _, _ in }.count == 1)
    let plain = drawing { tree, view in tree[view, .shadowColor] = .color(.black) }
    let (shadow, text) = (try #require(fill(plain.first)), try #require(fill(plain.last)))
    #expect(plain.count == 2 && shadow.color == .black && text.color == .white)
    #expect(shadow.bounds.origin == text.bounds.origin + Point(0, -1))
    let moved = drawing { tree, view in
      tree[view, .shadowColor] = .color(.black)
      tree[view, .shadowOffset] = .size(Size(3, 4))
    }
    #expect(fill(moved.first)?.bounds.origin == text.bounds.origin + Point(3, 4))
  }

  @Test("A shadow lies on what is behind letters, which casts none")
  func backgrounds() {
    /// Sets a letter on a background.
    final class Backgrounds: TextTypesetter {
      func outline(of text: TextContent, width: Double) -> Path { Path.rect(Rect(0, 0, 1, 1)) }
      func size(of text: TextContent, width: Double) -> Size { Size(20, 20) }
      func parts(of text: TextContent, width: Double) -> [TextPart] {
        [.background(Path.rect(Rect(0, 0, 20, 20)), Color(1, 1, 0)), .fill(outline(of: text, width: width), nil)]
      }
    }
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(.label)
    tree[view, .frame] = .rect(Rect(0, 0, 100, 20))
    tree[view, .text] = .string("text")
    tree[view, .textColor] = .color(.white)
    tree[view, .shadowColor] = .color(.black)
    tree.insert(view, into: tree.root)
    _ = tree.displayIfNeeded(typesetter: Backgrounds())
    let items = tree.layers[drawing: tree.layer(of: view)]?.items ?? []
    #expect(items.map { fill($0)?.color } == [Color(1, 1, 0), .black, .white])
  }

  @Test("A highlighted label has its colour for that, if there is one; a disabled one does not")
  func highlighted() {
    func color(_ properties: (ViewProperty, Value)...) -> Color? {
      let items = drawing { tree, view in
        tree[view, .highlighted] = .bool(true)
        for (property, value) in properties { tree[view, property] = value }
      }
      return fill(items.last)?.color
    }
    #expect(color() == .white)
    #expect(color((.highlightedTextColor, .color(.black))) == .black)
    #expect(color((.highlightedTextColor, .color(.black)), (.highlighted, .bool(false))) == .white)
    #expect(color((.highlightedTextColor, .color(.black)), (.enabled, .bool(false))) != .black)
  }

  @Test("Lengths of paragraphs shrink with a text that is made to fit")
  func scaled() {
    var style = ParagraphStyle()
    (style.headIndent, style.tailIndent, style.minimumLineHeight, style.lineHeightMultiple) = (10, -20, 30, 1.5)
    style.tabStops = [TabStop(40, .right)]
    let half = style.scaled(by: 0.5)
    #expect(half.headIndent == 5 && half.tailIndent == -10 && half.minimumLineHeight == 15)
    #expect(half.lineHeightMultiple == 1.5 && half.tabStops == [TabStop(20, .right)])
    #expect(half.defaultTabInterval == ParagraphStyle.standardTabInterval / 2)
  }

  @Test("Labels and text views have the paragraph styles that jobs give them")
  func paragraphs() {
    /// Remembers what it was asked to draw.
    final class Recorder: TextTypesetter {
      var drawn: [TextContent] = []
      func outline(of text: TextContent, width: Double) -> Path { Path.rect(Rect(0, 0, 1, 1)) }
      func size(of text: TextContent, width: Double) -> Size { Size(20, 10) }
      func parts(of text: TextContent, width: Double) -> [TextPart] {
        drawn.append(text)
        return [.fill(outline(of: text, width: width), nil)]
      }
    }
    for viewClass in [ViewClass.label, .textView] {
      var tree = ViewTree(size: Size(400, 400))
      let view = tree.makeView(viewClass)
      tree[view, .frame] = .rect(Rect(0, 0, 100, 60))
      tree[view, .text] = .string("text")
      tree[view, .headIndent] = .number(12)
      tree[view, .paragraphSpacing] = .number(8)
      tree[view, .tabStops] = .numbers([50, 0, 90, 3])
      tree.insert(view, into: tree.root)
      let recorder = Recorder()
      _ = tree.displayIfNeeded(typesetter: recorder)
      let style = recorder.drawn.first?.paragraph
      #expect(style?.headIndent == 12 && style?.paragraphSpacing == 8)
      #expect(style?.tabStops == [TabStop(50), TabStop(90, .right)])
    }
  }
}
