import Document
import Graphics
import Layers
import Screens
import Views

/// The keyboard, where the scene has one: it comes while a view is first responder, and shows which keys are pressed.
extension Stage {
  /// Lets the keyboard come or go with the first responder, which may have been removed.
  func followFirstResponder(at moment: Moment) throws(PlaybackError) {
    if let view = input.firstResponder, name(of: view).isEmpty { setFirstResponder(nil, at: moment.time) }
    try beginSearch(at: moment)
    guard job.scene.keyboard != nil else { return }
    try forgetRemovedAccessory(at: moment)
    defer {
      keepKeyboardInFront()
      matchAppearance()
    }
    guard input.focusChanges else { return try followCaret(at: moment) }
    input.focusChanges = false
    input.caretMoves = false
    let exit = input.keyboardExit
    input.keyboardExit = nil
    guard registry.containers[RunningContainer.keyboardID] != nil || typedView != nil else { return }
    try changeKeyboard(at: moment) { state in
      // One that has gone stays where it is.
      if state.isShown || typedView != nil { state.exit = typedView == nil ? exit : nil }
      state.isShown = typedView != nil
      state.pressed = nil
      guard let view = typedView else { return }
      state.begin(with: tree.keyboardType(of: view))
      state.returnKey = tree.returnKey(of: view) ?? job.scene.keyboard?.returnKey ?? .default
      followText(of: view, &state)
    }
  }

  /// What a step removed from the keyboard stands on it no more, and its field has none from then on.
  private func forgetRemovedAccessory(at moment: Moment) throws(PlaybackError) {
    guard let accessory = registry.containers[RunningContainer.keyboardID]?.keyboard.accessory, accessoryView == nil
    else { return }
    registry.inputAccessories = registry.inputAccessories.filter { $1.id != accessory.id }
    try changeKeyboard(at: moment) { _ in }
  }

  /// The keyboard is as light or dark as the view into which text is typed, unless the scene says it.
  private func matchAppearance() {
    guard let view = typedView, job.scene.keyboard?.overridesAppearance == false,
      case .view(let keyboard)? = registry.elements[RunningContainer.keyboardID],
      let appearance = tree.appearance(of: view), appearance != tree.appearance(of: keyboard)
    else { return }
    tree[keyboard, .overrideUserInterfaceStyle] = .word(appearance.rawValue)
  }

  /// Shift comes and goes with what stands before a caret that was put elsewhere.
  private func followCaret(at moment: Moment) throws(PlaybackError) {
    guard input.caretMoves else { return }
    input.caretMoves = false
    guard let view = typedView, let container = registry.containers[RunningContainer.keyboardID],
      container.keyboard.isShown, container.keyboard.pressed == nil
    else { return }
    try changeKeyboard(at: moment) { followText(of: view, &$0) }
  }

  /// A key is pressed, and let go a moment later.
  func pressKeyboard(_ key: Character, at moment: Moment) throws(PlaybackError) {
    guard let container = registry.containers[RunningContainer.keyboardID], container.keyboard.isShown else { return }
    try changeKeyboard(at: moment) { $0.press(key) }
    input.pressCount += 1
    script.agenda.add(.keyReleased(input.pressCount), at: moment.time + Typing.pressDuration)
    showTouch(onKeyOf: RunningContainer.keyboardID, at: moment.time)
  }

  /// The key goes up, unless another was pressed since.
  func releaseKey(_ serial: Int, at time: Double) throws(PlaybackError) {
    guard serial == input.pressCount, registry.containers[RunningContainer.keyboardID] != nil else { return }
    let moment = Moment(path: "", time: time)
    try changeKeyboard(at: moment) { state in
      state.pressed = nil
      if let view = typedView { followText(of: view, &state) }
    }
    try commit(at: moment)
  }

  /// A finger on the keyboard presses a key.
  ///
  /// - Returns: false if it is elsewhere.
  func tapKeyboard(at point: Point, at moment: Moment) throws(PlaybackError) -> Bool {
    guard case .view(let keyboard)? = registry.elements[RunningContainer.keyboardID],
      let container = registry.containers[RunningContainer.keyboardID], let bounds = screenBounds(of: container),
      let hit = tree.hitTest(point, in: tree.root), hit == keyboard || tree.superview(of: hit) == keyboard,
      let local = tree.convert(point, to: keyboard)
    else { return false }
    guard let view = typedView, let key = container.key(at: local, in: bounds) else { return true }
    log.add("tap on the keyboard at (\(point.x), \(point.y))", at: moment.time)
    switch key {
    case .character(let character):
      let text = container.keyboard.isShifted ? character.uppercased() : String(character)
      for character in text { try tapKey(character, view, at: moment) }
    case .text(let text):
      try changeKeyboard(at: moment) { $0.pressed = key }
      input.pressCount += 1
      script.agenda.add(.keyReleased(input.pressCount), at: moment.time + Typing.pressDuration)
      for character in text { try enter(character, into: view, at: moment.time) }
    case .space: try tapKey(" ", view, at: moment)
    case .delete: try tapKey("\u{8}", view, at: moment)
    case .returnKey: try tapKey("\n", view, at: moment)
    case .shift: try changeKeyboard(at: moment) { $0.isShifted.toggle() }
    case .page(let page): try changeKeyboard(at: moment) { $0.page = page }
    }
    return true
  }

  private func tapKey(_ key: Character, _ view: ViewID, at moment: Moment) throws(PlaybackError) {
    try pressKeyboard(key, at: moment)
    try enter(key, into: view, at: moment.time)
  }

  private func followText(of view: ViewID, _ state: inout KeyboardState) {
    guard let text = textBeforeCaret(of: view) else { return }
    state.followText(text, isSecure: tree.isSecure(view), tree.capitalization(of: view))
  }

  private func changeKeyboard(
    at moment: Moment, _ change: (inout KeyboardState) -> Void
  ) throws(PlaybackError) {
    guard var definition = job.scene.keyboard else { return }
    let id = RunningContainer.keyboardID
    definition.host = keyboardHost
    if let last = registry.containers[id]?.host, last != definition.host { try removeKeyboard(from: last, at: moment) }
    var container = registry.containers[id] ?? RunningContainer(.keyboard(definition), id: id)
    guard let bounds = screenBounds(of: container) else { return }
    if registry.elements[id] == nil, let view = container.keyboardView(in: bounds) {
      try insert(view, into: definition.host, .front, at: moment)
    }
    var state = container.keyboard
    change(&state)
    let (shown, height) = (state.accessory, shownAccessoryHeight(at: moment.time))
    if state.isShown {
      state.accessory = try accessory(in: definition.host, at: moment)
    } else if accessoryView == nil {
      state.accessory = nil
    }
    let isMoving = isKeyboardMoving(at: moment.time)
    let movement = container.setKeyboard(
      state, accessoryHeight: height, isMoving: isMoving, in: bounds, path: moment.path)
    registry.containers.update(container, arrangedIn: bounds)
    if isMoving, state.accessory?.id != shown?.id { takeAccessoryAlong(at: moment.time) }
    // The screen may get another size at the same moment, as that of a device that is turned.
    let steps = try follow(movement, at: moment)
    if !steps.isEmpty { _ = runSequence(steps, arranging: id, at: moment.time) }
  }

  /// The id of the view that the keyboard lies on: the screen of the device around what is typed into, or the root view;
  /// where it was while there is none.
  var keyboardHost: String {
    guard let view = typedView else { return registry.containers[RunningContainer.keyboardID]?.host ?? "root" }
    return screen(around: view)
  }

  /// The id of the screen that a view is on: that of the device around it, or the root view.
  func screen(around view: ViewID) -> String {
    for place in sequence(first: view, next: { self.tree.superview(of: $0) }) {
      if let interface = registry.containers[name(of: place)]?.deviceInterface { return interface }
    }
    return "root"
  }

  /// Another device shows the keyboard from now on.
  private func removeKeyboard(from host: String, at moment: Moment) throws(PlaybackError) {
    if case .view(let view)? = registry.elements[host] { tree[view, .keyboardHeight] = .number(0) }
    try removeAccessory(at: moment)
    registry.containers.remove(RunningContainer.keyboardID)
    guard registry.elements[RunningContainer.keyboardID] != nil else { return }
    try perform(.remove(RunningContainer.keyboardID), at: moment)
  }

  /// Nothing that comes later covers the keyboard.
  private func keepKeyboardInFront() {
    guard case .view(let keyboard)? = registry.elements[RunningContainer.keyboardID],
      let host = tree.superview(of: keyboard)
    else { return }
    let views = [accessoryView, keyboard].compactMap(\.self)
    guard !tree.subviews(of: host).suffix(views.count).elementsEqual(views) else { return }
    for view in views { tree.insert(view, into: host) }
  }

  /// Where fingers show, they show on the keys.
  private func showTouch(onKeyOf id: String, at time: Double) {
    guard job.scene.touches != nil, let container = registry.containers[id], let bounds = screenBounds(of: container),
      case .view(let keyboard)? = registry.elements[id], let frame = container.pressedFrame(in: bounds)
    else { return }
    let point = tree.convertToCanvas(frame.center, from: keyboard)
    input.add(Touch(from: point, to: point, start: time, duration: Typing.pressDuration, curve: .linear))
  }
}
