import Graphics
import Hashing
import TestSupport
import Testing

@testable import Raster

@Suite("Samples that are kept from frame to frame")
struct SampleCacheTests {
  /// A picture, and a square over it that moves.
  private static func list(
    frame: Int, _ image: ImageReference, _ transform: AffineTransform, _ filter: ImageFilter, tint: Color, source: Rect,
    radius: Double
  ) -> DisplayList {
    let destination = Rect(-10, 5, 190, 160)
    let canvas = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 150)
    let square = Rect(Double(10 * frame), 40, 30, 60)
    var items = [
      DisplayItem(
        bounds: PixelRect(covering: transform.apply(destination)).intersection(canvas),
        content: .image(image, source: source, destination: destination, transform, filter, tint: tint)),
      DisplayItem(
        bounds: PixelRect(covering: square), content: .fill(.rect(square), .identity, Color(1, 0.2, 0, 0.5))),
    ]
    if radius > 0 {
      let pane = Rect(30, 30, 120, 90)
      items.append(
        DisplayItem(
          bounds: PixelRect(covering: pane),
          content: .backdrop(
            .rect(pane), .identity, [.gaussianBlur(sigma: radius, normalizesEdges: true)], opacity: 1)))
    }
    return DisplayList(width: 200, height: 150, backgroundColor: .white, items: items)
  }

  @Test(
    "A picture under things that move is what it is when it is sampled again, turned, mirrored, in parts and tinted")
  func pictures() {
    var generator = SeededGenerator(seed: 41)
    let assets = NoiseAssets(seed: 3)
    var keptRounds = 0
    for round in 0..<60 {
      func number(_ limit: Double) -> Double { .random(in: -limit...limit, using: &generator) }
      let turned = AffineTransform(1 + number(0.4), number(0.5), number(0.5), 1 + number(0.4), number(20), number(20))
      let transform =
        round % 3 == 0 ? AffineTransform(round % 2 == 0 ? 1 : -1, 0, 0, 1, round % 2 == 0 ? 0 : 190, 0) : turned
      let filter = ImageFilter.allCases[round % ImageFilter.allCases.count]
      let tint = Color(round % 5 == 0 ? 0.4 : 1, 1, 1, round % 7 == 0 ? 0.6 : 1)
      let image = assets.references[round % 3]
      let source = round % 4 == 0 ? Rect(1, 2, 6, 4) : Rect(0, 0, Double(image.width), Double(image.height))
      func list(_ frame: Int) -> DisplayList {
        // Then it moves, and stands in another place.
        let place = frame < 6 ? transform : transform.concatenating(.translation(Double(min(frame, 8)), 0))
        return Self.list(
          frame: frame, image, place, filter, tint: tint, source: source, radius: round % 2 == 0 ? 0 : Double(round) / 4
        )
      }
      let (fast, plain) = (
        Rasterizer(assets: assets), Rasterizer(assets: assets, shortcuts: [])
      )
      let bitmap = Bitmap(width: 200, height: 150)
      for frame in 0..<14 {
        if frame == 0 {
          fast.draw(list(0), into: bitmap)
        } else {
          _ = fast.redraw(list(frame), after: list(frame - 1), into: bitmap)
        }
        let expected = Bitmap(width: 200, height: 150)
        plain.draw(list(frame), into: expected)
        #expect(bitmap.hasSamePixels(as: expected), "round \(round), frame \(frame)")
      }
      if fast.samples.total > 0 { keptRounds += 1 }
      #expect(plain.samples.total == 0)
    }
    #expect(keptRounds > 20)
  }

  @Test("All together are within the bound, and what is not drawn any more makes room")
  func bound() {
    let cache = SampleCache(limit: 20_000)
    let rect = PixelRect(minX: 0, minY: 0, maxX: 128, maxY: 64)
    func source(_ index: Int) -> SampleCache.Source {
      SampleCache.Source(
        digest: Digest(of: [UInt8(index)]), part: Rect(0, 0, 9, 9), destination: Rect(0, 0, 9, 9),
        transform: .identity, filter: .linear)
    }
    for frame in 0..<60 {
      cache.beginFrame()
      // Two pictures at a time are drawn, three times in each of ten frames.
      for index in [frame / 10, frame / 10 + 1] {
        for _ in 0..<3 {
          let samples = cache.samples(of: source(index), bounds: rect, clip: rect)
          #expect(
            (samples != nil) == (frame % 10 >= 2 || frame >= 10 && index == frame / 10), "frame \(frame), \(index)")
        }
      }
      #expect(cache.total <= 20_000)
    }
    let large = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 101)
    for _ in 0..<4 {
      cache.beginFrame()
      #expect(cache.samples(of: source(99), bounds: large, clip: large) == nil)
    }
    #expect(cache.total <= 20_000)
  }
}
