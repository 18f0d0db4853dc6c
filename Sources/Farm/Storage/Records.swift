import GRDB
import Hashing
import Planning

/// What became of a job.
public enum JobState: String, Codable, Hashable, Sendable {
  case waiting, paused, running, done, failed, cancelled, interrupted
}

/// A submitted job.
public struct JobRecord: Codable, Hashable, Sendable {
  /// The id of its folder; the same submit again has the same.
  public var id: String
  public var name: String
  public var state: JobState
  public var planHash: String
  /// Absolute paths.
  public var folder: String
  public var outputFolder: String
  public var taskCount: Int
  public var frameCount: Int
  /// Seconds since 1970.
  public var createdAt: Double
  public var updatedAt: Double
  /// One sentence about the end, empty while there is nothing to say.
  public var message: String

  public init(
    id: String, name: String, state: JobState, planHash: Digest, folder: String, outputFolder: String, taskCount: Int,
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
  public enum State: String, Codable, Hashable, Sendable {
    case running, done, failed
  }

  public var job: String
  public var task: TaskID
  public var frames: FrameRange
  public var state: State
  /// Attempts of the current submit.
  public var attempts: Int
}

/// One try at a task.
public struct AttemptRecord: Codable, Hashable, Sendable {
  public var job: String
  public var task: TaskID
  public var number: Int
  public var worker: Int
  public var pid: Int
  /// Seconds since 1970.
  public var startedAt: Double
  public var endedAt: Double?
  /// "done", or what failed; nil while it runs.
  public var outcome: String?
  /// Bytes, 0 where it is not known.
  public var peakMemory: Int
}

/// Something that happened to a job, in words.
public struct EventRecord: Codable, Hashable, Sendable {
  public var job: String
  /// Seconds since 1970.
  public var time: Double
  public var kind: String
  public var message: String
}

extension JobRecord: FetchableRecord, PersistableRecord {
  public static let databaseTableName = "job"
}

extension TaskRecord: FetchableRecord, PersistableRecord {
  public static let databaseTableName = "task"
}

extension AttemptRecord: FetchableRecord, PersistableRecord {
  public static let databaseTableName = "attempt"
}

extension EventRecord: FetchableRecord, PersistableRecord {
  public static let databaseTableName = "event"
}
