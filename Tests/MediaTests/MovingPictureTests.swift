import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

/// A GIF, a PNG and a WebP of two or more frames, put together of what still ones hold.
@Suite("Pictures that move")
struct MovingPictureTests {
  private static let red = Pixel(blue: 0, green: 0, red: 255, alpha: 255)
  private static let blue = Pixel(blue: 255, green: 0, red: 0, alpha: 255)
  private static let clear = Pixel(blue: 0, green: 0, red: 0, alpha: 0)

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The codes of some pixels of a table with two colours and more: a start over before each, so that all have three bits.
  private func codes(_ pixels: [UInt8]) -> [UInt8] {
    let clear = 4
    let codes = pixels.flatMap { [clear, Int($0)] } + [clear + 1]
    var bits = codes.enumerated().reduce(into: [UInt8](repeating: 0, count: (codes.count * 3 + 7) / 8)) { bytes, code in
      for bit in 0..<3 where code.element >> bit & 1 == 1 {
        bytes[(code.offset * 3 + bit) / 8] |= 1 << UInt8((code.offset * 3 + bit) & 7)
      }
    }
    bits.insert(UInt8(bits.count), at: 0)
    return [2] + bits + [0]
  }

  /// A frame of a GIF: what becomes of it, hundredths of a second, a rectangle, and its pixels; 0 is clear, 1 red, 2 blue.
  private func frame(_ disposal: UInt8, _ delay: Int, _ rect: [Int], _ pixels: [UInt8]) -> [UInt8] {
    [0x21, 0xf9, 4, disposal << 2 | 1] + number(delay, 2) + [0, 0] + [0x2c] + rect.flatMap { number($0, 2) } + [0]
      + codes(pixels)
  }

  /// Of three by one pixels.
  private func gif(_ frames: [[UInt8]], repeats: Int?) -> [UInt8] {
    let loop: [UInt8] =
      repeats.map { [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + number($0, 2) + [0] } ?? []
    return Array("GIF89a".utf8) + number(3, 2) + number(1, 2) + [0x81, 0, 0]
      + [0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0] + loop + frames.flatMap { $0 } + [0x3b]
  }

  private func pixels(_ bitmap: Bitmap) -> [Pixel] {
    (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
  }

  @Test("A GIF's frames stay, are cleared or go back to what was before, and what is clear lets through")
  func disposal() throws {
    let (red, blue, clear) = (Self.red, Self.blue, Self.clear)
    let file = gif(
      [
        frame(1, 10, [0, 0, 3, 1], [1, 1, 0]), frame(3, 10, [1, 0, 1, 1], [2]), frame(2, 10, [2, 0, 1, 1], [2]),
        frame(0, 10, [0, 0, 3, 1], [0, 2, 0]),
      ], repeats: nil)
    let reader = try #require(try MovingPictureReader(file))
    #expect((reader.width, reader.height, reader.playCount) == (3, 1, 1))
    let expected = [[red, red, clear], [red, blue, clear], [red, red, blue], [red, blue, clear]]
    for index in [0, 1, 2, 3, 1, 3, 0, 2, 2] {
      #expect(pixels(try reader.frame(index)) == expected[index], "frame \(index)")
    }
    // As an image it is its first frame, and what its frame leaves out is clear.
    let small = gif([frame(0, 10, [1, 0, 1, 1], [1])], repeats: nil)
    #expect(pixels(try ImageReader.decode(small)) == [clear, red, clear])
    #expect(try MovingPictureReader(small) == nil)
  }

  @Test("A frame that claims 10 ms or less shows for 100, and a GIF shows once more than it is repeated")
  func timing() throws {
    let frames = [0, 1, 2, 50].map { frame(0, $0, [0, 0, 1, 1], [1]) }
    let reader = try #require(try MovingPictureReader(gif(frames, repeats: 2)))
    for (time, expected) in zip(reader.frameTimes, [0, 0.1, 0.2, 0.22]) { #expect(abs(time - expected) < 1e-9) }
    #expect(abs(reader.duration - 0.72) < 1e-9 && reader.playCount == 3)
    #expect(try MovingPictureReader(gif(frames, repeats: 0))?.playCount == 0)
  }

  /// Frames of 12 × 8 pixels that the engine wrote itself, of which some are translucent.
  private func film(_ format: AnimationEncoding.Format, in folder: TemporaryFolder) throws -> [UInt8] {
    let kinds = [
      "apng": ["-f", "apng", "-plays", "0"], "webp": ["-c:v", "libwebp_anim", "-lossless", "1", "-loop", "0"],
    ]
    let path = folder.file("a.\(format.rawValue)")
    let source = "testsrc2=s=12x8:r=10:d=0.6,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='mod((X+N)*40,256)'"
    let result = try Program.run(
      ["-v", "error", "-y", "-f", "lavfi", "-i", source, "-pix_fmt", format == .webp ? "bgra" : "rgba"]
        + kinds[format.rawValue, default: []] + [path], of: "/usr/bin/ffmpeg", home: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The pixels of the source of `film`, premultiplied.
  private func source(in folder: TemporaryFolder) throws -> [[UInt32]] {
    let path = folder.file("raw")
    let source = "testsrc2=s=12x8:r=10:d=0.6,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='mod((X+N)*40,256)'"
    let result = try Program.run(
      ["-v", "error", "-y", "-f", "lavfi", "-i", source, "-f", "rawvideo", "-pix_fmt", "rgba", path],
      of: "/usr/bin/ffmpeg", home: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    return (0..<6).map { frame in
      (0..<96).map { index in
        let place = 4 * (96 * frame + index)
        return PictureColor.premultiplied(
          SIMD4(Int32(bytes[place]), Int32(bytes[place + 1]), Int32(bytes[place + 2]), Int32(bytes[place + 3])))
      }
    }
  }

  @Test(
    "Every frame of a PNG and of a WebP is found, any of them first, and lasts as long as the file says",
    arguments: [AnimationEncoding.Format.apng, .webp])
  func films(_ format: AnimationEncoding.Format) throws {
    let folder = try TemporaryFolder()
    let (file, source) = (try film(format, in: folder), try source(in: folder))
    let reader = try #require(try MovingPictureReader(file))
    #expect(reader.frameTimes.count == 6 && reader.playCount == 0 && (reader.width, reader.height) == (12, 8))
    for (index, time) in reader.frameTimes.enumerated() { #expect(abs(time - Double(index) / 10) < 1e-9) }
    #expect(abs(reader.duration - 0.6) < 1e-9)
    for index in [5, 0, 3, 4, 1, 2, 2] { #expect(pixels(try reader.frame(index)).map(\.word) == source[index]) }
    #expect(pixels(try ImageReader.decode(file)).map(\.word) == source[0])
  }

  @Test("A PNG's frames are cleared, go back to what was before, and replace or cover what is there")
  func operations() throws {
    func picture(_ colors: [Pixel]) throws -> [UInt8] {
      let bitmap = Bitmap(width: colors.count, height: 1)
      for (x, color) in colors.enumerated() { bitmap[x, 0] = color }
      return try PNGWriter.encode(bitmap, keepsAlpha: true, compression: 3)
    }
    func word(_ value: Int, _ count: Int = 4) -> [UInt8] { number(value, count).reversed() }
    let (red, blue, clear) = (Self.red, Self.blue, Self.clear)
    let half = Pixel(blue: 0, green: 128, red: 0, alpha: 128)
    // What each holds, from which column on, what becomes of it, and whether it covers.
    let frames: [(colors: [Pixel], x: Int, disposal: UInt8, blend: UInt8)] = [
      ([red, blue], 0, 0, 0), ([half], 1, 2, 1), ([half], 0, 1, 0), ([half], 1, 0, 1),
    ]
    var file = Array(try picture([red, blue]).prefix(8))
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      let chunks = PNGFileChunks(try picture(frame.colors)).list
      if index == 0 {
        let header = try #require(chunks.first { $0.name == "IHDR" })
        file += PNGFileChunks.bytes("IHDR", Array(header.content)) + PNGFileChunks.bytes("acTL", word(4) + word(5))
      }
      let place = word(frame.colors.count) + word(1) + word(frame.x) + word(0)
      let control = word(sequence) + place + word(1, 2) + word(8, 2) + [frame.disposal, frame.blend]
      file += PNGFileChunks.bytes("fcTL", control)
      sequence += 1
      for chunk in chunks where chunk.name == "IDAT" {
        let data = index == 0 ? Array(chunk.content) : word(sequence) + chunk.content
        file += PNGFileChunks.bytes(index == 0 ? "IDAT" : "fdAT", data)
        sequence += index == 0 ? 0 : 1
      }
    }
    let reader = try #require(try MovingPictureReader(file + PNGFileChunks.bytes("IEND", [])))
    let covered = Pixel(blue: 127, green: 128, red: 0, alpha: 255)
    let expected = [[red, blue], [red, covered], [half, blue], [clear, covered]]
    for index in [0, 1, 2, 3, 2, 0, 3] { #expect(pixels(try reader.frame(index)) == expected[index], "frame \(index)") }
    #expect(reader.playCount == 5 && reader.frameTimes == [0, 0.125, 0.25, 0.375])
    #expect(throws: MediaError.self) { try MovingPictureReader(file) }
  }

  @Test("What is cut off is refused, what claims too much, too, and nothing traps")
  func hostile() throws {
    let folder = try TemporaryFolder()
    let films = [
      try film(.apng, in: folder), try film(.webp, in: folder),
      gif((0..<4).map { frame(UInt8($0), 3, [$0, 0, 3, 1], [1, 2, 0]) }, repeats: 0),
    ]
    var generator = SeededGenerator(seed: 7)
    for film in films {
      for _ in 0..<60 {
        var bytes = film
        for _ in 0..<3 {
          bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        if let reader = try? MovingPictureReader(bytes), reader.width * reader.height < 10_000 {
          for index in reader.frameTimes.indices.suffix(3) { _ = try? reader.frame(index) }
        }
        _ = try? MovingPictureReader(Array(film.prefix(Int.random(in: 8..<film.count, using: &generator))))
      }
      #expect(throws: MediaError.self) { try MovingPictureReader(Array(film.prefix(film.count - 20))) }
    }
    // Frames beyond the canvas show what of them is on it; one that has 16 million pixels and more is not decoded.
    let reader = try #require(try MovingPictureReader(films[2]))
    #expect(pixels(try reader.frame(3)) != [])
    let large = gif([frame(0, 3, [0, 0, 1, 1], [1]), frame(0, 3, [0, 0, 5000, 5000], [1])], repeats: 0)
    let error = #expect(throws: MediaError.self) { try MovingPictureReader(large) }
    #expect(error?.message.contains("16 million pixels") == true)
    #expect(pixels(try ImageReader.decode(large))[0] == Self.red)
    let many = gif(Array(repeating: frame(0, 3, [0, 0, 1, 1], [1]), count: VideoReader.frameLimit + 1), repeats: 0)
    let tooMany = #expect(throws: MediaError.self) { try MovingPictureReader(many) }
    #expect(tooMany?.message.contains("100000 frames") == true)
  }
}
