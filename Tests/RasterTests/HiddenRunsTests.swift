import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("What opaque things in front hide")
struct HiddenRunsTests {
  private static let canvas = PixelRect(minX: 0, minY: 0, maxX: 320, maxY: 200)

  /// What is turned, skewed, mirrored, or none of it.
  private static func transform(_ generator: inout SeededGenerator) -> AffineTransform {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let place = AffineTransform.translation(number(-60...260), number(-60...160))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return .translation(number(-60...260).rounded(), number(-60...160).rounded())
    case 1: return place
    case 2: return AffineTransform(0, number(0.5...2), number(-2 ... -0.5), 0, 0, 0).concatenating(place)
    case 3:
      return AffineTransform(number(-1...1), number(-1...1), number(-1...1), number(-1...1), 0, 0).concatenating(place)
    default: return AffineTransform.rotation(number(-3...3)).concatenating(place)
    }
  }

  @Test("A cover hides pixels that its item covers wholly, and few less than all of them")
  func cover() throws {
    var generator = SeededGenerator(seed: 7)
    var (wholePixels, hiddenPixels) = (0, 0)
    let assets = NoiseAssets(seed: 1)
    for _ in 0..<150 {
      let transform = Self.transform(&generator)
      let shape = Rect(-3, -5, .random(in: 1...240, using: &generator), .random(in: 1...240, using: &generator))
      for rule in [CoverageRule.area, .coreGraphics] {
        let item = DisplayItem(bounds: Self.canvas, content: .fill(.rect(shape), transform, .white))
        let list = DisplayList(
          width: Self.canvas.width, height: Self.canvas.height, backgroundColor: .clear, items: [item], coverage: rule)
        let bitmap = Bitmap(width: list.width, height: list.height)
        Rasterizer(assets: assets, shortcuts: []).draw(list, into: bitmap)
        guard let cover = OpaqueCover(shape, transform, index: 0, reader: -1, in: Self.canvas) else { continue }
        for y in 0..<list.height {
          let whole = (0..<list.width).filter { bitmap[$0, y].alpha == 255 }
          let run = cover.run(y)
          let isCovered = run.allSatisfy { (0..<list.width).contains($0) && bitmap[$0, y].alpha == 255 }
          #expect(isCovered, "\(shape) \(transform) in row \(y)")
          wholePixels += whole.count
          hiddenPixels += run.count
        }
      }
    }
    #expect(hiddenPixels > wholePixels * 9 / 10)
  }

  @Test("Runs of a row are in order, apart from each other, and hold all pixels of long runs of covers in front")
  func runs() {
    var generator = SeededGenerator(seed: 8)
    for round in 0..<100 {
      let covers = (0..<Int.random(in: 1...8, using: &generator)).compactMap { index in
        OpaqueCover(
          Rect(0, 0, .random(in: 20...160, using: &generator), 150), Self.transform(&generator), index: index + 1,
          reader: index % 3 - 1, in: Self.canvas)
      }
      var hidden = HiddenRuns(covers[...], behind: 0, in: Self.canvas)
      for y in 0..<Self.canvas.height {
        let isAny = hidden.find(row: y)
        var expected = Set<Int>()
        for cover in covers where cover.reader < 0 && cover.run(y).count >= 32 { expected.formUnion(cover.run(y)) }
        #expect(isAny == !expected.isEmpty)
        guard isAny else { continue }
        #expect(hidden.runs.flatMap { Array($0) } == expected.sorted(), "round \(round), row \(y)")
        #expect(zip(hidden.runs, hidden.runs.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      }
    }
  }

  /// Large things over each other, some opaque, some reading what is there.
  private static func items(_ generator: inout SeededGenerator, _ scenes: inout RandomScenes) -> [DisplayItem] {
    (0..<Int.random(in: 3...9, using: &generator)).flatMap { _ -> [DisplayItem] in
      let transform = Self.transform(&generator)
      let shape = Rect(0, 0, .random(in: 60...300, using: &generator), .random(in: 60...300, using: &generator))
      let bounds = PixelRect(covering: transform.apply(shape)).intersection(canvas)
      let opaque = Color(white: .random(in: 0...1, using: &generator), 1)
      func item(_ content: DisplayItem.Content) -> DisplayItem { DisplayItem(bounds: bounds, content: content) }
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: return [item(.fill(.rect(shape), transform, opaque))]
      case 1:
        return [
          item(
            .gradient(
              .rect(shape), transform, Gradient(scenes.gradient().geometry, colors: [opaque, .white], locations: [])))
        ]
      case 2: return [item(.gradient(.rect(shape), transform, scenes.gradient()))]
      case 3:
        return [
          item(
            .backdrop(
              .rect(shape), transform, [.gaussianBlur(sigma: 2, normalizesEdges: true)], opacity: 1))
        ]
      case 4:
        let group = DisplayItem.Group(count: 1, opacity: 0.5)
        return [item(.group(group)), item(.fill(.rect(shape), transform, opaque))]
      default:
        let image = scenes.assets.references[Int.random(in: 0..<2, using: &generator)]
        let source = Rect(0, 0, Double(image.width), Double(image.height))
        let filter = ImageFilter.allCases.randomElement(using: &generator)!
        let tint = Color(white: 1, Int.random(in: 0..<4, using: &generator) == 0 ? 0.7 : 1)
        return [item(.image(image, source: source, destination: shape, transform, filter, tint: tint))]
      }
    }
  }

  @Test("Pictures are what they are when all is drawn, whole and after changes, in both rules of coverage")
  func pictures() {
    var generator = SeededGenerator(seed: 9)
    let assets = NoiseAssets(seed: 5)
    var scenes = RandomScenes(seed: 10, assets: assets)
    var hiding = 0
    for round in 0..<90 {
      let rule: CoverageRule = round % 3 == 0 ? .coreGraphics : .area
      func list(_ items: [DisplayItem]) -> DisplayList {
        DisplayList(
          width: Self.canvas.width, height: Self.canvas.height, backgroundColor: Color(0.2, 0.4, 0.6), items: items,
          coverage: rule)
      }
      let (first, second) = (list(Self.items(&generator, &scenes)), list(Self.items(&generator, &scenes)))
      let (fast, plain) = (Rasterizer(assets: assets), Rasterizer(assets: assets, shortcuts: []))
      let (bitmap, expected) = (
        Bitmap(width: first.width, height: first.height), Bitmap(width: first.width, height: first.height)
      )
      fast.draw(first, into: bitmap)
      plain.draw(first, into: expected)
      #expect(bitmap.hasSamePixels(as: expected), "round \(round)")
      if fast.covers(first.items, first.items.indices, in: Self.canvas).count > 1 { hiding += 1 }
      _ = fast.redraw(second, after: first, into: bitmap)
      plain.draw(second, into: expected)
      #expect(bitmap.hasSamePixels(as: expected), "round \(round), changed")
    }
    #expect(hiding > 30)
  }
}
