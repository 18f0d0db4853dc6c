/// How a job's frames are cut into chunks: a function of the job alone, never of who renders it.
///
/// A chunk is about one second, so that a video's segments are closed groups of pictures of a length that players
/// like to seek in, and a lost task costs little. The last seconds of a film that is not short are cut into halves: so less
/// is left to do for one worker when there is nothing more to do for the others.
public struct ChunkGrid: Hashable, Sendable {
  /// Frames of the whole job.
  public let frameCount: Int
  /// The most frames that a chunk has.
  public let chunkLength: Int
  /// How many chunks of that length the job begins with.
  let longChunks: Int
  /// How many chunks follow, whose lengths differ by at most one frame.
  let shortChunks: Int

  /// The length is `round(frames per second)`, at least 12 and at most 600. From six such lengths on, a third of the
  /// job, but at most three lengths and what is left over, is cut into halves.
  ///
  /// - Precondition: all three are positive.
  public init(frameCount: Int, frameRate: FrameRate) {
    precondition(frameCount > 0 && frameRate.numerator > 0 && frameRate.denominator > 0)
    self.frameCount = frameCount
    let framesPerSecond = Double(frameRate.numerator) / Double(frameRate.denominator)
    let length = Int(min(max(framesPerSecond.rounded(), 12), 600))
    chunkLength = length
    let lengths = frameCount / length
    guard lengths >= 6 else {
      longChunks = lengths
      shortChunks = frameCount % length > 0 ? 1 : 0
      return
    }
    longChunks = lengths - min(lengths / 3, 3)
    // Halves, to the nearest number: what is left over becomes no chunk of a frame or two.
    shortChunks = (4 * (frameCount - longChunks * length) + length) / (2 * length)
  }

  /// How many chunks the job has.
  public var chunkCount: Int { longChunks + shortChunks }

  /// The frames of a chunk.
  public func frames(ofChunk chunk: Int) -> FrameRange {
    precondition((0..<chunkCount).contains(chunk), "chunk \(chunk) of \(chunkCount)")
    return FrameRange(first: start(ofChunk: chunk), last: start(ofChunk: chunk + 1) - 1)
  }

  /// The chunk that a frame falls in.
  public func chunk(ofFrame frame: Int) -> Int {
    precondition((0..<frameCount).contains(frame), "frame \(frame) of \(frameCount)")
    let end = start(ofChunk: longChunks)
    guard frame >= end else { return frame / chunkLength }
    // The greatest chunk that does not begin after the frame.
    return longChunks + ((frame - end + 1) * shortChunks - 1) / (frameCount - end)
  }

  /// The first frame of a chunk, or for the chunk behind the last one the number of frames.
  private func start(ofChunk chunk: Int) -> Int {
    guard chunk > longChunks else { return chunk * chunkLength }
    let end = longChunks * chunkLength
    return end + (chunk - longChunks) * (frameCount - end) / shortChunks
  }
}
