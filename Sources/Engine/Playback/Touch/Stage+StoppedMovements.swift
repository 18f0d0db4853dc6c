import Document
import Graphics
import Layers
import Motion
import Screens
import Views

/// Movements of standard screens that end early, where something else takes their parts.
extension Stage {
  /// Ends what moves views: what gives them other values at once would let it go on from there.
  func stopMovements(
    of ids: [String], changing properties: [LayerProperty] = [.position, .bounds, .opacity], at time: Double
  ) {
    for id in ids {
      guard case .view(let view)? = registry.elements[id] else { continue }
      let layer = tree.layer(of: view)
      for animation in animations(of: layer, changing: properties) {
        finish(tree.layers.removeAnimation(animation, from: layer, at: time))
      }
    }
  }

  /// The same for the views that steps give other values at once.
  func stopMovements(endedBy steps: [Step], at time: Double) {
    for step in steps {
      if case .set(let changes) = step.action { stopMovements(of: changes.map(\.id), at: time) }
    }
  }

  /// The animations that change properties of a layer.
  func animations(of layer: LayerID, changing properties: [LayerProperty]) -> [AnimationID] {
    let names = properties.map(\.rawValue)
    return tree.layers.animations(of: layer).filter { animation in
      names.contains { animation.key?.hasPrefix($0) == true }
    }.map(\.id)
  }
}

extension ControllerAction.Change {
  /// Whether another screen of a navigation controller shows without a movement.
  var showsScreenAtOnce: Bool {
    switch self {
    case .push(_, let isAnimated), .pop(_, let isAnimated): !isAnimated
    default: false
    }
  }
}
