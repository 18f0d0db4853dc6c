import Lookups
import Motion

/// The scene's physics animators.
struct DynamicsState {
  var animators: Lookup<String, DynamicAnimator> = [:]
  /// Their ids, in the order of the job.
  var order: [String] = []

  /// Where items were put at the last moment at which something happened, in seconds.
  private var placed: (time: Double, poses: Lookup<String, Pose>) = (-1, [:])

  var isEmpty: Bool { order.isEmpty }

  /// Notes where an item belongs at a moment.
  ///
  /// - Returns: false if it was put there at this moment before: what moved it since, in the same moment, is what an update of the
  ///   item takes.
  mutating func place(_ item: String, _ pose: Pose, at time: Double) -> Bool {
    if placed.time != time { placed = (time, [:]) }
    return placed.poses.updateValue(pose, forKey: item) != pose
  }
}
