import Glibc

/// How long the last frame of an animated image shows. The libraries are told of beginnings only, and guess it from the
/// others.
enum LastFrameDuration {
  /// What a GIF can say of one image at the most, in hundredths of a second: 16 bits.
  static let longestInGIF = 65_535

  /// - Parameter milliseconds: at most 24 bits of them count.
  static func set(milliseconds: Int, inWebP path: String) throws(MediaError) {
    let file = try File(path)
    // RIFF: chunks of a name, a length in little-endian words, and the content, filled up to an even length.
    var position = 12
    var frame: Int?
    while let header = file.read(8, at: position) {
      if header.prefix(4).elementsEqual("ANMF".utf8) { frame = position + 8 }
      let length = header[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
      position += 8 + length + length % 2
    }
    // A film of one picture has no frames.
    guard let frame else { return }
    let duration = max(1, min(0xff_ffff, milliseconds))
    try file.write((0..<3).map { UInt8(duration >> (8 * $0) & 255) }, at: frame + 12)
  }

  /// - Parameter hundredths: of a second; at most 16 bits of them count.
  static func set(hundredths: Int, inGIF path: String) throws(MediaError) {
    let file = try File(path)
    // GIF89a: a screen of 13 bytes with its palette, then extensions (0x21) and images (0x2c), whose data are blocks of up to
    // 255 bytes behind their length.
    func palette(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard let screen = file.read(13, at: 0) else { return }
    var position = 13 + palette(screen[10])
    var control: Int?
    loop: while let kind = file.read(1, at: position)?.first {
      switch kind {
      case 0x21:
        if file.read(1, at: position + 1)?.first == 0xf9 { control = position + 4 }
        position += 2
      case 0x2c:
        guard let image = file.read(10, at: position) else { break loop }
        position += 11 + palette(image[9])
      default: break loop
      }
      while let length = file.read(1, at: position)?.first, length > 0 { position += 1 + Int(length) }
      position += 1
    }
    guard let control else { return }
    let duration = max(1, min(longestInGIF, hundredths))
    try file.write([UInt8(duration & 255), UInt8(duration >> 8)], at: control)
  }

  private final class File {
    private let path: String
    private let descriptor: Int32

    init(_ path: String) throws(MediaError) {
      self.path = path
      descriptor = open(path, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { throw MediaError("\(path) cannot be written", errno: errno) }
    }

    deinit { close(descriptor) }

    /// Nil behind the end.
    func read(_ count: Int, at position: Int) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: count)
      return pread(descriptor, &bytes, count, off_t(position)) == count ? bytes : nil
    }

    func write(_ bytes: [UInt8], at position: Int) throws(MediaError) {
      guard pwrite(descriptor, bytes, bytes.count, off_t(position)) == bytes.count else {
        throw MediaError("\(path) cannot be written", errno: errno)
      }
    }
  }
}
