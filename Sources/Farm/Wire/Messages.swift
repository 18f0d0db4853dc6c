import Hashing
import Planning

/// The protocol between a coordinator and a worker: one JSON object a line, commands on the worker's standard input,
/// reports on its standard output.
public enum WireProtocol {
  /// Raised when a message changes its form or meaning. Both sides are one binary; the number catches mixtures.
  public static let version = 3
  /// A longer line is refused, and its sender with it.
  public static let lineLimit = 16 << 20
  /// Bytes of a job that fit into `Command.prepare`, whatever is in it: JSON in JSON is twice as long at most.
  public static let preparedJobLimit = lineLimit / 2 - 64
}

/// What a coordinator tells a worker.
public enum Command: Codable, Hashable, Sendable {
  /// Do a task of the job in this folder.
  case run(task: PlanTask, attempt: Int, jobFolder: String)
  /// Tasks of this job are likely to come: what can be made ready for it without its folder may be. Nothing is reported. The job is JSON of
  /// at most `WireProtocol.preparedJobLimit` bytes.
  case prepare(job: String)
  /// Leave, after the task that is running.
  case stop
}

/// What a worker tells the coordinator.
public enum Report: Codable, Hashable, Sendable {
  /// The first message: ready for a task.
  case hello(protocolVersion: Int, engineVersion: String, pid: Int32)
  /// Frames of the running task that are done so far. A worker that lives but reports neither
  /// these nor `working` for long is killed. A stitch task counts the frames it has joined.
  case progress(task: TaskID, attempt: Int, framesDone: Int)
  /// The running task goes on, though no frame is done: frames are made ready, or outputs are put together.
  case working(task: TaskID, attempt: Int)
  /// The process lives; sent regularly, busy or not. Says nothing about progress.
  case heartbeat
  /// The task is done and its result stands in the job folder, which may be long: here is what the coordinator asks of it.
  case finished(attempt: Int, task: TaskID, planHash: Digest, peakMemory: Int, content: Digest)
  /// The attempt failed; the worker itself is well.
  case failed(task: TaskID, attempt: Int, kind: FailureKind, message: String, frame: Int?)
}

extension Command {
  /// The message as a line, with its line break.
  public func line() -> [UInt8] { PlanningJSON.encode(self) + [newline] }

  /// - Throws: `WireError` for a line that is no command.
  public init(line: [UInt8]) throws(WireError) {
    self = try decodeMessage(line)
  }
}

extension Report {
  /// What is told of a result.
  public static func finished(attempt: Int, result: TaskResult) -> Report {
    .finished(
      attempt: attempt, task: result.task, planHash: result.planHash, peakMemory: result.peakMemory,
      content: result.content)
  }

  /// The message as a line, with its line break.
  public func line() -> [UInt8] { PlanningJSON.encode(self) + [newline] }

  /// - Throws: `WireError` for a line that is no report.
  public init(line: [UInt8]) throws(WireError) {
    self = try decodeMessage(line)
  }
}

/// Why the other side is not understood. There is no way back: whoever sends such a thing is taken for broken.
public enum WireError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A line that is no message: why, and how it begins.
  case garbage(reason: String, beginning: String)
  case oversize(limit: Int)
  /// The stream ended inside a line of so many bytes.
  case truncated(byteCount: Int)

  public var description: String {
    switch self {
    case .garbage(let reason, let beginning): "a line that is no message (\(reason)): \(beginning)"
    case .oversize(let limit): "a line longer than \(limit) bytes"
    case .truncated(let byteCount): "the stream ended inside a line, after \(byteCount) bytes"
    }
  }
}

let newline = UInt8(ascii: "\n")

private func decodeMessage<Message: Decodable>(_ line: [UInt8]) throws(WireError) -> Message {
  do {
    return try PlanningJSON.decode(Message.self, from: line)
  } catch {
    throw .garbage(reason: error.description, beginning: String(decoding: line.prefix(80), as: UTF8.self))
  }
}
