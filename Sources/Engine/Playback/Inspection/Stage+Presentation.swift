import Graphics
import Document
import Layers
import Views

extension Stage {
  /// A number of an animator that simulates now: `kineticEnergy`, `contactCount` or `movingItemCount`; nil for other names.
  public func simulatedNumber(_ name: String, of animator: String) -> Double? {
    guard case .simulating(let simulator)? = dynamics.animators[animator]?.source else { return nil }
    switch name {
    case "kineticEnergy": return simulator.needsTick ? simulator.kineticEnergy : 0
    case "contactCount": return Double(simulator.contactCount)
    case "movingItemCount": return simulator.needsTick ? Double(simulator.movingItemCount) : 0
    default: return nil
    }
  }

  /// What shows now of a property of a view or layer, as animations have it; nil if there is no such element or property at
  /// this time.
  public func presentedValue(of property: PropertyPath, on id: String) -> Value? {
    presentedValue(of: property, on: id, at: max(0, time))
  }

  /// What shows of a property at a time that is reached, in seconds.
  func presentedValue(of property: PropertyPath, on id: String, at time: Double) -> Value? {
    let (layer, view): (LayerID, ViewID?)
    switch registry.elements[id] {
    case .view(let found): (layer, view) = (tree.layer(of: found), found)
    case .layer(let found): (layer, view) = (found, nil)
    case .guide, nil: return nil
    }
    let state = tree.layers.presentation(of: layer, at: time)
    let whole: Value
    switch property.property {
    case .layer(let property): whole = state[property]
    case .view(.frame): whole = .rect(state.frame)
    case .view(let property):
      if let own = property.layerProperty {
        whole = state[own]
      } else if let view, property.classes.contains(tree.viewClass(of: view)) {
        whole = if case .geometry(let place) = property.row.storage { place.read(state) } else { tree[view, property] }
      } else if let own = LayerProperty(rawValue: property.rawValue) {
        whole = state[own]
      } else {
        return nil
      }
    case .constraint: return nil
    }
    return whole.component(property.component, of: property.member)
  }
}
