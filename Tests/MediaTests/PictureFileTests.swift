import Graphics
import Testing

@testable import Media

@Suite("Pictures in files of WebP, GIF, TIFF and BMP")
struct PictureFileTests {
  /// A colour for each place, of which some are translucent.
  private func picture() -> Bitmap {
    let bitmap = Bitmap(width: 20, height: 9)
    for y in 0..<9 {
      for x in 0..<20 {
        let alpha: UInt8 = x < 12 ? 255 : 128
        bitmap.row(y)[x] =
          Pixel(blue: 60, green: UInt8(y * 14), red: UInt8(x * 6), alpha: alpha).word
      }
    }
    return bitmap
  }

  @Test("A WebP that loses nothing is what was written; one that does is near")
  func webP() throws {
    let source = picture()
    let exact = try PictureWriter.encode(source, as: .webp(quality: nil))
    let header = try ImageHeader(exact)
    #expect(header.format == .webP && header.width == 20 && header.height == 9)
    #expect(try ImageReader.decode(exact).hasSamePixels(as: source))
    let near = try ImageReader.decode(try PictureWriter.encode(source, as: .webp(quality: 100)))
    for y in 0..<9 {
      for x in 0..<20 {
        let (found, wanted) = (near[x, y], source[x, y])
        #expect(found.alpha == wanted.alpha && abs(Int(found.green) - Int(wanted.green)) < 12)
      }
    }
    #expect(throws: MediaError.self) { try ImageReader.decode(Array(exact.dropLast(exact.count / 2))) }
  }

  private func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  @Test("A BMP's rows come from the bottom")
  func bmp() throws {
    // Red above blue, in rows of four bytes.
    let rows: [UInt8] = [255, 0, 0, 0, 0, 0, 255, 0]
    let file =
      Array("BM".utf8) + bytes(62, 4) + bytes(0, 4) + bytes(54, 4) + bytes(40, 4) + bytes(1, 4) + bytes(2, 4)
      + bytes(1, 2)
      + bytes(24, 2) + bytes(0, 4) + bytes(8, 4) + [UInt8](repeating: 0, count: 16) + rows
    let found = try ImageReader.decode(file)
    #expect(found.width == 1 && found.height == 2)
    #expect(found[0, 0] == Pixel(blue: 0, green: 0, red: 255, alpha: 255))
    #expect(found[0, 1] == Pixel(blue: 255, green: 0, red: 0, alpha: 255))
    #expect(throws: MediaError.self) { try ImageReader.decode(Array(file.dropLast(4))) }
    #expect(throws: MediaError.self) { try ImageHeader(Array(file.prefix(20))) }
  }

  @Test("Without masks the fourth byte of a BMP's pixels means nothing; with them it covers", arguments: [0, 3])
  func bmpAlpha(compression: Int) throws {
    let masks: [UInt8] =
      compression == 0
      ? [] : [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255] + [UInt8](repeating: 0, count: 52)
    let start = 54 + masks.count
    // One red pixel that half covers.
    let file =
      Array("BM".utf8) + bytes(start + 4, 4) + bytes(0, 4) + bytes(start, 4) + bytes(40 + masks.count, 4)
      + bytes(1, 4) + bytes(1, 4) + bytes(1, 2) + bytes(32, 2) + bytes(compression, 4) + bytes(4, 4)
      + [UInt8](repeating: 0, count: 16) + masks + [0, 0, 255, 128]
    let wanted =
      compression == 0
      ? Pixel(blue: 0, green: 0, red: 255, alpha: 255) : Pixel(blue: 0, green: 0, red: 128, alpha: 128)
    #expect(try ImageReader.decode(file)[0, 0] == wanted)
  }

  /// Two pixels beside each other, red, and green that is half there.
  private func tiff(orientation: Int = 1, compression: Int = 1, alpha: Int = 2, own: Int = 0x8769) -> [UInt8] {
    func entry(_ tag: Int, _ value: Int, count: Int = 1) -> [UInt8] {
      bytes(tag, 2) + bytes(3, 2) + bytes(count, 4) + bytes(value, 4)
    }
    let place = 8 + 2 + 13 * 12 + 4
    let entries = [
      entry(256, 2), entry(257, 1), entry(258, place, count: 4), entry(259, compression), entry(262, 2),
      entry(273, place + 8), entry(274, orientation), entry(277, 4), entry(278, 1), entry(279, 8), entry(284, 1),
      entry(338, alpha), entry(own, 7),
    ]
    return Array("II".utf8) + [42, 0] + bytes(8, 4) + bytes(entries.count, 2) + entries.flatMap { $0 } + bytes(0, 4)
      + [8, 0, 8, 0, 8, 0, 8, 0] + [255, 0, 0, 255, 0, 100, 0, 128]
  }

  @Test("A TIFF is turned as it says, tags of others do not count, and its colours may be multiplied already")
  func tiffs() throws {
    let plain = try ImageReader.decode(tiff())
    #expect(plain.width == 2 && plain.height == 1)
    #expect(plain[0, 0] == Pixel(blue: 0, green: 0, red: 255, alpha: 255))
    #expect(plain[1, 0] == Pixel(blue: 0, green: 50, red: 0, alpha: 128))
    #expect(try ImageReader.decode(tiff(alpha: 1))[1, 0] == Pixel(blue: 0, green: 100, red: 0, alpha: 128))
    let turned = try ImageReader.decode(tiff(orientation: 6))
    #expect(turned.width == 1 && turned.height == 2 && turned[0, 0] == plain[0, 0])
    #expect(throws: MediaError.self) { try ImageReader.decode(tiff(compression: 7)) }
    #expect(throws: MediaError.self) { try ImageReader.decode(Array(tiff().dropLast(6))) }
  }

  @Test("Of a GIF the first picture shows")
  func gif() throws {
    // One red pixel: a table of two colours, and the codes clear, 1, end.
    let file: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 0, 0] + [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]
      + [2, 2, 0x4c, 0x01, 0, 0x3b]
    let found = try ImageReader.decode(file)
    #expect(found.width == 1 && found[0, 0] == Pixel(blue: 0, green: 0, red: 255, alpha: 255))
    #expect(try ImageReader.decode(Array(file.dropLast())).hasSamePixels(as: found))
    for length in [8, 12, 18, 29, file.count - 2] {
      #expect(throws: MediaError.self) { try ImageHeader(Array(file.prefix(length))) }
    }
  }

  @Test("Cut anywhere, they are read or refused")
  func cut() throws {
    let files = [tiff(), try PictureWriter.encode(picture(), as: .webp(quality: 80))]
    for file in files {
      for length in stride(from: 4, to: file.count, by: 3) { _ = try? ImageReader.decode(Array(file.prefix(length))) }
    }
  }
}
