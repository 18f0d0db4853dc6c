/// The lines of a text from the top, wrapped, limited and truncated as the settings say.
struct LineStack {
  private(set) var lines: [ShapedLine] = []
  /// What of the text each line has, without what shortening changes.
  private(set) var places: [Draft] = []
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
    var top = 0.0
    for (index, draft) in drafts.enumerated() {
      let line = shaped(draft)
      let height = TextLayout.metrics(line.metrics, settings).height
      // A thousandth of a point forgives what layout rounds.
      let isBelow = index > 0 && settings.isWrapped && top + height > settings.height + 0.001
      if isBelow || (settings.lineLimit > 0 && index >= settings.lineLimit) {
        if settings.truncation != .none { lines[index - 1] = shortened(drafts[index - 1]) }
        break
      }
      lines.append(line)
      places.append(draft)
      top += height + settings.lineSpacing
    }
  }

  private var isWrapped: Bool { settings.isWrapped && settings.width > 0 && settings.width.isFinite }

  /// As many lines as can be needed, and one more if there is one.
  private func drafts() -> [Draft] {
    var limit = settings.lineLimit > 0 ? settings.lineLimit + 1 : Int.max
    if settings.height.isFinite, settings.isWrapped {
      let smallest = setter.styles.map { $0.size * 0.1 * max(0.01, settings.lineHeightMultiple) }.min() ?? 1
      limit = min(limit, Int(min(1e9, max(0, settings.height) / max(1e-3, smallest))) + 2)
    }
    let breaker = LineBreaker(setter: setter, width: settings.width, breaksAnywhere: settings.breaksAnywhere)
    var drafts: [Draft] = []
    for (index, paragraph) in setter.paragraphs.enumerated() where drafts.count < limit {
      let ranges = isWrapped ? breaker.lines(paragraph, limit: limit - drafts.count) : [paragraph.units.indices]
      drafts += ranges.map { Draft(paragraph: index, range: $0) }
    }
    return drafts
  }

  private func shaped(_ draft: Draft) -> ShapedLine {
    let paragraph = setter.paragraphs[draft.paragraph]
    guard isWrapped else { return truncatedIfNeeded(paragraph) }
    return ShapedLine(
      LineBreaker.line(paragraph.units, draft.range), setter, base: paragraph.base, emptyStyle: paragraph.style,
      isRagged: draft.range.upperBound == paragraph.units.count)
  }

  /// A paragraph in one line.
  private func truncatedIfNeeded(_ paragraph: Paragraph) -> ShapedLine {
    let line = ShapedLine(
      paragraph.units, setter, base: paragraph.base, emptyStyle: paragraph.style, isRagged: true)
    guard settings.truncation != .none, settings.width > 0, line.width > settings.width + 0.001 else { return line }
    return truncated(paragraph.units, paragraph)
  }

  /// The last line that shows, with all that is left of the text.
  private func shortened(_ draft: Draft) -> ShapedLine {
    let paragraph = setter.paragraphs[draft.paragraph]
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
      let line = ShapedLine(rest, setter, base: paragraph.base, emptyStyle: paragraph.style, isRagged: true)
      if line.width <= settings.width + 0.001 { return line }
    }
    return truncated(rest, paragraph)
  }

  private func truncated(_ units: [TextUnit], _ paragraph: Paragraph) -> ShapedLine {
    let truncation = Truncation(
      setter, units, base: paragraph.base, width: settings.width, mode: settings.truncation)
    return ShapedLine(
      truncation.line(), setter, base: paragraph.base, emptyStyle: paragraph.style, isRagged: true)
  }
}
