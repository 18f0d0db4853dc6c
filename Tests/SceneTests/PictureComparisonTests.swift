import Graphics
import Testing

@testable import Rendering

@Suite("A picture is held to a picture of another renderer")
struct PictureComparisonTests {
  /// A card with an edge, a gradient and flat ground.
  private func picture(dx: Int = 0, card: UInt8 = 40, change: (inout Pixel, Int, Int) -> Void = { _, _, _ in })
    -> Bitmap
  {
    let bitmap = Bitmap(width: 96, height: 72)
    for y in 0..<72 {
      for x in 0..<96 {
        let isCard = (20..<60).contains(x - dx) && (16..<50).contains(y)
        let grey = isCard ? card : y > 60 ? UInt8(200 + (y - 60)) : 230
        var pixel = Pixel(blue: grey, green: grey, red: grey, alpha: 255)
        change(&pixel, x, y)
        bitmap[x, y] = pixel
      }
    }
    return bitmap
  }

  @Test("Equal pictures are exact, in every kind of area")
  func exact() throws {
    let comparison = try PictureComparison(picture(), to: picture())
    #expect(comparison.verdict == .exact)
    #expect(comparison.count == 96 * 72 && comparison.equalCount == 96 * 72)
    for area in PictureComparison.Area.allCases { #expect(comparison[area].count > 0) }
    #expect(comparison.shift == nil)
  }

  @Test("One level in flat areas passes, two fail and the colour's offset is said")
  func flat() throws {
    let near = try PictureComparison(picture(card: 41), to: picture())
    #expect(near.verdict == .pass)
    let far = try PictureComparison(
      picture { pixel, _, _ in pixel.red -= 2 }, to: picture())
    #expect(far.verdict == .fail)
    #expect(far.flat.offCount == far.flat.count)
    #expect(abs(far.colorOffset.red - 2) < 1e-9 && far.colorOffset.green == 0)
  }

  @Test("A shift by a pixel fails, and is named with the way back", arguments: [-2, -1, 1, 2])
  func shift(dx: Int) throws {
    let comparison = try PictureComparison(picture(dx: dx), to: picture())
    #expect(comparison.verdict == .fail)
    let shift = try #require(comparison.shift)
    #expect(shift == (-dx, 0))
  }

  @Test("A few different pixels along an edge pass; many do not")
  func edge() throws {
    func notched(_ every: Int) -> Bitmap {
      picture { pixel, x, y in
        if x == 20, (16..<50).contains(y), y % every == 0 { pixel = Pixel(blue: 70, green: 70, red: 70, alpha: 255) }
      }
    }
    #expect(try PictureComparison(notched(17), to: picture()).verdict == .pass)
    #expect(try PictureComparison(notched(1), to: picture()).verdict == .fail)
  }

  @Test("What is skipped or outside of the region does not count")
  func region() throws {
    let wrong = picture { pixel, x, y in if x < 10, y < 10 { pixel.green = 0 } }
    let corner = PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10)
    #expect(try PictureComparison(wrong, to: picture()).verdict == .fail)
    #expect(try PictureComparison(wrong, to: picture(), skipping: [corner]).verdict == .exact)
    let right = PixelRect(minX: 48, minY: 0, maxX: 96, maxY: 72)
    #expect(try PictureComparison(wrong, to: picture(), region: right).verdict == .exact)
    #expect(throws: PictureComparisonError.self) {
      try PictureComparison(wrong, to: picture(), region: corner, skipping: [corner])
    }
    let outside = PixelRect(minX: 96, minY: 0, maxX: 99, maxY: 10)
    let error = #expect(throws: PictureComparisonError.self) {
      try PictureComparison(wrong, to: picture(), region: outside)
    }
    #expect(error?.message.contains("96 × 72 pixels") == true)
  }

  @Test("Pictures of two sizes are refused")
  func sizes() {
    #expect(throws: PictureComparisonError.self) {
      try PictureComparison(Bitmap(width: 10, height: 10), to: Bitmap(width: 10, height: 11))
    }
  }
}
