import Foundation
import Graphics
import Testing

@testable import VectorImages

/// Pictures of pixels in SVG ([SVG 2, the image element](https://www.w3.org/TR/SVG2/embedded.html#ImageElement)).
@Suite("Pictures in SVG")
struct DrawingPictureTests {
  /// What a PNG of 4 × 2 pixels begins with, up to its size.
  private static let png = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAAElFTkSuQmCC"

  private func image(_ content: String) throws -> VectorImage { try DrawingTests().image(content) }

  /// Where the only picture lies, in points, with its filter and its opacity.
  private func place(_ image: VectorImage) throws -> (rect: Rect, filter: ImageFilter, opacity: Double) {
    for item in image.items {
      guard case .image(_, let source, let destination, let transform, let filter, let tint) = item.content else {
        continue
      }
      #expect(source == Rect(0, 0, 4, 2))
      return (transform.apply(destination), filter, tint.alpha)
    }
    return (.zero, .linear, 0)
  }

  @Test(
    "A picture is fitted into its place as it says",
    arguments: [
      ("width='4' height='4'", Rect(0, 1, 4, 2)), ("x='1' y='2' width='4' height='4'", Rect(1, 3, 4, 2)),
      ("width='4' height='4' preserveAspectRatio='none'", Rect(0, 0, 4, 4)),
      ("width='4' height='4' preserveAspectRatio='xMinYMax'", Rect(0, 2, 4, 2)),
      ("width='4' height='4' preserveAspectRatio='xMidYMid slice'", Rect(-2, 0, 8, 4)),
      ("width='8'", Rect(0, 0, 8, 4)), ("height='1'", Rect(0, 0, 2, 1)), ("", Rect(0, 0, 4, 2)),
      ("style='width:2px' transform='translate(1 1)'", Rect(1, 1, 2, 1)),
    ])
  func places(attributes: String, expected: Rect) throws {
    let image = try image("<image href='\(Self.png)' \(attributes)/>")
    #expect(image.complaints.isEmpty && image.pictures.count == 1)
    #expect(try place(image).rect == expected)
    guard case .group(let group)? = image.items.first?.content else { return #expect(image.items.count == 1) }
    // What covers its place ends there.
    #expect(attributes.contains("slice") && group.clip?.shape == .rect(Rect(0, 0, 4, 4)))
  }

  @Test("The same picture is kept once; its opacity and its filter are its item's")
  func pictures() throws {
    let image = try image(
      """
      <image href='\(Self.png)' opacity='.5' image-rendering='pixelated' width='4'/>
      <image xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='\(Self.png)' width='4'/>
      """)
    #expect(image.items.count == 2 && image.pictures.count == 1)
    #expect(image.pictures[0].width == 4 && image.pictures[0].height == 2 && image.pictures[0].mask == nil)
    let (_, filter, opacity) = try place(image)
    #expect(filter == .nearest && opacity == 0.5)
  }

  @Test("A picture whose file is damaged is told with the line that shows it")
  func damaged() throws {
    let image = try image("\n<image href='\(Self.png)' width='4'/>")
    #expect(image.complaints(ofPictures: { _ in true }).isEmpty)
    let complaints = image.complaints(ofPictures: { _ in false })
    #expect(complaints.count == 1 && complaints[0].hasPrefix("line 2: a picture is damaged"))
  }

  @Test("A drawing in a drawing is drawn, with names and rules of its own, and ends where it ends")
  func drawings() throws {
    let inner =
      "%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 2 1%22%3E%3Cstyle%3E.a{fill:red}%3C/style%3E"
      + "%3Crect id=%22r%22 class=%22a%22 width=%222%22 height=%228%22/%3E%3C/svg%3E"
    let content = """
      <style>.a { fill: blue }</style><image href='data:image/svg+xml,\(inner)' x='2' width='4' height='4'/>
      <use href='#r'/>
      """
    let picture = try DrawingTests().bitmap(content)
    #expect((0..<8).map { picture[3, $0] == DrawingTests.red } == (0..<8).map { (1...2).contains($0) })
    #expect(picture[1, 1] == DrawingTests.clear && picture[6, 1] == DrawingTests.clear)
    // What the other drawing calls "r" is not here.
    let complaints = try image(content).complaints
    #expect(complaints.count == 1 && complaints[0].contains("not in the drawing"))
    let wrong = try image("<image href='data:image/svg+xml,%3Csvg%3E'/><image href='data:,%3Csvg/%3E'/>")
    #expect(wrong.items.isEmpty && wrong.complaints.count == 2)
  }

  @Test("A drawing that shows another one very often is refused, whatever it costs to read")
  func manyDrawings() throws {
    let inner = "%3Csvg viewBox=%220 0 1 1%22%3E" + String(repeating: "%3Cdefs/%3E", count: 20_000) + "%3C/svg%3E"
    let uses = String(repeating: "<use href='#i'/>", count: 500)
    #expect(throws: (any Error).self) {
      try image("<defs><image id='i' href='data:image/svg+xml,\(inner)'/></defs>\(uses)")
    }
  }

  @Test("GIF and WebP are as large as their headers say, and read where their first picture is whole")
  func otherFormats() throws {
    // One red pixel on a screen of 3 × 2.
    let gif = "R0lGODlhAwACAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="
    let picture = try #require(EmbeddedPicture(file: DataAddress("data:;base64,\(gif)")?.bytes ?? []))
    #expect(picture.width == 3 && picture.height == 2)
    let start = Array("RIFF\0\0\0\0WEBP".utf8)
    let plain: [UInt8] = Array("VP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 5, 0, 7, 0x40]
    // 14 bits each, less 1: 4 and 6.
    let lossless: [UInt8] =
      Array("VP8L".utf8) + [0, 0, 0, 0, 0x2f, 0x04, 0x80, 0x01, 0] + [UInt8](repeating: 0, count: 8)
    let extended: [UInt8] = Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 6, 0, 0]
    for chunk in [plain, lossless, extended] {
      let size = EmbeddedPicture.size(ofWebP: start + chunk)
      #expect(size?.width == 5 && size?.height == 7)
    }
    #expect(EmbeddedPicture.size(ofWebP: Array((start + plain).dropLast())) == nil)
  }

  @Test("A photograph is turned as its camera says, unless the drawing says otherwise")
  func turned() throws {
    // A tag that says orientation 6, and the frame of 4 × 2 pixels.
    let tags: [UInt8] = [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
    let exif = Array("Exif\0\0II".utf8) + tags
    let jpeg: [UInt8] =
      [0xff, 0xd8, 0xff, 0xe1, 0, UInt8(exif.count + 2)] + exif + [0xff, 0xc0, 0, 11, 8, 0, 2, 0, 4, 1, 1, 0x11, 0]
    let address = "data:image/jpeg;base64,\(Data(jpeg).base64EncodedString())"
    for (style, expected, corner) in [
      ("", Rect(0, 0, 2, 4), Point(2, 0)), ("image-orientation: none", Rect(0, 0, 2, 1), Point(0, 0)),
    ] {
      let drawing = try image("<image href='\(address)' width='2' style='\(style)'/>")
      #expect(try place(drawing).rect == expected && drawing.complaints.isEmpty)
      guard case .image(_, _, let destination, let transform, _, _)? = drawing.items.first?.content else {
        Issue.record("no picture")
        continue
      }
      #expect(transform.apply(Point(destination.minX, destination.minY)) == corner)
    }
  }

  @Test("Other files, and what is no picture that is read, is said")
  func complaints() throws {
    let image = try image(
      """
      <image href='a.png'/>
      <image href='data:image/gif;base64,R0lGODlhAQABAAAAACw='/>
      <image href='data:image/png;base64,%%%'/>
      <image/><image href='\(Self.png)' visibility='hidden'/><image href='\(Self.png)' width='0'/>
      """)
    #expect(image.items.isEmpty && image.complaints.count == 3)
    #expect(image.complaints[0].contains("another file"))
  }

  @Test(
    "Addresses that hold their content",
    arguments: [
      ("data:;base64,AQID", [1, 2, 3]), ("data:image/png;charset=x;base64,AQ\n ID", [1, 2, 3]),
      ("DATA:,a%62", [97, 98]),
      ("data:;base64,A%51ID", [1, 2, 3]), ("http://a/b", nil), ("data:nothing", nil),
    ] as [(String, [UInt8]?)])
  func addresses(text: String, expected: [UInt8]?) {
    #expect(DataAddress(text)?.bytes == expected)
  }
}
