import Graphics
import Testing

@testable import Raster

@Suite("Filters of drawings: curves, sums of pixels around, light, two pictures")
struct PictureFilterTests {
  private final class Nothing: Assets {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? { nil }
  }

  private static let side = 16
  private static let whole = Rect(0, 0, 16, 16)

  /// Rectangles through filters, with others as a second picture.
  private func list(_ filters: [Filter], of shapes: [(Rect, Color)], and others: [(Rect, Color)]) -> DisplayList {
    var list = DisplayList(width: Self.side, height: Self.side, backgroundColor: .clear)
    var group = DisplayItem.Group(count: shapes.count)
    group.filters = filters
    group.maskCount = others.count
    list.items = [DisplayItem(bounds: list.bounds, content: .group(group))]
    for (rect, color) in shapes + others {
      list.items.append(DisplayItem(bounds: list.bounds, content: .fill(.rect(rect), .identity, color)))
    }
    return list
  }

  private func picture(
    _ filter: Filter, of shapes: [(Rect, Color)], and others: [(Rect, Color)] = []
  ) -> Bitmap {
    let list = list([filter], of: shapes, and: others)
    let bitmap = Bitmap(width: Self.side, height: Self.side)
    Rasterizer(assets: Nothing()).draw(list, into: bitmap)
    return bitmap
  }

  private func grey(_ value: UInt8, _ alpha: UInt8) -> Pixel {
    Pixel(blue: value, green: value, red: value, alpha: alpha)
  }

  @Test("Straight components go through curves, and are premultiplied again")
  func curves() {
    let inverse = ColorCurves { component, value in component < 3 ? 1 - value : value }
    let opaque = picture(.curves(inverse), of: [(Rect(4, 4, 4, 4), Color(1, 0.4, 0))])
    #expect(opaque[5, 5] == Pixel(blue: 255, green: 153, red: 0, alpha: 255) && opaque[1, 1] == .clear)
    let half = ColorCurves { component, value in component < 3 ? 1 - value : value / 2 }
    let faded = picture(.curves(half), of: [(Rect(4, 4, 4, 4), Color(1, 0.4, 0))])
    // 153 · 128 / 255
    #expect(faded[5, 5] == Pixel(blue: 128, green: 77, red: 0, alpha: 128))
    // What is clear can become seen.
    let ground = ColorCurves { component, value in component < 3 ? value : 1 }
    #expect(picture(.curves(ground), of: [(Rect(4, 4, 4, 4), .white)])[1, 1] == grey(0, 255))
  }

  @Test("Light and back again is the same colour, but where eight bits of light are too few")
  func light() {
    #expect(ColorCurves.toLight.red[128] == 55 && ColorCurves.toLight.alpha[128] == 128)
    for value in 128...255 {
      let back = ColorCurves.fromLight.green[Int(ColorCurves.toLight.green[value])]
      #expect(abs(Int(back) - value) <= 1)
    }
  }

  @Test("A blur along one axis stays in its rows; of both axes it is that of both")
  func directions() {
    let white = [(Rect(4, 4, 4, 4), Color.white)]
    let rows = picture(.directionalBlur(sigmas: Size(1, 0)), of: white)
    #expect(rows[3, 4].alpha > 40 && rows[3, 4] == rows[3, 7] && rows[4, 4].alpha < 255)
    #expect(rows[5, 3] == .clear && rows[3, 3] == .clear && rows[5, 8] == .clear)
    let columns = picture(.directionalBlur(sigmas: Size(0, 1)), of: white)
    for place in 0..<Self.side { #expect(columns[4, place] == rows[place, 4]) }
    let both = picture(.directionalBlur(sigmas: Size(1.5, 1.5)), of: white)
    let plain = picture(.gaussianBlur(sigma: 1.5, normalizesEdges: false), of: white)
    for y in 0..<Self.side { for x in 0..<Self.side { #expect(both[x, y] == plain[x, y]) } }
    let turned = Filter.directionalBlur(sigmas: Size(2, 0)).transformed(by: AffineTransform(0, 3, -3, 0, 7, 7))
    #expect(turned == .directionalBlur(sigmas: Size(0, 6)) && turned.reach == 18)
  }

  private func convolution(
    _ weights: [Double], _ columns: Int, bias: Double = 0, preservesAlpha: Bool = false, edges: Rect? = nil
  ) -> Filter {
    .convolution(
      Convolution(
        weights: weights, columns: columns, target: (columns / 2, weights.count / columns / 2), bias: bias,
        preservesAlpha: preservesAlpha, unit: Size(1, 1), edges: edges))
  }

  @Test("A pixel is the weighted sum of those around it")
  func sums() {
    let white = [(Rect(4, 4, 1, 1), Color.white)]
    let filter = convolution([0.2, 0, 0, 0, 0.4, 0, 0, 0, 0.8], 3)
    let near = picture(filter, of: white)
    #expect(near[3, 3] == grey(204, 204) && near[4, 4] == grey(102, 102) && near[5, 5] == grey(51, 51))
    #expect(near[3, 4] == .clear && near[5, 3] == .clear)
    // Three pixels from one sample to the next, where one was.
    let far = picture(filter.scaled(by: 3), of: white)
    #expect(far[1, 1] == grey(204, 204) && far[4, 4] == grey(102, 102) && far[7, 7] == grey(51, 51))
    #expect(far[3, 3] == .clear)
  }

  @Test("Beyond its edges a picture goes on as it is there, or is clear")
  func edges() {
    let white = [(Rect(4, 4, 4, 4), Color.white)]
    let mean = [Double](repeating: 1.0 / 9, count: 9)
    #expect(picture(convolution(mean, 3, edges: Rect(4, 4, 4, 4)), of: white)[4, 4] == grey(255, 255))
    // Four of nine.
    #expect(picture(convolution(mean, 3), of: white)[4, 4] == grey(113, 113))
  }

  @Test("What is added is so to straight colours, where alpha stays")
  func bias() {
    let changed = picture(
      convolution([1], 1, bias: 0.25, preservesAlpha: true), of: [(Rect(4, 4, 4, 4), Color(0, 0.4, 0))])
    #expect(changed[5, 5] == Pixel(blue: 64, green: 166, red: 64, alpha: 255) && changed[1, 1] == .clear)
  }

  private func lighting(
    _ source: Lighting.Source, _ reflection: Lighting.Reflection, height: Double = 0, color: SIMD3<Double> = .one
  ) -> Filter {
    .lighting(
      Lighting(source: source, reflection: reflection, color: color, height: height, unit: 1, edges: Self.whole))
  }

  @Test("A slope is as bright as it faces the light")
  func slopes() {
    let left = [(Rect(0, 0, 8, 16), Color.black)]
    // Alpha falls from 1 to 0 within two pixels, of a height of 4: the normal is (4, 0, 1) / √17.
    let side = picture(lighting(.distant(SIMD3(1, 0, 0)), .diffuse(1), height: 4), of: left)
    #expect(side[7, 5] == grey(247, 255) && side[3, 5] == grey(0, 255) && side[12, 5] == grey(0, 255))
    let above = picture(lighting(.distant(SIMD3(0, 0, 1)), .diffuse(1), height: 4), of: left)
    #expect(above[7, 5] == grey(62, 255) && above[8, 0] == grey(62, 255) && above[3, 5] == grey(255, 255))
    // The same at twice the pixels.
    let filter = lighting(.distant(SIMD3(1, 0, 0)), .diffuse(1), height: 2).scaled(by: 2)
    guard case .lighting(let larger) = filter else { return #expect(Bool(false)) }
    #expect(larger.height == 4 && larger.step == 2 && larger.edges == Rect(0, 0, 32, 32))
  }

  @Test("Points shine to all sides, spots in a cone; mirrors are as opaque as they are bright")
  func lights() {
    let ground = [(Self.whole, Color.black)]
    let point = Lighting.Source.point(SIMD3(4.5, 4.5, 12))
    let mirror = picture(lighting(point, .specular(0.5, exponent: 20), height: 2, color: SIMD3(1, 0, 0)), of: ground)
    #expect(mirror[4, 4] == Pixel(blue: 0, green: 0, red: 128, alpha: 128) && mirror[14, 4].alpha < 128)
    let spot = Lighting.Source.spot(SIMD3(4.5, 4.5, 10), toward: SIMD3(4.5, 4.5, 0), exponent: 1, edge: 0.9)
    let cone = picture(lighting(spot, .diffuse(1)), of: ground)
    // Ten pixels to the side the cosine is 0.71.
    #expect(cone[4, 4] == grey(255, 255) && cone[14, 4] == grey(0, 255))
  }

  @Test("Powers of a curve are those of the function, within half a thousandth")
  func powers() {
    for exponent in [1, 2.5, 128] {
      var curve = PowerCurve(exponent: exponent)
      for base in [0, 0.1, 0.5003, 0.99991, 1] {
        #expect(abs(curve.value(base) - power(base, exponent)) < 0.0005)
      }
      #expect(curve.value(2) == 1 && curve.value(-1) == 0 && curve.value(.nan) == 0)
    }
  }

  @Test("A surface whose edges are no numbers is drawn, whatever it shows", arguments: [Double.infinity, .nan])
  func endlessSurfaces(side: Double) {
    for edges in [Rect(40, 51, side, 38), Rect(side, 0, 4, side)] {
      let lighting = Lighting(
        source: .distant(SIMD3(0, 0, 1)), reflection: .diffuse(1), color: .one, height: 1, unit: 1, edges: edges)
      #expect(picture(.lighting(lighting), of: [(Self.whole, .black)])[3, 3].alpha == 255)
      _ = picture(convolution([1, 1], 2, edges: edges), of: [(Self.whole, .black)])
    }
  }

  @Test("Sums of two pictures, each times a factor")
  func arithmetic() {
    let (red, blue) = ([(Rect(0, 0, 8, 16), Color(1, 0, 0))], [(Rect(0, 0, 16, 8), Color(0, 0, 1))])
    let sum = picture(.arithmetic(SIMD4(0, 0.5, 0.25, 0)), of: red, and: blue)
    #expect(sum[4, 4] == Pixel(blue: 64, green: 0, red: 128, alpha: 191))
    #expect(sum[4, 12] == Pixel(blue: 0, green: 0, red: 128, alpha: 128) && sum[12, 12] == .clear)
    #expect(sum[12, 4] == Pixel(blue: 64, green: 0, red: 0, alpha: 64))
    let product = picture(.arithmetic(SIMD4(1, 0, 0, 0)), of: red, and: blue)
    #expect(product[4, 4] == grey(0, 255) && product[12, 4] == .clear && product[4, 12] == .clear)
    #expect(picture(.arithmetic(SIMD4(0, 0, 0, 0.2)), of: red, and: blue)[12, 12] == grey(51, 51))
  }

  @Test("Pixels come from where the second picture says")
  func displacement() {
    let filter = Filter.displacement(
      Displacement([.red, .alpha], horizontal: Point(4, 0), vertical: .zero))
    let moved = picture(filter, of: [(Rect(4, 4, 4, 4), .white)], and: [(Self.whole, Color(1, 0, 0))])
    // Half of four to the left.
    #expect(moved[2, 5] == grey(255, 255) && moved[5, 5] == grey(255, 255))
    #expect(moved[1, 5] == .clear && moved[6, 5] == .clear && moved[2, 3] == .clear)
    #expect(filter.reach == 3 && filter.readsCopy)
  }

  @Test("Colours of a second picture count where a filter looks at them, and not in a mask")
  func secondColors() {
    let white = [(Rect(4, 4, 4, 4), Color.white)]
    let (red, blue) = ([(Self.whole, Color(1, 0, 0))], [(Self.whole, Color(0, 0, 1))])
    let filters: [Filter] = [
      .displacement(Displacement([.red, .alpha], horizontal: Point(4, 0), vertical: .zero)),
      .arithmetic(SIMD4(1, 0, 0, 0)),
    ]
    for filter in filters {
      #expect(!list([filter], of: white, and: red).difference(from: list([filter], of: white, and: blue)).isEmpty)
    }
    #expect(list([], of: white, and: red).difference(from: list([], of: white, and: blue)).isEmpty)
  }
}
