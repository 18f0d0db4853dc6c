import Foundation
import Scheduling
import TestSupport
import Testing

@testable import Coordination

@Suite("Jobs of one coordinator share its workers", .timeLimit(.minutes(10)))
struct SharingTests {
  /// Does what a body says while a coordinator works.
  private func working<Value: Sendable>(
    _ coordinator: Coordinator, _ body: () async throws -> Value
  ) async throws -> Value {
    let working = Task { await coordinator.work() }
    do {
      let value = try await body()
      coordinator.close()
      await working.value
      return value
    } catch {
      coordinator.close()
      coordinator.interrupt()
      await working.value
      throw error
    }
  }

  @Test("Each makes its own bytes, with workers and logs of its own", arguments: [1, 3])
  func together(workers: Int) async throws {
    let farms = try [Farm(frames: 60), Farm(frames: 24), Farm(frames: 12)]
    let coordinator = farms[0].coordinator(workers: workers)
    let summaries = try await working(coordinator) {
      try await withThrowingTaskGroup(of: RunSummary.self) { group in
        for (number, farm) in farms.enumerated() {
          group.addTask { try await farm.perform(coordinator, JobTerms(priority: number)) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(summaries.map(\.end) == [.done, .done, .done])
    for farm in farms {
      #expect(farm.made == farm.expected)
      let events = try String(contentsOfFile: farm.folder.eventsFile, encoding: .utf8)
      #expect(events.contains("\"firstFrame\"") && events.contains("jobEnded"))
    }
    let logs = try farms.map { try FileManager.default.contentsOfDirectory(atPath: $0.folder.logsFolder) }
    let workers = logs.map { Set($0.filter { $0.hasPrefix("worker-") }) }
    #expect(workers.allSatisfy { !$0.isEmpty })
    #expect(workers[0].isDisjoint(with: workers[1]) && workers[1].isDisjoint(with: workers[2]))
  }

  @Test("A job that is paused or cancelled leaves the others alone, and goes on later")
  func apart() async throws {
    let (good, bad, paused) = (try Farm(frames: 120), try Farm(frames: 600), try Farm(frames: 600))
    let coordinator = good.coordinator(workers: 2, "pause=5000")
    let ends = try await working(coordinator) {
      async let first = paused.perform(coordinator, JobTerms(priority: 2)).end
      async let second = bad.perform(coordinator, JobTerms(priority: 1)).end
      async let third = good.perform(coordinator).end
      while !paused.news.progress.contains(where: { $0.framesDone > 0 }) {
        try await Task.sleep(for: .milliseconds(10))
      }
      coordinator.pause(paused.folder)
      while !bad.news.progress.contains(where: { $0.framesDone > 0 }) { try await Task.sleep(for: .milliseconds(10)) }
      coordinator.cancel(bad.folder)
      return try await [first, second, third]
    }
    #expect(ends == [.interrupted, .cancelled, .done])
    #expect(good.made == good.expected && paused.made == nil && bad.made == nil)
    #expect(try await bad.run(bad.coordinator()).end == .done)
    #expect(bad.made == bad.expected)
  }

  @Test("A worker that was started ahead does the first task, and leaves if nobody wants it")
  func ahead() async throws {
    let farm = try Farm(frames: 24)
    let coordinator = farm.coordinator(workers: 1)
    coordinator.startAhead()
    #expect(try await farm.run(coordinator).end == .done)
    #expect(farm.made == farm.expected)
    #expect(farm.log("render-0000.1").contains("worker 1,"))
    #expect(!FileManager.default.fileExists(atPath: farm.folder.workerLogFile(1)), "it was there before the folder")
    let again = farm.coordinator(workers: 2)
    again.startAhead()
    let summary = try await farm.run(again)
    #expect(summary.end == .done)
    #expect(summary.statistics.startedWorkers == 0)
  }
}
