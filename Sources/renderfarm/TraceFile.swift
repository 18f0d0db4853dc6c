import Files
import Rendering
import Traces

/// The trace beside a job's manifest.
enum TraceFile {
  /// Absolute path.
  static func path(of name: String, in folder: String) -> String { "\(folder)/\(name).trace" }

  /// Writes what every frame of a job shows.
  ///
  /// - Throws: `TaskFailure` of the scene, and `FileError`.
  static func write(_ loaded: LoadedJob, to folder: String) throws {
    let renderer = try JobRenderer(loaded, fonts: SystemFonts())
    try AtomicFile.write(
      try renderer.trace(digest: loaded.digest).bytes(), to: path(of: loaded.job.name, in: folder))
  }

  /// Reads a trace; nil if there is none that can be read.
  static func read(_ name: String, in folder: String) -> SceneTrace? {
    (try? FileContents.read(path(of: name, in: folder))).flatMap { try? SceneTrace(bytes: $0) }
  }
}
