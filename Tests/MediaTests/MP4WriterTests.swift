import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("MP4 files are those of FFmpeg's muxer, byte by byte")
struct MP4WriterTests {
  private static func settings(
    _ rate: (Int, Int) = (30, 1), keyframeInterval: Int = 12, _ change: (inout VideoEncoding) -> Void = { _ in }
  ) -> VideoSettings {
    var encoding = VideoEncoding(.h264, in: .mp4)
    change(&encoding)
    return VideoSettings(
      width: 96, height: 64, rateNumerator: rate.0, rateDenominator: rate.1, encoding: encoding,
      keyframeInterval: keyframeInterval)
  }

  /// The segments of a film.
  private static func segments(_ settings: VideoSettings, frameCount: Int) throws -> [[UInt8]] {
    try stride(from: 0, to: frameCount, by: 12).map { first in
      let encoder = try SegmentEncoder(settings: settings, firstFrame: first)
      for frame in first..<min(first + 12, frameCount) {
        try encoder.encode(VideoTests.bitmap(frame, width: settings.width, height: settings.height), changed: nil)
      }
      return try encoder.finish()
    }
  }

  private static func file(
    _ segments: [[UInt8]], _ settings: VideoSettings, comment: String?, takesShortcuts: Bool
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.file("film.mp4")
    try Stitcher.stitch(
      segments.indices.map { "\($0)" }, settings: settings, comment: comment, takesShortcuts: takesShortcuts, into: path
    ) { name throws(MediaError) in segments[Int(name)!] }
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static func expectSame(_ settings: VideoSettings, frameCount: Int, comment: String? = "a line") throws {
    let segments = try segments(settings, frameCount: frameCount)
    let ours = try file(segments, settings, comment: comment, takesShortcuts: true)
    let theirs = try file(segments, settings, comment: comment, takesShortcuts: false)
    #expect(ours == theirs, "\(settings.summary), \(frameCount) frames")
  }

  @Test(
    "Of any rate and length", arguments: [(60, 1), (30, 1), (24, 1), (25, 1), (30000, 1001), (60000, 1001), (1, 1)],
    [1, 2, 31])
  func rates(rate: (Int, Int), frameCount: Int) throws {
    try Self.expectSame(Self.settings(rate), frameCount: frameCount)
  }

  @Test("Of every kind of samples, of key frames alone, and with and without a comment")
  func kinds() throws {
    for chroma in VideoCodec.h264.chromas {
      for depth in VideoCodec.h264.bitDepths {
        for range in SampleRange.allCases {
          try Self.expectSame(
            Self.settings {
              $0.chroma = chroma
              $0.bitDepth = depth
              $0.range = range
            }, frameCount: 14)
        }
      }
    }
    try Self.expectSame(Self.settings { $0.isLossless = true }, frameCount: 14)
    try Self.expectSame(Self.settings { $0.preset = "ultrafast" }, frameCount: 14)
    try Self.expectSame(Self.settings(keyframeInterval: 1), frameCount: 5)
    try Self.expectSame(Self.settings(), frameCount: 5, comment: nil)
  }

  @Test("Whose times need 64 bits", arguments: [2, 3, 24, 44])
  func longTimes(frameCount: Int) throws {
    try Self.expectSame(Self.settings((1, 100_000)), frameCount: frameCount)
  }

  @Test("Whose samples do not fit into one chunk, or into memory")
  func chunks() throws {
    var settings = Self.settings { $0.isLossless = true }
    (settings.width, settings.height) = (512, 512)
    var random = SeededGenerator(seed: 1)
    let segments = try stride(from: 0, to: 15, by: 12).map { first in
      let encoder = try SegmentEncoder(settings: settings, firstFrame: first)
      for _ in first..<min(first + 12, 15) {
        let noise = Bitmap(width: 512, height: 512)
        for index in noise.allPixels.indices {
          noise.allPixels[index] = UInt32.random(in: 0...0xffffff, using: &random) | 0xff00_0000
        }
        try encoder.encode(noise, changed: nil)
      }
      return try encoder.finish()
    }
    let theirs = try Self.file(segments, settings, comment: "noise", takesShortcuts: false)
    #expect(theirs.count > 3 << 20)
    #expect(try Self.file(segments, settings, comment: "noise", takesShortcuts: true) == theirs)
    let folder = try TemporaryFolder()
    for memory in [1, 100_000, 1 << 30] {
      let path = folder.file("\(memory).mp4")
      let first = try SegmentFile(segments[0], path: "")
      let writer = try MP4Writer(path: path, settings: settings, header: first.header, comment: "noise", memory: memory)
      for segment in segments {
        for (index, packet) in try SegmentFile(segment, path: "").packets.enumerated() {
          try writer.write(packet, isKey: index == 0)
        }
      }
      try writer.finish()
      #expect(Array(try Data(contentsOf: URL(fileURLWithPath: path))) == theirs, "\(memory)")
    }
  }

  @Test("Places beyond 4 GB have 64 bits, those before 32")
  func longPlaces() throws {
    let settings = Self.settings()
    let encoder = try SegmentEncoder(settings: settings, firstFrame: 0)
    try encoder.encode(VideoTests.bitmap(0, width: 96, height: 64), changed: nil)
    let header = try SegmentFile(try encoder.finish(), path: "").header
    var index = try #require(MP4Index(settings, header: header, comment: nil))
    index.samples = [MP4Index.Sample(size: 1 << 31, isKey: true), MP4Index.Sample(size: 1 << 31, isKey: false)]
    func place(of name: String, in bytes: [UInt8]) -> Int? { bytes.firstRange(of: Array(name.utf8))?.upperBound }
    var bytes = index.bytes(distance: 16)
    var table = try #require(place(of: "stco", in: bytes))
    let first = 32 + bytes.count + 16
    #expect(Array(bytes[(table + 8)..<(table + 16)]) == MP4Box.words(first, first + 1 << 31))
    index.samples.append(MP4Index.Sample(size: 1, isKey: false))
    bytes = index.bytes(distance: 16)
    table = try #require(place(of: "co64", in: bytes))
    let moved = 32 + bytes.count + 16
    #expect(Array(bytes[(table + 8)..<(table + 32)]) == MP4Box.longs([moved, moved + 1 << 31, moved + 1 << 32]))
  }

  @Test("A header that says nothing of pictures, and a folder that is not there, are errors")
  func errors() throws {
    #expect(throws: MediaError.self) {
      try MP4Writer(path: "/tmp/never.mp4", settings: Self.settings(), header: [0, 0, 0, 1, 0x68, 1], comment: nil)
    }
    let segments = try Self.segments(Self.settings(), frameCount: 1)
    #expect(throws: MediaError.self) {
      try Stitcher.stitch(["0"], settings: Self.settings(), into: "/no folder/film.mp4") { _ throws(MediaError) in
        segments[0]
      }
    }
  }
}
