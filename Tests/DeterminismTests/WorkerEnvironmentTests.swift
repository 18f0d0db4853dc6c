import Foundation
import TestSupport
import Testing

/// What every worker has of the coordinator, looked up while it runs.
@Suite("What a worker is started with")
struct WorkerEnvironmentTests {
  @Test("Whatever encodes declines fused multiply-add of the C library", arguments: ["submit", "run-task"])
  func mathLibrary(command: String) throws {
    let home = try TemporaryFolder()
    let arguments: [String]
    if command == "submit" {
      arguments = ["submit", Job.fade, "--output", home.file("out"), "--workers", "1", "--quiet"]
    } else {
      let prepared = try Program.run(["prepare", Job.fade, "--output", home.file("out")], home: home.path)
      arguments = ["run-task", String(try #require(prepared.output.split(separator: "\n").first)), "render-0000"]
    }
    // What declines it in the tests' own environment would prove nothing.
    let process = try Program.start(arguments, home: home.path, environment: ["GLIBC_TUNABLES": ""])
    var found = false
    while process.isRunning, !found {
      let encoders = command == "submit" ? children(of: process) : [process.processIdentifier]
      found = encoders.contains { environment(of: $0).contains("GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-FMA4") }
    }
    process.waitUntilExit()
    #expect(found && process.terminationStatus == 0)
  }

  @Test(
    "Huge pages are declined for two workers, and kept for one",
    .enabled(if: areHugePagesGiven(to: getpid()) == true, "the kernel gives none, or does not say so"),
    arguments: [1, 2])
  func hugePages(workers: Int) throws {
    let home = try TemporaryFolder()
    // Another test of this process may have declined them meanwhile.
    let isKept = workers == 1 && Self.areHugePagesGiven(to: getpid()) == true
    let process = try Program.start(
      ["submit", Job.fade, "--output", home.file("out"), "--workers", "\(workers)", "--quiet"], home: home.path)
    var answers: [Bool] = []
    while process.isRunning, answers.isEmpty {
      answers = children(of: process).compactMap { Self.areHugePagesGiven(to: $0) }
    }
    process.waitUntilExit()
    #expect(!answers.isEmpty && answers.allSatisfy { $0 == isKept })
    #expect(process.terminationStatus == 0)
  }

  private func environment(of process: Int32) -> [String] {
    let bytes = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\0").map(String.init)
  }

  private func children(of process: Process) -> [Int32] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap(Int32.init) ?? []
    return all.filter { Self.status("PPid", of: $0) == "\(process.processIdentifier)" }
  }

  private static func areHugePagesGiven(to process: Int32) -> Bool? {
    status("THP_enabled", of: process).map { $0 == "1" }
  }

  /// What the kernel says of a process under a name; nil where it says nothing.
  private static func status(_ name: String, of process: Int32) -> String? {
    let bytes = FileManager.default.contents(atPath: "/proc/\(process)/status") ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name + ":") }
      .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }
}
