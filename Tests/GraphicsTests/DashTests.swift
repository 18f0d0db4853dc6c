import Graphics
import Testing

@Suite("Dashes along lines")
struct DashTests {
  /// How far a line from 0 to 35 reaches to both sides, 2 wide and with round ends of its dashes.
  private func reach(_ dashes: [Double], phase: Double = 0) -> (from: Double, to: Double) {
    let style = StrokeStyle(width: 2, cap: .round, dashes: dashes, dashPhase: phase)
    var builder = PathBuilder()
    builder.move(to: Point(0, 0))
    builder.line(to: Point(35, 0))
    let bounds = builder.path.strokeOutline(style, tolerance: 0.01).path.bounds
    return (bounds.minX, bounds.maxX)
  }

  @Test("A dash without length is a dot, also where the line begins")
  func dots() {
    let whole = reach([0, 10])
    #expect(abs(whole.from + 1) < 0.1 && abs(whole.to - 31) < 0.1)
    let moved = reach([0, 10], phase: 4)
    #expect(abs(moved.from - 5) < 0.1 && abs(moved.to - 27) < 0.1)
    let second = reach([0, 5, 0, 10], phase: 5)
    #expect(abs(second.from + 1) < 0.1)
  }

  @Test("A dash that ends where the line begins does not show")
  func endsAtStart() {
    #expect(abs(reach([5, 10], phase: 5).from - 9) < 0.1)
  }
}
