import Hashing
import JobFolders
import Lookups
import Machine
import Planning
import Scheduling
import Storage

/// A job while a coordinator works on it: what was seen and is to be told of it. Belongs to the coordinator's loop.
final class JobRun {
  let id: JobID
  let job: PreparedJob
  let terms: JobTerms
  let log: AttemptLog
  private let history: HistoryWriter
  let onNews: @Sendable (CoordinatorNews) -> Void
  private let reply: @Sendable (RunSummary) -> Void
  let startedAt = SteadyClock.seconds()

  /// What accepted results hold, for comparing what a second attempt brings.
  var acceptedContents: Lookup<TaskID, Digest> = [:]
  /// Tasks whose results are there, as far as is known.
  var doneTasks: Membership<TaskID> = []
  /// Tasks whose results an earlier run had left.
  private var resumedTasks = 0
  /// What the queue decided; nil while it goes on.
  var end: JobEnd?
  private(set) var entries: [HistoryEntry] = []
  var framesResumed = 0
  var framesAccepted = 0
  var failedAttempts = 0
  /// When its progress was written in the last ten seconds, with the frames of this run until then.
  private var pace: [(at: Double, frames: Int)] = []
  /// Whether a frame was rendered, by this run.
  var hasFrame = false

  /// - Parameters:
  ///   - command: of its workers, for the logs.
  ///   - reply: told what came of it, once nothing of it runs any more.
  init(
    _ id: JobID, of job: PreparedJob, terms: JobTerms, command: String, history: HistoryWriter,
    onNews: @escaping @Sendable (CoordinatorNews) -> Void, reply: @escaping @Sendable (RunSummary) -> Void
  ) {
    self.id = id
    self.job = job
    self.terms = terms
    log = AttemptLog(folder: job.folder, plan: job.plan, command: command)
    self.history = history
    self.onNews = onNews
    self.reply = reply
  }

  var plan: Plan { job.plan }
  var folder: JobFolder { job.folder }
  var outputFolder: String { job.outputFolder }

  /// Tasks that an earlier run did.
  func resume(_ completed: [TaskID]) {
    resumedTasks = completed.count
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

  /// Lets be written how far it is, at most twice a second.
  func write(_ progress: CoordinatorProgress, processes: (WorkerID) -> Int32?) {
    let now = SteadyClock.seconds()
    if let last = pace.last, now - last.at < 0.5 { return }
    pace.append((now, progress.framesDone - progress.framesResumed))
    while let next = pace.dropFirst().first, now - next.at >= 10 { pace.removeFirst() }
    let (first, last) = (pace[0], pace[pace.count - 1])
    let rate = last.frames > first.frames ? Double(last.frames - first.frames) / (last.at - first.at) : nil
    history.write(
      JobProgress(
        framesDone: progress.framesDone, framesResumed: progress.framesResumed, tasksDone: progress.tasksDone,
        failedAttempts: progress.retries, seconds: progress.seconds, framesPerSecond: rate,
        workers: progress.workers.map { activity in
          JobProgress.Worker(
            number: activity.worker, process: processes(WorkerID(activity.worker)) ?? 0, task: activity.task?.id,
            framesDone: activity.framesDone)
        }))
  }

  func accept(_ attempt: Attempt) {
    doneTasks.insert(attempt.task)
    if attempt.task.kind == .render { framesAccepted += plan.task(attempt.task)?.frames.count ?? 0 }
  }

  /// Results that were accepted are not there any more.
  func resultsLost(_ tasks: [TaskID]) {
    for task in tasks where doneTasks.remove(task) && task.kind == .render {
      framesAccepted -= plan.task(task)?.frames.count ?? 0
    }
  }

  /// Whether a result holds what an earlier one of the same task held.
  ///
  /// - Parameter content: `TaskResult.content`.
  func agrees(_ task: TaskID, _ content: Digest) -> Bool {
    if let known = acceptedContents[task], known != content { return false }
    acceptedContents[task] = content
    return true
  }

  /// Tells and writes the end.
  func finish(as end: JobEnd, _ statistics: Queue.Statistics) {
    let (phase, message): (JobPhase, String) =
      switch end {
      case .done: (.done, "")
      case .failed(let failures): (.failed, failures.map(\.description).joined(separator: "; "))
      // Whether a job is cancelled for good, those who had it cancelled note.
      case .cancelled, .interrupted: (.interrupted, "run it again to go on")
      }
    add(.state(job: folder.id, phase, at: WallClock.seconds(), message: message))
    writeHistory()
    reply(
      RunSummary(
        end: end, resumedTasks: resumedTasks, statistics: statistics, seconds: SteadyClock.seconds() - startedAt))
  }
}
