import Graphics
import Lookups
import Media
import Rendering
import Review

/// A frame that was drawn again and has the very pixels that were recorded.
struct ProvenFrame {
  let index: Int
  let picture: Bitmap

  /// Those of some frames that are what was recorded.
  ///
  /// - Parameters:
  ///   - frames: indices in the job, ascending.
  ///   - job: from which the film was made, if nothing else changed.
  static func all(_ frames: [Int], of job: LoadedJob, _ recorded: RecordedFilm) -> [ProvenFrame] {
    let hashes = Lookup(firstOf: recorded.manifest.identical.frames.map { ($0.index, $0.hash) })
    let known = frames.filter { hashes[$0] != nil && $0 < job.job.frameCount }
    var found: [ProvenFrame] = []
    _ = try? JobRenderer(job, fonts: SystemFonts()).records(ofFrames: known) { record, picture in
      guard hashes[record.index] == record.pixels else { return }
      // The next frame is drawn over this one.
      found.append(ProvenFrame(index: record.index, picture: cropped(picture, to: picture.bounds)))
    }
    return found
  }

  /// The picture as a file.
  ///
  /// - Parameters:
  ///   - side: what it shows, such as `before`.
  ///   - name: of the golden film.
  func evidence(_ side: String, _ name: String) -> Evidence? {
    guard let bytes = try? PNGWriter.encode(picture) else { return nil }
    return Evidence(name: "\(name).frame-\(index)-\(side).png", bytes: bytes)
  }
}
