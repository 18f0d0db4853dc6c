import Graphics
import Raster
import Testing

@testable import VectorImages

/// Soft masks of PDF files and the groups that they limit (ISO 32000-1, 11.6.5 and 11.6.6).
@Suite("Soft masks in PDFs")
struct PDFMaskTests {
  private final class NoAssets: Assets {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? { nil }
  }

  private static func form(_ number: Int, _ content: String, more: String = "") -> String {
    """
    \(number) 0 obj << /Subtype /Form /BBox [0 0 100 50] /Group << /S /Transparency /CS /DeviceGray >> \(more)
    /Length \(content.utf8.count) >> stream
    \(content)
    endstream endobj

    """
  }

  /// A page of 100 × 50 points with red all over it, through a mask of its left half (`/Left gs`) and others.
  ///
  /// - Parameter group: what the group `/Group` paints.
  private func drawn(_ content: String, group: String = "1 0 0 rg 0 0 100 50 re f") throws -> Bitmap {
    let masks = """
      /Left << /SMask << /S /Alpha /G 5 0 R >> >> /Top << /SMask << /S /Alpha /G 6 0 R >> >> /None << /SMask /None >>
      /Right << /SMask << /S /Alpha /G 5 0 R /TR 9 0 R >> >>
      /Around << /SMask << /S /Luminosity /G 7 0 R /BC [1] >> >>
      """
    let bytes = Array(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 100 50] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /XObject << /Group 8 0 R >>
      /ExtGState << \(masks) >> >> >> endobj
      4 0 obj << /Length \(content.utf8.count) >> stream
      \(content)
      endstream endobj
      \(Self.form(5, "0 0 50 50 re f"))
      \(Self.form(6, "0 25 100 25 re f"))
      \(Self.form(7, "0 g 0 0 50 50 re f"))
      \(Self.form(8, group, more: "/Resources << /ExtGState << \(masks) >> >>"))
      9 0 obj << /FunctionType 4 /Domain [0 1] /Range [0 1] /Length 14 >> stream
      { 1 exch sub }
      endstream endobj
      trailer << /Root 1 0 R >>
      """.utf8)
    let image = try VectorImage(bytes)
    #expect(image.complaints.isEmpty)
    let list = image.displayList(scale: 1)
    let bitmap = Bitmap(width: list.width, height: list.height)
    Rasterizer(assets: NoAssets()).draw(list, into: bitmap)
    return bitmap
  }

  /// Whether the quarters are painted: at the top left, the top right, the bottom left, the bottom right.
  private func quarters(_ picture: Bitmap) -> [Bool] {
    [(25, 12), (75, 12), (25, 37), (75, 37)].map { picture[$0.0, $0.1].alpha == 255 }
  }

  @Test(
    "A mask limits a group as a whole, whatever masks the group sets",
    arguments: [
      ("1 0 0 rg 0 0 100 50 re f", [true, false, true, false]),
      ("/None gs 1 0 0 rg 0 0 100 50 re f", [true, false, true, false]),
      ("/Top gs 1 0 0 rg 0 0 100 50 re f", [true, false, false, false]),
      ("/Top gs /None gs 1 0 0 rg 0 0 100 50 re f", [true, false, true, false]),
    ])
  func groups(group: String, expected: [Bool]) throws {
    #expect(try quarters(drawn("/Left gs /Group Do", group: group)) == expected)
  }

  @Test("A mask ends where another one is set, or none")
  func ends() throws {
    #expect(try quarters(drawn("/Left gs /Top gs /Group Do")) == [true, true, false, false])
    #expect(try quarters(drawn("/Left gs /None gs /Group Do")) == [true, true, true, true])
  }

  @Test("A transfer function turns a mask inside out, also where the mask paints nothing")
  func transfers() throws {
    #expect(try quarters(drawn("/Right gs /Group Do")) == [false, true, false, true])
  }

  @Test("Where a mask of light paints nothing, its backdrop counts")
  func backdrops() throws {
    #expect(try quarters(drawn("/Around gs /Group Do")) == [false, true, false, true])
  }
}
