/// Writes boxes of ISO base media files: ISO/IEC 14496-12:2020, 4.2. Numbers are big-endian.
struct BoxWriter {
  private(set) var bytes: [UInt8] = []

  /// Appends a box of 32-bit size.
  ///
  /// - Parameter type: four characters of Latin-1.
  mutating func box(_ type: String, _ content: (inout BoxWriter) -> Void) {
    let start = bytes.count
    word(0)
    bytes += type.unicodeScalars.map { UInt8($0.value) }
    content(&self)
    var size = BoxWriter()
    size.word(bytes.count - start)
    bytes.replaceSubrange(start..<start + 4, with: size.bytes)
  }

  /// Appends a box whose content begins with a version and flags: 4.2.2.
  mutating func box(_ type: String, version: Int, flags: Int = 0, _ content: (inout BoxWriter) -> Void) {
    box(type) {
      $0.word(version << 24 | flags)
      content(&$0)
    }
  }

  mutating func byte(_ value: Int) { append(value, count: 1) }

  /// 16 bits.
  mutating func half(_ value: Int) { append(value, count: 2) }

  /// 32 bits.
  mutating func word(_ value: Int) { append(value, count: 4) }

  /// 64 bits.
  mutating func long(_ value: Int) { append(value, count: 8) }

  /// A number that has 64 bits in version 1 of its box, else 32.
  mutating func number(_ value: Int, version: Int) { append(value, count: version == 1 ? 8 : 4) }

  mutating func zeros(_ count: Int) { bytes += [UInt8](repeating: 0, count: count) }

  mutating func raw(_ content: some Sequence<UInt8>) { bytes += content }

  private mutating func append(_ value: Int, count: Int) {
    for place in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }
}
