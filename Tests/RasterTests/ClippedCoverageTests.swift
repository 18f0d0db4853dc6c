import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Coverage of a part")
struct ClippedCoverageTests {
  private func picture(_ shape: Shape, in rect: PixelRect, isWide: Bool, _ rule: CoverageRule) -> Bitmap {
    let bitmap = Bitmap(width: 96, height: 64)
    let item = DisplayItem(bounds: rect, content: .fill(shape, .identity, .white))
    Rasterizer(assets: NoiseAssets(seed: 0), shortcuts: isWide ? .all : []).draw(
      DisplayList(width: 96, height: 64, backgroundColor: .black, items: [item], coverage: rule), into: bitmap)
    return bitmap
  }

  /// Corners on whole pixels, on steps of 1/256 pixel, or anywhere; also outside.
  private func corner(_ generator: inout SeededGenerator) -> Point {
    func number(_ range: ClosedRange<Double>) -> Double {
      let value = Double.random(in: range, using: &generator)
      switch Int.random(in: 0...3, using: &generator) {
      case 0: return value.rounded()
      case 1: return (value * 256).rounded() / 256
      default: return value
      }
    }
    return Point(number(-30...130), number(-20...90))
  }

  @Test(
    "Triangles and curves drawn in a part of the canvas are that part of the whole", arguments: [true, false],
    [CoverageRule.area, .coreGraphics])
  func parts(isWide: Bool, rule: CoverageRule) {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<1500 {
      var builder = PathBuilder()
      builder.move(to: corner(&generator))
      for _ in 0..<Int.random(in: 2...4, using: &generator) {
        if Bool.random(using: &generator) {
          builder.line(to: corner(&generator))
        } else {
          builder.cubic(corner(&generator), corner(&generator), to: corner(&generator))
        }
      }
      builder.close()
      let shape = Shape.path(builder.path, Bool.random(using: &generator) ? .nonZero : .evenOdd)
      let whole = picture(shape, in: PixelRect(minX: 0, minY: 0, maxX: 96, maxY: 64), isWide: isWide, rule)
      let (x, y) = (Int.random(in: 0...80, using: &generator), Int.random(in: 0...50, using: &generator))
      // Narrow ones, too: narrower than what an edge touches at once.
      let rect = PixelRect(
        minX: x, minY: y, maxX: .random(in: x + 1...96, using: &generator),
        maxY: .random(in: y + 1...64, using: &generator))
      let part = picture(shape, in: rect, isWide: isWide, rule)
      for row in Int(rect.minY)..<Int(rect.maxY) {
        let isSame = (Int(rect.minX)..<Int(rect.maxX)).allSatisfy { whole[$0, row] == part[$0, row] }
        #expect(isSame, "row \(row) of \(rect)")
      }
    }
  }
}
