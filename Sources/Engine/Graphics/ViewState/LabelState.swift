/// What only labels have.
package struct LabelState: Hashable, Sendable {
  /// Of attributed text, its parts put together.
  package var text = ""
  /// Parts with looks of their own; none: the text in one look.
  package var runs: [TextRun] = []
  /// Of all paragraphs but those whose runs have a style of their own.
  package var paragraph = ParagraphStyle()
  package var font = "system 17"
  /// Nil: the colour of labels, or of the tint, in the appearance around.
  package var textColor: Color?
  /// In place of the text's colour while the label is highlighted; nil: it stays.
  package var highlightedTextColor: Color?
  /// Of the text's shadow, which has hard edges; nil: none.
  package var shadowColor: Color?
  /// Of the text's shadow, in points.
  package var shadowOffset = Size(0, -1)
  package var textAlignment = TextAlignment.natural
  /// 0: no limit.
  package var numberOfLines = 1 { didSet { numberOfLines = max(0, numberOfLines) } }
  package var lineBreakMode = LineBreakMode.byTruncatingTail
  /// Whether text that does not fit is drawn in a smaller font before it is truncated.
  package var adjustsFontSizeToFitWidth = false
  /// The least that the font's size is then multiplied by, 0…1; 0 stands for 1.
  package var minimumScaleFactor = 0.0 { didSet { minimumScaleFactor = min(1, max(0, minimumScaleFactor)) } }
  /// The least size of the font then, in points; 0 stands for the font's own.
  package var minimumFontSize = 0.0 { didSet { minimumFontSize = max(0, minimumFontSize) } }
  /// Where one line stands then.
  package var baselineAdjustment = BaselineAdjustment.alignBaselines

  /// The text; setting one takes the runs away.
  var plainText: String {
    get { text }
    set { (text, runs) = (newValue, []) }
  }

  /// The runs; setting them sets the text that they are together.
  var attributedText: [TextRun] {
    get { runs }
    set { (text, runs) = (newValue.map(\.text).joined(), newValue) }
  }

  /// Replaces characters of the text. What comes in their place looks as the first of them, or, where there are none, as the
  /// character before (`UITextView.typingAttributes`); in place of an image and behind it, as the letters before that, or as the
  /// first ones that there are. A text that is empty after that keeps its look.
  package mutating func replaceCharacters(_ range: Range<Int>, with string: String) {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound, limitedBy: text.endIndex) ?? text.endIndex
    let end = text.index(start, offsetBy: range.count, limitedBy: text.endIndex) ?? text.endIndex
    guard !runs.isEmpty else { return text.replaceSubrange(start..<end, with: string) }
    // In bytes, which the runs have as many of together as the text.
    let (first, last) = (
      text.utf8.distance(from: text.startIndex, to: start), text.utf8.distance(from: text.startIndex, to: end)
    )
    let model = first < last ? first : max(0, first - 1)
    var (kept, place, isPlaced) = ([TextRun](), 0, false)
    for var run in runs {
      let bytes = Array(run.text.utf8)
      let (lower, upper) = (min(max(0, first - place), bytes.count), min(max(0, last - place), bytes.count))
      let takes = !isPlaced && (model < place + bytes.count || place + bytes.count == text.utf8.count)
      isPlaced = isPlaced || takes
      let (before, after) = (
        String(decoding: bytes[..<lower], as: UTF8.self), String(decoding: bytes[upper...], as: UTF8.self)
      )
      place += bytes.count
      if takes, run.attachment != nil, !string.isEmpty {
        kept += pieces(of: run, before, string, after, behind: kept)
      } else {
        run.text = before + (takes ? string : "") + after
        if takes || !run.text.isEmpty { kept.append(run) }
      }
    }
    attributedText = kept.count > 1 ? kept.filter { !$0.text.isEmpty } : kept
  }

  /// What is left of an image's run before and behind letters, which do not look as the image does.
  private func pieces(
    of image: TextRun, _ before: String, _ string: String, _ after: String, behind others: [TextRun]
  ) -> [TextRun] {
    var letters =
      others.last { $0.attachment == nil } ?? runs.first { $0.attachment == nil } ?? TextRun(string)
    letters.paragraphStyle = image.paragraphStyle
    return [(image, before), (letters, string), (image, after)].compactMap { run, text in
      guard !text.isEmpty else { return nil }
      var piece = run
      piece.text = text
      return piece
    }
  }
}
