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
  /// Absolute path of the job folder.
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

extension JobRecord {
  static let columns =
    "id, name, state, planHash, folder, outputFolder, taskCount, frameCount, createdAt, updatedAt, message"

  init(_ row: SQLRow) throws(SQLiteError) {
    id = try row.text(0)
    name = try row.text(1)
    state = try row.value(2, JobPhase.init(rawValue:))
    planHash = try row.text(3)
    folder = try row.text(4)
    outputFolder = try row.text(5)
    taskCount = try row.integer(6)
    frameCount = try row.integer(7)
    createdAt = try row.real(8)
    updatedAt = try row.real(9)
    message = try row.text(10)
  }

  var values: [SQLValue] {
    [
      .text(id), .text(name), .text(state.rawValue), .text(planHash), .text(folder), .text(outputFolder),
      .integer(taskCount), .integer(frameCount), .real(createdAt), .real(updatedAt), .text(message),
    ]
  }
}

extension TaskRecord {
  static let columns = "job, task, frames, state, attempts"

  init(_ row: SQLRow) throws(SQLiteError) {
    job = try row.text(0)
    task = try row.value(1) { TaskID($0) }
    frames = try row.value(2) { FrameRange($0) }
    state = try row.value(3, TaskPhase.init(rawValue:))
    attempts = try row.integer(4)
  }
}

extension AttemptRecord {
  static let columns = "job, task, number, worker, pid, startedAt, endedAt, outcome, peakMemory"

  init(_ row: SQLRow) throws(SQLiteError) {
    job = try row.text(0)
    task = try row.value(1) { TaskID($0) }
    number = try row.integer(2)
    worker = try row.integer(3)
    pid = try row.integer(4)
    startedAt = try row.real(5)
    endedAt = try row.optionalReal(6)
    outcome = try row.optionalText(7)
    peakMemory = try row.integer(8)
  }
}

extension EventRecord {
  static let columns = "job, time, kind, message"

  init(_ row: SQLRow) throws(SQLiteError) {
    job = try row.text(0)
    time = try row.real(1)
    kind = try row.text(2)
    message = try row.text(3)
  }
}
