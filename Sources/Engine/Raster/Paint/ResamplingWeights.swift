import Graphics

/// What the samples of a row become samples of another number by: for each new one, neighbours with weights of 1/16384
/// that sum to 1, or to the part of it that the row covers (compositing.md §3.5).
struct ResamplingWeights {
  /// Of each new sample, the first of its neighbours; it can lie before the row, whose ends then count again.
  private(set) var first: [Int32] = []
  /// Of each new sample as many.
  private(set) var weights: [Int32] = []
  /// Neighbours of a new sample.
  let taps: Int

  static let one: Int32 = 16384

  /// - Precondition: both numbers are at least 1.
  init(from count: Int, to newCount: Int) {
    if newCount < count {
      self.init(shrinking: count, to: newCount)
    } else {
      self.init(stretching: count, to: newCount)
    }
  }

  /// Lanczos' kernel of two lobes, as wide as the row shrinks. The first and the last samples stay where they are.
  private init(shrinking count: Int, to newCount: Int) {
    let scale = Double(count) / Double(newCount)
    let reach = Int((2 * scale).rounded(.up))
    taps = 2 * reach + 1
    let step = newCount > 1 ? Double(count - 1) / Double(newCount - 1) : 0
    let start = newCount > 1 ? 0 : Double(count - 1) / 2
    var exact = [Double](repeating: 0, count: taps)
    for index in 0..<newCount {
      let place = start + Double(index) * step
      let nearest = Int((place + 0.5).rounded(.down))
      var sum = 0.0
      for tap in 0..<taps {
        exact[tap] = Self.lanczos((Double(nearest - reach + tap) - place) / scale)
        sum += exact[tap]
      }
      // The farther a place is from its nearest sample, the less the kernel counts; that sample gets the rest.
      let share = cosine(.pi / 2 * (place - Double(nearest)) / scale) / sum
      append(first: nearest - reach, exact.map { $0 * share }, rest: reach)
    }
  }

  /// Two neighbours mixed at places of eighths, more steeply than in proportion.
  private init(stretching count: Int, to newCount: Int) {
    taps = 2
    let step = Double(count) / Double(newCount)
    for index in 0..<newCount { appendSteep((Double(index) + 0.5) * step - 0.5) }
  }

  /// A row that lies between whole pixels, at those that it touches: two neighbours, as where a row becomes longer; a pixel
  /// that it touches in part gets that part of them.
  ///
  /// - Parameters:
  ///   - start: where the row begins in the first pixel, 0…1.
  ///   - length: pixels of the whole row.
  init(placing count: Int, at start: Double, length: Double) {
    taps = 2
    let step = Double(count) / length
    for index in 0..<max(1, Int((start + length).rounded(.up))) {
      let touched = min(Double(index + 1), start + length) - max(Double(index), start)
      appendSteep((Double(index) + 0.5 - start) * step - 0.5, share: touched)
    }
  }

  /// New samples.
  var count: Int { first.count }

  private mutating func appendSteep(_ place: Double, share: Double = 1) {
    let left = place.rounded(.down)
    let phase = Int(((place - left) * 8).rounded())
    let weight = Self.steepWeights[phase]
    append(first: Int(left), [1 - weight, weight].map { $0 * share }, sum: share, rest: 0)
  }

  /// Of the right neighbour, at 0, 1, … 8 eighths of the way to it.
  private static let steepWeights = [0, 0, 0.125, 0.25, 0.5, 0.75, 0.875, 1, 1]

  private mutating func append(first: Int, _ exact: [Double], sum: Double = 1, rest: Int) {
    self.first.append(Int32(first))
    let start = weights.count
    for value in exact { weights.append(Int32((value * Double(Self.one)).rounded())) }
    weights[start + rest] += Int32((sum * Double(Self.one)).rounded()) - weights[start...].reduce(0, +)
  }

  /// sinc(x) · sinc(x / 2) within two of the middle.
  private static func lanczos(_ x: Double) -> Double {
    guard abs(x) < 2 else { return 0 }
    guard abs(x) > 1e-9 else { return 1 }
    let angle = .pi * x
    return 2 * sine(angle) * sine(angle / 2) / (angle * angle)
  }
}
