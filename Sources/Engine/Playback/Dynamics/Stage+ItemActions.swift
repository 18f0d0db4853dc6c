import Document
import Graphics
import Motion
import Physics

/// What follows items while physics moves them (dynamics.md §3.6).
extension Stage {
  /// Whether something follows items: what it cannot do shows at frames only, which lie between ticks.
  public var followsItems: Bool {
    dynamics.order.contains { id in
      dynamics.animators[id].map { !$0.definition.bindings.isEmpty || $0.hasHadActions } ?? false
    }
  }

  /// Gives what follows the items of an animator its values: as at the last tick, or, for a picture, at the very time.
  func follow(_ id: String, at time: Double, isPicture: Bool) throws(PlaybackError) {
    guard let animator = dynamics.animators[id] else { return }
    for action in animator.actions(at: time) {
      guard case .changes(let template) = action.effect else { continue }
      let poses = poses(for: action, of: animator, at: time, isPicture: isPicture)
      _ = try apply(
        try filled(template, poses, at: time), at: Moment(path: "/scene/animators", time: time))
    }
  }

  /// Lets the steps happen that belong to a tick of an animator that runs.
  func performActions(of id: String, atTick tick: Int, at time: Double) throws(PlaybackError) {
    guard let animator = dynamics.animators[id], tick > animator.performedTick else { return }
    dynamics.animators[id]?.performedTick = tick
    for action in animator.actions(at: time) {
      guard case .steps(let template) = action.effect else { continue }
      let poses = poses(for: action, of: animator, at: time, isPicture: false)
      for step in try filled(template, poses, at: time) { schedule(step, at: time) }
    }
  }

  private func filled<Value>(
    _ template: Template<[ItemPose], Value>, _ poses: [ItemPose], at time: Double
  ) throws(PlaybackError) -> Value {
    do throws(TemplateError) {
      return try template.value(for: poses)
    } catch {
      throw PlaybackError(error, at: time)
    }
  }

  /// Where the items are that an action names: as physics has them, as it had hubs last, or where layers stand.
  private func poses(
    for action: ItemAction, of animator: DynamicAnimator, at time: Double, isPicture: Bool
  ) -> [ItemPose] {
    action.items.compactMap { item in
      let pose =
        pose(of: item, in: animator, at: time, isPicture: isPicture)
        ?? animator.hubs[item].map { animator.lastPose(of: item, at: time) ?? Pose(center: $0.center, angle: 0) }
        ?? standingPose(of: item)
      return pose.map { ItemPose(id: item, pose: $0) }
    }
  }

  private func standingPose(of item: String) -> Pose? {
    switch registry.elements[item] {
    case .view(let view): tree.layers[tree.layer(of: view)].pose
    case .layer(let layer): tree.layers[layer].pose
    case .guide, nil: nil
    }
  }
}
