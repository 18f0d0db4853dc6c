import Graphics
import Testing

@testable import Raster

/// Gradients between two circles (ISO 32000-1, 8.7.4.5.4).
@Suite("Gradients between circles")
struct CircleGradientTests {
  private func circle(_ x: Double, _ y: Double, _ radius: Double, _ isExtended: Bool) -> Gradient.Circle {
    Gradient.Circle(center: Point(x, y), radius: radius, isExtended: isExtended)
  }

  private final class NoAssets: Assets {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? { nil }
  }

  @Test("Pixels have the colour of the circle with the largest share that passes through it, as the reference finds it")
  func pixels() {
    let ends = [
      (circle(20, 12, 2, true), circle(24, 15, 14, true)), (circle(20, 12, 2, false), circle(24, 15, 14, false)),
      (circle(10, 15, 8, false), circle(34, 15, 3, true)), (circle(10, 15, 5, true), circle(34, 15, 5, false)),
      (circle(10, 15, 6, true), circle(34, 15, 3, true)), (circle(24, 15, 12, false), circle(20, 14, 0, false)),
    ]
    for (from, to) in ends {
      let gradient = Gradient(.circles(from: from, to: to), colors: [.black, Color(1, 0, 0), .white], locations: [])
      #expect(!gradient.isOpaque)
      var list = DisplayList(width: 48, height: 30, backgroundColor: .clear)
      list.items = [
        DisplayItem(bounds: list.bounds, content: .gradient(.rect(Rect(0, 0, 48, 30)), .identity, gradient))
      ]
      let picture = Bitmap(width: 48, height: 30)
      Rasterizer(assets: NoAssets()).draw(list, into: picture)
      var wrong = 0
      for y in 0..<30 {
        for x in stride(from: y % 3, to: 48, by: 3) {
          let expected = ReferenceGradient(gradient: gradient).color(at: Point(Double(x) + 0.5, Double(y) + 0.5))
          let pixel = picture[x, y]
          let own = SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
          let difference = own - expected * 255
          if max(difference.max(), -difference.min()) > 8 { wrong += 1 }
        }
      }
      // The reference misses circles that a place only touches, at the sides of a cone.
      #expect(wrong <= 2, "\(from) \(to): \(wrong)")
    }
  }

  @Test("A course of one colour ends where its circles do")
  func oneColor() {
    let gradient = Gradient(
      .circles(from: circle(10, 15, 4, false), to: circle(34, 15, 4, false)),
      stops: [Gradient.Stop(location: 0, color: .black)])
    var list = DisplayList(width: 48, height: 30, backgroundColor: .clear)
    list.items = [
      DisplayItem(bounds: list.bounds, content: .gradient(.rect(Rect(0, 0, 48, 30)), .identity, gradient))
    ]
    let picture = Bitmap(width: 48, height: 30)
    Rasterizer(assets: NoAssets()).draw(list, into: picture)
    #expect(picture[20, 15].alpha == 255 && picture[20, 5].alpha == 0 && picture[44, 15].alpha == 0)
  }
}
