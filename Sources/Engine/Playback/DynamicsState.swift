import Lookups

/// The scene's physics animators.
struct DynamicsState {
  var animators: Lookup<String, DynamicAnimator> = [:]
  /// Their ids, in the order of the job.
  var order: [String] = []

  var isEmpty: Bool { order.isEmpty }
}
