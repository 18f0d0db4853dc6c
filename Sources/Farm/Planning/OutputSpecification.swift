/// One output of a job, as far as the farm needs to know it.
public struct OutputSpecification: Codable, Hashable, Sendable {
  /// What kind of file an output is.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// Segments, one a chunk, joined by the stitch task.
    case video
    /// One file a frame.
    case imageSequence
    /// One file with one frame.
    case still
  }

  /// What kind of file it is.
  public var kind: Kind
  /// The file, or an image sequence's folder or pattern, relative to the output folder.
  public var path: String
  /// As the manifest names it: `h264`, `png`.
  public var codec: String
  /// The frames that this output shows; for a still, one. nil: all.
  public var frames: FrameRange?
  /// Everything else that can change a byte of this output, in a fixed notation of the caller's choice.
  public var settings: String

  public init(kind: Kind, path: String, codec: String, frames: FrameRange? = nil, settings: String = "") {
    self.kind = kind
    self.path = path
    self.codec = codec
    self.frames = frames
    self.settings = settings
  }
}
