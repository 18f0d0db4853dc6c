import Graphics
import Testing

@testable import VectorImages

/// What transforms are about, and lines that they do not widen.
extension DrawingTests {
  @Test("A line that keeps its width is as wide as it says in the drawing's points, in every direction")
  func unscaledLines() throws {
    let line = "d='M0 2H2M1 0V4' fill='none' stroke='red' stroke-width='2'"
    let scaled = "<g transform='scale(8 4)'><path \(line) vector-effect='non-scaling-stroke'/></g>"
    let picture = try bitmap(scaled, "viewBox='0 0 16 16'")
    // Two points about y = 8 and about x = 8.
    #expect((0..<16).map { picture[2, $0] == Self.red } == (0..<16).map { (7...8).contains($0) })
    #expect((0..<16).map { picture[$0, 2] == Self.red } == (0..<16).map { (7...8).contains($0) })
    // The view box is a transform, too; the scale of the pixels is none. What is inside of the element does not inherit it.
    let boxed = try bitmap(
      "<path \(line) vector-effect='non-scaling-stroke'/>", "width='16' height='16' viewBox='0 0 4 4'")
    #expect(
      boxed[2, 6] == Self.clear && boxed[2, 7] == Self.red && boxed[2, 8] == Self.red && boxed[2, 9] == Self.clear)
    let group = try bitmap(
      "<g transform='scale(4)' vector-effect='non-scaling-stroke'><path \(line)/></g>", "viewBox='0 0 16 16'")
    #expect(group[0, 5] == Self.red && group[0, 10] == Self.red)
  }

  @Test(
    "Transforms about an element's own box",
    arguments: [
      "<rect x='4' y='4' width='8' height='4' STYLE fill='red'/>",
      "<g STYLE><rect x='4' y='4' width='4' height='4' fill='red'/><path d='M8 4h4v4h-4z' fill='red'/></g>",
      "<rect id='r' width='8' height='4' fill='red' display='none'/><use href='#d' x='4' y='4' STYLE/><defs><path id='d' "
        + "d='M0 0h8v4h-8z' fill='red'/></defs>",
    ])
  func fillBox(content: String) throws {
    func picture(_ style: String) throws -> Bitmap {
      try bitmap(content.replacing("STYLE", with: "style='\(style)'"), "viewBox='0 0 16 16'")
    }
    // Upright about its middle, (8, 6).
    let turned = try picture("transform-box: fill-box; transform-origin: center; transform: rotate(90deg)")
    #expect(turned[6, 2] == Self.red && turned[9, 9] == Self.red)
    #expect(turned[5, 6] == Self.clear && turned[10, 6] == Self.clear && turned[8, 10] == Self.clear)
    // Without an origin about its corner.
    let grown = try picture("transform-box: fill-box; transform: scale(0.5)")
    #expect(
      grown[4, 4] == Self.red && grown[7, 5] == Self.red && grown[8, 4] == Self.clear && grown[4, 6] == Self.clear)
    let plain = try picture("transform: scale(0.5)")
    #expect(plain[2, 2] == Self.red && plain[5, 3] == Self.red && plain[6, 3] == Self.clear)
  }

  @Test("Boxes inside each other are measured once each, and what is drawn for that counts")
  func nestedBoxes() throws {
    func nested(_ depth: Int, _ transform: String) -> String {
      String(
        repeating: "<g style='transform-box: fill-box; transform-origin: center; transform: \(transform)'>",
        count: depth)
        + "<path fill='red' d='M4 4h8v4h-8z'/>" + String(repeating: "</g>", count: depth)
    }
    // Ten whole turns about the middle of all, and a quarter more.
    let picture = try bitmap(nested(40, "rotate(90deg)"), "viewBox='0 0 16 16'")
    #expect(picture[4, 4] == Self.red && picture[11, 7] == Self.red && picture[4, 8] == Self.clear)
    #expect(try bitmap(nested(41, "rotate(90deg)"), "viewBox='0 0 16 16'")[6, 2] == Self.red)
    let root = try VectorImage.root(Array("<svg viewBox='0 0 16 16'>\(nested(12, "scale(0.99)"))</svg>".utf8))
    var builder = DrawingBuilder(root, fonts: nil)
    try builder.draw(root, in: Viewport(root))
    #expect((25..<150).contains(builder.room.usedElements))
  }

  @Test(
    "What style sheets write beside a transform: scaled, turned, moved, about its origin",
    arguments: [
      ("translate: 2px 3px", Rect(2, 3, 2, 1)), ("translate: 50%", Rect(4, 0, 2, 1)),
      ("scale: 2 300%", Rect(0, 0, 4, 3)),
      ("rotate: 90deg; transform-origin: 2px 2px", Rect(3, 0, 1, 2)),
      ("rotate: z 180deg; transform-box: fill-box; transform-origin: center; translate: 100% 1px", Rect(2, 1, 2, 1)),
      ("scale: 2; translate: 1px; transform: translate(1px, 1px)", Rect(3, 2, 4, 2)),
      ("rotate: 30; scale: none; translate: no", Rect(0, 0, 2, 1)),
    ])
  func individualTransforms(style: String, expected: Rect) throws {
    // What attributes of those names say is something else.
    let image = try image("<rect width='2' height='1' fill='red' scale='3' style='\(style)'/>")
    #expect(image.complaints.isEmpty)
    guard case .fill(let shape, let transform, _)? = image.items.first?.content, case .path(let path, _) = shape else {
      return #expect(Bool(false))
    }
    let place = transform.apply(path.bounds)
    for (side, wanted) in [
      (place.minX, expected.minX), (place.minY, expected.minY), (place.width, expected.width),
      (place.height, expected.height),
    ] { #expect(abs(side - wanted) < 1e-9) }
  }
}
