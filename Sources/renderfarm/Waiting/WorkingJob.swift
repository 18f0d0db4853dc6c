import Backlog
import Caching
import Coordination
import Files
import JobFolders
import Machine
import Planning
import Rendering
import Scheduling
import Synchronization

/// A waiting job whose turn has come, from then until its end is noted.
final class WorkingJob: Sendable {
  let entry: BacklogEntry
  private let backlog: Backlog
  private let coordinator: Coordinator
  private let interruption: Interruption
  private let folder: JobFolder
  private let hasBegun: @Sendable () -> Void
  private let state = Mutex(State())

  private struct State {
    var request = Request.goOn
    var isUnderWay = false
  }

  /// What was asked for while it ran.
  private enum Request: Sendable {
    case goOn, cancel, pause
  }

  /// - Parameter hasBegun: called when it is under way.
  init(
    _ entry: BacklogEntry, backlog: Backlog, coordinator: Coordinator, interruption: Interruption,
    hasBegun: @escaping @Sendable () -> Void
  ) {
    self.entry = entry
    self.backlog = backlog
    self.coordinator = coordinator
    self.interruption = interruption
    self.hasBegun = hasBegun
    folder = JobFolder(path: entry.folder)
  }

  /// Whether the coordinator knows by now how many workers it wants, or it waits for something else than workers.
  var isUnderWay: Bool { state.withLock(\.isUnderWay) }

  private var request: Request { state.withLock(\.request) }

  /// Does the job, as far as people let it, and notes what came of it.
  func perform() async {
    say("\(entry.name) (\(entry.id)) begins")
    var message = ""
    var end = JobPhase.failed
    // Held until the end is noted: who takes the lock after it finds the entry as it stays.
    var lock: FileLock?
    do {
      lock = try await self.lock()
      switch try await run(holding: lock) {
      case .done:
        end = .done
        folder.removeResults()
      case .failed(let failures): message = failures.map(\.description).joined(separator: "; ")
      case .cancelled, .interrupted, nil:
        switch request {
        case .cancel: end = .cancelled
        case .pause: end = .paused
        case .goOn: end = .waiting
        }
      }
    } catch {
      message = "\(error)"
    }
    say("\(entry.name) (\(entry.id)) is \(end.rawValue)\(message.isEmpty ? "" : ": \(message)")")
    note(end, message)
    withExtendedLifetime(lock) {}
    lock = nil
    CacheFolder.prune(StateFolders.chunks)
  }

  /// - Returns: nil if it was not begun because nobody wants it any more.
  private func run(holding lock: FileLock?) async throws -> JobEnd? {
    guard let lock else { return nil }
    let job = try PreparedJob(folder)
    let terms = JobTerms(
      priority: entry.priority, submittedAt: entry.submittedAt, workers: entry.workers,
      workerMemory: entry.memoryLimit)
    return await coordinator.perform(
      job, holding: lock, terms: terms, store: { [self] in RunHistory.store(of: job, warn: say) },
      onNews: { [self] in tell($0) }
    ).end
  }

  /// The job folder's lock. Another process may render the same job; that must not keep the other jobs waiting.
  ///
  /// - Returns: nil if the job is not wanted any more, or the shift ends.
  private func lock() async throws -> FileLock? {
    while request == .goOn, !interruption.isRequested {
      do throws(JobFolderError) {
        let lock = try FileLock(folder)
        // Whoever cancels it says so before he looks whether somebody works on it.
        applyRequests()
        return request == .goOn ? lock : nil
      } catch {
        guard case .alreadyRunning = error else { throw error }
      }
      beUnderWay()
      try await Task.sleep(for: .milliseconds(200))
    }
    return nil
  }

  private func beUnderWay() {
    let isNew = state.withLock { state in
      defer { state.isUnderWay = true }
      return !state.isUnderWay
    }
    if isNew { hasBegun() }
  }

  // MARK: What people want

  /// Sees whether the job is to be paused or cancelled, and has that done. Until it is done, every look asks for it again: the
  /// coordinator may not have known the job yet.
  func applyRequests() {
    // A job that is being paused may still be cancelled.
    if request != .cancel {
      if request == .goOn { keepRunning() }
      let wanted: Request =
        switch backlog.entry(entry.id)?.state {
        case .cancelled, nil: .cancel
        case .paused: .pause
        default: request
        }
      state.withLock { $0.request = wanted }
    }
    switch request {
    case .goOn: break
    case .pause: coordinator.pause(folder)
    case .cancel: coordinator.cancel(folder)
    }
  }

  /// A job that was put back before anybody noticed that it was to end just runs on.
  private func keepRunning() {
    _ = try? WaitingJobs.control.change(entry.id) { now in
      guard now.state == .waiting else { return nil }
      var changed = now
      changed.state = .running
      return changed
    }
  }

  private func note(_ end: JobPhase, _ message: String) {
    _ = try? WaitingJobs.control.change(entry.id) { now in
      // It was put back while it was being ended.
      guard now.state != .waiting else { return nil }
      var changed = now
      // What was said meanwhile about a job that is over does not matter any more.
      changed.state = now.state == .cancelled && [.waiting, .paused].contains(end) ? .cancelled : end
      changed.message = message
      return changed
    }
  }

  // MARK: What is told

  private func tell(_ news: CoordinatorNews) {
    switch news {
    case .attemptFailed(let attempt, let failure, _): say("\(entry.name): \(attempt.task): \(failure.message)")
    case .warning(let text): say("\(entry.name): warning: \(text)")
    case .progress: beUnderWay()
    }
  }

  private func say(_ text: String) { Terminal.note("\(DateText.of(WallClock.seconds()))  \(text)") }
}
