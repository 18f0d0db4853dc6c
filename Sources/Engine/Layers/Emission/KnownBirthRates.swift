import Graphics
import Lookups

/// The animated birth rates of emitter layers and their cells at the steps of their own time, as far as they were found:
/// particles count from the first step on, so that without these each frame would cost more than the one before. A rate is
/// a plain function of the layer and the step, so that known ones are those that would be found.
///
/// Belongs to one tree whose phases never come again (`LayerTree.phase`).
final class KnownBirthRates {
  private struct Steps<Value> {
    private var stamp = 0
    private var values: [Value] = []

    mutating func first(_ count: Int, stamp: Int, _ value: (_ step: Int) -> Value) -> ArraySlice<Value> {
      if self.stamp != stamp { (self.stamp, values) = (stamp, []) }
      if values.count < count { values += (values.count..<count).map(value) }
      return values.prefix(count)
    }
  }

  private var layers: Lookup<LayerID, Steps<Double>> = [:]
  private var cells: Lookup<LayerID, Steps<[CellBirths]>> = [:]

  /// The layer's own rates at the first steps.
  ///
  /// - Parameters:
  ///   - stamp: the phase in which the layer changed last: what was known before counts no more.
  ///   - rate: finds the rate at a step.
  func rates(of layer: LayerID, stamp: Int, count: Int, rate: (_ step: Int) -> Double) -> ArraySlice<Double> {
    var steps = layers.removeValue(forKey: layer) ?? Steps()
    defer { layers[layer] = steps }
    return steps.first(count, stamp: stamp, rate)
  }

  /// The births of the layer's cells in the first stretches of time.
  ///
  /// - Parameters:
  ///   - stamp: as of the layer's rates.
  ///   - births: finds those of all cells in a stretch.
  func cells(
    of layer: LayerID, stamp: Int, count: Int, births: (_ stretch: Int) -> [CellBirths]
  ) -> ArraySlice<[CellBirths]> {
    var steps = cells.removeValue(forKey: layer) ?? Steps()
    defer { cells[layer] = steps }
    return steps.first(count, stamp: stamp, births)
  }
}

/// What of an emitter's cell says how many particles there may be, in a stretch of time.
struct CellBirths: Equatable {
  /// Particles a second, the layer's rate among the factors.
  var rate: Double
  /// Seconds that particles born then, and what they emit, live at the most where the layer's lifetime is 1.
  var reach: Double
}
