/// What a run cost, in the text format of Prometheus, for a collector that reads files.
public struct RunMetrics: Hashable, Sendable {
  /// The job's name.
  public var job: String
  /// Whether the job was done.
  public var succeeded: Bool
  /// Seconds of wall time.
  public var seconds: Double
  /// Frames of the plan.
  public var frames: Int
  /// Tasks of the plan.
  public var tasks: Int
  /// Tasks that an earlier run had done.
  public var resumedTasks: Int
  /// Attempts that came to nothing.
  public var failedAttempts: Int
  /// Worker processes that were killed.
  public var killedWorkers: Int
  /// Worker processes that were started.
  public var startedWorkers: Int
  /// Second attempts beside slow first ones.
  public var speculativeAttempts: Int
  /// Reports of attempts that did not count any more.
  public var droppedReports: Int
  /// Of the manifest, once there is one.
  public var chunks: [Manifest.Chunk]
  /// Seconds since 1970.
  public var endedAt: Double

  public init(
    job: String, succeeded: Bool, seconds: Double, frames: Int, tasks: Int, resumedTasks: Int, failedAttempts: Int,
    killedWorkers: Int, startedWorkers: Int, speculativeAttempts: Int, droppedReports: Int, chunks: [Manifest.Chunk],
    endedAt: Double
  ) {
    self.job = job
    self.succeeded = succeeded
    self.seconds = seconds
    self.frames = frames
    self.tasks = tasks
    self.resumedTasks = resumedTasks
    self.failedAttempts = failedAttempts
    self.killedWorkers = killedWorkers
    self.startedWorkers = startedWorkers
    self.speculativeAttempts = speculativeAttempts
    self.droppedReports = droppedReports
    self.chunks = chunks
    self.endedAt = endedAt
  }

  /// The file's text.
  public var text: String { RunMetrics.text(of: [self]) }

  /// The text of a file about several jobs: each metric stands once, with a value for each.
  public static func text(of jobs: [RunMetrics]) -> String {
    let tables = jobs.map(\.rows)
    guard let first = tables.first else { return "" }
    return first.indices.map { index in
      let metric = "renderfarm_job_" + first[index].name
      let values = zip(jobs, tables).map { "\(metric){job=\"\($0.escapedName)\"} \($1[index].value)\n" }
      return "# HELP \(metric) \(first[index].help)\n# TYPE \(metric) gauge\n" + values.joined()
    }.joined()
  }

  private var escapedName: String {
    job.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  private var rows: [(name: String, help: String, value: Double)] {
    [
      ("success", "1 if the job was done.", succeeded ? 1 : 0),
      ("duration_seconds", "Wall time of the run.", seconds),
      ("frames", "Frames of the job.", Double(frames)),
      ("tasks", "Tasks of the plan.", Double(tasks)),
      ("tasks_resumed", "Tasks that an earlier run had done.", Double(resumedTasks)),
      ("chunks_cached", "Chunks that came from the cache.", Double(chunks.count { $0.cached })),
      ("render_seconds", "Time of all workers in drawing.", chunks.reduce(0) { $0 + $1.renderSeconds }),
      ("encode_seconds", "Time of all workers in encoding.", chunks.reduce(0) { $0 + $1.encodeSeconds }),
      ("worker_peak_bytes", "Largest resident memory of a worker.", Double(chunks.map(\.peakMemory).max() ?? 0)),
      ("attempts_failed", "Attempts that came to nothing.", Double(failedAttempts)),
      ("attempts_speculative", "Second attempts beside slow first ones.", Double(speculativeAttempts)),
      ("workers_started", "Worker processes that were started.", Double(startedWorkers)),
      ("workers_killed", "Worker processes that were killed.", Double(killedWorkers)),
      ("reports_dropped", "Reports of attempts that did not count any more.", Double(droppedReports)),
      ("ended_timestamp_seconds", "When the run ended.", endedAt),
    ]
  }
}
