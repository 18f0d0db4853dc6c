import Graphics
import Layers

/// Views into which text is typed.
extension ViewTree {
  /// Whether text can be typed into a view of this class.
  public func acceptsText(_ view: ViewID) -> Bool { ViewClass.textInputs.contains(viewClass(of: view)) }

  /// Whether text is typed into a text view, or it is only read; other views are not asked.
  public func isEditable(_ view: ViewID) -> Bool { self[node: view].state.editing.isEditable }

  /// Whether a view's text is only read, and can be selected all the same.
  public func isReadable(_ view: ViewID) -> Bool {
    let state = self[node: view].state
    return viewClass(of: view) == .textView && !state.editing.isEditable && state.editing.isSelectable
  }

  /// Lets text be typed into a view, or no longer.
  ///
  /// - Parameter time: seconds; the caret blinks from there.
  public mutating func setFirstResponder(_ isFirst: Bool, _ view: ViewID, at time: Double) {
    self[node: view].state.editing.isFirstResponder = isFirst
    if isFirst { self[node: view].state.editing.caretTime = time }
    secretBegins(in: view)
    if !isFirst { self[node: view].state.editing.revealEnd = -.infinity }
    // Text views keep their selection.
    if !isFirst, viewClass(of: view) != .textView { self[node: view].state.editing.selection = nil }
    followClock(view)
    setNeedsDisplay(view)
    if textFieldViews[view] != nil { setNeedsLayout(view) }
  }

  /// A key was pressed at a time in seconds: the caret stands still for a moment, and a character can be read for a while
  /// even if the text is secret.
  public mutating func keyPressed(in view: ViewID, isCharacter: Bool, at time: Double) {
    self[node: view].state.editing.caretTime = time
    self[node: view].state.editing.revealEnd =
      isCharacter ? layers.grid.settled(time + EditingState.revealDuration) : -.infinity
  }

  /// The characters of its text that are selected in a view, or before which its caret stands.
  public func selection(in view: ViewID) -> Range<Int> {
    let state = self[node: view].state
    let count = state.label.text.count
    return state.editing.selection?.clamped(to: 0..<count) ?? count..<count
  }

  /// Selects characters of a view's text, or puts the caret before one of them; what shows of a long text moves as little as is
  /// needed. The caret stands still from a time in seconds.
  ///
  /// - Parameters:
  ///   - range: characters of the text; those that there are count.
  ///   - scroll: points by which the text was moved that showed before; nil: that shows now.
  public mutating func select(
    _ range: Range<Int>, in view: ViewID, at time: Double, movedBy scroll: Double? = nil,
    typesetter: any TextTypesetter
  ) {
    self[node: view].state.editing.scroll = scroll ?? textScroll(of: view, typesetter: typesetter)
    setSelection(range, in: view, at: time)
    // What is only read stays where it was scrolled to.
    guard !isEditable(view) else { return }
    scrollText(of: view, to: 0 - self[node: view].state.editing.scroll, rests: true)
  }

  /// Replaces characters of a view's text, whose parts keep their looks, and puts the caret behind what comes in their place.
  public mutating func replaceCharacters(
    _ range: Range<Int>, with string: String, in view: ViewID, at time: Double, typesetter: any TextTypesetter
  ) {
    var label = self[node: view].state.label
    let count = label.text.count
    let isAtEnd = selection(in: view) == count..<count
    if !isAtEnd { self[node: view].state.editing.scroll = textScroll(of: view, typesetter: typesetter) }
    label.replaceCharacters(range, with: string)
    if label.runs.isEmpty {
      self[view, .text] = .string(label.text)
    } else {
      self[view, .attributedText] = .attributedText(label.runs)
    }
    guard !isAtEnd else { return }
    // A mark joins the character before it.
    let caret = string.isEmpty ? range.lowerBound : max(0, label.text.count - (count - range.upperBound))
    setSelection(caret..<caret, in: view, at: time)
  }

  /// Points by which a text that is larger than its view is moved: to the right or down.
  public func textScroll(of view: ViewID, typesetter: any TextTypesetter) -> Double {
    controlDrawing(of: view, typesetter: typesetter).placed?.scroll(typesetter) ?? 0
  }

  /// How far a text view's text is scrolled, and how far it can be, in points; nil: there is nothing that a finger scrolls.
  public func scrolledText(of view: ViewID, typesetter: any TextTypesetter) -> (offset: Double, end: Double)? {
    self[node: view].state.scroll.isScrollEnabled ? placedText(of: view, typesetter: typesetter) : nil
  }

  /// The same also where no finger scrolls, but steps do; nil: there is no text.
  public func placedText(of view: ViewID, typesetter: any TextTypesetter) -> (offset: Double, end: Double)? {
    guard viewClass(of: view) == .textView else { return nil }
    let drawn = controlDrawing(of: view, typesetter: typesetter)
    guard case .set(let content, let width, _, let scroll)? = drawn.placed else { return nil }
    let height = typesetter.size(of: content, width: width).height
    return (0 - scroll, max(0, height - drawn.blockRoom.height))
  }

  /// Scrolls the text of a text view, until it is edited.
  ///
  /// - Parameters:
  ///   - offset: points of it that are above where it begins.
  ///   - rests: whether it stays there, inside its edges; otherwise it may be beyond them.
  public mutating func scrollText(of view: ViewID, to offset: Double, rests: Bool) {
    self[node: view].state.editing.offset = offset
    self[node: view].state.editing.isScrolling = !rests
    setNeedsDisplay(view)
  }

  /// How far a text view's text is scrolled, in points, when characters of it show: as little farther than now as is needed, and
  /// to the first of them where they have no room together; nil: there is nothing to scroll.
  ///
  /// - Parameter range: characters of the text; those that there are count.
  public func textOffset(showing range: Range<Int>, in view: ViewID, typesetter: any TextTypesetter) -> Double? {
    let drawn = controlDrawing(of: view, typesetter: typesetter)
    guard let text = scrolledText(of: view, typesetter: typesetter), let edited = drawn.placed?.edited(typesetter)
    else { return nil }
    let shown = range.clamped(to: 0..<self[node: view].state.label.text.count)
    let first = edited.line(at: shown.lowerBound)
    let last = edited.line(at: max(shown.lowerBound, shown.upperBound - 1))
    let offset = min(max(text.offset, last.top + last.height - drawn.blockRoom.height), first.top)
    return min(max(0, offset), text.end)
  }

  /// Whether a finger or a step has scrolled a text, and nothing has been edited since.
  public func isTextScrolled(in view: ViewID) -> Bool { self[node: view].state.editing.offset != nil }

  private mutating func setSelection(_ range: Range<Int>, in view: ViewID, at time: Double) {
    let count = self[node: view].state.label.text.count
    let selected = range.clamped(to: 0..<count)
    self[node: view].state.editing.endScrolling()
    self[node: view].state.editing.selection = selected.lowerBound == count ? nil : selected
    self[node: view].state.editing.caretTime = time
    setNeedsDisplay(view)
  }

  /// The index of the character of a view's text before which a finger puts the caret: where it is nearest.
  ///
  /// - Parameter point: of the view's bounds.
  public func characterIndex(at point: Point, in view: ViewID, typesetter: any TextTypesetter) -> Int {
    let count = self[node: view].state.label.text.count
    guard count > 0, let edited = controlDrawing(of: view, typesetter: typesetter).placed?.edited(typesetter) else {
      return count
    }
    return min(count, edited.index(at: point - layers[layer(of: view)].bounds.origin))
  }

  /// The word around a place between characters of a view's text: what a double tap selects. Of a secret it is all.
  public func word(around index: Int, in view: ViewID) -> Range<Int> {
    let state = self[node: view].state
    return state.editing.isSecure ? 0..<state.label.text.count : WordRanges(state.label.text).word(around: index)
  }

  /// The nearer end of the word around a place between characters of a view's text: where a tap puts the caret.
  public func wordBoundary(nearest index: Int, in view: ViewID) -> Int {
    let state = self[node: view].state
    return state.editing.isSecure ? index : WordRanges(state.label.text).boundary(nearest: index)
  }

  /// The paragraph around a place between characters of a view's text, without its line end: what a third tap selects.
  public func paragraph(around index: Int, in view: ViewID) -> Range<Int> {
    let characters = Array(self[node: view].state.label.text)
    let place = min(max(0, index), characters.count)
    func isEnd(_ character: Character) -> Bool { character.isNewline && character != "\u{2028}" }
    let start = characters[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    return start..<(characters[place...].firstIndex(where: isEnd) ?? characters.count)
  }

  /// A secret that is there when it is first edited, or when it becomes one, is replaced as a whole; what can be read is not.
  mutating func secretBegins(in view: ViewID) {
    let (editing, text) = (self[node: view].state.editing, self[node: view].state.label.text)
    self[node: view].state.editing.clearsOnInsertion = editing.isFirstResponder && editing.isSecure && !text.isEmpty
  }

  /// Whether the next key replaces the whole text, as UIKit's fields do with a secret that was there before.
  public func clearsOnInsertion(_ view: ViewID) -> Bool { self[node: view].state.editing.clearsOnInsertion }

  /// What is selected, and nothing else, is replaced by the next key.
  public mutating func keepText(of view: ViewID) { self[node: view].state.editing.clearsOnInsertion = false }

  /// Whether a view shows dots in place of its text.
  public func isSecure(_ view: ViewID) -> Bool { self[node: view].state.editing.isSecure }

  /// What the return key says while text is typed into a view; nil: the view does not say it.
  public func returnKey(of view: ViewID) -> ReturnKeyType? {
    let key = self[node: view].state.editing.returnKey
    return key == .default ? nil : key
  }

  /// Which keys the keyboard has while text is typed into a view.
  public func keyboardType(of view: ViewID) -> KeyboardType { self[node: view].state.editing.keyboard }

  /// Which letters that keyboard makes capital by itself.
  public func capitalization(of view: ViewID) -> AutocapitalizationType {
    self[node: view].state.editing.capitalization
  }

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
  /// Another text has its caret behind it, and what is edited shows.
  mutating func textChanged() {
    selection = nil
    clearsOnInsertion = false
    endScrolling()
  }

  /// What is edited shows again, wherever a finger has scrolled the text.
  fileprivate mutating func endScrolling() {
    offset = nil
    isScrolling = false
  }

  /// Seconds (chosen; a phone's is about as long).
  fileprivate static let revealDuration = 1.0
  /// Seconds that the caret shows, and that it does not.
  private static let blinkDuration = 0.5

  /// Half a second on, half a second off.
  fileprivate func showsCaret(at time: Double) -> Bool {
    guard isFirstResponder, isEditable, let caretTime else { return false }
    // A frame at the very end of a half belongs to the next, however its time was rounded.
    let halves = max(0, ((time - caretTime) / Self.blinkDuration + 1e-9).rounded(.down))
    return halves.truncatingRemainder(dividingBy: 2) == 0
  }
}
