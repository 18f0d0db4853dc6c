import Foundation
import TestSupport
import Testing

@Suite("The same job gives the same bytes, whatever dies", .serialized)
struct FaultTests {
  @Test("Workers killed at random moments, 50 seeded runs")
  func killedWorkers() throws {
    // Faults come with reports of tasks.
    let folder = try TemporaryFolder()
    let job = try Job.quartered(Job.fade, in: folder)
    let expected = try Fingerprint.submitting(job)
    for seed in 1...50 {
      let workers = "\(1 + seed % 4)"
      let survived = try Fingerprint.submitting(
        job, flags: ["--workers", workers, "--no-cache", "--chaos", "\(seed)"])
      #expect(survived == expected, "seed \(seed)")
    }
  }

  @Test("The coordinator killed, and the job submitted again", arguments: [SIGKILL, SIGINT, SIGTERM])
  func killedCoordinator(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let job = try Job.quartered(Job.hands, in: folder)
    let expected = try Fingerprint.submitting(job)
    for round in 1...4 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: round)
      let home = try TemporaryFolder()
      let arguments = ["submit", job, "--output", home.file("out"), "--workers", "2"]
      let process = try Program.start(arguments, home: home.path)
      Thread.sleep(forTimeInterval: Double.random(in: 0.03...0.4, using: &generator))
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      if signal == SIGINT, process.terminationReason == .exit, process.terminationStatus != 0 {
        #expect(process.terminationStatus == 130)
      }
      let again = try Program.run(arguments, home: home.path)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try Fingerprint(outputs: home.file("out"), job: "hands-on") == expected)
      #expect(!home.names(in: "out").contains { $0.contains("tmp") || $0.contains("partial") }, "half-written outputs")
    }
  }

  @Test("Two submits of the same job at once both succeed")
  func twoAtOnce() throws {
    let expected = try Fingerprint.ofTwoWorkers(Job.hands)
    let home = try TemporaryFolder()
    let arguments = ["submit", Job.hands, "--output", home.file("out"), "--workers", "1", "--quiet"]
    let both = try (0..<2).map { _ in try Program.start(arguments, home: home.path) }
    for process in both {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try Fingerprint(outputs: home.file("out"), job: "hands-on") == expected)
  }
}
