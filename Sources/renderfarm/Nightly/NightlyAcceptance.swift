import ArgumentParser
import Files
import Rendering
import Reports
import Review

/// Records manifests of the last run as golden.
struct NightlyAcceptance {
  private let nights: NightlyFolder
  private let golden: GoldenFolder
  private let keepsFilms: Bool

  /// - Parameter keepsFilms: whether the films' files are kept, too.
  init(_ nights: NightlyFolder, golden: GoldenFolder, keepsFilms: Bool) {
    self.nights = nights
    self.golden = golden
    self.keepsFilms = keepsFilms
  }

  /// - Parameter names: the jobs; none for all that are done.
  func accept(_ names: [String]) throws {
    guard let run = nights.runs.first, let report = nights.report(of: run) else {
      Terminal.note("renderfarm: there is no run in \(nights.path) to accept; render one without --accept first")
      throw ExitStatus.unreadableInput.code
    }
    let jobs: [NightlyJob] = names.isEmpty ? report.jobs : try names.flatMap { try self.jobs($0, in: report) }
    if !report.jobs.contains(where: { $0.state == .done }) {
      Terminal.note("renderfarm: no job of the run \(run) was rendered, so there is nothing to accept")
      throw ExitStatus.invalidInput.code
    }
    if keepsFilms { try checkFolders(of: jobs) }
    for job in jobs {
      guard job.state == .done, let folder = job.folder else {
        Terminal.note("renderfarm: \(job.name) was not rendered in the run \(run): \(job.message)")
        if names.isEmpty { continue }
        throw ExitStatus.invalidInput.code
      }
      let record: NightlyRecord
      do {
        record = try NightlyRecord(folder: "\(nights.path(ofRun: run))/\(folder)", name: job.name)
      } catch {
        Terminal.note("renderfarm: \(error)")
        throw ExitStatus.unreadableInput.code
      }
      let before = try? golden.film(job.name)
      do throws(FileError) {
        try golden.write(RecordedFilm(manifest: record.manifest, trace: record.trace), as: job.name)
        if keepsFilms { try golden.keep(record, as: job.name) }
        Terminal.print("\(golden.manifestPath(job.name)): \(change(before?.film.manifest, record.manifest))")
      } catch {
        Terminal.note("renderfarm: \(error)")
        throw ExitStatus.unwritableOutput.code
      }
    }
  }

  /// Nothing but films gives way to films.
  private func checkFolders(of jobs: [NightlyJob]) throws {
    for job in jobs where job.state == .done {
      guard let stranger = golden.stranger(inFilm: job.name) else { continue }
      Terminal.note(
        "renderfarm: \(stranger) is none of the files of \(job.name) that would take its place; move it away, or say another "
          + "folder with --golden")
      throw ExitStatus.unwritableOutput.code
    }
  }

  /// The job of a name, or all films of one that is several.
  private func jobs(_ name: String, in report: NightlyReport) throws -> [NightlyJob] {
    if let job = report.jobs.first(where: { $0.name == name }) { return [job] }
    let films = report.jobs.filter { $0.matrix == name }
    if !films.isEmpty { return films }
    let names = report.jobs.map(\.name).joined(separator: ", ")
    Terminal.note("renderfarm: the run \(report.run) has no job \"\(name)\"; it has \(names)")
    throw ExitStatus.invalidInput.code
  }

  /// What the new manifest changes, in a few words.
  private func change(_ before: Manifest?, _ after: Manifest) -> String {
    guard let before else { return "new" }
    let comparison = NightlyComparison(expected: before, actual: after, with: "")
    return comparison.result == .different ? "changed \(comparison.place)" : "unchanged"
  }
}
