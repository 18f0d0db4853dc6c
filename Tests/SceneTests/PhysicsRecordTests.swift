import Graphics
import Document
import Materials
import Physics
import Rendering
import TestSupport
import Testing

@Suite("Physics, recorded and shown")
struct PhysicsRecordTests {
  private static let jobs = [
    "gravity-drop", "snap-to-tap", "dynamic-layout", "hub-ideas", "newtons-cradle", "chat-bubbles",
  ]

  private func load(_ name: String) throws -> (LoadedJob, SystemFonts) {
    let fonts = SystemFonts()
    let source = try JobSource(path: Program.repository + "/Jobs/\(name).json", parameters: [])
    return (try LoadedJob(source, fonts: fonts), fonts)
  }

  @Test("A stage that reads the record shows what the simulation shows, from any frame", arguments: jobs)
  func replay(name: String) throws {
    let (loaded, fonts) = try load(name)
    let live = try JobRenderer(loaded, fonts: fonts)
    // Frames of these jobs lie on ticks, where a simulation knows all that its record will know.
    let stage = try live.simulatingStage()
    let all = try (0..<loaded.job.frameCount).map { try stage.displayList(frame: $0).digest }
    let recorded = try JobRenderer(loaded, fonts: fonts)
    recorded.use(try live.simulate())
    #expect(try recorded.displayLists(0..<loaded.job.frameCount).map(\.digest) == all)
    for start in [1, loaded.job.frameCount / 3, loaded.job.frameCount - 2] {
      #expect(try recorded.displayLists(start..<start + 2).map(\.digest) == Array(all[start..<start + 2]))
    }
    #expect(Set(all).count > 10)
  }

  @Test("What stops the simulation after the last frame, before the job is over, is found without rendering")
  func afterTheLastFrame() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      { "version": 1, "name": "late", "canvas": { "width": 50, "height": 50 }, "frameRate": 7, "frames": 13,
        "outputs": [{ "file": "late.mp4" }],
        "scene": { "views": [{ "id": "box" }], "animators": [{ "id": "world" }] },
        "timeline": [{ "at": 0.5, "remove": "box" },
          { "at": 1.75, "addBehavior": { "type": "gravity", "items": ["box"] } }] }
      """, to: "late.json")
    let fonts = SystemFonts()
    let job = try LoadedJob(try JobSource(path: path, parameters: []), fonts: fonts)
    let failure = #expect(throws: TaskFailure.self) { try JobRenderer(job, fonts: fonts).warnings() }
    #expect(failure.map { "\($0)" }?.contains("there is no view or layer \"box\"") == true)
  }

  @Test("The frame rate of the pictures does not change the motion", arguments: jobs)
  func frameRates(name: String) throws {
    let (loaded, fonts) = try load(name)
    var bytes: Set<[UInt8]> = []
    for rate in [24, 30, 60, 120] {
      var changed = loaded
      changed.job.frameRate = FrameRate(rate, 1)!
      changed.job.frameCount = loaded.job.frameCount * rate / 60
      let records = try JobRenderer(changed, fonts: fonts).simulate()
      bytes.insert(records.sorted().flatMap(\.value.bytes))
    }
    #expect(bytes.count == 1)
  }
}
