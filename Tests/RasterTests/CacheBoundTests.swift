import Graphics
import Hashing
import TestSupport
import Testing

@testable import Raster

@Suite("Caches stay within their bounds")
struct CacheBoundTests {
  @Test("Copies of images: all together below the bound, or those of one image")
  func mipLevels() {
    let mips = MipLevels(limit: 1000)
    for index in 0..<200 as Range<UInt8> {
      let side = 8 + Int(index) % 40
      let image = Bitmap(width: side, height: side)
      let digest = Digest(of: [index])
      let level = mips.level(of: image, digest: digest, reduction: 2)
      #expect(level.width == (side + 1) / 2)
      #expect(mips.total <= 1000 && mips.total >= level.width * level.height)
      // The next copies are made one after the other, and counted.
      _ = mips.level(of: image, digest: digest, reduction: 1000)
      #expect(mips.total <= 1000)
    }
    let large = Bitmap(width: 100, height: 100)
    _ = mips.level(of: large, digest: Digest(of: [255, 1]), reduction: 2)
    #expect(mips.total == 2500)
    _ = mips.level(of: Bitmap(width: 8, height: 8), digest: Digest(of: [255, 2]), reduction: 2)
    #expect(mips.total == 16)
  }

  @Test("Tables of shadows")
  func shadows() {
    let cache = ShadowCache(limit: 100_000)
    var edges = EdgeList(isWide: false)
    let coverage = CoverageBuffer(isWide: false)
    for index in 0..<60 {
      let shadow = DisplayItem.Shadow(offset: .zero, sigma: 2 + Double(index % 7), color: .black)
      let table = cache.table(radius: Double(index), shadow: shadow, edges: &edges, coverage: coverage)
      #expect(table != nil)
      #expect(cache.total <= 100_000)
    }
  }

  @Test("Ramps of gradients")
  func ramps() {
    let cache = GradientRampCache(limit: 10_000)
    for index in 0..<100 {
      let colors = [Color(white: Double(index) / 100), .white]
      let gradient = Gradient(.axial(from: .zero, to: Point(1, 0)), colors: colors, locations: [])
      let ramp = cache.ramp(for: gradient, length: Double(index * 10))
      #expect(ramp.pixels.count == GradientRamp.count(forLength: Double(index * 10)))
      #expect(ramp.pixels.first == colors[0].pixel.word && ramp.pixels.last == Color.white.pixel.word)
      #expect(cache.total <= 10_000 && cache.total >= ramp.pixels.count)
      #expect(cache.ramp(for: gradient, length: Double(index * 10)).pixels == ramp.pixels)
    }
  }

  @Test("Canvases of groups: as many as are inside each other, of twice their pixels at most")
  func surfaces() {
    let pool = SurfacePool()
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let depth = Int.random(in: 1...4, using: &generator)
      let taken = (0..<depth).map { _ in
        pool.take(PixelRect(minX: 0, minY: 0, maxX: .random(in: 1...50, using: &generator), maxY: 40))
      }
      for (surface, capacity) in taken { pool.giveBack(surface, capacity: capacity) }
    }
    #expect(pool.freeCapacities.count <= 4)
    #expect(pool.freeCapacities.allSatisfy { $0 < 2 * 50 * 40 })
  }
}
