import Files
import Glibc
import JobFolders
import Logging
import Planning
import Scheduling
import Storage
import Synchronization
import Wire

/// Runs jobs with worker processes of this machine: feeds the queue with what happens, and performs what it decides.
///
/// A coordinator never renders, and a worker never decides. What is done, the job folder knows; a coordinator that dies
/// at any moment takes its workers with it, and the next one goes on from the folder.
public final class Coordinator: Sendable {
  private let options: CoordinatorOptions
  private let occurrences: AsyncStream<Occurrence>
  private let happens: AsyncStream<Occurrence>.Continuation
  private let pool: WorkerPool
  private let isWorkerSpare = Atomic(false)

  /// Something the loop must look at.
  enum Occurrence: Sendable {
    case worker(WorkerPool.News)
    /// A job, which becomes a run when it gets its number.
    case job(@Sendable (JobID) -> JobRun)
    case pause(JobFolder)
    case cancel(JobFolder)
    /// No more jobs will come.
    case close
    case interrupt
    case tick
  }

  /// Ignores SIGPIPE for the whole process from now on: a worker that dies while it is written to must not take its
  /// coordinator with it.
  public init(options: CoordinatorOptions) {
    self.options = options
    let (occurrences, happens) = AsyncStream<Occurrence>.makeStream()
    (self.occurrences, self.happens) = (occurrences, happens)
    pool = WorkerPool(command: options.workerCommand, killGraceSeconds: options.killGraceSeconds) {
      happens.yield(.worker($0))
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Worker processes at most, of all its jobs.
  public var workerCount: Int { options.policy.workers }

  /// Starts the first worker before there is a job, so that it is ready when one comes; what it says before its first task goes to
  /// this process's standard error. Leaves with this process.
  ///
  /// - Parameter job: the job that it can make ready meanwhile, as `Command.prepare` has it; nil: none. One that is too long for a message
  ///   is read from its folder when its first task comes, as every other worker reads it.
  public func startAhead(preparing job: String? = nil) {
    pool.start(WorkerID(1), logFile: nil)
    if let job, job.utf8.count <= WireProtocol.preparedJobLimit { pool.send(.prepare(job: job), to: WorkerID(1)) }
  }

  /// Ends the worker that was started ahead, because no job will come, and returns when it is gone. Instead of `run` and `work`: a
  /// process that leaves while its worker is still being started leaves that start half done.
  public func endAhead() async {
    guard pool.has(WorkerID(1)) else { return }
    pool.signal(WorkerID(1), SIGKILL)
    for await case .worker(.died) in occurrences { return }
  }

  /// Does one job, and returns when nothing of it runs any more. Once for each coordinator, instead of `work`.
  ///
  /// - Parameters: as `perform` has them.
  public func run(
    _ job: PreparedJob, holding lock: FileLock, terms: JobTerms = JobTerms(),
    store: @escaping @Sendable () -> JobStore? = { nil },
    onNews: @escaping @Sendable (CoordinatorNews) -> Void = { _ in }
  ) async -> RunSummary {
    let working = Task { await work() }
    let summary = await perform(job, holding: lock, terms: terms, store: store, onNews: onNews)
    close()
    await working.value
    return summary
  }

  /// Works on the jobs that are given to `perform`, until `close` is called and nothing runs any more.
  ///
  /// Once for each coordinator.
  ///
  /// - Parameter onSpareWorker: called when `hasSpareWorker` has become true.
  public func work(onSpareWorker: @escaping @Sendable () -> Void = {}) async {
    let ticker = Task { [happens] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(100))
        happens.yield(.tick)
      }
    }
    var loop = CoordinatorLoop(options: options, pool: pool)
    var iterator = occurrences.makeAsyncIterator()
    while !loop.isOver, let occurrence = await iterator.next() {
      loop.handle(occurrence)
      let wasSpare = isWorkerSpare.exchange(loop.hasSpareWorker, ordering: .acquiringAndReleasing)
      if !wasSpare, loop.hasSpareWorker { onSpareWorker() }
      loop.tellBeginnings()
    }
    ticker.cancel()
  }

  /// Does every task of a job that is not done yet, and returns when nothing of it runs any more. Jobs of one coordinator
  /// share its workers. Only while `work` is running.
  ///
  /// - Parameters:
  ///   - lock: proof that nobody else works on the job's folder; held until the end.
  ///   - terms: its place among others, and what its workers may use. A worker that holds more memory than this says is
  ///     killed.
  ///   - store: gives where history goes, with the job in it; called beside the work. Without one no history is written.
  ///   - onNews: called from one thread at a time, in order, but for warnings; should return soon.
  public func perform(
    _ job: PreparedJob, holding lock: FileLock, terms: JobTerms = JobTerms(),
    store: @escaping @Sendable () -> JobStore? = { nil },
    onNews: @escaping @Sendable (CoordinatorNews) -> Void = { _ in }
  ) async -> RunSummary {
    job.folder.removeUnfinishedFiles(of: job.plan, outputFolder: job.outputFolder)
    let history = HistoryWriter(store: store, folder: job.folder) { [options] error in
      options.logger.warning("\(error)")
      onNews(.warning(error.description))
    }
    let summary = await withCheckedContinuation { continuation in
      happens.yield(
        .job { [command = options.workerCommand.line] id in
          JobRun(id, of: job, terms: terms, command: command, history: history, onNews: onNews) {
            continuation.resume(returning: $0)
          }
        })
    }
    // Workers of a coordinator that died before may have been at it still.
    job.folder.removeUnfinishedFiles(of: job.plan, outputFolder: job.outputFolder)
    await history.finish()
    withExtendedLifetime(lock) {}
    return summary
  }

  /// Whether there is a worker, or place for one, for which no job has anything to do. Counts a job from the first progress that it
  /// tells.
  public var hasSpareWorker: Bool { isWorkerSpare.load(ordering: .acquiring) }

  /// Lets what runs of a job finish and begins nothing new of it; it is interrupted then. Safe from any thread, and without effect
  /// on a job that is not being done.
  public func pause(_ folder: JobFolder) {
    happens.yield(.pause(folder))
  }

  /// Ends a job at once; it is interrupted then. Safe from any thread, and without effect on a job that is not being done.
  public func cancel(_ folder: JobFolder) {
    happens.yield(.cancel(folder))
  }

  /// No more jobs will come: `work` returns when those that are there have ended.
  public func close() {
    happens.yield(.close)
  }

  /// The first call lets running tasks of all jobs finish and begins nothing new; the second kills them. Safe from any thread.
  public func interrupt() {
    happens.yield(.interrupt)
  }
}
