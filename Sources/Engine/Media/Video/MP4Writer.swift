import Glibc
import Graphics

/// Writes MP4 files of H.264 pictures and nothing else, byte by byte as FFmpeg's muxer does, whose libraries take longer to load than many a
/// film to be put together.
///
/// The index lies before the samples, so that a player that loads the file begins at once.
final class MP4Writer: VideoWriter {
  let header: [UInt8]
  private let path: String
  private let file: Int32
  private var index: MP4Index
  /// Samples that are not in the file yet, and bytes that are.
  private var waiting: [UInt8] = []
  private var written = 0
  private let memory: Int

  /// Of the boxes before the samples.
  private static let distance = 16

  /// - Parameters:
  ///   - header: with start codes.
  ///   - memory: bytes that may wait.
  init(
    path: String, settings: VideoSettings, header: [UInt8], comment: String?, memory: Int = 1 << 20
  ) throws(MediaError) {
    (self.path, self.header, self.memory) = (path, header, memory)
    guard let index = MP4Index(settings, header: header, comment: comment) else {
      throw MediaError(.machine, "the segments of \(path) have no codec header; clear the cache and submit again")
    }
    self.index = index
    file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw MediaError("\(path) cannot be written", errno: errno) }
  }

  deinit { if file >= 0 { close(file) } }

  /// Whether there is nothing in a video that this cannot write.
  static func canWrite(_ encoding: VideoEncoding, hasSound: Bool, hasCaptions: Bool) -> Bool {
    encoding.codec == .h264 && encoding.container == .mp4 && !hasSound && !hasCaptions
  }

  func write(_ frame: SegmentFile.Packet, isKey: Bool) throws(MediaError) {
    let before = waiting.count
    // Units behind their lengths (ISO/IEC 14496-15:2014, 5.3.2).
    for range in H264Unit.ranges(in: frame.bytes) {
      waiting += MP4Box.words(range.count)
      waiting += frame.bytes[range]
    }
    index.samples.append(MP4Index.Sample(size: waiting.count - before, isKey: isKey))
    guard waiting.count >= memory else { return }
    try put(waiting[...], at: MP4Index.fileType.count + written)
    written += waiting.count
    waiting.removeAll(keepingCapacity: true)
  }

  func finish() throws(MediaError) {
    let size = written + waiting.count
    // One box of samples, whose size may need the room of the empty one before it.
    let start =
      size + 8 <= Int(UInt32.max)
      ? MP4Box("free", []).bytes + MP4Box.words(size + 8) + "mdat".utf8
      : MP4Box.words(1) + "mdat".utf8 + MP4Box.longs([size + 16])
    let front = MP4Index.fileType + index.bytes(distance: Self.distance) + start
    try move(by: front.count - MP4Index.fileType.count)
    if written == 0 {
      try put((front + waiting)[...], at: 0)
    } else {
      try put(front[...], at: 0)
      try put(waiting[...], at: front.count + written)
    }
  }

  /// Makes room before the samples that are in the file.
  private func move(by distance: Int) throws(MediaError) {
    var end = written
    var block = [UInt8](repeating: 0, count: min(end, 1 << 20))
    while end > 0 {
      let count = min(end, block.count)
      end -= count
      let place = MP4Index.fileType.count + end
      var read = 0
      while read < count {
        let result = block.withUnsafeMutableBytes { pread(file, $0.baseAddress! + read, count - read, place + read) }
        guard result > 0 || (result < 0 && errno == EINTR) else {
          throw MediaError("\(path) cannot be written", errno: result < 0 ? errno : EIO)
        }
        read += max(0, result)
      }
      try put(block[..<count], at: place + distance)
    }
  }

  private func put(_ bytes: ArraySlice<UInt8>, at place: Int) throws(MediaError) {
    var done = 0
    while done < bytes.count {
      let result = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress! + done, $0.count - done, place + done) }
      guard result >= 0 || errno == EINTR else { throw MediaError("\(path) cannot be written", errno: errno) }
      done += max(0, result)
    }
  }
}
