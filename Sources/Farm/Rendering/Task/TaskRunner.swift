import Caching
import Dispatch
import Files
import Hashing
import Document
import JobFolders
import Materials
import Media
import Planning

/// Does tasks of job folders, one after another, and keeps what tasks of one job share.
public final class TaskRunner {
  /// The machine's; not looked for where a job brings its own.
  private lazy var fonts = SystemFonts()
  /// A job that was made ready before its folder was there.
  private var ready: (job: String, loaded: LoadedJob, renderer: JobRenderer)?
  private var current: (folder: JobFolder, plan: Plan, submitted: SubmittedJob, renderer: JobRenderer)?
  private let isDurable: Bool

  /// - Parameter isDurable: whether what a task leaves for others survives a power cut, or may have to be made again then.
  public init(isDurable: Bool = true) {
    self.isDurable = isDurable
  }

  /// Makes a job ready of which tasks are likely to come, while it is planned: its text is read, its images are decoded. What is wrong
  /// with it is not told: whoever is about to send the tasks finds the same.
  ///
  /// - Parameter job: a `JobSource`, encoded.
  public func prepare(job: String) {
    loadMediaLibraries()
    guard let source = try? PlanningJSON.decode(JobSource.self, from: Array(job.utf8)),
      let loaded = try? LoadedJob(source, fonts: fonts), let renderer = try? JobRenderer(loaded, fonts: fonts)
    else { return }
    ready = (job, loaded, renderer)
    if loaded.job.needsCodecs { loadMediaLibraries(codecs: true) }
  }

  /// Begins to load libraries while something else is done. Nothing happens where they are loaded.
  private func loadMediaLibraries(codecs: Bool = false, containers: Bool = false) {
    DispatchQueue(label: "media libraries").async { MediaLibraries.load(codecs: codecs, containers: containers) }
  }

  /// Does a task and stores its result in the job folder. Doing it twice does no harm.
  ///
  /// - Parameters:
  ///   - signs: given where no frame is done for long; nil: nobody waits for them.
  ///   - progress: told how many frames are done.
  public func run(
    _ id: TaskID, attempt: Int, in folder: JobFolder, signs: WorkSigns? = nil, progress: (Int) -> Void
  ) throws(TaskFailure) -> TaskResult {
    do {
      let (_, plan, submitted, renderer) = try open(folder)
      renderer.signs = signs
      defer { renderer.signs = nil }
      guard let task = plan.task(id) else { throw TaskFailure(.job, "the plan in \(folder.path) has no task \(id)") }
      let result: TaskResult
      if task.kind != .simulate, plan.input.simulates {
        // Stitching performs the whole job once more, for its warnings.
        let last = task.kind == .stitch ? renderer.job.frameCount - 1 : task.frames.last
        try PhysicsRecords.prepare(renderer, through: last, in: folder)
      }
      switch task.kind {
      case .simulate:
        try renderer.decodeImages()
        result = try simulate(attempt: attempt, renderer, plan: plan, in: folder, progress: progress)
      case .render:
        let isLast = task.frames.last == plan.input.selection?.last ?? plan.input.frameCount - 1
        let cacheFolder = submitted.cacheFolder.flatMap { $0.hasPrefix("/") ? $0 : nil }
        let cache = cacheFolder.map(ChunkCache.init(folder:))
        result = try renderChunk(
          task, attempt: attempt, of: renderer, plan: plan, in: folder, cache: cache, isDurable: isDurable
        ) { framesDone in
          // Whoever makes the last frames is likely to stitch next. The first frame would wait for what is loaded here.
          if framesDone == 1, isLast, renderer.job.hasVideos { loadMediaLibraries(containers: true) }
          progress(framesDone)
        }
        // The others will come from the cache too, and take less time than the libraries.
        if result.cached, renderer.job.hasVideos { loadMediaLibraries(containers: true) }
      case .stitch:
        result = try replacingDamaged(plan, in: folder) {
          let trace = submitted.writesTrace == true ? try renderer.trace(digest: plan.input.jobDigest) : nil
          return try Stitching(
            job: renderer.job, sounds: renderer.sounds, performance: try renderer.performance(), plan: plan, in: folder,
            signs: signs
          ).run(attempt: attempt, trace: trace, workers: submitted.workers, progress: progress)
        }
      }
      try folder.store(result, isDurable: isDurable)
      return result
    } catch {
      throw TaskFailure(error)
    }
  }

  /// Stitches; where that fails because of damaged segments, removes their results, so that they are rendered again.
  private func replacingDamaged(_ plan: Plan, in folder: JobFolder, _ stitch: () throws -> TaskResult) throws
    -> TaskResult
  {
    do {
      return try stitch()
    } catch {
      let results = plan.tasks.compactMap { folder.result(of: $0.id, plan: plan) }.filter { $0.task.kind != .stitch }
      let damaged = folder.discardDamaged(results, outputFolder: try folder.outputFolder())
      guard !damaged.isEmpty else { throw error }
      throw TaskFailure(
        .machine,
        "what \(damaged.map(\.description).joined(separator: ", ")) left is missing or damaged and is made again; the disk may be failing"
      )
    }
  }

  /// The job of a folder, checked against the plan: another engine, FFmpeg, font or asset refuses to join.
  private func open(
    _ folder: JobFolder
  ) throws -> (folder: JobFolder, plan: Plan, submitted: SubmittedJob, renderer: JobRenderer) {
    if let current, current.folder == folder { return current }
    let plan = try folder.plan()
    let submitted = try PlanningJSON.decode(SubmittedJob.self, from: try FileContents.read(folder.jobFile))
    defer { ready = nil }
    if let ready, submitted.cpuFlags == nil, submitted.takesShortcuts != false, submitted.fonts == nil,
      ready.job == submitted.source.encoded, ready.loaded.planInput(selection: plan.input.selection) == plan.input
    {
      let opened = (folder, plan, submitted, ready.renderer)
      current = opened
      return opened
    }
    if let flags = submitted.cpuFlags { MediaLibraries.forceCPUFlags(flags) }
    let fonts = submitted.fonts.map { SystemFonts($0) } ?? self.fonts
    let loaded: LoadedJob
    do throws(InvalidJob) {
      loaded = try LoadedJob(submitted.source, fonts: fonts)
    } catch {
      throw TaskFailure(.job, error.diagnostics.map(\.description).joined(separator: "\n"))
    }
    let here = loaded.planInput(selection: plan.input.selection)
    guard here == plan.input else {
      let versions = here.otherVersions(than: plan.input)
      throw TaskFailure(
        .job,
        versions.isEmpty
          ? "the job's images or fonts changed since it was submitted; submit it again"
          : "this worker has other versions than the job was submitted with: \(versions.joined(separator: ", ")); use the same ones everywhere, or submit it again"
      )
    }
    let renderer = try JobRenderer(
      loaded, fonts: fonts, takesShortcuts: submitted.takesShortcuts ?? true, decodesImages: false)
    let opened = (folder, plan, submitted, renderer)
    current = opened
    return opened
  }
}

extension Job {
  /// Whether an output is encoded by FFmpeg's libraries.
  fileprivate var needsCodecs: Bool {
    outputs.contains { output in
      switch output.content {
      case .video(let encoding): encoding.codec != .h264 || output.soundCodec != nil
      case .sound: true
      case .animation, .imageSequence, .still, .sheet, .captions: false
      }
    }
  }

  /// Whether an output is put together by FFmpeg's libraries.
  fileprivate var hasVideos: Bool {
    outputs.contains { output in
      if case .video = output.content { true } else { false }
    }
  }
}
