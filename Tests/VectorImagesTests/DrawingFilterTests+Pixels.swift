import Graphics
import Testing

@testable import VectorImages

/// Filters that make pixels of others.
extension DrawingTests {
  /// A red square from 4 to 12 in 16 points, through a filter in sRGB, of all of the drawing.
  private func content(_ steps: String, _ space: String = "sRGB", fill: String = "red") -> String {
    """
    <filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='16' height='16' color-interpolation-filters='\(space)'>
    \(steps)</filter><rect x='4' y='4' width='8' height='8' fill='\(fill)' filter='url(#f)'/>
    """
  }

  private func filtered(_ steps: String, _ space: String = "sRGB", fill: String = "red") throws -> Bitmap {
    try bitmap(content(steps, space, fill: fill), "viewBox='0 0 16 16'")
  }

  @Test("Steps mix light unless their filter says sRGB")
  func linearSteps() throws {
    let darker = "<feColorMatrix values='.4 0 0 0 0 0 .4 0 0 0 0 0 .4 0 0 0 0 0 1 0'/>"
    // 0.4 · 128, and the component of 0.4 · 0.216 of the light.
    #expect(try filtered(darker, fill: "#808080")[8, 8].green == 51)
    let linear = try filtered(darker, "linearRGB", fill: "#808080")[8, 8].green
    #expect(abs(Int(linear) - 83) <= 1)
    let image = try image(content("<feGaussianBlur stdDeviation='1'/>", "linearRGB"), "viewBox='0 0 16 16'")
    #expect(image.complaints.isEmpty)
  }

  @Test("A matrix is turned around, and divided by what it says")
  func convolution() throws {
    let steps = """
      <feFlood x='8' y='8' width='1' height='1' flood-color='white'/>
      <feConvolveMatrix x='0' y='0' width='16' height='16' divisor='10' kernelMatrix='8 0 0 0 4 0 0 0 2'/>
      """
    let picture = try filtered(steps)
    #expect(picture[7, 7].alpha == 204 && picture[8, 8].alpha == 102 && picture[9, 9].alpha == 51)
    #expect(picture[7, 9] == Self.clear)
    // Decimals of which nothing is left are divided by nothing.
    let edges = try filtered("<feConvolveMatrix kernelMatrix='0 0 0 0.1 0.2 -0.3 0 0 0' order='3'/>")
    #expect(edges[8, 8] == Self.clear && edges[12, 8] == Self.clear && (25...26).contains(edges[3, 8].alpha))
    for wrong in ["order='0'", "order='2' kernelMatrix='1 2 3'", "kernelMatrix='1 1 1 1 1 1 1 1 1' targetX='3'"] {
      let image = try image(content("<feConvolveMatrix \(wrong)/>"), "viewBox='0 0 16 16'")
      #expect(image.complaints.count == 1 && image.complaints[0].contains("shows nothing"), "\(wrong)")
    }
    for long in ["2000 1", "32 33"] {
      let image = try image(content("<feConvolveMatrix order='\(long)'/>"), "viewBox='0 0 16 16'")
      #expect(image.complaints.contains { $0.contains("at most 1024 numbers") }, "\(long)")
    }
  }

  @Test("Light of a colour falls on what is flat as on the ground; without a light there is nothing")
  func lights() throws {
    let light = "<feDistantLight elevation='30'/>"
    let picture = try filtered("<feDiffuseLighting lighting-color='red'>\(light)</feDiffuseLighting>")
    for place in [1, 8] {
      let pixel = picture[place, place]
      #expect((127...128).contains(pixel.red) && pixel.green == 0 && pixel.alpha == 255)
    }
    #expect(picture[11, 8] != picture[8, 8])
    #expect(try filtered("<feSpecularLighting/>")[8, 8] == Self.clear)
    let above = "<feDistantLight elevation='90'/>"
    let ofNothing = "<feMerge/><feDiffuseLighting lighting-color='red'>\(above)</feDiffuseLighting>"
    #expect(try filtered(ofNothing)[2, 2] == Self.red)
    let spot = "<feSpotLight x='8.5' y='8.5' z='10' pointsAtX='8.5' pointsAtY='8.5' limitingConeAngle='20'/>"
    let cone = try filtered("<feDiffuseLighting surfaceScale='0'>\(spot)</feDiffuseLighting>")
    // Twenty degrees are 3.6 points to the side.
    #expect(cone[8, 8] == Pixel(blue: 255, green: 255, red: 255, alpha: 255))
    #expect(cone[11, 8].red > 200 && cone[13, 8] == Pixel(blue: 0, green: 0, red: 0, alpha: 255))
  }

  @Test("Pixels come from half of the scale away where a component is full")
  func displacement() throws {
    let picture = try filtered(
      """
      <feFlood flood-color='red' result='m'/>
      <feDisplacementMap in='SourceGraphic' in2='m' scale='4' xChannelSelector='R' yChannelSelector='R'/>
      """)
    #expect(picture[2, 2] == Self.red && picture[9, 9] == Self.red)
    #expect(picture[1, 5] == Self.clear && picture[10, 9] == Self.clear)
    // A second picture of nothing leads half of the scale to the other side.
    let back = try filtered(
      "<feMerge result='m'/><feDisplacementMap in='SourceGraphic' in2='m' scale='4' xChannelSelector='R'/>")
    #expect(back[6, 6] == Self.red && back[13, 13] == Self.red && back[5, 8] == Self.clear)
  }

  @Test("What is in a step's part of the region is repeated beside it")
  func tiles() throws {
    let picture = try filtered(
      """
      <feFlood x='4' y='4' width='2' height='4' flood-color='blue'/>
      <feOffset x='4' y='4' width='4' height='4'/><feTile/>
      """)
    for (x, y) in [(0, 0), (1, 15), (5, 2), (8, 8)] { #expect(picture[x, y] == Self.blue) }
    for (x, y) in [(2, 0), (3, 9), (15, 15)] { #expect(picture[x, y] == Self.clear) }
    let tiny = try image(
      content("<feFlood x='4' y='4' width='1e-3' height='1e-3'/><feTile/>"), "viewBox='0 0 16 16'")
    #expect(tiny.complaints.contains { $0.contains("let its tiles be larger") })
  }

  @Test("A step covers what its inputs do, where it does not say what")
  func regions() throws {
    let flood = "<feFlood x='4' y='4' width='4' height='4' flood-color='blue' result='a'/>"
    let blurred = try filtered("\(flood)<feGaussianBlur stdDeviation='2'/>")
    #expect(blurred[4, 4].alpha > 0 && blurred[3, 4] == Self.clear && blurred[8, 8] == Self.clear)
    // What makes alpha of nothing does so where its input is, or all around what is filtered.
    let opaque = "<feComponentTransfer><feFuncA type='linear' intercept='1'/></feComponentTransfer>"
    #expect(try filtered(flood + opaque)[9, 9] == Self.clear)
    let all = try filtered("\(flood)<feBlend in2='SourceGraphic'/>\(opaque)")
    #expect(all[4, 4] == Self.blue && all[9, 9] == Self.red)
    #expect(all[1, 1] == Pixel(blue: 0, green: 0, red: 0, alpha: 255))
    let wide = try filtered("\(flood)<feGaussianBlur x='0' width='16' stdDeviation='2'/>")
    #expect(wide[3, 5].alpha > 0 && wide[5, 3] == Self.clear)
  }

  @Test("A step shows an element where it stands, or a picture in its part of the region")
  func images() throws {
    let element = try bitmap(
      "<defs><rect id='r' x='1' y='1' width='2' height='2' fill='blue'/></defs>\(content("<feImage href='#r'/>"))",
      "viewBox='0 0 16 16'")
    #expect(element[1, 1] == Self.blue && element[3, 3] == Self.clear && element[8, 8] == Self.clear)
    let drawing =
      "%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 1 1%22%3E"
      + "%3Crect width=%221%22 height=%221%22 fill=%22blue%22/%3E%3C/svg%3E"
    let embedded = try filtered("<feImage x='2' width='4' height='4' href='data:image/svg+xml,\(drawing)'/>")
    #expect(embedded[2, 0] == Self.blue && embedded[5, 3] == Self.blue && embedded[6, 0] == Self.clear)
    let endless = try image(
      "<g id='g'>\(content("<feImage href='#g'/>"))</g>", "viewBox='0 0 16 16'")
    #expect(endless.complaints.contains { $0.contains("what it stands in") })
  }

  @Test("Sums of two pictures with any factors; an unknown type of a matrix is a matrix")
  func sums() throws {
    let grey = Pixel(blue: 51, green: 51, red: 51, alpha: 51)
    #expect(try filtered("<feComposite in2='SourceGraphic' operator='arithmetic' k4='0.2'/>")[1, 1] == grey)
    let product = try filtered("<feComposite in2='SourceAlpha' operator='arithmetic' k1='1' k2='0'/>")
    #expect(product[8, 8] == Pixel(blue: 0, green: 0, red: 0, alpha: 255) && product[1, 1] == Self.clear)
    let blue = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 1 0"
    #expect(try filtered("<feColorMatrix type='nonsense' values='\(blue)'/>")[8, 8] == Self.blue)
  }

  @Test("In a pattern, too, something comes of a picture and nothing")
  func sumsInPatterns() throws {
    let picture = try bitmap(
      """
      <filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='4' height='4' color-interpolation-filters='sRGB'>
      <feMerge result='e'/><feComposite in='SourceGraphic' in2='e' operator='arithmetic' k2='2'/></filter>
      <pattern id='p' width='4' height='4' patternUnits='userSpaceOnUse'>
      <rect width='2' height='4' fill='red' filter='url(#f)'/></pattern><rect width='16' height='16' fill='url(#p)'/>
      """, "viewBox='0 0 16 16'")
    for x in [0, 4, 13] { #expect(picture[x, x] == Self.red && picture[x + 2, x] == Self.clear) }
  }

  @Test("In a pattern, what filters do with places is the same in every tile")
  func placesInPatterns() throws {
    let light = "<fePointLight x='1.5' y='1.5' z='2'/>"
    for step in [
      "<feConvolveMatrix kernelMatrix='0 0 0 0 1 0 0 0 0'/>", "<feDiffuseLighting>\(light)</feDiffuseLighting>",
    ] {
      let picture = try bitmap(
        """
        <filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='4' height='4' color-interpolation-filters='sRGB'>
        \(step)</filter><pattern id='p' width='4' height='4' patternUnits='userSpaceOnUse'>
        <rect width='2' height='4' fill='red' filter='url(#f)'/></pattern><rect width='16' height='16' fill='url(#p)'/>
        """, "viewBox='0 0 16 16'")
      #expect(picture[1, 1].red > 100)
      for y in 0..<4 {
        for x in 0..<4 { #expect(picture[x + 8, y + 12] == picture[x, y]) }
      }
    }
  }

  @Test("A light's currentColor is its filter's; a group of nothing is filtered, too")
  func colorsOfFilters() throws {
    let light = "<feDistantLight elevation='90'/>"
    let lit = try bitmap(
      """
      <filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='16' height='16' color='red'>
      <feDiffuseLighting lighting-color='currentColor'>\(light)</feDiffuseLighting></filter>
      <rect width='4' height='4' color='blue' filter='url(#f)'/>
      """, "viewBox='0 0 16 16'")
    #expect(lit[12, 12] == Self.red)
    let filled = try bitmap(
      """
      <filter id='f' filterUnits='userSpaceOnUse' x='2' y='2' width='4' height='4'>
      <feFlood flood-color='currentColor' color='blue'/></filter><g filter='url(#f)'/>
      """, "viewBox='0 0 16 16'")
    #expect(filled[3, 3] == Self.blue && filled[7, 7] == Self.clear)
  }

  @Test("Blurs along one direction, lengths in ems")
  func directions() throws {
    let picture = try filtered("<feGaussianBlur stdDeviation='2 0'/>")
    #expect(picture[3, 8].alpha > 64 && picture[8, 3] == Self.clear && picture[8, 4] == picture[8, 11])
    #expect(picture[8, 4].alpha > 200 && picture[8, 12] == Self.clear)
    let image = try image(content("<feGaussianBlur stdDeviation='2 0'/>"), "viewBox='0 0 16 16'")
    #expect(image.complaints.isEmpty)
    // One em is four points.
    let shadow = try bitmap(
      "<rect width='2' height='2' fill='red' font-size='4' style='filter: drop-shadow(1em 0 blue)'/>")
    #expect(shadow[4, 1] == Self.blue && shadow[3, 1] == Self.clear && shadow[6, 1] == Self.clear)
  }

  @Test("A drawing that is used is as large as its use says")
  func usedDrawings() throws {
    let picture = try bitmap(
      "<defs><svg id='s' viewBox='0 0 1 1' width='8'><rect width='1' height='1' fill='red'/></svg></defs>"
        + "<use href='#s' width='4' height='4'/>")
    #expect(picture[3, 3] == Self.red && picture[4, 2] == Self.clear && picture[2, 4] == Self.clear)
  }

  @Test("Drawings in UTF-16, with the lowest or the highest byte first", arguments: [true, false])
  func wideLetters(isLittle: Bool) throws {
    let text = "\u{feff}<?xml version='1.0' encoding='UTF-16'?>\n<svg viewBox='0 0 4 2'><title>Größe</title></svg>"
    let bytes = text.utf16.flatMap { unit in
      let (low, high) = (UInt8(unit & 255), UInt8(unit >> 8))
      return isLittle ? [low, high] : [high, low]
    }
    #expect(VectorImage.isVector(bytes))
    #expect(try VectorImage(bytes).size == Size(4, 2))
    #expect(!VectorImage.isVector([0xff, 0xfe, 0x3c]))
  }
}
