import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("Every codec in every file that it goes into")
struct CodecTests {
  /// A codec in a file.
  struct Case: CustomTestStringConvertible {
    var encoding: VideoEncoding
    var testDescription: String { encoding.summary }
  }

  static let all: [Case] =
    VideoCodec.allCases.flatMap { codec in
      codec.containers.flatMap { container in
        [false, true].filter { !$0 || codec.allowsAlpha }.map {
          Case(encoding: VideoEncoding(codec, in: container, hasAlpha: $0))
        }
      }
    } + variants

  private static var variants: [Case] {
    [VideoCodec.h264, .hevc].flatMap { codec in
      var full = VideoEncoding(codec, in: .mp4)
      full.chroma = .yuv444
      var deep = VideoEncoding(codec, in: .mp4)
      deep.bitDepth = 10
      var lossless = full
      lossless.isLossless = true
      return [full, deep, lossless].map { Case(encoding: $0) }
    }
      + VideoCodec.allCases.filter(\.allowsFullRange).flatMap { codec in
        codec.bitDepths.map { depth in
          var encoding = VideoEncoding(codec, in: codec.containers[0])
          encoding.range = .full
          encoding.bitDepth = depth
          return Case(encoding: encoding)
        }
      }
  }

  private func settings(_ encoding: VideoEncoding) -> VideoSettings {
    VideoSettings(
      width: 96, height: 64, rateNumerator: 30000, rateDenominator: 1001, encoding: encoding, keyframeInterval: 12)
  }

  /// The moving square; with alpha, the left half of the ground is clear and the right half half there.
  private static func bitmap(_ frame: Int, _ width: Int, _ height: Int, hasAlpha: Bool) -> Bitmap {
    let bitmap = VideoTests.bitmap(frame, width: width, height: height)
    guard hasAlpha else { return bitmap }
    for y in 32..<height {
      for x in 0..<width {
        bitmap[x, y] = x < width / 2 ? Color.clear.pixel : Color(0.2, 0.8, 0.4, 0.5).pixel
      }
    }
    return bitmap
  }

  private func video(_ encoding: VideoEncoding, frameCount: Int, in folder: TemporaryFolder) throws -> String {
    try VideoTests.video(settings(encoding), frameCount: frameCount, in: folder) {
      Self.bitmap($0, $1, $2, hasAlpha: encoding.hasAlpha)
    }
  }

  /// The pixels of a frame as the libraries decode them: red, green, blue, alpha.
  private func decoded(_ path: String, _ encoding: VideoEncoding, frame: Int, in folder: TemporaryFolder) throws
    -> [UInt8]
  {
    let raw = folder.file("raw")
    let decoder = encoding.codec == .vp9 ? ["-c:v", "libvpx-vp9"] : []
    let run = try Program.run(
      ["-v", "warning", "-y"] + decoder
        + [
          "-i", path, "-vf", "select=eq(n\\,\(frame)),scale=flags=accurate_rnd+full_chroma_int", "-frames:v", "1",
          "-f", "rawvideo", "-pix_fmt", "rgba", raw,
        ], of: "/usr/bin/ffmpeg", home: folder.path)
    // What ffmpeg's own scaler says of how ffmpeg calls the full range.
    let complaints = run.errors.split(separator: "\n").filter {
      !$0.contains("deprecated pixel format") && !$0.contains("Last message repeated")
    }
    #expect(run.status == 0 && complaints.isEmpty, "\(complaints)")
    return Array(FileManager.default.contents(atPath: raw) ?? Data())
  }

  @Test("Exact time stamps, and the frames that were drawn", arguments: all)
  func plays(one: Case) throws {
    let folder = try TemporaryFolder()
    let encoding = one.encoding
    let path = try video(encoding, frameCount: 31, in: folder)
    let stamps = try Program.output(
      of: "ffprobe", ["-v", "warning", "-show_entries", "packet=pts_time,dts_time", "-of", "csv=p=0", path]
    ).split(separator: "\n").map { $0.split(separator: ",").compactMap { Double($0) } }
    #expect(stamps.count == 31)
    for (index, stamp) in stamps.enumerated() {
      // Matroska counts in whole milliseconds.
      #expect(abs(stamp[0] - Double(index) * 1001 / 30000) < 0.00051 && stamp[0] == stamp[1])
    }
    let pixels = try decoded(path, encoding, frame: 20, in: folder)
    try #require(pixels.count == 96 * 64 * 4)
    func pixel(_ x: Int, _ y: Int) -> [Int] { (0..<4).map { Int(pixels[(y * 96 + x) * 4 + $0]) } }
    let isExact = encoding.chroma == nil
    let square = pixel(46, 14)
    #expect(zip(square, [255, 51, 26, 255]).allSatisfy { abs($0 - $1) <= (isExact ? 0 : 24) }, "\(square)")
    if encoding.hasAlpha {
      #expect(pixel(20, 50)[3] <= (isExact ? 0 : 3), "\(pixel(20, 50))")
      let half = pixel(80, 50)
      #expect(zip(half, [51, 204, 102, 128]).allSatisfy { abs($0 - $1) <= (isExact ? 1 : 12) }, "\(half)")
    }
  }

  @Test(
    "The same bytes again, also with the CPU features of FFmpeg masked, and other bytes for other frames",
    arguments: all)
  func repeats(one: Case) throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    let a = FileManager.default.contents(atPath: try video(one.encoding, frameCount: 14, in: first))
    MediaLibraries.forceCPUFlags(0)
    defer { MediaLibraries.forceCPUFlags(-1) }
    #expect(a == FileManager.default.contents(atPath: try video(one.encoding, frameCount: 14, in: second)))
    #expect(a != FileManager.default.contents(atPath: try video(one.encoding, frameCount: 13, in: second)))
  }

  @Test("A frame converted where it changed is encoded like one converted whole", arguments: all)
  func partial(one: Case) throws {
    let settings = settings(one.encoding)
    let (whole, partial) = (
      try SegmentEncoder(settings: settings, firstFrame: 0), try SegmentEncoder(settings: settings, firstFrame: 0)
    )
    for frame in 0..<4 {
      let bitmap = Self.bitmap(frame, 96, 64, hasAlpha: one.encoding.hasAlpha)
      try whole.encode(bitmap, changed: nil)
      try partial.encode(
        bitmap, changed: [PixelRect(minX: max(0, frame * 2 - 3), minY: 7, maxX: frame * 2 + 13, maxY: 21)])
    }
    #expect(try whole.finish() == partial.finish())
  }

  /// Where everything moves to the left, what comes is looked for beyond the edge.
  @Test(
    "Films of HEVC that are as small as its blocks show what was drawn",
    arguments: [(16, 16), (16, 96), (32, 96), (96, 32), (64, 64), (64, 128), (66, 34)])
  func smallPictures(width: Int, height: Int) throws {
    let folder = try TemporaryFolder()
    func frames(_ codec: VideoCodec) throws -> [Substring] {
      var encoding = VideoEncoding(codec, in: .mkv)
      (encoding.chroma, encoding.isLossless) = (.yuv444, true)
      let settings = VideoSettings(
        width: width, height: height, rateNumerator: 30, rateDenominator: 1, encoding: encoding, keyframeInterval: 12)
      let path = try VideoTests.video(settings, frameCount: 12, in: folder) { frame, width, height in
        let bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
          for x in 0..<width {
            let place = x + 5 * frame
            bitmap[x, y] =
              Color(Double((place * 7 + y * 13) % 64) / 64, Double((place * 3 + y * 5) % 50) / 50, 0.5).pixel
          }
        }
        return bitmap
      }
      return try Program.output(
        of: "ffmpeg", ["-v", "error", "-i", path, "-f", "framemd5", "-pix_fmt", "yuv444p", "-"]
      ).split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: " ").last }
    }
    let drawn = try frames(.h264)
    #expect(try drawn.count == 12 && frames(.hevc) == drawn)
  }

  @Test("A segment of one file is that of another whose frames are the same, under its name", arguments: all)
  func shared(one: Case) throws {
    var other = settings(one.encoding)
    let settings = settings(one.encoding)
    other.encoding.container = one.encoding.container == .mkv ? .mov : .mkv
    func segment(_ settings: VideoSettings) throws -> [UInt8] {
      let encoder = try SegmentEncoder(settings: settings, firstFrame: 3)
      for frame in 0..<3 {
        try encoder.encode(Self.bitmap(frame, 96, 64, hasAlpha: one.encoding.hasAlpha), changed: nil)
      }
      return try encoder.finish()
    }
    let known = try segment(settings)
    #expect(other.encodes(as: settings) && other != settings)
    #expect(try other.segment(from: known) == segment(other) && other.segment(from: known) != known)
    other.encoding.rateFactor += 1
    #expect(!other.encodes(as: settings))
    #expect(throws: MediaError.self) { try settings.segment(from: Array(known.dropLast())) }
  }

  @Test("Files name themselves as players expect")
  func tags() throws {
    let folder = try TemporaryFolder()
    func facts(_ encoding: VideoEncoding) throws -> String {
      try Program.output(
        of: "ffprobe",
        [
          "-v", "warning", "-show_entries",
          "stream=codec_tag_string,pix_fmt,color_range,color_space,color_transfer:stream_tags=alpha_mode", "-of",
          "csv=p=0", try video(encoding, frameCount: 2, in: folder),
        ])
    }
    #expect(try facts(VideoEncoding(.hevc, in: .mp4)).contains("hvc1,yuv420p,tv,bt709,bt709"))
    for codec in VideoCodec.allCases where codec.allowsFullRange {
      var full = VideoEncoding(codec, in: codec.containers[0])
      full.range = .full
      #expect(try facts(full).split(separator: ",").contains { $0 == "pc" }, "\(codec)")
    }
    #expect(try facts(VideoEncoding(.prores422, in: .mov)).contains("apch,yuv422p10le,tv,bt709,bt709"))
    #expect(try facts(VideoEncoding(.prores4444, in: .mov, hasAlpha: true)).contains("ap4h,yuva444p1"))
    #expect(try facts(VideoEncoding(.vp9, in: .webm, hasAlpha: true)).hasSuffix(",1\n"))
    #expect(try !facts(VideoEncoding(.vp9, in: .webm)).hasSuffix(",1\n"))
  }

  @Test("A film whose alpha is lost is no film")
  func lostAlpha() throws {
    let folder = try TemporaryFolder()
    for codec in [VideoCodec.vp9, .prores4444, .ffv1, .png, .qtrle] {
      let encoding = VideoEncoding(codec, in: codec.containers[0], hasAlpha: true)
      let path = try video(encoding, frameCount: 2, in: folder)
      let right = withExtendedLifetime(Self.bitmap(0, 96, 64, hasAlpha: true)) { picture in
        picture.allPixels.reduce(0) { $0 + Int($1 >> 24) }
      }
      try AlphaCheck.check(path, settings: settings(encoding), sum: right)
      #expect(throws: MediaError.self) {
        try AlphaCheck.check(path, settings: settings(encoding), sum: right - 96 * 64 * 3)
      }
    }
    let opaque = VideoEncoding(.vp9, in: .webm)
    let path = try video(opaque, frameCount: 2, in: folder)
    #expect(throws: MediaError.self) { try AlphaCheck.check(path, settings: settings(opaque), sum: 96 * 64 * 255) }
  }

  @Test(
    "Brightness and colour within half a step of BT.709, of 8 and 10 bits, limited and full",
    arguments: [8, 10], SampleRange.allCases)
  func formula(depth: Int, range: SampleRange) {
    var generator = SeededGenerator(seed: 4)
    let most = Double(1 << depth - 1)
    let step = Double(1 << (depth - 8))
    // Of black, of white above black, and of colour: what the range says.
    let (black, white, span) = range == .full ? (0, most, most) : (16 * step, 219 * step, 224 * step)
    let matrix = YUVMatrix(range: range, depth: depth)
    for round in 0..<20_000 {
      let values = (0..<4).map { _ in
        SIMD4<Int32>(
          Int32.random(in: 0...255, using: &generator), Int32.random(in: 0...255, using: &generator),
          Int32.random(in: 0...255, using: &generator), 255)
      }
      let bits = round % 3
      let count = 1 << bits
      let sum = values.prefix(count).reduce(into: SIMD4<Int64>()) { sum, value in
        sum &+= SIMD4(Int64(value.x), Int64(value.y), Int64(value.z), Int64(value.w))
      }
      let mean = (0..<3).map { Double(sum[$0]) / Double(count) }
      func luma(_ color: [Double]) -> Double { 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2] }
      let first = [values[0].x, values[0].y, values[0].z].map(Double.init)
      let y = black + luma(first) * white / 255
      let cb = min(most, 128 * step + (mean[2] - luma(mean)) / 1.8556 * span / 255)
      let cr = min(most, 128 * step + (mean[0] - luma(mean)) / 1.5748 * span / 255)
      #expect(abs(Double(matrix.brightness(values[0])) - y) <= 0.5 + 0.02 * step)
      let found = matrix.color(sum, bits: bits)
      #expect(abs(Double(found.blue) - cb) <= 0.5 + 0.02 * step)
      #expect(abs(Double(found.red) - cr) <= 0.5 + 0.02 * step)
    }
  }
}
