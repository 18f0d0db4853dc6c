/// PCG32 (O'Neill): a stream of random numbers that depends on its seed alone.
package struct RandomStream {
  private var state: UInt64

  /// A stream named by some numbers, each of which changes all of it.
  package init(_ names: UInt64...) {
    var hash: UInt64 = 0x9e37_79b9_7f4a_7c15
    for name in names { hash = Self.mixed(hash ^ Self.mixed(name &+ 0x9e37_79b9_7f4a_7c15)) }
    state = hash
    _ = next()
  }

  /// The finaliser of SplitMix64.
  package static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  private mutating func next() -> UInt32 {
    let old = state
    state = old &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let shifted = UInt32(truncatingIfNeeded: ((old >> 18) ^ old) >> 27)
    let turn = UInt32(truncatingIfNeeded: old >> 59)
    return (shifted >> turn) | (shifted << ((~turn &+ 1) & 31))
  }

  /// 0 to below 1.
  package mutating func unit() -> Double { Double(next()) / 4_294_967_296 }

  /// A value of a mean and a whole range.
  package mutating func value(_ mean: Double, range: Double) -> Double { mean + (unit() - 0.5) * range }
}
