import GRDB
import Hashing
import Planning

/// A submitted job.
public struct JobRecord: Codable, Hashable, Sendable {
  /// The id of its folder; the same submit again has the same.
  public var id: String
  /// The job's name.
  public var name: String
  /// What became of it.
  public var state: JobPhase
  /// Hexadecimal SHA-256 of its plan.
  public var planHash: String
  /// Absolute paths.
  public var folder: String
  /// Absolute path of the folder that outputs go to.
  public var outputFolder: String
  /// Tasks of the plan.
  public var taskCount: Int
  /// Frames of the plan.
  public var frameCount: Int
  /// Seconds since 1970.
  public var createdAt: Double
  /// Seconds since 1970.
  public var updatedAt: Double
  /// One sentence about the end, empty while there is nothing to say.
  public var message: String

  /// A record; without `updatedAt` it was updated when it was made.
  public init(
    id: String, name: String, state: JobPhase, planHash: Digest, folder: String, outputFolder: String, taskCount: Int,
    frameCount: Int, createdAt: Double, updatedAt: Double? = nil, message: String = ""
  ) {
    self.id = id
    self.name = name
    self.state = state
    self.planHash = planHash.hexadecimal
    self.folder = folder
    self.outputFolder = outputFolder
    self.taskCount = taskCount
    self.frameCount = frameCount
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
    self.message = message
  }
}

/// A task of a job, once something happened to it.
public struct TaskRecord: Codable, Hashable, Sendable {
  /// The job's id.
  public var job: String
  /// The task's name in its plan.
  public var task: TaskID
  /// The frames in it.
  public var frames: FrameRange
  /// What became of it.
  public var state: TaskPhase
  /// Attempts of the current submit.
  public var attempts: Int
}

/// One try at a task.
public struct AttemptRecord: Codable, Hashable, Sendable {
  /// The job's id.
  public var job: String
  /// The task's name in its plan.
  public var task: TaskID
  /// From 1, counted for the task.
  public var number: Int
  /// The worker's number.
  public var worker: Int
  /// The worker's process.
  public var pid: Int
  /// Seconds since 1970.
  public var startedAt: Double
  /// Seconds since 1970; nil while it runs.
  public var endedAt: Double?
  /// "done", or what failed; nil while it runs.
  public var outcome: String?
  /// Bytes, 0 where it is not known.
  public var peakMemory: Int
}

/// Something that happened to a job, in words.
public struct EventRecord: Codable, Hashable, Sendable {
  /// The job's id.
  public var job: String
  /// Seconds since 1970.
  public var time: Double
  /// One word, such as "begin".
  public var kind: String
  /// One sentence.
  public var message: String
}

extension JobRecord: FetchableRecord, PersistableRecord {
  /// The table of this record.
  public static let databaseTableName = "job"
}

extension TaskRecord: FetchableRecord, PersistableRecord {
  /// The table of this record.
  public static let databaseTableName = "task"
}

extension AttemptRecord: FetchableRecord, PersistableRecord {
  /// The table of this record.
  public static let databaseTableName = "attempt"
}

extension EventRecord: FetchableRecord, PersistableRecord {
  /// The table of this record.
  public static let databaseTableName = "event"
}
