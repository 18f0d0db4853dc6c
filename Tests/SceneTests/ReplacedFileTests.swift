import Foundation
import Hashing
import Materials
import Planning
import TestSupport
import Testing

@testable import Rendering

@Suite("What was hashed is what is used: a file that is replaced while its job runs fails it")
struct ReplacedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A job of half a second with a file of the repository's jobs beside it.
  private func renderer(of file: String, _ text: String) throws -> (loaded: LoadedJob, renderer: JobRenderer) {
    try FileManager.default.copyItem(
      atPath: Program.repository + "/Jobs/Assets/" + file, toPath: folder.file(file))
    let job = """
      { "version": 1, "name": "replaced", "frameRate": 12, "frames": 6, "canvas": { "width": 20, "height": 20 }, \(text) }
      """
    let fonts = SystemFonts()
    let loaded = try LoadedJob(JobSource(path: folder.write(job, to: "job.json"), parameters: []), fonts: fonts)
    return (loaded, try JobRenderer(loaded, fonts: fonts))
  }

  /// What shows and is heard stays the same, so that nothing but the hash can tell.
  private func append(_ bytes: [UInt8], to file: String) throws {
    let place = URL(fileURLWithPath: folder.file(file))
    try (try Data(contentsOf: place) + bytes).write(to: place)
  }

  @Test("What a library reads of a file that is away for a moment is not taken for the file")
  func awayForAMoment() throws {
    let (place, away) = (folder.file("a"), folder.file("away"))
    try folder.write("A", to: "a")
    let digest = Digest(of: Array("A".utf8))
    func read() -> String { (try? String(contentsOfFile: place, encoding: .utf8)) ?? "" }
    #expect(AssetFiles.reading(place, holding: digest, read) == "A")
    #expect(AssetFiles.reading(place, holding: Digest(of: []), read) == nil)
    var times = 0
    func swapped() -> String {
      times += 1
      // The system's clock of files goes in steps of some milliseconds.
      usleep(50_000)
      rename(place, away)
      _ = try? folder.write("B", to: "a")
      defer { rename(away, place) }
      return read()
    }
    #expect(AssetFiles.reading(place, holding: digest, swapped) == nil && times == 3)
    // What only happened once is read again.
    func swappedOnce() -> String { times < 4 ? swapped() : read() }
    #expect(AssetFiles.reading(place, holding: digest, swappedOnce) == "A")
  }

  @Test("A sound")
  func sound() throws {
    let (loaded, renderer) = try renderer(
      of: "chime.wav",
      """
      "outputs": [{ "file": "a.wav" }], "sound": { "tracks": [{ "file": "chime.wav" }] },
      "scene": { "views": [{ "id": "v", "frame": [0, 0, 8, 8], "backgroundColor": "red" }] }
      """)
    let plan = try Plan(loaded.planInput(selection: nil))
    _ = try renderer.manifest(of: plan)
    try append([0, 0], to: "chime.wav")
    let failure = #expect(throws: TaskFailure.self) { try renderer.manifest(of: plan) }
    #expect(failure?.kind == .job)
    #expect(failure?.message == "the sound chime.wav changed while the job ran; submit it again")
  }

  @Test("A video, between its decoding's readiness and its first frame that shows")
  func video() throws {
    let text = """
      "outputs": [{ "file": "a.png", "at": 0 }], "assets": { "clip": "clip.mp4" },
      "scene": { "views": [{ "id": "v", "type": "imageView", "video": "clip", "frame": [0, 0, 20, 20] }] }
      """
    let (loaded, renderer) = try renderer(of: "clip.mp4", text)
    // One that was read while it was the job's goes on to be.
    let first = try renderer.records(ofFrames: [0])
    let late = try JobRenderer(loaded, fonts: SystemFonts())
    try append([0, 0, 0, 8] + Array("free".utf8), to: "clip.mp4")
    #expect(try renderer.records(ofFrames: [0]) == first)
    let failure = #expect(throws: TaskFailure.self) { try late.records(ofFrames: [0]) }
    #expect(failure?.kind == .job && failure?.frame == 0)
    #expect(failure?.message.hasSuffix("clip.mp4) changed while the job ran; submit it again") == true)
  }
}
