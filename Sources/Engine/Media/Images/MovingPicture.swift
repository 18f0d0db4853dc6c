import Graphics

/// A picture that moves, as the structure of a GIF, PNG or WebP file tells it; nothing is decoded.
///
/// Its frames are drawn one after the other on a canvas that is clear at first.
struct MovingPicture {
  /// What becomes of a frame's place before the next one is drawn.
  enum Disposal {
    case stays
    /// It is clear.
    case cleared
    /// It is what it was before the frame.
    case restored
  }

  struct Frame {
    /// Pixels from the left edge of the canvas.
    var x: Int
    /// Pixels from the upper edge of the canvas.
    var y: Int
    /// Pixels.
    var width: Int
    /// Pixels.
    var height: Int
    /// Seconds.
    var duration: Double
    /// Whether it covers what is there, else it replaces it.
    var blends: Bool
    var disposal: Disposal
    /// What of the file holds its pixels.
    var content: [Range<Int>]
    /// Of a GIF's table of colours, the one that is clear.
    var clearIndex: UInt8?
  }

  let format: ImageHeader.Format
  /// Pixels of the canvas.
  let width: Int
  /// Pixels of the canvas.
  let height: Int
  /// There is one at least.
  private(set) var frames: [Frame]
  /// How often all of it shows; 0: without end.
  let playCount: Int
  private let bytes: [UInt8]

  /// Pixels of the canvas of a picture with more than one frame.
  static let areaLimit = 16_000_000
  /// Pixels of all frames together.
  static let allAreaLimit = 2_000_000_000

  /// - Parameter isFirstOnly: whether one frame is enough; what follows it is not looked at.
  /// - Returns: nil for a file that is no GIF and does not say that it moves.
  /// - Throws: a file that is cut off or damaged, or has too many frames.
  init?(_ bytes: [UInt8], isFirstOnly: Bool = false) throws(MediaError) {
    let format: ImageHeader.Format
    let found: FrameList?
    if bytes.starts(with: "GIF8".utf8) {
      (format, found) = (.gif, GIFFrames.list(bytes, isFirstOnly: isFirstOnly))
    } else if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      guard PNGFrames.isMoving(bytes) else { return nil }
      (format, found) = (.png, PNGFrames.list(bytes, isFirstOnly: isFirstOnly))
    } else if WebPFrames.isMoving(bytes) {
      (format, found) = (.webP, WebPFrames.list(bytes, isFirstOnly: isFirstOnly))
    } else {
      return nil
    }
    guard let found, !found.frames.isEmpty else {
      throw MediaError(.job, "the \(format.rawValue) file is cut off or damaged; save it anew")
    }
    (self.format, width, height, frames) = (format, found.width, found.height, found.frames)
    (playCount, self.bytes) = (found.playCount, bytes)
    if frames.count > 1 { try check() }
  }

  private func check() throws(MediaError) {
    guard frames.count <= VideoReader.frameLimit else {
      throw MediaError(.job, "the \(format.rawValue) file has more than \(VideoReader.frameLimit) frames; shorten it")
    }
    let largest = frames.lazy.map { $0.width * $0.height }.max() ?? 0
    guard max(largest, width * height) <= Self.areaLimit else {
      throw MediaError(
        .job,
        "the \(format.rawValue) file moves and has more than \(Self.areaLimit / 1_000_000) million pixels; make it smaller"
      )
    }
    guard frames.reduce(0, { $0 + $1.width * $1.height }) <= Self.allAreaLimit else {
      throw MediaError(
        .job,
        "the frames of the \(format.rawValue) file have more than \(Self.allAreaLimit / 1_000_000) million pixels "
          + "together; make it smaller or shorter, or a video of it")
    }
  }

  /// A frame as a file of its own, that stands still.
  func still(ofFrame index: Int) -> [UInt8] {
    switch format {
    case .gif: GIFFrames.still(frames[index], bytes)
    case .webP: WebPFrames.still(frames[index], bytes)
    default: PNGFrames.still(frames[index], bytes)
    }
  }

  /// Whether nothing that was drawn before a frame shows in it or after it.
  func startsAnew(atFrame index: Int) -> Bool {
    guard index > 0 else { return true }
    let (frame, before) = (frames[index], frames[index - 1])
    return !frame.blends && isWhole(frame) && frame.disposal != .restored
      || before.disposal == .cleared && isWhole(before)
  }

  private func isWhole(_ frame: Frame) -> Bool {
    frame.x == 0 && frame.y == 0 && frame.width >= width && frame.height >= height
  }
}

/// What the structure of a file says of its frames.
struct FrameList {
  /// Pixels of the canvas.
  var width: Int
  /// Pixels of the canvas.
  var height: Int
  var frames: [MovingPicture.Frame] = []
  /// 0: without end.
  var playCount: Int

  /// How long a frame shows, in seconds: one that claims to show for 10 ms or less does so for 100 ms, as in browsers.
  static func duration(_ seconds: Double) -> Double { seconds > 0.0105 ? seconds : 0.1 }
}
