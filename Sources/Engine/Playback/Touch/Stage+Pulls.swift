import Document
import Graphics
import Screens
import Views

/// What follows a finger that holds a part of a container, as the scene is at each moment.
extension Stage {
  /// Parts of a container are where a finger has them: in the bounds that it has by then, as on a device that is turned meanwhile.
  /// A step may have taken away what the finger holds.
  ///
  /// - Parameter changes: of parts that stay where it puts them.
  func follow(
    _ pull: ContainerPull, of id: String, _ changes: [Changes], at moment: Moment
  ) throws(PlaybackError) {
    guard let container = registry.containers[id], container.isHeld(by: pull) else {
      return warnOfEntry(in: id, heldBesides: pull, at: moment)
    }
    guard let bounds = screenBounds(of: container) else { return }
    var changes = changes
    if pull.grip.holdsPart { changes += parts(of: container, under: pull, in: bounds) }
    if pull.grip == .screenEdge { changes += partsBeside(container, under: pull, in: bounds) }
    try change(changes.filter(isPresent), layingOut: nil, at: moment)
    registry.containers.follow(pull, in: id)
    guard pull.grip == .sheet else { return }
    let recession = container.recession(pulledBy: pull.translation, in: bounds)
    updateStatusBars(pulling: (id, recession), isAnimated: true, at: moment)
  }

  /// What a finger makes of a container's parts.
  func parts(of container: RunningContainer, under pull: ContainerPull, in bounds: ScreenBounds) -> [Changes] {
    let changes = container.changes(of: pull.grip, by: pull.translation, in: bounds)
    return mirror(of: container).map { $0.mirrored(changes) } ?? changes
  }

  /// What goes along with a screen that a finger swipes aside: a tab bar that comes back, rows that are deselected, the keyboard.
  private func partsBeside(
    _ container: RunningContainer, under pull: ContainerPull, in bounds: ScreenBounds
  ) -> [Changes] {
    let way = directed(pull.translation, in: bounds)
    let progress = bounds.size.width > 0 ? (pull.translation.x / bounds.size.width).clamped(to: 0...1) : 0
    return tabBar(around: container, revealedBy: way)
      + selections(below: container, in: bounds).flatMap { $0.changes(at: progress) }
      + (keyboard(ofFieldIn: container).map { changes(of: $0, swipedBy: way, in: bounds) } ?? [])
  }

  /// A tab bar comes back with the screen that a finger uncovers, unless another tab shows.
  private func tabBar(around container: RunningContainer, revealedBy way: Point) -> [Changes] {
    guard container.revealsTabBar, let tabs = tabs(around: container), tabs.hasHiddenTabBar == true,
      isShown(container, in: tabs), let bounds = screenBounds(of: tabs)
    else { return [] }
    let changes = tabs.revealingBar(by: directed(way, in: bounds), in: bounds)
    return mirror(of: tabs).map { $0.mirrored(changes) } ?? changes
  }
}
