import Graphics
import Testing

@testable import Raster

@Suite("Largest and smallest components around a pixel")
struct MorphologyTests {
  private static let side = 24

  /// Shapes that overlap, far enough from the edges.
  private static let members: [DisplayItem] = [
    (Rect(8, 8, 7.5, 5.25), Color(1, 0.5, 0, 0.75)), (Rect(11.5, 10, 4, 6), Color(0, 0.25, 1)),
    (Rect(9, 14, 1, 1), Color(0, 1, 0.5, 0.5)),
  ].map { rect, color in
    let whole = PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)
    return DisplayItem(bounds: whole, content: .fill(.rect(rect), .identity, color))
  }

  private final class Nothing: Assets {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? { nil }
  }

  private func picture(_ filters: [Filter]) -> Bitmap {
    var list = DisplayList(width: Self.side, height: Self.side, backgroundColor: .clear)
    var group = DisplayItem.Group(count: Self.members.count)
    group.filters = filters
    list.items = [DisplayItem(bounds: list.bounds, content: .group(group))] + Self.members
    let bitmap = Bitmap(width: Self.side, height: Self.side)
    Rasterizer(assets: Nothing()).draw(list, into: bitmap)
    return bitmap
  }

  @Test(
    "Each pixel is what all of its neighbours together give",
    arguments: [Size(1, 1), Size(2, 0), Size(0, 3), Size(4, 5)],
    [true, false])
  func neighbours(radii: Size, takesLargest: Bool) {
    let plain = picture([])
    let changed = picture([.morphology(radii: radii, takesLargest: takesLargest)])
    let (horizontal, vertical) = (Int(radii.width), Int(radii.height))
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        var expected: SIMD4<UInt8> = takesLargest ? .zero : SIMD4(repeating: 255)
        for j in (y - vertical)...(y + vertical) {
          for i in (x - horizontal)...(x + horizontal) {
            let isInside = (0..<Self.side).contains(i) && (0..<Self.side).contains(j)
            let other: SIMD4<UInt8> = isInside ? plain[i, j].components : .zero
            expected = takesLargest ? pointwiseMax(expected, other) : pointwiseMin(expected, other)
          }
        }
        #expect(changed[x, y].components == expected, "\(x), \(y)")
      }
    }
  }

  @Test(
    "Behind a backdrop the picture goes on as its rim is, so that what is opaque stays it", arguments: [true, false])
  func backdrops(takesLargest: Bool) {
    var list = DisplayList(width: Self.side, height: Self.side, backgroundColor: Color(0, 0, 1))
    let filter = Filter.morphology(radii: Size(3, 3), takesLargest: takesLargest)
    list.items = [
      DisplayItem(
        bounds: list.bounds, content: .backdrop(.rect(Rect(0, 0, 24, 24)), .identity, [filter], opacity: 1))
    ]
    let bitmap = Bitmap(width: Self.side, height: Self.side)
    Rasterizer(assets: Nothing()).draw(list, into: bitmap)
    #expect(bitmap[0, 0] == bitmap[12, 12] && bitmap[23, 12].alpha == 255 && bitmap[23, 12].blue == 255)
  }

  @Test("Radii are whole pixels, grow with the picture, and have a limit")
  func radii() {
    let filter = Filter.morphology(radii: Size(1.5, 0.25), takesLargest: true)
    #expect(filter.reach == 2 && filter.scaled(by: 2) == .morphology(radii: Size(3, 0.5), takesLargest: true))
    #expect(Filter.morphology(radii: Size(1e9, -1), takesLargest: false).reach == 500)
    #expect(picture([.morphology(radii: Size(0.2, -3), takesLargest: false)])[12, 12] == picture([])[12, 12])
  }
}

extension Pixel {
  fileprivate var components: SIMD4<UInt8> { SIMD4(blue, green, red, alpha) }
}
