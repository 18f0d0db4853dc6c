import Graphics
import Testing

@testable import VectorImages

/// Filters, and masks that are measured by one.
extension DrawingTests {
  /// A red square from 4 to 12 in 16 points, through a filter.
  private func filtered(_ steps: String, _ attributes: String = "x='-1' y='-1' width='3' height='3'") throws -> Bitmap {
    try bitmap(
      """
      <filter id='f' color-interpolation-filters='sRGB' \(attributes)>\(steps)</filter>
      <rect x='4' y='4' width='8' height='8' fill='red' filter='url(#f)'/>
      """, "viewBox='0 0 16 16'")
  }

  @Test("A shadow as design tools write it: alpha, offset, blur, colour, and the shape over it")
  func writtenShadow() throws {
    let steps = """
      <feFlood flood-opacity='0' result='B'/>
      <feColorMatrix in='SourceAlpha' values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0' result='hard'/>
      <feOffset dy='4'/><feGaussianBlur stdDeviation='0'/><feComposite in2='hard' operator='out'/>
      <feColorMatrix values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 1 0'/>
      <feBlend in2='B' result='shadow'/><feBlend in='SourceGraphic' in2='shadow'/>
      """
    let picture = try filtered(steps)
    #expect(picture[8, 5] == Self.red && picture[8, 11] == Self.red)
    #expect(picture[8, 14] == Self.blue && picture[8, 3] == Self.clear && picture[2, 8] == Self.clear)
  }

  @Test("A shadow inside a shape: arithmetic that subtracts")
  func innerShadow() throws {
    let picture = try filtered(
      """
      <feColorMatrix in='SourceAlpha' values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0' result='hard'/>
      <feOffset dx='2'/><feComposite in2='hard' operator='arithmetic' k2='-1' k3='1'/>
      <feColorMatrix values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 1 0'/><feBlend in2='SourceGraphic'/>
      """)
    #expect(picture[4, 8] == Self.blue && picture[5, 8] == Self.blue && picture[6, 8] == Self.red)
    #expect(picture[12, 8] == Self.clear)
  }

  @Test("A step takes colours of its filter where it says so")
  func inheritedColor() throws {
    let steps = "<feFlood flood-color='inherit'/>"
    #expect(try filtered(steps, "flood-color='blue' x='0' y='0' width='1' height='1'")[8, 8] == Self.blue)
  }

  @Test("A shape that grows and shrinks, as shadows with a spread are written")
  func morphology() throws {
    let grown = try filtered("<feMorphology operator='dilate' radius='2 1'/>")
    #expect(grown[2, 3] == Self.red && grown[13, 12] == Self.red)
    #expect(grown[1, 8] == Self.clear && grown[8, 2] == Self.clear && grown[14, 8] == Self.clear)
    let shrunk = try filtered("<feMorphology radius='2'/>")
    #expect(shrunk[6, 6] == Self.red && shrunk[9, 9] == Self.red && shrunk[5, 6] == Self.clear)
    #expect(shrunk[6, 10] == Self.clear)
    // Of a radius that is none nothing changes.
    #expect(try filtered("<feMorphology operator='dilate' radius='0 3'/>")[3, 8] == Self.clear)
    #expect(try filtered("<feMorphology radius='9'/>")[8, 8] == Self.clear)
  }

  @Test("Components go along straight lines and curves")
  func componentTransfer() throws {
    func functions(_ green: String) -> String {
      """
      <feComponentTransfer><feFuncR type='table' tableValues='1 0'/>\(green)<feFuncB type='linear' slope='0' intercept='1'/>
      </feComponentTransfer>
      """
    }
    let picture = try filtered(functions(""))
    #expect(picture[8, 8] == Self.blue && picture[2, 8] == Self.clear)
    // One half of no green, to the power of two, and as much again.
    let curve = "<feFuncG type='gamma' amplitude='0.5' exponent='2' offset='0.5'/>"
    #expect(try filtered(functions(curve))[8, 8] == Pixel(blue: 255, green: 128, red: 0, alpha: 255))
    #expect(try filtered(functions("<feFuncG type='discrete' tableValues='1 0 0'/>"))[8, 8].green == 255)
  }

  @Test("Blurs are as wide as the drawing is large, and end with the region")
  func blurs() throws {
    let items = try image(
      "<filter id='f'><feGaussianBlur stdDeviation='3'/></filter><g transform='scale(2)'><rect width='2' height='2' "
        + "filter='url(#f)'/></g>"
    ).displayList(scale: 1.5).items
    let sigmas = items.compactMap { item -> Double? in
      guard case .group(let group) = item.content, case .gaussianBlur(let sigma, _)? = group.filters.first else {
        return nil
      }
      return sigma
    }
    #expect(sigmas.count == 1 && abs(sigmas[0] - 9) < 1e-9)
    let picture = try filtered("<feGaussianBlur stdDeviation='2'/>", "x='0' y='0' width='1' height='1'")
    #expect(picture[3, 8] == Self.clear && picture[4, 8].alpha > 64 && picture[4, 8].alpha < 192)
  }

  @Test("The colour of a flood in linear light is the flood's; a matrix is for light there")
  func linearLight() throws {
    let steps = "<feColorMatrix in='SourceAlpha' values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 .5 0 0 0 1 0'/>"
    #expect(try filtered(steps)[8, 8].blue == 128)
    let linear = try bitmap(
      "<filter id='f'>\(steps)</filter><rect width='8' height='8' filter='url(#f)'/>")
    #expect(linear[4, 4].blue == 188)
  }

  @Test(
    "Functions of style sheets",
    arguments: [
      ("drop-shadow(2px 0 0 blue)", 13, 8, blue), ("drop-shadow(2px 0 blue) opacity(100%)", 13, 8, blue),
      ("hue-rotate(0deg) brightness(0)", 8, 8, Pixel(blue: 0, green: 0, red: 0, alpha: 255)),
      ("invert(1) grayscale(0)", 8, 8, Pixel(blue: 255, green: 255, red: 0, alpha: 255)),
      ("none", 8, 8, red), ("nonsense(1)", 8, 8, red), ("blur(-1px)", 8, 8, red),
    ])
  func functions(text: String, x: Int, y: Int, expected: Pixel) throws {
    let picture = try bitmap(
      "<rect x='4' y='4' width='8' height='8' fill='red' style='filter: \(text)'/>", "viewBox='0 0 16 16'")
    #expect(picture[x, y] == expected)
  }

  @Test("A filter with a step that is not drawn is left out with a complaint; one without steps shows nothing")
  func undrawnFilters() throws {
    let content = "<filter id='f'><feUnknown/></filter><rect width='8' height='8' fill='red' filter='url(#f)'/>"
    #expect(try image(content).complaints.contains { $0.contains("feUnknown") })
    #expect(try bitmap(content)[4, 4] == Self.red)
    #expect(try filtered("")[8, 8] == Self.clear)
  }

  @Test("Filters that double their picture step by step end")
  func doublingFilters() throws {
    let step = "<feMerge><feMergeNode/><feMergeNode/></feMerge><feGaussianBlur stdDeviation='1'/>"
    let drawing = try image(
      "<filter id='f'>\(String(repeating: step, count: 30))</filter><rect width='8' height='8' filter='url(#f)'/>")
    #expect(drawing.items.count < 100 && drawing.complaints.contains { $0.contains("steps") })
  }

  @Test("A mask's darker parts cover its lighter ones, and colours that fade count by both")
  func masksOfSeveralColors() throws {
    let cut = try bitmap(
      """
      <mask id='m'><rect width='8' height='8' fill='white'/><rect x='4' width='4' height='8' fill='black'/></mask>
      <rect width='8' height='8' fill='red' mask='url(#m)'/>
      """)
    #expect(cut[1, 1] == Self.red && cut[6, 1] == Self.clear)
    let faded = try bitmap(
      """
      <linearGradient id='g'><stop stop-color='white' stop-opacity='0'/><stop offset='1'/></linearGradient>
      <mask id='m'><rect width='100' height='1' fill='url(#g)'/></mask>
      <rect width='100' height='1' fill='red' mask='url(#m)'/>
      """, "viewBox='0 0 100 1'")
    // Half white of half the opacity.
    #expect(abs(Int(faded[50, 0].alpha) - 64) <= 2)
  }
}
