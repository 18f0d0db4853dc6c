/// One output of a job, as far as the farm needs to know it.
public struct OutputSpecification: Codable, Hashable, Sendable {
  /// What kind of file an output is.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// Segments, one a chunk, joined by the stitch task.
    case video
    /// An animated image, from parts, one a chunk.
    case animation
    /// One file a frame.
    case imageSequence
    /// One file with one frame.
    case still
    /// One file with some frames.
    case sheet
    /// What is heard, made by the stitch task alone.
    case sound
    /// What is to be read, made by the stitch task alone.
    case captions

    /// Whether it is made of frames.
    var hasFrames: Bool { self != .sound && self != .captions }
  }

  /// What kind of file it is.
  public var kind: Kind
  /// The file, or an image sequence's folder or pattern, relative to the output folder.
  public var path: String
  /// As the manifest names it: `h264`, `png`.
  public var codec: String
  /// The frames that this output shows; for a still, one. nil: all.
  public var frames: FrameRange?
  /// The only frames that it shows, rising; nil: others, too.
  public var chosen: [Int]?
  /// Every how many frames one is shown, from frame 0 on; nil: each.
  public var frameStep: Int?
  /// Everything else that can change a byte of this output, in a fixed notation of the caller's choice.
  public var settings: String

  public init(
    kind: Kind, path: String, codec: String, frames: FrameRange? = nil, chosen: [Int]? = nil,
    frameStep: Int? = nil, settings: String = ""
  ) {
    self.kind = kind
    self.path = path
    self.codec = codec
    self.frames = frames
    self.chosen = chosen
    self.frameStep = frameStep
    self.settings = settings
  }

  /// Which of some frames it shows, in order.
  public func shown(of range: FrameRange) -> [Int] {
    guard kind.hasFrames, let part = frames.map({ $0.intersection(range) }) ?? range else { return [] }
    if let chosen { return chosen.filter { part.first <= $0 && $0 <= part.last } }
    let step = max(1, frameStep ?? 1)
    return Array(stride(from: (part.first + step - 1) / step * step, through: part.last, by: step))
  }

  /// Whether it shows a frame.
  public func shows(_ frame: Int) -> Bool { shows(anyOf: FrameRange(first: frame, last: frame)) }

  /// Whether it shows any of some frames.
  public func shows(anyOf range: FrameRange) -> Bool {
    guard kind.hasFrames, let part = frames.map({ $0.intersection(range) }) ?? range else { return false }
    if let chosen { return chosen.contains { part.first <= $0 && $0 <= part.last } }
    let step = max(1, frameStep ?? 1)
    return (part.first + step - 1) / step * step <= part.last
  }
}
