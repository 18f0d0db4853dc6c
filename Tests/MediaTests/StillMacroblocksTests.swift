import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("Macroblocks that stand still are found by their samples")
struct StillMacroblocksTests {
  private static let kinds: [(chroma: ChromaSubsampling, depth: Int)] = [
    (.yuv420, 8), (.yuv420, 10), (.yuv444, 8), (.yuv444, 10),
  ]

  /// Samples of one picture, plane after plane, without what lies behind rows.
  private static func samples(_ picture: SamplePlanes, _ size: (Int, Int), _ chroma: ChromaSubsampling) -> [[UInt8]] {
    let bytes = picture.depth == 8 ? 1 : 2
    return (0..<3).flatMap { plane in
      let (across, down) = plane == 0 ? (1, 1) : (chroma.across, chroma.down)
      return (0..<size.1 / down).map { row in
        let start = picture.plane(plane) + row * picture.stride(plane)
        return Array(UnsafeBufferPointer(start: start, count: size.0 / across * bytes))
      }
    }
  }

  /// Which macroblocks differ, told from samples of whole pictures, one by one.
  private static func expected(
    _ old: [[UInt8]], _ new: [[UInt8]], _ size: (Int, Int), _ chroma: ChromaSubsampling, _ depth: Int
  ) -> [UInt8] {
    let (columns, rows) = ((size.0 + 15) / 16, (size.1 + 15) / 16)
    var flags = Array(repeating: UInt8(1), count: columns * rows)
    var first = 0
    for plane in 0..<3 {
      let (across, down) = plane == 0 ? (1, 1) : (chroma.across, chroma.down)
      for row in 0..<size.1 / down {
        for place in old[first + row].indices where old[first + row][place] != new[first + row][place] {
          let column = place / (depth == 8 ? 1 : 2) * across / 16
          flags[row * down / 16 * columns + column] = 0
        }
      }
      first += size.1 / down
    }
    return flags
  }

  @Test("Just those of which a sample differs, whatever was looked at", arguments: [(96, 64), (50, 38), (16, 16)])
  func comparing(size: (Int, Int)) throws {
    var generator = SeededGenerator(seed: UInt64(size.0))
    var counts = [0, 0]
    for (chroma, depth) in Self.kinds {
      var macroblocks = StillMacroblocks(width: size.0, height: size.1, chroma: chroma, depth: depth)
      let picture = SamplePlanes(width: macroblocks.columns * 16, height: size.1, chroma: chroma, depth: depth)
      for round in 0..<100 {
        let old = Self.samples(picture, size, chroma)
        macroblocks.begin()
        for _ in 0..<Int.random(in: 0..<4, using: &generator) {
          let (x, y) = (Int.random(in: 0..<size.0, using: &generator), Int.random(in: 0..<size.1, using: &generator))
          let rect = PixelRect(
            minX: x, minY: y, maxX: min(size.0, x + Int.random(in: 1..<40, using: &generator)),
            maxY: min(size.1, y + Int.random(in: 1..<40, using: &generator)))
          // Some are looked at and stay as they are, of others one sample differs.
          macroblocks.note(rect, in: picture) { part in
            guard Bool.random(using: &generator) else { return }
            let plane = Int.random(in: 0..<3, using: &generator)
            let (across, down) = plane == 0 ? (1, 1) : (chroma.across, chroma.down)
            let column = Int.random(in: Int(part.minX)..<Int(part.maxX), using: &generator) / across
            let row = Int.random(in: Int(part.minY)..<Int(part.maxY), using: &generator) / down
            let place = picture.plane(plane) + row * picture.stride(plane) + column * (depth == 8 ? 1 : 2)
            place.pointee ^= UInt8.random(in: 1...255, using: &generator)
          }
        }
        let new = Self.samples(picture, size, chroma)
        #expect(macroblocks.flags == Self.expected(old, new, size, chroma, depth), "\(round), \(chroma), \(depth)")
        for flag in macroblocks.flags { counts[Int(flag)] += 1 }
      }
    }
    #expect(counts[0] > 100 && counts[1] > 100)
  }
}
