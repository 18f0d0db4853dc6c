import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Bands")
struct BandTests {
  /// Rounded rectangles, some in groups with clips, all over a picture of several bands.
  private func list(_ generator: inout SeededGenerator) -> DisplayList {
    var list = DisplayList(width: 2048, height: 400, backgroundColor: .white)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    for _ in 0..<20 {
      let rect = Rect(number(-100...2000), number(-50...380), number(1...500), number(1...300))
      let shape: Shape = .roundedRect(rect, radius: number(0...80), corners: .all)
      let transform = AffineTransform.rotation(number(-0.3...0.3))
      let color = Color(number(0...1), number(0...1), number(0...1), number(0.2...1))
      list.items.append(DisplayItem(bounds: list.bounds, content: .fill(shape, transform, color)))
    }
    let clip = DisplayItem.ClipShape(
      shape: .roundedRect(Rect(300, 20, 900, 350), radius: 60, corners: .all), transform: .identity)
    let group = DisplayItem.Group(count: 5, opacity: 0.7, clip: clip)
    list.items.insert(DisplayItem(bounds: list.bounds, content: .group(group)), at: 7)
    return list
  }

  @Test("A picture in bands is the picture, bit by bit", arguments: 1...20 as ClosedRange<UInt64>)
  func equality(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let list = list(&generator)
    let whole = Bitmap(width: list.width, height: list.height)
    let banded = Bitmap(width: list.width, height: list.height)
    let rasterizer = Rasterizer(assets: NoiseAssets(seed: 1))
    #expect(rasterizer.bandHeight(for: list.items, in: list.bounds) < list.height)
    Rasterizer(assets: NoiseAssets(seed: 1), shortcuts: []).draw(list, into: whole)
    rasterizer.draw(list, into: banded)
    for y in 0..<list.height {
      #expect((0..<list.width).allSatisfy { whole[$0, y] == banded[$0, y] }, "row \(y)")
    }
  }

  @Test("Paths and blurs are drawn in one go")
  func exceptions() {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 2048, maxY: 2048)
    let simple = DisplayItem(bounds: bounds, content: .fill(.rect(Rect(0, 0, 9, 9)), .identity, .white))
    let path = DisplayItem(bounds: bounds, content: .fill(.path(.rect(Rect(0, 0, 9, 9)), .nonZero), .identity, .white))
    var blur = DisplayItem.Group(count: 1)
    blur.filters = [.gaussianBlur(sigma: 3, normalizesEdges: false)]
    let rasterizer = Rasterizer(assets: NoiseAssets(seed: 1))
    #expect(rasterizer.bandHeight(for: [simple, simple], in: bounds) == 128)
    #expect(rasterizer.bandHeight(for: [simple, path], in: bounds) == 2048)
    #expect(
      rasterizer.bandHeight(for: [DisplayItem(bounds: bounds, content: .group(blur)), simple], in: bounds) == 2048)
  }
}
