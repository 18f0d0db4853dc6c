import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Of backdrops that others read is drawn only what changed")
struct BackdropRedrawTests {
  private static let size = (width: 600, height: 240)

  /// A ground, a dot on it, panes that blur what is under them, each with a translucent sign, and a bar that reads the panes.
  private static func list(panes: [(rect: Rect, sigma: Double)], dot: Rect) -> DisplayList {
    var list = DisplayList(width: size.width, height: size.height, backgroundColor: .white)
    func fill(_ rect: Rect, _ color: Color) {
      list.items.append(
        DisplayItem(
          bounds: PixelRect(covering: rect).intersection(list.bounds), content: .fill(.rect(rect), .identity, color)))
    }
    for index in 0..<20 {
      fill(Rect(Double(30 * index), 0, 30, 240), Color(Double(index % 3) / 2, Double(index % 5) / 4, 0.4))
    }
    fill(dot, Color(1, 0.1, 0, 0.9))
    for pane in panes {
      list.items.append(
        DisplayItem(
          bounds: PixelRect(covering: pane.rect).intersection(list.bounds),
          content: .backdrop(
            .rect(pane.rect), .identity, [.gaussianBlur(sigma: pane.sigma, normalizesEdges: true)], opacity: 1)))
      fill(Rect(pane.rect.minX + 5, pane.rect.minY + 5, 9, 4), Color(0, 0, 0, 0.5))
    }
    return list
  }

  @Test("Panes beside each other under a bar that reads them, while a dot moves")
  func panes() {
    var generator = SeededGenerator(seed: 12)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    let assets = NoiseAssets(seed: 1)
    let (fast, plain) = (Rasterizer(assets: assets), Rasterizer(assets: assets, shortcuts: []))
    let (shown, whole) = (
      Bitmap(width: Self.size.width, height: Self.size.height), Bitmap(width: Self.size.width, height: Self.size.height)
    )
    var rounds = 0
    for round in 0..<120 {
      var panes = (0..<5).map { index in
        (
          rect: Rect(Double(120 * index) + number(0...40), number(40...80), number(40...110), number(40...90)),
          sigma: number(1...9)
        )
      }
      panes.append((Rect(number(0...60), number(120...200), number(300...540), 30), number(3...12)))
      if round % 4 == 0 { panes.shuffle(using: &generator) }
      let place = number(-20...560)
      let first = Self.list(panes: panes, dot: Rect(place, number(40...100), 20, 20))
      let second = Self.list(panes: panes, dot: Rect(place + number(-12...12), number(40...100), 20, 20))
      fast.draw(first, into: shown)
      let damage = fast.redraw(second, after: first, into: shown)
      plain.draw(second, into: whole)
      #expect(shown.hasSamePixels(as: whole), "round \(round)")
      let units = second.partsToDraw(for: damage).compactMap {
        second.partialUnits(for: $0.rects, in: $0.part, damage: damage)
      }
      if units.joined().contains(where: { !$0.shown.isEmpty }) { rounds += 1 }
    }
    #expect(rounds > 15, "what is shown already must often be taken, or nothing is tested")
  }

  @Test("What a backdrop reads of unchanged ones is not drawn where nothing lies over it")
  func shown() {
    func backdrop(_ rect: PixelRect) -> DisplayItem {
      DisplayItem(
        bounds: rect,
        content: .backdrop(
          .rect(Rect(0, 0, 400, 300)), .identity, [.gaussianBlur(sigma: 10, normalizesEdges: true)], opacity: 1))
    }
    let (left, right) = (
      PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100), PixelRect(minX: 300, minY: 0, maxX: 400, maxY: 100)
    )
    let (bar, sign) = (
      PixelRect(minX: 0, minY: 110, maxX: 400, maxY: 150), PixelRect(minX: 320, minY: 90, maxX: 330, maxY: 120)
    )
    let ground = DisplayItem(
      bounds: PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 300),
      content: .fill(.rect(Rect(0, 0, 400, 300)), .identity, .black))
    let damage = [PixelRect(minX: 0, minY: 50, maxX: 100, maxY: 100), bar]
    var list = DisplayList(
      width: 400, height: 300, backgroundColor: .white, items: [ground, backdrop(left), backdrop(right), backdrop(bar)])
    let all = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 180)
    // Of the left one its lower half changed, of the right one nothing: the bar reads 30 pixels around.
    let units = list.partialUnits(for: damage, in: all, damage: damage)
    let read = PixelRect(minX: 300, minY: 80, maxX: 400, maxY: 100)
    let under = PixelRect(minX: 0, minY: 20, maxX: 400, maxY: 180)
    #expect(units?.map(\.clip) == [under, damage[0], .empty, bar])
    #expect(units?.map(\.shown) == [[], [], [], [read]])
    // Under something that lies higher it is not shown.
    list.items.append(DisplayItem(bounds: sign, content: .fill(.rect(Rect(320, 90, 10, 30)), .identity, .white)))
    let covered = list.partialUnits(for: damage, in: all, damage: damage)
    #expect(covered?[2].clip == PixelRect(minX: 320, minY: 90, maxX: 330, maxY: 100))
    #expect(covered?[3].shown.reduce(0) { $0 + $1.area } == read.area - 100)
  }

  @Test("Nothing is drawn behind a picture that is opaque all over, and all is behind any other")
  func pictures() {
    let assets = NoiseAssets(seed: 1)
    let (fast, plain) = (Rasterizer(assets: assets), Rasterizer(assets: assets, shortcuts: []))
    for (index, image) in assets.references.enumerated() {
      for filter in ImageFilter.allCases {
        for (transform, tint) in [
          (AffineTransform.identity, Color.white), (.identity, Color(1, 0.5, 1, 0.5)), (.rotation(0.2), .white),
          (.translation(0.3, -40.5), Color(0.2, 1, 1)), (.scale(1, 0), .white),
        ] {
          let bounds = PixelRect(minX: 0, minY: 0, maxX: 600, maxY: 240)
          let content = DisplayItem.Content.image(
            image, source: Rect(0, 0, Double(image.width), Double(image.height)), destination: Rect(-5, -5, 610, 290),
            transform, filter, tint: tint)
          let list = DisplayList(
            width: 600, height: 240, backgroundColor: .white, items: [DisplayItem(bounds: bounds, content: content)])
          let (ours, theirs) = (Bitmap(width: 600, height: 240), Bitmap(width: 600, height: 240))
          // So that what is not drawn shows.
          for place in ours.allPixels.indices { ours.allPixels[place] = 0x1234_5678 }
          fast.draw(list, into: ours)
          plain.draw(list, into: theirs)
          #expect(ours.hasSamePixels(as: theirs), "picture \(index), \(filter), \(transform)")
          let isHidden = fast.visibleBackground(of: bounds, behind: list.items, clips: nil).isEmpty
          #expect(
            isHidden
              == (index == 0 && filter != .coreGraphics && (transform.a, transform.b) == (1, 0) && transform.d == 1
                && tint.alpha == 1))
        }
      }
    }
  }
}
