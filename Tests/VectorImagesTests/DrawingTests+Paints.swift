import Graphics
import Testing

@testable import VectorImages

/// What elements are painted with, and which of them are.
extension DrawingTests {
  @Test(
    "Elements with coordinates of their own end at their edges, but where overflow is visible",
    arguments: [
      ("", false), ("overflow='hidden'", false), ("overflow='visible'", true), ("style='overflow:visible'", true),
      ("overflow='auto'", true), ("overflow='scroll'", false),
    ])
  func overflow(attribute: String, isVisible: Bool) throws {
    let square = "<rect x='-2' y='-2' width='8' height='8' fill='red'/>"
    for picture in [
      try bitmap("<svg x='2' y='2' width='2' height='2' \(attribute)>\(square)</svg>"),
      try bitmap("<symbol id='s' \(attribute)>\(square)</symbol><use href='#s' x='2' y='2' width='2' height='2'/>"),
    ] {
      #expect(picture[3, 3] == Self.red)
      #expect((picture[0, 0] == Self.red) == isVisible && (picture[5, 5] == Self.red) == isVisible)
    }
  }

  @Test(
    "The order of area and line",
    arguments: [
      ("", false), ("paint-order='normal'", false), ("paint-order='stroke'", true),
      ("paint-order='markers stroke'", true),
      ("paint-order='fill stroke'", false), ("style='paint-order:stroke fill markers'", true),
      ("paint-order='stroke nothing'", false),
    ])
  func paintOrder(attribute: String, strokesFirst: Bool) throws {
    let picture = try bitmap(
      "<g \(attribute)><rect x='2' y='2' width='4' height='4' fill='red' stroke='blue' stroke-width='2'/></g>")
    #expect(picture[1, 4] == Self.blue && picture[2, 4] == (strokesFirst ? Self.red : Self.blue))
  }

  @Test("What is important wins, also over an element's own style; among such the stronger does")
  func important() throws {
    let image = try image(
      """
      <style>rect { fill: lime !important } .a { fill: black; stroke: none ! IMPORTANT } #i { fill: red !important }</style>
      <rect class='a' width='8' height='8' style='fill: blue; stroke: red'/>
      <rect id='i' width='8' height='8' style='fill: blue'/>
      <rect id='i' width='8' height='8' style='fill: blue !important'/>
      """)
    #expect(image.items.compactMap(\.fillColor) == [Color(0, 1, 0), Color(1, 0, 0), Color(0, 0, 1)])
  }

  @Test("A word for the present colour is of the element that is painted")
  func currentColor() throws {
    let image = try image(
      """
      <g color='lime' fill='currentColor'><rect width='8' height='8' color='red'/><rect width='8' height='8'/>
      <rect width='8' height='8' fill='url(#none) currentColor' color='blue'/></g>
      """)
    #expect(image.items.compactMap(\.fillColor) == [Color(1, 0, 0), Color(0, 1, 0), Color(0, 0, 1)])
  }

  @Test("Radial gradients that begin at a circle, and such without a radius")
  func radii() throws {
    func picture(_ attributes: String) throws -> Bitmap {
      try bitmap(
        """
        <radialGradient id='r' gradientUnits='userSpaceOnUse' cx='0' cy='0' \(attributes)>
        <stop offset='.5' stop-color='red'/><stop offset='.5' stop-color='blue'/></radialGradient>
        <rect width='8' height='8' fill='url(#r)'/>
        """)
    }
    // Half of the way from 4 to 8.
    let ring = try picture("r='8' fr='4'")
    #expect(ring[0, 0] == Self.red && ring[5, 0] == Self.red && ring[6, 0] == Self.blue)
    let inward = try picture("r='4' fr='8'")
    #expect(inward[0, 0] == Self.blue && inward[5, 0] == Self.blue && inward[6, 0] == Self.red)
    let none = try picture("r='0'")
    #expect(none[0, 0] == Self.blue && none[7, 7] == Self.blue)
  }

  @Test("A radial gradient begins at its focus")
  func focus() throws {
    let gradient = """
      <radialGradient id='r' gradientUnits='userSpaceOnUse' cx='4' cy='4' r='4' fx='1.5' fy='4'>
      <stop offset='.5' stop-color='red'/><stop offset='.5' stop-color='blue'/></radialGradient>
      """
    let image = try image(gradient + "<rect width='8' height='8' fill='url(#r)'/>")
    #expect(image.complaints.isEmpty)
    let picture = try bitmap(gradient + "<rect width='8' height='8' fill='url(#r)'/>")
    // Half of the way to the circle is from 0.75 to 4.75.
    #expect((0..<8).map { picture[$0, 4] == Self.red } == [false, true, true, true, true, false, false, false])
    #expect(picture[0, 4] == Self.blue && picture[7, 0] == Self.blue)
  }

  @Test("A switch draws the first of its children whose conditions hold; elsewhere they count as well")
  func conditions() throws {
    let image = try image(
      """
      <switch><desc>a</desc><g systemLanguage='xx'><rect width='8' height='8'/></g>
      <foreignObject requiredExtensions='http://example.com/a'/><rect width='8' height='8' fill='red'/>
      <rect width='8' height='8' fill='lime'/></switch>
      <switch><rect systemLanguage='de, en-GB' width='8' height='8' fill='blue'/><rect width='8' height='8'/></switch>
      <rect systemLanguage='' width='8' height='8'/><rect systemLanguage='english' width='8' height='8'/>
      """)
    #expect(image.items.compactMap(\.fillColor) == [Color(1, 0, 0), Color(0, 0, 1)])
    #expect(image.complaints.isEmpty)
  }

  @Test("A subpath that only begins shows nothing, one of no length its caps")
  func loneMoves() throws {
    func picture(_ data: String) throws -> Bitmap {
      try bitmap("<path d='\(data)' stroke='red' stroke-width='4' stroke-linecap='round'/>")
    }
    #expect(try picture("M4 4")[4, 4] == Self.clear)
    let trailing = try picture("M0 1H1M6 6M6 6")
    #expect(trailing[0, 1] == Self.red && trailing[6, 6] == Self.clear)
    #expect(try picture("M4 4z")[4, 4] == Self.red)
    #expect(try picture("M4 4L4 4")[4, 4] == Self.red)
    #expect(
      try PathData.path("M1 1M2 2Q3 3 4 4C5 5 6 6 7 7zM9 9").withoutLoneMoves
        == PathData.path("M2 2Q3 3 4 4C5 5 6 6 7 7z"))
  }

  @Test(
    "Values come from properties of the drawing's own, of the element or the root; of light and dark the light one counts"
  )
  func variables() throws {
    let style = "<style>:root { --ink: red; --Ink: blue; --again: var(--ink) }</style>"
    func corner(_ attributes: String) throws -> Pixel {
      try bitmap("\(style)<rect width='8' height='8' \(attributes)/>")[1, 1]
    }
    #expect(try corner("style='fill: var(--again)'") == Self.red)
    #expect(try corner("fill='var( --Ink )'") == Self.blue)
    #expect(try corner("style='--ink: lime; fill: var(--ink, red)'") != Self.red)
    #expect(try corner("style='fill: var(--none, var(--nowhere, rgb(255, 0, 0)))'") == Self.red)
    #expect(try corner("fill='blue' style='fill: light-dark(#ff0000, var(--dark, #121212))'") == Self.red)
    #expect(try corner("fill='blue' style='fill: VAR(--again)'") == Self.red)
    // A property of the root is what it is there.
    #expect(try corner("style='--ink: blue; fill: var(--again)'") == Self.red)
    // Circles end.
    #expect(try corner("fill='red' style='--a: var(--b); --b: var(--a); fill: var(--a)'") == Self.red)
  }

  @Test(
    "A colour that is not understood counts as if it were not said",
    arguments: ["var(--none)", "color-mix(in srgb, blue, lime)", "#12"])
  func unusableColors(_ color: String) throws {
    let shape = "<rect width='8' height='8' fill='red' style='fill: \(color)'/>"
    #expect(try bitmap(shape)[1, 1] == Self.red)
    #expect(try bitmap("<g fill='red'><rect width='8' height='8' fill='\(color)'/></g>")[1, 1] == Self.red)
    // Which is another thing than a word that says something.
    #expect(
      try bitmap("<g fill='red'><rect width='8' height='8' fill='blue' style='fill: inherit'/></g>")[1, 1] == Self.red)
  }

  @Test("A value with functions in it is not understood if it has more than 1,000 letters or 32 functions")
  func longValues() throws {
    func pixel(_ value: String) throws -> Pixel {
      try bitmap("<rect width='8' height='8' fill='red' style='fill: \(value)'/>")[1, 1]
    }
    func long(_ count: Int) -> String { "light-dark(#00f, \(String(repeating: "x", count: count)))" }
    func deep(_ count: Int) -> String { (0..<count).reduce("#00f") { color, _ in "light-dark(\(color), #0f0)" } }
    #expect(try pixel(long(900)) == pixel("#00f") && pixel(deep(30)) == pixel("#00f"))
    #expect(try pixel(long(1_000)) == Self.red && pixel(deep(40)) == Self.red)
  }
}
