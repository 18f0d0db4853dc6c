import Files
import Foundation
import Glibc
import Hashing
import Lookups
import Planning
import Rendering
import Reports
import Traces

/// The interrupted runs since the last complete one: their finished jobs are not rendered again.
struct InterruptedRun: Sendable {
  /// The interrupted runs, the newest first.
  let runs: [String]
  private let folder: NightlyFolder
  private let reports: Lookup<String, NightlyReport>

  init(in folder: NightlyFolder) {
    self.folder = folder
    var reports: Lookup<String, NightlyReport> = [:]
    // A run that was killed has no report.
    let runs = folder.allRuns.filter { !folder.isRunning($0) }.prefix { run in
      guard folder.hasReport(run) else { return true }
      guard let report = try? folder.readReport(of: run), report.isInterrupted else { return false }
      reports[run] = report
      return true
    }
    self.runs = Array(runs)
    self.reports = reports
  }

  /// Reuses a finished job of an interrupted run in a folder of this one, if it is what the job would give now: of the
  /// same job, assets, fonts and versions, with every output as its manifest says.
  ///
  /// - Parameter target: absolute path of the job's folder in this run.
  /// - Returns: the seconds that it took then, 0 if nobody noted them; nil if there is none, and nothing was done.
  func reuse(_ plan: Plan, to target: String) -> Double? {
    let name = plan.input.name
    for run in runs {
      let source = "\(folder.path(ofRun: run))/\(name)"
      guard let record = try? NightlyRecord(folder: source, name: name), record.isWhole(for: plan) else { continue }
      let files = record.manifest.identical.outputs.map(\.file) + ["\(name).manifest.json"]
      let trace = SceneTrace.fileName(of: name)
      _ = Self.share("\(source)/\(trace)", as: "\(target)/\(trace)")
      guard files.allSatisfy({ Self.share("\(source)/\($0)", as: "\(target)/\($0)") }) else {
        try? FileManager.default.removeItem(atPath: target)
        continue
      }
      return reports[run]?.jobs.first { $0.name == name && $0.state == .done }?.seconds ?? 0
    }
    return nil
  }

  /// One file under two names, or a copy where the disk knows no such thing.
  private static func share(_ source: String, as target: String) -> Bool {
    guard (try? Folders.create(Paths.folder(of: target))) != nil else { return false }
    if link(source, target) == 0 { return true }
    guard let bytes = try? FileContents.read(source, limit: .max) else { return false }
    return (try? AtomicFile.write(bytes, to: target)) != nil
  }
}
