import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("Files of sound")
struct SoundFileTests {
  /// A click in each half second over a soft tone.
  private static func samples(_ count: Int) -> [Int32] {
    (0..<count).map { index in
      let tone = Int32((900_000 * sine(Double(index) * 0.07)).rounded())
      return index % 24_000 == 1000 ? 7_000_000 : tone
    }
  }

  private func write(_ codec: SoundCodec, _ container: SoundContainer, count: Int, in folder: TemporaryFolder) throws
    -> String
  {
    let left = Self.samples(count)
    let path = folder.file("sound.\(container.rawValue)")
    try SoundFileWriter.write(
      EncodedSound(left: left, right: left.map { -$0 / 2 }, as: codec), as: container, to: path)
    return path
  }

  @Test(
    "What loses nothing comes back bit for bit, as long as it was",
    arguments: [
      (SoundCodec.pcm, SoundContainer.wav), (.flac, .flac), (.alac, .m4a),
    ], [48_000, 50_001, 700])
  func lossless(kind: (SoundCodec, SoundContainer), count: Int) throws {
    let folder = try TemporaryFolder()
    let path = try write(kind.0, kind.1, count: count, in: folder)
    let back = try SoundReader(path: path)
    let left = Self.samples(count)
    #expect(back.rate == 48_000 && back.channels == [left, left.map { -$0 / 2 }])
  }

  @Test(
    "What loses something keeps clicks at their place, and its length",
    arguments: [
      (SoundCodec.aac, SoundContainer.m4a), (.mp3, .mp3), (.vorbis, .ogg),
    ])
  func lossy(kind: (SoundCodec, SoundContainer)) throws {
    let folder = try TemporaryFolder()
    let back = try SoundReader(path: try write(kind.0, kind.1, count: 96_123, in: folder))
    #expect(abs(back.channels[0].count - 96_123) <= (kind.0 == .vorbis ? 0 : 1300), "\(back.channels[0].count)")
    for click in [1000, 25_000, 49_000] {
      let near = (click - 200..<click + 200).max { abs(back.channels[0][$0]) < abs(back.channels[0][$1]) }
      // MP3 smears a click of one sample.
      #expect(near.map { abs($0 - click) <= (kind.0 == .mp3 ? 200 : 0) } == true)
    }
  }

  @Test(
    "The same bytes again, also with the CPU features of FFmpeg masked",
    arguments: [
      (SoundCodec.pcm, SoundContainer.wav), (.flac, .flac), (.aac, .m4a), (.alac, .m4a), (.mp3, .mp3),
      (.vorbis, .ogg),
    ])
  func repeats(kind: (SoundCodec, SoundContainer)) throws {
    let folder = try TemporaryFolder()
    func bytes(_ count: Int) throws -> Data? {
      FileManager.default.contents(atPath: try write(kind.0, kind.1, count: count, in: folder))
    }
    let first = try bytes(60_000)
    MediaLibraries.forceCPUFlags(0)
    defer { MediaLibraries.forceCPUFlags(-1) }
    #expect(try bytes(60_000) == first)
    #expect(try bytes(59_000) != first)
  }

  @Test("Vorbis is decoded to the same samples with the CPU features of FFmpeg masked, and to those that were there")
  func vorbis() throws {
    let folder = try TemporaryFolder()
    let path = try write(.vorbis, .ogg, count: 60_000, in: folder)
    let samples = try SoundReader(path: path).channels
    // A decoder that is opened later keeps the processor's features.
    MediaLibraries.forceCPUFlags(0)
    defer { MediaLibraries.forceCPUFlags(-1) }
    #expect(try SoundReader(path: path).channels == samples)
    let errors = zip(samples[0], Self.samples(60_000)).map { abs($0 - $1) }
    #expect(errors[2000..<20_000].max()! < 60_000, "\(errors[2000..<20_000].max()!)")
  }

  @Test(
    "Samples that are stored as they are come back, in every form, also as fractions",
    arguments: [
      ("pcm_s32le", "wav", 0), ("pcm_f32le", "wav", 0), ("pcm_f64le", "wav", 0), ("pcm_s32be", "aiff", 0),
      ("pcm_f32be", "aiff", 0), ("pcm_f64be", "aiff", 0), ("pcm_s16le", "wav", 256), ("pcm_s8", "aiff", 65_536),
      ("pcm_u8", "wav", 65_536), ("pcm_mulaw", "wav", 262_144), ("pcm_alaw", "wav", 262_144),
    ])
  func plain(codec: String, container: String, step: Int) throws {
    let folder = try TemporaryFolder()
    let wave = try write(.pcm, .wav, count: 5000, in: folder)
    let path = folder.file("a.\(container)")
    let run = try Program.run(
      ["-v", "error", "-i", wave, "-c:a", codec, path], of: "/usr/bin/ffmpeg", home: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let samples = try SoundReader(path: path).channels
    let left = Self.samples(5000)
    for (got, wanted) in zip(samples, [left, left.map { -$0 / 2 }]) {
      #expect(got.count == wanted.count && zip(got, wanted).allSatisfy { abs($0 - $1) <= step })
    }
    #expect(samples.count == 2)
  }

  @Test("Opus, whose decoders differ, is refused by name and with a remedy")
  func opus() throws {
    let folder = try TemporaryFolder()
    let (wave, path) = (try write(.pcm, .wav, count: 4800, in: folder), folder.file("a.ogg"))
    let run = try Program.run(
      ["-v", "error", "-i", wave, "-c:a", "libopus", path], of: "/usr/bin/ffmpeg", home: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let error = #expect(throws: MediaError.self) { try SoundReader(path: path) }
    #expect(error?.message.contains("opus") == true && error?.message.contains("FLAC or plain WAV") == true)
  }

  @Test(
    "What is no sound is told with the remedy",
    arguments: [
      ("nonsense", "no sound file"), ("", "no sound file"),
      ("RIFF\u{10}\u{0}\u{0}\u{0}WAVEfmt ", "convert it to FLAC or plain WAV"),
    ])
  func hostile(content: String, part: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(content, to: "a.wav")
    let error = #expect(throws: MediaError.self) { try SoundReader(path: path) }
    #expect(error?.message.contains(part) == true && error?.kind == .job)
  }

  @Test(
    "A file that is cut off, or whose bytes were changed, is an error or shorter, never more than it says",
    arguments: [
      (SoundCodec.pcm, SoundContainer.wav), (.flac, .flac), (.aac, .m4a), (.alac, .m4a), (.mp3, .mp3), (.vorbis, .ogg),
    ])
  func damaged(kind: (SoundCodec, SoundContainer)) throws {
    let folder = try TemporaryFolder()
    let path = try write(kind.0, kind.1, count: 60_000, in: folder)
    let bytes = Array(FileManager.default.contents(atPath: path) ?? Data())
    var random = SeededGenerator(seed: 7)
    for round in 0..<40 {
      var broken = bytes
      if round < 10 {
        broken.removeLast(bytes.count * (round + 1) / 11)
      } else {
        for _ in 0..<(1 + round / 4) {
          broken[Int.random(in: 0..<min(bytes.count, round < 25 ? 200 : bytes.count), using: &random)] =
            UInt8.random(in: 0...255, using: &random)
        }
      }
      try Data(broken).write(to: URL(fileURLWithPath: path))
      do throws(MediaError) {
        let reader = try SoundReader(path: path)
        #expect(reader.channels.allSatisfy { $0.count <= SoundReader.lengthLimit })
      } catch {
        #expect(error.kind == .job, "\(error)")
      }
    }
  }

  @Test("A WAV that says it is endless has as much as there is")
  func endless() throws {
    let folder = try TemporaryFolder()
    let path = try write(.pcm, .wav, count: 4800, in: folder)
    var bytes = Array(FileManager.default.contents(atPath: path) ?? Data())
    for place in 4..<8 { bytes[place] = 0xff }
    let data = try #require((0..<bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual("data".utf8) })
    for place in data + 4..<data + 8 { bytes[place] = 0xff }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(try SoundReader(path: path).channels[0].count == 4800)
  }

  @Test(
    "What the header of a WAV tells by itself is what the libraries tell", arguments: [8, 16, 24, 32], [false, true])
  func header(bits: Int, isExtended: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.wav")
    func word(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    var format = word(isExtended ? 0xfffe : 1, 2) + word(2, 2) + word(44_100, 4) + word(44_100 * bits / 4, 4)
    format += word(bits / 4, 2) + word(bits, 2)
    if isExtended {
      format += word(22, 2) + word(bits, 2) + word(3, 4) + word(1, 2)
      format += [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71]
    }
    let data = (0..<6000).map { UInt8($0 % 251) }
    let content =
      Array("WAVEfmt ".utf8) + word(format.count, 4) + format + Array("note".utf8) + word(3, 4) + [1, 2, 3, 0]
      + Array("data".utf8) + word(data.count, 4) + data
    let bytes = Array("RIFF".utf8) + word(content.count, 4) + content
    let header = try #require(WaveHeader(bytes))
    #expect(header.rate == 44_100 && header.channelCount == 2 && header.sampleCount == 6000 / (bits / 4))
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let read = try SoundReader(path: path)
    #expect(read.rate == 44_100 && read.channels.count == 2 && read.channels[0].count == 6000 / (bits / 4))
    var random = SeededGenerator(seed: UInt64(bits))
    for round in 0..<60 {
      var broken = bytes
      if round < 10 { broken.removeLast(bytes.count * round / 10 + 1) }
      for _ in 0..<round / 20 {
        broken[.random(in: 0..<min(broken.count, 90), using: &random)] = .random(in: 0...255, using: &random)
      }
      guard let header = WaveHeader(broken) else { continue }
      try Data(broken).write(to: URL(fileURLWithPath: path))
      do throws(MediaError) {
        let read = try SoundReader(path: path)
        #expect(read.rate == header.rate && read.channels.count == header.channelCount, "\(round)")
      } catch {
        #expect(!SoundReader.rates.contains(header.rate) || header.channelCount > 2, "\(round): \(error)")
      }
    }
    #expect(WaveHeader(Array(bytes.dropLast())) == nil)
  }

  @Test("A file without a sample, or with too many, is found before anything is decoded", arguments: [1, 3])
  func sampleCounts(format: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.wav")
    func word(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    // Whole numbers of 8 bits, or floating-point numbers.
    let size = format == 1 ? 1 : 4
    func bytes(_ count: Int) -> [UInt8] {
      Array("RIFF".utf8) + word(36 + count * size, 4) + Array("WAVEfmt ".utf8) + word(16, 4) + word(format, 2)
        + word(1, 2) + word(48_000, 4) + word(48_000 * size, 4) + word(size, 2) + word(8 * size, 2)
        + Array("data".utf8) + word(count * size, 4) + [UInt8](repeating: 0, count: count * size)
    }
    func check(_ bytes: [UInt8]) throws(MediaError) {
      _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
      try SoundReader.check(path: path, holding: bytes)
    }
    try check(bytes(1))
    let silent = #expect(throws: MediaError.self) { try check(bytes(0)) }
    #expect(silent?.message.contains("no sound in it") == true)
    guard format == 1 else { return }
    let long = #expect(throws: MediaError.self) {
      try SoundReader.check(path: path, holding: bytes(SoundReader.lengthLimit + 1))
    }
    #expect(long?.message.contains("samples, half an hour") == true)
  }

  @Test("An edit list of a video is kept: sound that it leaves out is not heard")
  func editList() throws {
    let folder = try TemporaryFolder()
    let path = try write(.aac, .m4a, count: 96_000, in: folder)
    let cut = folder.file("cut.mp4")
    let run = try Program.run(
      ["-v", "error", "-ss", "1", "-i", path, "-c", "copy", cut], of: "/usr/bin/ffmpeg", home: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let back = try SoundReader(path: cut)
    #expect(abs(back.channels[0].count - 48_000) <= 2100, "\(back.channels[0].count)")
  }

  @Test(
    "Rates and channels out of range",
    arguments: [(1, 1, "1 samples"), (1_000_000, 1, "1000000 samples"), (48_000, 6, "6 channels")])
  func ranges(rate: Int, channels: Int, part: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.wav")
    func word(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    let data = [UInt8](repeating: 0, count: 1200)
    let format =
      word(1, 2) + word(channels, 2) + word(rate, 4) + word(rate * channels * 2, 4) + word(channels * 2, 2)
      + word(16, 2)
    let bytes =
      Array("RIFF".utf8) + word(36 + data.count, 4) + Array("WAVEfmt ".utf8) + word(16, 4) + format + Array("data".utf8)
      + word(data.count, 4) + data
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: MediaError.self) { try SoundReader(path: path) }
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
  }
}
