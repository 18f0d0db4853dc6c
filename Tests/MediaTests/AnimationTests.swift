import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("Pictures that move")
struct AnimationTests {
  private func settings(_ format: AnimationEncoding.Format, hasAlpha: Bool = false) -> AnimationSettings {
    AnimationSettings(
      width: 96, height: 64, rateNumerator: 30000, rateDenominator: 1001,
      encoding: AnimationEncoding(format, hasAlpha: hasAlpha))
  }

  /// A square that moves over a ground of few colours, rests for some frames, and is gone at last; with alpha the left half
  /// of the ground is clear.
  private static func bitmap(_ frame: Int, hasAlpha: Bool) -> Bitmap {
    let bitmap = Bitmap(width: 96, height: 64)
    let left = 4 + 3 * min(frame, 9)
    for y in 0..<64 {
      for x in 0..<96 {
        let inside = frame < 16 && (left..<left + 14).contains(x) && (8..<20).contains(y)
        let ground = hasAlpha && x < 48 ? Color.clear : Color(0.1, 0.4, y < 32 ? 0.7 : 0.6)
        bitmap[x, y] = (inside ? Color(1, 0.2, 0.1) : ground).pixel
      }
    }
    return bitmap
  }

  private func film(
    _ settings: AnimationSettings, parts length: Int = 7, frameCount: Int = 20, in folder: TemporaryFolder,
    _ draw: (Int) -> Bitmap,
    changed: [PixelRect] = [PixelRect(minX: 0, minY: 7, maxX: 96, maxY: 21)]
  ) throws -> String {
    var parts: [String] = []
    for first in stride(from: 0, to: frameCount, by: length) {
      let encoder = AnimationPartEncoder(settings: settings, firstFrame: first)
      for frame in first..<min(first + length, frameCount) {
        let isStill = frame > 0 && draw(frame).hasSamePixels(as: draw(frame - 1))
        try encoder.encode(draw(frame), changed: isStill ? [] : changed)
      }
      parts.append(folder.file("\(first).part"))
      try Data(encoder.finish()).write(to: URL(fileURLWithPath: parts.last!))
    }
    let path = folder.file("film.\(settings.encoding.format.rawValue)")
    try AnimationStitcher.stitch(parts, settings: settings, into: path) { path throws(MediaError) in
      guard let data = FileManager.default.contents(atPath: path) else { throw MediaError(.machine, "no \(path)") }
      return Array(data)
    }
    return path
  }

  private func pixels(_ path: String, at seconds: Double, in folder: TemporaryFolder) throws -> [UInt8] {
    let raw = folder.file("raw")
    let run = try Program.run(
      [
        "-v", "error", "-y", "-i", path, "-vf", "fps=1000,select=gte(t\\,\(seconds))", "-frames:v", "1", "-f",
        "rawvideo",
        "-pix_fmt", "rgba", raw,
      ], of: "/usr/bin/ffmpeg", home: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return Array(FileManager.default.contents(atPath: raw) ?? Data())
  }

  @Test(
    "Another decoder shows the frames that were drawn, each at its time",
    arguments: [
      AnimationEncoding.Format.gif, .apng,
    ], [false, true])
  func decodes(format: AnimationEncoding.Format, hasAlpha: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try film(settings(format, hasAlpha: hasAlpha), in: folder) { Self.bitmap($0, hasAlpha: hasAlpha) }
    for frame in [0, 3, 8, 14, 17] {
      let shown = try pixels(path, at: (Double(frame) + 0.5) * 1001 / 30000, in: folder)
      try #require(shown.count == 96 * 64 * 4)
      let expected = Self.bitmap(frame, hasAlpha: hasAlpha)
      for (index, pixel) in expected.allPixels.enumerated() {
        let alpha = UInt8(pixel >> 24)
        let color = [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255), alpha]
        let found = Array(shown[4 * index..<4 * index + 4])
        guard alpha == 0 ? found[3] == 0 : found == color else {
          Issue.record("frame \(frame), pixel \(index % 96), \(index / 96): \(found), not \(color)")
          return
        }
      }
    }
  }

  @Test(
    "Parts of any length become the same GIF and the same WebP",
    arguments: [
      AnimationEncoding.Format.gif, .webp,
    ])
  func parts(format: AnimationEncoding.Format) throws {
    let folder = try TemporaryFolder()
    func bytes(_ length: Int, frameCount: Int = 20) throws -> Data? {
      FileManager.default.contents(
        atPath: try film(settings(format), parts: length, frameCount: frameCount, in: folder) {
          Self.bitmap($0, hasAlpha: false)
        })
    }
    let whole = try bytes(20)
    for length in [1, 7, 19] { #expect(try bytes(length) == whole) }
    #expect(try bytes(7, frameCount: 19) != whole)
  }

  @Test(
    "A part depends on the pixels, not on how closely the changes were told",
    arguments: AnimationEncoding.Format.allCases)
  func changes(format: AnimationEncoding.Format) throws {
    func bytes(last: Int = 12, _ told: (Int) -> [PixelRect]) throws -> [UInt8] {
      let encoder = AnimationPartEncoder(settings: settings(format), firstFrame: 0)
      for frame in 0...last { try encoder.encode(Self.bitmap(frame, hasAlpha: false), changed: told(frame)) }
      return encoder.finish()
    }
    let whole = PixelRect(minX: 0, minY: 0, maxX: 96, maxY: 64)
    let plain = try bytes { _ in [whole] }
    // The square rests after frame 9.
    let close = try bytes { frame in
      frame > 9
        ? []
        : [
          PixelRect(minX: 1 + 3 * frame, minY: 8, maxX: 12 + 3 * frame, maxY: 20),
          PixelRect(minX: 15, minY: 8, maxX: 60, maxY: 20),
        ]
    }
    #expect(close == plain)
    #expect(try bytes(last: 11) { _ in [whole] } != plain)
  }

  @Test("A GIF that may have few bytes gives up colours, frames and pixels until it has no more")
  func byteLimit() throws {
    let folder = try TemporaryFolder()
    // Every pixel of every frame another colour.
    func draw(_ frame: Int) -> Bitmap {
      let bitmap = Bitmap(width: 96, height: 64)
      for y in 0..<64 {
        for x in 0..<96 {
          bitmap[x, y] = Color(Double(x) / 96, Double(y) / 64, Double((x * y + 9 * frame) % 97) / 96).pixel
        }
      }
      return bitmap
    }
    var settings = settings(.gif)
    func bytes(_ limit: Int?) throws -> [UInt8] {
      settings.encoding.byteLimit = limit
      let path = try film(
        settings, parts: 20, in: folder, draw, changed: [PixelRect(minX: 0, minY: 0, maxX: 96, maxY: 64)])
      return Array(FileManager.default.contents(atPath: path) ?? Data())
    }
    let whole = try bytes(nil)
    #expect(try bytes(whole.count).count == whole.count)
    func side(_ bytes: [UInt8]) -> Int { Int(bytes[6]) | Int(bytes[7]) << 8 }
    #expect(side(whole) == 96)
    for share in [2, 5, 20] {
      let small = try bytes(whole.count / share)
      #expect(small.count <= whole.count / share && small.count > whole.count / share / 4)
      #expect(share < 20 || side(small) < 96)
      #expect(try bytes(whole.count / share) == small)
    }
    let error = #expect(throws: MediaError.self) { try bytes(1000) }
    #expect(error?.kind == .job && error?.message.contains("allow more") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.file("film.gif")))
  }

  @Test("A GIF of fewer frames and pixels shows what was drawn", arguments: [false, true])
  func reductions(hasAlpha: Bool) throws {
    let folder = try TemporaryFolder()
    let settings = settings(.gif, hasAlpha: hasAlpha)
    let encoder = AnimationPartEncoder(settings: settings, firstFrame: 0)
    for frame in 0..<20 {
      try encoder.encode(
        Self.bitmap(frame, hasAlpha: hasAlpha), changed: [PixelRect(minX: 0, minY: 0, maxX: 96, maxY: 64)])
    }
    let part = encoder.finish()
    let path = folder.file("small.gif")
    let frames = try AnimationFrames(["part"], settings: settings) { _ throws(MediaError) in part }
    try GIFWriter(settings: settings, reduction: .init(frameStep: 3, scale: 0.5)).write(frames, to: path)
    for frame in [0, 3, 9, 18] {
      let shown = try pixels(path, at: (Double(frame) + 0.5) * 1001 / 30000, in: folder)
      try #require(shown.count == 48 * 32 * 4)
      // In the middle of the square, and in the ground on the right.
      let center = 4 + 3 * min(frame, 9) + 7
      for (x, y) in [(center, 14), (90, 50)] {
        let place = 4 * (y / 2 * 48 + x / 2)
        let expected = Self.bitmap(frame, hasAlpha: hasAlpha)[x, y]
        #expect(shown[place + 3] == (expected.alpha >= 128 ? 255 : 0))
        if expected.alpha == 255 {
          #expect(abs(Int(shown[place]) - Int(expected.red)) < 4 && abs(Int(shown[place + 2]) - Int(expected.blue)) < 4)
        }
      }
    }
  }

  @Test("A WebP lasts as long as its frames")
  func webPDuration() throws {
    let folder = try TemporaryFolder()
    let path = try film(settings(.webp), in: folder) { Self.bitmap($0, hasAlpha: false) }
    let bytes = Array(FileManager.default.contents(atPath: path) ?? Data())
    var (position, duration) = (12, 0)
    while position + 8 <= bytes.count {
      let length = bytes[position + 4..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      if bytes[position..<position + 4].elementsEqual("ANMF".utf8) {
        duration += bytes[position + 20..<position + 23].reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      position += 8 + length + length % 2
    }
    #expect(duration == 667)
  }

  @Test("A damaged part, or one of another output, is named")
  func damage() throws {
    let folder = try TemporaryFolder()
    _ = try film(settings(.gif), in: folder) { Self.bitmap($0, hasAlpha: false) }
    func stitch(_ change: (inout [UInt8]) -> Void, as settings: AnimationSettings) throws {
      try AnimationStitcher.stitch([folder.file("0.part")], settings: settings, into: folder.file("x.gif")) {
        path throws(MediaError) in
        var bytes = Array(FileManager.default.contents(atPath: path) ?? Data())
        change(&bytes)
        return bytes
      }
    }
    #expect(throws: MediaError.self) { try stitch({ $0[200] ^= 4 }, as: settings(.gif)) }
    #expect(throws: MediaError.self) { try stitch({ $0.removeLast(40) }, as: settings(.gif)) }
    #expect(throws: MediaError.self) { try stitch({ _ in }, as: settings(.apng)) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("x.gif")))
    try stitch({ _ in }, as: settings(.gif))
    #expect(FileManager.default.fileExists(atPath: folder.file("x.gif")))
  }
}

@Suite("The colours of a GIF")
struct GIFColorTests {
  private func noise(_ seed: UInt64, _ side: Int) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side { bitmap[x, y] = Pixel(word: UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000) }
    }
    return bitmap
  }

  @Test("What a histogram holds depends on the pixels, not on their order, also when it gets coarser")
  func histogram() throws {
    let (one, other) = (noise(1, 320), noise(2, 320))
    var (forth, back) = (ColorHistogram(), ColorHistogram())
    forth.add(one)
    forth.add(other)
    back.add(other)
    back.add(one)
    #expect(forth.lostBits > 0 && forth.bytes == back.bytes)
    #expect(forth.entries.reduce(0) { $0 + $1.count } == 2 * 320 * 320)
    var (left, right) = (ColorHistogram(), ColorHistogram())
    left.add(one)
    right.add(other)
    left.add(right)
    #expect(left.bytes == forth.bytes)
    #expect(try #require(ColorHistogram(forth.bytes)).bytes == forth.bytes)
    #expect(ColorHistogram(Array(forth.bytes.dropLast())) == nil)
  }

  @Test(
    "Few colours are kept as they are; of many, the most frequent ones, and never more than asked for",
    arguments: [
      1, 7, 31, 255,
    ])
  func palette(limit: Int) {
    var random = SeededGenerator(seed: 5)
    let colors = (0..<2000).map { _ in UInt32.random(in: 0...0xff_ffff, using: &random) }.sorted()
    let entries = colors.enumerated().map { (color: $1, count: $0 == 700 ? 100_000 : 1 + $0 % 7) }
    let palette = GIFPalette(entries, limit: limit).colors
    #expect((1...limit).contains(palette.count))
    if limit >= 7 { #expect(palette.contains(colors[700])) }
    #expect(GIFPalette(Array(entries.prefix(limit)), limit: limit).colors == entries.prefix(limit).map(\.color))
  }

  @Test("Colours of the palette stay themselves; between two of them both show, in proportion")
  func mixing() {
    let map = GIFColorMap([0x000000, 0x181818, 0xffffff], isDithered: true)
    func shares(_ color: UInt32) -> [Int] {
      var count = [0, 0, 0]
      for y in 0..<8 { for x in 0..<8 { count[Int(map.index(of: color, x: x, y: y))] += 1 } }
      return count
    }
    #expect(shares(0x181818) == [0, 64, 0])
    #expect(shares(0x060606) == [48, 16, 0])
    #expect(shares(0x0c0c0c) == [32, 32, 0])
    // Black and white are too far apart to be mixed.
    #expect(shares(0x909090).filter { $0 > 0 }.count == 1)
    // Between those that are nearly the same nobody sees a band.
    let close = GIFColorMap([0x000000, 0x060606], isDithered: true)
    #expect((0..<64).allSatisfy { close.index(of: 0x020202, x: $0 & 7, y: $0 >> 3) == 0 })
    let plain = GIFColorMap([0x000000, 0x181818], isDithered: false)
    #expect((0..<8).allSatisfy { plain.index(of: 0x0b0b0b, x: $0, y: 3) == 0 })
  }
}

@Suite("Smaller pictures")
struct PictureScalerTests {
  private func noise(_ seed: UInt64, _ width: Int, _ height: Int) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] =
          Color(
            Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random),
            Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)
          ).pixel
      }
    }
    return bitmap
  }

  @Test(
    "Weights sum up to one, whatever the ratio",
    arguments: [(100, 100), (100, 99), (100, 37), (1920, 480), (7, 1), (3, 2)])
  func weights(long: Int, short: Int) {
    let weights = ScalingWeights(from: long, to: short)
    for index in 0..<short {
      #expect(weights.weights[index * weights.count..<(index + 1) * weights.count].reduce(0, +) == ScalingWeights.whole)
      #expect(weights.first[index] >= 0 && weights.first[index] + weights.count <= long)
    }
  }

  @Test("One colour stays one colour; the same size is the same picture")
  func constant() {
    let flat = Bitmap(width: 90, height: 50)
    for y in 0..<50 { for x in 0..<90 { flat[x, y] = Color(0.2, 0.9, 0.4, 0.6).pixel } }
    let scaler = PictureScaler(width: 90, height: 50, smallWidth: 31, smallHeight: 17)
    _ = scaler.scale(flat, flat.bounds)
    #expect(scaler.bitmap.allPixels.allSatisfy { $0 == flat.allPixels[0] })
    let picture = noise(3, 40, 30)
    let same = PictureScaler(width: 40, height: 30, smallWidth: 40, smallHeight: 30)
    _ = same.scale(picture, picture.bounds)
    #expect(Array(same.bitmap.allPixels) == Array(picture.allPixels))
  }

  @Test("256-bit vectors give the bits of the plain form", arguments: 0..<40)
  func wide(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (Int.random(in: 1...150, using: &random), Int.random(in: 1...90, using: &random))
    let (small, low) = (Int.random(in: 1...width, using: &random), Int.random(in: 1...height, using: &random))
    // Full contrast is where the cubic overshoots most.
    let picture = noise(UInt64(seed), width, height)
    for y in 0..<height where seed % 2 == 0 {
      for x in 0..<width { picture[x, y] = (Bool.random(using: &random) ? Color.white : Color.black).pixel }
    }
    let results = [true, false].map { isWide in
      let scaler = PictureScaler(
        width: width, height: height, smallWidth: small, smallHeight: low, allowsWide: isWide)
      _ = scaler.scale(picture, picture.bounds)
      return Array(scaler.bitmap.allPixels)
    }
    #expect(results[0] == results[1])
  }

  @Test("What changed, made anew, is the whole made anew", arguments: 0..<30)
  func parts(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...70, using: &random))
    let (small, low) = (Int.random(in: 1...width, using: &random), Int.random(in: 1...height, using: &random))
    let picture = noise(UInt64(seed), width, height)
    let scaler = PictureScaler(width: width, height: height, smallWidth: small, smallHeight: low)
    _ = scaler.scale(picture, picture.bounds)
    for _ in 0..<4 {
      let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
      let rect = PixelRect(
        minX: x, minY: y, maxX: Int.random(in: x + 1...width, using: &random),
        maxY: Int.random(in: y + 1...height, using: &random))
      for row in y..<Int(rect.maxY) { for column in x..<Int(rect.maxX) { picture[column, row] = Color(1, 0, 0).pixel } }
      let before = Array(scaler.bitmap.allPixels)
      let changed = scaler.scale(picture, rect)
      let whole = PictureScaler(width: width, height: height, smallWidth: small, smallHeight: low)
      _ = whole.scale(picture, picture.bounds)
      #expect(Array(scaler.bitmap.allPixels) == Array(whole.bitmap.allPixels))
      for (index, pixel) in scaler.bitmap.allPixels.enumerated() where pixel != before[index] {
        let (column, row) = (Int32(index % small), Int32(index / small))
        #expect(
          changed.minX <= column && column < changed.maxX && changed.minY <= row && row < changed.maxY)
      }
    }
  }

  @Test("Components never exceed alpha")
  func premultiplied() {
    let scaler = PictureScaler(width: 61, height: 47, smallWidth: 23, smallHeight: 30)
    let picture = noise(9, 61, 47)
    _ = scaler.scale(picture, picture.bounds)
    for word in scaler.bitmap.allPixels {
      let pixel = Pixel(word: word)
      #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
    }
  }
}
