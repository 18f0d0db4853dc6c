import Document
import Files
import Hashing
import Lookups
import Planning
import Reports

/// What became of the films of a matrix.
struct MatrixSummary: Encodable {
  /// Raised when the form or the meaning changes.
  private let formatVersion = 1
  /// In the order of the matrix.
  let films: [Film]
  /// Seconds of wall time.
  let seconds: Double

  struct Film: Encodable {
    let name: String
    /// Values of parameters by their names.
    let cell: Lookup<String, String>
    let state: JobPhase
    /// Why it is not done; empty for one that is.
    let message: String
    /// Of its job folder; nil where it could not be planned.
    let id: String?
    /// Absolute paths.
    let outputs: [String]
    /// Absolute path; nil unless it is done.
    let manifest: String?
    /// SHA-256 of the part of the manifest that must be identical between two runs.
    let identical: Digest?
    let frames: Int
    /// Frames whose chunks came from the cache.
    let cachedFrames: Int
  }

  init(_ films: [MatrixFilm], seconds: Double) {
    self.seconds = seconds
    self.films = films.map { film in
      let chunks = film.manifest?.run.chunks ?? []
      return Film(
        name: film.name,
        cell: Lookup(firstOf: film.cell.settings.map { ($0.parameter, $0.value) }), state: film.state,
        message: film.message, id: film.prepared?.folder.id,
        outputs: film.prepared.map { prepared in
          prepared.plan.input.outputs.map { "\(prepared.outputFolder)/\($0.path)" }
        } ?? [],
        manifest: film.state == .done ? film.manifestPath : nil,
        identical: film.manifest.map { Digest(of: $0.identicalJSON()) },
        frames: film.prepared?.plan.frames.count ?? 0,
        cachedFrames: chunks.reduce(0) { $0 + ($1.cached ? $1.frames.count : 0) })
    }
  }

  /// `4 films, 3 done, 1 failed (menu.locale=de), 120 of 480 frames from the cache`.
  var verdict: String {
    func names(_ phases: [JobPhase]) -> [String] { films.filter { phases.contains($0.state) }.map(\.name) }
    func list(_ names: [String]) -> String {
      let rest = names.count - 5
      return names.prefix(5).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
    var parts = ["\(films.count) film\(films.count == 1 ? "" : "s")", "\(names([.done]).count) done"]
    let failed = names([.failed, .invalid])
    if !failed.isEmpty { parts.append("\(failed.count) failed (\(list(failed)))") }
    let interrupted = names([.interrupted]).count
    if interrupted > 0 { parts.append("\(interrupted) interrupted") }
    let (frames, cached) = films.reduce((0, 0)) { ($0.0 + $1.frames, $0.1 + $1.cachedFrames) }
    if cached > 0 { parts.append("\(cached) of \(frames) frames from the cache") }
    return parts.joined(separator: ", ")
  }
}
