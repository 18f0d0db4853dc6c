import Hashing
import Lookups
import Review
import Traces

/// What was rendered for the tests of this process: tests that ask for the same film, also at the same time, get the one
/// that was rendered once. No pixels are kept.
actor RenderedFilms {
  static let shared = RenderedFilms()

  private struct Key: Hashable {
    /// Of the job with everything that it reads, its outputs, its frames, and all versions.
    var plan: Digest
    var rendering: FilmRendering
  }

  private var films: Lookup<Key, Task<RecordedFilm, any Error>> = [:]
  private var traces: Lookup<Digest, Task<SceneTrace, any Error>> = [:]

  func film(_ film: LoadedFilm) async throws -> RecordedFilm {
    let key = Key(plan: film.plan.hash, rendering: film.rendering)
    if let known = films[key] { return try await known.value }
    let task = Task<RecordedFilm, any Error> {
      switch film.rendering {
      case .inProcess:
        try await RenderingQueue.ownProcess.result { () throws(FilmError) in try film.record() }
      case .workers(let count, let path):
        try await RenderingQueue.program.result { () throws(FilmError) in
          try FilmProgram(path).record(film, workers: count)
        }
      }
    }
    films[key] = task
    do {
      return try await task.value
    } catch {
      // The next one may have more luck, such as with a program that was built meanwhile.
      films[key] = nil
      throw error
    }
  }

  func trace(_ film: LoadedFilm) async throws -> SceneTrace {
    if let known = traces[film.plan.hash] { return try await known.value }
    let task = Task<SceneTrace, any Error> {
      try await RenderingQueue.ownProcess.result { () throws(FilmError) in try film.trace() }
    }
    traces[film.plan.hash] = task
    return try await task.value
  }
}

extension Film {
  /// Reads the film's job.
  func loaded() async throws -> LoadedFilm {
    // The settings of the test do not reach the queue's threads.
    let film = rendered(by: rendering)
    return try await RenderingQueue.ownProcess.result { () throws(FilmError) in try LoadedFilm(film) }
  }
}
