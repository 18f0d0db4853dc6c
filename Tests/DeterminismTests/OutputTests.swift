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
    { "file": "p.mp4", "scale": 0.5, "everyNthFrame": 5 }, { "file": "q.gif", "scale": 0.3, "everyNthFrame": 20 }
    """
  private static let transparent = """
    { "file": "a.webm" }, { "file": "b.mov" }, { "file": "c.mkv" }, { "file": "d.mov", "codec": "png" },
    { "file": "e.mov", "codec": "qtrle" }, { "file": "f.gif" }, { "file": "g.apng", "scale": 0.5 },
    { "file": "h.webp", "everyNthFrame": 3 }
    """

  /// A turning square over three chunks.
  private func job(isTransparent: Bool, in folder: TemporaryFolder) throws -> String {
    try folder.write(
      """
      { "version": 1, "name": "outputs", "frameRate": 12, "duration": 2.5,
        "canvas": { "width": 96, "height": 64, "scale": 1, \(isTransparent ? "\"alpha\": true" : "\"backgroundColor\": \"white\"") },
        "outputs": [\(isTransparent ? Self.transparent : Self.opaque)],
        "scene": { "views": [{ "id": "box", "frame": [8, 12, 40, 40], "backgroundColor": [0.9, 0.2, 0.1, 0.7] }] },
        "timeline": [{ "at": 0, "animate": { "duration": 2.5, "changes": { "box": { "center": [70, 30] } } } }] }
      """, to: "outputs.json")
  }

  @Test("1 and 3 workers, workers killed, CPU features masked, an emulated Nehalem", arguments: [false, true])
  func everyCodec(isTransparent: Bool) throws {
    let folder = try TemporaryFolder()
    let job = try job(isTransparent: isTransparent, in: folder)
    let one = try Fingerprint.submitting(job, flags: ["--workers", "1"])
    #expect(one.files.count == (isTransparent ? 8 : 17))
    #expect(try Fingerprint.submitting(job, flags: ["--workers", "3"]) == one)
    #expect(try Fingerprint.submitting(job, flags: ["--workers", "2", "--no-cache", "--chaos", "5"]) == one)
    let library = "glibc.cpu.hwcaps=-AVX2,-AVX,-AVX512F,-FMA,-FMA4,-SSE4_2,-SSE4_1,-SSSE3,-BMI1,-BMI2,-ERMS"
    let masked = try Fingerprint.submitting(
      job, flags: ["--workers", "2", "--cpu-flags", "0"], environment: ["GLIBC_TUNABLES": library])
    #expect(masked == one)
    let emulator = ["/usr/bin/qemu-x86_64", "-cpu", "Nehalem"]
    #expect(try runningTasks(of: job, order: { $0 }, emulator: emulator) == one)
  }
}
