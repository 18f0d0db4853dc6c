/// A colour in extended sRGB, gamma-encoded, not premultiplied. Components are nominally 0…1; wider values are kept
/// until they are written into 8 bits.
@frozen
public struct Color: Hashable, Sendable {
  /// 0…1 within sRGB.
  public var red: Double
  /// 0…1 within sRGB.
  public var green: Double
  /// 0…1 within sRGB.
  public var blue: Double
  /// 0 is transparent, 1 opaque.
  public var alpha: Double
  /// Which of `Color.variants` it is one of, counted from 1; 0: none. Says nothing of how the colour looks.
  @usableFromInline var variants: UInt8 = 0

  @inlinable
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Whether they look the same.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.red == right.red && left.green == right.green && left.blue == right.blue && left.alpha == right.alpha
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  /// A grey.
  public init(white: Double, _ alpha: Double = 1) { self.init(white, white, white, alpha) }

  /// Transparent black.
  public static let clear = Color(0, 0, 0, 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)

  /// The colour with its alpha multiplied by a factor.
  public func withAlpha(multipliedBy factor: Double) -> Color { Color(red, green, blue, alpha * factor) }

  /// The colour as a pixel: each component clamped, alpha rounded half up to 8 bits, then colour components
  /// multiplied by the unrounded alpha and rounded half up. Not-a-number counts as 0.
  public var pixel: Pixel {
    let a = Self.clamped(alpha)
    return Pixel(
      blue: Self.byte(Self.clamped(blue) * a), green: Self.byte(Self.clamped(green) * a),
      red: Self.byte(Self.clamped(red) * a), alpha: Self.byte(a))
  }

  private static func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
  private static func byte(_ value: Double) -> UInt8 { UInt8(value * 255 + 0.5) }
}
