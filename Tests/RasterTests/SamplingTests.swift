import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Samples of images in vectors are those of one at a time")
struct SamplingTests {
  @Test("Rows that turn, upright ones, level ones, across the border of what may be read, of every length")
  func rows() {
    let (wide, plain) = (RowArithmetic(allowsWide: true), RowArithmetic(allowsWide: false))
    guard wide.isWide else { return }
    var generator = SeededGenerator(seed: 21)
    for round in 0..<4_000 {
      let (width, height) = (Int.random(in: 1...260, using: &generator), Int.random(in: 1...40, using: &generator))
      let texels = (0..<width * height).map { _ in UInt32.random(in: 0...(.max), using: &generator) }
      let (left, top) = (Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator))
      let isPart = round % 5 == 0
      let count = Int.random(in: 1...64, using: &generator)
      // Upright rows, of which some go through the middles of texels; larger, smaller and mirrored ones.
      let isUpright = round % 3 > 0
      let step = SamplePlace(
        u: round % 7 == 0 ? 65536 : .random(in: -200_000...200_000, using: &generator),
        v: isUpright ? 0 : .random(in: -70_000...70_000, using: &generator))
      let first = Int32(truncatingIfNeeded: width / 2 * 65536) &- step.u &* Int32(count / 2)
      let row = Int32.random(in: -3...Int32(height), using: &generator) &* 65536
      let place = SamplePlace(
        u: first &+ .random(in: -65536...65536, using: &generator),
        v: row &+ (round % 4 == 0 ? 0 : .random(in: 0...65535, using: &generator)))
      let results = texels.withUnsafeBufferPointer { texels in
        let image = TexelRange(
          texels: texels.baseAddress!, stride: width, minU: isPart ? Int32(left) : 0, minV: isPart ? Int32(top) : 0,
          maxU: Int32(width), maxV: Int32(height))
        return [wide, plain].map { arithmetic in
          [UInt32](unsafeUninitializedCapacity: count) { pixels, written in
            arithmetic.sample(image, from: place, step: step, into: pixels.baseAddress!, count: count)
            written = count
          }
        }
      }
      #expect(results[0] == results[1], "round \(round): \(width) × \(height), \(count) from \(place) by \(step)")
    }
  }
}
