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
    /// Points between lines.
    public var lineSpacing = 0.0
    /// Of the lines' natural height, what is more lies above the baseline; 0 stands for 1.
    public var lineHeightMultiple = 0.0

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
  }

  /// A glyph that is a picture.
  public struct Picture: Hashable, Sendable {
    /// By which `Assets` find the picture.
    public var name: FontFace.PictureName
    /// Points; the block's top-left corner is the origin.
    public var rect: Rect
  }

  /// Backgrounds, underlines, glyphs and what strikes them through, in this order.
  public let fills: [Fill]
  /// Above the fills.
  public let pictures: [Picture]
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
    guard let setter = text.setter, !settings.width.isNaN, !settings.height.isNaN, settings.lineSpacing.isFinite,
      settings.lineHeightMultiple.isFinite
    else {
      self = .empty
      return
    }
    let lines = LineStack(setter, settings).lines
    var picture = TextPicture(setter)
    var top = 0.0
    var widest = 0.0
    var baselines: [Double] = []
    var end = 0.0
    for (index, line) in lines.enumerated() {
      if index > 0 { top += settings.lineSpacing }
      let metrics = Self.metrics(line.metrics, settings)
      let stretch = Self.stretch(line, settings)
      let width = line.width + stretch * Double(stretch == 0 ? 0 : line.stretchableCount)
      let x = Self.indent(width, isRightToLeft: line.base == 1, settings: settings)
      if hasPicture {
        picture.add(line, at: Point(x, top + metrics.ascent), top: top, height: metrics.height, stretch: stretch)
      }
      widest = max(widest, width)
      end = line.base == 1 ? x : x + width
      baselines.append(top + metrics.ascent)
      top += metrics.height
    }
    fills = picture.fills
    pictures = picture.pictures
    size = Size(widest, top)
    lineCount = lines.count
    firstBaseline = baselines.first ?? 0
    lastBaseline = baselines.last ?? 0
    lastLineEnd = end
    lastLineIsRightToLeft = lines.last?.base == 1
  }

  /// What a line's height becomes; what a multiple adds lies above the baseline.
  static func metrics(_ natural: LineMetrics, _ settings: Settings) -> LineMetrics {
    let multiple = settings.lineHeightMultiple
    guard multiple > 0, multiple != 1 else { return natural }
    let height = natural.height * multiple
    return LineMetrics(ascent: natural.ascent + height - natural.height, height: height)
  }

  /// Points that every space of a justified line gains.
  static func stretch(_ line: ShapedLine, _ settings: Settings) -> Double {
    guard settings.alignment == .justified, !line.isRagged, settings.width.isFinite, line.width < settings.width
    else { return 0 }
    let count = line.stretchableCount
    return count == 0 ? 0 : (settings.width - line.width) / Double(count)
  }

  /// Points between the left edge and a line's.
  static func indent(_ width: Double, isRightToLeft: Bool, settings: Settings) -> Double {
    guard settings.width.isFinite else { return 0 }
    return switch settings.alignment {
    case .left: 0
    case .right: settings.width - width
    case .center: (settings.width - width) / 2
    case .natural, .justified: isRightToLeft ? settings.width - width : 0
    }
  }
}
