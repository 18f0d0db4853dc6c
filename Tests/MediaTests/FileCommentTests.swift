import Foundation
import Graphics
import Media
import TestSupport
import Testing

@Suite("Comments in files")
struct FileCommentTests {
  private static let comment =
    "renderfarm {\"engine\":\"1.0\",\"job\":\"" + String(repeating: "menu ", count: 100) + "\"}"

  private func picture(isOpaque: Bool = true) -> Bitmap {
    let bitmap = Bitmap(width: 13, height: 7)
    for y in 0..<7 {
      for x in 0..<13 {
        bitmap.row(y)[x] = isOpaque || x > 3 ? 0xff00_0000 | UInt32(x * 19) << 16 | UInt32(y * 30) : 0
      }
    }
    return bitmap
  }

  private static let formats: [PictureFormat] = [
    .png, .jpeg(quality: 90), .webp(quality: nil), .webp(quality: 60),
  ]

  @Test("A picture carries one, is read by others, and has the same pixels", arguments: formats, [true, false])
  func pictures(format: PictureFormat, isOpaque: Bool) throws {
    let folder = try TemporaryFolder()
    let bytes = try PictureWriter.encode(picture(isOpaque: isOpaque), as: format)
    let commented = FileComment.adding(Self.comment, to: bytes)
    #expect(FileComment.all(in: bytes) == [] && FileComment.all(in: commented) == [Self.comment])
    #expect(commented.count > bytes.count + 500 && commented.count < bytes.count + 1100)
    func decoded(_ bytes: [UInt8], _ name: String) throws -> String {
      let file = folder.file(name)
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      return try Program.output(
        of: "ffmpeg",
        ["-v", "fatal", "-xerror", "-i", file, "-pix_fmt", "rgba", "-f", "framemd5", "-"])
    }
    #expect(try decoded(bytes, "a.\(format.name)") == decoded(commented, "b.\(format.name)"))
    // A picture that is damaged on purpose is not the same.
    var other = try PictureWriter.encode(Bitmap(width: 13, height: 7), as: format)
    other = FileComment.adding(Self.comment, to: other)
    #expect(try decoded(bytes, "a.\(format.name)") != decoded(other, "c.\(format.name)"))
  }

  @Test("WebVTT has it as a note; SubRip has no place for it")
  func captions() throws {
    let text = Array("WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello\n".utf8)
    let commented = FileComment.adding(Self.comment, to: text)
    #expect(FileComment.all(in: commented) == [Self.comment])
    let folder = try TemporaryFolder()
    try folder.write(String(decoding: commented, as: UTF8.self), to: "a.vtt")
    let read = try Program.output(of: "ffmpeg", ["-v", "fatal", "-i", folder.file("a.vtt"), "-f", "srt", "-"])
    #expect(read.contains("Hello") && !read.contains("renderfarm"))
    let subrip = Array("1\n00:00:00,000 --> 00:00:01,000\nHello\n".utf8)
    #expect(FileComment.adding(Self.comment, to: subrip) == subrip)
  }

  @Test("A GIF grows by what is said beforehand, and its comment shows to others")
  func gif() throws {
    let folder = try TemporaryFolder()
    _ = try Program.output(
      of: "ffmpeg", ["-v", "fatal", "-f", "lavfi", "-i", "testsrc=s=32x24:d=1", folder.file("a.gif")])
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("a.gif"))))
    let commented = FileComment.adding(Self.comment, to: bytes)
    #expect(commented.count == bytes.count + FileComment.growth(ofGIFBy: Self.comment))
    #expect(FileComment.all(in: commented).contains(Self.comment))
    try Data(commented).write(to: URL(fileURLWithPath: folder.file("b.gif")))
    let tags = try MediaFacts(path: folder.file("b.gif")).tags
    #expect(tags.contains { $0.name == "comment" && $0.text == Self.comment })
  }

  @Test("Files that are cut off anywhere, or nonsense behind a beginning, are read without harm")
  func hostile() throws {
    var generator = SeededGenerator(seed: 7)
    for format in Self.formats {
      let whole = FileComment.adding(Self.comment, to: try PictureWriter.encode(picture(), as: format))
      for count in 0..<whole.count { _ = FileComment.all(in: Array(whole.prefix(count))) }
      for _ in 0..<300 {
        var bytes = whole
        for _ in 0..<8 {
          bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        _ = FileComment.all(in: bytes)
      }
    }
    for start in ["GIF89a", "WEBVTT\n", "RIFF....WEBP"] {
      for _ in 0..<200 {
        let rest = (0..<60).map { _ in UInt8.random(in: 0...255, using: &generator) }
        _ = FileComment.all(in: Array(start.utf8) + rest)
      }
    }
  }
}
