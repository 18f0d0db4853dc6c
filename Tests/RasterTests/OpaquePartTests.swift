import TestSupport
import Testing

@testable import Graphics
@testable import Raster

@Suite("What is known to be opaque is opaque")
struct OpaquePartTests {
  @Test("Random lists: every pixel of the part has the alpha 255")
  func randomLists() {
    let assets = NoiseAssets(seed: 1)
    var scenes = RandomScenes(seed: 51, assets: assets)
    let rasterizer = Rasterizer(assets: assets)
    var found = 0
    for round in 0..<10_000 {
      let opaque = scenes.opaqueLeaf()
      let members = [opaque] + scenes.node(depth: 1)
      let items = Bool.random(using: &scenes.generator) ? members : scenes.group(members)
      let list = DisplayList(width: 64, height: 48, backgroundColor: .clear, items: items)
      let (x, y) = (Int.random(in: 0..<50, using: &scenes.generator), Int.random(in: 0..<40, using: &scenes.generator))
      let rect = PixelRect(
        minX: x, minY: y, maxX: x + Int.random(in: 1...14, using: &scenes.generator),
        maxY: y + Int.random(in: 1...8, using: &scenes.generator))
      let part = DisplayItem.opaquePart(of: rect, items, 0..<items.count, canvas: list.bounds)
      guard !part.isEmpty else { continue }
      found += 1
      #expect(rect.contains(part))
      let bitmap = Bitmap(width: 64, height: 48)
      rasterizer.draw(list, into: bitmap)
      for y in Int(part.minY)..<Int(part.maxY) {
        for x in Int(part.minX)..<Int(part.maxX) where bitmap[x, y].alpha != 255 {
          Issue.record("list \(round), pixel \(x), \(y)")
          return
        }
      }
    }
    #expect(found > 200, "many lists must have such a part, or nothing is shown: \(found)")
  }

  @Test(
    "A gradient that draws nothing hides nothing",
    arguments: [
      // Without a colour, and seen so small that it cannot be told where its colours lie.
      ([], AffineTransform.identity),
      ([Gradient.Stop(location: 0, color: .black)], AffineTransform(1e-170, 0, 0, 1e-170, 0, 0)),
    ])
  func emptyGradients(stops: [Gradient.Stop], transform: AffineTransform) {
    let assets = NoiseAssets(seed: 1)
    let shape = Shape.rect(Rect(-1e175, -1e175, 2e175, 2e175))
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 48)
    func drawn(_ rasterizer: Rasterizer, _ stops: [Gradient.Stop]) -> [UInt32] {
      let gradient = Gradient(.conic(center: Point(3, 4), toward: Point(9, 9)), stops: stops)
      let item = DisplayItem(bounds: bounds, content: .gradient(shape, transform, gradient))
      let bitmap = Bitmap(width: 64, height: 48)
      rasterizer.draw(DisplayList(width: 64, height: 48, backgroundColor: .white, items: [item]), into: bitmap)
      return Array(bitmap.allPixels)
    }
    let plain = Rasterizer(assets: assets, shortcuts: [])
    // Not inside of the expectation, whose message would list all pixels.
    let isSame = drawn(Rasterizer(assets: assets), stops) == drawn(plain, stops)
    #expect(isSame)
    #expect(drawn(plain, stops).allSatisfy { $0 == 0xffff_ffff }, "it draws nothing")
  }

  @Test("A shadow that a backdrop reads is drawn, also where something opaque lies in front of both")
  func shadowsUnderBackdrops() {
    let assets = NoiseAssets(seed: 1)
    var scenes = RandomScenes(seed: 52, assets: assets)
    let (faster, plain) = (Rasterizer(assets: assets), Rasterizer(assets: assets, shortcuts: []))
    var hidden = 0
    for round in 0..<1_000 {
      var generator = scenes.generator
      func content(_ content: DisplayItem.Content) -> DisplayItem {
        DisplayItem(bounds: PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 48), content: content)
      }
      func rect() -> Shape {
        let x = Double.random(in: -10...20, using: &generator)
        let y = Double.random(in: -10...20, using: &generator)
        return .rect(
          Rect(x, y, .random(in: 20...60, using: &generator), .random(in: 20...40, using: &generator)))
      }
      let shadow = DisplayItem.Shadow(offset: .zero, sigma: .random(in: 1...4, using: &generator), color: .black)
      let sigma = Double.random(in: 1...3, using: &generator)
      var items = [
        content(.fill(rect(), .identity, Color(0.9, 0.6, 0.2))), content(.shadow(rect(), .identity, shadow)),
      ]
      if round % 4 > 0 {
        let blur = Filter.gaussianBlur(sigma: sigma, normalizesEdges: false)
        items.append(content(.backdrop(rect(), .identity, [blur], opacity: 1)))
      }
      let front = content(.fill(rect(), .identity, Color(0.1, 0.7, 0.3)))
      items.append(front)
      scenes.generator = generator
      let list = DisplayList(width: 64, height: 48, backgroundColor: .white, items: items)
      let (first, second) = (Bitmap(width: 64, height: 48), Bitmap(width: 64, height: 48))
      faster.draw(list, into: first)
      plain.draw(list, into: second)
      let isSame = Array(first.allPixels) == Array(second.allPixels)
      #expect(isSame, "list \(round)")
      hidden += front.opaquePart(of: list.bounds).isEmpty ? 0 : 1
    }
    #expect(hidden == 1_000)
  }

  @Test("Outlines: a rectangle inside, across a corner, in a hole")
  func outlines() {
    let box = Rect(0, 0, 60, 40)
    func part(_ path: Path, _ rect: PixelRect, _ rule: Shape.FillRule = .nonZero) -> PixelRect {
      DisplayItem(bounds: PixelRect(covering: box), content: .fill(.path(path, rule), .identity, .black))
        .opaquePart(of: rect)
    }
    let continuous = Path.roundedRect(box, radius: 12, corners: .all, curve: .continuous)
    let inside = PixelRect(minX: 6, minY: 6, maxX: 54, maxY: 34)
    #expect(part(continuous, inside) == inside)
    // Without the rows that the corners reach into, or the columns, whichever leaves more.
    let corner = PixelRect(minX: 1, minY: 1, maxX: 54, maxY: 34)
    let most = part(continuous, corner)
    #expect(corner.contains(most) && most != corner && 2 * most.area > corner.area)
    var ring = PathBuilder()
    ring.addRoundedRect(box, radius: 4, corners: .all)
    ring.addRoundedRect(Rect(20, 10, 20, 20), radius: 4, corners: .all)
    let hole = PixelRect(minX: 26, minY: 16, maxX: 34, maxY: 24)
    #expect(part(ring.path, hole, .evenOdd).isEmpty)
    #expect(part(ring.path, hole) == hole)
    #expect(part(ring.path, PixelRect(minX: 10, minY: 10, maxX: 50, maxY: 30)).isEmpty)
  }
}

@Suite("Where a shape can lie is where it lies")
struct ExtentTests {
  @Test("Random shapes: nothing of them in a rectangle is outside of the part, which is often smaller")
  func randomShapes() {
    let assets = NoiseAssets(seed: 1)
    var scenes = RandomScenes(seed: 52, assets: assets)
    let rasterizer = Rasterizer(assets: assets)
    var smaller = 0
    for round in 0..<2000 {
      let (shape, transform) = (scenes.shape(), scenes.transform())
      let (x, y) = (Int.random(in: 0..<50, using: &scenes.generator), Int.random(in: 0..<40, using: &scenes.generator))
      let rect = PixelRect(
        minX: x, minY: y, maxX: x + Int.random(in: 1...14, using: &scenes.generator),
        maxY: y + Int.random(in: 1...8, using: &scenes.generator))
      let part = shape.extent(in: rect, transform)
      #expect(rect.contains(part))
      if part != rect { smaller += 1 }
      let item = DisplayItem(bounds: rect, content: .fill(shape, transform, .black))
      let bitmap = Bitmap(width: 64, height: 48)
      rasterizer.draw(DisplayList(width: 64, height: 48, backgroundColor: .clear, items: [item]), into: bitmap)
      for y in 0..<48 {
        for x in 0..<64 where bitmap[x, y].alpha > 0 {
          if !part.contains(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) {
            Issue.record("shape \(round), pixel \(x), \(y)")
            return
          }
        }
      }
    }
    #expect(smaller > 300)
  }
}

@Suite("Where a shape narrows, less around it is left in")
struct ExtentsTests {
  @Test("Random shapes: nothing of them in a rectangle is outside of the parts, which do not touch each other")
  func randomShapes() {
    let assets = NoiseAssets(seed: 1)
    var scenes = RandomScenes(seed: 53, assets: assets)
    let rasterizer = Rasterizer(assets: assets)
    let canvas = PixelRect(minX: 0, minY: 0, maxX: 320, maxY: 240)
    var cut = 0
    for round in 0..<500 {
      let (shape, transform) = (scenes.shape(), scenes.transform().concatenating(.scale(5, 5)))
      let rect = PixelRect(covering: AffineTransform.scale(6, 6).apply(scenes.rect())).intersection(canvas)
      guard !rect.isEmpty else { continue }
      let parts = shape.extents(in: rect, transform)
      if parts.count > 1 { cut += 1 }
      for (index, part) in parts.enumerated() {
        #expect(rect.contains(part) && !part.isEmpty)
        #expect(!parts[(index + 1)...].contains { $0.intersects(part) })
      }
      let item = DisplayItem(bounds: rect, content: .fill(shape, transform, .black))
      let bitmap = Bitmap(width: canvas.width, height: canvas.height)
      rasterizer.draw(DisplayList(width: 320, height: 240, backgroundColor: .clear, items: [item]), into: bitmap)
      for y in 0..<canvas.height {
        for x in 0..<canvas.width where bitmap[x, y].alpha > 0 {
          let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
          if !parts.contains(where: { $0.contains(pixel) }) {
            Issue.record("shape \(round), pixel \(x), \(y)")
            return
          }
        }
      }
    }
    #expect(cut > 20, "many shapes must be cut, or nothing is shown: \(cut)")
  }

  @Test("A screen's round corners are left out; a rectangle away from them stays whole")
  func screen() {
    let screen = Shape.path(
      .roundedRect(Rect(0, 0, 400, 800), radius: 90, corners: .all, curve: .continuous), .nonZero)
    let parts = screen.extents(in: PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 800), .identity)
    #expect(parts.count == 7)
    #expect((parts.first?.width ?? 400) < 360 && (parts.last?.width ?? 400) < 360)
    let middle = PixelRect(minX: 0, minY: 200, maxX: 400, maxY: 300)
    #expect(screen.extents(in: middle, .identity) == [middle])
    #expect(screen.extents(in: PixelRect(minX: 500, minY: 0, maxX: 600, maxY: 90), .identity).isEmpty)
  }
}

@Suite("Rectangles of damage do not touch each other")
struct DisjointDamageTests {
  @Test("Random rectangles: all their pixels are kept with what is known of them, in few rectangles")
  func randomRectangles() {
    var generator = SeededGenerator(seed: 9)
    var apart = 0
    for round in 0..<400 {
      let damage = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        let (x, y) = (Int.random(in: 0..<380, using: &generator), Int.random(in: 0..<280, using: &generator))
        let side = round % 2 == 0 ? 40 : 200
        let rect = PixelRect(
          minX: x, minY: y, maxX: x + Int.random(in: 1...side, using: &generator),
          maxY: y + Int.random(in: 1...side, using: &generator))
        return Damage(
          rect: rect, changesAlpha: Bool.random(using: &generator), index: Int.random(in: -1...9, using: &generator))
      }
      let result = DisplayList.disjoint(damage)
      #expect(result.count <= 12)
      for (index, part) in result.enumerated() {
        #expect(!result[(index + 1)...].contains { $0.rect.intersects(part.rect) })
      }
      for part in damage {
        let rest = result.reduce([part.rect]) { rest, other in rest.flatMap { $0.subtracting(other.rect) } }
        #expect(rest.isEmpty, "round \(round)")
        for other in result where other.rect.intersects(part.rect) {
          #expect(other.index <= part.index && (other.changesAlpha || !part.changesAlpha))
        }
      }
      let union = damage.reduce(PixelRect.empty) { $0.union($1.rect) }
      if damage.count < 4, result.reduce(0, { $0 + $1.rect.area }) < union.area, result.count > damage.count {
        apart += 1
      }
    }
    #expect(apart > 0, "what crosses is cut where merging would waste much")
  }

  @Test("Two that cross in a corner stay apart; two that nearly coincide become one")
  func pairs() {
    func damage(_ x: Int, _ y: Int) -> Damage {
      Damage(rect: PixelRect(minX: x, minY: y, maxX: x + 100, maxY: y + 100), index: 0)
    }
    #expect(DisplayList.disjoint([damage(0, 0), damage(90, 90)]).reduce(0) { $0 + $1.rect.area } == 19_900)
    #expect(DisplayList.disjoint([damage(0, 0), damage(3, 3)]).count == 1)
  }
}

@Suite("Damage is what can differ, and not much more")
struct DamageTests {
  private static let canvas = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 300)

  private func list(dotAt x: Double, base: Shape?) -> DisplayList {
    let dot = DisplayItem(
      bounds: PixelRect(covering: Rect(x, 100, 10, 10)),
      content: .fill(.ellipse(Rect(x, 100, 10, 10)), .identity, .white))
    var members = [dot]
    if let base { members.insert(DisplayItem(bounds: Self.canvas, content: .fill(base, .identity, .black)), at: 0) }
    var group = DisplayItem.Group(count: members.count)
    group.shadow = DisplayItem.Shadow(offset: Point(0, 8), sigma: 10, color: .black)
    return DisplayList(
      width: 400, height: 300, backgroundColor: .white,
      items: [DisplayItem(bounds: Self.canvas, content: .group(group))] + members)
  }

  @Test("In a group with a shadow: over an opaque body the dot's own pixels, else the shadow's, too")
  func shadows() {
    let body = Shape.roundedRect(Rect(50, 50, 300, 200), radius: 40, corners: .all)
    // The dot before and after overlap.
    let dots = PixelRect(minX: 100, minY: 100, maxX: 115, maxY: 110)
    let over = list(dotAt: 105, base: body).difference(from: list(dotAt: 100, base: body))
    #expect(over == [dots])
    let free = list(dotAt: 105, base: nil).difference(from: list(dotAt: 100, base: nil))
    // The shadow lies 8 pixels lower and reaches 20 pixels.
    let shadow = PixelRect(minX: 80, minY: 88, maxX: 135, maxY: 138)
    #expect(
      free.count == 1 && free[0].contains(dots.union(shadow)) && dots.union(shadow).expanded(by: 1).contains(free[0]))
  }

  @Test("Of a backdrop, what lies within its reach of what changed under it; nothing of what changed over it")
  func backdrops() {
    let backdrop = DisplayItem(
      bounds: PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 200),
      content: .backdrop(
        .rect(Rect(0, 0, 400, 200)), .identity, [.gaussianBlur(sigma: 5, normalizesEdges: true)], opacity: 1))
    func list(_ color: Color, isOver: Bool) -> DisplayList {
      let dot = DisplayItem(
        bounds: PixelRect(minX: 100, minY: 100, maxX: 110, maxY: 110),
        content: .fill(.rect(Rect(100, 100, 10, 10)), .identity, color))
      return DisplayList(
        width: 400, height: 300, backgroundColor: .white, items: isOver ? [backdrop, dot] : [dot, backdrop])
    }
    let dot = PixelRect(minX: 100, minY: 100, maxX: 110, maxY: 110)
    let under = list(.black, isOver: false).difference(from: list(.white, isOver: false))
    #expect(under == [dot.expanded(by: 15)])
    let over = list(.black, isOver: true)
    #expect(over.difference(from: list(.white, isOver: true)) == [dot])
    #expect(over.partsToDraw(for: [dot]).map(\.part) == [dot.expanded(by: 15)])
  }

  @Test("What lies above a backdrop is not drawn around what changed")
  func clips() {
    func fill(_ rect: PixelRect) -> DisplayItem {
      let shape = Rect(Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
      return DisplayItem(bounds: rect, content: .fill(.rect(shape), .identity, .black))
    }
    func backdrop(_ rect: PixelRect) -> DisplayItem {
      let blur = Filter.gaussianBlur(sigma: 5, normalizesEdges: true)
      return DisplayItem(bounds: rect, content: .backdrop(.rect(Rect(0, 0, 400, 300)), .identity, [blur], opacity: 1))
    }
    let all = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 300)
    let dot = PixelRect(minX: 100, minY: 100, maxX: 110, maxY: 110)
    let (once, twice) = (dot.expanded(by: 15), dot.expanded(by: 30))
    var list = DisplayList(
      width: 400, height: 300, backgroundColor: .white,
      items: [fill(all), backdrop(all), fill(all), backdrop(all), fill(all)])
    #expect(list.partialUnits(for: [dot], in: twice, damage: [dot])?.map(\.clip) == [twice, once, once, dot, dot])
    #expect(list.partialUnits(for: [dot], in: once, damage: [dot])?.map(\.clip) == [once, once, once, dot, dot])
    // One in a group reads what its group drew, which so is drawn around it as all below is.
    list.items = [
      fill(all), DisplayItem(bounds: all, content: .group(DisplayItem.Group(count: 2))), fill(all), backdrop(all),
      fill(all),
    ]
    #expect(list.partialUnits(for: [dot], in: twice, damage: [dot])?.map(\.clip) == [once, once, dot])
    list.items = [fill(all), fill(all)]
    #expect(list.partialUnits(for: [dot], in: twice, damage: [dot])?.map(\.clip) == nil)
  }
}
