import Foundation
import TestSupport
import Testing

@Suite("Detached jobs", .serialized)
struct WaitingJobsTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func job(_ name: String, duration: Double = 1, size: Int = 64) throws -> String {
    try home.write(
      """
      { "version": 1, "name": "\(name)", "canvas": { "width": \(size), "height": \(size), "scale": 1 }, "frameRate": 30,
        "duration": \(duration), "outputs": [{ "file": "\(name).mp4" }],
        "scene": { "layers": [{ "id": "a", "frame": [0, 0, 20, 20], "backgroundColor": "red" }] },
        "timeline": [{ "at": 0, "drag": { "duration": \(duration), "changes": { "a": { "position.x": 50 } } } }] }
      """, to: name + ".json")
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, home: home.path, directory: home.path)
  }

  private func submit(_ path: String, _ more: String...) throws -> String {
    let result = try Program.run(
      ["submit", path, "--detach", "--output", home.file("out"), "--no-cache", "--workers", "1"] + more,
      home: home.path,
      directory: home.path)
    #expect(result.status == 0, "\(result.errors)")
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func state(_ id: String) throws -> String {
    struct Everything: Decodable {
      struct Job: Decodable { var state: String }
      var job: Job
    }
    let shown = try run("show", id, "--json")
    return try JSONDecoder().decode(Everything.self, from: Data(shown.output.utf8)).job.state
  }

  private func wait(_ id: String, for wanted: String..., seconds: Double = 60) throws -> String {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      let now = try state(id)
      if wanted.contains(now) { return now }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return try state(id)
  }

  @Test("A job is done after submit has gone, one that runs after it later, and requeued frames once more")
  func detach() throws {
    let first = try submit(try job("first"))
    let second = try submit(try job("second"), "--after", first)
    #expect(try wait(second, for: "done", "failed") == "done")
    #expect(try state(first) == "done")
    let video = try Data(contentsOf: URL(fileURLWithPath: home.file("out/second.mp4")))
    #expect(video.count > 500)
    let requeued = try run("requeue", String(second.prefix(6)), "--frames", "3-4")
    #expect(requeued.status == 0, "\(requeued.errors)")
    #expect(try wait(second, for: "done", "failed") == "done")
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.file("out/second.mp4"))) == video)
    #expect(try run("requeue", second, "--frames", "20-90").status == 64)
    #expect(try run("list").output.contains("first"))
  }

  @Test("A running job gives way to a more urgent one, is paused, resumed, cancelled and tried again")
  func control() throws {
    let long = try submit(try job("long", duration: 600, size: 1000))
    #expect(try wait(long, for: "running") == "running")
    let urgent = try submit(try job("urgent"), "--priority", "5")
    #expect(try wait(urgent, for: "done", "failed") == "done")
    #expect(try run("pause", long).status == 0)
    #expect(try wait(long, for: "paused") == "paused")
    #expect(try run("pause", long).status == 64)
    #expect(try run("resume", long).status == 0)
    #expect(try wait(long, for: "running") == "running")
    #expect(try run("cancel", long).status == 0)
    #expect(try wait(long, for: "cancelled") == "cancelled")
    #expect(!FileManager.default.fileExists(atPath: home.file("out/long.mp4")))
    let retry = try run("retry", long)
    #expect(retry.status == 0, "\(retry.errors)")
    #expect(try wait(long, for: "running") == "running")
    #expect(try run("retry", long).status == 64)
    #expect(try run("cancel", long).status == 0)
    #expect(try wait(long, for: "cancelled") == "cancelled")
  }

  @Test("A job that fails takes those after it along, and says so")
  func failure() throws {
    let broken = try home.write(
      """
      { "version": 1, "name": "broken", "canvas": { "width": 8, "height": 8 }, "frameRate": 30, "duration": 1,
        "outputs": [{ "file": "broken.mp4" }], "scene": { "layers": [{ "id": "a", "frame": [0, 0, 2, 2] }] },
        "timeline": [{ "at": 0.5, "remove": "a" }, { "at": 0.6, "remove": "a" }] }
      """, to: "broken.json")
    let first = try submit(broken)
    let second = try submit(try job("never"), "--after", first)
    #expect(try wait(second, for: "failed", "done") == "failed")
    #expect(try state(first) == "failed")
    #expect(try run("show", second).output.contains("which it waits for, failed"))
    #expect(try run("submit", broken, "--priority", "1").status == 64)
  }
}
