import Document
import Lookups
import Motion

/// The scene's physics animators.
struct DynamicsState {
  var animators: Lookup<String, DynamicAnimator> = [:]
  /// Their ids, in the order of the job.
  var order: [String] = []

  /// Where items were put at the last moment at which something happened, in seconds.
  private var placed: (time: Double, poses: Lookup<String, Pose>) = (-1, [:])

  /// Whether every item was found where it belongs at that moment, and physics did nothing since that gives one another place:
  /// the further steps of that moment need not look.
  private var areAllPlaced = false

  /// The first steps that moved items while physics holds them, which no update followed, and how many such steps came before.
  private var ignored: Lookup<String, (moment: Moment, serial: Int)> = [:]
  private var ignoredCount = 0

  var isEmpty: Bool { order.isEmpty }

  /// Notes that a step moves something, which is in vain where physics holds it.
  mutating func noteMove(of item: String, at moment: Moment) {
    guard ignored[item] == nil, isHeld(item) else { return }
    ignored[item] = (moment, ignoredCount)
    ignoredCount += 1
  }

  /// Notes that physics takes an item where it is.
  mutating func noteUpdate(of item: String) { ignored[item] = nil }

  /// Items that steps moved while physics holds them, which no update followed; each with its first such step, in their order.
  var ignoredMoves: [(item: String, moment: Moment)] {
    ignored.sorted().sorted { $0.value.serial < $1.value.serial }.map { ($0.key, $0.value.moment) }
  }

  private func isHeld(_ item: String) -> Bool {
    order.contains { animators[$0]?.heldItems.holds[item] != nil }
  }

  /// Notes where an item belongs at a moment.
  ///
  /// - Returns: false if it was put there at this moment before: what moved it since, in the same moment, is what an update of the
  ///   item takes.
  mutating func place(_ item: String, _ pose: Pose, at time: Double) -> Bool {
    if placed.time != time { placed = (time, [:]) }
    return placed.poses.updateValue(pose, forKey: item) != pose
  }

  /// Whether the last look found every item where it belongs at a moment, and would again.
  func areItemsPlaced(at time: Double) -> Bool { areAllPlaced && placed.time == time }

  /// Notes what a look at all items found.
  ///
  /// - Parameter isPlaced: whether every item was found where it belongs, with nothing to write.
  mutating func note(isPlaced: Bool) { areAllPlaced = isPlaced }

  /// Items came or were taken anew, or a tick went by.
  mutating func itemsMayMove() { areAllPlaced = false }
}

extension DynamicsAction {
  /// Whether it does nothing but remove behaviors, whose items stay where they are.
  var onlyRemoves: Bool {
    switch self {
    case .remove, .removeAll: true
    case .add, .update, .addVelocity, .move: false
    }
  }
}
