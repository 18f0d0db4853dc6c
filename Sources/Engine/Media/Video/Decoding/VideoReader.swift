import CFFmpeg
import Graphics

/// Decodes any frame of an H.264 video in an MP4 or MOV file, to the same bits on every machine.
///
/// A frame is found by its index in the order of presentation, and is a function of the packets of its group: from an IDR picture
/// (ITU-T H.264, 3.69) to the next, for none refers to what is before. Several decoders go through the video, because several views
/// may show it at times of their own: the one that is nearest before the frame goes on from where it is, or else one begins the group.
/// Not shared between threads.
public final class VideoReader {
  struct Packet {
    /// In the stream's time base.
    var time: Int64
    /// Whether it begins a group: it holds an IDR picture.
    var beginsGroup: Bool
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
    // A decoder is opened at once, so that one that cannot be is found here.
    cursors = [try VideoCursor(source.makeDecoder(), through: group(of: 0))]
  }

  /// A frame's pixels.
  ///
  /// - Precondition: the index is one of `frameTimes`.
  public func frame(_ index: Int) throws(MediaError) -> Bitmap {
    precondition(times.indices.contains(index), "the video has that frame")
    let target = times[index]
    let group = group(of: packets.firstIndex { $0.time == target } ?? 0)
    let cursor = try takeCursor(to: target, in: group)
    let picture = try cursor.picture(at: target, of: packets, frame: index)
    cursors.append(cursor)
    return try bitmap(picture)
  }

  /// Takes the decoder out that comes to a frame soonest.
  private func takeCursor(to target: Int64, in group: Range<Int>) throws(MediaError) -> VideoCursor {
    let leading = cursors.indices.filter { cursors[$0].leads(to: target, in: group) }
    if let nearest = leading.max(by: { (cursors[$0].latest ?? .min) < (cursors[$1].latest ?? .min) }) {
      return cursors.remove(at: nearest)
    }
    let limit = max(1, min(Self.cursorLimit, Self.cursorPixelLimit / max(1, width * height)))
    if cursors.count >= limit { cursors.removeFirst() }
    return try VideoCursor(source.makeDecoder(), through: group)
  }

  /// The packets that are decoded together with one.
  private func group(of packet: Int) -> Range<Int> {
    let first = packets[...packet].lastIndex { $0.beginsGroup } ?? 0
    let next = packets[(packet + 1)...].firstIndex { $0.beginsGroup } ?? packets.count
    return first..<next
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
