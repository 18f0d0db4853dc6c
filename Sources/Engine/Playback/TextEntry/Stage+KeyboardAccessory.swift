import Document
import Graphics
import Layers
import Screens
import Views

/// What stands on the keyboard (`UIResponder.inputAccessoryView`).
extension Stage {
  /// The view that stands on the keyboard, or did when it went; nil: none.
  var accessoryView: ViewID? {
    guard let accessory = registry.containers[RunningContainer.keyboardID]?.keyboard.accessory,
      case .view(let view)? = registry.elements[accessory.id]
    else { return nil }
    return view
  }

  /// Whether a view is what stands on the keyboard, or in it.
  func isOnKeyboard(_ view: ViewID?) -> Bool {
    guard let view, let accessory = accessoryView else { return false }
    return sequence(first: view, next: { self.tree.superview(of: $0) }).contains(accessory)
  }

  /// Brings what the first responder has on the keyboard in place of what was there. A text that is typed into what stands there
  /// leaves it.
  func accessory(in host: String, at moment: Moment) throws(PlaybackError) -> KeyboardAccessory? {
    let shown = registry.containers[RunningContainer.keyboardID]?.keyboard.accessory
    guard let view = typedView, !isOnKeyboard(view) else { return shown }
    let definition = registry.inputAccessories[view]
    if let definition, definition.id == shown?.id, accessoryView != nil { return shown }
    try removeAccessory(at: moment)
    guard let definition else { return nil }
    try insert(definition, into: host, .front, at: moment)
    return KeyboardAccessory(id: definition.id, height: definition.frame?.height ?? 0)
  }

  /// Points of what stands on the keyboard that are above its keys now, 0 if nothing does.
  func shownAccessoryHeight(at time: Double) -> Double {
    guard let accessory = accessoryView, case .view(let keyboard)? = registry.elements[RunningContainer.keyboardID]
    else { return 0 }
    func top(of view: ViewID) -> Double { tree.layers.presentation(of: tree.layer(of: view), at: time).frame.minY }
    return top(of: keyboard) - top(of: accessory)
  }

  /// Whether the keyboard is elsewhere than where it comes to rest.
  func isKeyboardMoving(at time: Double) -> Bool {
    guard case .view(let keyboard)? = registry.elements[RunningContainer.keyboardID] else { return false }
    let layer = tree.layer(of: keyboard)
    return tree.layers.presentation(of: layer, at: time).position != tree.layers[layer].position
  }

  /// What has come on a keyboard that is on its way goes on with it.
  func takeAccessoryAlong(at time: Double) {
    guard let accessory = accessoryView, case .view(let keyboard)? = registry.elements[RunningContainer.keyboardID]
    else { return }
    finish(tree.layers.copyAnimations(from: tree.layer(of: keyboard), to: tree.layer(of: accessory), at: time))
  }

  /// Takes away what stood on the keyboard.
  func removeAccessory(at moment: Moment) throws(PlaybackError) {
    guard let view = accessoryView else { return }
    try perform(.remove(name(of: view)), at: moment)
  }
}
