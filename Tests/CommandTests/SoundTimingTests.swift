import Foundation
import TestSupport
import Testing

@Suite("Sound lies at its frames, to the sample")
struct SoundTimingTests {
  /// The samples of the left channel of a WAV of 24 bits in two channels.
  private func samples(_ path: String) throws -> [Int32] {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    var position = 12
    while position + 8 <= bytes.count {
      let length = bytes[position + 4..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      if bytes[position..<position + 4].elementsEqual("data".utf8) {
        return stride(from: position + 8, to: min(bytes.count, position + 8 + length) - 5, by: 6).map { place in
          let word = UInt32(bytes[place]) << 8 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 24
          return Int32(bitPattern: word) >> 8
        }
      }
      position += 8 + length + length % 2
    }
    return []
  }

  @Test(
    "A click at every fifth frame, and where a finger goes down, in the whole and in a part of it",
    arguments: [("24", 24, 1), ("25", 25, 1), ("\"30000/1001\"", 30_000, 1001), ("60", 60, 1)])
  func clicks(rate: String, numerator: Int, denominator: Int) throws {
    let folder = try TemporaryFolder()
    let job = try folder.write(
      """
      { "version": 1, "name": "clicks", "frameRate": \(rate), "frames": 60,
        "canvas": { "width": 16, "height": 16, "scale": 1, "backgroundColor": "white" },
        "sound": { "events": [{ "on": "frame", "everyNthFrame": 5, "sound": "click" },
          { "on": "touch", "sound": "click", "pan": 1, "gain": -6 }] },
        "outputs": [{ "file": "all.wav" }, { "file": "part.wav", "from": 0.5 }, { "file": "film.mkv", "sound": "pcm" }],
        "scene": { "views": [{ "id": "v", "frame": [0, 0, 8, 8], "onTap": [] }] },
        "timeline": [{ "at": 0.7001, "tap": { "on": "v" } }] }
      """, to: "clicks.json")
    func submit(_ flags: [String] = []) throws -> String {
      let output = folder.file("out\(flags.count)")
      let run = try Program.run(["submit", job, "--quiet", "--output", output] + flags, home: folder.path)
      #expect(run.status == 0, "\(run.errors)")
      return output
    }
    func begin(_ frame: Int) -> Int { (96_000 * frame * denominator + numerator) / (2 * numerator) }
    func places(_ samples: [Int32]) -> [Int] { samples.indices.filter { samples[$0] != 0 } }
    let output = try submit()
    let all = try samples("\(output)/all.wav")
    #expect(all.count == begin(60))
    #expect(places(all) == stride(from: 0, to: 60, by: 5).map(begin))
    let first = Int((0.5 * Double(numerator) / Double(denominator)).rounded())
    #expect(try samples("\(output)/part.wav") == Array(all[begin(first)...]))
    let decoded = try Program.run(
      ["-v", "error", "-i", "\(output)/film.mkv", "-c:a", "pcm_s24le", folder.file("film.wav")], of: "/usr/bin/ffmpeg",
      home: folder.path)
    #expect(decoded.status == 0 && decoded.errors.isEmpty, "\(decoded.errors)")
    #expect(try samples(folder.file("film.wav")) == all)
    let selected = try submit(["--frames", "20-39"])
    #expect(try samples("\(selected)/all.wav") == Array(all[begin(20)..<begin(40)]))
  }

  @Test(
    "After ten minutes at 29.97 frames a second a flash and its click are still at one frame and at its first sample")
  func longFilm() throws {
    let folder = try TemporaryFolder()
    // Frames whose times are whole tenths of seconds.
    let frames = [0, 3000, 6000, 12_000, 18_000]
    let steps = frames.flatMap { frame in
      let tenths = frame * 1001 / 3000
      return [
        #"{ "at": \#(tenths / 10).\#(tenths % 10), "set": { "v": { "alpha": 1 } } }"#,
        #"{ "at": \#(tenths / 10).\#(tenths % 10), "log": "flash" }"#,
        #"{ "at": \#(tenths / 10).\#(tenths % 10)1, "set": { "v": { "alpha": 0 } } }"#,
      ]
    }
    let job = try folder.write(
      """
      { "version": 1, "name": "long", "frameRate": "30000/1001", "frames": 18010,
        "canvas": { "width": 16, "height": 16, "scale": 1, "backgroundColor": "black" },
        "sound": { "events": [{ "on": "log", "of": "flash", "sound": "click" }] },
        "outputs": [{ "file": "film.mkv", "sound": "flac" }],
        "scene": { "views": [{ "id": "v", "frame": [0, 0, 16, 16], "backgroundColor": "white", "alpha": 0 }] },
        "timeline": [\(steps.joined(separator: ","))] }
      """, to: "long.json")
    let made = try Program.run(["submit", job, "--quiet", "--output", folder.path], home: folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let decoded = try Program.run(
      [
        "-v", "error", "-i", folder.file("film.mkv"), "-map", "0:v", "-f", "rawvideo", "-pix_fmt", "gray",
        folder.file("pictures"), "-map", "0:a", "-filter:a", "pan=mono|c0=c0", "-f", "s16le", folder.file("sound"),
      ], of: "/usr/bin/ffmpeg", home: folder.path)
    #expect(decoded.status == 0 && decoded.errors.isEmpty, "\(decoded.errors)")
    let pictures = Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("pictures"))))
    try #require(pictures.count == 18_010 * 256)
    #expect((0..<18_010).filter { pictures[$0 * 256] > 128 } == frames)
    // Silence but for the one sample that each click has: compared as a whole, for there are thirty million.
    var sound = try Data(contentsOf: URL(fileURLWithPath: folder.file("sound")))
    for place in frames.map({ $0 * 1001 * 48_000 / 30_000 }) {
      let sample = 2 * place..<2 * place + 2
      try #require(sample.upperBound <= sound.count)
      #expect(sound[sample].contains { $0 != 0 }, "no click at sample \(place)")
      sound.resetBytes(in: sample)
    }
    let isSilent = sound == Data(count: sound.count)
    #expect(isSilent, "a click at another sample")
  }

  @Test("Pictures begin at 0 in every file and beside every codec of sound, and times rise")
  func beginnings() throws {
    let folder = try TemporaryFolder()
    let kinds = [
      ("mp4", ["aac", "alac"]), ("mov", ["aac", "alac", "pcm"]), ("webm", ["vorbis"]),
      ("mkv", ["flac", "aac", "alac", "pcm", "vorbis"]),
    ]
    let names = kinds.flatMap { ending, codecs in codecs.map { ("\($0).\(ending)", $0) } }
    let outputs = names.map { "{ \"file\": \"\($0)\", \"sound\": \"\($1)\", \"captions\": true }" }
    let job = try folder.write(
      """
      { "version": 1, "name": "begin", "frameRate": 25, "duration": 2,
        "canvas": { "width": 16, "height": 16, "scale": 1, "backgroundColor": "white" },
        "sound": { "events": [{ "on": "frame", "sound": "tap" }] },
        "outputs": [\(outputs.joined(separator: ","))], "scene": {},
        "timeline": [{ "at": 0.5, "caption": { "text": "Hello" } }] }
      """, to: "begin.json")
    let made = try Program.run(["submit", job, "--quiet", "--output", folder.path], home: folder.path)
    #expect(made.status == 0, "\(made.errors)")
    for (name, _) in names {
      let run = try Program.run(["inspect", "file", folder.file(name), "--json"], home: folder.path)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let media = try #require(object["media"] as? [String: Any])
      let streams = try #require(media["streams"] as? [[String: Any]])
      #expect(streams.compactMap { $0["kind"] as? String } == ["video", "audio", "subtitle"], "\(name)")
      #expect(streams.allSatisfy { $0["isMonotonic"] as? Bool == true }, "\(name)")
      #expect(streams[0]["start"] as? Double == 0, "\(name): \(streams[0])")
      let start = try #require(streams[1]["start"] as? Double)
      #expect(start <= 0 && start > -0.03, "\(name): \(start)")
      let decoded = try Program.run(
        ["-v", "warning", "-i", folder.file(name), "-f", "null", "-"], of: "/usr/bin/ffmpeg", home: folder.path)
      // PCM in Matroska has no place for which channel is which.
      let complaints = decoded.errors.split(separator: "\n").filter { !$0.hasPrefix("Guessed Channel Layout") }
      #expect(decoded.status == 0 && complaints.isEmpty, "\(name): \(complaints)")
    }
  }
}
