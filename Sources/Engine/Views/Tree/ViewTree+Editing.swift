import Graphics
import Layers

/// Views into which text is typed.
extension ViewTree {
  /// Whether text can be typed into a view of this class.
  public func acceptsText(_ view: ViewID) -> Bool { ViewClass.textInputs.contains(viewClass(of: view)) }

  /// Lets text be typed into a view, or no longer.
  ///
  /// - Parameter time: seconds; the caret blinks from there.
  public mutating func setFirstResponder(_ isFirst: Bool, _ view: ViewID, at time: Double) {
    self[node: view].state.editing.isFirstResponder = isFirst
    if isFirst { self[node: view].state.editing.caretTime = time }
    if !isFirst { self[node: view].state.editing.revealEnd = -.infinity }
    followClock(view)
    setNeedsDisplay(view)
  }

  /// A key was pressed at a time in seconds: the caret stands still for a moment, and a character can be read for a while
  /// even if the text is secret.
  public mutating func keyPressed(in view: ViewID, isCharacter: Bool, at time: Double) {
    self[node: view].state.editing.caretTime = time
    self[node: view].state.editing.revealEnd =
      isCharacter ? layers.grid.settled(time + EditingState.revealDuration) : -.infinity
  }

  /// Whether a view shows dots in place of its text.
  public func isSecure(_ view: ViewID) -> Bool { self[node: view].state.editing.isSecure }

  /// What the return key says while text is typed into a view; nil: the view does not say it.
  public func returnKey(of view: ViewID) -> ReturnKeyType? {
    let key = self[node: view].state.editing.returnKey
    return key == .default ? nil : key
  }

  /// Which keys the keyboard has while text is typed into a view.
  public func keyboardType(of view: ViewID) -> KeyboardType { self[node: view].state.editing.keyboard }

  /// The caret blinks, and secret characters become dots.
  mutating func showEditing(_ view: ViewID, at time: Double) {
    let editing = self[node: view].state.editing
    let showsCaret = editing.showsCaret(at: time)
    let revealsLast = editing.isSecure && time < editing.revealEnd
    guard showsCaret != editing.showsCaret || revealsLast != editing.revealsLast else { return }
    self[node: view].state.editing.showsCaret = showsCaret
    self[node: view].state.editing.revealsLast = revealsLast
    setNeedsDisplay(view)
  }
}

extension EditingState {
  /// Seconds (chosen; a phone's is about as long).
  fileprivate static let revealDuration = 1.0
  /// Seconds that the caret shows, and that it does not.
  private static let blinkDuration = 0.5

  /// Half a second on, half a second off.
  fileprivate func showsCaret(at time: Double) -> Bool {
    guard isFirstResponder, let caretTime else { return false }
    // A frame at the very end of a half belongs to the next, however its time was rounded.
    let halves = max(0, ((time - caretTime) / Self.blinkDuration + 1e-9).rounded(.down))
    return halves.truncatingRemainder(dividingBy: 2) == 0
  }
}
