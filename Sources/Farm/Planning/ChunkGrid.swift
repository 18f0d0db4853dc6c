/// How a job's frames are cut into chunks: a function of the job alone, never of who renders it.
///
/// A chunk is about one second, so that a video's segments are closed groups of pictures of a length that players
/// like to seek in, and a lost task costs little.
public struct ChunkGrid: Hashable, Sendable {
  /// Frames of the whole job.
  public let frameCount: Int
  /// Frames of every chunk but the last.
  public let chunkLength: Int

  /// The length is `round(frames per second)`, at least 12 and at most 600.
  ///
  /// - Precondition: all three are positive.
  public init(frameCount: Int, frameRate: FrameRate) {
    precondition(frameCount > 0 && frameRate.numerator > 0 && frameRate.denominator > 0)
    self.frameCount = frameCount
    let framesPerSecond = Double(frameRate.numerator) / Double(frameRate.denominator)
    chunkLength = Int(min(max(framesPerSecond.rounded(), 12), 600))
  }

  /// How many chunks the job has.
  public var chunkCount: Int { (frameCount - 1) / chunkLength + 1 }

  /// The frames of a chunk.
  public func frames(ofChunk chunk: Int) -> FrameRange {
    precondition((0..<chunkCount).contains(chunk), "chunk \(chunk) of \(chunkCount)")
    let first = chunk * chunkLength
    return FrameRange(first: first, last: min(first + chunkLength, frameCount) - 1)
  }

  /// The chunk that a frame falls in.
  public func chunk(ofFrame frame: Int) -> Int {
    precondition((0..<frameCount).contains(frame), "frame \(frame) of \(frameCount)")
    return frame / chunkLength
  }
}
