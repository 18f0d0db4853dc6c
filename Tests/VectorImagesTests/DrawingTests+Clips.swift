import Graphics
import Testing
import XMLTree

@testable import VectorImages

/// Bounding boxes, clips and masks.
extension DrawingTests {
  private static let large = "viewBox='0 0 100 100'"

  /// Reaches to x = 70, its control points to x = 90.
  private static let curve = "M10 10 C 90 10 90 90 10 90 Z"

  @Test("Units of the bounding box are of the curve, not of its control points")
  func curvedBounds() throws {
    let halves = "<stop offset='.5' stop-color='red'/><stop offset='.5' stop-color='blue'/>"
    let painted = try bitmap(
      "<linearGradient id='a'>\(halves)</linearGradient><path d='\(Self.curve)' fill='url(#a)'/>", Self.large)
    #expect(painted[37, 50] == Self.red && painted[43, 50] == Self.blue)
    let lines = try bitmap(
      """
      <linearGradient id='a'>\(halves)</linearGradient>
      <path d='\(Self.curve)' fill='none' stroke='url(#a)' stroke-width='8'/>
      """, Self.large)
    #expect(lines[37, 13] == Self.red && lines[43, 16] == Self.blue)
    let clipped = try bitmap(
      """
      <clipPath id='c' clipPathUnits='objectBoundingBox'><rect x='.5' width='.5' height='1'/></clipPath>
      <path d='\(Self.curve)' fill='red' clip-path='url(#c)'/>
      """, Self.large)
    #expect(clipped[37, 50] == Self.clear && clipped[43, 50] == Self.red)
  }

  @Test("Boxes around curves of both kinds, and around what has none")
  func tightBounds() throws {
    func box(_ data: String) throws -> Rect { try PathData.path(data).tightBounds }
    #expect(try box(Self.curve) == Rect(10, 10, 60, 80))
    #expect(try box("M0 0 Q 5 8 10 0") == Rect(0, 0, 10, 4))
    // An S reaches as far up as down: the roots of the derivative are (1 ± √⅓) / 2.
    let wave = try box("M0 0 C 0 12 10 -12 10 0")
    let reach = 12 / 12.0.squareRoot()
    #expect(abs(wave.minY + reach) < 1e-9 && abs(wave.maxY - reach) < 1e-9)
    #expect(try box("M1 2 L3 9") == Rect(1, 2, 2, 7))
    #expect(Path.empty.tightBounds == .zero)
    #expect(Path.ellipse(in: Rect(1, 2, 6, 4)).tightBounds == Rect(1, 2, 6, 4))
  }

  /// A red square, 8 points wide, that is limited by what stands before it.
  private func limited(_ definitions: String, by property: String = "clip-path") throws -> Bitmap {
    try bitmap(definitions + "<rect width='8' height='8' fill='red' \(property)='url(#c)'/>")
  }

  @Test("A clip of several shapes has a transform")
  func clipTransform() throws {
    let picture = try limited(
      "<clipPath id='c' transform='translate(4 4)'><rect width='3' height='3'/><rect width='1' height='4'/></clipPath>")
    #expect(picture[5, 5] == Self.red && picture[4, 7] == Self.red)
    #expect(picture[1, 1] == Self.clear && picture[5, 7] == Self.clear)
  }

  @Test(
    "A clip is clipped itself, by one shape and by several",
    arguments: [
      "<rect x='2' width='6' height='8'/>", "<rect x='2' width='1' height='8'/><rect x='3' width='5' height='8'/>",
    ])
  func clippedClips(inner: String) throws {
    for outer in ["<rect width='4' height='8'/>", "<rect width='3' height='8'/><rect x='3' width='1' height='8'/>"] {
      let picture = try limited(
        "<clipPath id='d'>\(inner)</clipPath><clipPath id='c' clip-path='url(#d)'>\(outer)</clipPath>")
      #expect(picture[2, 3] == Self.red && picture[3, 3] == Self.red)
      #expect(picture[1, 3] == Self.clear && picture[5, 3] == Self.clear)
    }
  }

  @Test("The children of a clip are clipped, too")
  func clippedChildren() throws {
    let picture = try limited(
      """
      <clipPath id='d'><rect width='2' height='8'/></clipPath>
      <clipPath id='c'><rect width='4' height='4' clip-path='url(#d)'/><rect x='6' width='2' height='8'/></clipPath>
      """)
    #expect(picture[1, 1] == Self.red && picture[7, 1] == Self.red && picture[3, 1] == Self.clear)
  }

  @Test("Several shapes of a clip keep their rules of what is inside")
  func clipRules() throws {
    let picture = try limited(
      """
      <clipPath id='c'><path clip-rule='evenodd' d='M0 0H8V8H0zM2 2H6V6H2z'/><rect width='1' height='1'/></clipPath>
      """)
    #expect(picture[1, 4] == Self.red && picture[4, 4] == Self.clear)
  }

  @Test("Paints, lines and opacity of a clip's shapes do not count")
  func clipPaints() throws {
    let faint = try limited(
      "<clipPath id='c'><rect width='4' height='8' opacity='.3' fill-opacity='.2'/><rect width='1' height='1'/></clipPath>"
    )
    #expect(faint[3, 3] == Self.red && faint[4, 3] == Self.clear)
    let lines = try limited(
      """
      <clipPath id='c'><rect x='2' y='2' width='4' height='4' fill='none' stroke='black' stroke-width='4'/>
      <rect width='1' height='1'/></clipPath>
      """)
    #expect(lines[4, 4] == Self.red && lines[1, 4] == Self.clear && lines[0, 0] == Self.red)
  }

  @Test("What is hidden in a clip lets nothing through, alone or with others")
  func hiddenClips() throws {
    for hidden in ["visibility='hidden'", "display='none'"] {
      let alone = try limited("<clipPath id='c'><rect width='8' height='8' \(hidden)/></clipPath>")
      #expect(alone[1, 1] == Self.clear)
      let two = try limited(
        "<clipPath id='c'><rect width='4' height='8' \(hidden)/><rect x='4' width='4' height='8'/></clipPath>")
      #expect(two[1, 1] == Self.clear && two[6, 1] == Self.red)
    }
  }

  @Test("Uses of shapes clip; groups, and what is no clip, are left out with a complaint")
  func clipChildren() throws {
    let used = try limited(
      "<defs><rect id='r' width='2' height='8'/></defs><clipPath id='c'><use href='#r' x='3'/></clipPath>")
    #expect(used[3, 3] == Self.red && used[2, 3] == Self.clear)
    let group = try image(
      """
      <clipPath id='c'><g><rect width='4' height='8'/></g></clipPath>
      <rect width='8' height='8' clip-path='url(#c)'/><rect width='8' height='8' clip-path='blob(4px)'/>
      """)
    #expect(group.complaints.count == 2)
    #expect(group.complaints[0].contains("\"g\"") && group.complaints[1].contains("blob(4px)"))
  }

  @Test("The bounding box of a group is that of what is in it, in the group's coordinates")
  func groupBounds() throws {
    let content = """
      <clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>
      <g clip-path='url(#c)' transform='translate(2 0)'><rect width='2' height='8' fill='red'/>
      <g transform='translate(1 0)'><rect x='1' width='2' height='8' fill='red'/></g></g>
      """
    let picture = try bitmap(content)
    #expect(picture[2, 3] == Self.red && picture[3, 3] == Self.red)
    #expect(picture[1, 3] == Self.clear && picture[4, 3] == Self.clear)
    #expect(try image(content).complaints.isEmpty)
  }

  @Test("What a clip of several shapes limits still blends with what lies under it")
  func clippedBlending() throws {
    let items = try image(
      """
      <clipPath id='c'><rect width='4' height='8'/><rect width='8' height='4'/></clipPath>
      <rect width='8' height='8' fill='red' clip-path='url(#c)' style='mix-blend-mode:multiply'/>
      """
    ).items
    guard case .group(let group)? = items.first?.content else { throw DocumentError(line: 0, message: "no group") }
    #expect(group.blendMode == .multiply && group.count == 1 && group.maskCount == 3)
  }

  @Test("Masks show within their region: their own, or a tenth around the box")
  func maskRegions() throws {
    let white = "<rect width='8' height='8' fill='white'/>"
    let own = try limited(
      "<mask id='c' maskUnits='userSpaceOnUse' x='25%' y='2' width='4' height='50%'>\(white)</mask>", by: "mask")
    #expect(own[2, 2] == Self.red && own[5, 5] == Self.red && own[1, 3] == Self.clear && own[3, 6] == Self.clear)
    let box = try limited("<mask id='c' x='.5' y='0' width='.5' height='100%'>\(white)</mask>", by: "mask")
    #expect(box[3, 3] == Self.clear && box[4, 3] == Self.red)
    // The box is from 6 to 14, its line from 3 to 17.
    let standard = try bitmap(
      """
      <mask id='m'><rect width='20' height='20' fill='white'/></mask>
      <g mask='url(#m)'><rect x='6' y='6' width='8' height='8' stroke='blue' stroke-width='6'/></g>
      """, "viewBox='0 0 20 20'")
    #expect(standard[7, 10] == Self.blue && standard[4, 10] == Self.clear && standard[10, 15] == Self.clear)
  }

  @Test("A mask is masked and clipped itself")
  func maskedMasks() throws {
    for limit in ["mask='url(#n)'", "clip-path='url(#d)'"] {
      let picture = try limited(
        """
        <mask id='n'><rect width='4' height='8' fill='white'/></mask><clipPath id='d'><rect width='4' height='8'/></clipPath>
        <mask id='c' \(limit)><rect width='8' height='4' fill='white'/></mask>
        """, by: "mask")
      #expect(picture[1, 1] == Self.red && picture[6, 1] == Self.clear && picture[1, 6] == Self.clear)
    }
  }

  @Test("Of a mask by alpha inside a mask by luminance the alpha counts")
  func masksInMasks() throws {
    let picture = try limited(
      """
      <mask id='n' style='mask-type:alpha'><rect width='4' height='8' fill='black'/></mask>
      <mask id='c'><rect width='8' height='8' fill='white' mask='url(#n)'/></mask>
      """, by: "mask")
    #expect(picture[1, 1] == Self.red && picture[6, 1] == Self.clear)
  }

  @Test("A clip of several shapes and a mask limit together")
  func clippedAndMasked() throws {
    let picture = try bitmap(
      """
      <clipPath id='c'><rect width='2' height='8'/><rect x='2' width='2' height='8'/></clipPath>
      <mask id='m'><rect width='8' height='4' fill='white'/></mask>
      <rect width='8' height='8' fill='red' clip-path='url(#c)' mask='url(#m)'/>
      """)
    #expect(picture[1, 1] == Self.red && picture[6, 1] == Self.clear && picture[1, 6] == Self.clear)
  }

  @Test(
    "What limits itself does not, with a complaint",
    arguments: [
      ("<clipPath id='c' clip-path='url(#c)'><rect width='4' height='8'/></clipPath>", "clip-path"),
      ("<clipPath id='c'><rect clip-path='url(#c)' width='4' height='8'/></clipPath>", "clip-path"),
      ("<mask id='c' mask='url(#c)'><rect width='4' height='8' fill='white'/></mask>", "mask"),
      ("<mask id='c'><rect width='4' height='8' fill='white' mask='url(#c)'/></mask>", "mask"),
    ])
  func endlessLimits(limit: String, property: String) throws {
    let picture = try limited(limit, by: property)
    #expect(picture[2, 2] == Self.red && picture[6, 2] == Self.clear)
    #expect(
      try image(limit + "<rect width='8' height='8' \(property)='url(#c)'/>").complaints.contains {
        $0.contains("limits itself")
      })
  }

  @Test("The transform of a clip acts after its units")
  func clipTransformOfBox() throws {
    let halves = "<rect width='.5' height='.5'/><rect y='.5' width='.5' height='.5'/>"
    for shapes in ["<rect width='.5' height='1'/>", halves] {
      let picture = try limited(
        "<clipPath id='c' clipPathUnits='objectBoundingBox' transform='translate(4 0)'>\(shapes)</clipPath>")
      #expect(picture[6, 2] == Self.red && picture[2, 2] == Self.clear && picture[6, 6] == Self.red)
    }
  }
}
