import Graphics
import Testing
import XMLTree

@testable import VectorImages

/// Pages of PDF files, written by hand (ISO 32000-1).
@Suite("PDF drawings")
struct PDFTests {
  /// A file of one page. Object 4 is its content, further ones follow.
  private func file(
    _ content: String, size: String = "[0 0 100 50]", resources: String = "", page: String = "", objects: String = ""
  ) -> [UInt8] {
    Array(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox \(size) >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R \(page) /Resources << \(resources) >> >> endobj
      4 0 obj << /Length \(content.utf8.count) >> stream
      \(content)
      endstream endobj
      \(objects)
      trailer << /Root 1 0 R >>
      """.utf8)
  }

  private func contents(_ bytes: [UInt8]) throws -> [DisplayItem.Content] {
    try VectorImage(bytes).displayList(scale: 1).items.map(\.content)
  }

  /// What a fill covers, in points of the drawing, and its colour.
  private func fill(_ content: DisplayItem.Content?) throws -> (bounds: Rect, color: Color) {
    guard case .fill(let shape, let transform, let color)? = content else {
      throw DocumentError(line: 0, message: "no fill")
    }
    switch shape {
    case .path(let path, _): return (path.transformed(by: transform).bounds, color)
    case .stroke(let path, _): return (path.transformed(by: transform).bounds, color)
    default: throw DocumentError(line: 0, message: "no path")
    }
  }

  @Test("Areas and lines stand where the page, whose y grows upwards, has them")
  func paths() throws {
    let image = try VectorImage(file("1 0 0 rg 10 5 20 10 re f 0 0 1 RG 2 w q 1 0 0 1 50 0 cm 0 0 m 10 10 l S Q"))
    #expect(image.size == Size(100, 50) && image.complaints.isEmpty)
    let items = image.displayList(scale: 1).items.map(\.content)
    #expect(items.count == 2)
    let area = try fill(items.first)
    #expect(area.bounds == Rect(10, 35, 20, 10) && area.color == Color(1, 0, 0))
    let line = try fill(items.last)
    #expect(line.bounds == Rect(50, 40, 10, 10) && line.color == Color(0, 0, 1))
    guard case .fill(.stroke(_, let style), _, _)? = items.last else {
      throw DocumentError(line: 0, message: "no line")
    }
    #expect(style.width == 2)
  }

  @Test("A path that only begins has no dot for its caps")
  func loneMoves() throws {
    guard case .fill(.stroke(let path, _), _, _)? = try contents(file("1 J 9 w 10 10 m 20 10 l 30 30 m S")).first else {
      throw DocumentError(line: 0, message: "no line")
    }
    #expect(path.points == [Point(10, 10), Point(20, 10)])
  }

  @Test(
    "Colours of every space",
    arguments: [
      ("0.5 g", Color(white: 0.5)), ("0 1 0 0 k", Color(1, 0, 1)), ("/Cs cs 0.2 0.4 0.6 sc", Color(0.2, 0.4, 0.6)),
      ("/Ink cs 1 scn", Color(1, 0.5, 0)), ("/Ink cs 0 scn", Color(1, 1, 1)), ("/DeviceCMYK cs", Color(0, 0, 0)),
    ])
  func colors(operators: String, expected: Color) throws {
    let bytes = file(
      operators + " 0 0 10 10 re f", resources: "/ColorSpace << /Cs [/ICCBased 5 0 R] /Ink 6 0 R >>",
      objects: """
        5 0 obj << /N 3 /Length 0 >> stream
        endstream endobj
        6 0 obj [/Separation /Orange /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 0.5 0] /N 1 >>] endobj
        """)
    #expect(try fill(contents(bytes).first).color == expected)
  }

  @Test("Clips last until the state is taken back, and a group holds what they limit")
  func clips() throws {
    let items = try contents(file("q 0 0 10 10 re W n 0 0 5 5 re f 1 0 5 5 re f Q 20 0 5 5 re f"))
    #expect(items.count == 4)
    guard case .group(let group)? = items.first else { throw DocumentError(line: 0, message: "no group") }
    #expect(group.count == 2 && group.clip != nil && group.maskCount == 0)
    // A page that is clipped to itself needs no group.
    #expect(try contents(file("0 0 100 50 re W n 0 0 5 5 re f")).count == 1)
  }

  @Test("Transparency of paints, groups and masks")
  func transparency() throws {
    let items = try contents(
      file(
        "/Half gs 0 0 5 5 re f /Form Do /Mask gs 0 0 9 9 re f",
        resources: """
          /ExtGState << /Half << /ca 0.5 >> /Mask << /ca 1 /SMask << /S /Luminosity /G 6 0 R >> >> >>
          /XObject << /Form 5 0 R >>
          """,
        objects: """
          5 0 obj << /Subtype /Form /BBox [0 0 100 50] /Group << /S /Transparency >> /Length 30 >> stream
          1 0 0 rg 0 0 3 3 re f 1 1 3 3 re f
          endstream endobj
          6 0 obj << /Subtype /Form /BBox [0 0 100 50] /Length 21 >> stream
          0.5 g 0 0 4 4 re f
          endstream endobj
          """))
    #expect(try fill(items[0]).color == Color(0, 0, 0, 0.5))
    guard case .group(let form) = items[1], case .group(let masked) = items[4] else {
      throw DocumentError(line: 0, message: "no groups")
    }
    #expect(form.opacity == 0.5 && form.count == 2)
    #expect(try fill(items[2]).color == Color(1, 0, 0))
    #expect(masked.count == 1 && masked.maskCount == 2)
    #expect(try fill(items.last).color == Color(1, 1, 1, 0.5))
  }

  @Test(
    "Gradients by functions of every kind",
    arguments: [
      "<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>",
      "<< /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 0.5 0.5 1] /Functions [6 0 R 6 0 R] >>", "7 0 R",
      "8 0 R",
    ])
  func gradients(function: String) throws {
    let bytes = file(
      "q 0 0 10 10 re W n /Sh sh Q /Pattern cs /P scn 20 0 10 10 re f",
      resources: """
        /Shading << /Sh 5 0 R >> /Pattern << /P << /PatternType 2 /Shading 5 0 R /Matrix [1 0 0 1 20 0] >> >>
        """,
      objects: """
        5 0 obj << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 10 0] /Function \(function)
        /Extend [true true] >> endobj
        6 0 obj << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> endobj
        7 0 obj << /FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1] /Length 22 >> stream
        { dup 1 exch sub exch 0 exch }
        endstream endobj
        8 0 obj << /FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [2] /BitsPerSample 8 /Length 6
        /Filter /ASCIIHexDecode >> stream
        ff00000000ff
        endstream endobj
        """)
    let image = try VectorImage(bytes)
    #expect(image.complaints.isEmpty)
    let items = image.displayList(scale: 1).items.map(\.content)
    guard case .gradient(_, _, let first) = items[1], case .gradient(let shape, let transform, let second) = items[2]
    else { throw DocumentError(line: 0, message: "no gradients") }
    for gradient in [first, second] {
      #expect(gradient.geometry == .axial(from: Point(0, 0), to: Point(10, 0)))
      #expect(gradient.stops.first == Gradient.Stop(location: 0, color: Color(1, 0, 0)))
      #expect(gradient.stops.last == Gradient.Stop(location: 1, color: Color(0, 0, 1)))
      for stop in gradient.stops { #expect(abs(stop.color.blue - stop.location) < 1e-9) }
    }
    guard case .path(let path, _) = shape else { throw DocumentError(line: 0, message: "no path") }
    #expect(path.bounds == Rect(0, 0, 10, 10) && transform.tx == 20)
  }

  @Test(
    "A turned page, and one with edges of its own",
    arguments: [
      ("", Size(100, 50), Rect(0, 40, 20, 10)), ("/Rotate 90", Size(50, 100), Rect(0, 0, 10, 20)),
      ("/Rotate 180", Size(100, 50), Rect(80, 0, 20, 10)), ("/Rotate -90", Size(50, 100), Rect(40, 80, 10, 20)),
      ("/CropBox [10 0 60 40]", Size(50, 40), Rect(-10, 30, 20, 10)),
    ])
  func turned(page: String, size: Size, expected: Rect) throws {
    let bytes = file("0 0 20 10 re f", page: page)
    #expect(try VectorImage(bytes).size == size)
    #expect(try fill(contents(bytes).first).bounds == expected)
  }

  @Test("Groups that knock out are drawn as others, and say so")
  func knockout() throws {
    let image = try VectorImage(
      file(
        "/Form Do", resources: "/XObject << /Form 5 0 R >>",
        objects: """
          5 0 obj << /Subtype /Form /BBox [0 0 9 9] /Group << /S /Transparency /K true >> /Length 12 >> stream
          0 0 3 3 re f
          endstream endobj
          """))
    #expect(image.complaints.count == 1 && image.complaints[0].contains("knocks out"))
  }

  @Test("What is not drawn is said, and a page of nothing else is refused")
  func undrawn() throws {
    let picture = "/XObject << /Im << /Subtype /Image >> >>"
    let some = try VectorImage(file("0 0 1 1 re f BT (a) Tj ET /Im Do", resources: picture))
    #expect(some.complaints.count == 2 && some.displayList(scale: 1).items.count == 1)
    #expect(throws: DocumentError.self) { try VectorImage(file("/Im Do", resources: picture)) }
  }
}
