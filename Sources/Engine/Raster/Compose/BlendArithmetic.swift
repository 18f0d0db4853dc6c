import CVectors
import Graphics

/// Blend modes on premultiplied 8-bit pixels, in single precision with one rounding at the end (compositing.md §4):
/// only + − × ÷ and square roots, so equal on every CPU. Rows of `normal` take `blendRow` instead.
struct BlendArithmetic {
  let mode: BlendMode

  /// A source pixel with a picture's coverage already in its alpha, composited over a destination pixel.
  func blend(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    let s = Self.components(source)
    let d = Self.components(destination)
    let (sa, da) = (s.w, d.w)
    var result: SIMD4<Float>
    switch mode {
    case .normal: result = s + d * (1 - sa)
    case .clear: result = .zero
    case .copy: result = s
    case .sourceIn: result = s * da
    case .sourceOut: result = s * (1 - da)
    case .sourceAtop: result = s * da + d * (1 - sa)
    case .destinationOver: result = d + s * (1 - da)
    case .destinationIn: result = d * sa
    case .destinationOut: result = d * (1 - sa)
    case .destinationAtop: result = d * sa + s * (1 - da)
    case .xor: result = s * (1 - da) + d * (1 - sa)
    case .plusLighter: result = s + d
    case .plusDarker:
      // 1 − ((1 − S) + (1 − D)), on what is covered.
      let alpha = min(1, sa + da)
      result = (s + d) - (SIMD4(repeating: sa + da) - alpha)
      result.w = alpha
    default:
      let mixed = mixed(backdrop: Self.straight(d), source: Self.straight(s))
      result = s * (1 - da) + d * (1 - sa) + SIMD4(mixed * (sa * da), sa * da)
      result.w = sa + da * (1 - sa)
    }
    return Self.pixel(result)
  }

  /// The mode's name in wide vectors, which compute the same.
  var wideMode: cvectors_blend_mode {
    switch mode {
    case .normal: cvectors_normal
    case .multiply: cvectors_multiply
    case .screen: cvectors_screen
    case .overlay: cvectors_overlay
    case .darken: cvectors_darken
    case .lighten: cvectors_lighten
    case .colorDodge: cvectors_color_dodge
    case .colorBurn: cvectors_color_burn
    case .softLight: cvectors_soft_light
    case .hardLight: cvectors_hard_light
    case .difference: cvectors_difference
    case .exclusion: cvectors_exclusion
    case .hue: cvectors_hue
    case .saturation: cvectors_saturation
    case .color: cvectors_color
    case .luminosity: cvectors_luminosity
    case .clear: cvectors_clear
    case .copy: cvectors_copy
    case .sourceIn: cvectors_source_in
    case .sourceOut: cvectors_source_out
    case .sourceAtop: cvectors_source_atop
    case .destinationOver: cvectors_destination_over
    case .destinationIn: cvectors_destination_in
    case .destinationOut: cvectors_destination_out
    case .destinationAtop: cvectors_destination_atop
    case .xor: cvectors_xor
    case .plusDarker: cvectors_plus_darker
    case .plusLighter: cvectors_plus_lighter
    }
  }

  /// B(cb, cs) of the compositing specification; components are red, green and blue.
  private func mixed(backdrop b: SIMD3<Float>, source s: SIMD3<Float>) -> SIMD3<Float> {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return Self.each(s, b, Self.hardLight)
    case .darken: return pointwiseMin(b, s)
    case .lighten: return pointwiseMax(b, s)
    case .colorDodge: return Self.each(b, s) { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: return Self.each(b, s) { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .hardLight: return Self.each(b, s, Self.hardLight)
    case .softLight: return Self.each(b, s, Self.softLight)
    case .difference: return Self.each(b, s) { abs($0 - $1) }
    case .exclusion: return b + s - 2 * (b * s)
    case .hue: return Self.withLuminosity(Self.withSaturation(s, Self.saturation(b)), Self.luminosity(b))
    case .saturation: return Self.withLuminosity(Self.withSaturation(b, Self.saturation(s)), Self.luminosity(b))
    case .color: return Self.withLuminosity(s, Self.luminosity(b))
    case .luminosity: return Self.withLuminosity(b, Self.luminosity(s))
    default: return s
    }
  }

  private static func each(
    _ b: SIMD3<Float>, _ s: SIMD3<Float>, _ body: (Float, Float) -> Float
  ) -> SIMD3<Float> {
    SIMD3(body(b.x, s.x), body(b.y, s.y), body(b.z, s.z))
  }

  private static func hardLight(_ b: Float, _ s: Float) -> Float {
    s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s)
  }

  private static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  // MARK: Hue, saturation, luminosity

  private static func luminosity(_ c: SIMD3<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func saturation(_ c: SIMD3<Float>) -> Float { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

  private static func withLuminosity(_ color: SIMD3<Float>, _ luminosity: Float) -> SIMD3<Float> {
    let moved = color + (luminosity - Self.luminosity(color))
    let level = Self.luminosity(moved)
    let low = min(moved.x, moved.y, moved.z)
    let high = max(moved.x, moved.y, moved.z)
    if low < 0, level > low { return level + (moved - level) * (level / (level - low)) }
    if high > 1, high > level { return level + (moved - level) * ((1 - level) / (high - level)) }
    return moved
  }

  private static func withSaturation(_ color: SIMD3<Float>, _ saturation: Float) -> SIMD3<Float> {
    let low = min(color.x, color.y, color.z)
    let range = Self.saturation(color)
    return range > 0 ? (color - low) * (saturation / range) : .zero
  }

  // MARK: Pixels

  /// Red, green, blue, alpha, 0…1, premultiplied.
  private static func components(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel &>> 16 & 255), Float(pixel &>> 8 & 255), Float(pixel & 255), Float(pixel &>> 24)) / 255
  }

  private static func straight(_ color: SIMD4<Float>) -> SIMD3<Float> {
    let rgb = SIMD3(color.x, color.y, color.z)
    return color.w > 0 ? pointwiseMin(rgb / color.w, SIMD3(repeating: 1)) : .zero
  }

  /// Rounded half up; colours never exceed the alpha.
  private static func pixel(_ color: SIMD4<Float>) -> UInt32 {
    func byte(_ value: Float) -> UInt32 { UInt32(max(0, min(1, value)) * 255 + 0.5) }
    let alpha = byte(color.w)
    return min(alpha, byte(color.z)) | min(alpha, byte(color.y)) &<< 8 | min(alpha, byte(color.x)) &<< 16
      | alpha &<< 24
  }
}
