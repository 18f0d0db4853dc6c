import Document
import Graphics
import Layers
import Screens
import Views

/// A finger that scrolls takes the keyboard along as soon as it is on it.
struct KeyboardDrag {
  var pan: PanDefinition
  /// Whether it does as soon as it is on what stands on the keyboard.
  var takesAccessory: Bool
  /// Points of the root view's superview: where the finger goes down.
  var from: Point
  /// Seconds: when it does, and when it is lifted.
  var start: Double
  var lifted: Double
}

/// `UIScrollView.KeyboardDismissMode.interactive`.
extension Stage {
  func dragKeyboard(_ pan: PanDefinition, from start: Point, takesAccessory: Bool, at moment: Moment) {
    guard registry.containers[RunningContainer.keyboardID]?.keyboard.isShown == true else { return }
    let drag = KeyboardDrag(
      pan: pan, takesAccessory: takesAccessory, from: start, start: moment.time,
      lifted: time(pan.duration, after: moment.time))
    script.agenda.add(.dragKeyboard(drag), at: min(nextFrameTime(after: moment.time), drag.lifted))
  }

  /// Seconds for which the finger's last speed counts (chosen).
  private static let foresight = 0.1

  /// The keyboard is as far down as the finger is in it. When the finger lifts it goes, if more than half of it would be hidden
  /// a moment later, or comes back.
  func show(_ drag: KeyboardDrag, at time: Double) throws(PlaybackError) {
    guard let container = registry.containers[RunningContainer.keyboardID], container.keyboard.isShown,
      let bounds = screenBounds(of: container), case .view(let host)? = registry.elements[container.host],
      let height = container.keyboardHeight(in: bounds)
    else { return }
    let isLifted = time >= drag.lifted
    let progress = isLifted ? 1 : drag.pan.curve((time - drag.start) / drag.pan.duration)
    let finger = drag.from + (drag.pan.to - drag.from) * progress
    guard let place = tree.convert(finger, to: host) else { return }
    let reach = drag.takesAccessory ? height.whole : height.keys
    let hidden = min(max(0, place.y - (bounds.size.height - reach)), height.whole)
    if tree[host, .keyboardHeight] != .number(height.whole - hidden) {
      _ = try apply(container.changes(hidingKeyboard: hidden, in: bounds), at: Moment(path: drag.pan.path, time: time))
    }
    guard isLifted else {
      return script.agenda.add(.dragKeyboard(drag), at: min(nextFrameTime(after: time), drag.lifted))
    }
    guard hidden > 0 else { return }
    let speed = way(drag.pan.to - drag.from, from: drag.from, in: host).y * drag.pan.finalSpeed
    if hidden + speed * Self.foresight > height.whole / 2 { return setFirstResponder(nil, at: time) }
    log.add("the keyboard comes back", at: time)
    for step in container.stepsBringingKeyboardBack(in: bounds, path: drag.pan.path) { schedule(step, at: time) }
  }
}

/// The keyboard goes with a screen that a finger swipes aside.
extension Stage {
  /// The keyboard, if what is typed goes into something in a container; nil: it stays.
  func keyboard(ofFieldIn container: RunningContainer) -> RunningContainer? {
    guard let view = input.firstResponder, ancestors(of: view).contains(container.id),
      let keyboard = registry.containers[RunningContainer.keyboardID], keyboard.keyboard.isShown
    else { return nil }
    return keyboard
  }

  /// - Parameters:
  ///   - way: of the finger, in points.
  ///   - bounds: those of the navigation controller's view.
  func changes(of keyboard: RunningContainer, swipedBy way: Point, in bounds: ScreenBounds) -> [Changes] {
    guard let place = screenBounds(of: keyboard) else { return [] }
    let gone = min(bounds.size.width, max(0, directed(way, in: bounds).x))
    return keyboard.changes(movingKeyboardBy: bounds.isMirrored ? -gone : gone, in: place)
  }

  /// A swipe that comes to nothing leaves the keyboard with its field.
  func returnKeyboard(afterSwipeIn container: RunningContainer, at moment: Moment) {
    guard let keyboard = keyboard(ofFieldIn: container), let bounds = screenBounds(of: keyboard),
      case .view(let view)? = registry.elements[keyboard.id], tree.layers[tree.layer(of: view)].frame.minX != 0
    else { return }
    for step in keyboard.stepsBringingKeyboardBack(in: bounds, path: moment.path) { schedule(step, at: moment.time) }
  }
}
