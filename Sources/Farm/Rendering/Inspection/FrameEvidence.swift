import Graphics
import Hashing
import Lookups
import Playback

/// What each stage on the way to a frame made of it.
public struct FrameEvidence: Sendable {
  /// Index in the job.
  public var frame: Int
  /// Hash of where physics had everything until then; nil for a job without.
  public var physics: Digest?
  /// Frames of all views, in points.
  public var viewFrames: Lookup<String, [Double]>
  /// What the frame shows.
  public var list: DisplayList
  /// Hash of the pixels.
  public var pixels: Digest
}

/// The stages on the way from a job to its bytes, in their order.
public enum PipelineStage: String, Sendable {
  case physics, layout, script, pixels, encoding
}

/// Where two ways to the same frame part.
public struct FrameComparison: Sendable {
  /// The first stage that gave something else; nil if none did.
  public let stage: PipelineStage?
  /// The first entry of the display list that differs, by its index.
  public let entry: Int?
  /// One sentence, empty where nothing differs.
  public let description: String

  /// Compares two ways to the same frame, stage by stage.
  public init(_ expected: FrameEvidence, _ actual: FrameEvidence) {
    let (old, new) = (expected.list.items, actual.list.items)
    let sameCount = min(old.count, new.count)
    let first = (0..<sameCount).first { old[$0] != new[$0] } ?? (old.count == new.count ? nil : sameCount)
    let differs = expected.list != actual.list
    entry = first
    let place = first.map { "entry \($0) of the display list" } ?? "the canvas"
    func kind(_ items: [DisplayItem]) -> String {
      first.flatMap { $0 < items.count ? items[$0].content.kindName : nil } ?? "nothing"
    }
    let change = first == nil ? "" : " (\(kind(old)) there, \(kind(new)) here)"
    let moved = expected.viewFrames.sortedKeys().first { expected.viewFrames[$0] != actual.viewFrames[$0] }
    if expected.physics != actual.physics {
      stage = .physics
      description = "frame \(expected.frame) parts in physics: the record differs, then \(place)\(change)"
    } else if differs, let moved {
      stage = .layout
      description =
        "frame \(expected.frame) parts in layout: \"\(moved)\" lies elsewhere, then \(place)\(change) differs"
    } else if differs {
      stage = .script
      description = "frame \(expected.frame) parts in the script: \(place)\(change) differs"
    } else if expected.pixels != actual.pixels {
      stage = .pixels
      description = "frame \(expected.frame) parts in drawing: its display list is the same, its pixels are not"
    } else {
      stage = nil
      description = ""
    }
  }
}

extension DisplayItem.Content {
  /// The kind of the item, for messages.
  var kindName: String {
    switch self {
    case .fill: "fill"
    case .gradient: "gradient"
    case .shadow: "shadow"
    case .image: "image"
    case .backdrop: "backdrop"
    case .group: "group"
    case .crossFade: "cross-fade"
    case .projection: "projection"
    case .rasterization: "rasterization"
    }
  }
}

extension JobRenderer {
  /// Goes to a frame as a task would that begins at another.
  ///
  /// - Parameters:
  ///   - frame: index in the job.
  ///   - start: the first frame that is drawn on the way.
  ///   - takesShortcuts: whether frames are drawn the fast ways.
  public func evidence(
    ofFrame frame: Int, from start: Int, takesShortcuts: Bool = true
  ) throws(TaskFailure) -> FrameEvidence {
    let stage = try stage(through: frame)
    let drawing = FrameRenderer(
      assets: assets, width: job.canvas.pixelWidth, height: job.canvas.pixelHeight, takesShortcuts: takesShortcuts)
    var last: (list: DisplayList, hash: Digest)?
    for index in start...frame {
      let list: DisplayList
      do throws(PlaybackError) {
        list = try stage.displayList(frame: index)
      } catch {
        throw failure(error, frame: index)
      }
      last = (list, drawing.render(list).hash)
      try checkDrawing(ofFrame: index)
    }
    var physics: Digest?
    if !job.scene.animators.isEmpty {
      var hasher = Hasher256()
      let tick = Int((job.frameRate.time(ofFrame: frame) * 60 + 1e-9).rounded(.down))
      for (id, record) in stage.trajectories.sorted() {
        hasher.update(id)
        hasher.update(record.digest(upTo: tick))
      }
      physics = hasher.finalized()
    }
    let frames = Lookup(firstOf: stage.viewFrames.map { ($0.id, $0.frame) })
    return FrameEvidence(frame: frame, physics: physics, viewFrames: frames, list: last!.list, pixels: last!.hash)
  }
}
