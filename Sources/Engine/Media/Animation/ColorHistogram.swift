import Graphics

/// How often each colour occurs. Where there are more colours than it holds, all of them lose their lowest bits, so that what it
/// holds in the end depends on the pixels alone and not on their order.
struct ColorHistogram {
  /// More colours than this are made coarser.
  static let limit = 1 << 16

  /// Bits that colours have lost a component.
  private(set) var lostBits = 0
  /// By rising colour, each once: red, green and blue of 8 bits each.
  private(set) var entries: [(color: UInt32, count: Int)] = []
  /// What is not among the entries yet.
  private var fresh: [(color: UInt32, count: Int)] = []

  init() {}

  /// Counts the pixels that cover at least half, in their colours without alpha.
  mutating func add(_ bitmap: Bitmap) {
    var (last, run): (UInt32, Int) = (0, 0)
    for pixel in bitmap.allPixels where pixel >> 24 >= 128 {
      if pixel == last {
        run += 1
        continue
      }
      if run > 0 { add(Self.straight(last), run) }
      (last, run) = (pixel, 1)
    }
    if run > 0 { add(Self.straight(last), run) }
    sort()
  }

  /// Takes in what another one counted.
  mutating func add(_ other: ColorHistogram) {
    while lostBits < other.lostBits { coarsen() }
    fresh += other.entries + other.fresh
    sort()
  }

  private mutating func add(_ color: UInt32, _ count: Int) {
    fresh.append((Self.coarse(color, lostBits), count))
    if fresh.count > 4 * Self.limit { sort() }
  }

  /// Brings everything among the entries.
  private mutating func sort() {
    let bits = lostBits
    entries = Self.merged(entries + fresh.map { (Self.coarse($0.color, bits), $0.count) })
    fresh = []
    while entries.count > Self.limit { coarsen() }
  }

  private mutating func coarsen() {
    lostBits += 1
    let bits = lostBits
    entries = Self.merged(entries.map { (Self.coarse($0.color, bits), $0.count) })
  }

  private static func merged(_ entries: [(color: UInt32, count: Int)]) -> [(color: UInt32, count: Int)] {
    var result: [(color: UInt32, count: Int)] = []
    for entry in entries.sorted(by: { $0.color < $1.color }) {
      if result.last?.color == entry.color {
        result[result.count - 1].count += entry.count
      } else {
        result.append(entry)
      }
    }
    return result
  }

  /// The middle of the colours that share the bits that are left.
  private static func coarse(_ color: UInt32, _ bits: Int) -> UInt32 {
    guard bits > 0 else { return color }
    let mask = (UInt32(0xff) << bits) & 0xff
    let half = UInt32(1) << (bits - 1)
    return (color & (mask << 16 | mask << 8 | mask)) | half << 16 | half << 8 | half
  }

  /// A premultiplied pixel's colour without its alpha, rounded half up.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel & 0xff_ffff }
    guard alpha > 0 else { return 0 }
    func part(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 255) * 510 + alpha) / (2 * alpha)) << shift }
    return part(16) | part(8) | part(0)
  }

  /// Little-endian words: the lost bits, then each colour and its count in two words.
  var bytes: [UInt8] {
    var words = [UInt32(lostBits)]
    for (color, count) in entries {
      words += [color, UInt32(truncatingIfNeeded: count), UInt32(truncatingIfNeeded: count >> 32)]
    }
    var result: [UInt8] = []
    for word in words { withUnsafeBytes(of: word.littleEndian) { result += $0 } }
    return result
  }

  /// - Returns: nil for bytes that are no histogram.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 4, bytes.count % 12 == 4, bytes.count <= 4 + 12 * Self.limit else { return nil }
    let words = stride(from: 0, to: bytes.count, by: 4).map { start -> UInt32 in
      bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    guard words[0] < 8 else { return nil }
    lostBits = Int(words[0])
    for start in stride(from: 1, to: words.count, by: 3) {
      entries.append((words[start] & 0xff_ffff, Int(words[start + 1]) | Int(words[start + 2] & 0xffff) << 32))
    }
    entries = Self.merged(entries)
  }
}
