import Graphics

/// The room that a line of a paragraph has between its indents.
struct LineRoom {
  /// Points from the leading margin to where the line begins.
  var head = 0.0
  /// Points; infinite where nothing bounds it.
  var width = Double.infinity
  /// Points from its end to the trailing margin, where lines may be as long as they like.
  var tail = 0.0
  /// Nil: tabs take no room.
  var tabs: TabRuler?

  /// Room without end, in which tabs take none.
  static let endless = LineRoom()

  private init() {}

  /// - Parameters:
  ///   - style: of the paragraph.
  ///   - isFirst: whether it is for the paragraph's first line.
  ///   - whole: points between the margins.
  init(_ style: ParagraphStyle, isFirst: Bool, of whole: Double) {
    head = max(0, (isFirst ? style.firstLineHeadIndent : style.headIndent).boundedLength)
    let end = style.tailIndent.boundedLength
    width = (end > 0 ? min(end, whole) : whole + end) - head
    tail = max(0, -end)
    tabs = TabRuler(style)
  }

  /// Whether a line of so many points fits; what taking off the indents rounds is forgiven.
  func holds(_ length: Double) -> Bool {
    length <= width || (head != 0 || tail != 0) && length <= width + 1e-6
  }
}

extension Double {
  /// Points of a paragraph's style, so few that what is added to them stays finite.
  var boundedLength: Double { Swift.max(-ParagraphStyle.lengthLimit, Swift.min(self, ParagraphStyle.lengthLimit)) }
}
