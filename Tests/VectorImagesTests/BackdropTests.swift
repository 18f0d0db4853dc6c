import Graphics
import Testing

@testable import VectorImages

/// Glass in drawings, as Figma writes it.
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
}
