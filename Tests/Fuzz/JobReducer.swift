import Foundation
import RandomJobs
import TestSupport

/// Makes a job that shows something smaller while it still shows it.
struct JobReducer {
  /// Which way to the frames has to stay a finding: the words before the colon of one.
  let way: String
  private static let trialLimit = 600

  static func way(of finding: String) -> String { String(finding.prefix { $0 != ":" }) }

  /// The job without everything that the finding does not need, as far as it is found in a few hundred trials.
  func reduced(_ document: DocumentNode) throws -> DocumentNode {
    let file = try TemporaryFolder()
    guard try shows(document, file) else { return document }
    return try document.reduced(trials: Self.trialLimit) { try shows($0, file) }
  }

  /// Asked in a process of its own, which the job may end.
  private func shows(_ document: DocumentNode, _ folder: TemporaryFolder) throws -> Bool {
    try folder.write(document.json, to: "job.json")
    let result = try Program.run(
      ["try-file", "--file", folder.file("job.json"), "--way", way], of: "/proc/self/exe", home: folder.path,
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    if result.wasSignalled { return way.hasPrefix("ended") }
    return result.status == 3
  }

  /// The process that tries: status 3 if the job shows what is looked for, 0 if not.
  static func tryFile(_ options: [String: String]) throws -> Int32 {
    guard let path = options["--file"] else { return 2 }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    Fuzz.allow(minutes: JobTrial.minutes)
    let wanted = options["--way"]
    guard let finding = try finding(text, wanted, path), wanted == nil || wanted == finding.way else { return 0 }
    print("\(finding.way): \(finding.text)")
    return 3
  }

  /// - Parameter wanted: nil for any; ways by the program itself are tried only where one of them is wanted.
  private static func finding(_ text: String, _ wanted: String?, _ path: String) throws -> JobTrial.Finding? {
    let trial = JobTrial()
    guard case .success(let loaded) = trial.load(text) else { return nil }
    let frames: [JobTrial.Frame]
    do {
      let result = try trial.finding(loaded)
      if let finding = result.finding { return finding }
      frames = result.frames
    } catch {
      return JobTrial.Finding(way: JobTrial.stopped, text: "\(error)")
    }
    if wanted == nil || wanted == JobTrial.twoProcesses, try parts(path, frames) {
      return JobTrial.Finding(way: JobTrial.twoProcesses, text: "another process renders other frames")
    }
    guard wanted == nil || ProgramTrial.names.contains(wanted!), ProgramTrial.isPossible else { return nil }
    return try ProgramTrial().finding(text, name: loaded.job.name, frames: frames)
  }

  /// Whether some of several processes render other frames.
  private static func parts(_ path: String, _ frames: [JobTrial.Frame]) throws -> Bool {
    let expected = JobTrial.fingerprint(frames)
    for _ in 0..<8 {
      let result = try Program.run(["fingerprint", "--file", path], of: "/proc/self/exe", home: NSTemporaryDirectory())
      if !result.output.contains(expected) { return true }
    }
    return false
  }

  /// The process that renders once.
  static func fingerprint(_ options: [String: String]) throws {
    guard let path = options["--file"],
      case .success(let loaded) = JobTrial().load(try String(contentsOfFile: path, encoding: .utf8))
    else { return }
    print(JobTrial.fingerprint(try JobTrial().frames(loaded)))
  }
}
