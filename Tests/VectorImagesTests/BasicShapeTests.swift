import Graphics
import Testing

@testable import VectorImages

@Suite("Shapes that style sheets write")
struct BasicShapeTests {
  /// What a shape leaves of a red rectangle, 4 points wide and 8 high, from 2 on.
  private func clipped(_ shape: String) throws -> [String] {
    let picture = try DrawingTests().bitmap("<rect x='2' width='4' height='8' fill='red' clip-path='\(shape)'/>")
    return (0..<8).map { y in
      String((0..<8).map { x in picture[x, y] == DrawingTests.red ? "x" : picture[x, y].alpha == 0 ? "." : "o" })
    }
  }

  @Test(
    "Lengths and percentages are of the element's box, or of the viewport",
    arguments: [
      ("inset(25%)", "...xx...", 2..<6), ("inset(2px 0)", "..xxxx..", 2..<6),
      ("inset(1px 1px 2px)", "...xx...", 1..<6), ("inset(1px 2px 3px 0)", "..xx....", 1..<5),
      ("xywh(1px 1px 2px 50%)", "...xx...", 1..<5), ("rect(auto 2px 4px auto)", "..xx....", 0..<4),
      ("polygon(0 0, 2px 0, 2px 100%, 0 100%)", "..xx....", 0..<8), ("path(\"M1 1h2v2h-2z\")", "...xx...", 1..<3),
      ("inset(0 50% 0 0)", "..xx....", 0..<8), ("view-box inset(0 4px 0 0)", "..xx....", 0..<8),
      ("inset(25%) view-box", "..xxxx..", 2..<6), ("fill-box", "..xxxx..", 0..<8), ("circle(0)", "........", 0..<8),
      ("polygon(evenodd, 0 0, 4px 0, 4px 8px, 0 8px, 0 0, 2px 0, 2px 8px, 0 8px)", "....xx..", 0..<8),
    ])
  func boxes(shape: String, row: String, rows: Range<Int>) throws {
    let expected = (0..<8).map { rows.contains($0) ? row : "........" }
    #expect(try clipped(shape) == expected)
  }

  @Test("Circles and ellipses reach to the sides unless they say how far, round corners so far")
  func curves() throws {
    let outline = { (text: String) in BasicShape(text)?.outline(in: Rect(2, 0, 4, 8))?.path?.bounds }
    #expect(outline("circle()") == Rect(2, 2, 4, 4))
    #expect(outline("circle(farthest-side)") == Rect(0, 0, 8, 8))
    #expect(outline("circle(1px at right top)") == Rect(5, -1, 2, 2))
    #expect(outline("circle(1px at 25% 2px)") == Rect(2, 1, 2, 2))
    #expect(outline("ellipse(50% 25% at top)") == Rect(2, -2, 4, 4))
    #expect(outline("ellipse()") == Rect(2, 0, 4, 8))
    let round = try DrawingTests().bitmap(
      "<rect width='8' height='8' fill='red' clip-path='inset(0 round 4px 0 4px)'/>")
    #expect(round[0, 0].alpha < 20 && round[7, 0] == DrawingTests.red && round[7, 7].alpha < 20)
    #expect(round[0, 7] == DrawingTests.red && round[4, 4] == DrawingTests.red)
  }

  @Test(
    "What is no shape is told",
    arguments: [
      "circle(-1px)", "inset()", "polygon(1px)", "path(M0 0)", "blob(1px)", "inset(1px) 2px", "circle(1px at)",
    ])
  func mistakes(shape: String) throws {
    #expect(BasicShape(shape) == nil)
    let image = try DrawingTests().image("<rect width='8' height='8' clip-path='\(shape)'/>")
    #expect(image.complaints.count == 1 && image.complaints[0].contains("clip-path"))
  }
}

extension Shape {
  /// The outline; nil for another shape.
  fileprivate var path: Path? { if case .path(let path, _) = self { path } else { nil } }
}
