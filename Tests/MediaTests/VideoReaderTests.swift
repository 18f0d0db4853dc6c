import CFFmpeg
import CVectors
import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("Frames of videos")
struct VideoReaderTests {
  /// How far two pictures are from each other: the mean difference of a component.
  private func difference(_ first: Bitmap, _ second: Bitmap) -> Double {
    var sum = 0
    for y in 0..<first.height {
      for x in 0..<first.width {
        let (a, b) = (first[x, y], second[x, y])
        sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green)) + abs(Int(a.blue) - Int(b.blue))
      }
    }
    return Double(sum) / Double(3 * first.width * first.height)
  }

  @Test("Every frame is found by its index, forwards, backwards and by leaps, and has the same bits each time")
  func frames() throws {
    let folder = try TemporaryFolder()
    let settings = VideoTests.settings(30_000, 1001)
    let reader = try VideoReader(path: try VideoTests.video(settings, frameCount: 30, in: folder))
    #expect(reader.frameTimes.count == 30)
    #expect((reader.width, reader.height) == (96, 64))
    for (index, time) in reader.frameTimes.enumerated() { #expect(abs(time - Double(index) * 1001 / 30_000) < 1e-4) }
    var bits: [Int: [UInt32]] = [:]
    for index in [0, 1, 2, 29, 28, 13, 12, 11, 29, 0, 13] {
      let frame = try reader.frame(index)
      let words = (0..<64).flatMap { y in (0..<96).map { frame[$0, y].word } }
      if let known = bits[index] { #expect(known == words, "frame \(index)") }
      bits[index] = words
      let right = difference(frame, VideoTests.bitmap(index, width: 96, height: 64))
      let neighbour = difference(frame, VideoTests.bitmap(index + 1, width: 96, height: 64))
      // The picture is noise in colour, of which 4:2:0 keeps a quarter: only its order is held.
      #expect(right < 16 && right < neighbour, "frame \(index): \(right), its neighbour \(neighbour)")
    }
  }

  @Test("A video that was taken on its side is turned upright", arguments: [90, 180, 270])
  func turned(degrees: Int) throws {
    let folder = try TemporaryFolder()
    let path = try VideoTests.video(VideoTests.settings(30, 1), frameCount: 3, in: folder)
    let turned = folder.file("turned.mp4")
    // The tag says by how much players turn it, against the clock's hand.
    let run = try Program.run(
      ["-v", "error", "-i", path, "-c", "copy", "-metadata:s:v", "rotate=\(degrees)", turned], of: "/usr/bin/ffmpeg",
      home: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let (stored, seen) = (try VideoReader(path: path), try VideoReader(path: turned))
    let (width, height) = (stored.width, stored.height)
    #expect((seen.width, seen.height) == (degrees == 180 ? (width, height) : (height, width)))
    let (before, after) = (try stored.frame(1), try seen.frame(1))
    for (x, y) in [(0, 0), (width - 1, 0), (3, 5), (width - 1, height - 1)] {
      let place =
        switch degrees {
        case 90: (y, width - 1 - x)
        case 180: (width - 1 - x, height - 1 - y)
        default: (height - 1 - y, x)
        }
      #expect(after[place.0, place.1] == before[x, y])
    }
  }

  @Test(
    "Videos with more samples of colour, with none, or with ten bits show what they hold",
    arguments: ["yuv422p", "yuv444p", "yuvj444p", "yuv420p10le", "yuv422p10le", "yuv444p10le", "gray"])
  func layouts(format: String) throws {
    let folder = try TemporaryFolder()
    // Left half of one colour, right half of another.
    let path = folder.file("a.mp4")
    let colors = "color=0x3060c0:s=34x26:r=10:d=0.3[a];color=0xd0b040:s=34x26:r=10:d=0.3[b];[a][b]hstack"
    let run = try Program.run(
      ["-v", "error", "-f", "lavfi", "-i", colors, "-c:v", "libx264", "-qp", "1", "-pix_fmt", format, path],
      of: "/usr/bin/ffmpeg", home: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let frame = try VideoReader(path: path).frame(1)
    #expect((frame.width, frame.height) == (68, 26))
    for (x, red, green, blue) in [(5, 0x30, 0x60, 0xc0), (60, 0xd0, 0xb0, 0x40)] {
      let pixel = frame[x, 13]
      let seen = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
      if format == "gray" {
        let isGrey = seen[0] == seen[1] && seen[1] == seen[2]
        #expect(isGrey && (x == 5 ? 60...120 : 150...200).contains(seen[0]), "\(seen)")
      } else {
        // They are encoded by the numbers of BT.601 and say none, so that they are read by those of BT.709.
        #expect(zip(seen, [red, green, blue]).allSatisfy { abs($0 - $1) < 40 }, "\(seen)")
      }
    }
  }

  @Test("A video of red, green and blue is refused with the remedy, and not shown as nothing")
  func redGreenBlue() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.mp4")
    let run = try Program.run(
      ["-v", "error", "-f", "lavfi", "-i", "testsrc=s=32x32:d=0.2", "-c:v", "libx264rgb", path], of: "/usr/bin/ffmpeg",
      home: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let error = #expect(throws: MediaError.self) { try VideoReader(path: path) }
    #expect(error?.message.contains("encode it as yuv420p") == true)
  }

  @Test("Views at times of their own see the bits that a reader for each would give")
  func manyTimes() throws {
    let folder = try TemporaryFolder()
    let path = try VideoTests.video(VideoTests.settings(30, 1), frameCount: 30, in: folder)
    let (shared, alone) = (try VideoReader(path: path), try VideoReader(path: path))
    let expected = try (0..<30).map { try alone.frame($0) }
    // More of them than there are decoders; some go on, one goes back, one leaps.
    for step in 0..<12 {
      for index in [step, 2 * step, 29 - step, step / 2 + 7, step + 16, step * 11 % 30, 3] {
        #expect(try shared.frame(index).hasSamePixels(as: expected[index]), "frame \(index) in step \(step)")
      }
    }
  }

  /// What a reader tells of a frame: its pixels, or nil for a failure.
  private func seen(_ index: Int, by reader: VideoReader) -> [UInt32]? {
    guard let frame = try? reader.frame(index) else { return nil }
    return (0..<frame.height).flatMap { y in (0..<frame.width).map { frame[$0, y].word } }
  }

  @Test(
    "A frame is the same whatever was decoded before it, or refused each time",
    arguments: [
      "bframes=3:keyint=10:b-pyramid=strict", "bframes=2:open-gop=1:keyint=8:min-keyint=8",
      "intra-refresh=1:bframes=2:keyint=12",
    ], [false, true])
  func anyOrder(parameters: String, isDamaged: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.mp4")
    let run = try Program.run(
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=96x64:r=10:d=3", "-c:v", "libx264", "-pix_fmt", "yuv420p",
        // The file, and so what its damage breaks, is the same on every kind of processor.
        "-x264-params", parameters + ":cpu-independent=1:threads=1", path,
      ], of: "/usr/bin/ffmpeg", home: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    if isDamaged {
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      for share in [0.3, 0.45, 0.6] { for index in 0..<4 { bytes[Int(Double(bytes.count) * share) + index] ^= 0x5a } }
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    let expected = try (0..<30).map { seen($0, by: try VideoReader(path: path)) }
    #expect(expected.contains { $0 == nil } == isDamaged)
    let shared = try VideoReader(path: path)
    let orders = [
      Array(0..<30), (0..<30).reversed(), (0..<30).map { $0 * 7 % 30 }, (0..<30).map { $0 / 3 + $0 % 3 * 10 },
    ]
    for index in orders.joined() { #expect(seen(index, by: shared) == expected[index], "frame \(index)") }
  }

  @Test("Of a film that was cut before a key frame that is no IDR picture, what can be decoded is shown")
  func cut() throws {
    let folder = try TemporaryFolder()
    let (whole, cut) = (folder.file("whole.mp4"), folder.file("cut.mp4"))
    for arguments in [
      [
        "-f", "lavfi", "-i", "testsrc2=s=96x64:r=10:d=4", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-x264-params",
        "bframes=2:open-gop=1:keyint=10:min-keyint=10:scenecut=0", whole,
      ], ["-ss", "1.5", "-i", whole, "-c", "copy", cut],
    ] {
      let run = try Program.run(["-v", "error"] + arguments, of: "/usr/bin/ffmpeg", home: folder.path)
      #expect(run.status == 0, "\(run.errors)")
    }
    let count = try VideoReader(path: cut).frameTimes.count
    let frames = try (0..<count).map { seen($0, by: try VideoReader(path: cut)) }
    // Those that are shown before the key frame, at most two, refer to what was cut off.
    #expect(count > 15 && frames.dropFirst(3).allSatisfy { $0 != nil })
  }

  @Test("Samples turned into pixels in vectors are those turned one by one, in every range and for every width")
  func conversion() throws {
    var generator = SeededGenerator(seed: 9)
    for round in 0..<300 {
      let (width, height) = (Int.random(in: 1...70, using: &generator), Int.random(in: 1...5, using: &generator))
      // Three planes of six rows of 80 samples.
      var planes = (0..<3 * 480).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if round % 9 == 0 { planes = planes.map { $0 < 128 ? 0 : 255 } }
      var picture = AVFrame()
      picture.format = (round % 2 == 0 ? AV_PIX_FMT_YUV420P : AV_PIX_FMT_YUVJ420P).rawValue
      picture.colorspace = round % 4 < 2 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M
      (picture.linesize.0, picture.linesize.1, picture.linesize.2) = (80, 80, 80)
      let bitmaps = planes.withUnsafeMutableBufferPointer { samples in
        let base = samples.baseAddress!
        (picture.data.0, picture.data.1, picture.data.2) = (base, base + 480, base + 960)
        return [true, false].map { isWide in
          let bitmap = Bitmap(width: width, height: height)
          VideoConversion(picture)?.convert(into: bitmap, isWide: isWide && cvectors_are_supported() != 0)
          return bitmap
        }
      }
      #expect(bitmaps[0].hasSamePixels(as: bitmaps[1]), "round \(round): \(width) × \(height)")
      #expect(bitmaps[1][0, 0].alpha == 255)
    }
  }

  @Test("What is no video, cut off or full of noise is refused or read in part, and never traps")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let path = try VideoTests.video(VideoTests.settings(30, 1), frameCount: 12, in: folder)
    let bytes = try #require(FileManager.default.contents(atPath: path))
    var generator = SeededGenerator(seed: 7)
    for round in 0..<60 {
      var broken = Data(bytes)
      if round % 2 == 0 { broken = broken.prefix(Int.random(in: 0..<broken.count, using: &generator)) }
      for _ in 0..<Int.random(in: 1...20, using: &generator) where !broken.isEmpty {
        broken[Int.random(in: 0..<broken.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let file = folder.file("broken.mp4")
      try broken.write(to: URL(fileURLWithPath: file))
      guard let reader = try? VideoReader(path: file) else { continue }
      for index in [0, reader.frameTimes.count - 1] { _ = try? reader.frame(index) }
    }
    #expect(throws: MediaError.self) { try VideoReader(path: folder.file("missing.mp4")) }
  }
}
