import Graphics

/// A text as a layer shows it.
public struct TextContent: Hashable, Sendable {
  /// The text.
  public var string: String
  /// Parts with looks of their own, in place of the string; none: the string in one look.
  public var runs: [TextRun] = []
  /// A font as job files name it, such as "Inter-Bold".
  public var font: String
  /// Points.
  public var fontSize: Double
  /// Where lines stand.
  public var alignment: TextAlignment
  /// Where the ellipsis of a shortened line stands.
  public var truncation: TextTruncation
  /// Whether lines break at the width, and not only at line ends.
  public var isWrapped: Bool
  /// Whether lines break between any two characters, and not at words.
  public var breaksAnywhere = false
  /// 0: no limit.
  public var lineLimit: Int
  /// Points; wrapped lines that would end below are left out.
  public var height = Double.infinity
  /// Of all paragraphs but those whose runs have a style of their own.
  public var paragraph = ParagraphStyle()
  /// Whether paragraphs without a letter that has a direction, such as a telephone number, read from right to left.
  public var isRightToLeft = false
  /// Whether paragraphs with letters read so, too, as those of a secret do, of whose letters only the last one shows, for a while.
  public var ignoresLetters = false

  public init(
    string: String, font: String, fontSize: Double, alignment: TextAlignment = .natural,
    truncation: TextTruncation = .none, isWrapped: Bool = false, lineLimit: Int = 0
  ) {
    self.string = string
    self.font = font
    self.fontSize = fontSize
    self.alignment = alignment
    self.truncation = truncation
    self.isWrapped = isWrapped
    self.lineLimit = lineLimit
  }
}

/// A part of what a text shows; in points, the block's top-left corner at the origin.
public enum TextPart: Hashable, Sendable {
  /// Without a colour, in that of the text as a whole.
  case fill(Path, Color?)
  /// What lies behind letters, below all that is drawn of them.
  case background(Path, Color?)
  /// A glyph that is a picture, by its name among the assets.
  case image(String, Rect)
  /// An image in a line, in the colour of its part where it has none of its own; without a colour, in that of the text as a
  /// whole.
  case attachment(AttachedImage, Rect, Color?)

  /// Whether it lies behind letters.
  public var isBackground: Bool {
    if case .background = self { true } else { false }
  }

  /// Whether it is a picture, which no colour of the text reaches.
  package var keepsColors: Bool {
    switch self {
    case .image, .attachment(.asset(_, isTemplate: false), _, _): true
    case .fill, .background, .attachment: false
    }
  }

  /// As part of a drawing in which the text stands somewhere.
  ///
  /// - Parameters:
  ///   - origin: where the block's top-left corner is.
  ///   - color: of the text as a whole.
  public func item(at origin: Point, color: Color) -> RecordedDrawing.Item {
    switch self {
    case .fill(let path, let own), .background(let path, let own):
      .fill(.path(path.transformed(by: .translation(origin.x, origin.y)), .nonZero), own ?? color)
    case .image(let name, let rect):
      // Glyphs are mostly shown much smaller than their pictures.
      .image(name, Rect(origin: rect.origin + origin, size: rect.size), .trilinear)
    case .attachment(let image, let rect, let own):
      image.item(in: Rect(origin: rect.origin + origin, size: rect.size), own ?? color)
    }
  }
}

/// How much room a text takes.
public struct TextMeasure: Hashable, Sendable {
  /// Points.
  public var size: Size
  /// Lines that show.
  public var lineCount: Int
  /// Points below the top.
  public var firstBaseline: Double
  /// Points below the top.
  public var lastBaseline: Double
  /// Points from the left, where the last line ends, which is its left edge if it reads from right to left.
  public var lastLineEnd: Double
  /// Whether the last line reads from right to left.
  public var lastLineIsRightToLeft: Bool

  public init(
    size: Size, lineCount: Int, firstBaseline: Double, lastBaseline: Double, lastLineEnd: Double,
    lastLineIsRightToLeft: Bool = false
  ) {
    self.size = size
    self.lineCount = lineCount
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lastLineEnd = lastLineEnd
    self.lastLineIsRightToLeft = lastLineIsRightToLeft
  }
}

/// Turns text into outlines. The real one is implemented over `Text`; tests use boxes.
public protocol TextTypesetter: AnyObject {
  /// All glyphs as one path in points, the block's top-left corner at the origin.
  func outline(of text: TextContent, width: Double) -> Path
  /// The size of the block, in points.
  func size(of text: TextContent, width: Double) -> Size
  /// What shows, in painter's order.
  func parts(of text: TextContent, width: Double) -> [TextPart]
  /// What shows between two heights, in points below the top, in painter's order; what is above or below may be left out.
  func parts(of text: TextContent, width: Double, showing heights: ClosedRange<Double>) -> [TextPart]
  /// The size of the block and where its lines stand; nil where only the size is known.
  func measure(of text: TextContent, width: Double) -> TextMeasure?
  /// Where every character of a text stands whose lines are not shortened; in points from the block's top-left corner.
  func characterLines(of text: TextContent, width: Double) -> [CharacterLine]
}

extension TextTypesetter {
  /// All of it.
  public func parts(of text: TextContent, width: Double, showing heights: ClosedRange<Double>) -> [TextPart] {
    parts(of: text, width: width)
  }

  /// One outline in the colour of the text as a whole.
  public func parts(of text: TextContent, width: Double) -> [TextPart] {
    let outline = outline(of: text, width: width)
    return outline.isEmpty ? [] : [.fill(outline, nil)]
  }

  /// Nothing is known of the lines.
  public func measure(of text: TextContent, width: Double) -> TextMeasure? { nil }

  /// One line, whose characters end where the texts up to them do.
  public func characterLines(of text: TextContent, width: Double) -> [CharacterLine] {
    let whole = size(of: text, width: .infinity)
    var part = text
    part.string = ""
    var characters: [CharacterLine.Extent] = []
    for character in text.string {
      part.string.append(character)
      characters.append(.init(start: characters.last?.end ?? 0, end: size(of: part, width: .infinity).width))
    }
    return [CharacterLine(top: 0, height: whole.height, start: 0, characters: characters, edge: 0)]
  }
}
