import Graphics

/// When particles are born: the i-th when the integral of the layer's birth rate, times the cell's, reaches i + ½.
struct BirthSchedule {
  /// A stretch of time with a steady birth rate of the layer.
  struct Stretch {
    /// Seconds of the layer's own time.
    var start: Double
    var rate: Double
    /// The integral of the rate up to the start.
    var sum: Double
  }

  private var stretches: [Stretch] = []

  /// - Parameter changes: seconds and the rate from then on, in order; the first at the beginning of the emission.
  init(_ changes: [(time: Double, rate: Double)]) {
    for change in changes {
      let rate = change.rate > 0 && change.rate.isFinite ? min(change.rate, 1e6) : 0
      let sum = stretches.last.map { $0.sum + (change.time - $0.start) * $0.rate } ?? 0
      stretches.append(Stretch(start: change.time, rate: rate, sum: sum))
    }
  }

  /// The integral of the layer's rate up to a time.
  private func sum(at time: Double) -> Double {
    guard let stretch = stretches.last(where: { $0.start <= time }) else { return 0 }
    return stretch.sum + (time - stretch.start) * stretch.rate
  }

  /// The particles of a cell that are born between two times.
  func indices(of rate: Double, from: Double, to: Double) -> Range<Int> {
    guard rate > 0, rate.isFinite else { return 0..<0 }
    let rate = min(rate, 1e6)
    let low = max(0, (sum(at: from) * rate - 0.5).rounded(.up))
    let high = (sum(at: to) * rate - 0.5).rounded(.down) + 1
    guard high > low, high < 1e15 else { return 0..<0 }
    return Int(low)..<Int(high)
  }

  /// When a particle of a cell is born; nil: never.
  func time(of index: Int, rate: Double) -> Double? {
    let target = (Double(index) + 0.5) / min(rate, 1e6)
    guard let stretch = stretches.last(where: { $0.sum <= target && $0.rate > 0 }) else { return nil }
    return stretch.start + (target - stretch.sum) / stretch.rate
  }
}
