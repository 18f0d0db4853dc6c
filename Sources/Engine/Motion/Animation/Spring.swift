import Graphics

/// A damped spring from 0 to 1 in real seconds (`CASpringAnimation`; animation.md §7.1).
public struct Spring: Hashable, Sendable {
  /// Above 0.
  public var mass: Double
  /// Above 0.
  public var stiffness: Double
  /// 0 and more; without any the spring never rests.
  public var damping: Double
  /// Distances from start to target in a second, positive towards the target.
  public var initialVelocity: Double
  /// Without it, an over-damped spring moves like a critically damped one, as Apple's do.
  public var allowsOverdamping: Bool

  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// The spring of `UIView.animate(springDuration:bounce:)` (§7.2).
  ///
  /// - Parameters:
  ///   - duration: seconds as they feel: the period of the undamped spring.
  ///   - bounce: −1…1, both without the end; 0 is critical, more overshoots, less is over-damped.
  public init(perceptualDuration duration: Double, bounce: Double, initialVelocity: Double = 0) {
    let d = max(0.01, min(10, duration))
    let b = max(-0.999, min(0.999, bounce))
    let rate = 2 * Double.pi / d
    self.init(
      stiffness: rate * rate, damping: b >= 0 ? 2 * rate * (1 - b) : 2 * rate / (1 + b),
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// The spring of `UIView.animate(…usingSpringWithDamping:initialSpringVelocity:)`: its envelope is 0.001 at the end
  /// of the duration (§7.2). The duration is limited to 0.01…10 s, the ratio to 0.001…1.
  public init(duration: Double, dampingRatio: Double, initialVelocity velocity: Double) {
    let d = max(0.01, min(10, duration))
    let z = max(0.001, min(1, dampingRatio))
    func envelope(_ w: Double) -> Double {
      z < 1
        ? abs((z * w - velocity) / (w * (1 - z * z).squareRoot())) * exponential(-z * w * d)
        : abs((1 + (w - velocity) * d) * exponential(-w * d))
    }
    // The largest root: from above every root the envelope is below 0.001; bisect where it first exceeds it.
    var high = 1e5 / d
    var low = high
    for _ in 0..<4000 {
      low = high * 0.99
      if envelope(low) > 0.001 { break }
      high = low
    }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if envelope(middle) > 0.001 { low = middle } else { high = middle }
    }
    let w = (low + high) / 2
    self.init(mass: 1, stiffness: w * w, damping: 2 * z * w, initialVelocity: velocity)
  }

  /// Progress after some seconds; may overshoot 1.
  public func progress(at seconds: Double) -> Double {
    let w0 = (stiffness / mass).squareRoot()
    let z = damping / (2 * (stiffness * mass).squareRoot())
    let v = initialVelocity
    guard w0 > 0, w0.isFinite, z.isFinite else { return seconds > 0 ? 1 : 0 }
    if z < 1 {
      let wd = w0 * (1 - z * z).squareRoot()
      let (s, c) = sineAndCosine(wd * seconds)
      return 1 - exponential(-z * w0 * seconds) * (c + ((z * w0 - v) / wd) * s)
    }
    if z > 1, allowsOverdamping {
      let (slow, fast, share) = overdamped(w0, z)
      return 1 - (share * exponential(slow * seconds) + (1 - share) * exponential(fast * seconds))
    }
    return 1 - exponential(-w0 * seconds) * (1 + (w0 - v) * seconds)
  }

  /// Both rates of decay of an over-damped spring, and the share of the slow one.
  private func overdamped(_ w0: Double, _ z: Double) -> (slow: Double, fast: Double, share: Double) {
    let root = w0 * (z * z - 1).squareRoot()
    let fast = -z * w0 - root
    // The product of both rates is w0², and this form of the slow one loses no digits.
    let slow = w0 * w0 / fast
    return (slow, fast, (-initialVelocity - fast) / (slow - fast))
  }

  /// Seconds until the spring stays within 0.001 of its target; infinite without damping.
  public var settlingDuration: Double {
    let w0 = (stiffness / mass).squareRoot()
    let z = damping / (2 * (stiffness * mass).squareRoot())
    guard damping > 0, w0 > 0, z.isFinite else { return .infinity }
    if z < 1 {
      let wd = w0 * (1 - z * z).squareRoot()
      return logarithm((1 + abs((z * w0 - initialVelocity) / wd)) / 0.001) / (z * w0)
    }
    for step in 1...100_000 {
      let t = Double(step) / 10
      let rest =
        z > 1 && allowsOverdamping
        ? abs(1 - progress(at: t)) : (1 + (w0 - initialVelocity) * t) * exponential(-w0 * t)
      if rest < 0.001 { return t }
    }
    return .infinity
  }
}
