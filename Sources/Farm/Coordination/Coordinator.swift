import Glibc
import Logging
import Planning
import Scheduling
import Storage
import Wire

/// Runs jobs with worker processes of this machine: feeds the queue with what happens, and performs what it decides.
///
/// A coordinator never renders, and a worker never decides. What is done, the job folder knows; a coordinator that dies
/// at any moment takes its workers with it, and the next one goes on from the folder.
public final class Coordinator: Sendable {
  private let options: CoordinatorOptions
  private let occurrences: AsyncStream<Occurrence>
  private let happens: AsyncStream<Occurrence>.Continuation

  /// Something the loop must look at.
  enum Occurrence: Sendable {
    case worker(WorkerPool.News)
    case interrupt
    case tick
  }

  /// Ignores SIGPIPE for the whole process from now on: a worker that dies while it is written to must not take its
  /// coordinator with it.
  public init(options: CoordinatorOptions) {
    self.options = options
    (occurrences, happens) = AsyncStream.makeStream()
    signal(SIGPIPE, SIG_IGN)
  }

  /// Does every task of the plan that is not done yet, and returns when nothing of the job runs any more.
  ///
  /// Once for each coordinator.
  ///
  /// - Parameters:
  ///   - folder: the job's folder, made by `JobFolder.create`.
  ///   - lock: proof that nobody else works on the folder; held until the end.
  ///   - store: where history goes; the job must be in it. A history that cannot be written costs a warning, no more.
  ///   - onNews: called from one thread at a time, in order, but for warnings; should return soon.
  public func run(
    _ plan: Plan, in folder: JobFolder, holding lock: FolderLock, store: JobStore? = nil,
    onNews: @escaping @Sendable (CoordinatorNews) -> Void = { _ in }
  ) async throws(CoordinationError) -> JobOutcome {
    let outputFolder: String
    do {
      outputFolder = try folder.outputFolder()
    } catch {
      throw .folder(error.description)
    }
    folder.removeUnfinishedFiles(of: plan, outputFolder: outputFolder)
    let history = HistoryWriter(store: store, lines: EventLines(folder: folder)) { [options] error in
      options.logger.warning("\(error)")
      onNews(.warning(error.description))
    }
    let pool = WorkerPool(command: options.workerCommand, killGraceSeconds: options.killGraceSeconds) { [happens] in
      happens.yield(.worker($0))
    }
    let ticker = Task { [happens] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(100))
        happens.yield(.tick)
      }
    }
    var loop = CoordinatorLoop(
      plan: plan, folder: folder, outputFolder: outputFolder, options: options, pool: pool, history: history,
      onNews: onNews)
    loop.begin()
    var iterator = occurrences.makeAsyncIterator()
    while !loop.isOver, let occurrence = await iterator.next() { loop.handle(occurrence) }
    ticker.cancel()
    let outcome = loop.finish()
    // Workers of a coordinator that died before may have been at it still.
    folder.removeUnfinishedFiles(of: plan, outputFolder: outputFolder)
    await history.finish()
    withExtendedLifetime(lock) {}
    return outcome
  }

  /// The first call lets running tasks finish and begins nothing new; the second kills them. Safe from any thread.
  public func interrupt() {
    happens.yield(.interrupt)
  }
}
