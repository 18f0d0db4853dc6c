/// Gradient noise in three dimensions, of + − × and integer arithmetic only.
enum GradientNoise {
  /// −1…1, roughly.
  static func value(_ x: Double, _ y: Double, _ z: Double, seed: UInt32, octaves: Int) -> Double {
    var (sum, amplitude, scale) = (0.0, 1.0, 1.0)
    for octave in 0..<octaves {
      sum += amplitude * single(x * scale, y * scale, z * scale, seed: seed &+ UInt32(octave) &* 0x9e37_79b9)
      amplitude *= 0.5
      scale *= 2
    }
    return sum
  }

  private static func single(_ x: Double, _ y: Double, _ z: Double, seed: UInt32) -> Double {
    let cell = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (u, v, w) = (x - cell.0, y - cell.1, z - cell.2)
    var corners: [Double] = []
    for index in 0..<8 {
      let (i, j, k) = (Double(index & 1), Double(index >> 1 & 1), Double(index >> 2))
      let hash = Self.hash(cell.0 + i, cell.1 + j, cell.2 + k, seed)
      corners.append(gradient(hash, u - i, v - j, w - k))
    }
    let (a, b, c) = (fade(u), fade(v), fade(w))
    func mix(_ p: Double, _ q: Double, _ t: Double) -> Double { p + (q - p) * t }
    let near = mix(mix(corners[0], corners[1], a), mix(corners[2], corners[3], a), b)
    let far = mix(mix(corners[4], corners[5], a), mix(corners[6], corners[7], a), b)
    return mix(near, far, c)
  }

  private static func fade(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }

  private static func hash(_ x: Double, _ y: Double, _ z: Double, _ seed: UInt32) -> UInt32 {
    func integer(_ value: Double) -> UInt32 { UInt32(truncatingIfNeeded: Int(max(-1e9, min(1e9, value)))) }
    var state = integer(x) &* 0x85eb_ca6b ^ integer(y) &* 0xc2b2_ae35 ^ integer(z) &* 0x27d4_eb2f ^ seed
    state = (state ^ state >> 15) &* 0x2c1b_3c6d
    state = (state ^ state >> 12) &* 0x297a_2d39
    return state ^ state >> 15
  }

  private static func gradient(_ hash: UInt32, _ x: Double, _ y: Double, _ z: Double) -> Double {
    switch hash & 15 {
    case 0, 12: x + y
    case 1, 14: -x + y
    case 2: x - y
    case 3: -x - y
    case 4: x + z
    case 5: -x + z
    case 6: x - z
    case 7: -x - z
    case 8: y + z
    case 9, 13: -y + z
    case 10: y - z
    default: -y - z
    }
  }
}
