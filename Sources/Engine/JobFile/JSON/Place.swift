/// A place in a text: line and column, both counted from 1, columns in characters.
public struct Place: Hashable, Sendable, Comparable {
  /// From 1.
  public var line: Int
  /// From 1, in characters.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The places of byte offsets in a text, in one walk over it.
  ///
  /// - Parameter offsets: ascending, each at most the number of bytes.
  static func places(of offsets: [Int], in bytes: [UInt8]) -> [Place] {
    var result: [Place] = []
    var place = Place(line: 1, column: 1)
    var position = 0
    for offset in offsets {
      let part = bytes[position..<offset]
      if let end = part.lastIndex(of: UInt8(ascii: "\n")) {
        place.line += part.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        place.column = String(decoding: part[(end + 1)...], as: UTF8.self).count + 1
      } else {
        place.column += String(decoding: part, as: UTF8.self).count
      }
      position = offset
      result.append(place)
    }
    return result
  }

  public static func < (left: Place, right: Place) -> Bool { (left.line, left.column) < (right.line, right.column) }
}
