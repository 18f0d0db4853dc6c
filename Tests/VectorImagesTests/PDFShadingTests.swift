import Graphics
import Raster
import Testing

@testable import VectorImages

/// Where gradients of PDF files end (ISO 32000-1, 8.7.4).
@Suite("Ends of gradients in PDFs")
struct PDFShadingTests {
  /// A page of 100 × 50 points with a shading from red to blue.
  ///
  /// - Parameters:
  ///   - function: another one.
  ///   - objects: what stands behind the others, from number 6.
  private func drawn(
    _ content: String, _ shading: String, space: String = "/DeviceRGB",
    function: String = "<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>", objects: String = ""
  ) throws -> Bitmap {
    let bytes = Array(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 100 50] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Shading << /S 5 0 R >>
      /Pattern << /P << /PatternType 2 /Shading 5 0 R >> >> /ExtGState << /Half << /ca 0.5 >> >> >> >> endobj
      4 0 obj << /Length \(content.utf8.count) >> stream
      \(content)
      endstream endobj
      5 0 obj << /ColorSpace \(space) \(shading)
      /Function \(function) >> endobj
      \(objects)
      trailer << /Root 1 0 R >>
      """.utf8)
    let image = try VectorImage(bytes)
    #expect(image.complaints.isEmpty)
    let list = image.displayList(scale: 1)
    let bitmap = Bitmap(width: list.width, height: list.height)
    Rasterizer(assets: NoAssets()).draw(list, into: bitmap)
    return bitmap
  }

  private final class NoAssets: Assets {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? { nil }
  }

  /// Whether something is painted in the middle of the page, at these places from the left.
  private func painted(_ picture: Bitmap, _ places: [Int]) -> [Bool] { places.map { picture[$0, 25].alpha == 255 } }

  @Test(
    "A line's colours end at its ends, if they do not go on",
    arguments: [
      ("", [false, true, false]), ("/Extend [true false]", [true, true, false]),
      ("/Extend [false true]", [false, true, true]), ("/Extend [true true]", [true, true, true]),
      ("/Extend [true true] /BBox [30 0 60 50]", [false, true, false]), ("/BBox [0 30 100 50]", [false, false, false]),
    ])
  func lines(extend: String, expected: [Bool]) throws {
    let axial = "/ShadingType 2 /Coords [30 0 70 0] \(extend)"
    #expect(try painted(drawn("/S sh", axial), [10, 50, 90]) == expected)
    #expect(try painted(drawn("/Pattern cs /P scn 0 0 100 50 re f", axial), [10, 50, 90]) == expected)
  }

  /// A stream of a function of one number and one output.
  private static func stream(_ number: Int, _ entries: String, _ content: String) -> String {
    """
    \(number) 0 obj << /Domain [0 1] /Range [0 1] \(entries) /Length \(content.utf8.count) >> stream
    \(content)
    endstream endobj
    """
  }

  @Test(
    "Functions jump where they jump, and have as many samples as Quartz writes",
    arguments: [
      // The first 683 of 1,365 samples are black.
      (
        "6 0 R",
        stream(
          6, "/FunctionType 0 /Size [1365] /BitsPerSample 8 /Filter /ASCIIHexDecode",
          String(repeating: "00", count: 683) + String(repeating: "ff", count: 682)), [0, 0, 255, 255]
      ),
      // Two samples of 12 bits, from the second one to the first.
      (
        "6 0 R",
        stream(6, "/FunctionType 0 /Size [2] /BitsPerSample 12 /Encode [1 0] /Filter /ASCIIHexDecode", "000 fff"),
        [255, 132, 122, 0]
      ),
      ("6 0 R", stream(6, "/FunctionType 4", "{ 0 exch dup 0.5 gt { exch pop 1 exch } if pop }"), [0, 0, 255, 255]),
      ("6 0 R", stream(6, "/FunctionType 4", "{ 0.5 ge { 1 } { 0 } ifelse }"), [0, 0, 255, 255]),
      (
        """
        << /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 1 0 1] /Functions [
        << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [0] /N 1 >> << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >> ] >>
        """, "", [0, 0, 255, 255]
      ),
      // The second half goes back.
      (
        """
        << /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 1 1 0] /Functions [
        << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> ] >>
        """, "", [0, 245, 245, 0]
      ),
    ])
  func jumps(function: String, objects: String, expected: [Int]) throws {
    let picture = try drawn(
      "/S sh", "/ShadingType 2 /Coords [0 0 100 0]", space: "/DeviceGray", function: function, objects: objects)
    let values = [0, 48, 51, 99].map { Int(picture[$0, 25].red) }
    for (value, wanted) in zip(values, expected) { #expect(abs(value - wanted) <= 5, "\(values)") }
  }

  @Test("Outputs of their own jump each at its own place")
  func outputs() throws {
    func step(_ place: String) -> String {
      """
      << /FunctionType 3 /Domain [0 1] /Bounds [\(place)] /Encode [0 1 0 1] /Functions [
      << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [0] /N 1 >> << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >> ] >>
      """
    }
    let picture = try drawn(
      "/S sh", "/ShadingType 2 /Coords [0 0 100 0]", function: "[\(step("0.25")) \(step("0.5")) \(step("0.75"))]")
    let colors = [20, 30, 45, 55, 70, 80].map { place -> [Bool] in
      let pixel = picture[place, 25]
      return [pixel.red, pixel.green, pixel.blue].map { $0 > 250 }
    }
    let (black, red, yellow, white) = (
      [false, false, false], [true, false, false], [true, true, false], [true, true, true]
    )
    #expect(colors == [black, red, red, yellow, yellow, white])
  }

  @Test("Lines at an angle end across themselves")
  func angles() throws {
    let picture = try drawn("/S sh", "/ShadingType 2 /Coords [0 0 25 25]")
    // Across the end, x + y = 50, where y grows upwards.
    #expect(picture[20, 25].alpha == 255 && picture[2, 5].alpha == 255 && picture[30, 10].alpha == 0)
  }

  @Test(
    "Circles end at both circles, if they do not go on",
    arguments: [
      ("50 25 10 50 25 20", "", [false, true, false]),
      ("50 25 10 50 25 20", "/Extend [true false]", [true, true, false]),
      ("50 25 10 50 25 20", "/Extend [false true]", [false, true, true]),
      ("50 25 20 50 25 10", "/Extend [true false]", [false, true, true]),
      ("50 25 20 50 25 10", "/Extend [false true]", [true, true, false]),
      ("50 25 0 50 25 20", "", [true, true, false]), ("50 25 10 50 25 20", "/Extend [true true]", [true, true, true]),
    ])
  func circles(coordinates: String, extend: String, expected: [Bool]) throws {
    let picture = try drawn("/S sh", "/ShadingType 3 /Coords [\(coordinates)] \(extend)")
    #expect(painted(picture, [50, 65, 90]) == expected)
  }

  @Test("Circles inside of each other whose centres differ: the course is shorter where they are nearer")
  func nestedCircles() throws {
    // From a circle between 40 and 50 to one between 30 and 90.
    let coordinates = "/ShadingType 3 /Coords [45 25 5 60 25 30]"
    let ring = try drawn("/S sh", coordinates)
    #expect(painted(ring, [20, 35, 45, 60, 95]) == [false, true, false, true, false])
    // Half of the way between the circles is at 35 on the left and at 70 on the right.
    for place in [35, 70] { #expect(abs(Int(ring[place, 25].red) - 128) < 14, "\(ring[place, 25])") }
    let whole = try drawn("/S sh", coordinates + " /Extend [true true]")
    #expect(painted(whole, [5, 20, 35, 45, 60, 95]) == Array(repeating: true, count: 6))
    #expect(whole[45, 25].red == 255 && whole[5, 25].blue == 255)
  }

  @Test("Circles beside each other make a cone, beyond whose ends only what goes on is painted")
  func cones() throws {
    let coordinates = "/ShadingType 3 /Coords [30 25 10 70 25 5]"
    let cone = try drawn("/S sh", coordinates)
    #expect(painted(cone, [15, 30, 50, 70, 80]) == [false, true, true, true, false])
    // Two circles pass through the middle; the later one, whose left side lies there, shows.
    #expect(cone[50, 5].alpha == 0 && abs(Int(cone[50, 25].blue) - 173) < 4)
    let long = try drawn("/S sh", coordinates + " /Extend [true true]")
    // The tip is where the radius is nothing: at 110; to the left the cone widens.
    #expect(painted(long, [2, 30, 50, 70, 99]) == Array(repeating: true, count: 5))
    #expect(long[50, 5].alpha == 0 && long[2, 12].alpha == 255)
  }

  @Test("A background lies below a pattern, through which all shows alike; not below what is painted by itself")
  func background() throws {
    let axial = "/ShadingType 2 /Coords [30 0 70 0] /Background [0 1 0]"
    let pattern = try drawn("/Pattern cs /P scn 0 0 80 50 re f", axial)
    let green = Pixel(blue: 0, green: 255, red: 0, alpha: 255)
    #expect(pattern[10, 25] == green && pattern[75, 25] == green && pattern[90, 25].alpha == 0)
    #expect(pattern[50, 25].green == 0 && pattern[50, 25].alpha == 255)
    let half = try drawn("/Half gs /Pattern cs /P scn 0 0 80 50 re f", axial)
    #expect([10, 50, 75].map { half[$0, 25].alpha } == [128, 128, 128])
    #expect(half[50, 25].green == 0)
    #expect(try painted(drawn("/S sh", axial), [10, 50, 75]) == [false, true, false])
  }
}
