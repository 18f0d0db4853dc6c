import ArgumentParser
import Backlog
import Caching
import Cluster
import Coordination
import Files
import Glibc
import JobFolders
import Lookups
import Machine
import Materials
import Planning
import Rendering
import Reports
import Scheduling
import Storage

/// Renders a job with worker processes of this machine, or lets a cluster do it.
struct Submit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "submit",
    abstract: "Renders a job and writes all its outputs and a manifest.",
    discussion: """
      Example: renderfarm submit Jobs/red-square.json --output out --workers 2
      Example: renderfarm submit menu.json --matrix locale=en,de --matrix theme=light,dark
      """)

  @OptionGroup var job: JobArguments

  @OptionGroup(title: "Several films") var matrix: MatrixArguments

  @Option(
    name: .shortAndLong, help: "The folder that outputs go to.", completion: .directory, transform: OptionPath.named)
  var output = "out"

  @Option(help: "Worker processes; one per core if omitted.")
  var workers: Int?

  @Option(help: ArgumentHelp("Only these frames, such as 0-59.", valueName: "a-b"))
  var frames: FrameRange?

  @Flag(help: "Neither takes chunks from the cache nor adds any.")
  var noCache = false

  @Flag(help: "Prints the manifest to standard output; of several films what became of each.")
  var json = false

  @Flag(help: "Writes beside the manifest what every frame showed, as NAME.trace; see diff.")
  var trace = false

  @Flag(help: "Says nothing but errors.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "Writes the job with all that decides its bytes into one archive, for reproduce.", valueName: "file.zip"),
    completion: .file(extensions: ["zip"]), transform: OptionPath.file)
  var bundle: String?

  @OptionGroup(title: "Cluster") var cluster: ClusterArguments

  @Option(
    help: ArgumentHelp(
      "Fault injection: kills and freezes workers and corrupts their files, to show that it changes nothing.",
      valueName: "seed"))
  var chaos: UInt64?

  @Option(help: ArgumentHelp("Kills a worker that holds more memory; its task is tried again.", valueName: "MiB"))
  var memoryLimit: Int?

  @Flag(help: "Lets the job wait its turn behind others of this machine, prints its id and returns at once.")
  var detach = false

  // A number below 0 begins as an option does.
  @Option(
    parsing: .unconditional,
    help: "With --detach: jobs of a higher priority go first, also in the middle of others; 0 if omitted.")
  var priority: Int?

  @Option(help: ArgumentHelp("With --detach: runs only when the job of this id is done.", valueName: "id"))
  var after: [String] = []

  @Flag(help: "Draws without shortcuts and without the cache, to show that they change nothing.")
  var plain = false

  @Option(
    help: ArgumentHelp(
      "Bytes that the cache of chunks may hold afterwards, such as 4G.", valueName: "size"))
  var cacheLimit: ByteCount?

  @Option(
    help: ArgumentHelp("Writes what the run cost, in the text format of Prometheus.", valueName: "file"),
    completion: .file(extensions: ["prom"]), transform: OptionPath.file)
  var metrics: String?

  @Option(help: ArgumentHelp("Tells this http or https address how the job ended.", valueName: "url"))
  var webhook: Webhook?

  @Option(help: ArgumentHelp("CPU features that FFmpeg may use; 0 for none.", visibility: .hidden))
  var cpuFlags: Int32?

  func validate() throws {
    try OptionRange.check(workers: workers)
    if !detach, priority != nil || !after.isEmpty { throw ValidationError("--priority and --after go with --detach.") }
    if detach, cluster.cluster != nil {
      throw ValidationError("A job waits on this machine (--detach) or on a cluster (--cluster): say one of them.")
    }
    if detach, chaos != nil || json || webhook != nil || metrics != nil {
      throw ValidationError(
        "--detach returns before the end: --chaos, --json, --metrics and --webhook do not go with it.")
    }
    if cluster.cluster != nil, workers != nil || chaos != nil || memoryLimit != nil {
      throw ValidationError(
        "--workers, --chaos and --memory-limit are for this machine; a cluster has --array-throttle and --task-memory."
      )
    }
    if let bundle {
      if detach || cluster.cluster != nil && !cluster.wait {
        throw ValidationError(
          "--bundle is written at the end: it goes with --cluster only beside --wait, and not with --detach.")
      }
      if !bundle.hasSuffix(".zip") {
        throw ValidationError("--bundle \(bundle) is no archive; name a file ending in .zip.")
      }
    }
    try OptionRange.check("--memory-limit", memoryLimit, 16...1 << 20)
  }

  func leave(_ prepared: PreparedJob, workers: Int) throws {
    let dependencies = try after.map { try History.job($0, in: try History.open(forJob: $0)).id }
    let entry = BacklogEntry(
      id: prepared.folder.id, name: prepared.plan.input.name, folder: prepared.folder.path, priority: priority ?? 0,
      dependencies: dependencies, workers: workers, memoryLimit: memoryLimit.map { $0 << 20 },
      submittedAt: WallClock.seconds())
    try WaitingJobs.add(entry, of: prepared)
    Terminal.print(prepared.folder.id)
  }

  /// Bytes of a job that its worker is sent ahead.
  private static let preparedLimit = 1 << 20

  func run() async throws {
    let cacheLimit = try CacheLimit.bytes(cacheLimit)
    let films = try JobArguments.films(job.job, parameters: job.parameters, matrix.choice)
    if films[0].cell != nil {
      if bundle != nil {
        Terminal.note("renderfarm: --bundle holds one film; choose it with --no-matrix and --set NAME=VALUE")
        throw ExitStatus.wrongUsage.code
      }
      return try await runMatrix(films, cacheLimit: cacheLimit)
    }
    let count = workers ?? Hardware.coreCount
    let coordinator = LocalCoordinator.make(workers: count, chaos: chaos)
    // A program takes a while to be loaded, and so does a job: the worker's are, while the job is being read here.
    if !detach, cluster.cluster == nil {
      let isPreparable = !plain && cpuFlags == nil && films[0].text.utf8.count < Self.preparedLimit
      coordinator.startAhead(preparing: isPreparable ? films[0].encoded : nil)
    }
    let prepared: PreparedJob
    let bundling: BundleWriting?
    do {
      let fonts = SystemFonts()
      let loaded = try JobArguments.load(films[0], fonts: fonts, tellsWarnings: true)
      try InputPlaces(of: loaded).refuse("what --metrics tells", at: metrics)
      bundling = try bundle.map { try BundleWriting($0, of: loaded, fonts: fonts) }
      if cluster.cluster == .slurm {
        try await ClusterRun.requireCluster()
        return try await runOnCluster(PreparedJob(loaded, options(workers: count)), bundling)
      }
      prepared = try PreparedJob(loaded, options(workers: count))
      try await leaveCluster(prepared)
    } catch {
      await coordinator.endAhead()
      throw error
    }
    if detach { return try leave(prepared, workers: count) }
    let summary = try await LocalRun(
      prepared, by: coordinator, memoryLimit: memoryLimit.map { $0 << 20 }, usesCache: !noCache && !plain,
      isQuiet: quiet
    ).run()
    CacheFolder.prune(StateFolders.chunks, limit: cacheLimit)
    HistoryBound.keep()
    if let metrics { write([measured(summary, prepared)], to: metrics) }
    await webhook?.tell(message(summary.end, prepared))
    switch summary.end {
    case .done: try bundling?.write(prepared.plan, manifest: manifest(prepared))
    case .failed(let failures): try bundling?.write(prepared.plan, manifest: nil, failures: failures)
    case .cancelled, .interrupted: break
    }
    try report(summary.end, prepared)
  }

  func options(workers count: Int) -> PreparedJob.Options {
    if cluster.cluster == .slurm {
      return PreparedJob.Options(
        output: output, frames: frames, workers: cluster.arrayThrottle ?? 1, usesCache: !noCache, cpuFlags: cpuFlags,
        writesTrace: trace, isDurable: true)
    }
    return PreparedJob.Options(
      output: output, frames: frames, workers: count, usesCache: !noCache && !plain, cpuFlags: cpuFlags,
      takesShortcuts: !plain, writesTrace: trace, isDurable: detach)
  }

  func manifest(_ prepared: PreparedJob) -> Manifest? {
    (try? FileContents.read(manifestFile(prepared))).flatMap { try? Manifest(json: $0) }
  }

  private func manifestFile(_ prepared: PreparedJob) -> String {
    "\(prepared.outputFolder)/\(prepared.plan.input.name).manifest.json"
  }

  func message(_ end: JobEnd, _ prepared: PreparedJob) -> WebhookMessage {
    let counts: Lookup<String, Int> = [
      "frames": prepared.plan.frames.count, "tasks": prepared.plan.tasks.count,
      "outputs": prepared.plan.input.outputs.count,
    ]
    let text =
      switch end {
      case .done: ""
      case .failed(let failures): failures.map(\.description).joined(separator: "; ")
      case .cancelled, .interrupted: "run it again to go on"
      }
    return WebhookMessage(
      id: prepared.folder.id, name: prepared.plan.input.name, state: end.phase, message: text, counts: counts,
      manifest: end == .done ? manifest(prepared) : nil)
  }

  private func report(_ end: JobEnd, _ prepared: PreparedJob) throws {
    switch end {
    case .done: announce(prepared)
    case .failed(let failures):
      for failure in failures { Terminal.note("renderfarm: error: \(failure)") }
      Terminal.note("renderfarm: the log is shown by: renderfarm logs \(prepared.folder.id)")
      throw end.exitStatus.code
    case .cancelled, .interrupted:
      Terminal.note("renderfarm: interrupted; the same command goes on where it was")
      throw end.exitStatus.code
    }
  }

  func announce(_ prepared: PreparedJob) {
    let manifest = manifestFile(prepared)
    let written = (try? FileContents.read(manifest)) ?? []
    if !quiet {
      for warning in Manifest.warnings(json: written) { Terminal.note("renderfarm: warning: \(warning)") }
    }
    if json {
      Terminal.print(String(decoding: written, as: UTF8.self))
    } else if !quiet {
      // Of some frames not every output can be made.
      let made = Manifest.files(json: written).map { Membership($0) }
      for output in prepared.plan.input.outputs
      where output.kind == .imageSequence
        ? output.shows(anyOf: prepared.plan.frames) : made?.contains(output.path) ?? true
      {
        Terminal.print("\(prepared.outputFolder)/\(output.path)")
      }
      Terminal.print(manifest)
      if let bundle { Terminal.print(StateFolders.absolute(bundle)) }
    }
  }
}

// MARK: On a cluster

extension Submit {
  func runOnCluster(_ prepared: PreparedJob, _ bundling: BundleWriting? = nil) async throws {
    let run = ClusterRun(prepared, resources: cluster.resources, isQuiet: quiet)
    guard try await run.submit() else {
      if !quiet { Terminal.note("renderfarm: everything is done already") }
      try bundling?.write(prepared.plan, manifest: manifest(prepared))
      return announce(prepared)
    }
    guard cluster.wait else { return Terminal.print(prepared.folder.id) }
    let report = try await run.wait()
    ClusterHistory.note(report, of: prepared.folder.id)
    switch report.state {
    case .done:
      try bundling?.write(prepared.plan, manifest: manifest(prepared))
      announce(prepared)
    case .cancelled:
      Terminal.note("renderfarm: cancelled; the same command goes on where it was")
      throw ExitStatus.interrupted.code
    case .failed, .waiting, .paused, .running, .interrupted, .invalid:
      await run.cancelRest()
      for failure in report.failures { Terminal.note("renderfarm: error: \(failure)") }
      Terminal.note("renderfarm: the log is shown by: renderfarm logs \(prepared.folder.id)")
      throw (report.isMachineFailure ? ExitStatus.temporaryFailure : ExitStatus.failed).code
    }
  }

  /// Two drivers of one folder would remove what the other still needs.
  func leaveCluster(_ prepared: PreparedJob) async throws {
    let folder = prepared.folder
    guard let submission = folder.clusterSubmission else { return }
    let queue: [QueueEntry]
    do throws(ClusterError) {
      queue = try await SlurmClient().queue(of: submission.slurmIDs)
    } catch {
      Terminal.note("renderfarm: warning: whether Slurm works on this job too is not known: \(error)")
      return
    }
    guard submission.openIDs(in: queue, of: folder).isEmpty else {
      Terminal.note("renderfarm: Slurm works on this job (\(submission.summary))")
      Terminal.note("renderfarm: wait for it, or first: renderfarm cancel \(folder.id)")
      throw ExitStatus.temporaryFailure.code
    }
    folder.forgetCluster()
  }
}
