import Graphics
import Testing

@testable import VectorImages

@Suite("Colours, transforms and lengths of drawings")
struct StyleTests {
  @Test(
    "Colours",
    arguments: [
      ("#f00", Color(1, 0, 0)), ("#00ff0080", Color(0, 1, 0, 128.0 / 255)),
      ("RoyalBlue", Color(65.0 / 255, 105.0 / 255, 225.0 / 255)),
      ("rgb(255, 0, 51)", Color(1, 0, 0.2)), ("rgba(0 0 0 / 50%)", Color(0, 0, 0, 0.5)), ("transparent", .clear),
      ("hsl(120, 100%, 50%)", Color(0, 1, 0)), ("hsl(-120deg 100% 25%)", Color(0, 0, 0.5)),
      ("hsl(120, 100%, 50%, 50%)", Color(0, 1, 0, 0.5)), ("hsl(none 0% 40%)", Color(0.4, 0.4, 0.4)),
      ("hwb(0 20% 0%)", Color(1, 0.2, 0.2)), ("hwb(90 60% 60% / .5)", Color(0.5, 0.5, 0.5, 0.5)),
      ("color(srgb 1 50% none / 0.5)", Color(1, 0.5, 0, 0.5)), ("color(srgb-linear 1 0 0)", Color(1, 0, 0)),
      ("oklab(0 0 0)", Color(0, 0, 0)), ("lab(0 0 0)", Color(0, 0, 0)),
    ])
  func colors(text: String, expected: Color) throws {
    let color = try #require(ColorText.color(text))
    for (own, other) in zip(
      [color.red, color.green, color.blue, color.alpha],
      [expected.red, expected.green, expected.blue, expected.alpha])
    { #expect(abs(own - other) < 1e-12) }
  }

  @Test(
    "Red, white and cyan in other spaces",
    arguments: [
      ("oklab(0.62796 0.22486 0.12585)", Color(1, 0, 0)), ("oklch(0.62796 0.25768 29.234deg)", Color(1, 0, 0)),
      ("oklch(100% 0 0)", Color(1, 1, 1)), ("lab(100 0 0)", Color(1, 1, 1)), ("lab(54.29 80.80 69.89)", Color(1, 0, 0)),
      ("lch(54.29 106.84 40.86)", Color(1, 0, 0)), ("color(display-p3 1 1 1)", Color(1, 1, 1)),
      ("hsl(0.5turn 100% 50%)", Color(0, 1, 1)),
    ])
  func otherSpaces(text: String, expected: Color) throws {
    let color = try #require(ColorText.color(text))
    for (own, other) in zip([color.red, color.green, color.blue], [expected.red, expected.green, expected.blue]) {
      #expect(abs(own - other) < 0.01)
    }
  }

  @Test(
    "What is no colour",
    arguments: [
      "color(hsv 1 0 0)", "color(srgb 1 0)", "hsl(1% 0 0)", "", "#12", "#12345", "notAColor", "rgb(1,2)",
      "hsl(nan,1%,1%)", "url(#a)",
    ])
  func noColors(text: String) { #expect(ColorText.color(text) == nil) }

  @Test("The last transform acts first")
  func transforms() throws {
    let transform = try #require(TransformList.transform("translate(10,20) scale(2) , rotate(90 5 5)"))
    // (5, 0) turns about (5, 5) to (10, 5), grows to (20, 10), moves to (30, 30).
    let point = transform.apply(Point(5, 0))
    #expect(abs(point.x - 30) < 1e-9 && abs(point.y - 30) < 1e-9)
    #expect(TransformList.transform("spin(3)") == nil)
    #expect(TransformList.transform("scale(2") == nil)
  }

  @Test(
    "Lengths", arguments: [("12", 12.0), ("9pt", 12), ("1in", 96), ("50%", 100), ("-3px", -3), ("2.54cm", 96)])
  func lengths(text: String, points: Double) throws {
    let length = try #require(Length(text)?.points(of: 200))
    #expect(abs(length - points) < 1e-9)
  }

  @Test("Rules of a style sheet by strength, then by place; an element's own style wins")
  func rules() throws {
    let image = try VectorImage(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>
        /* a comment { } */ .a { fill: red } rect.a, #never { fill: lime } rect { fill: blue; stroke: none }
        g || rect { fill: pink }
        </style><rect class="a" width="8" height="8" fill="black"/>
        <rect class="a" width="8" height="8" style="fill:#0000ff"/></svg>
        """.utf8))
    #expect(image.items.compactMap(\.fillColor) == [Color(0, 1, 0), Color(0, 0, 1)])
    #expect(image.complaints.count == 1 && image.complaints[0].contains("g || rect"))
  }

  @Test(
    "Lengths are calculated as style sheets say",
    arguments: [
      ("calc(10px + 5%)", 15), ("calc(100% - 2 * 20px)", 60), ("calc((1em + 4px) / 2)", 10), ("calc(50%)", 50),
      ("calc(2 * calc(3px + 1px))", 8), ("CALC( 10% * 3 )", 30), ("calc(4)", 4), ("calc(1px+2px)", nil),
      ("calc(1px * 2px)", nil), ("calc(1px / 0)", nil), ("calc(1 + 1px)", nil), ("calc(1px", nil), ("calc()", nil),
    ] as [(String, Double?)])
  func calculated(text: String, expected: Double?) {
    let points = Length(text)?.points(of: 100)
    #expect((points == nil) == (expected == nil) && abs((points ?? 0) - (expected ?? 0)) < 1e-9)
  }
}

extension DisplayItem {
  var fillColor: Color? {
    guard case .fill(_, _, let color) = content else { return nil }
    return color
  }
}
