import Graphics

/// A line and where it stands in its text, in points from the upper left corner.
struct PlacedLine {
  let line: ShapedLine
  /// What of the text it has, without what shortening changes.
  let draft: LineStack.Draft
  /// What it has between its indents.
  let room: LineRoom
  let top: Double
  /// With what the paragraph's style makes of its height.
  let metrics: LineMetrics
  /// Points that every space gains in a justified line; 0 in others.
  let stretch: Double
  /// Points between the left edges of text and line.
  let left: Double
  /// Points of the line as it is drawn.
  let width: Double

  /// - Parameters:
  ///   - room: between the indents of its paragraph.
  ///   - top: where it begins, with the space before it.
  ///   - style: of its paragraph.
  ///   - settings: of the whole text.
  init(
    _ line: ShapedLine, _ draft: LineStack.Draft, in room: LineRoom, below top: Double, _ style: ParagraphStyle,
    _ settings: TextLayout.Settings
  ) {
    let alignment = style.alignment ?? settings.alignment
    (self.line, self.draft, self.room, self.top) = (line, draft, room, top)
    metrics = line.metrics.following(style)
    stretch = alignment == .justified && settings.width.isFinite ? line.stretch(to: room.width) : 0
    width = line.width + stretch * Double(stretch == 0 ? 0 : line.stretchableCount)
    left = room.left(of: width, alignment, isRightToLeft: line.base == 1, whole: settings.width)
  }

  var isRightToLeft: Bool { line.base == 1 }
  var baseline: Double { top + metrics.ascent }
  var bottom: Double { top + metrics.height }
  /// Where it ends: its left edge if it reads from right to left.
  var end: Double { isRightToLeft ? left : left + width }
  /// How wide a text must be, so that the line has room between its indents.
  var extent: Double { room.head + width + room.tail }
}

extension LineMetrics {
  /// What a line's height becomes; what a style adds lies above the baseline.
  func following(_ style: ParagraphStyle) -> LineMetrics {
    let multiple = style.lineHeightMultiple
    var height = height
    if multiple > 0, multiple != 1 { height *= multiple }
    if style.minimumLineHeight > 0 { height = max(height, style.minimumLineHeight.boundedLength) }
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    guard height != self.height else { return self }
    return LineMetrics(ascent: ascent + height - self.height, height: height)
  }
}

extension ShapedLine {
  /// Points that every space gains, so that the line is as wide as its room; lines with tabs stay as they are.
  fileprivate func stretch(to room: Double) -> Double {
    guard !isRagged, width < room, !units.contains(where: \.isTab) else { return 0 }
    let count = stretchableCount
    return count == 0 ? 0 : (room - width) / Double(count)
  }
}

extension LineRoom {
  /// Points between the left edges of a text and of a line.
  ///
  /// - Parameters:
  ///   - length: of the line.
  ///   - isRightToLeft: whether its paragraph reads so, whose leading margin is the right one.
  ///   - whole: between the margins.
  fileprivate func left(of length: Double, _ alignment: TextAlignment, isRightToLeft: Bool, whole: Double) -> Double {
    guard whole.isFinite else { return isRightToLeft ? tail : head }
    let start = isRightToLeft ? whole - head - width : head
    let left =
      switch alignment {
      case .left: start
      case .right: start + width - length
      case .center: start + (width - length) / 2
      case .natural, .justified: isRightToLeft ? start + width - length : start
      }
    // What has no room between the indents shows between the margins.
    guard width <= 0 || (length > width && length <= whole) else { return left }
    return max(0, min(left, whole - length))
  }
}
