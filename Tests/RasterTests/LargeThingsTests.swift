import Graphics
import TestSupport
import Testing

@testable import Raster

/// Random lists of large things that hide each other, and of small ones among them.
private struct LargeScenes {
  var generator: SeededGenerator
  var coverage = CoverageRule.area
  static let canvas = PixelRect(minX: 0, minY: 0, maxX: 640, maxY: 360)

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
  mutating func isOne(of count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

  mutating func rect() -> Rect {
    let side = isOne(of: 4) ? 60.0 : 600
    let rect = Rect(number(-60...400), number(-60...250), number(20...side), number(20...side))
    return isOne(of: 2)
      ? rect : Rect(rect.minX.rounded(), rect.minY.rounded(), rect.width.rounded(), rect.height.rounded())
  }

  mutating func shape() -> Shape {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .roundedRect(rect(), radius: number(0...40), corners: .all)
    case 1: isOne(of: 2) ? .ellipse(rect()) : .path(.rect(rect()), .nonZero)
    default: .rect(rect())
    }
  }

  mutating func color() -> Color {
    Color(number(0...1), number(0...1), number(0...1), isOne(of: 3) ? number(0...1) : 1)
  }

  mutating func item() -> [DisplayItem] {
    let transform = isOne(of: 5) ? AffineTransform.rotation(number(-1...1)) : .translation(number(-9...9), 0.5)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      let filters = [Filter.gaussianBlur(sigma: number(0.5...3), normalizesEdges: true)]
      return [DisplayItem(bounds: Self.canvas, content: .backdrop(shape(), transform, filters, opacity: number(0...1)))]
    case 1:
      let shadow = DisplayItem.Shadow(offset: Point(number(-5...5), 3), sigma: number(0.5...6), color: color())
      return [DisplayItem(bounds: Self.canvas, content: .shadow(shape(), transform, shadow))]
    case 2, 3:
      let stops = [0.0, 1].map { Gradient.Stop(location: $0, color: color()) }
      let axis = Gradient.Geometry.axial(from: Point(0, 0), to: Point(number(50...600), number(1...300)))
      return [DisplayItem(bounds: Self.canvas, content: .gradient(shape(), transform, Gradient(axis, stops: stops)))]
    case 4:
      let members = (0..<Int.random(in: 1...3, using: &generator)).flatMap { _ in item() }
      var group = DisplayItem.Group(count: members.count, opacity: isOne(of: 2) ? 1 : number(0...1))
      if isOne(of: 3) { group.blendMode = .multiply }
      return [DisplayItem(bounds: Self.canvas, content: .group(group))] + members
    default: return [Self.fill(shape(), transform, color())]
    }
  }

  /// With the pixels that it can touch as its bounds.
  static func fill(_ shape: Shape, _ transform: AffineTransform, _ color: Color) -> DisplayItem {
    let rect =
      switch shape {
      case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): rect
      case .path(let path, _), .stroke(let path, _): path.bounds
      }
    let bounds = PixelRect(covering: transform.apply(rect)).expanded(by: 1).intersection(canvas)
    return DisplayItem(bounds: bounds, content: .fill(shape, transform, color))
  }

  mutating func items() -> [[DisplayItem]] { (0..<Int.random(in: 1...12, using: &generator)).map { _ in item() } }

  func list(_ items: [[DisplayItem]]) -> DisplayList {
    DisplayList(
      width: 640, height: 360, backgroundColor: Color(0.2, 0.4, 0.6, 0.9), items: items.flatMap(\.self),
      coverage: coverage)
  }

  /// With some fills moved, grown or painted anew.
  mutating func changed(_ items: [[DisplayItem]]) -> [[DisplayItem]] {
    items.map { unit in
      unit.map { item in
        guard case .fill(let shape, let transform, let color) = item.content, isOne(of: 2) else { return item }
        let grown: Shape
        switch shape {
        case .rect(let rect): grown = .rect(Rect(rect.minX, rect.minY, rect.width, rect.height + number(0...30)))
        case .roundedRect(let rect, let radius, let corners):
          grown = .roundedRect(
            Rect(rect.minX, rect.minY, rect.width, rect.height + number(0...30)), radius: radius, corners: corners)
        case .ellipse, .path, .stroke: grown = shape
        }
        let move = isOne(of: 2) ? AffineTransform.identity : .translation(number(-8...8), number(-8...8))
        let paint = isOne(of: 5) ? self.color() : color
        return Self.fill(grown, transform.concatenating(move), paint)
      }
    }
  }
}

@Suite("Large things that hide each other")
struct LargeThingsTests {
  private func picture(_ list: DisplayList, _ shortcuts: Rasterizer.Shortcuts) -> Bitmap {
    let bitmap = Bitmap(width: list.width, height: list.height)
    Rasterizer(assets: NoiseAssets(seed: 1), shortcuts: shortcuts).draw(list, into: bitmap)
    return bitmap
  }

  @Test(
    "What is hidden may be left out: the picture is the one with everything",
    arguments: [CoverageRule.area, .coreGraphics])
  func hidden(coverage: CoverageRule) {
    var scenes = LargeScenes(seed: 61)
    scenes.coverage = coverage
    for round in 0..<60 {
      let list = scenes.list(scenes.items())
      #expect(picture(list, .all).hasSamePixels(as: picture(list, .all.subtracting(.hiddenParts))), "list \(round)")
    }
  }

  @Test("Of fills that move or grow only the rims are drawn again", arguments: [CoverageRule.area, .coreGraphics])
  func moved(coverage: CoverageRule) {
    var scenes = LargeScenes(seed: 62)
    scenes.coverage = coverage
    let rasterizer = Rasterizer(assets: NoiseAssets(seed: 1))
    var small = 0
    for round in 0..<120 {
      let items = scenes.items()
      let (first, second) = (scenes.list(items), scenes.list(scenes.changed(items)))
      let bitmap = picture(first, .all)
      let damage = rasterizer.redraw(second, after: first, into: bitmap)
      #expect(bitmap.hasSamePixels(as: picture(second, .all)), "pair \(round)")
      for (index, rect) in damage.enumerated() {
        #expect(!damage[(index + 1)...].contains { $0.intersects(rect) })
      }
      if !damage.isEmpty, damage.reduce(0, { $0 + $1.area }) < 640 * 360 / 2 { small += 1 }
    }
    #expect(small > 10)
  }

  @Test("A sheet that grows by two rows in its shadowless frame is drawn again at its end")
  func growingSheet() {
    func list(_ height: Double) -> DisplayList {
      let sheet = Rect(100, 20, 400, height)
      let content = DisplayItem.Content.fill(.roundedRect(sheet, radius: 18, corners: .all), .identity, .white)
      let item = DisplayItem(bounds: PixelRect(covering: sheet), content: content)
      return DisplayList(width: 640, height: 360, backgroundColor: .black, items: [item])
    }
    let damage = list(302).difference(from: list(300))
    #expect(damage.count <= 5)
    #expect(damage.reduce(0) { $0 + $1.area } < 14_000)
  }
}
