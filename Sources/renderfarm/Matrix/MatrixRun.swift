import Coordination
import Files
import JobFolders
import Lookups
import Machine
import Planning
import Reports
import Scheduling
import Synchronization

/// Renders the films of a matrix with the workers of one coordinator, in their order: a film begins when those before it
/// leave a worker over, so that it finds in the cache what it shares with them.
struct MatrixRun: Sendable {
  let coordinator: Coordinator
  /// Bytes a worker may hold; nil: any.
  let memoryLimit: Int?
  /// Whether workers take chunks from the cache.
  let usesCache: Bool
  let display: MatrixDisplay
  private let interruption = Interruption()

  init(coordinator: Coordinator, memoryLimit: Int?, usesCache: Bool, display: MatrixDisplay) {
    (self.coordinator, self.memoryLimit, self.display) = (coordinator, memoryLimit, display)
    self.usesCache = usesCache
  }

  private enum Occurrence: Sendable {
    /// A film is under way, or a worker is left over.
    case change
    case ended(Int, MatrixFilm, RunSummary?)
  }

  /// - Returns: the films as they ended, with what each run cost; nil for one that was not begun.
  func run(_ films: [MatrixFilm]) async -> [(film: MatrixFilm, summary: RunSummary?)] {
    var results: [(film: MatrixFilm, summary: RunSummary?)] = films.map { ($0, nil) }
    let interrupts = Interrupts { [interruption, coordinator] in
      interruption.request()
      coordinator.interrupt()
    }
    defer { interrupts.cancel() }
    let (occurrences, happens) = AsyncStream<Occurrence>.makeStream()
    let working = Task { await coordinator.work { happens.yield(.change) } }
    var waiting = films.indices.filter { films[$0].prepared != nil }[...]
    var running: Membership<Int> = []
    let begun = Begun()
    var iterator = occurrences.makeAsyncIterator()
    while true {
      while !interruption.isRequested, let index = waiting.first,
        running.isEmpty || (running.sorted().allSatisfy(begun.has) && coordinator.hasSpareWorker)
      {
        waiting.removeFirst()
        running.insert(index)
        Task {
          let (film, summary) = await render(films[index], at: index) {
            begun.insert(index)
            happens.yield(.change)
          }
          happens.yield(.ended(index, film, summary))
        }
      }
      guard !running.isEmpty, let occurrence = await iterator.next() else { break }
      if case .ended(let index, let film, let summary) = occurrence {
        running.remove(index)
        results[index] = (film, summary)
        display.end(film)
      }
    }
    coordinator.close()
    await working.value
    display.finish()
    for index in waiting { results[index].film.end(.interrupted, "run it again to go on", .interrupted) }
    return results
  }

  private func render(
    _ unfinished: MatrixFilm, at index: Int, hasBegun: @escaping @Sendable () -> Void
  ) async -> (MatrixFilm, RunSummary?) {
    var film = unfinished
    guard let prepared = film.prepared else { return (film, nil) }
    let name = film.name
    let notes = Notes()
    let listener = RunListener(note: notes.add) { news in
      if case .progress = news { hasBegun() }
      display.show(news, of: name)
    }
    let run = LocalRun(
      prepared, by: coordinator, memoryLimit: memoryLimit, usesCache: usesCache, isQuiet: true, listener: listener)
    let summary: RunSummary
    do {
      summary = try await run.perform(place: Double(index))
    } catch {
      film.end(.failed, notes.texts.last ?? "\(error)", .unwritableOutput)
      return (film, nil)
    }
    film.seconds = summary.seconds
    switch summary.end {
    case .done:
      film.end(.done, "", nil)
      film.readManifest()
    case .failed(let failures):
      film.end(.failed, failures.map(\.description).joined(separator: "; "), summary.end.exitStatus)
    case .cancelled, .interrupted: film.end(.interrupted, "run it again to go on", .interrupted)
    }
    return (film, summary)
  }

  /// Films of which the coordinator knows how many workers they want.
  private final class Begun: Sendable {
    private let list = Mutex<Membership<Int>>([])

    func has(_ index: Int) -> Bool { list.withLock { $0.contains(index) } }
    func insert(_ index: Int) { list.withLock { _ = $0.insert(index) } }
  }
}

/// Shows on standard error how far the films of a matrix are, as one.
final class MatrixDisplay: Sendable {
  private struct State {
    var ended = 0
    var running: Lookup<String, CoordinatorProgress> = [:]
    var endedFrames = 0
    var resumedFrames = 0
    var retries = 0
  }

  private let frameCount: Int
  private let filmCount: Int
  private let isQuiet: Bool
  private let line = ProgressLine()
  private let startedAt = SteadyClock.seconds()
  private let state = Mutex(State())

  init(_ films: [MatrixFilm], isQuiet: Bool) {
    frameCount = films.reduce(0) { $0 + ($1.prepared?.plan.frames.count ?? 0) }
    filmCount = films.count { $0.prepared != nil }
    self.isQuiet = isQuiet
  }

  func show(_ news: CoordinatorNews, of name: String) {
    switch news {
    case .progress(let progress):
      if isQuiet { return }
      let shown = state.withLock { state in
        state.running[name] = progress
        return self.bar(state)
      }
      line.show(shown)
    case .attemptFailed(let attempt, let failure, let willRetry):
      if isQuiet, willRetry { return }
      note("\(name): \(attempt.task): \(failure.message)\(willRetry ? "; it is tried again" : "")")
    case .warning(let text): note("warning: \(name): \(text)")
    }
  }

  private func bar(_ state: State) -> ProgressBar.State {
    let running = state.running.sorted().map(\.value)
    return ProgressBar.State(
      framesDone: state.endedFrames + running.reduce(0) { $0 + $1.framesDone }, frameCount: frameCount,
      framesResumed: state.resumedFrames + running.reduce(0) { $0 + $1.framesResumed },
      elapsed: SteadyClock.seconds() - startedAt,
      workers: ["\(state.ended)/\(filmCount) films"] + state.running.sorted().map(\.key),
      retries: state.retries + running.reduce(0) { $0 + $1.retries })
  }

  func end(_ film: MatrixFilm) {
    state.withLock { state in
      state.ended += 1
      guard let progress = state.running[film.name] else { return }
      state.running[film.name] = nil
      state.endedFrames += progress.framesDone
      state.resumedFrames += progress.framesResumed
      state.retries += progress.retries
    }
    if film.state == .failed { note("error: \(film.name): \(film.message)") }
  }

  func finish() { line.end() }

  private func note(_ text: String) {
    line.end()
    Terminal.note("renderfarm: \(text)")
  }
}
