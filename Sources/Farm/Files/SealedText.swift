import Hashing

/// A text with its SHA-256 in a last line, so that one flipped bit is noticed, wherever it is.
public enum SealedText {
  /// The text with its SHA-256 behind it.
  public static func seal(_ text: [UInt8]) -> [UInt8] {
    text + [newline] + Array(Digest(of: text).hexadecimal.utf8) + [newline]
  }

  /// The text; nil if it is not what was sealed.
  public static func open(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.last == newline, let end = bytes.dropLast().lastIndex(of: newline) else { return nil }
    let text = Array(bytes[..<end])
    let seal = String(decoding: bytes[(end + 1)...].dropLast(), as: UTF8.self)
    return Digest(of: text).hexadecimal == seal ? text : nil
  }

  private static let newline = UInt8(ascii: "\n")
}
