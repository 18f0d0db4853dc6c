import Graphics
import Views

/// Texts that are only read, of which a finger selects words all the same: `UITextView.isSelectable`.
extension Stage {
  /// The first responder if text is typed into it, and nothing is only selected there.
  var typedView: ViewID? { input.isReading ? nil : input.firstResponder }

  /// A second tap selects a word, and a third the paragraph. A tap on what is selected brings the menu, or takes it away; another
  /// one ends the selection.
  func read(_ view: ViewID, at point: Point, time: Double) {
    let index = tree.characterIndex(at: point, in: view, typesetter: typesetter)
    let count = tapCount(in: view, at: point, time: time)
    let isOnSelection = input.firstResponder == view && tree.isOnSelection(point, in: view, typesetter: typesetter)
    input.lastTextTap = TextTap(view: view, point: point, time: time, number: input.tapCount, count: count)
    switch count {
    case 2: read(tree.word(around: index, in: view), of: view, at: time)
    case 3: read(tree.paragraph(around: index, in: view), of: view, at: time)
    default:
      guard isOnSelection else {
        if input.firstResponder == view { setFirstResponder(nil, at: time) }
        return
      }
      guard input.closingTap != input.tapCount else { return }
    }
    input.wantedEditMenu = view
  }

  /// A finger that rested on a text selects the word under it.
  func readWord(of view: ViewID, at point: Point, time: Double) {
    let index = tree.characterIndex(at: point, in: view, typesetter: typesetter)
    input.lastTextTap = nil
    read(tree.word(around: index, in: view), of: view, at: time)
    input.wantedEditMenu = view
  }

  /// Characters are selected where nothing is typed; the text stays where it was scrolled to, and the keyboard goes.
  func read(_ range: Range<Int>, of view: ViewID, at time: Double) {
    guard !range.isEmpty else {
      if input.firstResponder == view { setFirstResponder(nil, at: time) }
      return
    }
    let scroll = tree.textScroll(of: view, typesetter: typesetter)
    setFirstResponder(view, reading: true, at: time)
    select(range, in: view, at: time, movedBy: scroll)
  }
}
