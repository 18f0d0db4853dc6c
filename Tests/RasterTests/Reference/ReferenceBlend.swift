import Graphics

/// The blend modes of compositing.md §4, in 64-bit numbers, from its table.
enum ReferenceBlend {
  /// A premultiplied source over a premultiplied backdrop.
  static func composite(_ s: SIMD4<Double>, over b: SIMD4<Double>, _ mode: BlendMode) -> SIMD4<Double> {
    let (sa, ba) = (s.w, b.w)
    switch mode {
    case .normal: return s + b * (1 - sa)
    case .clear: return .zero
    case .copy: return s
    case .sourceIn: return s * ba
    case .sourceOut: return s * (1 - ba)
    case .sourceAtop: return s * ba + b * (1 - sa)
    case .destinationOver: return b + s * (1 - ba)
    case .destinationIn: return b * sa
    case .destinationOut: return b * (1 - sa)
    case .destinationAtop: return b * sa + s * (1 - ba)
    case .xor: return s * (1 - ba) + b * (1 - sa)
    case .plusLighter: return each(s + b) { min(1, $0) }
    case .plusDarker:
      let alpha = min(1, sa + ba)
      // With premultiplied colours: what both lack of their own alphas is added up.
      return SIMD4(
        max(0, alpha - (sa - s.x) - (ba - b.x)), max(0, alpha - (sa - s.y) - (ba - b.y)),
        max(0, alpha - (sa - s.z) - (ba - b.z)), alpha)
    default: break
    }
    let (cs, cb) = (straight(s), straight(b))
    let mixed = mixed(cb, cs, mode)
    // co = as·(1 − ab)·cs + as·ab·B(cb, cs) + (1 − as)·ab·cb
    let color = cs * (sa * (1 - ba)) + mixed * (sa * ba) + cb * ((1 - sa) * ba)
    return SIMD4(color, sa + ba - sa * ba)
  }

  private static func straight(_ c: SIMD4<Double>) -> SIMD3<Double> {
    c.w > 0 ? SIMD3(min(1, c.x / c.w), min(1, c.y / c.w), min(1, c.z / c.w)) : .zero
  }

  private static func each(_ v: SIMD4<Double>, _ body: (Double) -> Double) -> SIMD4<Double> {
    SIMD4(body(v.x), body(v.y), body(v.z), body(v.w))
  }

  static func mixed(_ cb: SIMD3<Double>, _ cs: SIMD3<Double>, _ mode: BlendMode) -> SIMD3<Double> {
    switch mode {
    case .hue: return setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
    case .saturation: return setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
    case .color: return setLuminosity(cs, luminosity(cb))
    case .luminosity: return setLuminosity(cb, luminosity(cs))
    default:
      return SIMD3(separable(cb.x, cs.x, mode), separable(cb.y, cs.y, mode), separable(cb.z, cs.z, mode))
    }
  }

  static func separable(_ cb: Double, _ cs: Double, _ mode: BlendMode) -> Double {
    switch mode {
    case .multiply: return cb * cs
    case .screen: return 1 - (1 - cb) * (1 - cs)
    case .overlay: return separable(cs, cb, .hardLight)
    case .darken: return min(cb, cs)
    case .lighten: return max(cb, cs)
    case .colorDodge: return cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn: return cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .hardLight: return cs <= 0.5 ? cb * 2 * cs : separable(cb, 2 * cs - 1, .screen)
    case .softLight:
      if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
      let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cb + (2 * cs - 1) * (d - cb)
    case .difference: return abs(cb - cs)
    case .exclusion: return cb + cs - 2 * cb * cs
    default: return cs
    }
  }

  // MARK: Not separable, as the W3C writes them

  private static func luminosity(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func saturation(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

  private static func setLuminosity(_ c: SIMD3<Double>, _ l: Double) -> SIMD3<Double> {
    var color = c + (l - luminosity(c))
    let level = luminosity(color)
    let (low, high) = (color.min(), color.max())
    if low < 0 { color = (color - level) * (level / (level - low)) + level }
    if high > 1 { color = (color - level) * ((1 - level) / (high - level)) + level }
    return color
  }

  private static func setSaturation(_ c: SIMD3<Double>, _ s: Double) -> SIMD3<Double> {
    let (low, high) = (c.min(), c.max())
    return high > low ? (c - low) * (s / (high - low)) : .zero
  }
}
