import CFFmpeg
import Graphics

/// Decodes any frame of an H.264 video in an MP4 or MOV file, to the same bits on every machine.
///
/// A frame is found by its index in the order of presentation. Several decoders go through the video, because several views may show
/// it at times of their own: the one that is nearest before the frame goes on from where it is, or else one from the key frame before.
/// Not shared between threads.
public final class VideoReader {
  struct Packet {
    /// In the stream's time base.
    var time: Int64
    var isKey: Bool
    var bytes: [UInt8]
  }

  /// Pixels, of frames as they are to be seen: a video that a camera took on its side is turned upright.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// When each frame begins, in seconds from the first, in the order of presentation.
  public let frameTimes: [Double]
  /// Seconds.
  public let duration: Double

  /// Frames of one video.
  public static let frameLimit = 100_000

  /// In the order of decoding.
  private let packets: [Packet]
  /// The packets' times, sorted: the order of presentation.
  private let times: [Int64]
  private let source: VideoFile
  /// The one that was used last stands behind.
  private var cursors: [VideoCursor] = []

  private static let cursorLimit = 4
  /// Pixels of one frame of all decoders together; each holds several frames.
  private static let cursorPixelLimit = 8_000_000

  /// - Throws: a file that is no H.264 video, is damaged, or has samples of a layout that cannot be shown.
  public convenience init(path: String) throws(MediaError) {
    let file = try VideoFile(path: path)
    try self.init(file)
    // Nothing but a decoded picture tells the layout for certain.
    if file.mayHaveUnusualSamples { _ = try frame(0) }
  }

  /// Reads the first frame of a segment that belongs to no film yet.
  ///
  /// - Parameters:
  ///   - segment: a file of `SegmentEncoder`.
  ///   - path: where it stands, for messages.
  /// - Throws: a segment of another codec than H.264, or a damaged one.
  public convenience init(segment: [UInt8], path: String) throws(MediaError) {
    try self.init(VideoFile(segment: segment, path: path))
  }

  private init(_ source: VideoFile) throws(MediaError) {
    packets = source.packets
    times = packets.map(\.time).sorted()
    guard let first = times.first, times.count <= Self.frameLimit else {
      throw MediaError(.job, "the video has no frames, or more than \(Self.frameLimit)")
    }
    let exchanges = source.orientation.exchangesSides
    (width, height) = exchanges ? (source.height, source.width) : (source.width, source.height)
    let unit = source.secondsPerUnit
    frameTimes = times.map { Double($0 - first) * unit }
    // The last frame shows as long as the one before.
    let last = frameTimes.count > 1 ? frameTimes[frameTimes.count - 1] - frameTimes[frameTimes.count - 2] : 0
    duration = frameTimes[frameTimes.count - 1] + max(last, frameTimes.count > 1 ? 0 : 1.0 / 30)
    self.source = source
    cursors = [try VideoCursor(source.makeDecoder())]
  }

  /// A frame's pixels.
  ///
  /// - Precondition: the index is one of `frameTimes`.
  public func frame(_ index: Int) throws(MediaError) -> Bitmap {
    precondition(times.indices.contains(index), "the video has that frame")
    let target = times[index]
    let start = keyPacket(before: target)
    let cursor = try takeCursor(to: target, keyPacket: start)
    cursors.append(cursor)
    return try bitmap(cursor.picture(at: target, keyPacket: start, of: packets, frame: index))
  }

  /// Takes the decoder out that comes to a frame soonest.
  private func takeCursor(to target: Int64, keyPacket: Int) throws(MediaError) -> VideoCursor {
    let leading = cursors.indices.filter { cursors[$0].leads(to: target, keyPacket: keyPacket) }
    if let nearest = leading.max(by: { (cursors[$0].shown ?? 0) < (cursors[$1].shown ?? 0) }) {
      return cursors.remove(at: nearest)
    }
    if let unused = cursors.firstIndex(where: { $0.shown == nil }) { return cursors.remove(at: unused) }
    let limit = max(1, min(Self.cursorLimit, Self.cursorPixelLimit / max(1, width * height)))
    return cursors.count < limit ? try VideoCursor(source.makeDecoder()) : cursors.removeFirst()
  }

  /// The last key frame in the order of decoding that is shown at a time or before.
  private func keyPacket(before time: Int64) -> Int {
    packets.indices.last { packets[$0].isKey && packets[$0].time <= time } ?? 0
  }

  private func bitmap(_ picture: AVFrame) throws(MediaError) -> Bitmap {
    guard Int(picture.width) == source.width, Int(picture.height) == source.height else {
      throw MediaError(.job, "the video's size changes on the way; encode it with one size")
    }
    guard let conversion = VideoConversion(picture) else {
      throw MediaError(.job, "the video's samples are no luma and chroma of 8 or 10 bits; encode it as yuv420p")
    }
    let bitmap = Bitmap(width: source.width, height: source.height)
    conversion.convert(into: bitmap)
    return source.orientation.upright(bitmap)
  }
}
