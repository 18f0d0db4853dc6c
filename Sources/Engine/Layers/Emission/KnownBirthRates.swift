import Graphics
import Lookups

/// The animated birth rates of emitter layers at the steps of their own time, as far as they were found: particles count
/// from the first step on, so that without these each frame would cost more than the one before. A rate is a plain
/// function of the layer and the step, so that known ones are those that would be found.
///
/// Belongs to one tree whose phases never come again (`LayerTree.phase`).
final class KnownBirthRates {
  private struct Rates {
    let stamp: Int
    var values: [Double] = []
  }

  private var known: Lookup<LayerID, Rates> = [:]

  /// The rates at the first steps.
  ///
  /// - Parameters:
  ///   - stamp: the phase in which the layer changed last: what was known before counts no more.
  ///   - rate: finds the rate at a step.
  func rates(of layer: LayerID, stamp: Int, count: Int, rate: (_ step: Int) -> Double) -> ArraySlice<Double> {
    if known[layer]?.stamp != stamp { known[layer] = Rates(stamp: stamp) }
    let first = known[layer]?.values.count ?? 0
    if first < count { known[layer]?.values += (first..<count).map(rate) }
    return known[layer]?.values.prefix(count) ?? []
  }
}
