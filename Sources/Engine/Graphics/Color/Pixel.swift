/// One premultiplied pixel as it lies in memory: blue, green, red, alpha, a byte each.
@frozen
public struct Pixel: Hashable, Sendable {
  /// 0…255, times the alpha.
  public var blue: UInt8
  /// 0…255, times the alpha.
  public var green: UInt8
  /// 0…255, times the alpha.
  public var red: UInt8
  /// 0…255.
  public var alpha: UInt8

  @inlinable
  public init(blue: UInt8, green: UInt8, red: UInt8, alpha: UInt8) {
    self.blue = blue
    self.green = green
    self.red = red
    self.alpha = alpha
  }

  /// Transparent black.
  public static let clear = Pixel(blue: 0, green: 0, red: 0, alpha: 0)

  /// The four bytes as one little-endian word: alpha in the highest byte.
  @inlinable public var word: UInt32 {
    UInt32(blue) | UInt32(green) << 8 | UInt32(red) << 16 | UInt32(alpha) << 24
  }

  /// Takes a pixel out of a word with blue in its lowest byte and alpha in its highest.
  @inlinable
  public init(word: UInt32) {
    self.init(
      blue: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
      red: UInt8(truncatingIfNeeded: word >> 16), alpha: UInt8(truncatingIfNeeded: word >> 24))
  }
}
