import Motion
import Graphics
import Document
import Layers
import Physics
import Views

/// A finger takes hold of an item of physics, moves it and lets it go with the velocity it has then: an attachment whose
/// anchor follows the finger.
extension Stage {
  /// The animator one of whose behaviors acts on an item.
  func dynamicAnimator(moving item: String) -> String? {
    dynamics.order.first { id in
      dynamics.animators[id]?.heldItems.holds[item] != nil
    }
  }

  /// - Returns: the block that is over when the finger is lifted.
  func dragItem(
    _ view: ViewID, of animator: String, _ pan: PanDefinition, from start: Point, at time: Double
  ) throws(PlaybackError) -> Int? {
    let item = name(of: view)
    guard let reference = dynamics.animators[animator]?.reference, let local = tree.convert(start, to: view),
      let from = tree.convert(start, to: reference), let to = tree.convert(pan.to, to: reference)
    else {
      throw PlaybackError(path: pan.path, time: time, message: "\"\(item)\" has a transform that hides where it is")
    }
    log.add("pan from (\(start.x), \(start.y)) takes hold of \"\(item)\"", at: time)
    let grip = "grip on \(item)"
    let attachment = Attachment(
      kind: .link(length: nil), item: item, offset: local - tree.layers[tree.layer(of: view)].bounds.center,
      anchor: from)
    let behavior = BehaviorDefinition(Behavior(id: grip, kind: .attachment(attachment)))
    let path = pan.path
    // An anchor stands still for the joint wherever it is put, so the item gets the finger's velocity when it is let go.
    let tick = Trajectory.time(ofTick: 1)
    let last = DynamicAnimator.AnchorMove(
      from: from, to: to, begin: 0, end: max(tick, pan.duration), timing: pan.curve)
    let velocity = (to - last.point(at: last.end - tick)) * (1 / tick)
    try perform(.add(behavior, animator: animator), at: Moment(path: path, time: time))
    try perform(
      .move(behavior: grip, to: to, duration: pan.duration, curve: pan.curve, animator: animator),
      at: Moment(path: path, time: time))
    return runSequence(
      [
        Step(action: .dynamics(.remove(grip, animator: animator)), path: path, delay: pan.duration),
        Step(
          action: .dynamics(.addVelocity(item: item, linear: velocity, angular: 0, animator: animator)), path: path),
        Step(action: .log("\"\(item)\" is let go"), path: path),
      ], at: time)
  }
}
