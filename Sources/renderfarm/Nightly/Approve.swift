import ArgumentParser
import Files
import Document
import Planning
import Reports
import Review
import Traces

/// Makes some of what changed in a night golden, and leaves the rest a difference.
struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Makes some of what changed golden: a job, frames of it, or changes by their cause.",
    discussion: """
      The report of a night names its changes. Example:
        renderfarm approve nights menu#card --golden goldens --by "Ada Byron" --reason "new spacing"
        renderfarm approve nights menu:40-63 toolbar --golden goldens --by Ada --reason "ticket 12"
      What is approved, by whom and why stands in the golden manifest; the rest goes on failing.
      """)

  @Argument(help: "The folder of nights; its newest run counts.", completion: .directory)
  var nights: String

  @Argument(help: ArgumentHelp("What is approved.", valueName: "job, job:40-63 or job#view"))
  var changes: [String]

  @Option(help: "The folder of golden manifests.", completion: .directory)
  var golden: String

  @Option(help: "Who approves.")
  var by: String

  @Option(help: "Why.")
  var reason: String

  func validate() throws {
    for (name, text) in [("--by", by), ("--reason", reason)] {
      if text.allSatisfy(\.isWhitespace) {
        throw ValidationError("\(name) is empty; say it, for those who read it later.")
      }
      if text.utf8.count > 1000 { throw ValidationError("\(name) is longer than 1,000 bytes.") }
    }
  }

  func run() throws {
    let nights = NightlyFolder(path: StateFolders.absolute(nights))
    let golden = GoldenFolder(path: StateFolders.absolute(golden))
    guard let run = nights.runs.first, let report = nights.report(of: run) else {
      Terminal.note("renderfarm: there is no run in \(nights.path); render one with nightly --golden first")
      throw ExitStatus.unreadableInput.code
    }
    let done = report.jobs.filter { $0.state == .done }
    let selectors = try reporting { () throws(ApprovalError) in
      try changes.map { text throws(ApprovalError) in
        try ChangeSelector.all(text, jobs: done.map(\.name), matrices: report.matrices)
      }
    }
    // All is looked at before anything is written.
    var outcomes: [(name: String, outcome: FilmReview.Outcome)] = []
    for job in done {
      let wanted = selectors.flatMap { choice in
        choice.filter { $0.job == job.name }.map { ($0.scope, choice.count > 1) }
      }
      if wanted.isEmpty { continue }
      let review = try review(job, in: nights, run, golden)
      // Of the films of a matrix those are meant that show it.
      let scopes = wanted.filter { !$0.1 || review.has($0.0) }.map(\.0)
      if scopes.isEmpty { continue }
      let approval = Approval(by: by, reason: reason, changes: [], run: run)
      outcomes.append(
        (job.name, try reporting { () throws(ApprovalError) in try review.approving(scopes, as: approval) }))
    }
    if outcomes.isEmpty {
      Terminal.note("renderfarm: no film of \(changes.joined(separator: ", ")) differs so from golden")
      throw ExitStatus.invalidInput.code
    }
    for (name, outcome) in outcomes {
      do throws(FileError) {
        try golden.write(outcome.golden, as: name)
      } catch {
        Terminal.note("renderfarm: \(error)")
        throw ExitStatus.unwritableOutput.code
      }
      tell(name, outcome, golden)
    }
  }

  private func review(
    _ job: NightlyJob, in nights: NightlyFolder, _ run: String, _ golden: GoldenFolder
  ) throws -> FilmReview {
    let record: NightlyRecord
    let known: (film: RecordedFilm, traceError: String?)?
    do {
      record = try NightlyRecord(folder: "\(nights.path(ofRun: run))/\(job.folder ?? job.name)", name: job.name)
      known = try golden.film(job.name)
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
    guard var film = known?.film else {
      Terminal.note(
        "renderfarm: nothing is golden of \(job.name) yet; nightly --golden \(self.golden) --accept \(job.name) records all of it"
      )
      throw ExitStatus.invalidInput.code
    }
    if let text = known?.traceError { Terminal.note("renderfarm: warning: \(text)") }
    if film.trace == nil { film.trace = keptTrace(of: film, job.name, in: nights) }
    return FilmReview(golden: film, film: record.film)
  }

  /// The trace of a run that had the golden film's frames.
  private func keptTrace(of film: RecordedFilm, _ name: String, in nights: NightlyFolder) -> SceneTrace? {
    guard film.manifest.approvals == nil else { return nil }
    for run in nights.runs {
      guard let record = try? NightlyRecord(folder: "\(nights.path(ofRun: run))/\(name)", name: name),
        record.manifest.identical.job == film.manifest.identical.job,
        record.manifest.identical.frames == film.manifest.identical.frames, let trace = record.trace
      else { continue }
      return trace
    }
    return nil
  }

  private func tell(_ name: String, _ outcome: FilmReview.Outcome, _ golden: GoldenFolder) {
    Terminal.print("\(golden.manifestPath(name)):")
    for change in outcome.changes { Terminal.print("  approved: \(PrintableText.line(change))") }
    if outcome.isWhole { return Terminal.print("  all of the film is golden") }
    func list(_ ranges: [FrameRange]) -> String {
      let rest = ranges.count - 8
      return ranges.prefix(8).map(\.description).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
    if !outcome.recorded.isEmpty { Terminal.print("  golden frames: \(list(outcome.recorded))") }
    if !outcome.unrecorded.isEmpty {
      Terminal.print(
        "  frames without a golden picture, for they show other changes, too: \(list(outcome.unrecorded))")
    }
    for change in outcome.rest {
      let selector = ChangeSelector(change, of: name).shellWord
      Terminal.print("  left: \(PrintableText.line(change.description))  \(PrintableText.line(selector))")
    }
  }

  private func reporting<Result>(_ body: () throws(ApprovalError) -> Result) throws -> Result {
    do throws(ApprovalError) {
      return try body()
    } catch {
      Terminal.note("renderfarm: \(PrintableText.line(error.description))")
      throw ExitStatus.invalidInput.code
    }
  }
}
