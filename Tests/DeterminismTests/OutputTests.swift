import Foundation
import TestSupport
import Testing

@Suite("Every kind of output has the same bytes", .serialized)
struct OutputTests {
  private static let opaque = """
    { "file": "a.mp4" }, { "file": "b.mp4", "codec": "hevc" }, { "file": "c.webm" }, { "file": "d.mov" },
    { "file": "e.mkv" }, { "file": "f.mov", "codec": "png" }, { "file": "g.mov", "codec": "qtrle" },
    { "file": "h.mp4", "chroma": "4:4:4", "lossless": true }, { "file": "i.mp4", "bitDepth": 10 },
    { "file": "j.gif", "colorCount": 9 }, { "file": "k.apng" }, { "file": "l.webp", "quality": 60 },
    { "file": "m.webp" }, { "file": "n.jpg", "at": 1 }, { "file": "o.webp", "at": 1, "quality": 50 },
    { "file": "p.mp4", "scale": 0.5, "everyNthFrame": 5 }, { "file": "q.gif", "scale": 0.3, "everyNthFrame": 20 },
    { "file": "r.mov", "codec": "png", "sound": "pcm" }, { "file": "s.wav" }, { "file": "t.flac" },
    { "file": "u.m4a" }, { "file": "v.mp3" }, { "file": "w.ogg" },
    { "file": "x.mp4", "from": 0.4, "to": 1.7, "captions": true }, { "file": "y.gif", "from": 1.2, "everyNthFrame": 2 },
    { "file": "z.png", "columns": 3, "count": 5, "scale": 0.5 }, { "file": "za.vtt" },
    { "file": "zb.mkv", "captions": true, "to": 2 },
    { "file": "zc.mp4", "codec": "av1", "sound": "alac" }, { "file": "zd.webm", "codec": "av1", "bitDepth": 10 },
    { "file": "ze.mp4", "range": "full" }, { "file": "zf.mp4", "codec": "hevc", "range": "full", "bitDepth": 10 },
    { "file": "zg.mov", "codec": "ffv1" }
    """
  private static let transparent = """
    { "file": "a.webm" }, { "file": "b.mov" }, { "file": "c.mkv" }, { "file": "d.mov", "codec": "png" },
    { "file": "e.mov", "codec": "qtrle" }, { "file": "f.gif" }, { "file": "g.apng", "scale": 0.5 },
    { "file": "h.webp", "everyNthFrame": 3 }
    """

  /// A tone of a third of a second that gets softer, at a rate that has to be changed, as WAV.
  private static var tone: Data {
    func word(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    var samples: [UInt8] = []
    for index in 0..<14_700 {
      let side = index / 50 % 2 == 0 ? 1 : -1
      samples += word(side * (8000 - index / 2) & 0xffff, 2)
    }
    var bytes = Array("RIFF".utf8) + word(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + word(16, 4)
    for (value, count) in [(1, 2), (1, 2), (44_100, 4), (88_200, 4), (2, 2), (16, 2)] { bytes += word(value, count) }
    return Data(bytes + Array("data".utf8) + word(samples.count, 4) + samples)
  }

  /// A moving square and tones over three chunks, on a canvas whose sides are odd: where samples of colour are shared,
  /// films have one column and row more.
  private func job(isTransparent: Bool, in folder: TemporaryFolder) throws -> String {
    try Self.tone.write(to: URL(fileURLWithPath: folder.file("tone.wav")))
    // Vorbis is the one format of sound that is decoded in floating point.
    let vorbis = ["-v", "error", "-i", folder.file("tone.wav"), "-c:a", "libvorbis", folder.file("tone.ogg")]
    #expect(try Program.run(vorbis, of: "/usr/bin/ffmpeg", home: folder.path).status == 0)
    return try folder.write(
      """
      { "version": 1, "name": "outputs", "frameRate": 12, "duration": 2.5,
        "canvas": { "width": 95, "height": 63, "scale": 1, \(isTransparent ? "\"alpha\": true" : "\"backgroundColor\": \"white\"") },
        "sound": { "loudness": -16, "tracks": [
          { "file": "tone.wav", "loop": true, "gain": -10, "fadeIn": 0.4, "fadeOut": 1.1 },
          { "file": "tone.ogg", "at": 0.7 },
          { "file": "tone.wav", "at": 1.1, "from": 0.05, "duration": 0.2, "gain": 6, "pan": -0.4 } ],
          "events": [{ "on": "touch", "sound": "swoosh" }, { "on": "frame", "everyNthFrame": 7, "sound": "knock" }] },
        "outputs": [\(isTransparent ? Self.transparent : Self.opaque)],
        "scene": { "showsCaptions": true, "views": [{ "id": "box", "frame": [8, 12, 40, 40], "backgroundColor": [0.9, 0.2, 0.1, 0.7] }] },
        "timeline": [
          { "at": 0.3, "caption": { "text": "Moving" } }, { "at": 0.9, "caption": { "text": "On" } },
          { "at": 1.3, "tap": { "on": "box" } },
          { "at": 0, "animate": { "duration": 2.5, "changes": { "box": { "center": [70, 30] } } } }] }
      """, to: "outputs.json")
  }

  @Test(
    "1 and 3 workers, workers killed, without shortcuts, CPU features masked, memory filled, an emulated Nehalem",
    arguments: [false, true])
  func everyCodec(isTransparent: Bool) throws {
    let folder = try TemporaryFolder()
    let job = try job(isTransparent: isTransparent, in: folder)
    let one = try Fingerprint.submitting(job, flags: ["--workers", "1"])
    #expect(one.files.count == (isTransparent ? 8 : 33))
    #expect(try Fingerprint.submitting(job, flags: ["--workers", "3"]) == one)
    #expect(try Fingerprint.submitting(job, flags: ["--workers", "2", "--no-cache", "--chaos", "5"]) == one)
    #expect(try Fingerprint.submitting(job, flags: ["--workers", "2", "--no-cache", "--plain"]) == one)
    let library = "glibc.cpu.hwcaps=-AVX2,-AVX,-AVX512F,-FMA,-FMA4,-SSE4_2,-SSE4_1,-SSSE3,-BMI1,-BMI2,-ERMS"
    let masked = try Fingerprint.submitting(
      job, flags: ["--workers", "2", "--cpu-flags", "0"], environment: ["GLIBC_TUNABLES": library])
    #expect(masked == one)
    for filling in ["1", "255"] {
      let filled = try Fingerprint.submitting(
        job, flags: ["--workers", "1", "--no-cache"], environment: ["MALLOC_PERTURB_": filling])
      #expect(filled == one)
    }
    let emulator = ["/usr/bin/qemu-x86_64", "-cpu", "Nehalem"]
    // Emulating takes its time for the encoders' code, each time anew, and little for a frame more or less. Each runs for
    // the chunk in the middle, and what is made when all are there for the whole film.
    var emulated: [String] = []
    let tasks = try runningTasks(
      of: job, order: { $0 }, emulator: emulator,
      isEmulated: { task in
        guard ["render-0001", "stitch"].contains(task) else { return false }
        emulated.append(task)
        return true
      })
    #expect(tasks == one && emulated == ["render-0001", "stitch"])
  }
}
