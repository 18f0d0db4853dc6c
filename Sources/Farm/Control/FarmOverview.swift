import JobFolders
import Planning

/// All jobs of a farm at one moment, as a plain value.
public struct FarmOverview: Codable, Hashable, Sendable {
  /// The last changed first; no more than were asked for.
  public var jobs: [JobOverview]
  /// Processor cores of this machine.
  public var cores: Int
  /// Bytes of this machine's memory.
  public var memory: Int

  public init(jobs: [JobOverview], cores: Int, memory: Int) {
    self.jobs = jobs
    self.cores = cores
    self.memory = memory
  }
}

/// What can be done with a job.
public enum JobAction: String, Codable, Hashable, Sendable, CaseIterable {
  case pause, resume, cancel, retry, requeue, priority
}

/// Who lets a job's tasks be done.
public enum JobDriver: String, Codable, Hashable, Sendable {
  /// A `submit` that waits for the end.
  case submit
  /// The process that works off what waits.
  case backlog
  case slurm
}

/// A job as a list shows it.
public struct JobOverview: Codable, Hashable, Sendable {
  /// The id of its folder.
  public var id: String
  /// The job's name.
  public var name: String
  /// Where it is in its life.
  public var state: JobPhase
  /// One sentence about the end, empty while there is nothing to say.
  public var message: String
  /// Who lets its tasks be done.
  public var driver: JobDriver
  /// Higher ones go first; nil for a job that never waited.
  public var priority: Int?
  /// Ids of jobs that must be done before.
  public var dependencies: [String]
  /// Seconds since 1970.
  public var createdAt: Double
  /// Seconds since 1970.
  public var updatedAt: Double
  /// Frames of the plan.
  public var frameCount: Int
  /// Of those, the ones that are rendered.
  public var framesDone: Int
  /// Tasks of the plan.
  public var taskCount: Int
  /// Of those, the ones that are done.
  public var tasksDone: Int
  /// Frames a second of this run; nil while it is not known.
  public var framesPerSecond: Double?
  /// Seconds until the last frame, if it goes on so; nil while that is not known.
  public var secondsLeft: Double?
  /// Attempts that failed in this run.
  public var failedAttempts: Int
  /// What works on it now.
  public var workers: [Worker]
  /// What can be done with it now.
  public var actions: [JobAction]

  /// A worker process, or a task that runs on a cluster.
  public struct Worker: Codable, Hashable, Sendable {
    /// The worker's number; for a cluster 0.
    public var number: Int
    /// Its process, or Slurm's number and node; empty where that is not known.
    public var place: String
    /// What it is at; nil: it starts, waits or leaves.
    public var task: TaskID?
    /// Frames of its task that are done.
    public var framesDone: Int
    /// Bytes that it holds; nil where that is not known.
    public var memory: Int?
  }
}

/// A job with all that is known of it.
public struct JobDetail: Codable, Hashable, Sendable {
  /// As a list shows it.
  public var job: JobOverview
  /// Absolute path of the folder that outputs go to.
  public var outputFolder: String
  /// Size of a frame in pixels; 0 where the plan cannot be read.
  public var width: Int
  /// Pixels; 0 where the plan cannot be read.
  public var height: Int
  /// Frames a second.
  public var frameRate: Double
  /// The plan's hash: while it stays, frames stay what they are.
  public var plan: String
  /// The plan's tasks that are not only waiting, in its order; at most `taskLimit`.
  public var tasks: [Task]
  /// Whether there are more tasks than are told.
  public var hasMoreTasks: Bool
  /// Frames that stand for the chunks, spread over the job.
  public var pictures: [Picture]
  /// In the order of the job.
  public var outputs: [Output]
  /// What happened, the oldest first; at most `eventLimit`, of which the last.
  public var events: [Event]
  /// The logs of attempts and workers.
  public var logs: [String]

  /// Tasks that are told at most.
  public static let taskLimit = 2000
  /// Events that are told at most.
  public static let eventLimit = 200
  /// Pictures that are told at most.
  public static let pictureLimit = 96

  /// A task to which something happened.
  public struct Task: Codable, Hashable, Sendable {
    /// The task's name in its plan.
    public var id: TaskID
    /// The frames in it.
    public var frames: FrameRange
    /// What became of it.
    public var state: TaskPhase
    /// Tries so far.
    public var attempts: Int
    /// Seconds of the last attempt; nil while it runs.
    public var seconds: Double?
    /// Bytes that its worker held at most; 0 where that is not known.
    public var peakMemory: Int
    /// What the last attempt failed of, or why it waits; empty where there is nothing to say.
    public var message: String
  }

  /// A frame that stands for its chunk.
  public struct Picture: Codable, Hashable, Sendable {
    /// Its index in the job.
    public var frame: Int
    /// Whether its chunk is rendered.
    public var isRendered: Bool
  }

  /// An output of the job.
  public struct Output: Codable, Hashable, Sendable {
    /// In the order of the job, from 0.
    public var index: Int
    /// What kind of file it is.
    public var kind: OutputSpecification.Kind
    /// Relative to the output folder; of a sequence its pattern.
    public var file: String
    /// As the manifest names it.
    public var codec: String
    /// The file's size; nil while it is not there, and for a sequence.
    public var byteCount: Int?
  }

  /// What happened.
  public struct Event: Codable, Hashable, Sendable {
    /// Seconds since 1970.
    public var time: Double
    /// One word.
    public var kind: String
    /// One sentence.
    public var message: String
  }
}
