import Document
import Graphics
import Lookups
import Screens

/// The containers of the scene, and what they were laid out for last.
struct Containers {
  /// In the order of their coming, which has outer ones before inner ones.
  private(set) var order: [String] = []
  private var running: Lookup<String, RunningContainer> = [:]
  private var arrangedBounds: Lookup<String, ScreenBounds> = [:]
  /// What of containers moves where nothing but the offset of their content is another one.
  private var pinnedParts: Lookup<String, [PinnedPart]> = [:]
  /// How many steps are about to place the parts of containers.
  private var pendingSteps: Lookup<String, Int> = [:]

  mutating func add(_ container: RunningContainer) {
    if running[container.id] == nil { order.append(container.id) }
    running[container.id] = container
    arrangedBounds[container.id] = nil
  }

  mutating func remove(_ id: String) {
    guard running[id] != nil else { return }
    running[id] = nil
    arrangedBounds[id] = nil
    pinnedParts[id] = nil
    order.removeAll { $0 == id }
  }

  subscript(id: String) -> RunningContainer? { running[id] }

  /// A container has changed, and its parts were given their places for it.
  ///
  /// - Parameter pinned: what of it moves where nothing but the offset changes; empty: anything may.
  mutating func update(
    _ container: RunningContainer, arrangedIn bounds: ScreenBounds, pinned: [PinnedPart] = []
  ) {
    if running[container.id] == nil { order.append(container.id) }
    running[container.id] = container
    pinnedParts[container.id] = pinned.isEmpty ? nil : pinned
    arrangedBounds[container.id] = bounds.withoutPlace
  }

  /// A finger has pulled a part of a container, which a layout leaves there.
  mutating func follow(_ pull: ContainerPull, in id: String) { running[id]?.follow(pull) }

  /// Whether a container's parts have their places for these bounds, or will get them in a moment.
  func isArranged(_ id: String, in bounds: ScreenBounds) -> Bool {
    pendingSteps[id, default: 0] > 0 || arrangedBounds[id] == bounds.withoutPlace
  }

  /// All that moves in a container that has its places but for the offset of its content; nil: anything may.
  func pinnedParts(of id: String, in bounds: ScreenBounds) -> [PinnedPart]? {
    guard var last = arrangedBounds[id] else { return nil }
    last.offset = bounds.offset
    return last == bounds.withoutPlace ? pinnedParts[id] : nil
  }

  /// Whether a step is about to place the parts of any container.
  var hasPendingSteps: Bool { pendingSteps.contains { _, count in count > 0 } }

  /// A step is about to place a container's parts: a layout would take from it what it animates.
  mutating func expectStep(placing id: String) { pendingSteps[id, default: 0] += 1 }

  /// The step has placed them, for these bounds.
  ///
  /// - Parameter present: the bounds that the container has; nil: it is not there any more.
  mutating func stepPlaced(_ id: String, arrangedIn bounds: ScreenBounds, present: ScreenBounds?) {
    expectStepNoMore(placing: id)
    guard let present, present.withoutPlace != bounds.withoutPlace else { return }
    arrangedBounds[id] = nil
  }

  /// One of the steps that were about to place a container's parts is not any more.
  mutating func expectStepNoMore(placing id: String) {
    pendingSteps[id] = pendingSteps[id].flatMap { $0 > 1 ? $0 - 1 : nil }
  }

  /// The bounds in which a container's parts have their places; nil: it was not laid out.
  func arrangedBounds(of id: String) -> ScreenBounds? { arrangedBounds[id] }

  /// Where the content of a scroll view was when its parts were given their places last, in points.
  func arrangedOffset(of id: String) -> Point? { arrangedBounds[id]?.offset }

  /// Asks for a layout of a container.
  mutating func setNeedsLayout(_ container: RunningContainer) {
    running[container.id] = container
    arrangedBounds[container.id] = nil
  }
}
