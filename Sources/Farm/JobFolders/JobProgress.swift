import Files
import Planning

/// How far a job is while a coordinator works on it, as `progress.json` of its folder: for whoever looks on. Written anew about
/// twice a second, and removed at the end; what is done, the results say.
public struct JobProgress: Codable, Hashable, Sendable {
  /// Rendered frames, those of unfinished chunks and of earlier runs among them.
  public var framesDone: Int
  /// Of `framesDone`, those that an earlier run left.
  public var framesResumed: Int
  /// Tasks that are done, those of earlier runs among them.
  public var tasksDone: Int
  /// Attempts that failed so far.
  public var failedAttempts: Int
  /// Of wall time, since this run began.
  public var seconds: Double
  /// Frames a second of the last seconds; nil while it is not known.
  public var framesPerSecond: Double?
  /// The job's own.
  public var workers: [Worker]

  /// What a worker does.
  public struct Worker: Codable, Hashable, Sendable {
    /// The worker's number.
    public var number: Int
    /// Its process on this machine; 0 while it is not known.
    public var process: Int32
    /// nil: it starts, waits or leaves.
    public var task: TaskID?
    /// Frames of its task that are done.
    public var framesDone: Int

    public init(number: Int, process: Int32, task: TaskID?, framesDone: Int) {
      self.number = number
      self.process = process
      self.task = task
      self.framesDone = framesDone
    }
  }

  public init(
    framesDone: Int, framesResumed: Int, tasksDone: Int, failedAttempts: Int, seconds: Double,
    framesPerSecond: Double?, workers: [Worker]
  ) {
    self.framesDone = framesDone
    self.framesResumed = framesResumed
    self.tasksDone = tasksDone
    self.failedAttempts = failedAttempts
    self.seconds = seconds
    self.framesPerSecond = framesPerSecond
    self.workers = workers
  }
}

extension JobFolder {
  var progressFile: String { path + "/progress.json" }

  /// How far the job is; nil while nobody works on it.
  public var progress: JobProgress? {
    guard let bytes = try? FileContents.read(progressFile, limit: 1 << 20) else { return nil }
    return try? PlanningJSON.decode(JobProgress.self, from: bytes)
  }

  /// Notes how far the job is; nil: nobody works on it. That it cannot be noted is no reason to stop.
  public func store(_ progress: JobProgress?) {
    guard let progress else { return Folders.remove(progressFile) }
    try? AtomicFile.write(PlanningJSON.encode(progress), to: progressFile, isDurable: false)
  }

  /// Whether whoever took the job last is gone for certain, or nobody did.
  public var isAbandoned: Bool { FileLock.isAbandoned(lockFile) }

  /// The render tasks whose results are there, by their files' names alone.
  public func renderedChunks(of plan: Plan) -> [TaskID] {
    Folders.names(in: resultsFolder).compactMap { name in
      guard name.hasSuffix(".json"), let task = TaskID(String(name.dropLast(5))), plan.task(task) != nil else {
        return nil
      }
      return task
    }.filter { $0.kind == .render }.sorted()
  }
}
