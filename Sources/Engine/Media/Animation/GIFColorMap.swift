/// Which colour of a palette stands for a pixel: the nearest one, or by its place one of the two that it lies between. What
/// stands still keeps its pattern, for the pattern is fixed to the picture.
final class GIFColorMap {
  /// What stands for a colour.
  private struct Mix {
    var color: UInt32
    var near: UInt8
    var far: UInt8
    /// Of 64 places, how many show the far one.
    var share: UInt8
  }

  private let nearest: NearestColor
  private let isDithered: Bool
  /// Open addressing; as many places as a power of two.
  private var mixes: [Mix]
  private var count = 0

  private static let free: UInt32 = 0xffff_ffff
  /// Squared and weighted distances of two colours of the palette that are mixed: nearer ones make no band that is seen, and
  /// farther ones do not mix, they flicker.
  private static let mixed: ClosedRange<Int32> = 7 * 8 * 8...7 * 24 * 24
  /// The order in which places of eight by eight change over (Bayer 1973).
  private static let thresholds: [UInt8] = (0..<64).map { index in
    let (x, y) = (UInt8(index & 7), UInt8(index >> 3))
    let xor = x ^ y
    var value: UInt8 = 0
    for bit in 0..<3 { value |= (xor >> bit & 1) << (5 - 2 * bit) | (y >> bit & 1) << (4 - 2 * bit) }
    return value
  }

  /// - Parameter colors: at least one.
  init(_ colors: [UInt32], isDithered: Bool) {
    nearest = NearestColor(colors)
    self.isDithered = isDithered
    mixes = [Mix](repeating: Mix(color: Self.free, near: 0, far: 0, share: 0), count: 1 << 12)
  }

  /// The palette's index for a colour at a place of the picture.
  func index(of color: UInt32, x: Int, y: Int) -> UInt8 {
    let mix = mixes[place(of: color)]
    return mix.share > Self.thresholds[(y & 7) << 3 | x & 7] ? mix.far : mix.near
  }

  private func place(of color: UInt32) -> Int {
    var place = slot(color)
    while mixes[place].color != color {
      if mixes[place].color == Self.free { return add(color, at: place) }
      place = (place + 1) & (mixes.count - 1)
    }
    return place
  }

  private func slot(_ color: UInt32) -> Int { Int((color &* 0x9e37_79b1) >> 8) & (mixes.count - 1) }

  private func add(_ color: UInt32, at place: Int) -> Int {
    if 2 * (count + 1) > mixes.count {
      let old = mixes
      mixes = [Mix](repeating: Mix(color: Self.free, near: 0, far: 0, share: 0), count: 2 * old.count)
      for mix in old where mix.color != Self.free {
        var place = slot(mix.color)
        while mixes[place].color != Self.free { place = (place + 1) & (mixes.count - 1) }
        mixes[place] = mix
      }
      return self.place(of: color)
    }
    count += 1
    mixes[place] = mix(of: color)
    return place
  }

  private func mix(of color: UInt32) -> Mix {
    let wanted = SIMD4(Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255), 0)
    let near = nearest.index(red: Int(wanted.x), green: Int(wanted.y), blue: Int(wanted.z))
    var mix = Mix(color: color, near: UInt8(near), far: UInt8(near), share: 0)
    let way = wanted &- nearest.component(near)
    guard isDithered, way != .zero else { return mix }
    // The first other one on the other side of the colour.
    var far = near
    for distance in 1...3 where far == near {
      let beyond = (wanted &+ way &* Int32(distance)).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      far = nearest.index(red: Int(beyond.x), green: Int(beyond.y), blue: Int(beyond.z))
    }
    let apart = nearest.component(far) &- nearest.component(near)
    let length = NearestColor.distance(nearest.component(far), nearest.component(near))
    guard far != near, Self.mixed.contains(length) else { return mix }
    let along = (way &* apart &* SIMD4(2, 4, 1, 0)).wrappedSum()
    mix.far = UInt8(far)
    mix.share = UInt8(max(0, min(32, (64 * along + length / 2) / length)))
    return mix
  }
}
