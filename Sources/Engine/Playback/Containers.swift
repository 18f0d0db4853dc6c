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

  mutating func add(_ container: RunningContainer) {
    if running[container.id] == nil { order.append(container.id) }
    running[container.id] = container
    arrangedBounds[container.id] = nil
  }

  mutating func remove(_ id: String) {
    guard running[id] != nil else { return }
    running[id] = nil
    arrangedBounds[id] = nil
    order.removeAll { $0 == id }
  }

  subscript(id: String) -> RunningContainer? { running[id] }

  /// A container has changed, and its parts were given their places for it.
  mutating func update(_ container: RunningContainer, arrangedIn bounds: ScreenBounds) {
    if running[container.id] == nil { order.append(container.id) }
    running[container.id] = container
    arrangedBounds[container.id] = bounds.withoutPlace
  }

  /// Whether a container's parts have their places for these bounds.
  func isArranged(_ id: String, in bounds: ScreenBounds) -> Bool { arrangedBounds[id] == bounds.withoutPlace }

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
