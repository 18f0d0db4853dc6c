import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Pixels of the numeric vectors of compositing.md")
struct VectorTests {
  private func picture(
    _ items: [DisplayItem.Content], width: Int = 200, height: Int = 200, background: Color = .clear
  ) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    let items = items.map { DisplayItem(bounds: bitmap.bounds, content: $0) }
    Rasterizer(assets: NoiseAssets(seed: 0)).draw(
      DisplayList(width: width, height: height, backgroundColor: background, items: items), into: bitmap)
    return bitmap
  }

  private func square(_ side: Double, _ color: Color) -> DisplayItem.Content {
    .fill(.rect(Rect(0, 0, side, side)), .identity, color)
  }

  @Test("§3.1: half a red layer with a blue one on it, as a group and each by itself")
  func groupOpacity() {
    let (red, blue) = (Color(1, 0, 0), Color(0, 0, 1))
    let group = picture(
      [.group(DisplayItem.Group(count: 2, opacity: 0.5)), square(100, red), square(50, blue)], background: .white)
    #expect(group[10, 10] == Color(127 / 255.0, 127 / 255.0, 1).pixel)
    #expect(group[70, 70] == Color(1, 127 / 255.0, 127 / 255.0).pixel)
    let apart = picture(
      [square(100, red.withAlpha(multipliedBy: 0.5)), square(50, blue.withAlpha(multipliedBy: 0.5))],
      background: .white)
    let pixel = ReferencePicture.components(apart[10, 10])
    #expect(abs(pixel.x - 0.5) < 0.005 && abs(pixel.y - 0.25) < 0.005 && abs(pixel.z - 0.75) < 0.005)
  }

  @Test(
    "§4: the table of blend modes",
    arguments: [
      (BlendMode.multiply, 0.28, 0.18), (.screen, 0.82, 0.72), (.overlay, 0.56, 0.44), (.darken, 0.4, 0.3),
      (.lighten, 0.7, 0.6), (.colorDodge, 1, 0.857143), (.colorBurn, 0.142857, 0), (.hardLight, 0.64, 0.36),
      (.softLight, 0.492982, 0.504), (.difference, 0.3, 0.3), (.exclusion, 0.54, 0.54), (.plusLighter, 1, 0.9),
      (.plusDarker, 0.1, 0),
    ])
  func blendModes(mode: BlendMode, first: Double, second: Double) {
    func blended(_ backdrop: Double, _ source: Double) -> Double {
      let arithmetic = BlendArithmetic(mode: mode)
      let result = arithmetic.blend(Color(white: source).pixel.word, Color(white: backdrop).pixel.word)
      return Double(result & 255) / 255
    }
    #expect(abs(blended(0.4, 0.7) - first) < 0.008)
    #expect(abs(blended(0.6, 0.3) - second) < 0.008)
  }

  @Test("§4: multiply at half the alpha, on opaque")
  func multiplyHalf() {
    let result = BlendArithmetic(mode: .multiply).blend(Color(white: 0.7, 0.5).pixel.word, Color(white: 0.4).pixel.word)
    #expect(abs(Double(result & 255) / 255 - 0.34) < 0.004 && result >> 24 == 255)
  }

  @Test("§4: the weights of the kernel for sigma 3")
  func kernel() throws {
    let expected = [0.133176, 0.125979, 0.106639, 0.080775, 0.054750, 0.033208, 0.018023, 0.008753, 0.003804, 0.001479]
    let kernel = try #require(GaussianKernel(sigma: 3))
    #expect(kernel.weights.count == 10)
    for (weight, place) in zip(kernel.weights, expected) { #expect(abs(Double(weight) / 65536 - place) < 2e-5) }
    for sigma in [0.011, 0.3, 1, 7.7, 64, 500, 1e9] {
      let kernel = try #require(GaussianKernel(sigma: sigma))
      #expect(kernel.weights[0] + 2 * kernel.weights.dropFirst().reduce(0, +) == 65536)
    }
    for sigma in [0, -1, .nan, .infinity, 1e-300, .leastNonzeroMagnitude] {
      #expect(GaussianKernel(sigma: sigma) == nil)
    }
  }

  @Test("§5: a shadow takes the neighbours within two standard deviations, and no others")
  func shadowKernel() throws {
    func kernel(_ sigma: Double) -> GaussianKernel? {
      GaussianKernel(shadow: DisplayItem.Shadow(offset: .zero, sigma: sigma, color: .black))
    }
    for (sigma, expected) in [
      (2.0, [0.204164, 0.180174, 0.123832, 0.066282, 0.027631]),
      (3.0, [0.137023, 0.129618, 0.109719, 0.083109, 0.056332, 0.034167, 0.018544]),
    ] {
      let kernel = try #require(kernel(sigma))
      #expect(kernel.weights.count == expected.count)
      for (weight, place) in zip(kernel.weights, expected) { #expect(abs(Double(weight) / 65536 - place) < 4e-5) }
    }
    for (sigma, radius) in [
      (0.5, 1), (0.99, 1), (1, 2), (7.49, 14), (7.5, 15), (29.9999999, 60), (500, 1000), (1e9, 1000),
    ] {
      let kernel = try #require(kernel(sigma))
      #expect(kernel.radius == radius, "sigma \(sigma)")
      #expect(kernel.weights[0] + 2 * kernel.weights.dropFirst().reduce(0, +) == 65536)
    }
    for sigma in [0, 0.4, -1, .nan, .infinity] { #expect(kernel(sigma) == nil) }
  }

  @Test("§5: the shadow of a square of 100 with sigma 10, by its closed form and blurred")
  func shadow() {
    let shadow = DisplayItem.Shadow(offset: .zero, sigma: 10, color: .black)
    // Edges through the middles of pixels.
    let rect = Rect(100.5, 100.5, 100, 100)
    for shape in [Shape.rect(rect), .path(.rect(rect), .nonZero)] {
      let bitmap = picture([.shadow(shape, .identity, shadow)], width: 300, height: 300)
      func alpha(_ x: Int, _ y: Int) -> Double { Double(bitmap[x, y].alpha) / 255 }
      let expected = [
        (alpha(100, 150), 0.5), (alpha(100, 100), 0.25), (alpha(90, 150), 0.144539), (alpha(80, 150), 0.002813),
        (alpha(110, 150), 0.855461), (alpha(119, 150), 0.990956), (alpha(200, 150), 0.5), (alpha(150, 220), 0.002813),
      ]
      for (found, place) in expected { #expect(abs(found - place) < 0.004) }
      #expect(alpha(79, 150) == 0 && alpha(121, 150) == 1, "beyond two standard deviations there is nothing")
    }
  }

  @Test("§5: a part of a blurred mask is the same part of the whole")
  func partialBlur() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<60 {
      let (x, y) = (Int.random(in: -20...20, using: &generator), Int.random(in: -20...20, using: &generator))
      var mask = CoverageMask(PixelRect(minX: x, minY: y, maxX: x + 17, maxY: y + 11))
      for index in mask.values.indices where index % 40 > 17 {
        mask.values[index] = .random(in: 0...65280, using: &generator)
      }
      let kernel = try #require(GaussianKernel(sigma: .random(in: 0.1...6, using: &generator)))
      let whole = mask.blurred(kernel, isWide: true)
      let (left, top) = (Int.random(in: -40...40, using: &generator), Int.random(in: -40...40, using: &generator))
      let part = mask.blurred(
        kernel, in: PixelRect(minX: left, minY: top, maxX: left + 15, maxY: top + 9), isWide: false)
      for y in Int(part.bounds.minY)..<Int(part.bounds.maxY) {
        for x in Int(part.bounds.minX)..<Int(part.bounds.maxX) { #expect(part[x, y] == whole[x, y]) }
      }
    }
  }

  @Test("§7: a conic gradient starts upwards and goes round clockwise")
  func conic() {
    let gradient = Gradient(
      .conic(center: Point(100, 100), toward: Point(100, 0)), colors: [.black, .white], locations: [])
    let bitmap = picture([.gradient(.rect(Rect(0, 0, 200, 200)), .identity, gradient)])
    for (x, y, t) in [(100, 5, 0.0), (195, 100, 0.25), (99, 195, 0.5), (5, 99, 0.75), (99, 5, 1)] {
      #expect(abs(Double(bitmap[x, y].red) / 255 - t) < 0.004, "at \(x), \(y)")
    }
  }

  @Test("§7: straight colours are mixed, ends go on, and a course of no length is its last colour")
  func axial() {
    func row(_ geometry: Gradient.Geometry, _ colors: [Color]) -> Bitmap {
      picture(
        [.gradient(.rect(Rect(0, 0, 200, 1)), .identity, Gradient(geometry, colors: colors, locations: []))], height: 1)
    }
    let grey = row(.axial(from: Point(50, 0), to: Point(151, 0)), [.white, .clear])
    #expect(abs(Int(grey[100, 0].alpha) - 128) <= 1 && abs(Int(grey[100, 0].red) - 64) <= 1)
    #expect(grey[3, 0] == Color.white.pixel && grey[199, 0] == Color.clear.pixel)
    let point = Point(50, 0)
    #expect(row(.axial(from: point, to: point), [.white, .black])[3, 0] == Color.black.pixel)
    let radial = row(.radial(center: Point(0.5, 0.5), radii: Size(100, 7)), [.black, .white])
    #expect(abs(Int(radial[25, 0].red) - 64) <= 1 && abs(Int(radial[50, 0].red) - 128) <= 1)
    #expect(radial[150, 0] == Color.white.pixel)
  }

  @Test("§7: a short course far from the left edge begins where it begins")
  func shortCourse() {
    let gradient = Gradient(.axial(from: Point(3000, 0), to: Point(3001, 0)), colors: [.black, .white], locations: [])
    let bitmap = picture([.gradient(.rect(Rect(0, 0, 4000, 1)), .identity, gradient)], width: 4000, height: 1)
    #expect(bitmap[2999, 0] == Color.black.pixel && bitmap[3001, 0] == Color.white.pixel)
    #expect(abs(Int(bitmap[3000, 0].red) - 128) <= 1)
  }

  @Test("§12: a hairline on half-pixel coordinates is one row")
  func hairline() {
    var builder = PathBuilder()
    builder.move(to: Point(10, 20.5))
    builder.line(to: Point(30, 20.5))
    let bitmap = picture([.fill(.stroke(builder.path, StrokeStyle(width: 1)), .identity, .white)])
    #expect(bitmap[20, 20].alpha == 255 && bitmap[20, 19].alpha == 0 && bitmap[20, 21].alpha == 0)
    #expect(bitmap[9, 20].alpha == 0 && bitmap[10, 20].alpha == 255 && bitmap[30, 20].alpha == 0)
  }

  @Test("A mode that clears what it does not cover does so around a blurred group's members, too")
  func copyOfBlurred() {
    for sigma in [0.0, 2] {
      var group = DisplayItem.Group(count: 1)
      group.filters = [.gaussianBlur(sigma: sigma, normalizesEdges: false)]
      group.blendMode = .copy
      let bitmap = Bitmap(width: 60, height: 60)
      let member = PixelRect(minX: 20, minY: 20, maxX: 30, maxY: 30)
      let items = [
        DisplayItem(bounds: bitmap.bounds, content: .group(group)),
        DisplayItem(bounds: member, content: .fill(.rect(Rect(20, 20, 10, 10)), .identity, .black)),
      ]
      Rasterizer(assets: NoiseAssets(seed: 0)).draw(
        DisplayList(width: 60, height: 60, backgroundColor: .white, items: items), into: bitmap)
      #expect(bitmap[25, 25].alpha > 240 && bitmap[2, 2].alpha == 0, "sigma \(sigma)")
    }
  }
}
