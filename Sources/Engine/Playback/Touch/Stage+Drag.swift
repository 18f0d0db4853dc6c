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
        let from = try modelValue(of: assignment.path, on: change.id, at: moment)
        tracks.append((change.id, try settled(assignment, of: change.id, at: moment), from))
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
    return try follow(duration: definition.duration, on: nil, at: moment) { step($0 < 1 ? timing($0) : 1) }
  }
}
