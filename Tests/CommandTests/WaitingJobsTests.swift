import Foundation
import Machine
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

  private func submit(_ path: String, workers: Int = 1, _ more: String...) throws -> String {
    let result = try Program.run(
      ["submit", path, "--detach", "--output", home.file("out"), "--no-cache", "--workers", "\(workers)"] + more,
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

  private func wait(_ id: String, for wanted: String..., seconds: Double = 240) throws -> String {
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

  @Test("What cancel says is how the job ends, whenever it comes")
  func cancelTellsTheTruth() throws {
    for (round, delay) in [0, 0.15, 0.4, 0.8].enumerated() {
      let id = try submit(try job("brief-\(round)", duration: 0.2))
      Thread.sleep(forTimeInterval: delay)
      let said = try run("cancel", id).errors
      let end = try wait(id, for: "done", "cancelled", "failed")
      if said.contains("renderfarm: cancelled") {
        #expect(end == "cancelled", "\(said)")
      } else {
        // It may be over while whoever rendered it still puts its things away.
        let truths = ["was done", "nothing to cancel", "is ending"]
        #expect(truths.contains { said.contains($0) }, "\(said)")
        #expect(end == "done")
      }
      // It stays what it is.
      Thread.sleep(forTimeInterval: 0.5)
      #expect(try state(id) == end)
    }
  }

  @Test(
    "A job begins when another leaves a worker to it, and is done while the other runs on",
    .enabled(if: Hardware.coreCount > 1, "NOT TESTED: needs two cores"))
  func sharing() throws {
    // All workers but one may be at it; each of the others may have one.
    let cores = Hardware.coreCount
    let long = try submit(try job("long", duration: 3000, size: 1000), workers: cores - 1)
    let short = try submit(try job("short"))
    #expect(try wait(short, for: "done", "failed") == "done")
    #expect(try state(long) == "running")
    // Two that run leave nothing to a third, until it is more urgent.
    let other = try submit(try job("other", duration: 3000, size: 900))
    #expect(try wait(other, for: "running") == "running")
    let third = try submit(try job("third"))
    let urgent = try submit(try job("urgent"), "--priority", "1")
    #expect(try wait(urgent, for: "done", "failed") == "done")
    #expect(try state(third) == "waiting")
    #expect(try run("pause", other).status == 0)
    #expect(try wait(third, for: "done", "failed") == "done")
    #expect(try state(other) == "paused")
    #expect(try state(long) == "running")
    for id in [long, other] { #expect(try run("cancel", id).status == 0) }
    #expect(try wait(long, for: "cancelled") == "cancelled")
  }

  @Test("Whoever works them off is killed in the middle: the next one goes on, with the same bytes")
  func killed() throws {
    let names = ["one", "two", "three"]
    let jobs = try names.map { try job($0, duration: 12, size: 500) }
    let ids = try jobs.map { try submit($0) }
    _ = try wait(ids[0], for: "running", "done")
    let lock = try String(contentsOfFile: home.file("state/renderfarm/backlog/runner.lock"), encoding: .utf8)
    kill(try #require(lock.split(separator: " ").first.flatMap { Int32($0) }), SIGKILL)
    let second = try Program.start(["work"], home: home.path, directory: home.path)
    Thread.sleep(forTimeInterval: 0.7)
    kill(second.processIdentifier, SIGKILL)
    second.waitUntilExit()
    // The first one's lock may have been held for a moment longer than it lived.
    for _ in 0..<20 where try ids.contains(where: { try state($0) != "done" }) {
      #expect(try run("work").status == 0)
    }
    for id in ids { #expect(try wait(id, for: "done", "failed") == "done") }
    for (name, path) in zip(names, jobs) {
      let result = try run("submit", path, "--output", home.file("expected"), "--no-cache", "--quiet")
      #expect(result.status == 0, "\(result.errors)")
      let made = try [home.file("out"), home.file("expected")].map {
        try Data(contentsOf: URL(fileURLWithPath: "\($0)/\(name).mp4"))
      }
      #expect(made[0] == made[1], "\(name)")
    }
    #expect(home.names(in: "out").allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("A running job gives way to a more urgent one, is paused, resumed, cancelled and tried again")
  func control() throws {
    let long = try submit(try job("long", duration: 3000, size: 1000))
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

  @Test("A job that is being paused can be cancelled, and saying so again ends nobody else's work")
  func cancelledWhilePausing() throws {
    let first = try submit(try job("first", duration: 3000, size: 1000))
    let second = try submit(try job("second", duration: 3000, size: 900))
    for id in [first, second] { #expect(try wait(id, for: "running") == "running") }
    #expect(try run("pause", first).status == 0)
    for _ in 0..<3 { #expect(try run("cancel", first).status == 0) }
    #expect(try wait(first, for: "cancelled") == "cancelled")
    Thread.sleep(forTimeInterval: 0.5)
    #expect(try state(first) == "cancelled" && state(second) == "running")
    #expect(try run("cancel", second).status == 0)
    #expect(try wait(second, for: "cancelled") == "cancelled")
  }

  @Test("A number that means another process here is neither ended nor taken for whoever renders a job")
  func otherProcesses() throws {
    let innocent = try Program.start(["300"], of: "/bin/sleep", home: home.path)
    defer { innocent.terminate() }
    let rendering = try Program.start(
      ["submit", try job("long", duration: 3000, size: 1000), "--output", home.file("out"), "--no-cache", "--quiet"],
      home: home.path, directory: home.path)
    let end = Date().addingTimeInterval(240)
    while home.names(in: "state/renderfarm/jobs").isEmpty, Date() < end { Thread.sleep(forTimeInterval: 0.1) }
    let id = try #require(home.names(in: "state/renderfarm/jobs").first)
    #expect(try wait(id, for: "running") == "running")
    let lock = home.file("state/renderfarm/jobs/\(id)/lock")
    let holder = try String(contentsOfFile: lock, encoding: .utf8).split(separator: " ")
    try #require(holder.count == 3 && Int32(holder[0]) == rendering.processIdentifier)
    // Of another machine or container; of this one, but the number went to another process.
    for text in ["\(innocent.processIdentifier) 00000000 \(holder[2])", "\(innocent.processIdentifier) \(holder[1]) 1"]
    {
      try text.write(toFile: lock, atomically: false, encoding: .utf8)
      let result = try run("cancel", id)
      #expect(result.status == 75 && result.errors.contains("end it where it runs"), "\(result.errors)")
      #expect(innocent.isRunning && rendering.isRunning)
    }
    kill(rendering.processIdentifier, SIGKILL)
    rendering.waitUntilExit()
    let retry = try run("retry", id)
    #expect(retry.status == 0, "\(retry.errors)")
    #expect(try run("cancel", id).status == 0)
    #expect(try wait(id, for: "cancelled") == "cancelled")
    #expect(innocent.isRunning)
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
