import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("Segments become videos that players and probes agree on")
struct VideoTests {
  /// Frames in which a square moves over noise that stays.
  static func bitmap(_ frame: Int, width: Int, height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let inside = (frame * 2..<frame * 2 + 12).contains(x) && (8..<20).contains(y)
        bitmap[x, y] =
          inside
          ? Color(1, 0.2, 0.1).pixel : Color(Double((x * 7 + y * 13) % 64) / 100, 0.5, 0.7).pixel
      }
    }
    return bitmap
  }

  static func settings(_ numerator: Int, _ denominator: Int) -> VideoSettings {
    VideoSettings(
      width: 96, height: 64, rateNumerator: numerator, rateDenominator: denominator,
      encoding: VideoEncoding(.h264, in: .mp4), keyframeInterval: 12)
  }

  /// Encodes frames in segments of twelve and stitches them.
  static func video(
    _ settings: VideoSettings, frameCount: Int, in folder: TemporaryFolder,
    _ draw: (Int, Int, Int) -> Bitmap = { bitmap($0, width: $1, height: $2) }
  ) throws -> String {
    var segments: [String] = []
    for first in stride(from: 0, to: frameCount, by: 12) {
      let encoder = try SegmentEncoder(settings: settings, firstFrame: first)
      for frame in first..<min(first + 12, frameCount) {
        try encoder.encode(draw(frame, settings.width, settings.height), changed: nil)
      }
      segments.append(folder.file("\(first).segment"))
      try Data(try encoder.finish()).write(to: URL(fileURLWithPath: segments.last!))
    }
    let path = folder.file("video.\(settings.encoding.container.rawValue)")
    try Stitcher.stitch(segments, settings: settings, into: path) { path throws(MediaError) in
      guard let data = FileManager.default.contents(atPath: path) else { throw MediaError(.machine, "no \(path)") }
      return Array(data)
    }
    return path
  }

  @Test("AV1 wider and larger than one of its tiles may be", arguments: [(4098, 2), (2560, 3690)])
  func tiles(width: Int, height: Int) throws {
    let folder = try TemporaryFolder()
    var settings = Self.settings(30, 1)
    (settings.width, settings.height, settings.encoding) = (width, height, VideoEncoding(.av1, in: .mp4))
    let path = try Self.video(settings, frameCount: 1, in: folder) { Bitmap(width: $1, height: $2) }
    let probe = try Program.output(
      of: "ffprobe", ["-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0", path])
    #expect(probe.trimmingCharacters(in: .whitespacesAndNewlines) == "\(width),\(height)")
  }

  @Test("AV1 of less than a frame a second", arguments: [(1, 2), (1, 60)])
  func slowAV1(rate: (Int, Int)) throws {
    let folder = try TemporaryFolder()
    var settings = Self.settings(rate.0, rate.1)
    settings.encoding = VideoEncoding(.av1, in: .mp4)
    let path = try Self.video(settings, frameCount: 3, in: folder)
    let probe = try Program.output(
      of: "ffprobe", ["-v", "error", "-show_entries", "stream=avg_frame_rate,nb_frames", "-of", "csv=p=0", path])
    #expect(probe.trimmingCharacters(in: .whitespacesAndNewlines) == "\(rate.0)/\(rate.1),3")
  }

  @Test(
    "Exact rate, count, duration and time stamps; decodes without a word",
    arguments: [(60, 1), (30, 1), (24, 1), (25, 1), (30000, 1001), (60000, 1001)], [1, 31])
  func rates(rate: (Int, Int), frameCount: Int) throws {
    let folder = try TemporaryFolder()
    let path = try Self.video(Self.settings(rate.0, rate.1), frameCount: frameCount, in: folder)
    let probe = try Program.output(
      of: "ffprobe",
      [
        "-v", "warning", "-show_entries",
        "stream=r_frame_rate,avg_frame_rate,nb_frames,start_time,pix_fmt,color_space,color_primaries,color_transfer,color_range,duration_ts,time_base",
        "-of", "default=noprint_wrappers=1", path,
      ])
    let facts = Dictionary(
      uniqueKeysWithValues: probe.split(separator: "\n").map { line in
        let parts = line.split(separator: "=", maxSplits: 1)
        return (String(parts[0]), String(parts[1]))
      })
    #expect(facts["r_frame_rate"] == "\(rate.0)/\(rate.1)")
    #expect(facts["avg_frame_rate"] == "\(rate.0)/\(rate.1)")
    #expect(facts["nb_frames"] == "\(frameCount)")
    #expect(facts["start_time"] == "0.000000")
    #expect(facts["pix_fmt"] == "yuv420p" && facts["color_range"] == "tv")
    #expect(
      facts["color_space"] == "bt709" && facts["color_primaries"] == "bt709" && facts["color_transfer"] == "bt709")
    let base = try #require(facts["time_base"]).split(separator: "/").compactMap { Int($0) }
    let ticks = try #require(facts["duration_ts"].flatMap { Int($0) })
    #expect(ticks * base[0] * rate.0 == frameCount * rate.1 * base[1], "the duration is exact")

    let stamps = try Program.output(
      of: "ffprobe", ["-v", "warning", "-show_entries", "packet=pts,dts", "-of", "csv=p=0", path]
    ).split(separator: "\n").map { $0.split(separator: ",").compactMap { Int($0) } }
    #expect(stamps.count == frameCount && stamps[0][0] == 0)
    for (index, stamp) in stamps.enumerated() {
      #expect(stamp[0] == stamp[1] && stamp[0] * frameCount == index * ticks)
    }
    let decoding = try Program.run(
      ["-v", "warning", "-i", path, "-f", "null", "-"], of: "/usr/bin/ffmpeg", home: folder.path)
    #expect(decoding.status == 0 && decoding.errors.isEmpty, "\(decoding.errors)")
    #expect(Self.isFaststart(FileManager.default.contents(atPath: path)!))
  }

  /// The index comes before the pictures.
  private static func isFaststart(_ data: Data) -> Bool {
    guard let index = data.range(of: Data("moov".utf8)), let pictures = data.range(of: Data("mdat".utf8)) else {
      return false
    }
    return index.lowerBound < pictures.lowerBound
  }

  @Test("The same frames give the same bytes, also with the CPU features of FFmpeg masked")
  func repeatable() throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    let settings = Self.settings(30, 1)
    let one = FileManager.default.contents(atPath: try Self.video(settings, frameCount: 31, in: first))
    MediaLibraries.forceCPUFlags(0)
    defer { MediaLibraries.forceCPUFlags(-1) }
    let two = FileManager.default.contents(atPath: try Self.video(settings, frameCount: 31, in: second))
    #expect(one == two)
    var other = settings
    other.encoding.rateFactor = 21
    #expect(FileManager.default.contents(atPath: try Self.video(other, frameCount: 31, in: second)) != one)
  }

  @Test("A frame converted where it changed is encoded like one converted whole")
  func partialConversion() throws {
    let settings = Self.settings(30, 1)
    let (whole, partial) = (
      try SegmentEncoder(settings: settings, firstFrame: 0), try SegmentEncoder(settings: settings, firstFrame: 0)
    )
    for frame in 0..<12 {
      let bitmap = Self.bitmap(frame, width: 96, height: 64)
      try whole.encode(bitmap, changed: nil)
      // The square was at 2(f−1) and is at 2f; odd edges are grown to whole chroma samples.
      try partial.encode(
        bitmap, changed: [PixelRect(minX: max(0, frame * 2 - 3), minY: 7, maxX: frame * 2 + 13, maxY: 21)])
    }
    #expect(try whole.finish() == partial.finish())
  }

  @Test("A damaged, cut, foreign or misplaced segment is refused and leaves no file")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let settings = Self.settings(30, 1)
    _ = try Self.video(settings, frameCount: 24, in: folder)
    let good = try Array(Data(contentsOf: URL(fileURLWithPath: folder.file("0.segment"))))
    let second = try Array(Data(contentsOf: URL(fileURLWithPath: folder.file("12.segment"))))
    var flipped = good
    flipped[good.count / 2] ^= 4
    for segments in [
      [flipped, second], [Array(good.dropLast(9)), second], [second, good], [[1, 2, 3], second], [],
    ] {
      let path = folder.file("bad.mp4")
      #expect(throws: (any Error).self) {
        try Stitcher.stitch(segments.indices.map { "\($0)" }, settings: settings, into: path) {
          (name) throws(MediaError) in
          segments[Int(name)!]
        }
      }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("Colours within one step of BT.709 in exact arithmetic; grey stays grey, white is 235")
  func colours() {
    var generator = SeededGenerator(seed: 9)
    for round in 0..<20_000 {
      let value = UInt32.random(in: 0...255, using: &generator)
      let pixel =
        round % 4 == 0
        ? value * 0x010101 | 0xff00_0000 : UInt32.random(in: 0...UInt32.max, using: &generator) | 0xff00_0000
      let (r, g, b) = (Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
      let y = 16 + (0.2126 * r + 0.7152 * g + 0.0722 * b) * 219 / 255
      let cb = 128 + (b - (0.2126 * r + 0.7152 * g + 0.0722 * b)) / 1.8556 * 224 / 255
      let cr = 128 + (r - (0.2126 * r + 0.7152 * g + 0.0722 * b)) / 1.5748 * 224 / 255
      let four = [pixel, pixel]
      var (luma, blue, red) = (
        [UInt8](repeating: 0, count: 2), [UInt8](repeating: 0, count: 1), [UInt8](repeating: 0, count: 1)
      )
      four.withUnsafeBufferPointer { row in
        luma.withUnsafeMutableBufferPointer { YUVConversion.luma(row.baseAddress!, to: $0.baseAddress!, count: 2) }
        blue.withUnsafeMutableBufferPointer { blue in
          red.withUnsafeMutableBufferPointer {
            YUVConversion.chroma(
              row.baseAddress!, row.baseAddress!, toBlue: blue.baseAddress!, toRed: $0.baseAddress!, count: 1)
          }
        }
      }
      #expect(abs(Double(luma[0]) - y) <= 1 && abs(Double(blue[0]) - cb) <= 1 && abs(Double(red[0]) - cr) <= 1)
      if round % 4 == 0 { #expect(blue[0] == 128 && red[0] == 128) }
      if pixel == 0xffff_ffff { #expect(luma[0] == 235) }
    }
  }

  @Test("Vectors convert as the formulas do, rows of every length")
  func wideColours() {
    var generator = SeededGenerator(seed: 10)
    for count in Array(0...70) + [960] {
      let rows = (0..<2).map { _ in (0..<2 * count).map { _ in UInt32.random(in: 0...(.max), using: &generator) } }
      func converted(_ isWide: Bool) -> [[UInt8]] {
        var luma = [UInt8](repeating: 7, count: 2 * count + 1)
        var (blue, red) = ([UInt8](repeating: 7, count: count + 1), [UInt8](repeating: 7, count: count + 1))
        rows[0].withUnsafeBufferPointer { upper in
          rows[1].withUnsafeBufferPointer { lower in
            guard let upper = upper.baseAddress, let lower = lower.baseAddress, count > 0 else { return }
            luma.withUnsafeMutableBufferPointer {
              YUVConversion.luma(upper, to: $0.baseAddress!, count: 2 * count, isWide: isWide)
            }
            blue.withUnsafeMutableBufferPointer { blue in
              red.withUnsafeMutableBufferPointer { red in
                YUVConversion.chroma(
                  upper, lower, toBlue: blue.baseAddress!, toRed: red.baseAddress!, count: count, isWide: isWide)
              }
            }
          }
        }
        return [luma, blue, red]
      }
      #expect(converted(false) == converted(YUVConversion.cpuIsWide), "\(count) samples of colour")
    }
  }
}
