extension Color {
  /// A colour of Display P3 in extended sRGB: components may lie outside 0…1, and are clamped where they are written
  /// into 8 bits (compositing.md §4).
  public init(displayP3 red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    // Both have the white of D65; the matrix goes through CIE XYZ (compositing.md §4; CSS Color 4, §10).
    self.init(
      Self.encoded(1.2249402 * r - 0.2249402 * g), Self.encoded(-0.0420570 * r + 1.0420570 * g),
      Self.encoded(-0.0196376 * r - 0.0786360 * g + 1.0982736 * b), alpha)
  }

  /// How much light it is, linear, 0…1: the middle row of sRGB's matrix to CIE XYZ (IEC 61966-2-1).
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The light of a component, 0…1: sRGB's transfer function (IEC 61966-2-1), which Display P3 shares, extended to negative
  /// numbers by its mirror image.
  public static func linear(_ value: Double) -> Double {
    let magnitude = abs(value)
    let result = magnitude <= 0.04045 ? magnitude / 12.92 : power((magnitude + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  /// The component of a light, 0…1: the way back from `linear`.
  public static func encoded(_ value: Double) -> Double {
    let magnitude = abs(value)
    let result = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * power(magnitude, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}
