import Graphics
import Layers

/// Text that is typed, with its caret.
extension ControlDrawing {
  /// Points.
  private static let caretWidth = 2.0

  /// What stands in place of the text where it is secret: dots, but for the character that was typed just now.
  private var shownText: String {
    guard editing.isSecure else { return label.text }
    let last = editing.revealsLast ? label.text.suffix(1) : ""
    return String(repeating: "•", count: label.text.count - last.count) + last
  }

  private var alignment: TextAlignment { label.textAlignment.resolved(isRightToLeft: look.isRightToLeft) }

  var lineHeight: Double { FontName(label.font).size * TextMetrics.lineHeight }

  /// One line: the text, or the placeholder in its place.
  ///
  /// - Parameter placeholder: its colour; nil: that of text fields.
  mutating func addInput(in rect: Rect, placeholder: Color? = nil) {
    let text = shownText
    let color = control.isEnabled ? label.textColor ?? color("label") : color("tertiaryLabel")
    guard editing.isFirstResponder, !text.isEmpty, rect.width > Self.caretWidth else {
      line(
        text.isEmpty ? control.placeholder : text, font: label.font, smallestScale: label.smallestScale,
        text.isEmpty ? placeholder ?? self.color("placeholderText") : color,
        alignment: alignment, in: rect)
      return addCaret(after: 0, in: rect)
    }
    let fitted = FittedText(
      content(of: text, isWrapped: false), smallestScale: label.smallestScale,
      in: Size(rect.width - Self.caretWidth, rect.height), typesetter: typesetter)
    let (width, endsLeft) = extent(of: fitted.content)
    // The caret stands where the text ends: left of what reads from right to left.
    let start = endsLeft && width > rect.width - Self.caretWidth ? 0 : indent(of: width, endsLeft: endsLeft, in: rect)
    let (begin, caret) = endsLeft ? (start + Self.caretWidth, start) : (start, start + width)
    var shown = fitted.content
    if endsLeft { shown.string = Self.keepingEnd(of: shown.string) }
    let first = items.count
    write(shown, width: .infinity, color, at: Point(rect.minX + begin, rect.minY + fitted.top))
    clip(from: first, to: .rect(rect))
    addCaret(at: rect.minX + caret, in: rect)
  }

  /// Wrapped lines from the top; of a text that is typed the end shows, also afterwards.
  mutating func addBlock() {
    let inner = control.isMac ? bounds.insetBy(5, 0) : bounds.insetBy(5, 8)
    guard inner.width > 0 else { return }
    let content = content(of: shownText, isWrapped: true)
    guard editing.caretTime != nil, !label.text.isEmpty else {
      if !label.text.isEmpty { write(content, width: inner.width, label.textColor ?? color("label"), at: inner.origin) }
      return addCaret(after: 0, in: Rect(inner.minX, inner.minY, inner.width, lineHeight))
    }
    var measured = content
    measured.string = Self.keepingEnd(of: content.string)
    let height = typesetter.size(of: measured, width: inner.width).height
    let isNewLine = content.string.last?.isNewline == true
    let end = isNewLine ? indent(of: 0, in: inner) : caretPlace(behind: content, width: inner.width)
    let top = min(inner.minY, inner.maxY - height)
    let first = items.count
    write(content, width: inner.width, label.textColor ?? color("label"), at: Point(inner.minX, top))
    clip(from: first, to: .rect(bounds))
    addCaret(
      at: max(inner.minX, min(inner.minX + end, inner.maxX - Self.caretWidth)),
      in: Rect(inner.minX, top + height - lineHeight, inner.width, lineHeight))
  }

  private func content(of text: String, isWrapped: Bool) -> TextContent {
    let name = FontName(label.font)
    return TextContent(
      string: text, font: name.face, fontSize: name.size, alignment: isWrapped ? alignment : .left,
      isWrapped: isWrapped, lineLimit: isWrapped ? 0 : 1)
  }

  /// How wide a line is, in points, spaces at its end included, and whether it ends at its left edge.
  private func extent(of content: TextContent) -> (width: Double, endsLeft: Bool) {
    var content = content
    content.string = Self.keepingEnd(of: content.string)
    guard let measure = typesetter.measure(of: content, width: .infinity) else {
      return (typesetter.size(of: content, width: .infinity).width, false)
    }
    return (measure.size.width, measure.lastLineIsRightToLeft)
  }

  /// Where the caret stands behind the last line, in points, spaces included: left of a line that reads from right to left.
  private func caretPlace(behind content: TextContent, width: Double) -> Double {
    var content = content
    content.string = Self.keepingEnd(of: content.string)
    guard let measure = typesetter.measure(of: content, width: width) else {
      return typesetter.size(of: content, width: width).width
    }
    return measure.lastLineEnd - (measure.lastLineIsRightToLeft ? Self.caretWidth : 0)
  }

  /// Spaces at the end of a line do not count for its width; those that do not break do. A new line has something in it.
  private static func keepingEnd(of text: String) -> String {
    if text.last?.isNewline == true { return text + "\u{A0}" }
    let kept = text.reversed().drop { $0 == " " }.count
    return String(text.prefix(kept)) + String(repeating: "\u{A0}", count: text.count - kept)
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

  private mutating func addCaret(after width: Double, in rect: Rect) {
    addCaret(at: rect.minX + indent(of: width, in: rect), in: rect)
  }

  private mutating func addCaret(at x: Double, in rect: Rect) {
    guard editing.showsCaret else { return }
    let height = min(lineHeight, rect.height)
    fill(Rect(x, rect.minY + (rect.height - height) / 2, Self.caretWidth, height), radius: 1, look.tint)
  }
}
