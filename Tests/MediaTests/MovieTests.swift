import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("MP4 files of H.264 are those of FFmpeg's muxer")
struct MovieTests {
  /// Stitches the same segments both ways, and expects one file.
  private func expectSame(
    _ segments: [[UInt8]], _ settings: VideoSettings, comment: String?, _ label: String = ""
  ) throws {
    let folder = try TemporaryFolder()
    let files = try [true, false].map { takesShortcuts in
      let path = folder.file("\(takesShortcuts).mp4")
      try Stitcher.stitch(
        segments.indices.map(String.init), settings: settings, comment: comment, takesShortcuts: takesShortcuts,
        into: path
      ) { name in segments[Int(name)!] }
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    #expect(files[0] == files[1], "\(settings.summary) \(label)")
    #expect(files[0].count > 500)
  }

  /// Frames in segments of as many as there are from key frame to key frame.
  private func segments(_ settings: VideoSettings, frameCount: Int) throws -> [[UInt8]] {
    try stride(from: 0, to: frameCount, by: settings.keyframeInterval).map { first in
      let encoder = try SegmentEncoder(settings: settings, firstFrame: first)
      for frame in first..<min(first + settings.keyframeInterval, frameCount) {
        try encoder.encode(
          VideoTests.bitmap(frame / 2, width: settings.width, height: settings.height), changed: nil,
          isRepeated: frame % 2 == 1)
      }
      return try encoder.finish()
    }
  }

  @Test("At every rate and length, with and without a comment", arguments: [(60, 1), (25, 1), (30000, 1001), (1, 60)])
  func rates(rate: (Int, Int)) throws {
    var settings = VideoTests.settings(rate.0, rate.1)
    for (count, interval) in [(1, 12), (31, 12), (5, 1)] {
      settings.keyframeInterval = interval
      let parts = try segments(settings, frameCount: count)
      for comment in [nil, "", "renderfarm {\"job\":\"ünï – 映画\"}"] {
        try expectSame(parts, settings, comment: comment, "\(count) frames, \(comment ?? "no comment")")
      }
    }
  }

  @Test("In every way to encode")
  func encodings() throws {
    for (chroma, depth, preset, isLossless, range) in [
      (ChromaSubsampling.yuv444, 8, "veryfast", false, SampleRange.limited), (.yuv420, 10, "medium", false, .full),
      (.yuv444, 10, "veryfast", false, .limited), (.yuv420, 8, "ultrafast", false, .full),
      (.yuv420, 8, "veryfast", true, .limited), (.yuv444, 8, "ultrafast", true, .full),
    ] {
      var settings = VideoTests.settings(30, 1)
      settings.encoding.chroma = chroma
      settings.encoding.bitDepth = depth
      settings.encoding.preset = preset
      settings.encoding.isLossless = isLossless
      settings.encoding.range = range
      try expectSame(try segments(settings, frameCount: 15), settings, comment: "x")
    }
  }

  /// A segment of made-up samples behind a real header.
  private func made(
    _ settings: VideoSettings, firstFrame: Int, sizes: [Int]
  ) throws -> [UInt8] {
    let real = try SegmentFile(try segments(settings, frameCount: 1)[0], path: "")
    let packets = sizes.map { size in
      SegmentFile.Packet(bytes: [0, 0, 0, 1, 65] + [UInt8](repeating: 77, count: size - 5), addition: [])
    }
    return SegmentFile(
      firstFrame: firstFrame, settings: settings.summary, header: real.header, packets: packets, alphaSum: nil
    ).bytes
  }

  @Test("With samples of one size, samples larger than a chunk, and files larger than what is written at once")
  func sizes() throws {
    let settings = VideoTests.settings(30, 1)
    for sizes in [
      [Int](repeating: 400, count: 12), [1_500_000, 10, 1_048_570, 20, 7, 3_000_000],
      (0..<12).map { 250_000 + $0 * 7 }, [Int](repeating: 262_144, count: 12),
    ] {
      try expectSame([try made(settings, firstFrame: 0, sizes: sizes)], settings, comment: "x", "\(sizes)")
    }
  }

  @Test("With films that last for days", arguments: [20_000, 131_000, 200_000])
  func longFilms(secondsPerFrame: Int) throws {
    let settings = VideoTests.settings(1, secondsPerFrame)
    for count in [1, 7, 12, 18, 33, 40] {
      let parts = try stride(from: 0, to: count, by: 12).map { first in
        try made(settings, firstFrame: first, sizes: [Int](repeating: 30, count: min(12, count - first)))
      }
      try expectSame(parts, settings, comment: nil, "\(count) frames")
    }
  }

  @Test("Behind the first four gigabytes places have 64 bits")
  func largeFiles() throws {
    let settings = VideoTests.settings(30, 1)
    let header = try SegmentFile(try segments(settings, frameCount: 1)[0], path: "").header
    var index = MovieIndex(settings: settings, header: header, comment: nil)
    for sample in 0..<5 { index.add(1_000_000_000 + sample, isKey: sample == 0) }
    let bytes = Data(index.bytes(samplesAt: 48))
    #expect(bytes.range(of: Data("stco".utf8)) == nil)
    let box = try #require(bytes.range(of: Data("co64".utf8)))
    let places = stride(from: box.upperBound + 8, to: box.upperBound + 48, by: 8).map { place in
      bytes[place..<place + 8].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(places == (0..<5).map { 48 + bytes.count + $0 * 1_000_000_000 + $0 * ($0 - 1) / 2 })
    var small = MovieIndex(settings: settings, header: header, comment: nil)
    small.add(1_000_000_000, isKey: true)
    #expect(Data(small.bytes(samplesAt: 48)).range(of: Data("co64".utf8)) == nil)
  }

  @Test("A place that cannot be written is an error of the machine and leaves nothing")
  func unwritable() throws {
    let settings = VideoTests.settings(30, 1)
    let part = try segments(settings, frameCount: 1)[0]
    let folder = try TemporaryFolder()
    let error = #expect(throws: MediaError.self) {
      try Stitcher.stitch(["0"], settings: settings, into: folder.file("none/x.mp4")) { _ in part }
    }
    #expect(error?.kind == .machine)
    #expect(error?.message.hasSuffix("none/x.mp4 cannot be written: No such file or directory") == true)
  }
}
