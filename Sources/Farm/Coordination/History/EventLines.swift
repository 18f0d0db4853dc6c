import Files
import Glibc
import JobFolders
import Planning
import Storage

/// Appends what happened to the job folder's `events.jsonl`: for whoever follows a job with other tools. Lines that cannot be
/// written are no reason to stop.
struct EventLines: Sendable {
  let path: String

  init(folder: JobFolder) { path = folder.eventsFile }

  private struct Line: Encodable {
    var time: Double
    var event: String
    var job: String
    var task: String?
    var frames: String?
    var attempt: Int?
    var worker: Int?
    var pid: Int?
    var peakMemory: Int?
    var isFinal: Bool?
    var state: String?
    var message: String?
  }

  func append(_ entries: [HistoryEntry]) {
    guard !entries.isEmpty else { return }
    AppendedFile.append(entries.flatMap { PlanningJSON.encode(Self.line($0)) + [UInt8(ascii: "\n")] }, to: path)
  }

  private static func line(_ entry: HistoryEntry) -> Line {
    switch entry {
    case .began(let job, let task, let attempt, let worker, let pid, let time):
      Line(
        time: time, event: "attemptBegan", job: job, task: task.id.description, frames: task.frames.description,
        attempt: attempt, worker: worker, pid: pid)
    case .finished(let job, let task, let attempt, let time, let peakMemory):
      Line(
        time: time, event: "attemptFinished", job: job, task: task.description, attempt: attempt,
        peakMemory: peakMemory)
    case .failed(let job, let task, let attempt, let time, let reason, let isFinal):
      Line(
        time: time, event: "attemptFailed", job: job, task: task.description, attempt: attempt, isFinal: isFinal,
        message: reason)
    case .event(let job, let time, let kind, let message):
      Line(time: time, event: kind, job: job, message: message)
    case .state(let job, let state, let time, let message):
      Line(time: time, event: "jobEnded", job: job, state: state.rawValue, message: message.isEmpty ? nil : message)
    }
  }
}
