/// Decides when chaos strikes. The numbers are seeded; the moments they meet are not, and need not be.
struct ChaosDice {
  private var state: UInt64
  private let reportsPerKill: UInt64

  init(_ chaos: CoordinatorOptions.Chaos) {
    state = chaos.seed
    reportsPerKill = UInt64(chaos.reportsPerKill)
  }

  /// SplitMix64.
  mutating func strikes() -> Bool {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return (z ^ (z >> 31)) % reportsPerKill == 0
  }
}
