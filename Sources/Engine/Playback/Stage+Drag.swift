import Motion
import Graphics
import Document
import Layers
import Views

extension Stage {
  /// Plans the values of a drag at every frame until its end.
  ///
  /// - Returns: the block, for what waits for its end.
  func drag(_ definition: DragDefinition, at moment: Moment) throws(PlaybackError) -> Int {
    try layoutIfNeeded(at: moment)
    var tracks: [(id: String, assignment: PropertyAssignment, from: Value)] = []
    for change in definition.changes {
      for assignment in change.properties {
        let from = try value(of: assignment.path, of: change.id, at: moment)
        tracks.append((change.id, assignment, from))
      }
    }
    let timing = definition.curve
    func step(_ progress: Double) -> Step {
      let changes = tracks.map { track in
        Changes(
          id: track.id,
          properties: [
            PropertyAssignment(
              path: track.assignment.path,
              value: progress < 1
                ? track.from.interpolated(to: track.assignment.value, progress: progress) : track.assignment.value)
          ])
      }
      return Step(action: .set(changes), path: moment.path)
    }
    return try follow(duration: definition.duration, at: moment.time) { step($0 < 1 ? timing($0) : 1) }
  }

  /// The present model value behind a key path.
  private func value(
    of propertyPath: PropertyPath, of id: String, at moment: Moment
  ) throws(PlaybackError) -> Value {
    if case .constraint(let property) = propertyPath.property {
      guard let constraint = registry.constraints[id]?.first else {
        throw moment.failure("there is no constraint \"\(id)\" at this time")
      }
      return tree[constraint, property]
    }
    let whole: Value
    switch (try element(id, at: moment), propertyPath.property) {
    case (.view(let view), .view(let property)): whole = tree[view, property]
    case (.view(let view), .layer(let property)): whole = tree[view, layer: property]
    case (.layer(let layer), .layer(let property)): whole = tree.layers[layer][property]
    default: throw moment.failure("\"\(id)\" has no such property to drag")
    }
    return whole.component(propertyPath.component, of: propertyPath.member) ?? whole
  }
}
