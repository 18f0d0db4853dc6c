import Graphics
import Layers

/// Text that is typed, with its caret.
extension ControlDrawing {
  /// Points.
  static let caretWidth = 2.0

  /// What stands in place of the text where it is secret: dots, but for the character that was typed just now.
  private var shownText: String {
    guard editing.isSecure else { return label.text }
    let last = editing.revealsLast && selection == nil ? label.text.suffix(1) : ""
    return String(repeating: "•", count: label.text.count - last.count) + last
  }

  /// Its parts with looks of their own, where they can be read.
  private var shownRuns: [TextRun] { editing.isSecure ? [] : label.runs }

  /// A text view shows links in its tint.
  private var blockRuns: [TextRun] { shownRuns.map { $0.showingLink(in: look.tint) } }

  private var alignment: TextAlignment { label.textAlignment.resolved(isRightToLeft: look.isRightToLeft) }

  var lineHeight: Double { FontName(label.font).size * TextMetrics.lineHeight }

  /// One line: the text, or the placeholder in its place. Line ends are spaces there.
  ///
  /// - Parameter placeholder: its colour; nil: that of text fields.
  mutating func addInput(in rect: Rect, placeholder: Color? = nil) {
    let (text, runs) = (shownText.inOneLine, shownRuns.map(\.inOneLine))
    let color = control.isEnabled ? label.textColor ?? color("label") : color("tertiaryLabel")
    guard editing.isFirstResponder, !text.isEmpty, rect.width > Self.caretWidth else {
      let fitted = line(
        text.isEmpty ? control.placeholder.inOneLine : text,
        runs: text.isEmpty ? control.placeholderRuns.map(\.inOneLine) : runs, font: label.font,
        smallestScale: label.smallestScale, text.isEmpty ? placeholder ?? self.color("placeholderText") : color,
        alignment: alignment, in: rect)
      if !text.isEmpty { placed = fitted.map { .resting($0, in: rect) } }
      return addCaret(at: rect.minX + indent(of: 0, in: rect), height: emptyCaretHeight, in: rect)
    }
    let fitted = FittedText(
      content(of: text, runs, isWrapped: false), smallestScale: label.smallestScale,
      in: Size(rect.width - Self.caretWidth, rect.height), typesetter: typesetter)
    let (width, endsLeft) = extent(of: fitted.content)
    let room = rect.width - Self.caretWidth
    var start = endsLeft && width > room ? 0 : indent(of: width, endsLeft: endsLeft, in: rect)
    let measured = fitted.content.keepingEnd
    let shown = endsLeft ? measured : fitted.content
    if let selection, width > room {
      // As little as is needed, so that the selection shows, or its end if it is longer.
      let ends = isAllSelected ? [] : carets(around: selection, of: measured, width: .infinity).map { $0.x...$0.x }
      start = max(room - width, min(0, Self.moved(editing.scroll, showing: ends, in: room)))
    }
    // The caret stands where the text ends: left of what reads from right to left.
    let origin = Point(rect.minX + (endsLeft ? start + Self.caretWidth : start), rect.minY + fitted.top)
    placed = .set(measured, width: .infinity, origin: origin, scroll: start)
    let edited = selection == nil ? nil : placed?.edited(typesetter)
    let first = items.count
    addHighlight(of: edited, fillingTo: nil)
    write(shown, width: .infinity, color, at: origin)
    clip(from: first, to: .rect(rect))
    let height =
      shown.runs.isEmpty ? lineHeight : typesetter.size(of: measured, width: .infinity).height
    guard let edited, let selection else {
      return addCaret(at: rect.minX + (endsLeft ? start : start + width), height: height, in: rect)
    }
    guard selection.isEmpty else { return addHandles(of: edited, in: rect) }
    let caret = edited.line(at: selection.lowerBound).caret(at: selection.lowerBound)
    addCaret(at: rect.minX + start + caret, height: height, in: rect)
  }

  /// Where the lines of a text view stand.
  var blockRoom: Rect { bounds.inset(by: editing.lineInsets(isMac: control.isMac)) }

  /// Wrapped lines from the top, or as a finger has scrolled them; of a text that is typed the caret shows, also afterwards.
  mutating func addBlock() {
    let inner = blockRoom
    guard inner.width > 0 else { return }
    let content = content(of: shownText, blockRuns, isWrapped: true)
    // A new line has something in it.
    let measured = content.string.last?.isNewline == true ? content.appending("\u{A0}") : content
    guard editing.caretTime != nil || editing.offset != nil, !label.text.isEmpty else {
      if !label.text.isEmpty {
        placed = .set(measured, width: inner.width, origin: inner.origin, scroll: 0)
        write(content, width: inner.width, label.textColor ?? color("label"), at: inner.origin)
      }
      let height = emptyCaretHeight ?? lineHeight
      let top = inner.minY + (label.paragraph.keepsLineHeights ? 0 : emptyLineHeight(in: inner) - lineHeight)
      return addCaret(
        at: inner.minX + emptyLineStart(in: inner), height: height, in: Rect(inner.minX, top, inner.width, height))
    }
    let height = typesetter.size(of: measured, width: inner.width).height
    // The line that is edited shows also where insets leave no room for it.
    let room = max(inner.height, min(bounds.maxY - inner.minY, lineHeight))
    let end = room > inner.height ? inner.minY + room : inner.maxY
    var top = scrolls ? min(inner.minY, end - height) : inner.minY
    if let offset = editing.offset {
      // Text at rest ends where there is room for it, also in a view that has become higher.
      top = inner.minY - (editing.isScrolling ? offset : min(max(0, offset), max(0, height - inner.height)))
    } else if let selection, scrolls, height > room {
      // As little as is needed, so that the lines of the selection show, or the last of them.
      let lines = isAllSelected ? [] : carets(around: selection, of: measured, width: inner.width).map(\.line)
      let ends = lines.map { $0.top...($0.top + $0.height) }
      top = inner.minY + max(room - height, min(0, Self.moved(editing.scroll, showing: ends, in: room)))
    }
    let origin = Point(inner.minX, top)
    placed = .set(measured, width: inner.width, origin: origin, scroll: top - inner.minY)
    let edited = selection == nil ? nil : placed?.edited(typesetter)
    let first = items.count
    addHighlight(of: edited, fillingTo: inner.minX...inner.maxX)
    write(content, width: inner.width, label.textColor ?? color("label"), at: origin)
    clip(from: first, to: .rect(Rect(origin: .zero, size: visible)))
    let furthest = inner.maxX - Self.caretWidth
    guard let edited, let selection else {
      let isNewLine = content.string.last?.isNewline == true
      let end =
        isNewLine
        ? emptyLineStart(in: inner, isContinued: content.string.last == "\u{2028}")
        : caretPlace(behind: content, width: inner.width)
      return addBlockCaret(
        at: max(inner.minX, min(inner.minX + end, furthest)), bottom: top + height,
        height: caretHeight(in: content.runs.isEmpty ? nil : placed?.edited(typesetter)?.lines.last))
    }
    guard selection.isEmpty else { return addHandles(of: edited, in: bounds) }
    let line = edited.line(at: selection.lowerBound)
    // Left of what reads from right to left, as behind a text.
    let margin = line.characters.first.map { $0.start > $0.end } == true ? Self.caretWidth : 0
    addBlockCaret(
      at: max(inner.minX, min(inner.minX + line.caret(at: selection.lowerBound) - margin, furthest)),
      bottom: top + line.top + line.height, height: caretHeight(in: content.runs.isEmpty ? nil : line))
  }

  /// As high as what is typed into an empty text whose look is known, in points; nil: as a line of the view's font.
  private var emptyCaretHeight: Double? {
    guard label.text.isEmpty, !editing.isSecure, var run = label.runs.last else { return nil }
    run.text = "\u{A0}"
    return typesetter.size(of: content(of: run.text, [run], isWrapped: false), width: .infinity).height
  }

  /// A caret is as high as a line of the view's font, and as its line where parts of the text have fonts of their own.
  private func caretHeight(in line: CharacterLine?) -> Double { line?.height ?? lineHeight }

  /// Where carets stand at both ends of a selection: points from the left of the text, and the line.
  private func carets(around selection: Range<Int>, of content: TextContent, width: Double) -> [(
    x: Double, line: CharacterLine
  )] {
    let lines = typesetter.characterLines(of: content, width: width)
    guard let edited = EditedText(lines: lines, origin: .zero) else { return [] }
    return [selection.lowerBound, selection.upperBound].map { index in
      let line = edited.line(at: index)
      return (line.caret(at: index), line)
    }
  }

  /// Points by which a text is moved, from those by which it was, so that parts of it show in so much room: the last one
  /// whatever the others need, and of a part its end.
  private static func moved(_ scroll: Double, showing parts: [ClosedRange<Double>], in room: Double) -> Double {
    parts.reduce(scroll) { min(max($0, -$1.lowerBound), room - $1.upperBound) }
  }

  private func content(of text: String, _ runs: [TextRun] = [], isWrapped: Bool) -> TextContent {
    let name = FontName(label.font)
    var content = TextContent(
      string: text, font: name.face, fontSize: name.size, alignment: isWrapped ? alignment : .left,
      isWrapped: isWrapped, lineLimit: isWrapped ? 0 : 1)
    content.runs = runs
    content.isRightToLeft = look.isRightToLeft
    content.ignoresLetters = editing.isSecure
    if isWrapped { content.paragraph = label.paragraph }
    return content
  }

  /// How wide a line is, in points, spaces at its end included, and whether it ends at its left edge.
  private func extent(of content: TextContent) -> (width: Double, endsLeft: Bool) {
    let content = content.keepingEnd
    guard let measure = typesetter.measure(of: content, width: .infinity) else {
      return (typesetter.size(of: content, width: .infinity).width, false)
    }
    return (measure.size.width, measure.lastLineIsRightToLeft)
  }

  /// Where the caret stands behind the last line, in points, spaces included as far as there is room: left of a line that reads
  /// from right to left.
  private func caretPlace(behind content: TextContent, width: Double) -> Double {
    guard let measure = typesetter.measure(of: content, width: width) else {
      return typesetter.size(of: content, width: width).width
    }
    var end = measure.lastLineEnd
    if content.string.last?.isWhitespace == true,
      let line = typesetter.characterLines(of: content, width: width).last
    {
      end = line.caret(at: line.end)
    }
    return end - (measure.lastLineIsRightToLeft ? Self.caretWidth : 0)
  }

  /// Where a line begins whose end must show, with room for the caret.
  ///
  /// - Parameter endsLeft: whether it reads from right to left, and begins on the right unless an alignment says otherwise.
  private func indent(of width: Double, endsLeft: Bool = false, in rect: Rect) -> Double {
    let room = rect.width - Self.caretWidth
    guard width <= room else { return room - width }
    return switch alignment {
    case .natural, .justified: endsLeft ? room - width : 0
    case .left: 0
    case .center: (room - width) / 2
    case .right: room - width
    }
  }

  /// Where a caret stands in a line without characters, in points from the left of the lines.
  ///
  /// - Parameter isContinued: whether its paragraph begins before it.
  private func emptyLineStart(in rect: Rect, isContinued: Bool = false) -> Double {
    let style = label.runs.last?.paragraphStyle ?? label.paragraph
    let head = max(0, isContinued ? style.headIndent : style.firstLineHeadIndent)
    let end = style.tailIndent > 0 ? min(style.tailIndent, rect.width) : rect.width + style.tailIndent
    // What is typed there is expected to read as the view does.
    let start = look.isRightToLeft ? rect.width - end : head
    return start + indent(of: 0, in: Rect(rect.minX + start, rect.minY, end - head, rect.height))
  }

  private func emptyLineHeight(in rect: Rect) -> Double {
    typesetter.size(of: content(of: "\u{A0}", isWrapped: true), width: rect.width).height
  }

  /// The caret in lines that a finger may have scrolled out of the view.
  private mutating func addBlockCaret(at x: Double, bottom: Double, height: Double) {
    let first = items.count
    addCaret(at: x, height: height, in: Rect(x, bottom - height, Self.caretWidth, height))
    if editing.offset != nil { clip(from: first, to: .rect(bounds)) }
  }

  /// - Parameter height: points; nil: a line's of the view's font.
  private mutating func addCaret(at x: Double, height: Double? = nil, in rect: Rect) {
    guard selection?.isEmpty != false else { return }
    let height = min(height ?? lineHeight, rect.height)
    let place = Rect(x, rect.minY + (rect.height - height) / 2, Self.caretWidth, height)
    caret = place
    if editing.showsCaret { fill(place, radius: 1, look.tint) }
  }
}

extension String {
  /// The same with spaces in place of line ends.
  var inOneLine: String { contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self }
}

extension TextRun {
  /// The same with spaces in place of line ends.
  var inOneLine: TextRun {
    var run = self
    run.text = text.inOneLine
    return run
  }
}

extension TextContent {
  /// The same with a text behind it that looks as its end.
  func appending(_ text: String) -> TextContent {
    var content = self
    content.string += text
    if let last = content.runs.indices.last { content.runs[last].text += text }
    return content
  }

  /// The same with spaces at its end that do not break: others do not count for the width of a line.
  fileprivate var keepingEnd: TextContent {
    var content = self
    content.string = Self.keepingEnd(of: string)
    for index in content.runs.indices.reversed() {
      content.runs[index].text = Self.keepingEnd(of: runs[index].text)
      if runs[index].text.contains(where: { $0 != " " }) { break }
    }
    return content
  }

  private static func keepingEnd(of text: String) -> String {
    guard text.last == " " else { return text }
    let kept = text.reversed().drop { $0 == " " }.count
    return String(text.prefix(kept)) + String(repeating: "\u{A0}", count: text.count - kept)
  }
}
