import Foundation
import TestSupport
import Testing

/// A Slurm cluster of two nodes on this machine, as `Config/slurm` starts it. However the tests end, it is stopped.
final class TestCluster {
  static let isPossible = ["sbatch", "slurmctld", "slurmd", "munged"].allSatisfy { program in
    ["/usr/bin/", "/usr/sbin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + program) }
  }

  let folder: TemporaryFolder
  let environment: [String: String]
  /// Stops the cluster when its input ends, also that of a test that was killed.
  private let guardian: Process
  private let lifeline = Pipe()

  init() throws {
    folder = try TemporaryFolder()
    environment = ["SLURM_CONF": folder.file("slurm.conf"), "REQUEUE_SECONDS": "5"]
    guardian = Process()
    guardian.executableURL = URL(fileURLWithPath: "/bin/bash")
    guardian.arguments = [
      "-c", "cat >/dev/null; exec \"$0\" \"$1\"", Program.repository + "/Config/slurm/stop.sh", folder.path,
    ]
    guardian.standardInput = lifeline
    try guardian.run()
    let port = 20_000 + Int(getpid()) % 4_000 * 3
    let result = try run(
      [Program.repository + "/Config/slurm/start.sh", folder.path, "\(port)"], of: "bash", seconds: 300)
    guard result.status == 0 else { throw NoCluster(description: "start.sh: \(result.errors)") }
  }

  deinit { stop() }

  func stop() {
    try? lifeline.fileHandleForWriting.close()
    guardian.waitUntilExit()
  }

  /// Runs a program that can see the cluster, with a time limit.
  func run(_ arguments: [String], of program: String, seconds: Int = 600) throws -> Program.Result {
    try Program.run(
      ["--signal=KILL", "\(seconds)", program] + arguments, of: "/usr/bin/timeout", home: folder.path,
      environment: environment)
  }

  /// Starts such a program without waiting.
  func start(_ arguments: [String], of program: String, seconds: Int, errors: Pipe) throws -> Process {
    try Program.start(
      ["--signal=KILL", "\(seconds)", program] + arguments, of: "/usr/bin/timeout", home: folder.path,
      environment: environment, errors: errors)
  }

  /// Runs `renderfarm`; its state is the cluster's.
  func renderfarm(_ arguments: String..., seconds: Int = 600) throws -> Program.Result {
    try run(arguments, of: Program.renderfarm, seconds: seconds)
  }

  /// Lets every core of the cluster sleep, so that what is submitted behind waits; `awake` ends that.
  func sleep() throws -> () throws -> Void {
    let result = try run(["--parsable", "--array=0-1", "--output=/dev/null", "--wrap=sleep 600"], of: "sbatch")
    let id = result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    try wait(for: "both nodes to sleep") { try queue("--states=RUNNING").count == 2 }
    return { _ = try self.run([id], of: "scancel") }
  }

  /// Lines of `squeue`: job or array, index, node.
  func queue(_ arguments: String...) throws -> [[String]] {
    try run(["--noheader", "--array", "--format=%F|%K|%N"] + arguments, of: "squeue").output
      .split(separator: "\n").map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Ends a node as a power cut would: its daemon, and what it runs.
  ///
  /// - Parameter task: a process of a task on the node; its ancestors up to Slurm's are ended first.
  func killNode(_ name: String, task: Int32) throws {
    let daemon = try String(contentsOfFile: folder.file("slurmd-\(name).pid"), encoding: .utf8)
    let script = try #require(parent(of: task))
    let step = try #require(parent(of: script))
    for pid in [try #require(Int32(daemon.trimmingCharacters(in: .whitespacesAndNewlines))), step, script, task] {
      kill(pid, SIGKILL)
    }
  }

  private func parent(of pid: Int32) -> Int32? {
    let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("PPid:") }
    return line.flatMap { Int32($0.dropFirst(5).trimmingCharacters(in: .whitespaces)) }.flatMap { $0 > 1 ? $0 : nil }
  }
}

extension TestCluster {
  /// Waits for a job of the cluster to show a word; who waits too long is told what the cluster says.
  func waitUntil(job id: String, is word: String) throws {
    do {
      try wait(for: "job \(id) to be \(word)") {
        try renderfarm("show", id).output.prefix { $0 != "\n" }.contains("  \(id)  \(word)")
      }
    } catch let overdue as Overdue {
      throw Overdue(what: "\(overdue.what)\n\(try state(ofJob: id))")
    }
  }

  /// Nodes, tasks, the job, and the end of each daemon's log.
  private func state(ofJob id: String) throws -> String {
    var parts = [
      try run(["-N", "-l"], of: "sinfo").output, try run(["--array", "--states=all"], of: "squeue").output,
      try renderfarm("show", id).output,
    ]
    for name in ["slurmctld", "slurmd-n1", "slurmd-n2"] {
      let text = try? String(contentsOfFile: folder.file("log/\(name).log"), encoding: .utf8)
      parts.append("\(name).log:\n" + (text ?? "").split(separator: "\n").suffix(30).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n")
  }
}

/// Waits for something; the limit ends what would wait for ever, and is far above what a busy machine needs.
func wait(for what: String, until isTrue: () throws -> Bool) throws {
  let end = Date(timeIntervalSinceNow: 600)
  while !(try isTrue()) {
    guard Date() < end else { throw Overdue(what: what) }
    usleep(100_000)
  }
}

struct NoCluster: Error, CustomStringConvertible {
  let description: String
}

struct Overdue: Error, CustomStringConvertible {
  let what: String
  var description: String { "waited too long for \(what)" }
}
