import Graphics

/// A text set in lines: where every glyph goes.
///
/// Directions follow UAX #9, line breaks UAX #14; a word wider than the line breaks between characters. Every line is
/// shaped by itself, in font units, so that it looks the same wherever it stands.
public struct TextLayout: Sendable {
  /// How a text is set.
  public struct Settings: Hashable, Sendable {
    /// Points; lines are not wider unless they do not wrap and are not truncated.
    public var width: Double
    /// Points; lines that would end below are left out, but never the first.
    public var height = Double.infinity
    /// Where lines stand in the width.
    public var alignment = TextAlignment.natural
    /// Of lines that are too wide, and of the last where lines are left out.
    public var truncation = TextTruncation.none
    /// Whether lines break at the width, and not only at line ends.
    public var isWrapped = false
    /// Whether lines break between any two characters, and not at words.
    public var breaksAnywhere = false
    /// 0: no limit.
    public var lineLimit = 0
    /// Of all paragraphs but those whose parts have a style of their own. What it adds to a line's height lies above the
    /// baseline.
    public var paragraph = ParagraphStyle()

    public init(width: Double) {
      self.width = width
    }
  }

  /// A part of the picture in one colour.
  public struct Fill: Hashable, Sendable {
    /// Points; the block's top-left corner is the origin.
    public var path: Path
    /// Nil: the colour of the text as a whole.
    public var color: Color?
    /// Whether it lies behind letters.
    public var isBackground = false
  }

  /// A glyph that is a picture.
  public struct Picture: Hashable, Sendable {
    /// By which `Assets` find the picture.
    public var name: FontFace.PictureName
    /// Points; the block's top-left corner is the origin.
    public var rect: Rect
  }

  /// An attachment in a line.
  public struct Image: Hashable, Sendable {
    /// Which.
    public var attachment: TextAttachment
    /// Points; the block's top-left corner is the origin.
    public var rect: Rect
    /// Of its part; nil: the colour of the text as a whole.
    public var color: Color?
  }

  /// Backgrounds, underlines, glyphs and what strikes them through, in this order.
  public let fills: [Fill]
  /// Above the fills.
  public let pictures: [Picture]
  /// Above the pictures.
  public let images: [Image]
  /// Points.
  public let size: Size
  /// Lines that show.
  public let lineCount: Int
  /// Points below the top; 0 without lines.
  public let firstBaseline: Double
  /// Points below the top; 0 without lines.
  public let lastBaseline: Double
  /// Points from the left, where the last line ends, which is its left edge if it reads from right to left; 0 without lines.
  public let lastLineEnd: Double
  /// Whether the last line reads from right to left.
  public let lastLineIsRightToLeft: Bool

  /// All fills as one outline.
  public var path: Path {
    if fills.count == 1 { return fills[0].path }
    var builder = PathBuilder()
    for fill in fills { builder.append(fill.path, transform: .identity) }
    return builder.path
  }

  /// Code points beyond this are dropped: no picture shows a million.
  public static let characterLimit = 100_000

  /// Nothing, of no size.
  public static let empty = TextLayout()

  private init() {
    fills = []
    pictures = []
    images = []
    size = .zero
    lineCount = 0
    firstBaseline = 0
    lastBaseline = 0
    lastLineEnd = 0
    lastLineIsRightToLeft = false
  }

  /// - Parameter fonts: who stands in for glyphs that a style's face lacks; nobody if nil.
  public init(_ text: StyledText, fonts: (any FontSource)?, settings: Settings) {
    self.init(ResolvedText(text, fonts: fonts), settings: settings)
  }

  /// - Parameter hasPicture: whether what shows is made, and not only the sizes.
  public init(_ text: ResolvedText, settings: Settings, hasPicture: Bool = true) {
    self.init(TextLines(text, settings: settings), hasPicture: hasPicture)
  }

  /// - Parameter hasPicture: whether what shows is made, and not only the sizes.
  public init(_ text: TextLines, hasPicture: Bool = true) {
    guard let setter = text.setter else {
      self = .empty
      return
    }
    let lines = text.lines
    var picture = TextPicture(setter)
    var widest = 0.0
    for placed in lines {
      if hasPicture {
        picture.add(
          placed.line, at: Point(placed.left, placed.baseline), top: placed.top, height: placed.metrics.height,
          stretch: placed.stretch)
      }
      widest = max(widest, placed.extent)
    }
    fills = picture.fills
    pictures = picture.pictures
    images = picture.images
    size = Size(widest, lines.last?.bottom ?? 0)
    lineCount = lines.count
    firstBaseline = lines.first?.baseline ?? 0
    lastBaseline = lines.last?.baseline ?? 0
    lastLineEnd = lines.last?.end ?? 0
    lastLineIsRightToLeft = lines.last?.isRightToLeft ?? false
  }
}

extension TextLayout.Settings {
  /// Whether lines can be placed by them.
  var isUsable: Bool { !width.isNaN && !height.isNaN && paragraph.isFinite }
}
