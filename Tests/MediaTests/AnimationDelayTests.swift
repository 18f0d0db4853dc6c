import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("How long pictures that move stand still")
struct AnimationDelayTests {
  /// An image of a file: when it begins, in the file's parts of a second, and how many of them it stays.
  private struct Image: Equatable {
    var (start, delay, width, height) = (0, 0, 0, 0)
  }

  private static func gif(_ bytes: [UInt8]) -> (images: [Image], end: Int) {
    func half(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    func palette(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var (images, end, delay, position) = ([Image](), 0, 0, 13 + palette(bytes[10]))
    while bytes[position] != 0x3b {
      if bytes[position] == 0x21 {
        if bytes[position + 1] == 0xf9 { delay = half(position + 4) }
        position += 2
      } else {
        images.append(Image(start: end, delay: delay, width: half(position + 5), height: half(position + 7)))
        end += delay
        position += 11 + palette(bytes[position + 9])
      }
      while bytes[position] > 0 { position += 1 + Int(bytes[position]) }
      position += 1
    }
    return (images, end)
  }

  /// - Parameter parts: the denominator of every delay.
  private static func apng(_ bytes: [UInt8], parts: Int) -> (images: [Image], end: Int) {
    var (images, end) = ([Image](), 0)
    for chunk in PNGFileChunks(bytes).list where chunk.name == "fcTL" {
      let content = Array(chunk.content)
      func number(_ range: Range<Int>) -> Int { content[range].reduce(0) { $0 << 8 | Int($1) } }
      let delay = number(20..<22)
      #expect(number(22..<24) == parts)
      images.append(Image(start: end, delay: delay, width: number(4..<8), height: number(8..<12)))
      end += delay
    }
    return (images, end)
  }

  /// Frames in which every pixel has the colour of what was last in `changes`.
  private func film(_ settings: AnimationSettings, _ count: Int, changes: [Int], in folder: TemporaryFolder) throws
    -> (path: String, bytes: [UInt8])
  {
    let encoder = AnimationPartEncoder(settings: settings, firstFrame: 0)
    let bitmap = Bitmap(width: 8, height: 6)
    for frame in 0..<count {
      if let place = changes.firstIndex(of: frame) {
        for y in 0..<6 { for x in 0..<8 { bitmap[x, y] = Self.colors[place].pixel } }
      }
      try encoder.encode(bitmap, changed: changes.contains(frame) ? [settings.bounds] : [])
    }
    let part = encoder.finish()
    let path = folder.file("film.\(settings.encoding.format.rawValue)")
    try AnimationStitcher.stitch(["part"], settings: settings, into: path) { _ throws(MediaError) in part }
    return (path, Array(FileManager.default.contents(atPath: path) ?? Data()))
  }

  private static let colors = [Color(1, 0, 0), Color(0, 0, 1), Color(0, 1, 0)]

  /// The images as another decoder shows them: of each the red, green and blue of all its pixels, one time if they agree.
  private func shown(_ path: String, in folder: TemporaryFolder) throws -> [[UInt8]] {
    let raw = folder.file("raw")
    let run = try Program.run(
      ["-v", "error", "-y", "-i", path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgb24", raw],
      of: "/usr/bin/ffmpeg", home: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let bytes = Array(FileManager.default.contents(atPath: raw) ?? Data())
    return stride(from: 0, to: bytes.count, by: 8 * 6 * 3).map { start in
      let pixels = stride(from: start, to: start + 8 * 6 * 3, by: 3).map { Array(bytes[$0..<$0 + 3]) }
      return pixels.allSatisfy { $0 == pixels[0] } ? pixels[0] : []
    }
  }

  private func check(
    _ images: [Image], _ end: Int, _ path: String, begins: [Int], length: Int, in folder: TemporaryFolder
  ) throws {
    #expect(end == length && begins.allSatisfy { time in images.contains { $0.start == time } })
    let expected = images.map { image in
      let color = Self.colors[begins.lastIndex { $0 <= image.start } ?? 0].pixel
      return [color.red, color.green, color.blue]
    }
    #expect(images.count > begins.count)
    #expect(try shown(path, in: folder) == expected)
  }

  @Test("A GIF lasts as long as its film where a picture stays for longer than 16 bits of hundredths of a second")
  func gif() throws {
    let folder = try TemporaryFolder()
    // A frame lasts 100 seconds.
    let settings = AnimationSettings(
      width: 8, height: 6, rateNumerator: 1, rateDenominator: 100, encoding: AnimationEncoding(.gif))
    let (path, bytes) = try film(settings, 40, changes: [0, 15, 16], in: folder)
    let (images, end) = Self.gif(bytes)
    try check(images, end, path, begins: [0, 150_000, 160_000], length: 400_000, in: folder)
    #expect(images.map(\.delay) == [65_535, 65_535, 18_930, 10_000, 65_535, 65_535, 65_535, 43_395])
  }

  @Test(
    "An APNG's times stay exact where a picture stays for longer than 16 bits of its fraction",
    // Of the last, the rate itself has more than 16 bits: delays are milliseconds.
    arguments: [(24_000, 1001, 24_000, 1001), (1, 50_000, 1, 50_000), (90_001, 900_010, 1000, 10_000)])
  func apng(numerator: Int, denominator: Int, parts: Int, frame: Int) throws {
    let folder = try TemporaryFolder()
    let settings = AnimationSettings(
      width: 8, height: 6, rateNumerator: numerator, rateDenominator: denominator, encoding: AnimationEncoding(.apng))
    let (path, bytes) = try film(settings, 150, changes: [0, 70, 71], in: folder)
    let (images, end) = Self.apng(bytes, parts: parts)
    try check(
      images, end, path, begins: [0, 70 * frame, 71 * frame], length: 150 * frame, in: folder)
    #expect(images.filter { $0.width == 8 && $0.height == 6 }.count == 3, "the others are one pixel")
    #expect(images.filter { $0.width == 1 && $0.height == 1 }.count == images.count - 3)
  }
}
