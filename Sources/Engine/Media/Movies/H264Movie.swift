import Glibc

/// An MP4 file with one stream of H.264 while it is being written, with its index in front.
///
/// Its bytes are those of FFmpeg's muxer, whose libraries bring a hundred others: a worker takes as long to load them as to encode
/// two seconds of a small film.
final class H264Movie: StitchedFile {
  let header: [UInt8]
  private let path: String
  private let descriptor: Int32
  private var index: MovieIndex
  /// What is not in the file yet.
  private var pending: [UInt8]
  /// Bytes of the file.
  private var length = 0

  /// Bytes that are written, and moved, at a time.
  private static let blockSize = 1 << 20
  private static let fileType = "isom\0\0\u{2}\0isomiso2avc1mp41"
  /// Where the samples stand before the index is put in front of them.
  private static let firstSample = 8 + fileType.utf8.count + 16

  /// Whether it is the film's whole content.
  static func serves(_ settings: VideoSettings, sound: EncodedSound?, captions: CaptionTrack?) -> Bool {
    settings.encoding.codec == .h264 && settings.encoding.container == .mp4 && sound == nil && captions == nil
  }

  /// - Parameters:
  ///   - header: parameter sets, with start codes.
  ///   - comment: what the file says of itself; nil: nothing.
  init(path: String, settings: VideoSettings, header: [UInt8], comment: String?) throws(MediaError) {
    self.path = path
    self.header = header
    index = MovieIndex(settings: settings, header: header, comment: comment)
    var writer = BoxWriter()
    writer.box("ftyp") { $0.raw(Self.fileType.utf8) }
    // Place for a larger size of the samples' box, which follows.
    writer.box("free") { _ in }
    writer.box("mdat") { _ in }
    pending = writer.bytes
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure() }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func write(_ frame: SegmentFile.Packet, isKey: Bool) throws(MediaError) {
    var sample = BoxWriter()
    for unit in H264Unit.ranges(in: frame.bytes) {
      sample.word(unit.count)
      sample.raw(frame.bytes[unit])
    }
    pending += sample.bytes
    index.add(sample.bytes.count, isKey: isKey)
    if pending.count >= Self.blockSize { try flush() }
  }

  func finish() throws(MediaError) {
    try flush()
    let movie = index.bytes(samplesAt: Self.firstSample)
    let place = Self.firstSample - 16
    try move(from: place, by: movie.count)
    try put(movie, at: place)
    var size = BoxWriter()
    if index.byteCount + 8 <= Int(UInt32.max) {
      size.word(8)
      size.raw("free".utf8)
      size.word(index.byteCount + 8)
    } else {
      size.word(1)
      size.raw("mdat".utf8)
      size.long(index.byteCount + 16)
    }
    try put(size.bytes, at: place + movie.count)
  }

  private func flush() throws(MediaError) {
    try put(pending, at: length)
    length += pending.count
    pending.removeAll(keepingCapacity: true)
  }

  /// Moves the end of the file.
  private func move(from start: Int, by distance: Int) throws(MediaError) {
    var end = length
    while end > start {
      let block = min(end - start, Self.blockSize)
      end -= block
      var bytes = [UInt8](repeating: 0, count: block)
      var filled = 0
      while filled < block {
        let count = bytes.withUnsafeMutableBytes {
          pread(descriptor, $0.baseAddress! + filled, block - filled, off_t(end + filled))
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw failure() }
        filled += count
      }
      try put(bytes, at: end + distance)
    }
  }

  private func put(_ bytes: [UInt8], at place: Int) throws(MediaError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress! + written, bytes.count - written, off_t(place + written))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      written += count
    }
  }

  private func failure() -> MediaError { MediaError("\(path) cannot be written", errno: errno) }
}
