import Files
import Foundation
import Hashing
import JobFolders
import Planning
import Scheduling
import Storage
import TestSupport
import Testing

@testable import Coordination

@Suite("A coordinator runs jobs with real processes", .timeLimit(.minutes(10)))
struct CoordinatorTests {
  @Test("Any number of workers makes the same bytes", arguments: [1, 2, 3, 5])
  func workers(count: Int) async throws {
    let farm = try Farm(frames: 100)
    let summary = try await farm.run(farm.coordinator(workers: count))
    try #require(summary.end == .done, "\(summary.end)")
    #expect(farm.made == farm.expected)
    #expect(summary.statistics.acceptedResults == farm.plan.tasks.count)
    let last = try #require(farm.news.progress.last)
    #expect(last.framesDone == 100 && last.frameCount == 100 && last.tasksDone == 12 && last.workers.isEmpty)
    let log = farm.log("render-0000.1")
    #expect(log.hasPrefix("# renderfarm fake, media 1, plan \(farm.plan.hash)"))
    #expect(log.contains("# ended ") && log.contains(": done"))
  }

  @Test("The same job again does nothing; a result that lost its file is made again")
  func resuming() async throws {
    let farm = try Farm(frames: 60)
    _ = try await farm.run(farm.coordinator())
    let again = try await farm.run(farm.coordinator(workers: 2, "no-hello"))
    try #require(again.end == .done)
    #expect(again.resumedTasks == farm.plan.tasks.count && again.statistics.startedWorkers == 0)
    try FileManager.default.removeItem(atPath: "\(farm.folder.segmentsFolder)/render-0002")
    try FileManager.default.removeItem(atPath: farm.home.file("out/out"))
    let repaired = try await farm.run(farm.coordinator())
    try #require(repaired.end == .done)
    #expect(repaired.resumedTasks == farm.plan.tasks.count - 2 && repaired.statistics.acceptedResults == 2)
    #expect(farm.made == farm.expected)
  }

  @Test("What another build of the program left is made again")
  func otherProgram() async throws {
    let farm = try Farm(frames: 60)
    _ = try await farm.run(farm.coordinator())
    try AtomicFile.write(Array("another".utf8), to: farm.folder.path + "/program")
    let again = try await farm.run(farm.coordinator())
    try #require(again.end == .done)
    #expect(again.resumedTasks == 0 && again.statistics.acceptedResults == farm.plan.tasks.count)
    #expect(farm.made == farm.expected)
    let rest = try await farm.run(farm.coordinator(workers: 2, "no-hello"))
    #expect(rest.resumedTasks == farm.plan.tasks.count)
  }

  @Test("The first interruption drains, and the next run goes on", arguments: [1, 2])
  func interrupting(times: Int) async throws {
    let farm = try Farm(frames: 240)
    let coordinator = farm.coordinator(workers: 2, "pause=5000")
    let interruption = Task {
      while farm.news.progress.last?.framesDone ?? 0 < 20 { try await Task.sleep(for: .milliseconds(5)) }
      for _ in 0..<times { coordinator.interrupt() }
    }
    let summary = try await farm.run(coordinator)
    _ = try await interruption.value
    try #require(summary.end == .interrupted, "\(summary.end)")
    if times == 1 { #expect(summary.statistics.acceptedResults >= 2 && summary.statistics.kills == 0) }
    let rest = try await farm.run(farm.coordinator())
    try #require(rest.end == .done)
    // A stopped worker may have left a result that nobody had taken note of yet.
    #expect(rest.resumedTasks >= summary.statistics.acceptedResults)
    #expect(farm.made == farm.expected)
  }

  @Test("History is written; a history that cannot be written is a warning")
  func history() async throws {
    let farm = try Farm()
    let store = try JobStore(path: farm.home.file("history.sqlite"))
    _ = try await farm.run(farm.coordinator(workers: 1), store: store)
    #expect(farm.news.warnings.count == 1)
    #expect(farm.made == farm.expected)

    try store.submit(
      JobRecord(
        id: farm.folder.id, name: "test", state: .running, planHash: farm.plan.hash, folder: farm.folder.path,
        outputFolder: farm.home.file("out"), taskCount: 6, frameCount: 60, createdAt: 1))
    try FileManager.default.removeItem(atPath: "\(farm.folder.segmentsFolder)/render-0001")
    _ = try await farm.run(farm.coordinator(workers: 1, "crash-once=13"), store: store)
    #expect(farm.news.warnings.count == 1)
    #expect(try store.jobs().map(\.state) == [.done])
    let outcomes = try store.attempts(of: farm.folder.id).map { $0.outcome ?? "" }
    #expect(outcomes.count == 2 && outcomes[0].contains("signal 6") && outcomes[1] == "done")
    #expect(try store.events(of: farm.folder.id).map(\.kind) == ["begin", "firstFrame", "exit"])
  }

  @Test("Two coordinators cannot hold one folder")
  func locking() async throws {
    let farm = try Farm()
    let lock = try FileLock(farm.folder)
    #expect(throws: JobFolderError.alreadyRunning(pid: getpid())) { try FileLock(farm.folder) }
    withExtendedLifetime(lock) {}
  }
}
