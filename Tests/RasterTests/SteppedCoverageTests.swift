import Graphics
import TestSupport
import Testing

@testable import Raster

/// The rule of coverage that CoreGraphics has, by numbers that it gave.
@Suite("Coverage as CoreGraphics counts it")
struct SteppedCoverageTests {
  private func coverage(_ shape: Shape, width: Int, height: Int, _ rule: CoverageRule = .coreGraphics) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    let item = DisplayItem(
      bounds: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), content: .fill(shape, .identity, .white))
    Rasterizer(assets: NoiseAssets(seed: 0)).draw(
      DisplayList(width: width, height: height, backgroundColor: .clear, items: [item], coverage: rule), into: bitmap)
    return bitmap
  }

  private func alphas(_ bitmap: Bitmap, row: Int, _ columns: Range<Int>) -> [UInt8] {
    columns.map { bitmap[$0, row].alpha }
  }

  /// Blueprint's picture of a box with round corners.
  @Test("A corner of 10 pixels")
  func corner() {
    let shape = Shape.roundedRect(Rect(0, 0, 100, 100), radius: 10, corners: .all)
    let picture = coverage(shape, width: 100, height: 100)
    let rows: [[UInt8]] = [
      [0, 0, 0, 0, 0, 5, 85, 165, 224, 249, 255], [0, 0, 0, 0, 81, 220, 255, 255, 255, 255, 255],
      [0, 0, 2, 138, 255, 255, 255, 255, 255, 255, 255], [0, 0, 138, 255, 255, 255, 255, 255, 255, 255, 255],
    ]
    for (row, expected) in rows.enumerated() { #expect(alphas(picture, row: row, 0..<11) == expected) }
    #expect(!coverage(shape, width: 100, height: 100, .area).hasSamePixels(as: picture), "areas are others")
  }

  /// Blueprint's picture of a long capsule: what lies across the diagonal differs by one level, and so does what is mirrored.
  @Test("Corners of 50 pixels, where steps are cut off")
  func capsule() {
    let shape = Shape.roundedRect(Rect(0, 0, 100, 200), radius: 50, corners: .all)
    let picture = coverage(shape, width: 100, height: 200)
    #expect(alphas(picture, row: 0, 40..<50) == [22, 67, 111, 144, 177, 201, 221, 238, 246, 252])
    #expect((40..<50).map { picture[0, $0].alpha } == [22, 68, 111, 144, 177, 201, 221, 238, 246, 252])
    #expect(alphas(picture, row: 4, 28..<31) == [39, 153, 247])
    #expect((28..<31).map { picture[4, $0].alpha } == [39, 154, 247])
    #expect(picture[19, 10].alpha == 142 && picture[10, 19].alpha == 143)
    #expect(picture[41, 0].alpha == 67 && picture[41, 199].alpha == 68)
  }

  /// A star of AFSnapshotTesting: the flank of 70 points at scale 3 lies up to 0.014 pixel further out at its top.
  @Test("A long flank drifts towards the upright from its lower end on")
  func drift() {
    let flank = Path.polygon([Point(0, 0), Point(300, 0), Point(360, 210), Point(0, 210)])
    let picture = coverage(.path(flank, .nonZero), width: 400, height: 210)
    func width(_ row: Int) -> Double { alphas(picture, row: row, 290..<370).reduce(290) { $0 + Double($1) / 255 } }
    func drift(_ rows: Range<Int>) -> Double {
      let sum = rows.reduce(0.0) { $0 + width($1) - 300 - 60 * (Double($1) + 0.5) / 210 }
      return sum / Double(rows.count)
    }
    let (top, bottom) = (drift(0..<20), drift(190..<210))
    #expect(top > bottom + 0.01)
  }

  @Test("Curves are cut in halves until they are within 1/20 pixel, each coordinate by itself")
  func chords() {
    func count(_ radius: Double) -> Int {
      let k = radius * (1 - 0.5522847498)
      var ends = 0
      Chords(Point(radius, 0), Point(k, 0), Point(0, k), Point(0, radius)).forEachEnd { _ in ends += 1 }
      return ends
    }
    // A quarter circle of 10 pixels: eighths, and sixteenths at its upright and its level end; of 50: 26 pieces.
    #expect(count(10) == 10 && count(50) == 26)
    var last = Point.zero
    Chords(Point(0, 0), Point(5, 9), Point(10, 0)).forEachEnd { last = $0 }
    #expect(last == Point(10, 0))
    var straight = 0
    Chords(Point(0, 0), Point(1, 1), Point(2, 2), Point(3, 3)).forEachEnd { _ in straight += 1 }
    #expect(straight == 1)
  }

  @Test("What is covered in part is mixed and rounded down once")
  func mixing() {
    let orange = Color(1, 128.0 / 255, 0)
    let bitmap = Bitmap(width: 1, height: 1)
    // 218 of 255 of orange over (31, 31, 255): (128 · 218 + 31 · 37) / 255 is 113.9.
    let part = Rect(0, 0, 218.5 / 256, 1)
    for (rule, green) in [(CoverageRule.coreGraphics, UInt8(113)), (.area, 114)] {
      let item = DisplayItem(
        bounds: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1), content: .fill(.rect(part), .identity, orange))
      let ground = Color(31.0 / 255, 31.0 / 255, 1)
      Rasterizer(assets: NoiseAssets(seed: 0)).draw(
        DisplayList(width: 1, height: 1, backgroundColor: ground, items: [item], coverage: rule), into: bitmap)
      #expect(bitmap[0, 0].green == green)
    }
  }

  /// Stagehand's pictures of perspective: greys of alpha ½ upon red and upon each other, cut at hard edges.
  @Test("Colours that let something through are mixed unpremultiplied and rounded once, also through hard clips")
  func translucent() {
    let grey = Color(white: 170.0 / 255, 0.5)
    let pixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let fill = DisplayItem(bounds: pixel, content: .fill(.rect(Rect(-1, -1, 3, 3)), .identity, grey))
    var clip = DisplayItem.ClipShape(shape: .rect(Rect(0, 0, 1, 1)), transform: .identity)
    clip.isOnCanvas = true
    let cut = DisplayItem(bounds: pixel, content: .group(DisplayItem.Group(count: 1, clip: clip)))
    // As a view whose alpha is ½ comes: its hard edges cut what fades.
    let solid = Color(white: grey.red)
    let opaque = DisplayItem(bounds: pixel, content: .fill(.rect(Rect(-1, -1, 3, 3)), .identity, solid))
    let faded = DisplayItem(bounds: pixel, content: .group(DisplayItem.Group(count: 1, opacity: 0.5, clip: clip)))
    for items in [[fill, fill], [cut, fill, cut, fill], [faded, opaque, faded, opaque]] {
      for (rule, green) in [(CoverageRule.coreGraphics, UInt8(128)), (.area, 127)] {
        let bitmap = Bitmap(width: 1, height: 1)
        Rasterizer(assets: NoiseAssets(seed: 0)).draw(
          DisplayList(width: 1, height: 1, backgroundColor: Color(1, 0, 0), items: items, coverage: rule),
          into: bitmap)
        #expect(bitmap[0, 0].green == green)
      }
    }
  }

  @Test("Edges that lead far out of the canvas are passed at once")
  func far() {
    let shape = Path.polygon([Point(-3_000_000, -2_000_000), Point(3_500_000, 1_000), Point(-1_000_000, 3_900_000)])
    let picture = coverage(.path(shape, .nonZero), width: 64, height: 64)
    #expect(picture[10, 10].alpha == 255)
  }
}

extension Path {
  fileprivate static func polygon(_ points: [Point]) -> Path {
    var builder = PathBuilder()
    builder.move(to: points[0])
    for point in points.dropFirst() { builder.line(to: point) }
    builder.close()
    return builder.path
  }
}
