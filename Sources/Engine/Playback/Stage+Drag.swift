import Graphics
import JobFile
import Layers
import Views

extension Stage {
  /// Plans the values of a drag at every frame until its end.
  ///
  /// - Returns: the block, for what waits for its end.
  func drag(_ definition: DragDefinition, path: String, at time: Double) throws(PlaybackError) -> Int {
    try layoutIfNeeded(path: path, at: time)
    var tracks: [(id: String, assignment: PropertyAssignment, from: Value)] = []
    for change in definition.changes {
      for assignment in change.properties {
        let from = try value(of: assignment.path, of: change.id, path: path, at: time)
        tracks.append((change.id, assignment, from))
      }
    }
    let timing = TimingFunction(definition.curve)
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
      return Step(action: .set(changes), path: path)
    }
    return follow(duration: definition.duration, at: time) { step($0 < 1 ? timing($0) : 1) }
  }

  /// The present model value behind a key path.
  private func value(
    of propertyPath: PropertyPath, of id: String, path: String, at time: Double
  ) throws(PlaybackError) -> Value {
    if case .constraint(let property) = propertyPath.property {
      guard let constraint = constraints[id]?.first else {
        throw PlaybackError(path: path, time: time, message: "there is no constraint \"\(id)\" at this time")
      }
      return tree[constraint, property]
    }
    let whole: Value
    switch (try element(id, path: path, at: time), propertyPath.property) {
    case (.view(let view), .view(let property)): whole = tree[view, property]
    case (.view(let view), .layer(let property)): whole = tree[view, layer: property]
    case (.layer(let layer), .layer(let property)): whole = tree.layers[layer][property]
    default: throw PlaybackError(path: path, time: time, message: "\"\(id)\" has no such property to drag")
    }
    return whole.component(propertyPath.component, of: propertyPath.member) ?? whole
  }
}
