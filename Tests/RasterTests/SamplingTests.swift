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

  @Test("Planes that a camera sees, near and far, across the border of what may be read and behind the camera")
  func planes() {
    let (wide, plain) = (RowArithmetic(allowsWide: true), RowArithmetic(allowsWide: false))
    guard wide.isWide else { return }
    var generator = SeededGenerator(seed: 22)
    var (seen, unseen) = (0, 0)
    for round in 0..<4_000 {
      let (width, height) = (Int.random(in: 1...90, using: &generator), Int.random(in: 1...40, using: &generator))
      let texels = (0..<width * height).map { _ in 0xff00_0000 | UInt32.random(in: 0...(.max), using: &generator) }
      func number(_ limit: Double) -> Double { .random(in: -limit...limit, using: &generator) }
      // Some look along the plane, so that a part of the row lies behind the camera; some have no perspective.
      let tilt = round % 5 == 0 ? 0 : number(round % 3 == 0 ? 0.2 : 0.004)
      let camera = Projection(
        x: SIMD3(1 + number(0.5), number(0.5), tilt), y: SIMD3(number(0.5), 1 + number(0.5), number(0.002)),
        one: SIMD3(number(20), number(20), round % 7 == 0 ? number(1) : 1))
      let isHuge = round % 11 == 0
      let plane = AffineTransform(
        isHuge ? number(1e9) : 1 + number(0.7), number(0.4), number(0.4), 1 + number(0.7), number(30), number(30))
      let (x, y) = (Int.random(in: -20...60, using: &generator), Int.random(in: -10...30, using: &generator))
      let count = Int.random(in: 1...64, using: &generator)
      let results = texels.withUnsafeBufferPointer { texels in
        let image = TexelRange(
          texels: texels.baseAddress!, stride: width, minU: 0, minV: 0, maxU: Int32(width), maxV: Int32(height))
        return [wide, plain].map { arithmetic in
          [UInt32](unsafeUninitializedCapacity: count) { pixels, written in
            arithmetic.sample(
              image, plane: plane, camera: camera, x: x, y: y, into: pixels.baseAddress!, count: count)
            written = count
          }
        }
      }
      seen += results[1].count { $0 != 0 }
      unseen += results[1].count { $0 == 0 }
      #expect(results[0] == results[1], "round \(round): \(width) × \(height), \(count) from \(x), \(y)")
    }
    #expect(seen > 10_000 && unseen > 1_000)
  }
}
