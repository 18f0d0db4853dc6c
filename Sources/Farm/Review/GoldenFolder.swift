import Files
import Foundation
import Reports
import Traces

/// The folder of golden manifests, each with the trace of its film beside it, where there is one.
public struct GoldenFolder: Sendable {
  /// Absolute path.
  public let path: String

  public init(path: String) {
    self.path = path
  }

  /// Absolute path of a job's golden manifest, whether it is there or not.
  public func manifestPath(_ name: String) -> String { "\(path)/\(name).manifest.json" }

  private func tracePath(_ name: String) -> String { "\(path)/\(SceneTrace.fileName(of: name))" }

  /// A job's golden film, and why its trace cannot be read, if that is so; nil where nothing is golden.
  ///
  /// - Throws: `FileError` or `ManifestError`.
  public func film(_ name: String) throws -> (film: RecordedFilm, traceError: String?)? {
    guard FileManager.default.fileExists(atPath: manifestPath(name)) else { return nil }
    let manifest = try Manifest(json: try FileContents.read(manifestPath(name)))
    guard FileManager.default.fileExists(atPath: tracePath(name)) else {
      return (RecordedFilm(manifest: manifest, trace: nil), nil)
    }
    do {
      let trace = try SceneTrace(bytes: try FileContents.read(tracePath(name)))
      return (RecordedFilm(manifest: manifest, trace: trace), nil)
    } catch {
      return (
        RecordedFilm(manifest: manifest, trace: nil), "The golden trace \(tracePath(name)) is not used: \(error)."
      )
    }
  }

  /// Makes a film golden. Should it end between the two files, the trace tells of changes that are golden already.
  public func write(_ film: RecordedFilm, as name: String) throws(FileError) {
    try Folders.create(path)
    try AtomicFile.write(film.manifest.json(), to: manifestPath(name))
    if let trace = film.trace {
      try AtomicFile.write(trace.bytes(), to: tracePath(name))
    } else {
      try? FileManager.default.removeItem(atPath: tracePath(name))
    }
  }
}
