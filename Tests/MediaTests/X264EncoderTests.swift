import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("x264 by its own interface")
struct X264EncoderTests {
  private static let encodings: [VideoEncoding] = {
    let usual = VideoEncoding(.h264, in: .mp4)
    var (lossless, full, deep, fine) = (usual, usual, usual, usual)
    lossless.isLossless = true
    (full.chroma, full.range) = (.yuv444, .full)
    deep.bitDepth = 10
    (fine.preset, fine.rateFactor) = ("medium", 31)
    return [usual, lossless, full, deep, fine]
  }()

  private static func settings(_ encoding: VideoEncoding) -> VideoSettings {
    VideoSettings(
      width: 96, height: 64, rateNumerator: 30000, rateDenominator: 1001, encoding: encoding, keyframeInterval: 12)
  }

  /// Frames of noise: no macroblock is twice the same.
  private static func noise(_ count: Int) -> [Bitmap] {
    var generator = SeededGenerator(seed: 7)
    return (0..<count).map { _ in
      let bitmap = Bitmap(width: 96, height: 64)
      for y in 0..<64 {
        for x in 0..<96 { bitmap.row(y)[x] = 0xff00_0000 | UInt32.random(in: 0..<0x40_4040, using: &generator) }
      }
      return bitmap
    }
  }

  private static func samples(_ bitmap: Bitmap, _ settings: VideoSettings) -> Data {
    let (chroma, depth) = (settings.encoding.chroma ?? .yuv420, settings.encoding.bitDepth)
    let picture = SamplePlanes(width: 96, height: 64, chroma: chroma, depth: depth)
    FrameConversion(settings).convert(bitmap, bitmap.bounds, into: Planes(picture))
    var data = Data()
    for plane in 0..<3 {
      let (across, down) = plane == 0 ? (1, 1) : (chroma.across, chroma.down)
      for row in 0..<64 / down {
        data.append(picture.plane(plane) + row * picture.stride(plane), count: 96 / across * (depth == 8 ? 1 : 2))
      }
    }
    return data
  }

  private static func format(_ encoding: VideoEncoding) -> String {
    let chroma = encoding.chroma == .yuv444 ? "yuv444p" : "yuv420p"
    return encoding.bitDepth == 8 ? chroma : chroma + "10le"
  }

  @Test(
    "Where nothing stands still, the packets are those of FFmpeg's program with the same settings", arguments: encodings
  )
  func peer(encoding: VideoEncoding) throws {
    let folder = try TemporaryFolder()
    let settings = Self.settings(encoding)
    let frames = Self.noise(30)
    let encoder = try SegmentEncoder(settings: settings, firstFrame: 0)
    var raw = Data()
    for bitmap in frames {
      try encoder.encode(bitmap, changed: nil)
      raw += Self.samples(bitmap, settings)
    }
    let segment = try SegmentFile(try encoder.finish(), path: "test")
    try raw.write(to: URL(fileURLWithPath: folder.file("raw")))
    let range = encoding.range == .full ? "pc" : "tv"
    _ = try Program.output(
      of: "ffmpeg",
      [
        "-v", "error", "-f", "rawvideo", "-pix_fmt", Self.format(encoding), "-s", "96x64", "-r", "30000/1001",
        "-i", folder.file("raw"), "-vf", "setsar=1", "-c:v", "libx264", "-preset", encoding.preset,
        encoding.isLossless ? "-qp" : "-crf", encoding.isLossless ? "0" : "\(encoding.rateFactor)", "-threads", "1",
        "-bf", "0", "-g", "12", "-color_range", range, "-colorspace", "bt709", "-color_primaries", "bt709",
        "-color_trc", "bt709", "-chroma_sample_location", "center", "-x264-params",
        "cpu-independent=1:scenecut=0:open-gop=0", "-f", "h264", folder.file("peer.h264"),
      ])
    let peer = H264Unit.all(in: Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("peer.h264")))))
    let slices = peer.filter { $0.kind == .slice || $0.kind == .keySlice }.map(\.payload)
    let own = segment.packets.map { packet in
      H264Unit.all(in: packet.bytes).filter { $0.kind == .slice || $0.kind == .keySlice }.map(\.payload)
    }
    try #require(slices.count == 30 && own.allSatisfy { $0.count == 1 })
    #expect(own.map { $0[0] } == slices)
    let parameters = peer.first { $0.kind == .sequenceParameters }?.payload
    #expect(parameters != nil && parameters == H264Unit.all(in: segment.header).first?.payload)
  }

  /// Frames in which a few pixels change, some of them to what they were.
  private static func changes(_ count: Int) -> [(bitmap: Bitmap, changed: [PixelRect])] {
    var generator = SeededGenerator(seed: 11)
    var frames: [(Bitmap, [PixelRect])] = []
    var last = VideoTests.bitmap(0, width: 96, height: 64)
    for frame in 0..<count {
      let next = VideoTests.bitmap(0, width: 96, height: 64)
      for y in 0..<64 { for x in 0..<96 { next[x, y] = last[x, y] } }
      let (x, y) = (Int.random(in: 0..<80, using: &generator), Int.random(in: 0..<48, using: &generator))
      for py in y..<y + 9 {
        for px in x..<x + 9 where frame % 3 > 0 { next.row(py)[px] = 0xff00_0000 | UInt32(frame * 99_991) }
      }
      frames.append((next, [PixelRect(minX: x, minY: y, maxX: x + 16, maxY: y + 16)]))
      last = next
    }
    return frames
  }

  private static func segment(_ settings: VideoSettings, knowing: Bool) throws -> SegmentFile {
    let encoder = try SegmentEncoder(settings: settings, firstFrame: 0)
    for (bitmap, changed) in changes(40) { try encoder.encode(bitmap, changed: knowing ? changed : nil) }
    return try SegmentFile(try encoder.finish(), path: "test")
  }

  @Test("What is known to have changed makes no other bytes", arguments: encodings)
  func knowledge(encoding: VideoEncoding) throws {
    let settings = Self.settings(encoding)
    #expect(try Self.segment(settings, knowing: true).bytes == Self.segment(settings, knowing: false).bytes)
  }

  @Test("Macroblocks that stand still keep a lossless film lossless")
  func lossless() throws {
    let folder = try TemporaryFolder()
    let settings = Self.settings(Self.encodings[1])
    let bytes = try Self.segment(settings, knowing: true).bytes
    let path = folder.file("video.mp4")
    try Stitcher.stitch(["only"], settings: settings, into: path) { _ throws(MediaError) in bytes }
    _ = try Program.output(
      of: "ffmpeg", ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "yuv420p", folder.file("raw")])
    let expected = Self.changes(40).map { Self.samples($0.bitmap, settings) }.reduce(Data(), +)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("raw"))) == expected)
  }
}
