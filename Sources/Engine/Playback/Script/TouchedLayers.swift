import Graphics
import Layers
import Lookups

/// Layers that changes touched, in the order of the first touch.
struct TouchedLayers {
  /// Each with its state before.
  private(set) var states: [(layer: LayerID, before: LayerState)]
  private var layers: Membership<LayerID>

  var isEmpty: Bool { states.isEmpty }

  init(_ states: [(layer: LayerID, before: LayerState)] = []) {
    self.states = states
    layers = Membership(states.map(\.layer))
  }

  /// - Parameter before: looked at only for a layer that was not touched yet.
  mutating func add(_ layer: LayerID, _ before: @autoclosure () -> LayerState) {
    if layers.insert(layer) { states.append((layer, before())) }
  }
  mutating func add(_ others: [(layer: LayerID, before: LayerState)]) {
    for (layer, before) in others { add(layer, before) }
  }
}
