import ArgumentParser
import Files
import Rendering
import Reports

/// Records manifests of the last run as golden.
struct NightlyAcceptance {
  private let nights: NightlyFolder
  /// Absolute.
  private let golden: String

  init(_ nights: NightlyFolder, golden: String) {
    self.nights = nights
    self.golden = golden
  }

  /// - Parameter names: the jobs; none for all that are done.
  func accept(_ names: [String]) throws {
    guard let run = nights.runs.first, let report = nights.report(of: run) else {
      Terminal.note("renderfarm: there is no run in \(nights.path) to accept; render one without --accept first")
      throw ExitStatus.unreadableInput.code
    }
    let jobs = names.isEmpty ? report.jobs : try names.map { try job($0, in: report) }
    for job in jobs {
      guard job.state == .done, let folder = job.folder else {
        Terminal.note("renderfarm: \(job.name) was not rendered in the run \(run): \(job.message)")
        if names.isEmpty { continue }
        throw ExitStatus.invalidInput.code
      }
      let file = "\(job.name).manifest.json"
      do throws(FileError) {
        try Folders.create(golden)
        let manifest = try FileContents.read("\(nights.path(ofRun: run))/\(folder)/\(file)")
        let before = try? FileContents.read("\(golden)/\(file)")
        try AtomicFile.write(manifest, to: "\(golden)/\(file)")
        Terminal.print("\(golden)/\(file): \(change(before, manifest))")
      } catch {
        Terminal.note("renderfarm: \(error)")
        throw ExitStatus.unwritableOutput.code
      }
    }
  }

  private func job(_ name: String, in report: NightlyReport) throws -> NightlyJob {
    if let job = report.jobs.first(where: { $0.name == name }) { return job }
    let names = report.jobs.map(\.name).joined(separator: ", ")
    Terminal.note("renderfarm: the run \(report.run) has no job \"\(name)\"; it has \(names)")
    throw ExitStatus.invalidInput.code
  }

  /// What the new manifest changes, in a few words.
  private func change(_ before: [UInt8]?, _ after: [UInt8]) -> String {
    guard let before, let old = try? Manifest(json: before), let new = try? Manifest(json: after) else { return "new" }
    let comparison = NightlyComparison(expected: old, actual: new, with: "")
    return comparison.result == .different ? "changed \(comparison.place)" : "unchanged"
  }
}
