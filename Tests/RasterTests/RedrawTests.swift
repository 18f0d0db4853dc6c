import Graphics
import Hashing
import TestSupport
import Testing

@testable import Raster

@Suite("Drawing only what changed equals drawing the whole")
struct RedrawTests {
  @Test(
    "3,000 random pairs of lists, bit by bit, with few backdrops and with many, by both rules of coverage",
    arguments: [(5, CoverageRule.area), (1, .area), (5, .coreGraphics)])
  func randomPairs(backdropRarity: Int, coverage: CoverageRule) {
    let assets = NoiseAssets(seed: 1)
    var scenes = RandomScenes(seed: 4, assets: assets)
    scenes.coverage = coverage
    scenes.backdropRarity = backdropRarity
    let rasterizer = Rasterizer(assets: assets)
    var partial = 0
    for round in 0..<3000 {
      let (first, second) = scenes.pair()
      let redrawn = Bitmap(width: first.width, height: first.height)
      rasterizer.draw(first, into: redrawn)
      let damage = rasterizer.redraw(second, after: first, into: redrawn)
      let whole = Bitmap(width: first.width, height: first.height)
      rasterizer.draw(second, into: whole)
      #expect(isEqual(redrawn, whole), "pair \(round)")
      if first == second { #expect(damage.isEmpty) }
      for (index, rect) in damage.enumerated() {
        for other in damage[(index + 1)...] { #expect(!rect.intersects(other)) }
      }
      let area = damage.reduce(0) { $0 + $1.area }
      if area > 0, area < first.width * first.height { partial += 1 }
    }
    #expect(partial > 300, "many pairs must be redrawn in part, or nothing is shown")
  }

  @Test("The comparison can fail: with a damaged rectangle left out, pictures differ")
  func negativeControl() {
    let assets = NoiseAssets(seed: 1)
    var scenes = RandomScenes(seed: 4, assets: assets)
    let rasterizer = Rasterizer(assets: assets)
    var different = 0
    for _ in 0..<300 {
      let (first, second) = scenes.pair()
      let (before, after) = (Bitmap(width: 64, height: 48), Bitmap(width: 64, height: 48))
      rasterizer.draw(first, into: before)
      rasterizer.draw(second, into: after)
      if !isEqual(before, after) { different += 1 }
    }
    #expect(different > 100)
  }

  @Test(
    "A blur with normalised edges changes nothing around its members; any other does, and a shadow", arguments: 0..<40)
  func normalisedEdges(round: Int) {
    let canvas = PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 90)
    let picture = PixelRect(minX: 30 + round % 7, minY: 20, maxX: 80, maxY: 60 + round % 5)
    func list(sigma: Double, normalizesEdges: Bool, shadow: DisplayItem.Shadow? = nil) -> DisplayList {
      var group = DisplayItem.Group(count: 2)
      group.filters = [.gaussianBlur(sigma: sigma, normalizesEdges: normalizesEdges)]
      group.shadow = shadow
      group.opacity = round % 3 == 0 ? 0.6 : 1
      let rect = Rect(Double(picture.minX), Double(picture.minY), Double(picture.width), Double(picture.height))
      let stripe = Rect(Double(picture.minX), Double(picture.minY) + 8, 20, 9)
      return DisplayList(
        width: canvas.width, height: canvas.height, backgroundColor: .white,
        items: [
          DisplayItem(bounds: picture.expanded(by: 40).intersection(canvas), content: .group(group)),
          DisplayItem(bounds: picture, content: .fill(.rect(rect), .identity, Color(0.8, 0.2, 0.1, 0.7))),
          DisplayItem(bounds: picture, content: .fill(.rect(stripe), .identity, .black)),
        ])
    }
    func damage(normalizesEdges: Bool, shadow: DisplayItem.Shadow? = nil) -> [PixelRect] {
      let (before, after) = (
        list(sigma: 5, normalizesEdges: normalizesEdges, shadow: shadow),
        list(sigma: 6 + Double(round), normalizesEdges: normalizesEdges, shadow: shadow)
      )
      let assets = NoiseAssets(seed: 1)
      let (redrawn, plain) = (Bitmap(width: 120, height: 90), Bitmap(width: 120, height: 90))
      let rasterizer = Rasterizer(assets: assets)
      rasterizer.draw(before, into: redrawn)
      let damage = rasterizer.redraw(after, after: before, into: redrawn)
      Rasterizer(assets: assets, shortcuts: []).draw(after, into: plain)
      #expect(isEqual(redrawn, plain))
      return damage
    }
    #expect(damage(normalizesEdges: true) == [picture])
    #expect(damage(normalizesEdges: false) == [picture.expanded(by: 40).intersection(canvas)])
    let shadow = DisplayItem.Shadow(offset: Point(3, 2), sigma: 2, color: .black)
    #expect(damage(normalizesEdges: true, shadow: shadow) == [picture.expanded(by: 40).intersection(canvas)])
  }

  @Test(
    "By CoreGraphics' rule a group of one fill is mixed as one: another member changes all of it, in either order",
    arguments: [CoverageRule.area, .coreGraphics])
  func solidFills(coverage: CoverageRule) {
    let bounds = PixelRect(minX: 4, minY: 4, maxX: 60, maxY: 44)
    let corner = PixelRect(minX: 8, minY: 8, maxX: 12, maxY: 12)
    func list(_ count: Int) -> DisplayList {
      let fill = DisplayItem(
        bounds: bounds, content: .fill(.rect(Rect(4, 4, 56, 40)), .identity, Color(0, 0.5, 1, 0.5)))
      let small = DisplayItem(bounds: corner, content: .fill(.rect(Rect(8, 8, 4, 4)), .identity, .black))
      var list = DisplayList(
        width: 64, height: 48, backgroundColor: Color(1, 0.17, 0),
        items: [DisplayItem(bounds: bounds, content: .group(DisplayItem.Group(count: count)))]
          + [fill, small].prefix(count))
      list.coverage = coverage
      return list
    }
    let assets = NoiseAssets(seed: 1)
    for (before, after) in [(list(1), list(2)), (list(2), list(1))] {
      let (redrawn, plain) = (Bitmap(width: 64, height: 48), Bitmap(width: 64, height: 48))
      let rasterizer = Rasterizer(assets: assets)
      rasterizer.draw(before, into: redrawn)
      let damage = rasterizer.redraw(after, after: before, into: redrawn)
      Rasterizer(assets: assets, shortcuts: []).draw(after, into: plain)
      #expect(isEqual(redrawn, plain))
      #expect(damage == [coverage == .coreGraphics ? bounds : corner])
    }
  }

  @Test("Any part of the canvas drawn alone has the pixels of the whole")
  func parts() {
    let assets = NoiseAssets(seed: 1)
    var scenes = RandomScenes(seed: 5, assets: assets)
    scenes.hasBackdrops = false
    let rasterizer = Rasterizer(assets: assets)
    for round in 0..<500 {
      let (list, _) = scenes.pair()
      let whole = Bitmap(width: list.width, height: list.height)
      rasterizer.draw(list, into: whole)
      // A list whose items all stop at a line, drawn on each side of it.
      let split = 1 + round % (list.width - 1)
      for part in [
        PixelRect(minX: 0, minY: 0, maxX: split, maxY: list.height),
        PixelRect(minX: split, minY: 0, maxX: list.width, maxY: list.height),
      ] {
        var clipped = list
        var index = 0
        while index < clipped.items.count {
          clipped.items[index].bounds = clipped.items[index].bounds.intersection(part)
          index += 1 + clipped.items[index].content.memberCount
        }
        let alone = Bitmap(width: list.width, height: list.height)
        rasterizer.draw(clipped, into: alone)
        for y in Int(part.minY)..<Int(part.maxY) {
          for x in Int(part.minX)..<Int(part.maxX) where alone[x, y] != whole[x, y] {
            Issue.record("scene \(round), pixel \(x), \(y)")
            return
          }
        }
      }
    }
  }

  @Test("Any rectangle of the canvas drawn again has the pixels of the whole, backdrops and all")
  func tiles() {
    let assets = NoiseAssets(seed: 1)
    var scenes = RandomScenes(seed: 17, assets: assets)
    let rasterizer = Rasterizer(assets: assets)
    for round in 0..<400 {
      let (list, _) = scenes.pair()
      let whole = Bitmap(width: list.width, height: list.height)
      rasterizer.draw(list, into: whole)
      // A patch over everything, somewhere, is what the list before had more.
      let (x, y) = (Int.random(in: 0..<60, using: &scenes.generator), Int.random(in: 0..<44, using: &scenes.generator))
      let patch = PixelRect(
        minX: x, minY: y, maxX: x + Int.random(in: 1...30, using: &scenes.generator),
        maxY: y + Int.random(in: 1...30, using: &scenes.generator)
      ).intersection(whole.bounds)
      var patched = list
      patched.items.append(
        DisplayItem(bounds: patch, content: .fill(.rect(Rect(0, 0, 64, 48)), .identity, Color(0.9, 0.1, 0.3))))
      let redrawn = Bitmap(width: list.width, height: list.height)
      rasterizer.draw(patched, into: redrawn)
      let damage = rasterizer.redraw(list, after: patched, into: redrawn)
      #expect(isEqual(redrawn, whole), "scene \(round), patch \(patch)")
      #expect(damage.reduce(PixelRect.empty) { $0.union($1) }.contains(patch))
    }
  }

  private func isEqual(_ left: Bitmap, _ right: Bitmap) -> Bool { left.hasSamePixels(as: right) }
}

@Suite("Faster ways of drawing equal the plain one")
struct ShortcutTests {
  @Test("2,000 random lists, with every shortcut and with none")
  func randomLists() {
    let assets = NoiseAssets(seed: 2)
    var scenes = RandomScenes(seed: 8, assets: assets)
    let (fast, plain) = (Rasterizer(assets: assets), Rasterizer(assets: assets, shortcuts: []))
    for round in 0..<1000 {
      let (first, second) = scenes.pair()
      for list in [first, second] {
        let (one, other) = (
          Bitmap(width: list.width, height: list.height), Bitmap(width: list.width, height: list.height)
        )
        fast.draw(list, into: one)
        plain.draw(list, into: other)
        #expect(one.hasSamePixels(as: other), "list \(round)")
      }
    }
  }

  @Test(
    "Scenes of every kind, with every shortcut and with none, as they are and drawn again",
    arguments: SceneKind.allCases)
  func kinds(kind: SceneKind) {
    let assets = NoiseAssets(seed: 2)
    var scenes = RandomScenes(seed: 31, assets: assets, width: 90, height: 64)
    let (fast, plain) = (Rasterizer(assets: assets), Rasterizer(assets: assets, shortcuts: []))
    var before: DisplayList?
    let shown = Bitmap(width: 90, height: 64)
    for round in 0..<60 {
      var list = scenes.scene(of: kind)
      // A run of similar frames: most items stay.
      if let before, round % 3 > 0, before.items.count == list.items.count {
        list.backgroundColor = before.backgroundColor
        for index in list.items.indices.dropFirst(2) { list.items[index] = before.items[index] }
      }
      let expected = Bitmap(width: 90, height: 64)
      plain.draw(list, into: expected)
      if let before { _ = fast.redraw(list, after: before, into: shown) } else { fast.draw(list, into: shown) }
      #expect(shown.hasSamePixels(as: expected), "list \(round)")
      before = list
    }
  }

  @Test("Large pictures, where runs are long enough for wide vectors")
  func large() {
    let assets = NoiseAssets(seed: 3)
    var scenes = RandomScenes(seed: 9, assets: assets)
    for _ in 0..<60 {
      var (list, _) = scenes.pair()
      // The same items, eight times as large.
      list.width = 512
      list.height = 384
      for index in list.items.indices {
        list.items[index].bounds = PixelRect(minX: 0, minY: 0, maxX: 512, maxY: 384)
        switch list.items[index].content {
        case .fill(let shape, let transform, let color):
          list.items[index].content = .fill(shape, transform.concatenating(.scale(8, 8)), color)
        case .gradient(let shape, let transform, let gradient):
          list.items[index].content = .gradient(shape, transform.concatenating(.scale(8, 8)), gradient)
        case .image(let image, let source, let destination, let transform, let filter, let tint):
          list.items[index].content = .image(
            image, source: source, destination: destination, transform.concatenating(.scale(8, 8)), filter, tint: tint)
        default: break
        }
      }
      let (one, other) = (Bitmap(width: 512, height: 384), Bitmap(width: 512, height: 384))
      Rasterizer(assets: assets).draw(list, into: one)
      Rasterizer(assets: assets, shortcuts: []).draw(list, into: other)
      #expect(one.hasSamePixels(as: other))
    }
  }
}
