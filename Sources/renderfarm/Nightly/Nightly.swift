import ArgumentParser
import Caching
import Files
import Foundation
import Glibc
import Lookups
import Machine
import Materials
import Media
import Rendering
import Reports
import Review

/// Renders every job of a folder and reports what changed.
struct Nightly: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nightly",
    abstract: "Renders every job of a folder and reports what changed since the last time.",
    discussion: """
      Example: renderfarm nightly Jobs --output nights --golden goldens
      Example: renderfarm nightly Jobs --output nights --golden goldens --accept menu
      Example: renderfarm nightly Jobs --golden goldens --expect menu#card --expect toolbar:40-63
      """)

  @Argument(help: "The folder of job files; every .json in it that is a job.", completion: .directory)
  var folder: String

  @Argument(help: ArgumentHelp("With --accept: only these jobs.", valueName: "job"))
  var names: [String] = []

  @Option(
    name: .shortAndLong, help: "The folder that runs and the report go to.", completion: .directory,
    transform: OptionPath.named)
  var output = "nightly"

  @Option(
    help: "The folder of recorded manifests; a job that differs from its manifest fails.", completion: .directory)
  var golden: String?

  @Flag(help: "Records the manifests of the last run as golden, of all jobs or of those named; renders nothing.")
  var accept = false

  @Flag(help: "With --accept: keeps the films beside the manifests, so that limits can be judged without old runs.")
  var films = false

  @Option(
    help: ArgumentHelp(
      "What may differ from golden this time: a job, its frames or its changes at a view; may be repeated.",
      valueName: "job, job:40-63 or job#view"))
  var expect: [String] = []

  @OptionGroup(title: "What may differ from golden, in place of the jobs' own limits") var limits: LimitArguments

  @OptionGroup(title: "Several films") var matrix: MatrixArguments

  @Option(help: "Working processes of all jobs together; one per core if omitted.")
  var workers: Int?

  @Option(help: "Runs that are kept, this one among them.")
  var keep = 7

  @Option(help: "Writes a JUnit report there too.", completion: .file(extensions: ["xml"]), transform: OptionPath.file)
  var junit: String?

  @Option(help: ArgumentHelp("Tells this http or https address how the night went.", valueName: "url"))
  var webhook: Webhook?

  @Flag(help: "Keeps no traces: what changed is then not told in words.")
  var noTrace = false

  @Flag(help: "Prints the report as JSON in place of the verdict.")
  var json = false

  @Flag(help: "Says nothing but the verdict and failures.")
  var quiet = false

  func validate() throws {
    try OptionRange.check(workers: workers)
    try OptionRange.check("--keep", keep, 1...10_000)
    if accept, golden == nil { throw ValidationError("--accept needs --golden FOLDER, where manifests are recorded.") }
    if films, !accept { throw ValidationError("--films goes with --accept.") }
    if !expect.isEmpty, golden == nil || accept {
      throw ValidationError("--expect goes with --golden FOLDER, and not with --accept.")
    }
    if !accept, let name = names.first { throw ValidationError("\"\(name)\": jobs are named with --accept only.") }
  }

  func run() async throws {
    let nights = NightlyFolder(path: StateFolders.absolute(output))
    if accept {
      return try NightlyAcceptance(
        nights, golden: GoldenFolder(path: StateFolders.absolute(golden!)), keepsFilms: films
      )
      .accept(names)
    }
    _ = try CacheLimit.bytes(nil)
    let began = SteadyClock.seconds()
    let interruption = Interruption()
    let interrupts = Interrupts { interruption.request() }
    defer { interrupts.cancel() }
    if let golden { try checkFolder(golden) }
    var choice = matrix.choice
    choice.passesOverUnknown = true
    let (files, skipped) = try NightlyJobFile.all(in: folder, choice, fonts: SystemFonts())
    try checkUse(of: choice, in: files)
    try checkPlaces(of: files)
    try LateFile.prepare(junit)
    if !quiet { for file in skipped { Terminal.note("renderfarm: \(file) is no job; it is left out") } }
    let expected = try selectors(files)
    let remains = InterruptedRun(in: nights)
    let earlier = nights.runs
    if !quiet, let broken = remains.runs.first {
      Terminal.note(
        "renderfarm: the night \(broken) was interrupted; its finished jobs are kept, this one does the rest")
    }
    let (run, lock) = try begin(nights)
    defer { withExtendedLifetime(lock) {} }
    let count = workers ?? Hardware.coreCount
    let night = NightlyRun(
      files: files, folder: nights, run: run, remains: remains,
      earlier: earlier.filter { !remains.runs.contains($0) }.compactMap(nights.report),
      golden: golden.map { GoldenFolder(path: StateFolders.absolute($0)) }, expected: expected,
      limits: limits.overrides, workers: count,
      writesTraces: !noTrace,
      interruption: interruption,
      display: NightlyDisplay(jobCount: files.count, isQuiet: quiet))
    let jobs = await night.jobs()
    let report = NightlyReport(
      run: run, earlierRuns: Array(earlier.prefix(keep - 1)), engineVersion: EngineVersion.current,
      mediaVersion: MediaLibraries.version, workers: count,
      seconds: SteadyClock.seconds() - began,
      isInterrupted: jobs.contains { $0.state == .interrupted }, hasGolden: golden != nil, jobs: jobs,
      skippedFiles: skipped, strayGoldens: strayGoldens(files))
    try await publish(report, in: nights)
  }

  private func publish(_ report: NightlyReport, in nights: NightlyFolder) async throws {
    var status: ExitStatus? = report.isInterrupted ? .interrupted : report.isFailure ? .failed : nil
    do throws(FileError) {
      try nights.write(report)
      if let junit { try AtomicFile.write(Array(report.junit.xml().utf8), to: StateFolders.absolute(junit)) }
    } catch {
      Terminal.note("renderfarm: \(error)")
      status = .unwritableOutput
    }
    nights.prune(keeping: keep)
    CacheFolder.prune(StateFolders.chunks, limit: try CacheLimit.bytes(nil))
    HistoryBound.keep()
    Terminal.print(json ? String(decoding: report.json().dropLast(), as: UTF8.self) : report.verdict)
    if !quiet { Terminal.note("The report is \(nights.path)/index.html") }
    await webhook?.tell(WebhookMessage(report))
    if let status { throw status.code }
  }

  /// No report is written over what a job is made of.
  private func checkPlaces(of files: [NightlyJobFile]) throws {
    var places = InputPlaces()
    for file in files {
      places.add(file.file, as: "the job file \(file.file)")
      if case .job(let loaded) = file.content { places.add(loaded) }
    }
    try places.refuse("the JUnit report", at: junit)
    for name in NightlyFolder.reportFiles { try places.refuse("the report's \(name)", at: "\(output)/\(name)") }
  }

  /// A parameter that no job declares is a mistake in its name.
  private func checkUse(of choice: MatrixChoice, in files: [NightlyJobFile]) throws {
    for axis in choice.axes {
      if files.contains(where: { $0.cell?.settings.contains { $0.parameter == axis.parameter } ?? false }) { continue }
      // Where a job could not be read, its own message says why.
      if files.contains(where: { if case .invalid = $0.content { true } else { false } }) { continue }
      Terminal.note("renderfarm: --matrix: no job declares a parameter \"\(axis.parameter)\"")
      throw ExitStatus.wrongUsage.code
    }
  }

  private func selectors(_ files: [NightlyJobFile]) throws -> [ChangeSelector] {
    let names = files.map(\.name)
    let matrices = files.reduce(into: Lookup<String, [String]>()) { films, file in
      if let matrix = file.matrix { films[matrix] = (films[matrix] ?? []) + [file.name] }
    }
    do throws(ApprovalError) {
      var selectors: [ChangeSelector] = []
      for text in expect { selectors += try ChangeSelector.all(text, jobs: names, matrices: matrices) }
      return selectors
    } catch {
      Terminal.note("renderfarm: --expect: \(error)")
      throw ExitStatus.wrongUsage.code
    }
  }

  /// A golden folder that is not there is a mistake in its name: nothing would ever differ.
  private func checkFolder(_ path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      Terminal.note("renderfarm: there is no folder \(path); make it, then record manifests with --accept")
      throw ExitStatus.unreadableInput.code
    }
  }

  /// Goldens that nothing is compared with.
  private func strayGoldens(_ files: [NightlyJobFile]) -> [String] {
    guard let golden else { return [] }
    let known = Membership(files.map { "\($0.name).manifest.json" })
    return Folders.names(in: golden).filter { $0.hasSuffix(".manifest.json") && !known.contains($0) }
  }

  private func begin(_ nights: NightlyFolder) throws -> (run: String, lock: FolderLock?) {
    do throws(FileError) {
      return try nights.begin()
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }
}
