import Graphics
import Testing
import XMLTree

@testable import VectorImages

/// Bounding boxes, clips and masks.
extension DrawingTests {
  private static let large = "viewBox='0 0 100 100'"

  /// Reaches to x = 70, its control points to x = 90.
  private static let curve = "M10 10 C 90 10 90 90 10 90 Z"

  @Test("Units of the bounding box are of the curve, not of its control points")
  func curvedBounds() throws {
    let halves = "<stop offset='.5' stop-color='red'/><stop offset='.5' stop-color='blue'/>"
    let painted = try bitmap(
      "<linearGradient id='a'>\(halves)</linearGradient><path d='\(Self.curve)' fill='url(#a)'/>", Self.large)
    #expect(painted[37, 50] == Self.red && painted[43, 50] == Self.blue)
    let lines = try bitmap(
      """
      <linearGradient id='a'>\(halves)</linearGradient>
      <path d='\(Self.curve)' fill='none' stroke='url(#a)' stroke-width='8'/>
      """, Self.large)
    #expect(lines[37, 13] == Self.red && lines[43, 16] == Self.blue)
    let clipped = try bitmap(
      """
      <clipPath id='c' clipPathUnits='objectBoundingBox'><rect x='.5' width='.5' height='1'/></clipPath>
      <path d='\(Self.curve)' fill='red' clip-path='url(#c)'/>
      """, Self.large)
    #expect(clipped[37, 50] == Self.clear && clipped[43, 50] == Self.red)
  }

  @Test("Boxes around curves of both kinds, and around what has none")
  func tightBounds() throws {
    func box(_ data: String) throws -> Rect { try PathData.path(data).tightBounds }
    #expect(try box(Self.curve) == Rect(10, 10, 60, 80))
    #expect(try box("M0 0 Q 5 8 10 0") == Rect(0, 0, 10, 4))
    // An S reaches as far up as down: the roots of the derivative are (1 ± √⅓) / 2.
    let wave = try box("M0 0 C 0 12 10 -12 10 0")
    let reach = 12 / 12.0.squareRoot()
    #expect(abs(wave.minY + reach) < 1e-9 && abs(wave.maxY - reach) < 1e-9)
    #expect(try box("M1 2 L3 9") == Rect(1, 2, 2, 7))
    #expect(Path.empty.tightBounds == .zero)
    #expect(Path.ellipse(in: Rect(1, 2, 6, 4)).tightBounds == Rect(1, 2, 6, 4))
  }
}
