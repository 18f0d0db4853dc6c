import ArgumentParser
import Caching
import Control
import Coordination
import Files
import Glibc
import JobFolders
import Machine
import Planning
import Rendering
import Scheduling
import Storage

/// Runs a prepared job with worker processes of this machine: lock, history, signals, progress.
struct LocalRun {
  private let prepared: PreparedJob
  private let coordinator: Coordinator
  /// Bytes a worker may hold; nil: any.
  private let memoryLimit: Int?
  /// Worker processes for which it has something to do.
  private let usefulWorkers: Int
  private let isQuiet: Bool
  private let keepsHistory: Bool
  private let listener: RunListener?

  /// - Parameters:
  ///   - coordinator: one that nobody has used.
  ///   - usesCache: whether its workers take chunks from the cache.
  ///   - keepsHistory: whether `list` and others know it, also afterwards; false for a job whose folder is removed at the end.
  ///   - listener: hears what would else be shown on the terminal.
  init(
    _ prepared: PreparedJob, by coordinator: Coordinator, memoryLimit: Int? = nil, usesCache: Bool, isQuiet: Bool,
    keepsHistory: Bool = true, listener: RunListener? = nil
  ) {
    self.prepared = prepared
    self.coordinator = coordinator
    self.memoryLimit = memoryLimit
    // What is in the cache one worker takes before another is loaded.
    let limit = coordinator.workerCount
    usefulWorkers =
      usesCache ? CacheFolder.unknownChunkCount(of: prepared.plan, in: StateFolders.chunks, limit: limit) : limit
    self.isQuiet = isQuiet
    self.keepsHistory = keepsHistory
    self.listener = listener
  }

  func run() async throws -> RunSummary {
    let lock = try lock()
    let interrupts = Interrupts { [coordinator] in coordinator.interrupt() }
    defer { interrupts.cancel() }
    let display = ProgressDisplay(isQuiet: isQuiet)
    let summary = await coordinator.run(
      prepared, holding: lock, terms: JobTerms(workers: usefulWorkers, workerMemory: memoryLimit), store: { store() },
      onNews: listener?.news ?? display.show)
    display.end()
    if summary.end == .done { prepared.folder.removeResults() }
    return summary
  }

  /// Runs it beside other jobs of the coordinator, which is working already.
  ///
  /// - Parameter place: among the jobs; those with smaller ones go first.
  func perform(place: Double) async throws -> RunSummary {
    let summary = await coordinator.perform(
      prepared, holding: try lock(),
      terms: JobTerms(submittedAt: place, workers: usefulWorkers, workerMemory: memoryLimit),
      store: { store() }, onNews: { news in listener?.news(news) })
    if summary.end == .done { prepared.folder.removeResults() }
    return summary
  }

  /// A second submit of the same job waits for the first, and then finds everything done.
  private func lock() throws -> FileLock {
    do throws(JobFolderError) {
      do throws(JobFolderError) {
        return try prepared.lock()
      } catch {
        guard case .alreadyRunning(let pid) = error else { throw error }
        if !isQuiet {
          note("\(FileLockError.holder(pid)) renders this job already; waiting for it")
        }
        return try prepared.lock(waiting: true)
      }
    } catch {
      note("\(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }

  private func note(_ text: String) {
    if let listener { listener.note(text) } else { Terminal.note("renderfarm: \(text)") }
  }

  private func store() -> JobStore? { keepsHistory ? RunHistory.store(of: prepared, warn: note) : nil }
}

/// Shows a coordinator's news.
private final class ProgressDisplay: Sendable {
  private let isQuiet: Bool
  private let line = ProgressLine()

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
  }

  func show(_ news: CoordinatorNews) {
    switch news {
    case .progress(let progress): if !isQuiet { show(progress) }
    case .attemptFailed(let attempt, let failure, let willRetry):
      if !isQuiet || !willRetry { note("\(attempt.task): \(failure.message)\(willRetry ? "; it is tried again" : "")") }
    case .warning(let text): note("warning: \(text)")
    }
  }

  private func show(_ progress: CoordinatorProgress) {
    line.show(
      ProgressBar.State(
        framesDone: progress.framesDone, frameCount: progress.frameCount, framesResumed: progress.framesResumed,
        elapsed: progress.seconds,
        workers: progress.workers.map { $0.task.map { "\($0.id)" } ?? "idle" }, retries: progress.retries))
  }

  private func note(_ text: String) {
    end()
    Terminal.note("renderfarm: \(text)")
  }

  func end() {
    line.end()
  }
}
