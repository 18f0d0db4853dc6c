import Graphics
import Raster
import Testing

@testable import VectorImages

@Suite("What items of a drawing can touch")
struct DrawnBoundsTests {
  private final class NoAssets: Assets {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? { nil }
  }

  /// A drawing of 40 points a side at two pixels a point.
  private func list(_ content: String) throws -> DisplayList {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>\(content)</svg>"
    return try VectorImage(Array(text.utf8)).displayList(scale: 2)
  }

  private func bitmap(_ list: DisplayList) -> Bitmap {
    let bitmap = Bitmap(width: list.width, height: list.height)
    Rasterizer(assets: NoAssets()).draw(list, into: bitmap)
    return bitmap
  }

  private static let rect = "<rect x='10' y='10' width='4' height='4' fill='red'/>"

  @Test("A group is as large as its members, and reaches as far as its blur")
  func groups() throws {
    // From 20 to 28 pixels, and one more to each side.
    let faded = try list("<g opacity='.5'>\(Self.rect)\(Self.rect)</g>")
    #expect(faded.items[0].bounds == PixelRect(minX: 19, minY: 19, maxX: 29, maxY: 29))
    // Three standard deviations of two pixels more.
    let blurred = try list("<g style='filter: blur(1px)'>\(Self.rect)</g>").items.first {
      if case .group(let group) = $0.content { !group.filters.isEmpty } else { false }
    }
    #expect(blurred?.bounds == PixelRect(minX: 13, minY: 13, maxX: 35, maxY: 35))
  }

  @Test("What is elsewhere touches nothing")
  func elsewhere() throws {
    let items = try list("<g opacity='.5'><path d='M50 50h9v9z'/><path d='M-50 5h9v9z'/></g>").items
    #expect(items.count == 3 && items.allSatisfy(\.bounds.isEmpty))
  }

  @Test(
    "Pixels are those of canvases as large as the drawing",
    arguments: [
      "<g opacity='.5'>\(rect)<circle cx='16' cy='16' r='5'/></g>",
      "<g style='filter: blur(3px)'>\(rect)</g>", "<g style='filter: blur(20px)'>\(rect)</g>",
      "<g style='filter: invert(1) drop-shadow(9px 9px 2px blue)'>\(rect)</g>",
      "<g style='mix-blend-mode: difference'>\(rect)</g><path d='M0 0h30v30z' style='mix-blend-mode: luminosity'/>",
      "<mask id='m'><circle cx='12' cy='12' r='3' fill='#777'/></mask><g mask='url(#m)'>\(rect)</g>",
      // What is clear becomes white, all over the filter's region.
      """
      <filter id='f' x='-1' y='-1' width='3' height='3'><feColorMatrix values='1 0 0 0 1 0 1 0 0 1 0 0 1 0 1 0 0 0 1 .5'/></filter>
      <g filter='url(#f)'>\(rect)</g>
      """,
      """
      <filter id='f'><feGaussianBlur stdDeviation='2' result='b'/><feComposite in='SourceGraphic' in2='b' operator='out'/></filter>
      <g filter='url(#f)'>\(rect)</g>
      """,
      """
      <filter id='f' x='-1' y='-1' width='3' height='3'><feDiffuseLighting><feDistantLight azimuth='45' elevation='45'/>
      </feDiffuseLighting><feMorphology operator='dilate' radius='2'/></filter><g filter='url(#f)'>\(rect)</g>
      """,
      "<path d='M5 30L30 30L5 30.5' fill='none' stroke='red' stroke-width='3' stroke-miterlimit='200' opacity='.5'/>",
    ])
  func pixels(content: String) throws {
    let small = try list(content)
    var large = small
    for index in large.items.indices { large.items[index].bounds = large.bounds }
    let (own, whole) = (bitmap(small), bitmap(large))
    var differences = 0
    for y in 0..<small.height {
      for x in 0..<small.width where own[x, y] != whole[x, y] { differences += 1 }
    }
    #expect(differences == 0)
  }
}
