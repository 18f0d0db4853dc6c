import ArgumentParser
import Coordination
import Dispatch
import Foundation
import Glibc
import Planning
import Rendering
import Storage
import Wire

/// Runs a prepared job with worker processes of this machine: lock, history, signals, progress.
struct LocalRun {
  private let prepared: PreparedJob
  private let workers: Int
  /// Bytes a worker may hold; nil: any.
  private let memoryLimit: Int?
  private let chaos: UInt64?
  private let isQuiet: Bool

  init(
    _ prepared: PreparedJob, workers: Int, memoryLimit: Int? = nil, chaos: UInt64? = nil, isQuiet: Bool
  ) {
    self.prepared = prepared
    self.workers = workers
    self.memoryLimit = memoryLimit
    self.chaos = chaos
    self.isQuiet = isQuiet
  }

  func run() async throws -> JobOutcome {
    let lock = try lock()
    var options = CoordinatorOptions(
      workers: workers,
      workerCommand: WorkerCommand(
        executable: StateFolders.program, arguments: ["worker"], environment: workerEnvironment))
    options.memoryLimit = memoryLimit
    options.chaos = chaos.map { CoordinatorOptions.Chaos(seed: $0) }
    if chaos != nil {
      // Backing off spares a machine that is in trouble; here the trouble is our own.
      options.policy.retrySeconds = 0.01
      options.policy.longestRetrySeconds = 0.05
    }
    let coordinator = Coordinator(options: options)
    let interrupts = Interrupts { coordinator.interrupt() }
    defer { interrupts.cancel() }
    let display = ProgressDisplay(isQuiet: isQuiet)
    let outcome: JobOutcome
    do throws(CoordinationError) {
      outcome = try await coordinator.run(prepared.plan, in: prepared.folder, holding: lock, store: store()) {
        display.show($0)
      }
    } catch {
      display.end()
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.internalError.code
    }
    display.end()
    if case .done = outcome { prepared.folder.removeResults() }
    return outcome
  }

  /// Every chunk's encoder wants the same few hundred blocks of megabytes: the C library keeps them from chunk to chunk
  /// instead of giving them back to the system, which would clear them again each time.
  private var workerEnvironment: [String: String] {
    let memory = [
      "MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": "33554432", "MALLOC_TRIM_THRESHOLD_": "1073741824",
    ]
    return ProcessInfo.processInfo.environment.merging(memory) { _, new in new }
  }

  /// A second submit of the same job waits for the first, and then finds everything done.
  private func lock() throws -> FolderLock {
    do throws(JobFolderError) {
      do throws(JobFolderError) {
        return try FolderLock(prepared.folder)
      } catch {
        guard case .alreadyRunning(let pid) = error else { throw error }
        if !isQuiet {
          Terminal.note("renderfarm: process \(pid.map(String.init) ?? "?") renders this job already; waiting for it")
        }
        return try FolderLock(prepared.folder, waiting: true)
      }
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }

  /// History is worth a warning, not a lost video.
  private func store() -> JobStore? {
    do throws(StoreError) {
      let store = try JobStore(path: StateFolders.state + "/history.sqlite")
      try store.submit(JobRecord(prepared, at: Date().timeIntervalSince1970))
      return store
    } catch {
      Terminal.note("renderfarm: warning: \(error)")
      return nil
    }
  }
}

/// Passes Ctrl-C and the polite end on, instead of dying at once.
final class Interrupts {
  private let sources: [any DispatchSourceSignal]

  init(_ handler: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: handler)
      source.resume()
      return source
    }
  }

  func cancel() {
    for source in sources { source.cancel() }
  }
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
