import Graphics
import Raster
import Testing

@testable import VectorImages

/// Patterns of tiles in PDF files (ISO 32000-1, 8.7.3).
@Suite("Tiles in PDFs")
struct PDFTileTests {
  /// A page of 40 × 20 points with a pattern of 10 × 10, whose lower left quarter is filled.
  private func image(_ content: String, _ pattern: String, tile: String = "1 0 0 rg 0 0 5 5 re f") throws -> VectorImage
  {
    try VectorImage(
      Array(
        """
        %PDF-1.4
        1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
        2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 40 20] >> endobj
        3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <<
        /ColorSpace << /Plain [/Pattern /DeviceRGB] >> /Pattern << /P 5 0 R >> >> >> endobj
        4 0 obj << /Length \(content.utf8.count) >> stream
        \(content)
        endstream endobj
        5 0 obj << /PatternType 1 /TilingType 1 \(pattern) /Length \(tile.utf8.count) >> stream
        \(tile)
        endstream endobj
        trailer << /Root 1 0 R >>
        """.utf8))
  }

  private final class NoAssets: Assets {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? { nil }
  }

  private func bitmap(_ image: VectorImage) -> Bitmap {
    let list = image.displayList(scale: 1)
    let bitmap = Bitmap(width: list.width, height: list.height)
    Rasterizer(assets: NoAssets()).draw(list, into: bitmap)
    return bitmap
  }

  private static let whole = "/PaintType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10"

  @Test("Tiles begin at the pattern's origin, whatever the page's coordinates are")
  func colored() throws {
    let drawing = try image("2 0 0 2 3 3 cm /Pattern cs /P scn 0 0 10 5 re f", Self.whole)
    #expect(drawing.complaints.isEmpty)
    let picture = bitmap(drawing)
    // The shape is from 3 to 23, and 3 to 13 from below.
    #expect(picture[4, 16] == DrawingTests.red && picture[11, 16] == DrawingTests.red)
    #expect(picture[12, 8] == DrawingTests.red && picture[6, 16] == DrawingTests.clear)
    #expect(picture[2, 16] == DrawingTests.clear && picture[24, 16] == DrawingTests.clear)
  }

  @Test("A pattern without colours has that of the operator; its matrix moves it")
  func uncolored() throws {
    let drawing = try image(
      "/Plain cs 0 0 1 /P scn 0 0 40 20 re f",
      "/PaintType 2 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Matrix [1 0 0 1 5 0]", tile: "0 0 5 5 re f")
    let picture = bitmap(drawing)
    #expect(picture[6, 18] == DrawingTests.blue && picture[16, 8] == DrawingTests.blue)
    #expect(picture[1, 18] == DrawingTests.clear && picture[6, 12] == DrawingTests.clear)
  }

  @Test("Lines have tiles, too; steps leave room between; endless and damaged patterns end")
  func others() throws {
    let line = bitmap(try image("/Pattern CS /P SCN 10 w 0 5 m 40 5 l S", Self.whole))
    #expect(line[2, 17] == DrawingTests.red && line[7, 17] == DrawingTests.clear && line[2, 8] == DrawingTests.clear)
    let apart = bitmap(
      try image("/Pattern cs /P scn 0 0 40 20 re f", "/PaintType 1 /BBox [0 0 5 5] /XStep 20 /YStep -20"))
    #expect(apart[2, 18] == DrawingTests.red && apart[12, 18] == DrawingTests.clear)
    #expect(apart[22, 18] == DrawingTests.red)
    let fill = "/Pattern cs /P scn 0 0 40 20 re f 0 0 1 1 re f 0 g 0 0 1 1 re f"
    for pattern in [
      "/PaintType 1 /BBox [0 0 10 10] /XStep 0 /YStep 10", "/PaintType 1",
      "/PaintType 1 /BBox [0 0 1 1] /XStep 1e-9 /YStep 1e-9",
    ] {
      #expect(try image(fill, pattern).complaints.contains { $0.contains("pattern") })
    }
    let endless = try image(fill, Self.whole, tile: "/Pattern cs /P scn 0 0 9 9 re f")
    #expect(endless.items.count < 1_000)
  }
}
