import Graphics
import Raster
import Testing
import XMLTree

@testable import VectorImages

@Suite("Drawings in SVG")
struct DrawingTests {
  func image(_ content: String, _ attributes: String = #"viewBox="0 0 8 8""#) throws -> VectorImage {
    try VectorImage(Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>".utf8))
  }

  private final class Nothing: Assets {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? { nil }
  }

  func bitmap(_ content: String, _ attributes: String = #"viewBox="0 0 8 8""#, scale: Double = 1) throws
    -> Bitmap
  {
    let list = try image(content, attributes).displayList(scale: scale)
    let bitmap = Bitmap(width: list.width, height: list.height)
    Rasterizer(assets: Nothing()).draw(list, into: bitmap)
    return bitmap
  }

  static let red = Pixel(blue: 0, green: 0, red: 255, alpha: 255)
  static let blue = Pixel(blue: 255, green: 0, red: 0, alpha: 255)
  static let clear = Pixel(blue: 0, green: 0, red: 0, alpha: 0)

  @Test(
    "Sizes",
    arguments: [
      ("viewBox='0 0 24 12'", 24.0, 12.0), ("width='10' height='20'", 10, 20),
      ("width='48' viewBox='0 0 24 12'", 48, 24),
      ("height='6pt' viewBox='0 0 24 12'", 16, 8), ("width='100%' height='100%' viewBox='0 0 24 12'", 24, 12),
    ])
  func sizes(attributes: String, width: Double, height: Double) throws {
    #expect(try image("", attributes).size == Size(width, height))
  }

  @Test("What has no size, or too much of it, is refused with its line")
  func refused() {
    for attributes in ["", "viewBox='0 0 0 5'", "width='1e7' height='1'", "width='-1' height='4'"] {
      #expect(throws: DocumentError.self) { try image("", attributes) }
    }
    #expect(throws: DocumentError.self) { try VectorImage(Array("<html><svg/></html>".utf8)) }
  }

  @Test("A view box is scaled and centred; none stretches it; slice covers")
  func aspect() throws {
    let half = "<rect width='2' height='2' fill='red'/>"
    let meet = try bitmap(half, "width='8' height='4' viewBox='0 0 2 2'")
    #expect(meet[1, 1] == Self.clear && meet[2, 0] == Self.red && meet[5, 3] == Self.red && meet[6, 1] == Self.clear)
    let stretched = try bitmap(half, "width='8' height='4' viewBox='0 0 2 2' preserveAspectRatio='none'")
    #expect(stretched[0, 0] == Self.red && stretched[7, 3] == Self.red)
    let left = try bitmap(half, "width='8' height='4' viewBox='0 0 2 2' preserveAspectRatio='xMinYMid meet'")
    #expect(left[0, 0] == Self.red && left[4, 0] == Self.clear)
  }

  @Test("Twice the pixels draw the same at twice the sharpness")
  func scales() throws {
    let small = try bitmap("<rect x='1' y='1' width='1.5' height='2' fill='red'/>")
    let large = try bitmap("<rect x='1' y='1' width='1.5' height='2' fill='red'/>", scale: 2)
    #expect(large.width == 16 && large[4, 3] == Self.red && large[5, 3] == Self.clear)
    #expect(small[2, 1].alpha == 128)
  }

  @Test("Uses, symbols and groups with transforms")
  func uses() throws {
    let picture = try bitmap(
      """
      <defs><symbol id='s' viewBox='0 0 1 1'><rect width='1' height='1' fill='red'/><rect x='1' width='9' height='9'/></symbol>
      <rect id='r' width='2' height='2'/></defs>
      <use href='#s' x='4' y='4' width='2' height='2'/>
      <g transform='translate(1 0)' fill='blue'><use xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='#r'/></g>
      """)
    #expect(picture[4, 4] == Self.red && picture[5, 5] == Self.red && picture[6, 4] == Self.clear)
    #expect(picture[1, 0] == Self.blue && picture[0, 0] == Self.clear && picture[3, 0] == Self.clear)
  }

  @Test("Opacity of a group is that of its picture, not of its parts")
  func groupOpacity() throws {
    let picture = try bitmap(
      "<g opacity='0.5'><rect width='8' height='8' fill='red'/><rect width='8' height='8' fill='blue'/></g>")
    #expect(picture[3, 3] == Pixel(blue: 128, green: 0, red: 0, alpha: 128))
  }

  @Test("Clips of one shape and of several, also where their directions differ")
  func clips() throws {
    let one = try bitmap(
      "<clipPath id='c'><rect width='4' height='8'/></clipPath><rect clip-path='url(#c)' width='8' height='8' fill='red'/>"
    )
    #expect(one[3, 3] == Self.red && one[4, 3] == Self.clear)
    let two = try bitmap(
      """
      <clipPath id='c'><path d='M0 0H4V8H0z'/><path d='M2 0V4H6V0z'/></clipPath>
      <g clip-path='url(#c)'><rect width='8' height='8' fill='red'/></g>
      """)
    #expect(two[3, 1] == Self.red && two[5, 1] == Self.red && two[5, 5] == Self.clear && two[7, 1] == Self.clear)
  }

  @Test("Masks by luminance and by alpha")
  func masks() throws {
    let luminance = try bitmap(
      """
      <mask id='m'><rect width='4' height='8' fill='white'/><rect x='4' width='4' height='8' fill='black'/></mask>
      <rect mask='url(#m)' width='8' height='8' fill='red'/>
      """)
    #expect(luminance[1, 1] == Self.red && luminance[6, 1] == Self.clear)
    let alpha = try bitmap(
      """
      <mask id='m' style='mask-type:alpha'><rect width='4' height='8' fill='black'/></mask>
      <rect mask='url(#m)' width='8' height='8' fill='red'/>
      """)
    #expect(alpha[1, 1] == Self.red && alpha[6, 1] == Self.clear)
  }

  @Test("Gradients in the shape's and in the drawing's units; one takes the stops of another")
  func gradients() throws {
    let stops = "<linearGradient id='a'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>"
    let own = try bitmap(stops + "<rect width='8' height='8' fill='url(#a)'/>")
    #expect(own[0, 0].red > 230 && own[7, 0].blue > 230 && own[0, 0] == own[0, 7])
    let user = try bitmap(
      stops + """
        <linearGradient id='b' href='#a' gradientUnits='userSpaceOnUse' x1='0' y1='0' x2='0' y2='4'/>
        <rect width='8' height='8' fill='url(#b)'/>
        """)
    #expect(user[0, 0] == user[7, 0] && user[0, 6] == Self.blue)
    let turned = try bitmap(
      stops
        + "<linearGradient id='c' href='#a' gradientTransform='rotate(90)'/><rect width='8' height='8' fill='url(#c)'/>"
    )
    #expect(turned[0, 0] == turned[7, 0] && turned[0, 7].blue > 230)
    let radial = try bitmap(
      """
      <radialGradient id='r'><stop offset='50%' stop-color='red'/><stop offset='50%' stop-color='blue'/></radialGradient>
      <rect width='8' height='8' fill='url(#r)'/>
      """)
    #expect(radial[3, 3] == Self.red && radial[0, 4] == Self.blue)
  }

  @Test("Lines: widths, dashes, and paints that are missing")
  func strokes() throws {
    let line = try bitmap("<path d='M0 4H8' stroke='red' stroke-width='2'/>")
    #expect(line[3, 3] == Self.red && line[3, 4] == Self.red && line[3, 5] == Self.clear)
    let dashed = try bitmap("<path d='M0 4H8' stroke='red' stroke-width='2' stroke-dasharray='2 2'/>")
    #expect(dashed[1, 4] == Self.red && dashed[2, 4] == Self.clear)
    let missing = try image("<rect width='8' height='8' fill='url(#no) blue'/>")
    #expect(missing.items.compactMap(\.fillColor) == [Color(0, 0, 1)])
    #expect(missing.complaints == ["there is no gradient \"no\""])
  }

  @Test("What is not drawn is said, once a place")
  func complaints() throws {
    let image = try image(
      "<text>a</text>\n<image href='x.png'/>\n<rect filter='url(#f)' width='1' height='1'/><desc>b</desc><x:y xmlns:x='z'/>"
    )
    #expect(image.complaints.count == 3)
    #expect(image.complaints[0].hasPrefix("line 1:") && image.complaints[2] == "line 3: there is no filter \"f\"")
  }

  @Test("Uses of uses of uses end")
  func bounded() {
    var content = "<rect id='u0' width='1' height='1'/>"
    for index in 1...30 {
      content += "<g id='u\(index)'><use href='#u\(index - 1)'/><use href='#u\(index - 1)'/></g>"
    }
    #expect(throws: DocumentError.self) { try image(content) }
  }

  @Test("A symbol's variant between its margins, for a font of a size")
  func symbols() throws {
    let template = """
      <svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'><g id='Guides'>
      <line id='Baseline-M' x1='0' x2='300' y1='150' y2='150'/><line id='Capline-M' x1='0' x2='300' y1='80' y2='80'/>
      <line id='left-margin-Regular-M' x1='100' x2='100' y1='0' y2='200'/>
      <line id='right-margin-Regular-M' x1='200' x2='200' y1='0' y2='200'/></g>
      <g id='Symbols'><g id='Regular-M' transform='matrix(1 0 0 1 100 150)'><path d='M0 0H100V-70H0z'/></g></g></svg>
      """
    let symbol = try VectorImage(symbol: Array(template.utf8), variant: "Regular-M", pointSize: 20)
    #expect(abs(symbol.size.width - 20) < 1e-9 && abs(symbol.size.height - 21) < 1e-9)
    #expect(symbol.items.count == 1)
    #expect(throws: DocumentError.self) {
      try VectorImage(symbol: Array(template.utf8), variant: "Bold-L", pointSize: 20)
    }
  }

  @Test("A variable template has a small scale only, which is enlarged; the first templates name no margins")
  func olderAndVariableSymbols() throws {
    func symbol(_ scale: String, _ margin: String, x: Double = 100) throws -> VectorImage {
      let template = """
        <svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'><g id='Guides' transform='translate(\(x), 0)'>
        <line id='Baseline-\(scale)' x1='0' x2='300' y1='150' y2='150'/>
        <line id='Capline-\(scale)' x1='0' x2='300' y1='80' y2='80'/>
        <rect id='left-margin\(margin)' x='0' width='8' y='0' height='200'/>
        <rect id='right-margin\(margin)' x='92' width='8' y='0' height='200'/></g>
        <g id='Symbols' transform='translate(\(x), 50)'><g id='Regular-\(scale)'>
        <path d='M10 30H90V100H10z'/></g></g></svg>
        """
      return try VectorImage(symbol: Array(template.utf8), variant: "Regular-M", pointSize: 100)
    }
    func bounds(_ image: VectorImage) -> Rect? {
      guard case .fill(.path(let path, _), let transform, _)? = image.items.first?.content else { return nil }
      return path.transformed(by: transform).bounds
    }
    func isNear(_ a: Rect?, _ b: Rect) -> Bool {
      guard let a else { return false }
      return [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 1e-9 }
    }
    let plain = try symbol("M", "")
    #expect(plain.size == Size(100, 105) && isNear(bounds(plain), Rect(10, 17.5, 80, 70)))
    let small = try symbol("S", "-Regular-S")
    #expect(abs(small.size.width - 127) < 1e-9 && small.size.height == 105)
    #expect(isNear(bounds(small), Rect(12.7, 52.5 - 35 * 1.27, 80 * 1.27, 70 * 1.27)))
    #expect(throws: DocumentError.self) { try symbol("S", "") }
  }
}
