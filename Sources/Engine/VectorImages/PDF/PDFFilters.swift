/// Ways in which streams of a PDF are compressed or written as text, besides zlib's (ISO 32000-1, 7.4).
enum PDFFilters {
  /// Five characters for four bytes; nil for what is none.
  static func ascii85(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var digits: [UInt64] = []
    func add(_ digits: [UInt64]) {
      // A group that is cut off counts as if the greatest digits followed.
      let padded = digits + [UInt64](repeating: 84, count: 5 - digits.count)
      let value = padded.reduce(0) { $0 * 85 + $1 }
      let four = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt64($0)) }
      result += four.prefix(digits.count - 1)
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "!")...UInt8(ascii: "u"): digits.append(UInt64(byte - 33))
      case UInt8(ascii: "z") where digits.isEmpty: result += [0, 0, 0, 0]
      case UInt8(ascii: "~"):
        if digits.count > 1 { add(digits) }
        return result
      case let blank where PDFLexer.isBlank(blank): continue
      default: return nil
      }
      guard digits.count == 5 else { continue }
      add(digits)
      digits = []
    }
    if digits.count > 1 { add(digits) }
    return result
  }

  /// Bytes that repeat themselves; nil for more than the limit.
  static func runLength(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var result: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex, bytes[place] != 128 {
      let count = Int(bytes[place])
      if count < 128 {
        let end = min(bytes.endIndex, place + 2 + count)
        result += bytes[place + 1..<end]
        place = end
      } else {
        guard place + 1 < bytes.endIndex else { break }
        result += [UInt8](repeating: bytes[place + 1], count: 257 - count)
        place += 2
      }
      guard result.count <= limit else { return nil }
    }
    return result
  }

  /// Codes of 9 to 12 bits for what stood there before (LZW); nil for what is none, or more than the limit.
  ///
  /// - Parameter isEarly: whether codes become longer one code before they have to.
  static func lzw(_ bytes: ArraySlice<UInt8>, isEarly: Bool, limit: Int) -> [UInt8]? {
    let (clear, end) = (256, 257)
    /// Of each code behind 257 where it stands in the result, and how long it is.
    var table: [(place: Int, length: Int)] = []
    var result: [UInt8] = []
    var last: (place: Int, length: Int)?
    var (buffer, bits, width) = (0, 0, 9)
    for byte in bytes {
      (buffer, bits) = ((buffer << 8 | Int(byte)) & 0xff_ffff, bits + 8)
      guard bits >= width else { continue }
      bits -= width
      let code = buffer >> bits & (1 << width - 1)
      if code == end { return result }
      if code == clear {
        (table, last, width) = ([], nil, 9)
        continue
      }
      let start = result.count
      if code < 256 {
        result.append(UInt8(code))
      } else {
        // The code that comes next stands for what was last, and its first byte once more.
        guard code - 258 <= table.count, let last else { return nil }
        let known: (place: Int, length: Int) =
          code - 258 < table.count ? table[code - 258] : (last.place, last.length + 1)
        for offset in 0..<known.length { result.append(result[known.place + offset]) }
      }
      guard result.count <= limit else { return nil }
      if let last, table.count < 4_096 - 258 { table.append((last.place, last.length + 1)) }
      last = (start, result.count - start)
      let next = table.count + 258 + (isEarly ? 1 : 0)
      width = next >= 2_048 ? 12 : next >= 1_024 ? 11 : next >= 512 ? 10 : 9
    }
    return result
  }
}
