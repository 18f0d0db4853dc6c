import Graphics

/// Weights of a Gaussian, exp(−i²/2σ²) for whole i up to 3σ, of shadows up to 2σ, in 1/65536, whose sum is exactly 1
/// (compositing.md §4, §5).
struct GaussianKernel {
  /// From the middle outwards.
  let weights: [UInt32]

  var radius: Int { weights.count - 1 }

  /// Below, every neighbour's weight rounds to 0.
  private static let least = 0.01

  /// Of a filter; nil for a sigma that changes nothing.
  init?(sigma: Double) {
    guard sigma > Self.least, sigma.isFinite else { return nil }
    self.init(sigma: sigma, radius: Filter.gaussianBlur(sigma: sigma, normalizesEdges: false).reach)
  }

  /// Of a shadow; nil for one that has no neighbours within its reach.
  init?(shadow: DisplayItem.Shadow) {
    guard shadow.sigma.isFinite, shadow.reach > 0 else { return nil }
    self.init(sigma: shadow.sigma, radius: shadow.reach)
  }

  private init(sigma: Double, radius: Int) {
    let sigma = min(sigma, Filter.sigmaLimit)
    let exact = (0...radius).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = exact[0] + 2 * exact.dropFirst().reduce(0, +)
    var weights = exact.map { UInt32(($0 / total * 65536).rounded()) }
    // What rounding took or gave goes to the middle.
    let sum = Int(weights[0]) + 2 * weights.dropFirst().reduce(0) { $0 + Int($1) }
    weights[0] = UInt32(max(0, Int(weights[0]) + 65536 - sum))
    self.weights = weights
  }
}
