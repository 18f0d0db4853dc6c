import Foundation
import TestSupport
import Testing

@testable import Cluster

@Suite("Programs of Slurm's that do not answer")
struct SlurmClientTests {
  private let bin: TemporaryFolder

  init() throws {
    bin = try TemporaryFolder()
    for name in ["scontrol", "sbatch", "squeue", "scancel"] {
      chmod(try bin.write("#!/bin/bash\nsleep 600\n", to: name), 0o755)
    }
  }

  private func client(asking: Duration, changing: Duration) -> SlurmClient {
    SlurmClient(folder: bin.path, asking: asking, changing: changing)
  }

  @Test("One that asks is ended after its time, and named", .timeLimit(.minutes(5)))
  func asking() async {
    let client = client(asking: .seconds(1), changing: .seconds(600))
    await #expect(throws: ClusterError.noAnswer(program: "squeue", seconds: 1)) { _ = try await client.queue(of: [1]) }
    await #expect(throws: ClusterError.noAnswer(program: "scontrol", seconds: 1)) {
      _ = try await client.maxArraySize()
    }
  }

  @Test("One that changes something is given a time of its own", .timeLimit(.minutes(5)))
  func changing() async {
    let client = client(asking: .seconds(600), changing: .seconds(1))
    await #expect(throws: ClusterError.noAnswer(program: "sbatch", seconds: 1)) { _ = try await client.submit([]) }
    await #expect(throws: ClusterError.noAnswer(program: "scancel", seconds: 1)) { try await client.cancel([1]) }
  }

  @Test("One that dies, prints without end, or says something else, may have been heard; one that says no was not")
  func outcomes() async throws {
    let client = client(asking: .seconds(600), changing: .seconds(600))
    func outcome(_ script: String) async throws -> ClusterError {
      chmod(try bin.write("#!/bin/bash\n\(script)\n", to: "sbatch"), 0o755)
      return try await #require(throws: ClusterError.self) { _ = try await client.submit([]) }
    }
    let died = try await outcome("kill -KILL $$")
    #expect(died == .died(program: "sbatch", signal: 9) && died.isOutcomeUnknown)
    let excess = try await outcome("head -c 2000000 /dev/zero | tr '\\0' x >&2")
    #expect(excess == .excess(program: "sbatch") && excess.isOutcomeUnknown)
    let other = try await outcome("echo Welcome; echo Submitted batch job 12")
    #expect(other.isOutcomeUnknown && other.description.contains("Welcome"))
    let refused = try await outcome("echo no >&2; exit 3")
    #expect(refused == .refused(program: "sbatch", message: "no") && !refused.isOutcomeUnknown)
    #expect(try await outcome("exit 3") == .refused(program: "sbatch", message: "status 3"))
    #expect(
      ClusterError.refused(program: "sbatch", message: String(repeating: "e", count: 5000)).description.count < 1100)
  }

  @Test("What is not known of a submit is said")
  func unknown() {
    let none = ClusterError.notSubmitted(reason: "no", left: [], unknown: nil).description
    #expect(none == "no; nothing of the job is left in Slurm, and the same command tries it again")
    let unknown = ClusterError.notSubmitted(reason: "no", left: [], unknown: "renderfarm-4f2a-render").description
    #expect(unknown.contains("scancel --name=renderfarm-4f2a-render"))
    #expect(!unknown.contains("nothing of the job is left"))
  }
}
