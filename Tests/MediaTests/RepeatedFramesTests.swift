import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("A frame that shows the one before is not encoded, and decodes as the one before")
struct RepeatedFramesTests {
  private static let encodings: [VideoEncoding] = {
    var lossless = VideoEncoding(.h264, in: .mp4)
    lossless.isLossless = true
    var full = VideoEncoding(.h264, in: .mov)
    full.chroma = .yuv444
    var deep = VideoEncoding(.h264, in: .mp4)
    deep.bitDepth = 10
    return [VideoEncoding(.h264, in: .mp4), lossless, full, deep]
  }()

  private static func settings(_ encoding: VideoEncoding, keys: Int = 200) -> VideoSettings {
    VideoSettings(
      width: 96, height: 64, rateNumerator: 30, rateDenominator: 1, encoding: encoding, keyframeInterval: keys)
  }

  /// Which frames are as the one before: single ones, many in a row, more than a number of four bits counts, the last.
  private static let isRepeated: [Bool] = {
    var generator = SeededGenerator(seed: 5)
    var frames = [false, true, false, false, true, true, true] + Array(repeating: true, count: 37)
    frames += [false, false] + (0..<40).map { _ in Int.random(in: 0..<3, using: &generator) > 0 }
    return frames + [false, true, true]
  }()

  private static func bitmaps() -> [Bitmap] {
    var (shown, bitmaps): (Int, [Bitmap]) = (0, [])
    for (frame, isRepeated) in isRepeated.enumerated() {
      if !isRepeated { shown = frame }
      bitmaps.append(VideoTests.bitmap(shown % 40, width: 96, height: 64))
    }
    return bitmaps
  }

  private static func segment(_ settings: VideoSettings, repeating: Bool) throws -> SegmentFile {
    let encoder = try SegmentEncoder(settings: settings, firstFrame: 0)
    for (bitmap, isRepeated) in zip(bitmaps(), isRepeated) {
      try encoder.encode(bitmap, changed: isRepeated ? [] : nil, isRepeated: repeating && isRepeated)
    }
    return try SegmentFile(try encoder.finish(), path: "test")
  }

  /// Without the parameter set of the repeated frames, which stands behind the encoder's own.
  private static func encodersHeader(of segment: SegmentFile) -> [UInt8] {
    H264Unit.all(in: segment.header).prefix(2).flatMap(\.bytes)
  }

  /// Hashes of the pictures of a film of one segment, as decoded.
  private static func pictures(
    _ segment: SegmentFile, _ settings: VideoSettings, in folder: TemporaryFolder, decoder: String? = nil
  ) throws -> [String] {
    let path = folder.file("video.\(settings.encoding.container.rawValue)")
    let bytes = segment.bytes
    try Stitcher.stitch(["only"], settings: settings, into: path) { _ throws(MediaError) in bytes }
    let choice = decoder.map { ["-c:v", $0] } ?? []
    let lines = try Program.output(of: "ffmpeg", ["-v", "warning"] + choice + ["-i", path, "-f", "framemd5", "-"])
    let frames = lines.split(separator: "\n").filter { !$0.hasPrefix("#") }
    try #require(
      frames.count == segment.packets.count && frames.allSatisfy { $0.contains(",") }, "\(lines.prefix(2000))")
    return frames.map { $0.split(separator: ",").last.map(String.init) ?? "" }
  }

  @Test(
    "Repeated frames decode as those before, the others as if nothing stood between; they take a few bytes",
    arguments: [200, 20])
  func decoding(keys: Int) throws {
    let folder = try TemporaryFolder()
    for encoding in Self.encodings {
      let settings = Self.settings(encoding, keys: keys)
      let segment = try Self.segment(settings, repeating: true)
      let pictures = try Self.pictures(segment, settings, in: folder)
      for (frame, isRepeated) in Self.isRepeated.enumerated() where isRepeated {
        if frame % keys == 0 {
          #expect(segment.packets[frame].bytes.count > 100)
        } else {
          #expect(pictures[frame] == pictures[frame - 1], "frame \(frame) of \(encoding.summary)")
          #expect(segment.packets[frame].bytes.count < 20)
        }
      }
      let distinct = Set(zip(pictures, Self.isRepeated).filter { !$0.1 }.map(\.0))
      #expect(distinct.count > 10)
      guard encoding.isLossless else { continue }
      #expect(try pictures == Self.pictures(Self.segment(settings, repeating: false), settings, in: folder))
    }
  }

  @Test(
    "What the encoder made of the frames between decodes as it does alone, also behind key frames",
    arguments: [200, 20])
  func inserting(keys: Int) throws {
    let folder = try TemporaryFolder()
    for encoding in Self.encodings {
      let settings = Self.settings(encoding, keys: keys)
      let plain = try Self.segment(settings, repeating: false)
      let expected = try Self.pictures(plain, settings, in: folder)
      // Each frame stands there once more, or some times.
      var repeated = try #require(H264RepeatedFrames(header: Self.encodersHeader(of: plain)))
      var (mixed, sources): (SegmentFile, [Int]) = (plain, [])
      mixed.packets = []
      for (frame, packet) in plain.packets.enumerated() {
        let counted = repeated.frame(packet.bytes)
        mixed.packets.append(SegmentFile.Packet(bytes: try #require(counted), addition: []))
        sources.append(frame)
        for _ in 0..<(frame % 7 == 0 ? 19 : 1) {
          mixed.packets.append(SegmentFile.Packet(bytes: repeated.repeated(), addition: []))
          sources.append(frame)
        }
      }
      let pictures = try Self.pictures(mixed, settings, in: folder)
      for (index, source) in sources.enumerated() {
        #expect(pictures[index] == expected[source], "\(index) of \(encoding.summary)")
      }
    }
  }

  /// Of each codec two decoders that have nothing in common.
  private static let otherEncodings: [(VideoEncoding, [String])] = {
    var deep = VideoEncoding(.vp9, in: .mp4)
    deep.bitDepth = 10
    var full = VideoEncoding(.vp9, in: .webm)
    full.chroma = .yuv444
    return [
      (VideoEncoding(.vp9, in: .webm), ["vp9", "libvpx-vp9"]), (deep, ["vp9", "libvpx-vp9"]),
      (full, ["vp9", "libvpx-vp9"]), (VideoEncoding(.av1, in: .mp4), ["libdav1d", "libaom-av1"]),
    ]
  }()

  @Test("VP9 and AV1 show the frame before once more, by two decoders each", arguments: [200, 20])
  func showingExisting(keys: Int) throws {
    let folder = try TemporaryFolder()
    for (encoding, decoders) in Self.otherEncodings {
      let settings = Self.settings(encoding, keys: keys)
      let segment = try Self.segment(settings, repeating: true)
      let pictures = try decoders.map { try Self.pictures(segment, settings, in: folder, decoder: $0) }
      #expect(pictures[0] == pictures[1], "\(encoding.summary)")
      var isRepeatable = false
      for (frame, isRepeated) in Self.isRepeated.enumerated() {
        let isKey = frame % keys == 0
        if isRepeated, !isKey, isRepeatable {
          #expect(pictures[0][frame] == pictures[0][frame - 1], "frame \(frame) of \(encoding.summary)")
          #expect(segment.packets[frame].bytes.count < 6)
        } else {
          #expect(segment.packets[frame].bytes.count > 6)
          // Asked for a key frame in the middle, libaom makes two.
          isRepeatable = encoding.codec == .vp9 || !isKey && (frame < keys || (frame - 1) % keys > 0)
        }
      }
      #expect(Set(zip(pictures[0], Self.isRepeated).filter { !$0.1 }.map(\.0)).count > 10)
    }
  }

  @Test("What a VP9 or AV1 encoder made decodes with repeated frames in between as it does alone")
  func showingBetween() throws {
    let folder = try TemporaryFolder()
    for (encoding, decoders) in Self.otherEncodings {
      let settings = Self.settings(encoding, keys: 20)
      let plain = try Self.segment(settings, repeating: false)
      let expected = try Self.pictures(plain, settings, in: folder)
      var repeated: any RepeatedFrames = encoding.codec == .vp9 ? VP9RepeatedFrames() : AV1RepeatedFrames()
      var (mixed, sources): (SegmentFile, [Int]) = (plain, [])
      mixed.packets = []
      for (frame, packet) in plain.packets.enumerated() {
        #expect(repeated.frame(packet.bytes) == packet.bytes)
        mixed.packets.append(packet)
        sources.append(frame)
        #expect(!repeated.canRepeat(isUpToDate: false))
        for _ in 0..<(frame % 7 == 0 ? 9 : 1) where repeated.canRepeat(isUpToDate: true) {
          mixed.packets.append(SegmentFile.Packet(bytes: repeated.repeated(), addition: []))
          sources.append(frame)
        }
      }
      #expect(mixed.packets.count > 2 * plain.packets.count - 10)
      for decoder in decoders {
        let pictures = try Self.pictures(mixed, settings, in: folder, decoder: decoder)
        #expect(pictures == sources.map { expected[$0] }, "\(decoder), \(encoding.summary)")
      }
    }
  }

  @Test("Bytes that are no frames of VP9 or AV1 are followed by no repeated frame")
  func noFrames() {
    var generator = SeededGenerator(seed: 6)
    for round in 0..<3000 {
      let bytes = (0..<round % 40).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var (one, other) = (VP9RepeatedFrames(), AV1RepeatedFrames())
      #expect(one.frame(bytes) == bytes && other.frame(bytes) == bytes)
      // Without a sequence header there is no place.
      #expect(!other.canRepeat(isUpToDate: true))
      if bytes.first.map({ $0 >> 6 != 2 }) ?? true { #expect(!one.canRepeat(isUpToDate: true)) }
    }
  }

  @Test("Units come back as they were, whatever is in them")
  func units() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      let payload =
        (0..<Int.random(in: 1...40, using: &generator)).map { _ in
          [0, 0, 0, 1, 2, 3, 4, 255].randomElement(using: &generator)!
        } + (Bool.random(using: &generator) ? [0x80] : [0x80, 0, 0])
      let unit = H264Unit(reference: 2, kind: .slice, payload: payload.map { UInt8($0) })
      let found = H264Unit.all(in: unit.bytes + unit.bytes)
      #expect(found.count == 2 && found.allSatisfy { $0.payload == unit.payload && $0.kind == .slice })
    }
    #expect(H264Unit.all(in: [0, 0, 1]).isEmpty && H264Unit.all(in: []).isEmpty)
  }

  @Test("With several reference pictures every frame is encoded; so are headers declined that are none")
  func declined() throws {
    var encoding = VideoEncoding(.h264, in: .mp4)
    encoding.preset = "medium"
    let settings = Self.settings(encoding)
    let (one, other) = (try Self.segment(settings, repeating: true), try Self.segment(settings, repeating: false))
    #expect(one.bytes == other.bytes)
    let header = try Self.encodersHeader(of: Self.segment(Self.settings(Self.encodings[0]), repeating: false))
    #expect(H264RepeatedFrames(header: header) != nil)
    for count in 0..<header.count where count < 20 {
      #expect(H264RepeatedFrames(header: Array(header.prefix(count))) == nil)
    }
    #expect(H264RepeatedFrames(header: Array(repeating: 0xFF, count: 40)) == nil)
  }
}
