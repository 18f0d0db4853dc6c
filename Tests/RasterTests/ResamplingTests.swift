import Graphics
import Hashing
import TestSupport
import Testing

@testable import Raster

@Suite("Still pictures in other sizes (compositing.md §3.5)")
struct ResamplingTests {
  private final class OnePicture: Assets {
    let picture: Bitmap
    init(_ picture: Bitmap) { self.picture = picture }
    func bitmap(for image: ImageReference) -> Bitmap? { picture }
    func image(named name: String) -> ImageReference? { nil }
  }

  /// Grey columns, opaque.
  private func columns(_ levels: [UInt32], height: Int, source: Bitmap.Source = .stillPicture) -> Bitmap {
    let bitmap = Bitmap(width: levels.count, height: height, source: source)
    for y in 0..<height {
      for x in levels.indices { bitmap.row(y)[x] = levels[x] * 0x0001_0101 | 0xff00_0000 }
    }
    return bitmap
  }

  private func levels(_ bitmap: Bitmap, row: Int = 0) -> [Int] { bitmap.row(row).map { Int($0 & 255) } }

  /// Copied, as what is handed out lives no longer than the bitmap.
  private func pixels(_ bitmap: Bitmap) -> [UInt32] { withExtendedLifetime(bitmap) { Array(bitmap.allPixels) } }

  private func resampled(_ picture: Bitmap, _ width: Int, _ height: Int) -> Bitmap {
    PictureResampling.resampled(picture, part: picture.bounds, width: width, height: height)
  }

  /// Places the picture, and gives the first row of the canvas.
  private func shown(
    _ picture: Bitmap, _ destination: Rect, _ transform: AffineTransform = .identity,
    filter: ImageFilter = .coreGraphics
  ) -> [Int] {
    let image = ImageReference(digest: Digest(of: [1]), width: picture.width, height: picture.height)
    let bitmap = Bitmap(width: 40, height: 20)
    let whole = Rect(0, 0, Double(picture.width), Double(picture.height))
    let item = DisplayItem(
      bounds: bitmap.bounds,
      content: .image(image, source: whole, destination: destination, transform, filter, tint: .white))
    Rasterizer(assets: OnePicture(picture)).draw(
      DisplayList(width: 40, height: 20, backgroundColor: .black, items: [item]), into: bitmap)
    return levels(bitmap)
  }

  @Test("Twice as large: an edge becomes 0, 1/8, 7/8, 1")
  func doubled() {
    let edge = columns([0, 0, 255, 255], height: 2)
    #expect(levels(resampled(edge, 8, 4)) == [0, 0, 0, 32, 223, 255, 255, 255])
    // Four times: places at 1/8, 3/8, 5/8 and 7/8.
    #expect(levels(resampled(edge, 16, 2))[5...10] == [0, 0, 64, 191, 255, 255])
  }

  @Test("Half as large, cells of ten: levels of the kernel at places of 199/99 of a sample")
  func halved() {
    let cells = columns((0..<200).map { $0 / 10 % 2 == 0 ? 0 : 255 }, height: 20)
    let row = levels(resampled(cells, 100, 10))
    // What CoreGraphics drew of such cells.
    let known = [(4, 0), (5, 196), (6, 255), (10, 53), (15, 207), (20, 42), (25, 218), (30, 33), (35, 227), (40, 24)]
    for (x, level) in known { #expect(abs(row[x] - level) <= 1, "column \(x)") }
    // From the other end the same, in the other colour.
    #expect((0..<100).allSatisfy { abs(row[$0] + row[99 - $0] - 255) <= 1 })
  }

  @Test("Weights sum to 1, and what is of one colour stays so")
  func sums() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let (from, to) = (Int.random(in: 1...90, using: &generator), Int.random(in: 1...90, using: &generator))
      let weights = ResamplingWeights(from: from, to: to)
      #expect(weights.first.count == to && weights.weights.count == to * weights.taps)
      for index in 0..<to {
        let own = weights.weights[index * weights.taps..<(index + 1) * weights.taps]
        #expect(own.reduce(0, +) == ResamplingWeights.one)
      }
    }
    for source in [Bitmap.Source.stillPicture, .blockPicture] {
      let plain = columns([UInt32](repeating: 201, count: 43), height: 37, source: source)
      for (width, height) in [(43, 9), (5, 37), (1, 1), (90, 80), (20, 60), (3, 2)] {
        let other = pixels(resampled(plain, width, height)).first { $0 != 0xffc9_c9c9 }
        #expect(other == nil, "\(width) × \(height)")
      }
    }
  }

  @Test("A row between whole pixels: two neighbours by steep eighths, and at its ends as much as it covers")
  func between() {
    // Three samples in 2.5 pixels that begin at ¾ of one: its middles are at −0.8, 0.4, 1.6 and 2.8 samples.
    let weights = ResamplingWeights(placing: 3, at: 0.75, length: 2.5)
    let one = Double(ResamplingWeights.one)
    #expect(weights.count == 4 && weights.first == [-1, 0, 1, 2])
    let sums = (0..<4).map { Double(weights.weights[2 * $0] + weights.weights[2 * $0 + 1]) / one }
    #expect(sums == [0.25, 1, 1, 0.25])
    #expect((0..<4).map { Double(weights.weights[2 * $0 + 1]) / one } == [0.03125, 0.25, 0.75, 0.21875])
    // White in half of the first row, drawn with what it covers once more.
    let white = columns([UInt32](repeating: 255, count: 8), height: 5)
    #expect(Array(shown(white, Rect(3, 0.5, 4, 2.5))[2..<8]) == [0, 64, 64, 64, 64, 0])
    #expect(Array(shown(white, Rect(3, -0.5, 4, 2.5))[2..<8]) == [0, 255, 255, 255, 255, 0])
  }

  @Test("The first and the last sample stay at the ends of a picture that becomes smaller")
  func ends() {
    let ramp = columns((0..<101).map { UInt32($0 * 2) }, height: 1)
    let row = levels(resampled(ramp, 51, 1))
    for x in 3..<48 { #expect(abs(row[x] - x * 4) <= 1) }
  }

  @Test("Colour is never more than alpha")
  func premultiplied() {
    var generator = SeededGenerator(seed: 3)
    let picture = Bitmap(width: 60, height: 60, source: .stillPicture)
    for index in picture.allPixels.indices {
      picture.allPixels[index] = Bool.random(using: &generator) ? 0xffff_ffff : 0
    }
    let small = resampled(picture, 23, 31)
    #expect(
      pixels(small).allSatisfy { pixel in
        (0..<3).allSatisfy { pixel >> ($0 * 8) & 255 <= pixel >> 24 }
      })
    #expect(pixels(small).contains { $0 >> 24 > 0 && $0 >> 24 < 255 })
  }

  @Test("Of a JPEG's blocks only the frequencies that fit are left")
  func blocks() {
    #expect([1, 1.9, 2, 3.9, 4, 7.9, 8, 100].map(BlockReduction.side) == [8, 8, 4, 4, 2, 2, 1, 1])
    // The highest frequency of 8 samples, about 128: nothing of it is left at a half.
    let high = columns((0..<16).map { 128 + UInt32(64 * ($0 % 2)) }, height: 8, source: .blockPicture)
    let mean = levels(BlockReduction.reduced(high, side: 4))
    #expect(mean.count == 8 && mean.allSatisfy { abs($0 - 160) <= 14 })
    // The lowest one stays; a mean of four would give 190 and 66 for 128 ± 80 cos((2x + 1)π/16).
    let low = columns([206, 195, 172, 144, 112, 84, 61, 50], height: 8, source: .blockPicture)
    let two = levels(BlockReduction.reduced(low, side: 2))
    #expect(abs(two[0] - 184) <= 1 && abs(two[1] - 72) <= 1)
    // Sides that are no multiple of 8.
    let odd = BlockReduction.reduced(
      columns([UInt32](repeating: 9, count: 13), height: 21, source: .blockPicture), side: 2)
    #expect(odd.width == 4 && odd.height == 6 && pixels(odd).allSatisfy { $0 == 0xff09_0909 })
  }

  @Test("Only where a picture lies upright, in whole pixels")
  func places() {
    let edge = columns([0, 0, 255, 255], height: 4)
    let resampled = [0, 0, 0, 32, 223, 255, 255, 255]
    let bilinear = [0, 0, 0, 64, 191, 255, 255, 255]
    #expect(Array(shown(edge, Rect(3, 0, 8, 8))[3..<11]) == resampled)
    // In points, on a canvas of scale 2.
    #expect(Array(shown(edge, Rect(1.5, 0, 4, 4), .scale(2, 2))[3..<11]) == resampled)
    for filter in [ImageFilter.linear, .trilinear] {
      #expect(Array(shown(edge, Rect(3, 0, 8, 8), filter: filter)[3..<11]) == bilinear)
    }
    let drawn = columns([0, 0, 255, 255], height: 4, source: .drawing)
    #expect(Array(shown(drawn, Rect(3, 0, 8, 8))[3..<11]) == bilinear)
    // Mirrored.
    #expect(Array(shown(edge, Rect(-11, 0, 8, 8), .scale(-1, 1))[3..<11]) == bilinear.reversed())
    // Between pixels: what was resampled is moved.
    let moved = Array(shown(edge, Rect(3.5, 0, 8, 8))[4..<11])
    #expect(zip(moved, [0, 0, 16, 128, 239, 255, 255]).allSatisfy { abs($0 - $1) <= 1 }, "\(moved)")
    // Between sizes: a larger one is placed as it is, a smaller one is not resampled.
    let larger = ResampledSize(of: edge, part(edge, Rect(0, 0, 8.5, 8)))
    #expect(larger?.width == 4 && larger?.height == 4 && larger?.isWhole == false)
    #expect(Array(shown(edge, Rect(3, 0, 8.5, 8))[3..<12]) == [0, 0, 0, 0, 191, 255, 255, 255, 64])
    #expect(ResampledSize(of: edge, part(edge, Rect(0, 0, 4, 4))) == nil)
    #expect(ResampledSize(of: edge, part(edge, Rect(0, 0, 3, 2.5))) == nil)
    // Longer than a bitmap may be.
    let thin = columns([0], height: 1000)
    #expect(ResampledSize(of: thin, part(thin, Rect(0, 0, 60, 60_000))) == nil)
    #expect(ResampledSize(of: thin, part(thin, Rect(0, 0, 60_000.5, 10))) == nil)
    // One side is whole, and the proportions are kept.
    let wide = columns([UInt32](repeating: 0, count: 8), height: 5)
    let fitted = ResampledSize(of: wide, part(wide, Rect(0, 0, 4, 2.5)))
    #expect(fitted?.width == 4 && fitted?.height == 3 && fitted?.isWhole == false)
  }

  private func part(_ picture: Bitmap, _ destination: Rect) -> Rasterizer.Part {
    Rasterizer.Part(
      source: Rect(0, 0, Double(picture.width), Double(picture.height)), destination: destination,
      transform: .identity, filter: .coreGraphics, tint: .white)
  }

  @Test("Copies are kept up to a bound")
  func bound() {
    let pictures = ResampledPictures(limit: 1000)
    let picture = columns([0, 255], height: 2)
    for side in 1..<40 {
      let made = pictures.picture(picture, digest: Digest(of: [1]), part: picture.bounds, width: side, height: side)
      #expect(made.width == side && pictures.total <= max(1000, side * side))
      let again = pictures.picture(picture, digest: Digest(of: [1]), part: picture.bounds, width: side, height: side)
      #expect(again === made)
    }
  }
}
