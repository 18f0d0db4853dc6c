import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Kept coverage of outlines")
struct CoverageCacheTests {
  private func list(
    _ items: [DisplayItem.Content], background: Color = .clear, coverage: CoverageRule = .area
  ) -> DisplayList {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 200)
    return DisplayList(
      width: 300, height: 200, backgroundColor: background,
      items: items.map { DisplayItem(bounds: bounds, content: $0) }, coverage: coverage)
  }

  private func picture(_ list: DisplayList, by rasterizer: Rasterizer) -> [UInt32] {
    let bitmap = Bitmap(width: list.width, height: list.height)
    rasterizer.draw(list, into: bitmap)
    return Array(bitmap.allPixels)
  }

  @Test("Outlines drawn again, moved by whole and by other steps, in parts and in other colours: the same as without")
  func sameAsWithout() {
    var scenes = RandomScenes(seed: 77, assets: NoiseAssets(seed: 3))
    let outlines = (0..<40).map { _ in scenes.outline() }
    let keeping = Rasterizer(assets: NoiseAssets(seed: 3))
    let plain = Rasterizer(assets: NoiseAssets(seed: 3), shortcuts: [])
    for round in 0..<300 {
      let items = (0..<6).map { _ -> DisplayItem.Content in
        let shape = outlines.randomElement(using: &scenes.generator)!
        let x = Double(Int.random(in: -40...250, using: &scenes.generator))
        let y = Double(Int.random(in: -40...150, using: &scenes.generator))
        let fraction = [0, 0.3, 0.5].randomElement(using: &scenes.generator)!
        let scale = [1, 1, 2.0].randomElement(using: &scenes.generator)!
        let transform = AffineTransform.scale(scale, scale).concatenating(.translation(x + fraction, y))
        return .fill(shape, transform, scenes.color())
      }
      let list = list(items, coverage: round % 2 == 0 ? .area : .coreGraphics)
      #expect(picture(list, by: keeping) == picture(list, by: plain), "round \(round)")
    }
    #expect(keeping.keptCoverage.total > 0)
  }

  @Test("An outline is the same picture, moved, wherever whole pixels lead it")
  func wholePixels() {
    var scenes = RandomScenes(seed: 78, assets: NoiseAssets(seed: 3))
    for _ in 0..<200 {
      let shape = scenes.outline()
      let turn = AffineTransform.rotation(1.1).concatenating(.translation(0.375, 0.8125))
      let far = turn.concatenating(.translation(31_337, -4_211))
      var (near, away) = (EdgeList(isWide: false), EdgeList(isWide: false))
      near.set(shape, transform: turn, projection: nil)
      away.set(shape, transform: far, projection: nil)
      let moved = near.edges.map { edge in
        var edge = edge
        edge.x0 += 31_337 * 256
        edge.x1 += 31_337 * 256
        edge.y0 -= 4_211 * 256
        edge.y1 -= 4_211 * 256
        return edge
      }
      #expect(moved == Array(away.edges))
    }
  }

  @Test("Coverage is kept within its bound, and large shapes of few edges are not kept")
  func bounds() {
    let cache = CoverageCache(limit: 20_000, countLimit: 50)
    var scenes = RandomScenes(seed: 79, assets: NoiseAssets(seed: 3))
    var edges = EdgeList(isWide: false)
    let coverage = CoverageBuffer(isWide: false)
    for _ in 0..<500 {
      let shape = scenes.outline()
      for _ in 0..<3 {
        _ = cache.coverage(of: shape, .translation(3, 4), edges: &edges, coverage: coverage)
        #expect(cache.total <= 20_000)
      }
    }
    let square = Shape.path(.rect(Rect(0, 0, 400, 400)), .nonZero)
    for _ in 0..<3 { #expect(cache.coverage(of: square, .identity, edges: &edges, coverage: coverage) == nil) }
  }

  @Test("More outlines in turn than there is room for: keeping them ends, for it would never be of use")
  func moreThanRoom() {
    let cache = CoverageCache(limit: 20_000)
    var scenes = RandomScenes(seed: 80, assets: NoiseAssets(seed: 3))
    let outlines = (0..<400).map { _ in scenes.outline() }
    var edges = EdgeList(isWide: false)
    let coverage = CoverageBuffer(isWide: false)
    var kept = 0
    for _ in 0..<10 {
      for outline in outlines
      where cache.coverage(of: outline, .identity, edges: &edges, coverage: coverage) != nil { kept += 1 }
    }
    #expect(kept > 0 && kept < 400, "\(kept) of 4,000")
  }
}
