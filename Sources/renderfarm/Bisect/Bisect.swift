import ArgumentParser
import Bisection
import Document
import Files
import Planning
import Rendering

/// Finds the commit that changed a frame.
struct Bisect: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Finds the commit that changed a frame, by halving, in a checkout of its own.",
    discussion: """
      With --job it evaluates the job at each commit and draws a frame only where its description does not tell:
        renderfarm bisect --good v1.2 --bad main --job Jobs/menu.json

      With a COMMAND the picture is what that prints, or writes into --picture, at each commit: a PNG, a manifest, or any bytes.
      The command runs in the folder of the checkout that you are in; $RENDERFARM is this program. A commit at which it fails is \
      skipped:
        renderfarm bisect --good v1.2 --bad main -- renderfarm frame Jobs/menu.json --frame 41
        renderfarm bisect --good v1.2 --bad main --picture f.png -- sh -c \
      'swift build -c release && .build/release/renderfarm frame Jobs/menu.json --frame 41 -o f.png'
      """)

  @Option(help: ArgumentHelp("A commit that gives the picture as it should be.", valueName: "commit"))
  var good: String

  @Option(help: ArgumentHelp("A later commit that gives another one.", valueName: "commit"))
  var bad: String

  @Option(help: "The job file, as it is in each commit.", completion: .file(extensions: ["json"]))
  var job: String?

  @Option(
    name: .customLong("set"), help: ArgumentHelp("With --job: sets a parameter of the job.", valueName: "name=value"))
  var parameters: [ParameterArgument] = []

  @Option(
    help:
      "The frame that counts: of the job, or of the manifest that COMMAND makes; the first that differs if omitted.")
  var frame: Int?

  @Option(help: ArgumentHelp("The file that COMMAND writes; what it prints if omitted.", valueName: "file"))
  var picture: String?

  @Option(help: "What a commit is whose picture is neither the good nor the bad one: bad, good or skip.")
  var other = OtherPictures.bad

  @Flag(help: "Takes what was merged and its merge for one commit.")
  var firstParent = false

  @Flag(help: "Prints JSON.")
  var json = false

  @Flag(help: "Says nothing but the result and errors.")
  var quiet = false

  @Argument(parsing: .postTerminator, help: "What makes the picture at a commit.")
  var command: [String] = []

  func validate() throws {
    guard (job == nil) != command.isEmpty else {
      throw ValidationError(
        job == nil ? "Say --job FILE, or -- and the COMMAND that makes the picture." : "Say either --job or a COMMAND.")
    }
    if job == nil, !parameters.isEmpty { throw ValidationError("--set goes with --job.") }
    if job != nil, picture != nil { throw ValidationError("--picture goes with a COMMAND.") }
    try OptionRange.check("--frame", frame, 0...Plan.frameLimit)
  }

  func run() async throws {
    let processes = ChildProcess()
    let interrupts = Interrupts { processes.interrupt() }
    defer { interrupts.cancel() }
    let scratch = try TemporaryScratch()
    defer { scratch.remove() }
    do {
      let report = try await search(processes, scratch.path)
      Terminal.print(json ? JSONText.of(report) : report.text)
      if report.commit == nil { throw ExitStatus.failed.code }
    } catch let error as BisectionError {
      Terminal.note(PrintableText.line("renderfarm: \(error)"))
      throw error.exitStatus.code
    } catch let error as ProbeError {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.invalidInput.code
    }
  }

  private func search(_ processes: ChildProcess, _ scratch: String) async throws -> BisectReport {
    let repository = try await GitRepository(
      of: StateFolders.absolute("."), processes: processes, scratch: scratch)
    let (good, bad) = (
      try await repository.commit(good, option: "--good"), try await repository.commit(bad, option: "--bad")
    )
    try await repository.checkOrder(good: good, bad: bad)
    let worktree = try await Worktree(repository, at: scratch + "/checkout", good)
    do {
      let report = try await search(repository, worktree, good: good, bad: bad, processes, scratch)
      await worktree.remove()
      return report
    } catch {
      await worktree.remove()
      throw error
    }
  }

  private func search(
    _ repository: GitRepository, _ worktree: Worktree, good: Commit, bad: Commit, _ processes: ChildProcess,
    _ scratch: String
  ) async throws -> BisectReport {
    let probe: any CommitProbe =
      if let job {
        JobProbe(
          try place(of: job, in: repository), parameters: parameters, frame: frame, worktree, processes)
      } else {
        CommandProbe(
          command, picture: picture, frame: frame, worktree, processes, scratch: scratch + "/command")
      }
    try await probe.compare(good: good, bad: bad)
    note("good      \(good.line)")
    note("bad       \(bad.line)")
    let outcome = try await Bisection(repository, in: worktree, followsFirstParents: firstParent).run(
      good: good, bad: bad
    ) { commit, left in
      let finding = try await probe.findingInCheckout()
      let (verdict, reason) = other.verdict(of: finding)
      note("\(verdict.word)\(commit.line)\(reason.isEmpty ? "" : " (\(reason))")\(left.map { ", \($0) left" } ?? "")")
      return (verdict, reason)
    }
    var report = BisectReport(outcome, good: good, bad: bad, frame: probe.frame)
    if let commit = report.commit {
      report.files = try await repository.changedFiles(of: commit)
      let parents = try await repository.parents(of: commit)
      report.changes = try await probe.changes(from: parents.first ?? good, to: commit)
    }
    return report
  }

  /// The job's path from the folder in the checkout that is the user's.
  private func place(of job: String, in repository: GitRepository) throws -> String {
    guard job.hasPrefix("/") else { return job }
    let own = repository.folder.hasSuffix("/") ? repository.folder : repository.folder + "/"
    guard job.hasPrefix(own) else {
      throw ProbeError("\(job) is not below \(repository.folder); run it in the folder of the job")
    }
    return String(job.dropFirst(own.count))
  }

  private func note(_ text: String) {
    if !quiet { Terminal.note(PrintableText.line(text)) }
  }
}

/// What commits are whose picture is neither of the two.
enum OtherPictures: String, ExpressibleByArgument, CaseIterable {
  case bad, good, skip

  func verdict(of finding: Finding) -> (Verdict, String) {
    switch finding {
    case .good: (.good, "")
    case .bad: (.bad, "")
    case .other(let what):
      switch self {
      case .bad: (.bad, "\(what): counts as bad")
      case .good: (.good, "\(what): counts as good")
      case .skip: (.skip, what)
      }
    case .none(let reason): (.skip, reason)
    }
  }
}

extension Verdict {
  fileprivate var word: String {
    switch self {
    case .good: "good      "
    case .bad: "bad       "
    case .skip: "skipped   "
    }
  }
}

extension BisectionError {
  fileprivate var exitStatus: ExitStatus {
    switch self {
    case .programMissing: .unavailable
    case .noRepository: .unreadableInput
    case .unknownRevision, .sameCommit, .swapped, .unrelated: .wrongUsage
    case .interrupted: .interrupted
    case .failed: .failed
    }
  }
}
