/// How the paragraphs of a text are set
/// ([`NSParagraphStyle`](https://developer.apple.com/documentation/uikit/nsparagraphstyle)). Lengths are points.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines stand in their room; nil: as the whole text says.
  public var alignment: TextAlignment?
  /// Between lines.
  public var lineSpacing = 0.0
  /// Of the natural height of lines; 0 stands for 1.
  public var lineHeightMultiple = 0.0
  /// The least height of a line, after the multiple; 0: none.
  public var minimumLineHeight = 0.0
  /// The greatest height of a line, whose glyphs may then reach into the line above; 0: none.
  public var maximumLineHeight = 0.0
  /// From the leading margin to a paragraph's first line.
  public var firstLineHeadIndent = 0.0
  /// From the leading margin to the lines behind the first.
  public var headIndent = 0.0
  /// Where lines end: above 0 from the leading margin, otherwise as far from the trailing one.
  public var tailIndent = 0.0
  /// Behind a paragraph that another follows.
  public var paragraphSpacing = 0.0
  /// Before a paragraph that another comes before.
  public var paragraphSpacingBefore = 0.0
  /// Where the text behind tabs stands; none: at multiples of the interval.
  public var tabStops: [TabStop] = []
  /// Between the stops behind the last of `tabStops`; 0 stands for `standardTabInterval`.
  public var defaultTabInterval = 0.0

  /// What is between the stops of
  /// [`NSParagraphStyle.default`](https://developer.apple.com/documentation/uikit/nsparagraphstyle/tabstops), in points.
  public static let standardTabInterval = 28.0
  /// Points that no length counts for more than: no picture is larger, and sums of such lengths stay finite.
  public static let lengthLimit = 1e6

  public init() {}

  /// Whether all of its lengths are finite.
  public var isFinite: Bool {
    lineSpacing.isFinite && lineHeightMultiple.isFinite && minimumLineHeight.isFinite && maximumLineHeight.isFinite
      && firstLineHeadIndent.isFinite && headIndent.isFinite && tailIndent.isFinite && paragraphSpacing.isFinite
      && paragraphSpacingBefore.isFinite && defaultTabInterval.isFinite
      && (tabStops.isEmpty || tabStops.allSatisfy(\.location.isFinite))
  }

  /// Whether lines are as high as their fonts say.
  public var keepsLineHeights: Bool {
    (lineHeightMultiple == 0 || lineHeightMultiple == 1) && minimumLineHeight <= 0 && maximumLineHeight <= 0
  }

  /// Whether lines are as high as their fonts say, with nothing between them.
  public var keepsLineDistances: Bool {
    keepsLineHeights && lineSpacing == 0 && paragraphSpacing <= 0 && paragraphSpacingBefore <= 0
  }

  /// The same with its lengths multiplied, but for where lines end: a tail indent above 0 is an edge, as that of a view.
  public func scaled(by scale: Double) -> ParagraphStyle {
    var style = self
    style.lineSpacing *= scale
    style.minimumLineHeight *= scale
    style.maximumLineHeight *= scale
    style.firstLineHeadIndent *= scale
    style.headIndent *= scale
    if style.tailIndent < 0 { style.tailIndent *= scale }
    style.paragraphSpacing *= scale
    style.paragraphSpacingBefore *= scale
    for index in tabStops.indices { style.tabStops[index].location *= scale }
    style.defaultTabInterval = (defaultTabInterval > 0 ? defaultTabInterval : Self.standardTabInterval) * scale
    return style
  }

  /// Points between a paragraph of this style and the next one.
  public func spacing(before next: ParagraphStyle) -> Double {
    func bounded(_ length: Double) -> Double { min(Self.lengthLimit, max(0, length)) }
    return lineSpacing + bounded(paragraphSpacing) + bounded(next.paragraphSpacingBefore)
  }
}

/// Where the text behind a tab stands ([`NSTextTab`](https://developer.apple.com/documentation/uikit/nstexttab)).
public struct TabStop: Hashable, Sendable {
  /// Points from the leading margin.
  public var location: Double
  /// Which part of that text, up to the next tab, stands there; natural: where it begins.
  public var alignment: TextAlignment

  public init(_ location: Double, _ alignment: TextAlignment = .natural) {
    self.location = location
    self.alignment = alignment
  }

  /// What stops can say of the text behind them.
  public static let alignments: [TextAlignment] = [.natural, .left, .center, .right]
}

/// As pairs of a location and the index of an alignment.
extension TabStop: PropertyElement {
  package static var listType: ValueType { .tabStops }
  package static func value(of list: [TabStop]) -> Value {
    .numbers(list.flatMap { [$0.location, Double(alignments.firstIndex(of: $0.alignment) ?? 0)] })
  }
  package static func list(in value: Value) -> [TabStop]? {
    guard case .numbers(let numbers) = value, numbers.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: numbers.count, by: 2).map { index in
      let kind = Int(exactly: numbers[index + 1]) ?? 0
      return TabStop(numbers[index], alignments.indices.contains(kind) ? alignments[kind] : .natural)
    }
  }
}
