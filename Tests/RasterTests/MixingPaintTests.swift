import Graphics
import Testing

@testable import Raster

@Suite("Colours mixed as Core Animation does it")
struct MixingPaintTests {
  private let color = Color(0.2, 0.5, 0.9)

  /// compositing.md §3.4, a channel at a time.
  private func expected(alpha: UInt32, below: UInt32, coverage: UInt32) -> UInt32 {
    (0..<4).reduce(0) { word, channel in
      let shift = UInt32(8 * channel)
      let (top, bottom) = (color.pixel.word >> shift & 255, below >> shift & 255)
      let sum = top * alpha * coverage + bottom * (65_025 - alpha * coverage)
      return word | ((sum + (coverage == 255 ? 32_512 : 0)) / 65_025) << shift
    }
  }

  @Test("Every coverage over every byte", arguments: [1, 127, 128, 254, 255] as [UInt32])
  func formula(alpha: UInt32) {
    for coverage in UInt32(0)...255 {
      // Each pixel twice, so that the second has a neighbour that is the same; then the same pixels under another coverage.
      let below = (UInt32(0)...255).flatMap { byte -> [UInt32] in
        let word = byte | (255 - byte) << 8 | (byte / 2) << 16 | 0xff00_0000
        return [word, word, word]
      }
      let coverages = below.indices.map { UInt8($0 % 3 == 2 ? 255 - coverage : coverage) }
      var pixels = below
      pixels.withUnsafeMutableBufferPointer { pixels in
        var paint = MixingPaint(color.withAlpha(multipliedBy: Double(alpha) / 255), row: pixels.baseAddress!)
        coverages.withUnsafeBufferPointer {
          paint.mask(x: 0, count: pixels.count, coverage: $0.baseAddress!)
        }
      }
      let different = pixels.indices.first {
        pixels[$0] != expected(alpha: alpha, below: below[$0], coverage: UInt32(coverages[$0]))
      }
      #expect(different == nil, "coverage \(coverage)")
    }
  }
}
