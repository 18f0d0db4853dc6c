/// What views have into which text is typed.
package struct EditingState: Hashable, Sendable {
  package var isFirstResponder = false
  package var isSecure = false
  package var returnKey = ReturnKeyType.default
  package var keyboard = KeyboardType.default
  package var capitalization = AutocapitalizationType.sentences
  /// Of text views: whether text is typed into them.
  package var isEditable = true
  /// Of text views into which nothing is typed: whether a finger selects what they say, and follows their links.
  package var isSelectable = true
  /// Of text views: points around the lines, which scroll with them (`UITextView.textContainerInset`).
  package var containerInset = EditingState.standardContainerInset
  /// Of text views: points at both ends of a line besides (`NSTextContainer.lineFragmentPadding`).
  package var lineFragmentPadding = 5.0 { didSet { lineFragmentPadding = max(0, lineFragmentPadding) } }
  /// Seconds: when the caret was last put somewhere; it begins to blink from there. Nil: it was nowhere yet.
  package var caretTime: Double?
  /// Whether the caret shows at the moment.
  package var showsCaret = false
  /// The characters that are selected, or, with none in it, before which the caret stands; nil: it stands behind the text.
  package var selection: Range<Int>?
  /// Points by which the text was moved, to the right or down, when the selection changed last: of a text that is larger than
  /// its view.
  package var scroll = 0.0
  /// Points of a text view's text above where it begins, where a finger has scrolled it; nil: what is edited shows by itself.
  package var offset: Double?
  /// Whether a finger holds it, or it is on its way afterwards: then it may be beyond its edges.
  package var isScrolling = false
  /// Seconds: until then the last character of a secret text can be read.
  package var revealEnd = -Double.infinity
  /// Whether the next key replaces the whole text: a secret that was there before it was edited.
  package var clearsOnInsertion = false
  /// Whether it can be read at the moment.
  package var revealsLast = false

  /// What text views of UIKit have.
  package static let standardContainerInset = EdgeInsets(8, 0, 8, 0)

  /// Points between a text view's edges and its lines, at most as long as a paragraph's lengths. A Mac's view has nothing above and
  /// below them unless it says so.
  package func lineInsets(isMac: Bool) -> EdgeInsets {
    let container = isMac && containerInset == Self.standardContainerInset ? .zero : containerInset
    let insets = container + EdgeInsets(0, lineFragmentPadding, 0, lineFragmentPadding)
    func bounded(_ length: Double) -> Double {
      max(-ParagraphStyle.lengthLimit, min(ParagraphStyle.lengthLimit, length))
    }
    return EdgeInsets(bounded(insets.top), bounded(insets.left), bounded(insets.bottom), bounded(insets.right))
  }
}
