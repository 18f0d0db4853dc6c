import Graphics
import Raster
import Testing
import XMLTree

@testable import VectorImages

/// Pictures of pixels in pages of PDF files, written by hand (ISO 32000-1, 8.9).
@Suite("Pictures in PDFs")
struct PDFPictureTests {
  private func file(_ content: String, pictures: [String], resources: String = "") -> [UInt8] {
    let names = pictures.indices.map { "/P\($0) \($0 + 5) 0 R" }.joined(separator: " ")
    let objects = pictures.enumerated().map { "\($0 + 5) 0 obj \($1) endobj" }.joined(separator: "\n")
    return Array(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 100 50] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /XObject << \(names) >> \(resources) >> >> endobj
      4 0 obj << /Length \(content.utf8.count) >> stream
      \(content)
      endstream endobj
      \(objects)
      trailer << /Root 1 0 R >>
      """.utf8)
  }

  /// A picture whose bytes are hexadecimal digits.
  private func picture(
    _ width: Int, _ height: Int, _ digits: String, bits: Int = 8, space: String = "/DeviceRGB", more: String = ""
  ) -> String {
    """
    << /Type /XObject /Subtype /Image /Width \(width) /Height \(height) /BitsPerComponent \(bits) \
    /ColorSpace \(space) /Filter /ASCIIHexDecode /Length \(digits.utf8.count) \(more) >> stream
    \(digits)
    endstream
    """
  }

  private func drawn(_ bytes: [UInt8]) throws -> VectorImage { try VectorImage(bytes) }

  /// Red, green, blue and alpha of every pixel, as they are kept.
  private func pixels(_ picture: EmbeddedPicture) throws -> [[UInt8]] {
    let bitmap = try #require(picture.bitmap { _ in nil })
    return (0..<bitmap.height).flatMap { y in
      (0..<bitmap.width).map { x in
        let pixel = Pixel(word: bitmap.row(y)[x])
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
      }
    }
  }

  @Test("A picture fills the square of its coordinates, its first row at the top")
  func place() throws {
    let image = try drawn(
      file("q 20 0 0 10 30 5 cm /P0 Do Q", pictures: [picture(2, 1, "ff0000 00ff00")]))
    #expect(image.complaints.isEmpty && image.pictures.count == 1)
    let items = image.displayList(scale: 2).items
    guard case .image(let reference, let source, let destination, let transform, _, let tint)? = items.first?.content
    else {
      throw DocumentError(line: 0, message: "no picture")
    }
    #expect(reference.digest == EmbeddedPicture.digest(0) && source == Rect(0, 0, 2, 1) && tint == .white)
    // From 30 to 50 and from 5 to 15 points of a page of 50, whose y grows upwards, at two pixels a point.
    #expect(transform.apply(destination) == Rect(60, 70, 40, 20))
    #expect(transform.apply(Point(0, 0)) == Point(60, 70))
    #expect(try pixels(image.pictures[0]) == [[255, 0, 0, 255], [0, 255, 0, 255]])
  }

  @Test("Samples of several sizes, spaces, tables and orders")
  func samples() throws {
    let cases: [(String, [[UInt8]])] = [
      (picture(2, 1, "00 80", space: "/DeviceGray"), [[0, 0, 0, 255], [128, 128, 128, 255]]),
      (picture(2, 1, "00 ff", space: "/DeviceGray", more: "/Decode [1 0]"), [[255, 255, 255, 255], [0, 0, 0, 255]]),
      (
        picture(3, 1, "a0", bits: 1, space: "/DeviceGray"),
        [[255, 255, 255, 255], [0, 0, 0, 255], [255, 255, 255, 255]]
      ),
      (
        picture(2, 2, "40 80", bits: 2, space: "[/Indexed /DeviceRGB 2 <ff0000 00ff00 0000ff>]"),
        [[0, 255, 0, 255], [255, 0, 0, 255], [0, 0, 255, 255], [255, 0, 0, 255]]
      ),
      (picture(1, 1, "00ffff00", space: "/DeviceCMYK"), [[255, 0, 0, 255]]),
      // Differences to the pixel before, and to the row above.
      (
        picture(2, 1, "0a0000 010203", more: "/DecodeParms << /Predictor 2 /Colors 3 /Columns 2 >>"),
        [[10, 0, 0, 255], [11, 2, 3, 255]]
      ),
      (
        picture(1, 2, "00 0a0000 02 010203", more: "/DecodeParms << /Predictor 15 /Colors 3 /Columns 1 >>"),
        [[10, 0, 0, 255], [11, 2, 3, 255]]
      ),
    ]
    for (source, expected) in cases {
      let image = try drawn(file("/P0 Do", pictures: [source]))
      #expect(image.complaints.isEmpty, "\(image.complaints)")
      #expect(try pixels(#require(image.pictures.first)) == expected, "\(source)")
    }
  }

  @Test("Masks and stencils tell what covers")
  func masks() throws {
    let soft = file(
      "/P0 Do",
      pictures: [picture(2, 1, "ff0000 00ff00", more: "/SMask 6 0 R"), picture(2, 1, "80 00", space: "/DeviceGray")])
    #expect(try pixels(drawn(soft).pictures[0]) == [[128, 0, 0, 128], [0, 0, 0, 0]])
    let hard = file(
      "/P0 Do",
      pictures: [
        picture(2, 1, "ff0000 00ff00", more: "/Mask 6 0 R"),
        picture(2, 1, "80", bits: 1, space: "/DeviceGray", more: "/ImageMask true"),
      ])
    #expect(try pixels(drawn(hard).pictures[0]) == [[0, 0, 0, 0], [0, 255, 0, 255]])
    // Mixed with white where it covers by half: what is kept is half of black.
    let matte = file(
      "/P0 Do",
      pictures: [
        picture(1, 1, "7f7f7f", more: "/SMask 6 0 R"),
        picture(1, 1, "80", space: "/DeviceGray", more: "/Matte [1 1 1]"),
      ])
    #expect(try pixels(drawn(matte).pictures[0]) == [[0, 0, 0, 128]])
    let stencil = file(
      "0 0 1 rg /P0 Do",
      pictures: [picture(2, 1, "40", bits: 1, space: "/DeviceGray", more: "/ImageMask true")])
    #expect(try pixels(drawn(stencil).pictures[0]) == [[0, 0, 255, 255], [0, 0, 0, 0]])
  }

  @Test("A mask of more pixels than its picture keeps them, one of fewer is stretched")
  func maskSizes() throws {
    let large = try drawn(
      file(
        "/P0 Do",
        pictures: [picture(1, 1, "ff0000", more: "/SMask 6 0 R"), picture(2, 2, "ff 40 00 80", space: "/DeviceGray")]))
    #expect(try pixels(large.pictures[0]) == [[255, 0, 0, 255], [64, 0, 0, 64], [0, 0, 0, 0], [128, 0, 0, 128]])
    guard case .image(let reference, let source, _, _, _, _)? = large.displayList(scale: 1).items.first?.content else {
      throw DocumentError(line: 0, message: "no picture")
    }
    #expect(reference.width == 2 && reference.height == 2 && source == Rect(0, 0, 2, 2))
    let wide = try drawn(
      file(
        "/P0 Do",
        pictures: [
          picture(2, 1, "ff0000 00ff00", more: "/SMask 6 0 R"), picture(1, 2, "ff 00", space: "/DeviceGray"),
        ]))
    #expect(
      try pixels(wide.pictures[0]) == [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 0, 0], [0, 0, 0, 0]])
    // Each is small, but not both together.
    let sides = try drawn(
      file(
        "0 0 10 10 re f /P0 Do",
        pictures: [
          picture(16_384, 1, String(repeating: "00", count: 16_384), space: "/DeviceGray", more: "/SMask 6 0 R"),
          picture(1, 16_384, String(repeating: "00", count: 16_384), space: "/DeviceGray"),
        ]))
    #expect(sides.pictures.isEmpty && sides.complaints.last?.contains("too large") == true)
  }

  @Test("Colours in the ranges of a mask do not cover, by their samples")
  func colorKeys() throws {
    let colors = try drawn(
      file("/P0 Do", pictures: [picture(3, 1, "ff0000 0aff00 0bff00", more: "/Mask [0 10 250 255 0 0]")]))
    #expect(try pixels(colors.pictures[0]) == [[255, 0, 0, 255], [0, 0, 0, 0], [11, 255, 0, 255]])
    let table = try drawn(
      file(
        "/P0 Do",
        pictures: [
          picture(2, 1, "10", bits: 4, space: "[/Indexed /DeviceRGB 1 <ff0000 00ff00>]", more: "/Mask [1 1]")
        ]))
    #expect(try pixels(table.pictures[0]) == [[0, 0, 0, 0], [255, 0, 0, 255]])
  }

  @Test("A picture is drawn where it stands, once for all its places")
  func raster() throws {
    let image = try drawn(
      file("q 50 0 0 50 0 0 cm /P0 Do Q q 50 0 0 50 50 0 cm /P0 Do Q", pictures: [picture(1, 1, "ff0000")]))
    #expect(image.pictures.count == 1)
    let list = image.displayList(scale: 1)
    let bitmap = Bitmap(width: list.width, height: list.height)
    Rasterizer(assets: OnePicture(try #require(image.pictures[0].bitmap { _ in nil }))).draw(list, into: bitmap)
    #expect(Pixel(word: bitmap.row(25)[25]) == Pixel(blue: 0, green: 0, red: 255, alpha: 255))
    #expect(Pixel(word: bitmap.row(25)[75]) == Pixel(blue: 0, green: 0, red: 255, alpha: 255))
  }

  private final class OnePicture: Assets {
    private let bitmap: Bitmap

    init(_ bitmap: Bitmap) { self.bitmap = bitmap }

    func bitmap(for image: ImageReference) -> Bitmap? { image.digest == EmbeddedPicture.digest(0) ? bitmap : nil }
    func image(named name: String) -> ImageReference? { nil }
  }

  @Test(
    "What is damaged, too large or not read is left out, and says so",
    arguments: [
      ("2 2 ff0000", "damaged"), ("100000 100000 ff0000", "too large"), ("0 1 ff0000", "too large"),
      ("1 1 ff0000 /DeviceLab", "colours"), ("1 1 ff0000 [/Indexed]", "colours"),
      ("1 1 ffd8ffc0 jpeg", "damaged"), ("1 1 ffffff /DeviceRGB 16", "colours"),
    ])
  func hostile(source: String, complaint: String) throws {
    let parts = source.split(separator: " ").map(String.init)
    var object = picture(
      Int(parts[0])!, Int(parts[1])!, parts[2], bits: parts.count > 4 ? Int(parts[4])! : 8,
      space: parts.count > 3 && parts[3] != "jpeg" ? parts[3] : "/DeviceRGB")
    if parts.last == "jpeg" {
      object = object.replacingOccurrences("/Filter /ASCIIHexDecode", "/Filter [/ASCIIHexDecode /DCTDecode]")
    }
    let image = try drawn(file("0 0 10 10 re f /P0 Do", pictures: [object]))
    #expect(image.pictures.isEmpty && image.displayList(scale: 1).items.count == 1)
    #expect(image.complaints.contains { $0.contains(complaint) }, "\(source): \(image.complaints)")
  }

  @Test("Pictures of one file have a common limit")
  func limits() throws {
    let big = picture(4096, 4096, "00", bits: 1, space: "/DeviceGray")
    let small = picture(1, 1, "ff0000")
    let image = try drawn(file("0 0 10 10 re f /P0 Do /P1 Do", pictures: [big, small]))
    #expect(image.pictures.isEmpty && image.complaints.count == 2)
    #expect(image.complaints.last?.contains("too large") == true)
  }
}

extension String {
  fileprivate func replacingOccurrences(_ old: String, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
