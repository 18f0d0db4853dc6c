/// The segments of a JPEG before its picture (ITU-T T.81, annex B).
enum JPEGMarkers {
  /// Where the segment of JFIF ends, which is the first in a file; without one, behind the file's beginning.
  static func endOfFirst(in bytes: [UInt8]) -> Int {
    guard let first = segments(in: bytes).first, first.kind == 0xe0 else { return 2 }
    return first.content.endIndex
  }

  static func comments(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    segments(in: bytes).filter { $0.kind == 0xfe }.map(\.content)
  }

  private static func segments(in bytes: [UInt8]) -> [(kind: UInt8, content: ArraySlice<UInt8>)] {
    var result: [(kind: UInt8, content: ArraySlice<UInt8>)] = []
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xff {
      let kind = bytes[position + 1]
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      // The picture begins, or the file is damaged.
      guard kind != 0xda, length >= 2, position + 2 + length <= bytes.count else { return result }
      result.append((kind, bytes[position + 4..<position + 2 + length]))
      position += 2 + length
    }
    return result
  }
}
