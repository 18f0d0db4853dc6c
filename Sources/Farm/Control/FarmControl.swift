import Backlog
import Caching
import Files
import JobFolders
import Machine
import Planning
import Storage

/// What people do with the jobs of a farm: whoever asks, a command or a page, asks here.
public struct FarmControl: Sendable {
  /// Where the farm is.
  public let folders: FarmFolders
  /// Starts a process that works off what waits, unless there is one; gives a warning if it cannot.
  private let startRunner: @Sendable () -> String?

  /// - Parameter startRunner: starts a process that works off what waits, unless there is one; gives a warning if it cannot.
  public init(_ folders: FarmFolders, startRunner: @escaping @Sendable () -> String?) {
    self.folders = folders
    self.startRunner = startRunner
  }

  var backlog: Backlog { folders.backlog }

  /// The one job whose id begins so.
  public func job(_ prefix: String) throws(ControlError) -> JobRecord {
    let found = (try? store().jobs(withPrefix: prefix)) ?? []
    guard let job = found.first, found.count == 1, !prefix.isEmpty else {
      throw ControlError(
        .wrongUsage,
        found.isEmpty
          ? "there is no job \(prefix); `renderfarm list` shows them"
          : "\(prefix) may be \(found.map(\.id).joined(separator: " or ")); write more of it")
    }
    return job
  }

  /// Puts a job among those that wait and sees to it that somebody works them off.
  ///
  /// - Returns: a warning, where something less important went wrong.
  @discardableResult
  public func add(_ entry: BacklogEntry, of job: PreparedJob) throws(ControlError) -> String? {
    var warning: String?
    do throws(BacklogError) {
      // Whoever works jobs off may note at once that it failed with one it waits for: the history must have it by then.
      try backlog.add(entry) {
        do throws(StoreError) {
          try store().submit(JobRecord(job, entry.state, at: entry.submittedAt))
        } catch {
          warning = error.description
        }
      }
    } catch {
      throw ControlError(error)
    }
    return startRunner() ?? warning
  }

  /// Changes an entry of the backlog, and notes its state in the history.
  ///
  /// - Parameter change: nil leaves it as it is.
  /// - Returns: whether there is such an entry and it was changed.
  public func change(_ id: String, _ change: (BacklogEntry) -> BacklogEntry?) throws(ControlError) -> Bool {
    do throws(BacklogError) {
      return try backlog.update(id, tell: note, change) != nil
    } catch {
      throw ControlError(error)
    }
  }

  /// Writes an entry's state into the history, as well as it can.
  public func note(_ entry: BacklogEntry) {
    let now = WallClock.seconds()
    try? store().record([.state(job: entry.id, entry.state, at: now, message: entry.message)])
  }

  func store() throws(StoreError) -> JobStore { try JobStore(path: folders.history) }

  // MARK: What people want

  /// Lets a detached job stand still; a running one finishes the chunks it is at.
  public func pause(_ id: String) throws(ControlError) {
    let job = try job(id)
    let changed = try change(job.id) { entry in
      guard [.waiting, .running].contains(entry.state) else { return nil }
      var entry = entry
      entry.state = .paused
      return entry
    }
    guard changed else {
      throw ControlError(
        .wrongUsage, "\(job.id) does not wait and is not run by `renderfarm work`; it is \(phase(of: job))")
    }
  }

  /// Lets a paused job go on.
  ///
  /// - Parameter priority: nil: as it was. A job that waits may be given another one.
  /// - Returns: a warning, where something less important went wrong.
  @discardableResult
  public func resume(_ id: String, priority: Int? = nil) throws(ControlError) -> String? {
    let job = try job(id)
    let changed = try change(job.id) { entry in
      guard entry.state == .paused || (priority != nil && entry.state == .waiting) else { return nil }
      var entry = entry
      entry.state = .waiting
      entry.priority = priority ?? entry.priority
      return entry
    }
    guard changed else { throw ControlError(.wrongUsage, "\(job.id) is not paused; it is \(phase(of: job))") }
    return startRunner()
  }

  /// Gives a job that waits or is paused another place among the others.
  public func prioritize(_ id: String, _ priority: Int) throws(ControlError) {
    let job = try job(id)
    let changed = try change(job.id) { entry in
      guard [.waiting, .paused].contains(entry.state) else { return nil }
      var entry = entry
      entry.priority = priority
      return entry
    }
    guard changed else {
      throw ControlError(.wrongUsage, "\(job.id) neither waits nor is paused; it is \(phase(of: job))")
    }
  }

  /// Tries a job again that failed, was cancelled or interrupted; what is rendered is kept.
  ///
  /// - Parameter workers: worker processes; nil: as many as before.
  /// - Returns: a warning, where something less important went wrong.
  @discardableResult
  public func retry(_ id: String, workers: Int? = nil) throws(ControlError) -> String? {
    let job = try job(id)
    let isAbandoned = job.state == .running && !isWorkedOn(job)
    guard isAbandoned || [.failed, .cancelled, .interrupted].contains(job.state) else {
      throw ControlError(
        .wrongUsage,
        "\(job.id) is \(job.state.rawValue); only what failed, was cancelled or interrupted is tried again")
    }
    return try put(job, workers: workers)
  }

  /// Renders frames of a job anew, with the chunks that they are in, and stitches its outputs again.
  ///
  /// - Parameters:
  ///   - frames: of the job.
  ///   - workers: worker processes; nil: as many as before.
  /// - Returns: a warning, where something less important went wrong.
  @discardableResult
  public func requeue(_ id: String, _ frames: FrameRange, workers: Int? = nil) throws(ControlError) -> String? {
    let job = try job(id)
    let folder = JobFolder(path: job.folder)
    guard job.state != .waiting, job.state != .running || !isWorkedOn(job) else {
      throw ControlError(.temporary, "\(job.id) is \(job.state.rawValue); pause or cancel it first")
    }
    let plan: Plan
    do throws(JobFolderError) {
      plan = try folder.plan()
    } catch {
      throw ControlError(.unreadable, error.description)
    }
    guard let common = plan.frames.intersection(frames), common == frames else {
      throw ControlError(.wrongUsage, "the job has frames \(plan.frames), not \(frames)")
    }
    // A job that was just paused or cancelled may still be at its last chunks.
    guard let lock = try? FileLock(folder) else {
      throw ControlError(.temporary, "\(job.id) is still finishing its chunks; try again in a moment")
    }
    for task in plan.tasks
    where task.kind == .stitch || (task.kind == .render && task.frames.intersection(frames) != nil) {
      folder.discard(task.id)
    }
    CacheFolder.forget(frames, of: plan, in: folders.chunks)
    withExtendedLifetime(lock) {}
    return try put(job, workers: workers)
  }

  /// Lets a job wait again, as it is in its folder.
  private func put(_ job: JobRecord, workers: Int?) throws(ControlError) -> String? {
    let prepared: PreparedJob
    do throws(JobFolderError) {
      prepared = try PreparedJob(JobFolder(path: job.folder))
    } catch {
      throw ControlError(.unreadable, error.description)
    }
    let former = backlog.entry(job.id)
    let entry = BacklogEntry(
      id: job.id, name: job.name, folder: job.folder, priority: former?.priority ?? 0,
      dependencies: former?.dependencies ?? [], workers: workers ?? former?.workers ?? Hardware.coreCount,
      memoryLimit: former?.memoryLimit, submittedAt: WallClock.seconds())
    return try add(entry, of: prepared)
  }

  /// The word for where a job is in its life.
  private func phase(of job: JobRecord) -> String { folders.present(job).state.rawValue }

  /// Whether a process works off what waits, as far as that can be told.
  var hasRunner: Bool { backlog.runner != nil }

  /// Whether somebody works on a job that is said to run: a process, or a cluster. Where only the process' number is not to be told from
  /// here, as of one of another machine, its lock says it.
  func isWorkedOn(_ job: JobRecord) -> Bool {
    let folder = JobFolder(path: job.folder)
    if folder.clusterSubmission != nil || (hasRunner && backlog.entry(job.id)?.state == .running) { return true }
    return !folder.isAbandoned && (try? FileLock(folder)) == nil
  }
}

extension ControlError {
  init(_ error: BacklogError) {
    if case .waitsForItself = error {
      self.init(.wrongUsage, error.description)
    } else {
      self.init(.unwritable, error.description)
    }
  }
}

extension JobRecord {
  /// A job that was just submitted.
  ///
  /// - Parameter time: seconds since 1970.
  public init(_ job: PreparedJob, _ phase: JobPhase, at time: Double) {
    self.init(
      id: job.folder.id, name: job.plan.input.name, state: phase, planHash: job.plan.hash, folder: job.folder.path,
      outputFolder: job.outputFolder, taskCount: job.plan.tasks.count, frameCount: job.plan.frames.count,
      createdAt: time)
  }
}
