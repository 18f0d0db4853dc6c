import Graphics

/// The lines of a text from the top, wrapped, limited and truncated as the settings say.
struct LineStack {
  private(set) var lines: [PlacedLine] = []
  private let setter: TextSetter
  private let settings: TextLayout.Settings

  /// A line before it is shaped.
  struct Draft {
    /// The index of a paragraph.
    var paragraph: Int
    /// Indices of its units.
    var range: Range<Int>
  }

  init(_ setter: TextSetter, _ settings: TextLayout.Settings) {
    self.setter = setter
    self.settings = settings
    let drafts = drafts()
    for (index, draft) in drafts.enumerated() {
      let line = placed(draft, shaped(draft))
      // A thousandth of a point forgives what layout rounds.
      let isBelow = index > 0 && settings.isWrapped && line.bottom > settings.height + 0.001
      if isBelow || (settings.lineLimit > 0 && index >= settings.lineLimit) {
        if settings.truncation != .none {
          let last = lines.removeLast()
          lines.append(placed(last.draft, shortened(last.draft)))
        }
        break
      }
      lines.append(line)
    }
  }

  private func style(_ draft: Draft) -> ParagraphStyle { setter.style(ofParagraph: draft.paragraph, settings) }

  private func room(_ draft: Draft) -> LineRoom {
    let isFirst = draft.range.lowerBound == 0 && !setter.paragraphs[draft.paragraph].isContinued
    return LineRoom(style(draft), isFirst: isFirst, of: settings.width)
  }

  /// A line below those that are there.
  private func placed(_ draft: Draft, _ line: ShapedLine) -> PlacedLine {
    let style = style(draft)
    var top = 0.0
    if let last = lines.last {
      let isNext = last.draft.paragraph != draft.paragraph && !setter.paragraphs[draft.paragraph].isContinued
      top = last.bottom + (isNext ? self.style(last.draft).spacing(before: style) : style.lineSpacing)
    }
    return PlacedLine(line, draft, in: room(draft), below: top, style, settings)
  }

  /// Whether lines break at the end of their room, which a text without bounds has where an indent says so.
  private func isWrapped(in room: LineRoom) -> Bool { settings.isWrapped && settings.width > 0 && room.width.isFinite }

  /// As many lines as can be needed, and one more if there is one.
  private func drafts() -> [Draft] {
    var limit = settings.lineLimit > 0 ? settings.lineLimit + 1 : Int.max
    if settings.height.isFinite, settings.isWrapped {
      let smallest = setter.paragraphs.indices.map { smallestLine(setter.style(ofParagraph: $0, settings)) }.min() ?? 1
      limit = min(limit, Int(min(1e9, max(0, settings.height) / max(1e-3, smallest))) + 2)
    }
    var drafts: [Draft] = []
    for (index, paragraph) in setter.paragraphs.enumerated() where drafts.count < limit {
      let style = setter.style(ofParagraph: index, settings)
      let first = LineRoom(style, isFirst: !paragraph.isContinued, of: settings.width)
      let breaker = LineBreaker(
        setter: setter, first: first, others: LineRoom(style, isFirst: false, of: settings.width),
        breaksAnywhere: settings.breaksAnywhere)
      let ranges =
        isWrapped(in: first) ? breaker.lines(paragraph, limit: limit - drafts.count) : [paragraph.units.indices]
      drafts += ranges.map { Draft(paragraph: index, range: $0) }
    }
    return drafts
  }

  /// Points that a line is high at the least.
  private func smallestLine(_ style: ParagraphStyle) -> Double {
    let natural = setter.styles.map { $0.size * 0.1 * max(0.01, style.lineHeightMultiple) }.min() ?? 1
    return style.maximumLineHeight > 0 ? min(natural, style.maximumLineHeight) : natural
  }

  private func shaped(_ draft: Draft) -> ShapedLine {
    let paragraph = setter.paragraphs[draft.paragraph]
    let room = room(draft)
    guard isWrapped(in: room) else { return truncatedIfNeeded(paragraph, in: room) }
    return line(
      LineBreaker.line(paragraph.units, draft.range), of: paragraph, in: room,
      isRagged: draft.range.upperBound == paragraph.units.count)
  }

  private func line(
    _ units: [TextUnit], of paragraph: Paragraph, in room: LineRoom, isRagged: Bool = true
  ) -> ShapedLine {
    ShapedLine(units, setter, base: paragraph.base, emptyStyle: paragraph.style, isRagged: isRagged, in: room)
  }

  /// A paragraph in one line.
  private func truncatedIfNeeded(_ paragraph: Paragraph, in room: LineRoom) -> ShapedLine {
    let whole = line(paragraph.units, of: paragraph, in: room)
    guard settings.truncation != .none, settings.width > 0, whole.width > room.width + 0.001 else { return whole }
    return truncated(paragraph.units, paragraph, in: room)
  }

  /// The last line that shows, with all that is left of the text.
  private func shortened(_ draft: Draft) -> ShapedLine {
    let (paragraph, room) = (setter.paragraphs[draft.paragraph], room(draft))
    var rest = Array(paragraph.units[draft.range.lowerBound...])
    if settings.truncation != .end {
      // The end of the text shows, so it has to be there.
      for next in setter.paragraphs[(draft.paragraph + 1)...] where !next.units.isEmpty {
        if var space = rest.last ?? next.units.first {
          space.scalar = 0x20
          space.startsCharacter = true
          rest.append(space)
        }
        rest += next.units
      }
      let whole = line(rest, of: paragraph, in: room)
      if whole.width <= room.width + 0.001 { return whole }
    }
    return truncated(rest, paragraph, in: room)
  }

  private func truncated(_ units: [TextUnit], _ paragraph: Paragraph, in room: LineRoom) -> ShapedLine {
    let truncation = Truncation(setter, units, base: paragraph.base, room: room, mode: settings.truncation)
    return line(truncation.line(), of: paragraph, in: room)
  }
}
