import Graphics
import Lookups

/// Ramps that were made, kept up to a bound: a gradient that fills several bands or frames is mixed once.
final class GradientRampCache {
  private struct Key: Hashable {
    var stops: [Gradient.Stop]
    var count: Int
  }

  /// Entries of all ramps together; 4 MB.
  private let limit: Int

  private var ramps: Lookup<Key, GradientRamp> = [:]
  private(set) var total = 0

  init(limit: Int = 1_000_000) { self.limit = limit }

  /// - Parameter length: pixels that the course takes on the canvas.
  func ramp(for gradient: Gradient, length: Double) -> GradientRamp {
    let key = Key(stops: gradient.stops, count: GradientRamp.count(forLength: length))
    if let ramp = ramps[key] { return ramp }
    let ramp = GradientRamp(gradient, count: key.count)
    // Colours that are animated make a ramp a frame; starting over costs less than ordering them by use.
    if total + key.count > limit {
      ramps.removeAll()
      total = 0
    }
    total += key.count
    ramps[key] = ramp
    return ramp
  }
}
