import ArgumentParser
import Backlog
import Files
import JobFolders
import Machine
import Planning
import Rendering
import Storage

/// Lets a waiting or running job stand still.
struct Pause: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lets a detached job stand still; a running one finishes the chunks it is at.",
    discussion: "Example: renderfarm pause 4f2a")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  func run() throws {
    let job = try History.job(id, in: try History.open())
    let changed = try WaitingJobs.change(job.id) { entry in
      guard [.waiting, .running].contains(entry.state) else { return nil }
      var entry = entry
      entry.state = .paused
      return entry
    }
    guard changed else {
      Terminal.note(
        "renderfarm: \(job.id) does not wait and is not run by `renderfarm work`; it is \(job.state.rawValue)")
      throw ExitStatus.wrongUsage.code
    }
  }
}

/// Lets a paused job go on.
struct Resume: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lets a paused job go on, or gives a waiting one another priority.",
    discussion: "Example: renderfarm resume 4f2a --priority 5")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  @Option(parsing: .unconditional, help: "Higher ones go first.")
  var priority: Int?

  func run() throws {
    let job = try History.job(id, in: try History.open())
    let changed = try WaitingJobs.change(job.id) { entry in
      guard entry.state == .paused || (priority != nil && entry.state == .waiting) else { return nil }
      var entry = entry
      entry.state = .waiting
      entry.priority = priority ?? entry.priority
      return entry
    }
    guard changed else {
      Terminal.note("renderfarm: \(job.id) is not paused; it is \(job.state.rawValue)")
      throw ExitStatus.wrongUsage.code
    }
    WaitingJobs.startRunner()
  }
}

/// Tries a job again.
struct Retry: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tries a job again that failed, was cancelled or interrupted; what is rendered is kept.",
    discussion: "Example: renderfarm retry 4f2a")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  @Option(help: "Worker processes; one per core if not said.")
  var workers: Int?

  func validate() throws { try OptionRange.check(workers: workers) }

  func run() throws {
    let job = try History.job(id, in: try History.open())
    guard [.failed, .cancelled, .interrupted].contains(job.state) else {
      Terminal.note(
        "renderfarm: \(job.id) is \(job.state.rawValue); only what failed, was cancelled or interrupted is tried again")
      throw ExitStatus.wrongUsage.code
    }
    try Requeue.put(job, workers: workers)
  }
}

/// Renders some frames of a job anew.
struct Requeue: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Renders frames of a job anew, whatever is known of them, and stitches its outputs again.",
    discussion: "Example: renderfarm requeue 4f2a --frames 120-179")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  @Option(help: ArgumentHelp("These frames, with the chunks that they are in.", valueName: "a-b"))
  var frames: FrameRange

  @Option(help: "Worker processes; one per core if not said.")
  var workers: Int?

  func validate() throws { try OptionRange.check(workers: workers) }

  func run() throws {
    let job = try History.job(id, in: try History.open())
    let folder = JobFolder(path: job.folder)
    guard job.state != .running, job.state != .waiting else {
      Terminal.note("renderfarm: \(job.id) is \(job.state.rawValue); pause or cancel it first")
      throw ExitStatus.temporaryFailure.code
    }
    let plan: Plan
    do throws(JobFolderError) {
      plan = try folder.plan()
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
    guard let common = plan.frames.intersection(frames), common == frames else {
      Terminal.note("renderfarm: the job has frames \(plan.frames), not \(frames)")
      throw ExitStatus.wrongUsage.code
    }
    // A job that was just paused or cancelled may still be at its last chunks.
    guard let lock = try? FileLock(folder) else {
      Terminal.note("renderfarm: \(job.id) is still finishing its chunks; try again in a moment")
      throw ExitStatus.temporaryFailure.code
    }
    for task in plan.tasks
    where task.kind == .stitch || (task.kind == .render && task.frames.intersection(frames) != nil) {
      folder.discard(task.id)
    }
    CacheFolder.forget(frames, of: plan, in: StateFolders.chunks)
    withExtendedLifetime(lock) {}
    try Requeue.put(job, workers: workers)
  }

  /// Lets a job wait again, as it is in its folder.
  static func put(_ job: JobRecord, workers: Int?) throws {
    let prepared: PreparedJob
    do throws(JobFolderError) {
      prepared = try PreparedJob(JobFolder(path: job.folder))
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
    let former = WaitingJobs.backlog.entry(job.id)
    let entry = BacklogEntry(
      id: job.id, name: job.name, folder: job.folder, priority: former?.priority ?? 0,
      dependencies: former?.dependencies ?? [],
      workers: workers ?? former?.workers ?? Hardware.coreCount,
      memoryLimit: former?.memoryLimit, submittedAt: WallClock.seconds())
    try WaitingJobs.add(entry, of: prepared)
    Terminal.print(job.id)
  }
}
