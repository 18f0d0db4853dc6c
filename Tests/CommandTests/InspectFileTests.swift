import Foundation
import TestSupport
import Testing

@Suite("What a rendered file is")
struct InspectFileTests {
  private func inspect(_ file: String, in folder: TemporaryFolder, _ flags: [String] = []) throws -> Program.Result {
    try Program.run(["inspect", "file", file] + flags, home: folder.path)
  }

  @Test("Streams, key frames, loudness and the job, for each kind of file")
  func kinds() throws {
    let folder = try TemporaryFolder()
    let job = try folder.write(
      """
      { "version": 1, "name": "kinds", "frameRate": 10, "duration": 2,
        "canvas": { "width": 32, "height": 24, "scale": 1, "alpha": true },
        "sound": { "events": [{ "on": "frame", "sound": "chime" }] },
        "outputs": [{ "file": "film.mov", "captions": true }, { "file": "a/b/sheet.png", "columns": 2 },
          { "file": "a.gif" }, { "file": "a.webm" }, { "file": "a.wav" }, { "file": "a.vtt" }, { "file": "a.apng" }],
        "scene": { "views": [{ "id": "v", "frame": [0, 0, 8, 8], "backgroundColor": "red" }] },
        "timeline": [{ "at": 0, "animate": { "duration": 1, "changes": { "v": { "frame": [10, 0, 8, 8] } } } },
          { "at": 0.5, "caption": { "text": "Hello" } }] }
      """, to: "kinds.json")
    let out = folder.file("out")
    let made = try Program.run(["submit", job, "--quiet", "--output", out], home: folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let film = try inspect("\(out)/film.mov", in: folder)
    for part in [
      "video  prores", "32x24", "can be transparent", "10 frames a second", "20 frames", "key frames only",
      "2.0 s long",
      "audio  aac", "48000 Hz", "2 channels", "subtitle  mov_text", "loudness -", "peak -", "made by the job \"kinds\"",
      "kinds.manifest.json",
    ] { #expect(film.output.contains(part), "\(part): \(film.output)") }
    #expect(!film.output.contains("go back"))
    #expect(try inspect("\(out)/a/b/sheet.png", in: folder).output.contains("made by the job \"kinds\""))
    for file in ["a.gif", "a.webm", "a.wav", "a.vtt", "a.apng"] {
      let run = try inspect("\(out)/\(file)", in: folder, ["--json"])
      #expect(run.status == 0 && run.output.contains("\"jobHash\""), "\(file): \(run.output)\(run.errors)")
    }
    #expect(try inspect("\(out)/a.webm", in: folder).output.contains("can be transparent"))
  }

  @Test("A file that others changed is not the job's; what is no media file is an error with its reason")
  func others() throws {
    let folder = try TemporaryFolder()
    try folder.write("nonsense", to: "a.mp4")
    let nonsense = try inspect(folder.file("a.mp4"), in: folder)
    #expect(nonsense.status == 65 && nonsense.errors.contains("no media file"))
    let missing = try inspect(folder.file("b.mp4"), in: folder)
    #expect(missing.status == 66 && !missing.errors.isEmpty)
    try FileManager.default.copyItem(
      atPath: Program.repository + "/Jobs/Assets/chime.wav", toPath: folder.file("chime.wav"))
    let chime = try inspect(folder.file("chime.wav"), in: folder)
    #expect(chime.status == 0 && chime.output.contains("no manifest"))
  }

  @Test("An animation's file says what a job can name of it")
  func animations() throws {
    let folder = try TemporaryFolder()
    let file = Program.repository + "/Jobs/Assets/done.json"
    let done = try inspect(file, in: folder)
    for part in [
      "Lottie animation", "200x200 points, 60 frames a second, 1.5 s long, from frame 0 to frame 90",
      #"marker "disc" at 0 s, 0.233 s long, from frame 0 to frame 14"#, #"marker "tick""#,
      #"slot "ink" holds a colour"#,
    ] { #expect(done.output.contains(part), "\(part): \(done.output)\(done.errors)") }
    #expect(try inspect(file, in: folder, ["--json"]).output.contains("\"framesPerSecond\""))
    let broken = try folder.write(#"{ "layers": 7, "ip": 0, "op": 1, "w": 1, "h": 1, "fr": 1 }"#, to: "broken.json")
    let refused = try inspect(broken, in: folder)
    #expect(refused.status == 65 && refused.errors.contains("at /layers: a list is expected"))
  }
}
