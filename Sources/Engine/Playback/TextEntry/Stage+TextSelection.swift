import Document
import Graphics
import Layers
import Views

/// Carets and selections: where text is typed, and what of it is replaced.
extension Stage {
  /// A finger puts the caret at the nearer end of the word under it, selects the word by a second tap and the paragraph by a
  /// third. Behind the text the caret stands at its end. A tap elsewhere in between ends the series; one on what is selected
  /// leaves it so.
  func edit(_ view: ViewID, at point: Point, time: Double) {
    // As it shows to the finger.
    let index = tree.characterIndex(at: point, in: view, typesetter: typesetter)
    let scroll = tree.textScroll(of: view, typesetter: typesetter)
    let count = tapCount(in: view, at: point, time: time)
    let wasEdited = input.firstResponder == view
    let isOnSelection = wasEdited && tree.isOnSelection(point, in: view, typesetter: typesetter)
    becomeFirstResponder(view, at: time)
    guard input.firstResponder == view else { return }
    input.lastTextTap = TextTap(view: view, point: point, time: time, number: input.tapCount, count: count)
    let place = tree.wordBoundary(nearest: index, in: view)
    switch count {
    case 2: select(tree.word(around: index, in: view), in: view, at: time)
    case 3: select(tree.paragraph(around: index, in: view), in: view, at: time)
    default:
      guard isOnSelection || tree.selection(in: view) == place..<place else {
        return select(place..<place, in: view, at: time, movedBy: scroll)
      }
      // A tap on the caret or on the selection brings the menu, or takes it away.
      guard wasEdited, input.closingTap != input.tapCount else { return }
    }
    input.wantedEditMenu = view
  }

  /// A finger that rested on a text puts the caret where it is nearest.
  func putCaret(in view: ViewID, at point: Point, time: Double) {
    let index = tree.characterIndex(at: point, in: view, typesetter: typesetter)
    let scroll = tree.textScroll(of: view, typesetter: typesetter)
    becomeFirstResponder(view, at: time)
    guard input.firstResponder == view else { return }
    input.lastTextTap = nil
    select(index..<index, in: view, at: time, movedBy: scroll)
    input.wantedEditMenu = view
  }

  /// Which of three taps into a text one is: 1 if it begins a series.
  func tapCount(in view: ViewID, at point: Point, time: Double) -> Int {
    guard let last = input.lastTextTap, last.view == view, last.number + 1 == input.tapCount, last.count < 3,
      time <= self.time(GestureThreshold.doubleTap, after: last.time),
      (point - last.point).length <= GestureThreshold.doubleTapDistance
    else { return 1 }
    return last.count + 1
  }

  /// Selects text without a finger.
  func select(_ definition: TextSelectionDefinition, at moment: Moment) throws(PlaybackError) {
    if let id = definition.field {
      let view = try view(id, at: moment)
      if tree.isReadable(view), tree.isEnabled(view) {
        let range = characters(definition.extent, of: view, to: "select", at: moment)
        if let range { read(range, of: view, at: moment.time) }
        return
      }
      if view != input.firstResponder { try perform(becomeFirstResponder: id, at: moment) }
      // The log says why it does not.
      guard input.firstResponder == view else { return }
    }
    guard let view = input.firstResponder, !name(of: view).isEmpty else {
      guard definition.field == nil else { return }
      throw moment.failure(
        "no text is typed anywhere at this time, and none can be selected; name a view in \"in\", or let a finger tap one"
      )
    }
    tree.keepText(of: view)
    guard let range = characters(definition.extent, of: view, to: "select", at: moment) else { return }
    select(range, in: view, at: moment.time)
  }

  /// Characters of a view's text; nil, and a warning, where it has none of the kind.
  ///
  /// - Parameter purpose: what they are looked for, as a verb.
  func characters(
    _ extent: TextSelectionDefinition.Extent, of view: ViewID, to purpose: String, at moment: Moment
  ) -> Range<Int>? {
    guard case .string(let text) = tree[view, .text] else { return nil }
    switch extent {
    case .all: return 0..<text.count
    case .range(let start, let count):
      if start > text.count || start == text.count && count > 0 {
        log.add(
          "\"\(name(of: view))\" has \(text.count) characters, and the range [\(start), \(count)] to \(purpose) begins behind them; name one that begins before",
          at: moment, isWarning: true)
      }
      return start..<start + count
    case .text(let sought):
      if let range = text.characters(of: sought) { return range }
      log.add(
        "\"\(name(of: view))\" has no \"\(sought)\" to \(purpose); it reads \"\(text.prefix(80))\"", at: moment,
        isWarning: true)
      return nil
    }
  }

  /// Where a finger touches words of a view's text, in points of the root view's superview: their middle, or that of the view and
  /// a warning where they do not show.
  func point(of words: String, in id: String, at moment: Moment) throws(PlaybackError) -> Point {
    let view = try view(id, at: moment)
    guard tree.acceptsText(view) else {
      throw moment.failure(
        "\"\(id)\" is of class \(tree.viewClass(of: view).rawValue), whose words no finger finds; name a text field, a text view or a search bar, or write \"at\""
      )
    }
    guard let range = characters(.text(words), of: view, to: "touch", at: moment) else {
      return tree.centerOnCanvas(of: view)
    }
    guard let center = tree.center(of: range, in: view, typesetter: typesetter) else {
      log.add(
        "\"\(words)\" does not show in \"\(id)\", and the finger is in its middle; scroll to it before (\"scrollRangeToVisible\")",
        at: moment, isWarning: true)
      return tree.centerOnCanvas(of: view)
    }
    return tree.convertToCanvas(center, from: view)
  }

  /// Characters of a view's text are selected, or the caret stands before one of them.
  ///
  /// - Parameter scroll: points by which the text was moved before; nil: as it is.
  func select(_ range: Range<Int>, in view: ViewID, at time: Double, movedBy scroll: Double? = nil) {
    tree.select(range, in: view, at: time, movedBy: scroll, typesetter: typesetter)
    let selected = tree.selection(in: view)
    log.add(
      selected.isEmpty
        ? "the caret of \"\(name(of: view))\" stands behind \(selected.lowerBound) characters"
        : "\(selected.count) characters of \"\(name(of: view))\" are selected", at: time)
    // Shift follows what stands before the caret.
    input.caretMoves = true
  }

  /// What of a view's text stands before its caret.
  func textBeforeCaret(of view: ViewID) -> String? {
    guard case .string(let text) = tree[view, .text] else { return nil }
    return String(text.prefix(tree.selection(in: view).lowerBound))
  }
}

extension String {
  /// Which characters a text is where it is found first, as whole characters; nil: nowhere. It takes a time that grows with
  /// both lengths only (Knuth, Morris and Pratt).
  func characters(of sought: String) -> Range<Int>? {
    let sought = Array(sought)
    guard !sought.isEmpty else { return nil }
    /// How many characters of the sought text end in one that comes behind so many of them.
    func matching(_ known: Int, and next: Character, _ borders: [Int]) -> Int {
      var count = known
      while count > 0, sought[count] != next { count = borders[count - 1] }
      return sought[count] == next ? count + 1 : 0
    }
    // How many characters at the beginning of the sought text are those before a place, too.
    var borders = [0]
    for next in sought.dropFirst() { borders.append(matching(borders[borders.count - 1], and: next, borders)) }
    var found = 0
    for (place, next) in self.enumerated() {
      found = matching(found, and: next, borders)
      if found == sought.count { return place + 1 - found..<place + 1 }
    }
    return nil
  }
}
