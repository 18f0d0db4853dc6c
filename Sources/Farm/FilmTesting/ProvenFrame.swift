import Graphics
import Hashing
import Lookups
import Materials
import Media
import Rendering
import Review

/// The hashes of a film's frames.
struct FrameHashes {
  private let hashes: Lookup<Int, Digest>

  init(_ film: RecordedFilm) {
    hashes = Lookup(firstOf: film.manifest.identical.frames.map { ($0.index, $0.hash) })
  }

  subscript(frame: Int) -> Digest? { hashes[frame] }
}

/// Frames that are drawn again and have the very pixels that were recorded.
final class ProvenFrames {
  private let renderer: JobRenderer
  private let drawing: FrameRenderer
  private let hashes: FrameHashes
  private var first = 0
  private var lists: [DisplayList] = []

  /// Nil where the job cannot be drawn.
  ///
  /// - Parameter job: from which the film was made, if nothing else changed.
  init?(_ job: LoadedJob, _ hashes: FrameHashes) {
    guard let renderer = try? JobRenderer(job, fonts: SystemFonts()) else { return nil }
    self.renderer = renderer
    self.hashes = hashes
    let canvas = renderer.job.canvas
    drawing = FrameRenderer(assets: renderer.assets, width: canvas.pixelWidth, height: canvas.pixelHeight)
  }

  /// Finds out what frames show that are to be drawn next.
  func evaluate(_ frames: Range<Int>) {
    first = frames.lowerBound
    let known = frames.clamped(to: 0..<renderer.job.frameCount)
    lists = known.isEmpty ? [] : (try? renderer.displayLists(known)) ?? []
  }

  /// A frame of those that were evaluated, until the next one is asked for; nil if it has not the pixels that were recorded.
  func picture(ofFrame index: Int) -> Bitmap? {
    guard lists.indices.contains(index - first), let expected = hashes[index],
      drawing.render(lists[index - first]).hash == expected
    else { return nil }
    return drawing.bitmap
  }
}

/// A frame that is kept.
struct ProvenFrame {
  let index: Int
  let picture: Bitmap

  /// Those of some frames that are what was recorded.
  ///
  /// - Parameters:
  ///   - frames: indices in the job, ascending.
  ///   - job: from which the film was made, if nothing else changed.
  static func all(_ frames: [Int], of job: LoadedJob, _ recorded: RecordedFilm) -> [ProvenFrame] {
    let hashes = FrameHashes(recorded)
    var found: [ProvenFrame] = []
    _ = try? JobRenderer(job, fonts: SystemFonts()).records(ofFrames: frames.filter { $0 < job.job.frameCount }) {
      // The next frame is drawn over this one.
      guard hashes[$0.index] == $0.pixels else { return }
      found.append(ProvenFrame(index: $0.index, picture: cropped($1, to: $1.bounds)))
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
