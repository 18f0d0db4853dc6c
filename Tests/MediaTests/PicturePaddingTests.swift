import Graphics
import Media
import Testing

@Suite("Pictures with even sides")
struct PicturePaddingTests {
  private func picture(_ width: Int, _ height: Int, _ seed: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = Pixel(blue: UInt8(x * 20), green: UInt8(y * 20), red: UInt8(seed), alpha: 255)
      }
    }
    return bitmap
  }

  @Test("The last column and row are there twice, and parts give what the whole gives")
  func repeated() {
    let (first, second) = (picture(5, 3, 1), picture(5, 3, 2))
    let padding = PicturePadding(width: 5, height: 3, to: (6, 4))
    #expect(padding.pad(first, first.bounds) == PixelRect(minX: 0, minY: 0, maxX: 6, maxY: 4))
    for y in 0..<4 { for x in 0..<6 { #expect(padding.bitmap[x, y] == first[min(x, 4), min(y, 2)]) } }
    // Inside nothing is repeated; at the rim what is repeated changes, too.
    let (inner, outer) = (
      PixelRect(minX: 1, minY: 0, maxX: 3, maxY: 2), PixelRect(minX: 3, minY: 1, maxX: 5, maxY: 3)
    )
    #expect(padding.pad(second, inner) == inner)
    #expect(padding.pad(second, outer) == PixelRect(minX: 3, minY: 1, maxX: 6, maxY: 4))
    #expect(padding.bitmap[5, 3] == second[4, 2] && padding.bitmap[2, 1] == second[2, 1])
    #expect(padding.bitmap[0, 0] == first[0, 0] && padding.bitmap[5, 0] == first[4, 0])
    #expect(padding.pad(second, .empty) == .empty)
  }
}
