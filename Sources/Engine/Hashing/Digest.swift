/// A SHA-256 digest: 32 bytes that stand for content.
public struct Digest: Hashable, Sendable, Comparable, CustomStringConvertible {
  // Words apart, since a vector's alignment of 32 bytes leads Swift 6.3 to frames of async functions that are too small.
  private let word0, word1, word2, word3: UInt64

  /// The digest as four big-endian 64-bit words.
  public var words: SIMD4<UInt64> { SIMD4(word0, word1, word2, word3) }

  /// Makes a digest of four big-endian 64-bit words.
  public init(words: SIMD4<UInt64>) {
    (word0, word1, word2, word3) = (words[0], words[1], words[2], words[3])
  }

  /// Reads 64 hexadecimal digits; nil for anything else.
  public init?(hexadecimal text: String) {
    var text = text
    guard let digest = text.withUTF8({ Digest(hexadecimal: $0[...]) }) else { return nil }
    self = digest
  }

  /// Reads 64 hexadecimal digits in ASCII; nil for anything else.
  public init?(hexadecimal digits: Slice<UnsafeBufferPointer<UInt8>>) {
    guard digits.count == 64 else { return nil }
    var words = SIMD4<UInt64>()
    for index in 0..<64 {
      let digit: UInt64
      switch digits[digits.startIndex + index] {
      case let character where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character):
        digit = UInt64(character - UInt8(ascii: "0"))
      case let character where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(character):
        digit = UInt64(character - UInt8(ascii: "a")) + 10
      default: return nil
      }
      words[index / 16] = words[index / 16] << 4 | digit
    }
    self.init(words: words)
  }

  /// 64 lower-case hexadecimal digits.
  public var hexadecimal: String {
    String(unsafeUninitializedCapacity: 64) { text in
      for index in 0..<64 {
        let digit = UInt8(truncatingIfNeeded: words[index / 16] >> UInt64(60 - index % 16 * 4)) & 15
        text[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      }
      return 64
    }
  }

  public var description: String { hexadecimal }

  public static func < (left: Digest, right: Digest) -> Bool {
    let (left, right) = (left.words, right.words)
    for index in 0..<4 where left[index] != right[index] {
      return left[index] < right[index]
    }
    return false
  }
}
