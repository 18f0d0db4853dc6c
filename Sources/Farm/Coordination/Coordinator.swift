import Files
import Glibc
import JobFolders
import Logging
import Planning
import Scheduling
import Storage
import Synchronization

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
    case job(JobRun.Beginning)
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

  /// Starts the first worker before there is a job, so that it is ready when one comes; what it says before its first task goes to
  /// this process's standard error. Leaves with this process.
  public func startAhead() {
    pool.start(WorkerID(1), logFile: nil)
  }

  /// Ends the worker that was started ahead, because no job will come, and returns when it is gone. Instead of `run` and `work`: a
  /// process that leaves while its worker is still being started leaves that start half done.
  public func endAhead() async {
    guard pool.has(WorkerID(1)) else { return }
    pool.strike(WorkerID(1))
    for await case .worker(.exit) in occurrences { return }
  }

  /// Does one job, and returns when nothing of it runs any more. Once for each coordinator, instead of `work`.
  ///
  /// - Parameters: as `JobOrder` has them.
  public func run(
    _ plan: Plan, in folder: JobFolder, holding lock: FileLock, store: JobStore? = nil,
    onNews: @escaping @Sendable (CoordinatorNews) -> Void = { _ in }
  ) async throws(CoordinationError) -> JobOutcome {
    try await run(JobOrder(plan, in: folder, holding: lock, store: { store }, onNews: onNews))
  }

  /// Does one job, and returns when nothing of it runs any more. Once for each coordinator, instead of `work`.
  public func run(_ order: JobOrder) async throws(CoordinationError) -> JobOutcome {
    let working = Task { await work() }
    let result: Result<JobOutcome, CoordinationError>
    do throws(CoordinationError) {
      result = .success(try await perform(order))
    } catch {
      result = .failure(error)
    }
    close()
    await working.value
    return try result.get()
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

  /// Does every task of a job that is not done yet, and returns when nothing of it runs any more. Jobs of one coordinator share
  /// its workers. Only while `work` is running.
  public func perform(_ order: JobOrder) async throws(CoordinationError) -> JobOutcome {
    let (plan, folder) = (order.plan, order.folder)
    let outputFolder: String
    do {
      outputFolder = try folder.outputFolder()
    } catch {
      throw .folder(error.description)
    }
    folder.removeUnfinishedFiles(of: plan, outputFolder: outputFolder)
    let history = HistoryWriter(store: order.store, lines: EventLines(folder: folder)) { [options] error in
      options.logger.warning("\(error)")
      order.onNews(.warning(error.description))
    }
    let outcome = await withCheckedContinuation { continuation in
      let beginning = JobRun.Beginning(order: order, outputFolder: outputFolder, history: history) {
        continuation.resume(returning: $0)
      }
      happens.yield(.job(beginning))
    }
    // Workers of a coordinator that died before may have been at it still.
    folder.removeUnfinishedFiles(of: plan, outputFolder: outputFolder)
    await history.finish()
    withExtendedLifetime(order.lock) {}
    return outcome
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
