import Coordination
import Files
import Foundation
import JobFolders
import Machine
import Materials
import Rendering
import Reports
import Scheduling
import Synchronization

/// Draws screens with worker processes: each screen is a job of one picture, and all share the workers of a coordinator.
///
/// What is done stands in the folder `.unfinished` beside the pictures until all are done, so that a run that was
/// interrupted, or died, goes on where it was.
struct ScreensRun: Sendable {
  /// A scene in a look.
  struct Screen: Sendable {
    var source: JobSource
    var look: String
    /// The picture's name.
    var file: String
  }

  let screens: [Screen]
  /// Absolute path of the folder that the pictures go to.
  let folder: String
  let workers: Int
  let usesCache: Bool
  let isQuiet: Bool

  private var unfinishedFolder: String { folder + "/.unfinished" }

  /// - Returns: in the order of the screens; nil if the run was interrupted.
  /// - Throws: `FileError` if nothing can be written.
  func pictures() async throws -> [ScreensPage.Picture]? {
    try Folders.create(unfinishedFolder)
    guard let lock = FolderLock(unfinishedFolder, waiting: 0.5) else {
      Terminal.note("renderfarm: another run draws screens into \(folder); wait for it, or name another folder")
      throw ExitStatus.temporaryFailure.code
    }
    defer { withExtendedLifetime(lock) {} }
    let coordinator = LocalCoordinator.make(workers: workers)
    let interruption = Interruption()
    let interrupts = Interrupts {
      interruption.request()
      coordinator.interrupt()
    }
    defer { interrupts.cancel() }
    let tally = ScreensTally(count: screens.count, isQuiet: isQuiet)
    let working = Task { await coordinator.work() }
    // While some are drawn others are read.
    await withTaskGroup { group in
      for _ in 0..<min(2 * workers, screens.count) {
        group.addTask {
          // Fonts are one task's.
          let fonts = SystemFonts()
          while !interruption.isRequested, let index = tally.next() {
            if let outcome = await draw(screens[index], by: coordinator, fonts) { tally.note(outcome, of: index) }
          }
        }
      }
    }
    coordinator.close()
    await working.value
    tally.end()
    guard let pictures = tally.pictures else { return nil }
    try? FileManager.default.removeItem(atPath: unfinishedFolder)
    return pictures
  }

  /// - Returns: nil if it was interrupted.
  private func draw(_ screen: Screen, by coordinator: Coordinator, _ fonts: SystemFonts) async -> ScreensTally.Outcome?
  {
    var reasons: [String] = []
    do {
      let loaded = try LoadedJob(screen.source, fonts: fonts, isForPictures: true)
      let place = "\(unfinishedFolder)/\(screen.file)"
      let prepared = try PreparedJob(
        loaded,
        PreparedJob.Options(
          output: place, frames: nil, workers: workers, usesCache: usesCache, cpuFlags: nil, folder: place + "/job")
      ) { reasons.append($0) }
      let lock = try prepared.lock()
      let summary = await coordinator.perform(prepared, holding: lock)
      switch summary.end {
      case .done: break
      case .failed(let failures): return failure(screen, failures.map(\.description))
      case .cancelled, .interrupted: return nil
      }
      let output = loaded.job.outputs[0].file
      let bytes = try FileContents.read("\(place)/\(output)", limit: .max)
      try AtomicFile.write(bytes, to: "\(folder)/\(screen.file)", isDurable: false)
      let input = prepared.plan.input
      return ScreensTally.Outcome(
        picture: ScreensPage.Picture(
          file: screen.file, look: screen.look, width: input.width, height: input.height,
          warnings: loaded.warnings.map(\.message)),
        wasThere: summary.resumedTasks == prepared.plan.tasks.count)
    } catch let error as InvalidJob {
      return failure(screen, error.diagnostics.map(\.message))
    } catch {
      return failure(screen, reasons.isEmpty ? ["\(error)"] : reasons)
    }
  }

  private func failure(_ screen: Screen, _ reasons: [String]) -> ScreensTally.Outcome {
    ScreensTally.Outcome(
      picture: ScreensPage.Picture(file: nil, look: screen.look, width: 0, height: 0, warnings: reasons),
      wasThere: false)
  }
}

/// What became of each screen, and how far the run is.
private final class ScreensTally: Sendable {
  struct Outcome: Sendable {
    var picture: ScreensPage.Picture
    /// Whether an earlier run had drawn it.
    var wasThere: Bool
  }

  private struct State {
    var outcomes: [Outcome?]
    var begunCount = 0
    var doneCount = 0
    var resumedCount = 0
  }

  private let state: Mutex<State>
  private let line = ProgressLine()
  private let began = SteadyClock.seconds()
  private let isQuiet: Bool

  init(count: Int, isQuiet: Bool) {
    state = Mutex(State(outcomes: Array(repeating: nil, count: count)))
    self.isQuiet = isQuiet
  }

  /// The next screen that nobody draws yet.
  func next() -> Int? {
    state.withLock { state in
      guard state.begunCount < state.outcomes.count else { return nil }
      state.begunCount += 1
      return state.begunCount - 1
    }
  }

  func note(_ outcome: Outcome, of index: Int) {
    let bar = state.withLock { state in
      state.outcomes[index] = outcome
      state.doneCount += 1
      if outcome.wasThere { state.resumedCount += 1 }
      return ProgressBar.State(
        framesDone: state.doneCount, frameCount: state.outcomes.count, framesResumed: state.resumedCount,
        elapsed: SteadyClock.seconds() - began, workers: [], retries: 0)
    }
    if !isQuiet { line.show(bar) }
  }

  func end() { line.end() }

  /// Nil unless every screen has its outcome.
  var pictures: [ScreensPage.Picture]? {
    let pictures = state.withLock { $0.outcomes.compactMap { $0?.picture } }
    return pictures.count == state.withLock { $0.outcomes.count } ? pictures : nil
  }
}
