import Graphics
import Testing

@testable import VectorImages

/// Noise that filters make, and what they do to its colours.
@Suite("Noise in SVG")
struct NoiseTests {
  @Test("Numbers follow from a seed as Park and Miller say that the ten thousandth does")
  func numbers() {
    var numbers = ParkMillerNumbers(seed: 1)
    for _ in 1..<10_000 { _ = numbers.next() }
    #expect(numbers.next() == 1_043_618_065)
    // What is not above 0 stands for another seed.
    var (other, same) = (ParkMillerNumbers(seed: -4), ParkMillerNumbers(seed: 5))
    #expect(other.next() == same.next())
  }

  @Test("Where cells meet there is no noise, and tiles have no seams")
  func cells() {
    let fractal = Turbulence(seed: 7, frequency: Point(0.5, 0.25), octaves: 1, isFractal: true, tile: nil)
    #expect(fractal.color(at: Point(6, -8)) == SIMD4(repeating: 0.5))
    let plain = Turbulence(seed: 7, frequency: Point(0.5, 0.25), octaves: 3, isFractal: false, tile: nil)
    #expect(plain.color(at: Point(4, 12)) == .zero)
    #expect(fractal.color(at: Point(6.7, 3.1)) != SIMD4(repeating: 0.5))
    let tile = Rect(8, 16, 32, 64)
    let stitched = Turbulence(seed: 7, frequency: Point(0.1, 0.1), octaves: 4, isFractal: true, tile: tile)
    let free = Turbulence(seed: 7, frequency: Point(0.1, 0.1), octaves: 4, isFractal: true, tile: nil)
    for y in [17.0, 30.25, 61.5] {
      let (left, right) = (stitched.color(at: Point(8, y)), stitched.color(at: Point(40, y)))
      #expect((0..<4).allSatisfy { abs(left[$0] - right[$0]) < 1e-9 })
      #expect(free.color(at: Point(8, y)) != free.color(at: Point(40, y)))
    }
  }

  @Test(
    "Curves of components",
    arguments: [
      (TransferFunction.table([1, 0, 1]), 0.25, 0.5), (.table([0.5]), 0.3, 0.5), (.table([0, 1, 0]), 1, 0),
      (.discrete([0, 1]), 0.49, 0), (.discrete([0, 1]), 0.5, 1), (.discrete([0, 1]), 1, 1),
      (.linear(slope: 2, intercept: -0.5), 0.5, 0.5), (.gamma(amplitude: 2, exponent: 2, offset: 0.125), 0.5, 0.625),
      (.gamma(amplitude: 2, exponent: 0, offset: 0), 0, 2), (.identity, 0.4, 0.4),
    ])
  func curves(function: TransferFunction, value: Double, expected: Double) {
    #expect(abs(function.value(value) - expected) < 1e-12)
  }

  @Test("Straight lines are told from curves")
  func lines() {
    let falling = TransferFunction.table([0.5, 0.25]).line
    #expect(falling?.slope == -0.25 && falling?.intercept == 0.5)
    let level = TransferFunction.table([0.5]).line
    #expect(level?.slope == 0 && level?.intercept == 0.5)
    for curve in [TransferFunction.table([0, 1, 0]), .discrete([1]), .gamma(amplitude: 1, exponent: 1, offset: 0)] {
      #expect(curve.line == nil)
    }
  }

  /// A filter of a square of 8 points, whose noise is one half everywhere: all of its samples lie where cells meet.
  private func filtered(_ steps: String, _ space: String = "sRGB") throws -> VectorImage {
    try DrawingTests().image(
      """
      <filter id='f' x='0' y='0' width='1' height='1' color-interpolation-filters='\(space)'>
      <feTurbulence type='fractalNoise' baseFrequency='2' result='n'/>\(steps)</filter>
      <rect width='8' height='8' filter='url(#f)'/>
      """)
  }

  /// The first component and the alpha of the middle of the only picture.
  private func middle(_ image: VectorImage) throws -> (color: Int, alpha: Int) {
    #expect(image.complaints.isEmpty && image.pictures.count == 1)
    let picture = try #require(image.pictures.first)
    #expect(picture.width == 16 && picture.height == 16)
    guard case .pixels(let colors) = picture.content else { return (-1, -1) }
    return (Int(colors[3 * 136]), Int(picture.mask?.values[136] ?? 0))
  }

  @Test("Noise has two samples a point, and is light unless its filter says sRGB")
  func samples() throws {
    #expect(try middle(filtered("")) == (128, 128))
    // 255 · (1.055 · (128 / 255)^(1 / 2.4) − 0.055)
    #expect(try middle(filtered("", "linearRGB")) == (188, 128))
    #expect(try filtered("<feComposite in2='SourceAlpha' operator='in'/>").pictures.count == 1)
  }

  @Test("The colours of noise go through matrices and curves of every kind")
  func colors() throws {
    let alpha = "<feColorMatrix type='luminanceToAlpha'/>"
    let light = try middle(filtered(alpha))
    #expect(light.color == 0 && abs(light.alpha - 128) <= 1)
    func curve(_ values: String) -> String {
      "\(alpha)<feComponentTransfer><feFuncA type='discrete' tableValues='\(values)'/></feComponentTransfer>"
    }
    #expect(try middle(filtered(curve("0 0.2 1 0"))).alpha == 255)
    #expect(try middle(filtered(curve("1 1 0 1"))).alpha == 0)
  }

  @Test("Less than one octave is none: nothing covers")
  func octaves() throws {
    func isClear(_ octaves: Int) throws -> Bool {
      let image = try DrawingTests().image(
        "<filter id='f'><feTurbulence baseFrequency='0.3' numOctaves='\(octaves)'/></filter>"
          + "<rect width='8' height='8' filter='url(#f)'/>")
      return try #require(image.pictures.first?.mask).values.allSatisfy { $0 == 0 }
    }
    #expect(try isClear(0) && isClear(-3))
    #expect(try !isClear(1))
  }

  @Test("Noise of a long area has as many samples as a picture may have in a row")
  func sides() throws {
    let image = try DrawingTests().image(
      "<filter id='f' x='0' y='0' width='1' height='1'><feTurbulence baseFrequency='1'/></filter>"
        + "<rect width='10000' height='4' filter='url(#f)'/>", "viewBox='0 0 10000 4'")
    #expect(image.complaints.isEmpty && image.pictures.count == 1)
    // 16,384 samples of 10,000 points, and as close in the other direction: 6.5536 of 4.
    #expect(image.pictures.first?.width == 16_384 && image.pictures.first?.height == 7)
  }

  @Test("More noise than there is room for is left out with its filter, and so is noise of less than no frequency")
  func limits() throws {
    let rect = "<rect width='8' height='8' filter='url(#f)'/>"
    let wrong = try DrawingTests().image("<filter id='f'><feTurbulence baseFrequency='-1'/></filter>\(rect)")
    #expect(wrong.complaints.count == 1 && wrong.pictures.isEmpty)
    let steps = String(repeating: "<feTurbulence baseFrequency='1' numOctaves='99'/>", count: 64)
    let many = try DrawingTests().image(
      "<filter id='f'>\(steps)</filter><rect width='2000' height='2000' filter='url(#f)'/>", "viewBox='0 0 2000 2000'")
    #expect(many.complaints.contains { $0.contains("less of the drawing be noise") })
    // Two million samples have room eight times among 16 million pixels.
    let nodes = String(repeating: "<feMergeNode in='n'/>", count: 1_000)
    let merged = try DrawingTests().image(
      "<filter id='f'><feTurbulence baseFrequency='1' result='n'/><feMerge>\(nodes)</feMerge></filter>"
        + "<rect width='2000' height='2000' filter='url(#f)'/>", "viewBox='0 0 2000 2000'")
    #expect(merged.complaints.contains { $0.contains("noise in the drawing is too large together") })
  }
}
