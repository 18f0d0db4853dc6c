import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Of bitmaps that layers are rasterized into, what is shown is drawn")
struct RasterizationTests {
  private let assets = NoiseAssets(seed: 1)

  private func list(_ rasterization: DisplayItem.Rasterization, _ members: [DisplayItem]) -> DisplayList {
    var rasterization = rasterization
    rasterization.count = members.count
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 40)
    return DisplayList(
      width: 60, height: 40, backgroundColor: Color(0.3, 0.5, 0.2),
      items: [DisplayItem(bounds: bounds, content: .rasterization(rasterization))] + members)
  }

  private func picture(_ list: DisplayList, by shortcuts: Rasterizer.Shortcuts) -> Bitmap {
    let bitmap = Bitmap(width: list.width, height: list.height)
    Rasterizer(assets: assets, shortcuts: shortcuts).draw(list, into: bitmap)
    return bitmap
  }

  @Test("Random members in bitmaps of all places and sizes give the pixels that whole bitmaps give")
  func randomMembers() {
    var scenes = RandomScenes(seed: 5, assets: assets, width: 80, height: 60)
    var shown = 0
    for round in 0..<600 {
      let factor = [0.2, 1, 3, 11][round % 4]
      let turned = AffineTransform.rotation(round % 3 == 0 ? 0 : scenes.number(-3...3))
      let rasterization = DisplayItem.Rasterization(
        count: 0, width: 80, height: 60, destination: Rect(0, 0, 60, 40),
        transform: AffineTransform.translation(-30, -20).concatenating(.scale(factor, factor)).concatenating(turned)
          .concatenating(.translation(scenes.number(-40...100), scenes.number(-30...70))),
        filter: round % 5 == 0 ? .nearest : .linear, opacity: round % 7 == 0 ? 0.5 : 1)
      let list = list(rasterization, (0..<6).flatMap { _ in scenes.node(depth: 2) })
      let plain = picture(list, by: [])
      #expect(picture(list, by: .all).hasSamePixels(as: plain), "round \(round)")
      if plain.allPixels.contains(where: { $0 != plain.allPixels[0] }) { shown += 1 }
    }
    #expect(shown > 100)
  }

  @Test("A bitmap of 16,384 pixels a side takes the memory of what is shown of it")
  func memory() {
    let side = 16_384.0
    let rasterization = DisplayItem.Rasterization(
      count: 0, width: 16_384, height: 16_384, destination: Rect(0, 0, side, side),
      transform: .translation(-8_000.25, -9_000), filter: .linear)
    let ground = DisplayItem(
      bounds: PixelRect(minX: 0, minY: 0, maxX: 16_384, maxY: 16_384),
      content: .fill(.ellipse(Rect(0, 0, side, side)), .identity, Color(1, 0, 0)))
    let rasterizer = Rasterizer(assets: assets)
    let bitmap = Bitmap(width: 60, height: 40)
    rasterizer.draw(list(rasterization, [ground]), into: bitmap)
    #expect(bitmap[30, 20].red == 255)
    #expect(rasterizer.pool.freeCapacities.reduce(0, +) <= 4_096)
  }

  @Test("A backdrop in a group in a bitmap sees the same, however little of the bitmap is shown")
  func nestedBackdrop() {
    func item(_ rect: Rect, _ content: DisplayItem.Content) -> DisplayItem {
      DisplayItem(bounds: PixelRect(covering: rect), content: content)
    }
    // Backdrops repeat what is at the edge of their surface, so that only what is uneven there tells where it ends.
    let stripes = (0..<20).map { index in
      let rect = Rect(Double(4 * index), 0, 3, 60)
      return item(rect, .fill(.rect(rect), .identity, Color(Double(index % 2), Double(index % 3) / 2, 0.2)))
    }
    let pane = Rect(2, 2, 70, 50)
    let backdrop = item(
      pane, .backdrop(.rect(pane), .identity, [.gaussianBlur(sigma: 6, normalizesEdges: false)], opacity: 1))
    let group = item(Rect(0, 0, 80, 60), .group(DisplayItem.Group(count: stripes.count + 1, opacity: 0.75)))
    for offset in [0.0, 7, 21, 40] {
      let rasterization = DisplayItem.Rasterization(
        count: 0, width: 80, height: 60, destination: Rect(0, 0, 80, 60), transform: .translation(-offset, -offset / 2),
        filter: .linear)
      let list = list(rasterization, [group] + stripes + [backdrop])
      #expect(picture(list, by: .all).hasSamePixels(as: picture(list, by: [])), "\(offset)")
    }
  }
}
