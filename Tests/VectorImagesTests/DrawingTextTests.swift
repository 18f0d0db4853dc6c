import Graphics
import Materials
import Testing
import Text
import XMLTree

@testable import VectorImages

@Suite("Texts of drawings")
struct DrawingTextTests {
  private func image(_ content: String) throws -> VectorImage {
    try VectorImage(
      Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 100'>\(content)</svg>".utf8), fonts: SystemFonts()
    )
  }

  /// The boxes of what is filled, in points of the drawing, with their colours.
  private func fills(_ content: String) throws -> [(box: Rect, color: Color)] {
    try image(content).items.compactMap { item in
      guard case .fill(.path(let path, _), let transform, let color) = item.content else { return nil }
      return (path.transformed(by: transform).tightBounds, color)
    }
  }

  private func box(_ content: String) throws -> Rect { try #require(try fills(content).first).box }

  private func near(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-6 }

  @Test("Parts stand behind each other in the order of the document, each as it says")
  func parts() throws {
    let found = try fills("<text x='10' y='50' font-size='20'>HH<tspan fill='red'>H</tspan>H</text>")
    #expect(found.map(\.color) == [.black, Color(1, 0, 0), .black])
    #expect(found[0].box.minX > 10 && found[0].box.maxX < found[1].box.minX && found[1].box.maxX < found[2].box.minX)
    #expect(found.allSatisfy { near($0.box.maxY, 50) })
    let bold = try box("<text font-size='20'>H</text>").width
    #expect(try box("<text font-size='20' style='font-weight:bold'>H</text>").width > bold)
  }

  @Test("Spaces of the document are one, and none at its ends, unless they count")
  func spaces() throws {
    let plain = try box("<text font-size='20'>a b</text>")
    #expect(try box("<text font-size='20'>\n  a\n <tspan> b </tspan>\n</text>").minX == plain.minX)
    #expect(try near(fills("<text font-size='20'>\n a\n <tspan> b </tspan>\n</text>")[1].box.maxX, plain.maxX))
    #expect(try box("<text font-size='20' xml:space='preserve'> a  b</text>").width > plain.width + 4)
    let parts = try fills("<text font-size='20'>\n <tspan>a</tspan>\n <tspan>b</tspan>\n</text>")
    #expect(parts.count == 2 && near(parts[1].box.maxX, plain.maxX))
  }

  @Test("The end that text-anchor names is at the place")
  func anchors() throws {
    let start = try box("<text x='100' font-size='20'>HOH</text>")
    let end = try box("<text x='100' font-size='20' text-anchor='end'>HOH</text>")
    let middle = try box("<text x='100' font-size='20' text-anchor='middle'>HOH</text>")
    #expect(near(start.minX - 100, 100 - end.maxX) && near(middle.minX + middle.maxX, 200))
  }

  @Test("Lists give characters their places, and an em is the text's size")
  func places() throws {
    let spread = try box("<text x='0 50 100' y='50' font-size='20'>HHH</text>")
    #expect(near(spread.width, 100 + (try box("<text font-size='20'>H</text>").width)))
    let lines = try fills("<text font-size='20'><tspan x='5'>H</tspan><tspan x='5' dy='1.5em'>H</tspan></text>")
    #expect(near(lines[0].box.minX, lines[1].box.minX) && near(lines[1].box.maxY - lines[0].box.maxY, 30))
    let turned = try box("<text x='50' y='50' rotate='90' font-size='20'>H</text>")
    #expect(turned.minX > 49.9 && turned.height < turned.width && turned.minY > 50)
  }

  @Test("On a path letters stand along it; those beyond its ends are not drawn")
  func paths() throws {
    let path = "<path id='p' d='M200 0 V60' fill='none'/>"
    let down = try box("\(path)<text font-size='20'><textPath href='#p'>HH</textPath></text>")
    #expect(down.minX > 199.9 && down.height > 1.5 * down.width)
    let long = try box("\(path)<text font-size='20'><textPath href='#p'>HHHHHHHHHHHH</textPath></text>")
    #expect(long.maxY < 80)
    let many = "<path id='p' d='M0 0\(String(repeating: "h1", count: 15_000))'/><path id='q' d='M0 0h9'/>"
    let turns = String(repeating: "<textPath href='#p'>H</textPath><textPath href='#q'>H</textPath>", count: 1_500)
    #expect(throws: DocumentError.self) { try image("\(many)<text>\(turns)</text>") }
    let same = String(repeating: "<textPath href='#p'>H</textPath>", count: 1_500)
    #expect(try image("\(many)<text>\(same)</text>").items.count > 1_500)
    let missing = try image("<text><textPath href='#q'>H</textPath></text>")
    #expect(missing.items.isEmpty && missing.complaints.count == 1)
  }

  @Test("Spacing, lengths, baselines and lines along the text")
  func details() throws {
    let plain = try box("<text font-size='20'>HHH</text>")
    #expect(near(try box("<text font-size='20' letter-spacing='5'>HHH</text>").width, plain.width + 10))
    #expect(
      near(try box("<text font-size='20' textLength='200'>HHH</text>").maxX - 200, plain.maxX - (try advance("HHH"))))
    let middle = try box("<text font-size='20' dominant-baseline='middle'>x</text>")
    #expect(near(middle.minY, -middle.maxY))
    let lines = try fills(
      "<text font-size='20' fill='red' text-decoration='underline'>H<tspan fill='blue'>H</tspan></text>")
    #expect(lines.map(\.color) == [Color(1, 0, 0), Color(1, 0, 0), Color(1, 0, 0), Color(0, 0, 1)])
    #expect(lines[0].box.minY > 0 && near(lines[0].box.maxX, lines[2].box.minX))
    let around = try fills("<g fill='red' text-decoration='underline'><g><text fill='blue'>H</text></g></g>")
    #expect(around.map(\.color) == [Color(0, 0, 1), Color(0, 0, 1)])
  }

  @Test("A text begins where its direction says, whatever its first letter, and a line along it has no seams")
  func directions() throws {
    let hebrew = "\u{5d0}\u{5d1}"
    let left = try fills("<text font-size='20'>\(hebrew) <tspan fill='red'>H</tspan></text>")
    #expect(left[0].box.maxX < left[1].box.minX && left[0].box.minX > -2)
    let right = try fills("<text font-size='20' direction='rtl'>\(hebrew) <tspan fill='red'>H</tspan></text>")
    let red = try #require(right.first { $0.color == Color(1, 0, 0) })
    let black = try #require(right.first { $0.color == .black })
    #expect(red.box.maxX < black.box.minX && black.box.maxX < 2)
    let line = try #require(try image("<text text-decoration='underline'>HHH</text>").items.first)
    guard case .fill(.path(let path, _), _, _) = line.content else { throw TestFailure() }
    #expect(path.verbs.filter { $0 == .move }.count == 1)
  }

  private struct TestFailure: Error {}

  /// How far the next letter would stand.
  private func advance(_ text: String) throws -> Double {
    let both = try fills("<text font-size='20'>\(text)<tspan fill='red'>H</tspan></text>")
    return both[1].box.minX - (try box("<text font-size='20'>H</text>").minX)
  }

  @Test("A gradient is as large as the whole text, and a text may be a clip")
  func areas() throws {
    let content =
      "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>"
      + "<clipPath id='c'><text font-size='20' y='20'>H</text></clipPath><rect width='9' height='9' clip-path='url(#c)'/>"
      + "<text font-size='20' fill='url(#g)'>HH<tspan>HH</tspan></text>"
    let items = try image(content).items
    let transforms = items.compactMap { item -> AffineTransform? in
      guard case .gradient(_, let transform, _) = item.content else { return nil }
      return transform
    }
    #expect(transforms.count == 2 && transforms[0] == transforms[1])
    #expect(try image(content).complaints.isEmpty)
  }

  @Test("Families are found by names without blanks, the nearest style first; what stands in is said")
  func families() throws {
    let named = try image("<text font-family='Nowhere, \"DejaVu Sans\"' font-weight='800'>H</text>")
    #expect(named.fontNames == ["DejaVuSans-Bold"] && named.complaints.isEmpty && named.texts == ["H"])
    #expect(
      try image("<text style='font: italic 600 12px/1.2 Inter, Arial'>H</text>").fontNames == ["Inter-SemiBoldItalic"])
    #expect(try image("<text font-family='dejavu sans'>H</text>").fontNames == ["DejaVuSans-Regular"])
    let other = try image("<text font-family='Nowhere'>H</text>")
    #expect(other.fontNames == ["Inter-Regular"] && other.complaints.count == 1)
    #expect(DrawingFaces.weights(near: 450).prefix(3) == ["Medium", "Regular", "Light"])
    #expect(DrawingFaces.weights(near: 300).prefix(4) == ["Light", "ExtraLight", "Thin", "Regular"])
    let without = try VectorImage(Array("<svg viewBox='0 0 9 9'><text>H</text></svg>".utf8))
    #expect(without.items.isEmpty && without.complaints.count == 1)
  }

  @Test("Where a switch has HTML and a text, the text is drawn")
  func switches() throws {
    let found = try image("<switch><foreignObject width='9' height='9'/><text>H</text></switch>")
    #expect(found.items.count == 1 && found.complaints.isEmpty)
    #expect(try image("<switch><foreignObject width='9' height='9'/></switch>").complaints.count == 1)
  }

  @Test("So many letters, and no more")
  func bounded() throws {
    let text = "<text id='t'>\(String(repeating: "a", count: 15_000))</text>"
    let lines = "<tspan text-decoration='underline overline line-through'>"
    let parts = String(repeating: "<tspan>a</tspan>", count: 2_000)
    #expect(throws: DocumentError.self) {
      try image(
        "<text>\(String(repeating: lines, count: 60))\(parts)\(String(repeating: "</tspan>", count: 60))</text>")
    }
    #expect(throws: DocumentError.self) { try image(text + String(repeating: "<use href='#t'/>", count: 3)) }
    #expect(try image("<text>e\(String(repeating: "\u{301}", count: 300))f</text>").items.count == 1)
    #expect(try image("<text x='0 5'>e\u{301}\r\n\u{2028}</text><text/><text> </text>").items.count == 1)
  }
}
