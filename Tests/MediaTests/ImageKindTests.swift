import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

/// Kinds of files that other programs write, held to what FFmpeg's program reads in them.
@Suite("Kinds of PNG and JPEG files")
struct ImageKindTests {
  private static let (width, height) = (61, 43)

  /// Colours in all directions; alpha comes and goes.
  private static let source =
    "testsrc2=size=\(width)x\(height),format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='mod(X*4,256)'"

  /// A picture in a kind of pixels, and its pixels with straight alpha as FFmpeg gives them.
  private func file(_ kind: String, _ suffix: String, in home: TemporaryFolder) throws -> (
    bytes: [UInt8], pixels: [UInt8]
  ) {
    let (path, raw) = (home.file("picture.\(suffix)"), home.file("picture.raw"))
    for arguments in [
      ["-f", "lavfi", "-i", Self.source, "-frames:v", "1", "-pix_fmt", kind, path],
      ["-i", path, "-sws_flags", "accurate_rnd+full_chroma_int+bitexact", "-f", "rawvideo", "-pix_fmt", "rgba", raw],
    ] {
      let result = try Program.run(["-v", "error", "-y"] + arguments, of: "/usr/bin/ffmpeg", home: home.path)
      #expect(result.status == 0, "\(result.errors)")
    }
    return (
      Array(try Data(contentsOf: URL(fileURLWithPath: path))), Array(try Data(contentsOf: URL(fileURLWithPath: raw)))
    )
  }

  /// The differences of the four components of all pixels, premultiplied.
  private func differences(_ bitmap: Bitmap, _ straight: [UInt8]) -> [Int] {
    (0..<bitmap.height * bitmap.width).flatMap { index in
      let pixel = bitmap[index % bitmap.width, index / bitmap.width]
      let components = straight[4 * index..<4 * index + 4].map(Int.init)
      let expected = components[0..<3].map { ($0 * components[3] * 2 + 255) / 510 } + [components[3]]
      return zip(expected, [pixel.red, pixel.green, pixel.blue, pixel.alpha]).map { abs($0 - Int($1)) }
    }
  }

  @Test(
    "PNG files of every kind have the pixels that others read",
    arguments: [
      ("rgb24", 0), ("rgba", 0), ("gray", 0), ("ya8", 0), ("pal8", 0), ("monob", 0), ("rgb48be", 1), ("rgba64be", 1),
      ("gray16be", 1), ("ya16be", 1),
    ])
  func png(_ kind: String, _ tolerance: Int) throws {
    let (bytes, pixels) = try file(kind, "png", in: TemporaryFolder())
    let bitmap = try ImageReader.decode(bytes)
    #expect(bitmap.width == Self.width && bitmap.height == Self.height && bitmap.source == .stillPicture)
    #expect(differences(bitmap, pixels).max()! <= tolerance)
    var other = pixels
    other[4 * 200] ^= 0x80
    other[4 * 200 + 3] = 255
    #expect(differences(bitmap, other).max()! > 1, "another picture is told")
  }

  @Test(
    "JPEG files of every sampling have about the colours that others read",
    arguments: ["gray", "yuvj444p", "yuvj422p", "yuvj420p", "yuvj440p"])
  func jpeg(_ kind: String) throws {
    let (bytes, pixels) = try file(kind, "jpg", in: TemporaryFolder())
    let bitmap = try ImageReader.decode(bytes)
    #expect(bitmap.width == Self.width && bitmap.height == Self.height && bitmap.source == .blockPicture)
    // Colours between samples are the reader's affair.
    let mean = Double(differences(bitmap, pixels).reduce(0, +)) / Double(pixels.count)
    #expect(mean < (kind == "gray" || kind == "yuvj444p" ? 0.6 : 6), "\(mean)")
    var moved = pixels
    moved.removeFirst(8)
    moved += [0, 0, 0, 255, 0, 0, 0, 255]
    #expect(Double(differences(bitmap, moved).reduce(0, +)) / Double(pixels.count) > 6, "another picture is told")
  }

  @Test("A JPEG file whose components are red, green and blue is read as such; inks are refused with a remedy")
  func otherComponents() throws {
    let (bytes, _) = try file("yuvj444p", "jpg", in: TemporaryFolder())
    // Adobe's segment says what three components are, 0 for red, green and blue; JFIF's would say otherwise.
    var named = bytes
    named.insert(contentsOf: [0xff, 0xee, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0], at: 2)
    let jfif = try #require(named.firstRange(of: Array("JFIF".utf8)))
    named[jfif.lowerBound] = UInt8(ascii: "X")
    let (plain, colored) = (try ImageReader.decode(bytes), try ImageReader.decode(named))
    // What was brightness is red.
    let distances = (0..<plain.width * plain.height).map { index in
      let (x, y) = (index % plain.width, index / plain.width)
      let color = plain[x, y]
      let luma = 0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)
      return (abs(luma - Double(colored[x, y].red)), abs(luma - Double(colored[x, y].green)))
    }
    // Colours that no pixel can have were cut off.
    #expect(distances.count { $0.0 < 2 } > distances.count * 3 / 4)
    #expect(distances.count { $0.1 < 2 } < distances.count / 4)

    // A fourth component like the third, in the start of the frame.
    var inks = bytes
    let frame = try #require(inks.firstRange(of: [0xff, 0xc0, 0, 17, 8])).lowerBound
    inks[frame + 3] += 3
    inks[frame + 9] = 4
    inks.insert(contentsOf: [4, 0x11, 1], at: frame + 19)
    let error = #expect(throws: MediaError.self) { try ImageReader.decode(inks) }
    #expect(error?.kind == .job && error?.message.contains("save it anew as RGB") == true, "\(error as Any)")
  }

  @Test("What is cut off or damaged is an error that says so", arguments: ["png", "jpg"])
  func damaged(_ suffix: String) throws {
    let (bytes, _) = try file(suffix == "png" ? "rgba" : "yuvj420p", suffix, in: TemporaryFolder())
    for bytes in [Array(bytes.prefix(bytes.count * 2 / 3)), Array(bytes.prefix(bytes.count - 30))] {
      let error = #expect(throws: MediaError.self) { try ImageReader.decode(bytes) }
      #expect(
        error?.kind == .job && error?.message.hasPrefix("the image cannot be decoded: ") == true, "\(error as Any)")
    }
  }
}
