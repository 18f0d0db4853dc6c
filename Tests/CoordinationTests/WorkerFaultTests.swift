import Foundation
import Planning
import Scheduling
import TestSupport
import Testing

@testable import Coordination

@Suite("A coordinator survives its workers", .timeLimit(.minutes(10)))
struct WorkerFaultTests {
  @Test(
    "A misbehaving worker costs an attempt, not a byte, and its log says why",
    arguments: [
      ("crash-once=30", "signal 6"), ("freeze-once=30", "it was silent"), ("stall-once=30", "no progress"),
      ("garbage-once=30", "a line that is no message"), ("memory-once=30", "out of memory"),
      ("disk-full-once=30", "no space left on device"), ("lie-once", "its result is not in the job folder"),
    ])
  func misbehaving(misbehaviour: String, evidence: String) async throws {
    let farm = try Farm(frames: 60)
    let coordinator = farm.coordinator(workers: 2, misbehaviour) {
      $0.policy.heartbeatTimeout = misbehaviour == "freeze-once=30" ? 0.6 : 20
      $0.policy.progressTimeout = misbehaviour == "stall-once=30" ? 1.2 : 20
      // On a machine under load these short times are over for healthy workers too: that costs attempts, and is not what is tried here.
      $0.policy.maximumAttempts = 50
      $0.policy.longestRetrySeconds = 0.2
      // Nor may a second attempt beside the one that misbehaves end it before its evidence is there.
      $0.policy.speculationFactor = .infinity
    }
    let summary = try await farm.run(coordinator, workerMemory: 48 << 20)
    try #require(summary.end == .done, "\(misbehaviour): \(summary.end)")
    #expect(farm.made == farm.expected)
    #expect(summary.statistics.failedAttempts >= 1)
    #expect(farm.news.failures.allSatisfy { $0.contains(evidence) }, "\(farm.news.failures)")
    let log = farm.log(misbehaviour == "lie-once" ? "render-0000.1" : "render-0002.1")
    #expect(log.contains(evidence), "\(log)")
    if misbehaviour.hasPrefix("crash") { #expect(log.contains("about to crash at frame 30")) }
  }

  @Test("A failure of the job fails at once and names the frame")
  func jobFailure() async throws {
    let farm = try Farm(frames: 60)
    let summary = try await farm.run(farm.coordinator(workers: 2, "job-failure=30"))
    let reasons = summary.end.failures
    #expect(reasons.map(\.description) == ["frame 30 (render-0002): no picture"])
    #expect(summary.statistics.failedAttempts == 1)
    #expect(farm.made == nil)
  }

  @Test("A task in which every worker dies fails the job and names the frame")
  func poison() async throws {
    let farm = try Farm(frames: 60)
    let summary = try await farm.run(farm.coordinator(workers: 2, "crash=30"))
    let reasons = summary.end.failures
    let reason = try #require(reasons.first)
    #expect(reason.task?.id == .render(2) && reason.task?.frames == FrameRange(first: 24, last: 35))
    #expect(reason.message.contains("3 attempts failed") && reason.message.contains("signal 6"))
  }

  @Test("What ends a worker is told in words")
  func ends() {
    #expect(WorkerExit.exited(3).description == "exit status 3")
    #expect(WorkerExit.exited(127).description.contains("a library could not be loaded"))
    #expect(WorkerExit.signaled(9).description.contains("not by the farm"))
  }

  @Test(
    "Workers that cannot begin fail the job with their message",
    arguments: [("no-hello", "exit status 3"), ("version=other", "the worker is engine other; submit it again")])
  func cannotBegin(misbehaviour: String, message: String) async throws {
    let farm = try Farm()
    let summary = try await farm.run(farm.coordinator(workers: 2, misbehaviour))
    let reasons = summary.end.failures
    #expect(reasons.first?.message.contains(message) == true, "\(reasons)")
  }

  @Test("A worker program that is not there fails the job")
  func missingProgram() async throws {
    let farm = try Farm()
    let coordinator = farm.coordinator { $0.workerCommand = WorkerCommand(executable: "/no/such/program") }
    let summary = try await farm.run(coordinator)
    let reasons = summary.end.failures
    #expect(reasons.first?.message.contains("could not be started") == true, "\(reasons)")
  }

  @Test("Chaos changes nothing", arguments: 1...12 as ClosedRange<UInt64>)
  func chaos(seed: UInt64) async throws {
    let farm = try Farm(frames: 100)
    let coordinator = farm.coordinator(workers: 1 + Int(seed % 3)) {
      $0.chaos = .init(seed: seed, reportsPerFault: 20)
      // A machine under load may be late, and chance may hit one task again and again: neither is what is tried here.
      $0.policy.heartbeatTimeout = 2
      $0.policy.maximumAttempts = 50
      // Nor is how long a task that was hit often is left alone.
      $0.policy.longestRetrySeconds = 0.2
    }
    let summary = try await farm.run(coordinator)
    try #require(summary.end == .done, "\(summary.end)")
    #expect(farm.made == farm.expected)
  }

  @Test("The children of a worker die with it")
  func processGroup() async throws {
    let farm = try Farm()
    try #require(try await farm.run(farm.coordinator(workers: 2, "grandchild", "crash-once=30")).end == .done)
    // Processes of other tests hold copies of descriptors for a moment while they start.
    for _ in 0..<200 where !holders(of: farm.home).isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(holders(of: farm.home) == [])
  }

  /// Other processes that have a file of this folder open.
  private func holders(of home: TemporaryFolder) -> [String] {
    let files = FileManager.default
    return ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).filter { process in
      guard Int(process) != nil, Int(process) != Int(getpid()) else { return false }
      let folder = "/proc/\(process)/fd"
      return ((try? files.contentsOfDirectory(atPath: folder)) ?? []).contains {
        (try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))?.hasPrefix(home.path) == true
      }
    }
  }
}
