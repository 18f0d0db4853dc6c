import ArgumentParser
import Backlog
import Coordination
import Foundation
import Glibc
import Planning
import Rendering
import Synchronization
import Wire

/// Works off the jobs that wait on this machine.
struct Work: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Works off the jobs that wait on this machine, and leaves. `submit --detach` starts it by itself.",
    discussion: "Example: renderfarm work")

  /// What was asked for while a job ran.
  private enum Wish: Sendable {
    case goOn, cancel, pause, giveWay
  }

  func run() async throws {
    let backlog = WaitingJobs.backlog
    let isEnding = Mutex(false)
    let interrupts = Interrupts { isEnding.withLock { $0 = true } }
    defer { interrupts.cancel() }
    do throws(BacklogError) {
      repeat {
        guard let lock = try backlog.runnerLock() else { return }
        try backlog.recover()
        while !isEnding.withLock({ $0 }), let entry = try backlog.takeNext(failed: WaitingJobs.note) {
          await perform(entry, in: backlog, isEnding: { isEnding.withLock { $0 } })
        }
        withExtendedLifetime(lock) {}
        // Whatever came after the last look, and found the lock taken.
      } while !isEnding.withLock({ $0 }) && BacklogOrder.next(backlog.entries()) != nil
    } catch {
      throw WaitingJobs.ended(error)
    }
  }

  private func perform(_ entry: BacklogEntry, in backlog: Backlog, isEnding: @escaping @Sendable () -> Bool) async {
    say("\(entry.name) (\(entry.id)) begins")
    let wish = Mutex(Wish.goOn)
    var message = ""
    var state = BacklogEntry.State.failed
    do {
      let folder = JobFolder(path: entry.folder)
      let run = LocalRun(
        try folder.plan(), in: folder, outputFolder: try folder.outputFolder(), workers: entry.workers,
        memoryLimit: entry.memoryLimit, isQuiet: true, listener: RunListener(note: say, news: tell))
      let outcome = try await run.run { coordinator in
        while !Task.isCancelled {
          if wish.withLock({ $0 }) == .goOn { Self.keepRunning(entry.id) }
          let wanted = Self.wish(for: entry, in: backlog)
          if wanted != .goOn, wish.withLock({ $0 }) == .goOn {
            wish.withLock { $0 = wanted }
            coordinator.interrupt()
            if wanted == .cancel { coordinator.interrupt() }
          }
          try? await Task.sleep(for: .milliseconds(200))
        }
      }
      switch outcome {
      case .done: state = .done
      case .failed(let failures, _): message = failures.map(\.description).joined(separator: "; ")
      case .interrupted:
        switch wish.withLock({ $0 }) {
        case .cancel: state = .cancelled
        case .pause: state = .paused
        case .giveWay, .goOn: state = .waiting
        }
      }
    } catch {
      message = "\(error)"
    }
    say("\(entry.name) (\(entry.id)) is \(state.rawValue)\(message.isEmpty ? "" : ": \(message)")")
    let (newState, newMessage) = (state, message)
    _ = try? WaitingJobs.change(entry.id) { now in
      // It was put back while it was being ended.
      guard now.state != .waiting else { return nil }
      var changed = now
      // What was said meanwhile about a job that is over does not matter any more.
      changed.state = newState == .waiting && now.state == .cancelled ? .cancelled : newState
      changed.message = newMessage
      return changed
    }
    CacheFolder.prune(StateFolders.chunks)
  }

  /// A job that was put back before anybody noticed that it was to end just runs on.
  private static func keepRunning(_ id: String) {
    _ = try? WaitingJobs.change(id) { now in
      guard now.state == .waiting else { return nil }
      var changed = now
      changed.state = .running
      return changed
    }
  }

  private static func wish(for entry: BacklogEntry, in backlog: Backlog) -> Wish {
    switch backlog.entry(entry.id)?.state {
    case .cancelled, nil: return .cancel
    case .paused: return .pause
    default: break
    }
    guard let next = BacklogOrder.next(backlog.entries()), next.priority > entry.priority else { return .goOn }
    return .giveWay
  }

  private func tell(_ news: CoordinatorNews) {
    switch news {
    case .attemptFailed(let attempt, let failure, _): say("\(attempt.task): \(failure.message)")
    case .warning(let text): say("warning: \(text)")
    case .progress: break
    }
  }

  private func say(_ text: String) { Terminal.note("\(History.date(Date().timeIntervalSince1970))  \(text)") }
}
