/// A font as job files name it: a face and a size, such as "Inter-Bold 20"; 17 points without a size.
public struct FontName: Hashable, Sendable {
  /// Family and style, such as "Inter-SemiBold".
  public var face: String
  /// Points.
  public var size: Double

  /// Takes a size off the end, if there is one.
  public init(_ text: String) {
    // Most have no space, or one.
    let bytes = text.utf8
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else {
      (face, size) = (text, 17)
      return
    }
    let rest = bytes[bytes.index(after: space)...]
    if space > bytes.startIndex, !rest.isEmpty, rest.allSatisfy({ $0 >= 48 && $0 <= 57 }), rest.count <= 4,
      case let number = rest.reduce(0, { $0 * 10 + Int($1 - 48) }), number > 0
    {
      (face, size) = (String(text[..<space]), Double(number))
      return
    }
    let parts = text.split(separator: " ")
    if parts.count >= 2, let last = parts.last, let size = Double(last), size > 0, size <= 10_000 {
      face = parts.dropLast().joined(separator: " ")
      self.size = size
    } else {
      face = text
      size = 17
    }
  }
}
