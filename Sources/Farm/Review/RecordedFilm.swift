import Reports
import Traces

/// What is known of a film without its pictures: the hashes of its frames and files, and what its scene showed.
public struct RecordedFilm: Sendable {
  /// Frames, files and sound by their hashes.
  public var manifest: Manifest
  /// Nil where none was kept.
  public var trace: SceneTrace?

  /// - Parameter trace: of this very film; one of another job counts as none.
  public init(manifest: Manifest, trace: SceneTrace?) {
    self.manifest = manifest
    self.trace = trace?.job == manifest.identical.job ? trace : nil
  }
}
