import Coordination
import Glibc
import Lookups
import Reports
import Synchronization

/// Shows on standard error how far the run is: a line for each job that ended, and the present state in a redrawn
/// line on a terminal, every ten seconds elsewhere.
final class NightlyDisplay: Sendable {
  private struct State {
    var ended = 0
    /// Frames that are done, by job.
    var running: Lookup<String, CoordinatorProgress> = [:]
    var framesDone = 0
    var lastLine = ContinuousClock.now
    var isDrawn = false
  }

  private let jobCount: Int
  private let isQuiet: Bool
  private let isInteractive = Terminal.isInteractive
  private let state = Mutex(State())

  init(jobCount: Int, isQuiet: Bool) {
    self.jobCount = jobCount
    self.isQuiet = isQuiet
  }

  func show(_ progress: CoordinatorProgress, of job: String) {
    guard !isQuiet else { return }
    state.withLock { state in
      state.running[job] = progress
      let now = ContinuousClock.now
      guard isInteractive || now - state.lastLine >= .seconds(10) else { return }
      state.lastLine = now
      let line = self.line(state)
      if isInteractive {
        Terminal.draw("\r\u{1b}[2K" + String(line.prefix(max(10, Terminal.width - 1))))
        state.isDrawn = true
      } else {
        Terminal.note(line)
      }
    }
  }

  private func line(_ state: State) -> String {
    let jobs = state.running.sorted()
    let names = jobs.map { "\($0.key) \($0.value.framesDone)/\($0.value.frameCount)" }
    return "\(state.ended)/\(jobCount) jobs · " + names.joined(separator: " · ")
  }

  /// Tells what became of a job.
  func end(_ job: NightlyJob) {
    state.withLock { state in
      state.running[job.name] = nil
      state.ended += 1
      guard !isQuiet || job.isFailure else { return }
      if state.isDrawn { Terminal.draw("\r\u{1b}[2K") }
      state.isDrawn = false
      state.lastLine = ContinuousClock.now
      Terminal.note("[\(state.ended)/\(jobCount)] \(job.name): \(job.summary)")
    }
  }
}
