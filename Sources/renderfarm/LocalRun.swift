import ArgumentParser
import Coordination
import Foundation
import Glibc
import Planning
import Rendering
import Storage
import Wire

/// Runs a prepared job with worker processes of this machine: lock, history, signals, progress.
struct LocalRun {
  private let plan: Plan
  private let folder: JobFolder
  private let outputFolder: String
  private let workers: Int
  /// Bytes a worker may hold; nil: any.
  private let memoryLimit: Int?
  private let chaos: UInt64?
  private let isQuiet: Bool
  private let listener: RunListener?

  /// - Parameter listener: hears what would else be shown on the terminal.
  init(
    _ prepared: PreparedJob, workers: Int, memoryLimit: Int? = nil, chaos: UInt64? = nil, isQuiet: Bool,
    listener: RunListener? = nil
  ) {
    self.init(
      prepared.plan, in: prepared.folder, outputFolder: prepared.outputFolder, workers: workers,
      memoryLimit: memoryLimit, chaos: chaos, isQuiet: isQuiet, listener: listener)
  }

  /// Runs the plan of a job folder that is there already.
  init(
    _ plan: Plan, in folder: JobFolder, outputFolder: String, workers: Int, memoryLimit: Int? = nil,
    chaos: UInt64? = nil, isQuiet: Bool, listener: RunListener? = nil
  ) {
    self.plan = plan
    self.folder = folder
    self.outputFolder = outputFolder
    self.workers = workers
    self.memoryLimit = memoryLimit
    self.chaos = chaos
    self.isQuiet = isQuiet
    self.listener = listener
  }

  /// - Parameter watch: given the coordinator before it begins, for interrupting it; ends with the run.
  func run(watch: (@Sendable (Coordinator) async -> Void)? = nil) async throws -> JobOutcome {
    let lock = try lock()
    var options = CoordinatorOptions(
      workers: workers,
      workerCommand: WorkerCommand(
        executable: StateFolders.program, arguments: ["worker"], environment: workerEnvironment))
    options.memoryLimit = memoryLimit
    options.chaos = chaos.map { CoordinatorOptions.Chaos(seed: $0) }
    if chaos != nil {
      // A frozen worker is to be found out soon.
      options.policy.silenceSeconds = 3
      options.killGraceSeconds = 0.1
      // Backing off spares a machine that is in trouble; here the trouble is our own.
      options.policy.retrySeconds = 0.01
      options.policy.longestRetrySeconds = 0.05
    }
    let coordinator = Coordinator(options: options)
    let interrupts = Interrupts { coordinator.interrupt() }
    defer { interrupts.cancel() }
    let watching = Task { await watch?(coordinator) }
    defer { watching.cancel() }
    let display = ProgressDisplay(isQuiet: isQuiet)
    let outcome: JobOutcome
    do throws(CoordinationError) {
      outcome = try await coordinator.run(
        plan, in: folder, holding: lock, store: store(), onNews: listener?.news ?? display.show)
    } catch {
      display.end()
      note("\(error)")
      throw ExitStatus.internalError.code
    }
    display.end()
    if case .done = outcome { folder.removeResults() }
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
        return try FolderLock(folder)
      } catch {
        guard case .alreadyRunning(let pid) = error else { throw error }
        if !isQuiet {
          note("process \(pid.map(String.init) ?? "?") renders this job already; waiting for it")
        }
        return try FolderLock(folder, waiting: true)
      }
    } catch {
      note("\(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }

  private func note(_ text: String) {
    if let listener { listener.note(text) } else { Terminal.note("renderfarm: \(text)") }
  }

  /// History is worth a warning, not a lost video.
  private func store() -> JobStore? {
    do throws(StoreError) {
      let store = try JobStore(path: StateFolders.state + "/history.sqlite")
      try store.submit(
        JobRecord(
          id: folder.id, name: plan.input.name, state: .running, planHash: plan.hash,
          folder: folder.path, outputFolder: outputFolder, taskCount: plan.tasks.count,
          frameCount: plan.frames.count, createdAt: Date().timeIntervalSince1970))
      return store
    } catch {
      note("warning: \(error)")
      return nil
    }
  }
}

/// Who hears what a run has to say, where that is not the terminal.
struct RunListener: Sendable {
  /// A sentence about what is wrong.
  var note: @Sendable (String) -> Void
  var news: @Sendable (CoordinatorNews) -> Void
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
