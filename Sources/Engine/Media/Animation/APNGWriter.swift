import Glibc
import Graphics

/// Puts PNGs of what changed into one animated PNG (PNG specification, third edition, §11.3.4 and 14).
enum APNGWriter {
  /// What a delay can say at the most: the numerator of its fraction has 16 bits.
  private static let longestDelay = 65_535

  static func write(_ frames: AnimationFrames, settings: AnimationSettings, to path: String) throws(MediaError) {
    // Delays are fractions of this denominator: exact where the rate's numerator has 16 bits, too, else milliseconds.
    let parts = settings.rateNumerator <= 65_535 ? settings.rateNumerator : 1000
    var images: [(time: Int, rect: PixelRect, png: [UInt8])] = []
    /// What stands still for longer than a delay can say goes on as an image of one pixel that stays as it is.
    func stay(until frame: Int, _ corner: UInt32) throws(MediaError) -> Int {
      let end = settings.time(ofFrame: frame, parts: parts)
      while let time = images.last?.time, end - time > longestDelay {
        let rect = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
        images.append((time + longestDelay, rect, try png(of: rect, settings) { _, _ in corner }))
      }
      return end
    }
    for change in frames.changes {
      let corner = frames.pixels[0]
      let shown = try frames.show(change)
      // Nothing to be seen yet is a picture, too.
      guard shown != nil || images.isEmpty else { continue }
      let time = try stay(until: change.index, corner)
      if let shown, shown != change.rect, !images.isEmpty {
        images.append((time, shown, try png(of: shown, settings) { x, y in frames.pixels[y * settings.width + x] }))
      } else {
        images.append((time, change.rect, change.png))
      }
    }
    let end = try stay(until: frames.count, frames.pixels[0])
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    var sequence: UInt32 = 0
    for (place, image) in images.enumerated() {
      let chunks = PNGFileChunks(image.png)
      if place == 0 {
        for chunk in chunks.list where chunk.name != "IDAT" && chunk.name != "IEND" {
          bytes += PNGFileChunks.bytes(chunk.name, Array(chunk.content))
          guard chunk.name == "IHDR" else { continue }
          bytes += PNGFileChunks.bytes("acTL", word(images.count) + word(settings.encoding.loopCount))
        }
      }
      let next = place + 1 < images.count ? images[place + 1].time : end
      bytes += PNGFileChunks.bytes("fcTL", control(image.rect, sequence, delay: next - image.time, parts))
      sequence += 1
      for chunk in chunks.list where chunk.name == "IDAT" {
        if place == 0 {
          bytes += PNGFileChunks.bytes("IDAT", Array(chunk.content))
        } else {
          bytes += PNGFileChunks.bytes("fdAT", word(Int(sequence)) + chunk.content)
          sequence += 1
        }
      }
    }
    bytes += PNGFileChunks.bytes("IEND", [])
    try write(bytes, to: path)
  }

  /// Without mixing with what was there, and staying after that.
  private static func control(_ rect: PixelRect, _ sequence: UInt32, delay: Int, _ parts: Int) -> [UInt8] {
    word(Int(sequence)) + word(rect.width) + word(rect.height) + word(Int(rect.minX)) + word(Int(rect.minY))
      + half(delay) + half(parts) + [0, 0]
  }

  /// - Parameter pixel: of the film: red, green, blue, alpha from the lowest byte.
  private static func png(
    of rect: PixelRect, _ settings: AnimationSettings, _ pixel: (_ x: Int, _ y: Int) -> UInt32
  ) throws(MediaError) -> [UInt8] {
    let hasAlpha = settings.encoding.hasAlpha
    let step = hasAlpha ? 4 : 3
    return try PNGWriter.encode(
      width: rect.width, height: rect.height, hasAlpha: hasAlpha, compression: 6
    ) { y, target in
      for x in 0..<rect.width {
        let pixel = pixel(Int(rect.minX) + x, Int(rect.minY) + y)
        for part in 0..<step { target[step * x + part] = UInt8(pixel >> (8 * UInt32(part)) & 255) }
      }
    }
  }

  private static func half(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }

  private static func write(_ bytes: [UInt8], to path: String) throws(MediaError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw MediaError("\(path) cannot be written", errno: errno) }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let result = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + written, bytes.count - written) }
      guard result > 0 || errno == EINTR else { throw MediaError("\(path) cannot be written", errno: errno) }
      written += max(0, result)
    }
  }
}

/// The lowest 32 bits of a number, the highest byte first.
private func word(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { (shift: Int) -> UInt8 in UInt8(truncatingIfNeeded: number >> shift) }
}

/// The chunks of a PNG that we wrote.
struct PNGFileChunks {
  private(set) var list: [(name: String, content: ArraySlice<UInt8>)] = []

  init(_ png: [UInt8]) {
    var position = 8
    while position + 12 <= png.count {
      let length = png[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= png.count - position - 12 else { return }
      let content = png[position + 8..<position + 8 + length]
      list.append((String(decoding: png[position + 4..<position + 8], as: UTF8.self), content))
      position += 12 + length
    }
  }

  /// A chunk as it lies in a file.
  static func bytes(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    var check: UInt32 = 0xffff_ffff
    for byte in body { check = table[Int((check ^ UInt32(byte)) & 255)] ^ check >> 8 }
    check = ~check
    return word(content.count) + body + word(Int(check))
  }

  /// Of the cyclic redundancy check (PNG specification, annex D).
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
  }
}
