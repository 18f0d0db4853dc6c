import Graphics
import Raster
import Testing

@testable import VectorImages

/// What patterns paint ([SVG 2, chapter 14](https://www.w3.org/TR/SVG2/pservers.html#Patterns)).
@Suite("Patterns in SVG")
struct PatternTests {
  private let drawings = DrawingTests()
  private static let (red, blue, clear) = (DrawingTests.red, DrawingTests.blue, DrawingTests.clear)

  /// Whether pixels of a row are red, in a picture that a pattern paints.
  private func red(_ pattern: String, _ painted: String, row: Int = 0) throws -> [Bool] {
    let picture = try drawings.bitmap(pattern + painted)
    return (0..<8).map { picture[$0, row] == Self.red }
  }

  private static let whole = "<rect width='8' height='8' fill='url(#p)'/>"
  private static let half = "<rect width='2' height='8' fill='red'/>"

  @Test("Tiles lie side by side from their own place on, to both sides")
  func places() throws {
    let pattern =
      "<pattern id='p' patternUnits='userSpaceOnUse' x='1' width='4' height='8'><g>\(Self.half)</g></pattern>"
    #expect(try red(pattern, Self.whole) == [false, true, true, false, false, true, true, false])
    let turned =
      "<pattern id='p' patternUnits='userSpaceOnUse' width='4' height='4' patternTransform='rotate(90)'>\(Self.half)</pattern>"
    #expect(try red(turned, Self.whole, row: 1) == Array(repeating: true, count: 8))
    #expect(try red(turned, Self.whole, row: 2) == Array(repeating: false, count: 8))
  }

  @Test("Units are parts of the shape's box unless they say otherwise, those of what is in a tile the drawing's")
  func units() throws {
    let ofBox = "<pattern id='p' width='.5' height='1'>\(Self.half)</pattern>"
    #expect(try red(ofBox, Self.whole) == [true, true, false, false, true, true, false, false])
    let content =
      "<pattern id='p' width='.5' height='1' patternContentUnits='objectBoundingBox'><rect width='.125' height='1' fill='red'/></pattern>"
    #expect(try red(content, Self.whole) == [true, false, false, false, true, false, false, false])
    // A box without extent has no parts.
    let line = try drawings.image(ofBox + "<path d='M0 4H8' fill='none' stroke='url(#p) blue' stroke-width='2'/>")
    #expect(line.items.compactMap(\.fillColor) == [Color(0, 0, 1)])
  }

  @Test("A view box is fitted into the tile, whose edges cut")
  func viewBoxes() throws {
    let pattern =
      "<pattern id='p' width='.5' height='.5' viewBox='0 0 2 4'><rect x='-2' width='3' height='4' fill='red'/></pattern>"
    // Two points wide in the middle of four; what lies to the left of the box shows as far as the tile goes.
    #expect(try red(pattern, Self.whole) == [true, true, false, false, true, true, false, false])
    let stretched =
      "<pattern id='p' width='.5' height='.5' viewBox='0 0 2 4' preserveAspectRatio='none'><rect width='1' height='4' fill='red'/></pattern>"
    #expect(try red(stretched, Self.whole) == [true, true, false, false, true, true, false, false])
  }

  @Test("A pattern takes what it lacks from another, attributes and content; lines are painted, too")
  func references() throws {
    let patterns =
      "<pattern id='a' patternUnits='userSpaceOnUse' width='4' height='8'>\(Self.half)</pattern><pattern id='p' href='#a' x='2'/>"
    #expect(try red(patterns, Self.whole) == [false, false, true, true, false, false, true, true])
    let line = "<path d='M0 2H8' fill='none' stroke='url(#p)' stroke-width='2'/>"
    let expected = [false, false, true, true, false, false, true, true]
    #expect(
      try red(patterns, line, row: 1) == expected && red(patterns, line, row: 3) == Array(repeating: false, count: 8))
  }

  @Test("Tiles whose edges lie between pixels meet without a seam, upright and turned")
  func seams() throws {
    for more in ["", "patternTransform='rotate(30)'", "patternTransform='skewX(20) scale(.7)'"] {
      let pattern = """
        <pattern id='p' patternUnits='userSpaceOnUse' width='1.3' height='1.7' \(more)>
        <rect x='-1' y='-1' width='4' height='4' fill='red'/></pattern>
        """
      let picture = try drawings.bitmap(pattern + Self.whole)
      let alphas = (0..<8).flatMap { y in (0..<8).map { picture[$0, y].alpha } }
      #expect(alphas.allSatisfy { $0 >= 254 }, "\(more): \(alphas)")
    }
  }

  @Test("Groups, gradients, clips and other patterns in a tile are in every tile; opacity is of the whole")
  func content() throws {
    let parts = """
      <clipPath id='c'><rect width='1' height='8'/></clipPath>
      <linearGradient id='g'><stop stop-color='blue'/></linearGradient>
      <pattern id='q' patternUnits='userSpaceOnUse' width='2' height='8'><rect width='1' height='8' fill='red'/></pattern>
      <pattern id='p' patternUnits='userSpaceOnUse' width='4' height='8'>
      <g clip-path='url(#c)'><rect width='4' height='8' fill='red'/></g>
      <rect x='1' width='1' height='8' fill='url(#g)'/><rect x='2' width='2' height='8' fill='url(#q)'/></pattern>
      """
    let picture = try drawings.bitmap(parts + Self.whole)
    let row = [Self.red, Self.blue, Self.red, Self.clear]
    #expect((0..<8).map { picture[$0, 3] } == row + row)
    let faint = try drawings.bitmap(
      parts + "<rect width='8' height='8' fill='url(#p)' opacity='.5' fill-opacity='.5'/>")
    #expect([0, 1, 2, 3, 4].map { faint[$0, 3].alpha } == [64, 64, 64, 0, 64])
  }

  @Test("A pattern without extent paints nothing; one of itself, or of too many tiles, leaves what stands for it")
  func refused() throws {
    let none = try drawings.image(
      "<pattern id='p' height='1'>\(Self.half)</pattern><rect width='8' height='8' fill='url(#p) blue'/>")
    #expect(none.items.isEmpty && none.complaints.isEmpty)
    let own = try drawings.image(
      "<pattern id='p' width='1' height='1'><rect width='8' height='8' fill='url(#p) red'/></pattern>\(Self.whole)")
    #expect(own.items.compactMap(\.fillColor) == [Color(1, 0, 0)] && own.complaints.count == 1)
    let many = try drawings.image(
      "<pattern id='p' width='1e-6' height='1e-6'>\(Self.half)</pattern><rect width='8' height='8' fill='url(#p) blue'/>"
    )
    #expect(many.items.compactMap(\.fillColor) == [Color(0, 0, 1)] && many.complaints.count == 1)
  }

  @Test("What lies in a rectangle of an outline, whose windings stay")
  func clipping() throws {
    let path = try PathData.path("M0 0H10V10H0zM2 2V8H8V2z")
    let part = path.clipped(to: Rect(5, -1, 10, 20), tolerance: 0.1)
    #expect(part.bounds == Rect(5, 0, 5, 10) && part.verbs.filter { $0 == .move }.count == 2)
    #expect(path.clipped(to: Rect(0, 0, 10, 10), tolerance: 0.1) == path)
    #expect(path.clipped(to: Rect(11, 0, 4, 4), tolerance: 0.1).isEmpty)
  }
}
