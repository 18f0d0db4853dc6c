import Hashing
import JobFolders
import Lookups
import Machine
import Planning
import Scheduling
import Storage

/// A job while a coordinator works on it: what was seen and is to be told of it. Belongs to the coordinator's loop.
final class JobRun {
  let job: JobID
  let plan: Plan
  let folder: JobFolder
  let outputFolder: String
  let terms: JobTerms
  let log: AttemptLog
  let history: HistoryWriter
  let onNews: @Sendable (CoordinatorNews) -> Void
  private let reply: @Sendable (JobOutcome) -> Void
  let startedAt = SteadyClock.seconds()

  /// What accepted results hold, for comparing what a second attempt brings.
  var acceptedContents: Lookup<TaskID, Digest> = [:]
  /// Tasks whose results are there, as far as is known.
  var doneTasks: Membership<TaskID> = []
  var summary = RunSummary()
  var end: JobEnd?
  private(set) var entries: [HistoryEntry] = []
  var framesResumed = 0
  var framesAccepted = 0
  var failedAttempts = 0
  /// Whether a frame was rendered, by this run.
  var hasFrame = false

  /// An order on its way to the loop.
  struct Beginning: Sendable {
    let order: JobOrder
    let outputFolder: String
    let history: HistoryWriter
    /// Told what came of it, once nothing of it runs any more.
    let reply: @Sendable (JobOutcome) -> Void
  }

  init(_ job: JobID, _ beginning: Beginning, command: String) {
    self.job = job
    plan = beginning.order.plan
    folder = beginning.order.folder
    outputFolder = beginning.outputFolder
    terms = beginning.order.terms
    log = AttemptLog(folder: folder, plan: plan, command: command)
    history = beginning.history
    onNews = beginning.order.onNews
    reply = beginning.reply
  }

  /// Tasks that an earlier run did.
  func resume(_ completed: [TaskID]) {
    summary.resumedTasks = completed.count
    doneTasks = Membership(completed)
    for id in completed where id.kind == .render { framesResumed += plan.task(id)?.frames.count ?? 0 }
    note("begin", "\(completed.count) of \(plan.tasks.count) tasks are done already")
  }

  /// Puts an event into the history.
  func note(_ kind: String, _ message: String) {
    add(.event(job: folder.id, at: WallClock.seconds(), kind: kind, message: message))
  }

  func add(_ entry: HistoryEntry) { entries.append(entry) }

  /// Lets what was noted be written, beside the work.
  func writeHistory() {
    history.write(entries)
    entries = []
  }

  func accept(_ attempt: Attempt) {
    doneTasks.insert(attempt.task)
    if attempt.task.kind == .render { framesAccepted += plan.task(attempt.task)?.frames.count ?? 0 }
  }

  func lose(_ tasks: [TaskID]) {
    for task in tasks where doneTasks.remove(task) && task.kind == .render {
      framesAccepted -= plan.task(task)?.frames.count ?? 0
    }
  }

  /// Whether a result holds what an earlier one of the same task held.
  func agrees(_ result: TaskResult) -> Bool {
    var hasher = Hasher256()
    for frame in result.frames {
      hasher.update(frame.index)
      hasher.update(frame.pixels)
    }
    for artefact in result.artefacts { hasher.update(artefact.sha256) }
    let content = hasher.finalized()
    if let known = acceptedContents[result.task], known != content { return false }
    acceptedContents[result.task] = content
    return true
  }

  /// Tells and writes the end.
  func finish(_ statistics: Queue.Statistics) {
    summary.statistics = statistics
    summary.seconds = SteadyClock.seconds() - startedAt
    let outcome: JobOutcome
    let state: (JobState, String)
    switch end {
    case .done:
      outcome = .done(summary)
      state = (.done, "")
    case .failed(let reasons):
      outcome = .failed(reasons, summary)
      state = (.failed, reasons.map(\.description).joined(separator: "; "))
    case .cancelled, .interrupted, nil:
      outcome = .interrupted(summary)
      state = (.interrupted, "run it again to go on")
    }
    add(.state(job: folder.id, state.0, at: WallClock.seconds(), message: state.1))
    writeHistory()
    reply(outcome)
  }
}
