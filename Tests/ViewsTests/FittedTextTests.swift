import Graphics
import Layers
import Testing

@testable import Views

/// Characters are boxes half as wide as the font is high; so a text of 30 in 10 points is 150 wide.
@Suite("Texts that shrink to fit")
struct FittedTextTests {
  private let text = String(repeating: "x", count: 30)

  /// The box that a label of 100 × 20 draws.
  private func box(_ properties: [ViewProperty: Value], height: Double = 20) -> Rect {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(.label)
    tree[view, .frame] = .rect(Rect(0, 0, 100, height))
    tree[view, .text] = .string(text)
    tree[view, .font] = .string("Inter 10")
    for (property, value) in properties { tree[view, property] = value }
    tree.insert(view, into: tree.root)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    guard case .fill(.path(let path, _), _)? = tree.layers[drawing: tree.layer(of: view)]?.items.first else {
      return .zero
    }
    return path.bounds
  }

  @Test("The font is the largest in which the text fits, but not below the least one, and only where it does not fit")
  func scale() {
    let whole = box([.minimumScaleFactor: .number(0.5)])
    #expect(whole.size == Size(150, 10))
    let fitted = box([.adjustsFontSizeToFitWidth: .bool(true), .minimumScaleFactor: .number(0.5)])
    #expect(abs(fitted.height - 10 * 682 / 1024) < 1e-6 && fitted.width <= 100)
    let least = box([.adjustsFontSizeToFitWidth: .bool(true), .minimumScaleFactor: .number(0.8)])
    #expect(abs(least.height - 8) < 1e-6)
    // Without a least one the font keeps its size, and so it does in which the text fits.
    #expect(box([.adjustsFontSizeToFitWidth: .bool(true)]).height == 10)
    let small: [ViewProperty: Value] = [
      .adjustsFontSizeToFitWidth: .bool(true), .minimumScaleFactor: .number(0.5), .font: .string("Inter 6"),
    ]
    #expect(box(small).height == 6)
  }

  @Test("A line shrinks until it ends at its tail indent, which stays where it is")
  func tailIndent() {
    let shrinks: [ViewProperty: Value] = [.adjustsFontSizeToFitWidth: .bool(true), .minimumScaleFactor: .number(0.1)]
    // 15 points a point of size in 75.
    #expect(abs(box(shrinks.merging([.tailIndent: .number(75)]) { $1 }).height - 5) < 1e-6)
    #expect(abs(box(shrinks.merging([.tailIndent: .number(300)]) { $1 }).height - 10 * 682 / 1024) < 1e-6)
  }

  @Test("One smaller line stands on the full one's baseline, in the middle, or where the full one begins")
  func baseline() {
    func top(_ adjustment: BaselineAdjustment) -> Double {
      box([
        .adjustsFontSizeToFitWidth: .bool(true), .minimumScaleFactor: .number(0.8),
        .baselineAdjustment: .word(adjustment.rawValue),
      ]).minY
    }
    #expect(abs(top(.alignBaselines) - (5 + 2 * 0.952_148)) < 1e-6)
    #expect(abs(top(.alignCenters) - 6) < 1e-6)
    #expect(abs(top(.none) - 5) < 1e-6)
  }

  @Test("A button's title takes the lines that it may have, in the middle of the button")
  func buttons() throws {
    func bounds(_ lines: Double, title: String? = nil) throws -> Rect {
      var tree = ViewTree(size: Size(400, 400))
      let view = tree.makeView(.button)
      tree[view, .frame] = .rect(Rect(0, 0, 100, 60))
      tree[view, .title] = .string(title ?? text)
      tree[view, .font] = .string("Inter 10")
      tree[view, .numberOfLines] = .number(lines)
      tree.insert(view, into: tree.root)
      _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
      guard case .fill(.path(let path, _), _)? = tree.layers[drawing: tree.layer(of: view)]?.items.first else {
        throw TestFailure()
      }
      return path.bounds
    }
    #expect(try bounds(1).height == 10)
    let wrapped = try bounds(0)
    #expect(wrapped.height == 20 && wrapped.center.y == 30 && wrapped.width <= 101)
    let short = try bounds(0, title: "xx")
    #expect(short.height == 10 && abs(short.center.x - 50) <= 1)
  }

  private struct TestFailure: Error {}

  @Test("Several lines shrink until there are no more of them than allowed, and until they fit the height")
  func lines() {
    func height(_ lines: Double, _ height: Double) -> Double {
      box(
        [
          .adjustsFontSizeToFitWidth: .bool(true), .minimumScaleFactor: .number(0.3), .numberOfLines: .number(lines),
          .text: .string(text + text),
        ], height: height
      ).height
    }
    #expect(abs(height(2, 40) - 2 * 10 * 682 / 1024) < 1e-6)
    #expect(abs(height(2, 9) - 2 * 10 * 460 / 1024) < 1e-6)
    #expect(height(0, 9) == 30)
  }

  @Test("The size that a label asks for is that of its full font")
  func contentSize() {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(.label)
    tree[view, .text] = .string(text)
    tree[view, .font] = .string("Inter 10")
    let whole = tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter())
    tree[view, .adjustsFontSizeToFitWidth] = .bool(true)
    tree[view, .minimumScaleFactor] = .number(0.5)
    #expect(tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) == whole)
  }

  @Test("Parts of a text shrink with it")
  func runs() {
    /// Remembers what it was asked to draw; as wide as its first part's font.
    final class Recorder: TextTypesetter {
      var drawn: TextContent?
      func outline(of text: TextContent, width: Double) -> Path { Path.rect(Rect(0, 0, 1, 1)) }
      func size(of text: TextContent, width: Double) -> Size {
        let font = text.runs.first?.font.map(FontName.init)
        return Size((font?.size ?? 0) * 10, 1)
      }
      func parts(of text: TextContent, width: Double) -> [TextPart] {
        drawn = text
        return [.fill(outline(of: text, width: width), nil)]
      }
    }
    var run = TextRun("text")
    (run.font, run.kern, run.baselineOffset) = ("Inter-Bold 20", 4, 2)
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(.label)
    tree[view, .frame] = .rect(Rect(0, 0, 100, 20))
    tree[view, .attributedText] = .attributedText([run])
    tree[view, .adjustsFontSizeToFitWidth] = .bool(true)
    tree[view, .minimumScaleFactor] = .number(0.25)
    tree.insert(view, into: tree.root)
    let recorder = Recorder()
    _ = tree.displayIfNeeded(typesetter: recorder)
    let drawn = recorder.drawn?.runs.first
    #expect(drawn?.font == "Inter-Bold 10.0" && drawn?.kern == 2 && drawn?.baselineOffset == 1)
  }

  @Test("Titles of buttons and texts of fields shrink, too")
  func controls() {
    func height(_ viewClass: ViewClass, _ properties: [ViewProperty: Value]) -> Double {
      var tree = ViewTree(size: Size(400, 400))
      let view = tree.makeView(viewClass)
      tree[view, .frame] = .rect(Rect(0, 0, 100, 20))
      tree[view, .font] = .string("Inter 10")
      tree[view, .borderStyle] = .word("none")
      tree[view, .adjustsFontSizeToFitWidth] = .bool(true)
      for (property, value) in properties { tree[view, property] = value }
      tree.insert(view, into: tree.root)
      _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
      let last = tree.layers[drawing: tree.layer(of: view)]?.items.last
      guard case .fill(.path(let path, _), _)? = last else { return 0 }
      return path.bounds.height
    }
    let button = height(.button, [.title: .string(text), .minimumScaleFactor: .number(0.1)])
    #expect(abs(button - 10 * 682 / 1024) < 1e-6)
    #expect(abs(height(.textField, [.text: .string(text), .minimumFontSize: .number(8)]) - 8) < 1e-6)
  }
}
