import Graphics
import Testing

@testable import VectorImages

/// Glass, and colours around a point, in drawings, as Figma writes them.
@Suite("Backdrops in SVG")
struct BackdropTests {
  private let drawings = DrawingTests()

  /// The left half is red, the right half blue; from x = 4 on and y = 2 on something filters them.
  private func content(_ style: String, _ clip: String = "") -> String {
    """
    <rect width='8' height='16' fill='red'/><rect x='8' width='8' height='16' fill='blue'/>\(clip)
    <foreignObject x='4' y='2' width='8' height='8'><div xmlns='http://www.w3.org/1999/xhtml' style='\(style);height:100%'></div>
    </foreignObject>
    """
  }
  private static let box = "viewBox='0 0 16 16'"

  @Test("A blur mixes what lies below it, in its box and nowhere else")
  func blurs() throws {
    let picture = try drawings.bitmap(content("backdrop-filter:blur(2px)"), Self.box)
    let (left, right) = (picture[7, 6], picture[8, 6])
    #expect((64...192).contains(left.red) && (64...192).contains(left.blue) && left.alpha == 255)
    #expect(left.red > right.red && left.blue < right.blue)
    #expect(picture[7, 1] == DrawingTests.red && picture[8, 1] == DrawingTests.blue)
    #expect(picture[7, 11] == DrawingTests.red && picture[2, 6] == DrawingTests.red)
    let large = try drawings.bitmap(content("backdrop-filter:blur(2px)"), Self.box, scale: 2)
    #expect((64...192).contains(large[15, 12].red) && large[15, 3] == DrawingTests.red)
  }

  @Test("Colours below change, in a clip that begins at the corner of the box")
  func clips() throws {
    let clip = "<clipPath id='c' transform='translate(-4 -2)'><rect x='4' y='2' width='2' height='4'/></clipPath>"
    let picture = try drawings.bitmap(content("backdrop-filter:invert(1);clip-path:url(#c)", clip), Self.box)
    let inverted = Pixel(blue: 255, green: 255, red: 0, alpha: 255)
    #expect(picture[4, 2] == inverted && picture[5, 5] == inverted)
    #expect(picture[6, 3] == DrawingTests.red && picture[4, 6] == DrawingTests.red)
    #expect(try drawings.image(content("-webkit-backdrop-filter: blur(2px)")).complaints.isEmpty)
  }

  @Test("What else stands in HTML is said, and so are filters that are not drawn")
  func complaints() throws {
    for style in [
      "backdrop-filter:url(#f)", "backdrop-filter:drop-shadow(1px 1px)", "color:red", "backdrop-filter:none",
    ] {
      let image = try drawings.image(content(style))
      #expect(image.complaints.count == 1 && image.items.count == 2)
    }
    let many = String(repeating: content("backdrop-filter:blur(1px)"), count: 201)
    let image = try drawings.image(many)
    #expect(image.complaints.count == 1 && image.items.filter(\.content.isBackdrop).count == 200)
    let cost = image.paintingCost
    #expect(cost.heldPixels > cost.pixels && cost.heldPixels <= 2 * cost.pixels)
  }

  @Test(
    "Colours around a point that are the background of HTML are drawn, from the angle and between the places that it says"
  )
  func conicBackground() throws {
    func drawn(_ background: String) throws -> VectorImage {
      try drawings.image(
        "<g transform='translate(8 8)'><foreignObject x='-8' y='-8' width='16' height='16'>"
          + "<div xmlns='http://www.w3.org/1999/xhtml' style='background:\(background);height:100%;width:100%;opacity:.5'></div>"
          + "</foreignObject></g>")
    }
    let image = try drawn("conic-gradient(from 90deg,rgba(255, 0, 0, 1) 0deg,lime,blue 50% 360deg)")
    #expect(image.complaints.isEmpty && image.items.count == 1)
    guard case .gradient(_, let transform, let gradient)? = image.items.first?.content,
      case .conic(let center, let toward) = gradient.geometry
    else {
      Issue.record("no gradient")
      return
    }
    #expect(transform.apply(center) == Point(8, 8))
    // To the right.
    #expect(toward.x > center.x + 0.99 && abs(toward.y - center.y) < 1e-6)
    #expect(zip(gradient.stops, [0, 0.25, 0.5, 1]).allSatisfy { abs($0.location - $1) < 1e-9 })
    #expect(
      gradient.stops.map(\.color)
        == [Color(1, 0, 0), Color(0, 1, 0), Color(0, 0, 1), Color(0, 0, 1)].map { $0.withAlpha(multipliedBy: 0.5) })
    for other in ["conic-gradient(red 0deg, blue 720deg)", "conic-gradient(red, 3)", "linear-gradient(red, blue)"] {
      let image = try drawn(other)
      #expect(image.items.isEmpty && image.complaints.count == 1)
    }
  }

  @Test("Colours around points that a rule gives to many elements are read up to 2,000,000 letters of them")
  func manyBackgrounds() throws {
    let blanks = String(repeating: " ", count: 900_000)
    let element =
      "<foreignObject width='8' height='8'><div xmlns='http://www.w3.org/1999/xhtml' class='c'></div></foreignObject>"
    let image = try drawings.image(
      "<style>.c { width: 100%; height: 100%; background: conic-gradient(red,\(blanks)blue) }</style>"
        + element + element + element)
    #expect(image.items.count == 2)
    #expect(image.complaints.count == 1 && image.complaints[0].contains("too many colours"))
  }
}
