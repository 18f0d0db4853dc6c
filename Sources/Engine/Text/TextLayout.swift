import Graphics

/// A text set in lines: where every glyph goes.
///
/// Lines break at spaces and after hyphens, and between characters where a word is wider than the line. Each line is one run of
/// one direction: right to left if its first strong character is (full bidirectional ordering is not done).
public struct TextLayout: Sendable {
  public enum Alignment: String, Sendable { case natural, left, right, center, justified }
  public enum Truncation: String, Sendable { case none, start, middle, end }

  public struct Settings: Hashable, Sendable {
    /// Points.
    public var fontSize: Double
    /// Points; lines are not wider unless they do not wrap and are not truncated.
    public var width: Double
    public var alignment = Alignment.natural
    public var truncation = Truncation.none
    public var isWrapped = false
    /// 0: no limit.
    public var lineLimit = 0

    public init(fontSize: Double, width: Double) {
      self.fontSize = fontSize
      self.width = width
    }
  }

  /// All glyphs as one outline in points; the block's top-left corner is the origin.
  public let path: Path
  /// Points.
  public let size: Size

  /// Characters beyond this are dropped: no picture shows a million.
  public static let characterLimit = 100_000

  /// Nothing, of no size.
  public static let empty = TextLayout(path: .empty, size: .zero)

  private init(path: Path, size: Size) {
    self.path = path
    self.size = size
  }

  public init(_ text: String, face: FontFace, settings: Settings) {
    let size = settings.fontSize
    guard size > 0, size <= 10_000, !settings.width.isNaN else {
      path = .empty
      self.size = .zero
      return
    }
    var lines = Self.lines(String(text.prefix(Self.characterLimit)), face: face, settings: settings)
    if settings.lineLimit > 0, lines.count > settings.lineLimit {
      let rest = lines[(settings.lineLimit - 1)...].joined(separator: " ")
      lines =
        Array(lines[..<(settings.lineLimit - 1)]) + [
          settings.truncation == .none ? lines[settings.lineLimit - 1] : rest
        ]
    }
    let scale = size / face.unitsPerEm
    var builder = PathBuilder()
    var widest = 0.0
    for (index, line) in lines.enumerated() {
      let shown = Self.truncated(line, face: face, scale: scale, settings: settings)
      let isRightToLeft = Self.isRightToLeft(shown)
      let glyphs = face.shape(shown, isRightToLeft: isRightToLeft)
      let width = Double(glyphs.reduce(0) { $0 + $1.advance }) * scale
      widest = max(widest, width)
      let x = Self.indent(width, isRightToLeft: isRightToLeft, settings: settings)
      let baseline = Double(index) * FontMetrics.lineHeight * size + FontMetrics.ascent * size
      Self.append(glyphs, face: face, scale: scale, at: Point(x, baseline), to: &builder)
    }
    path = builder.path
    self.size = Size(widest, Double(lines.count) * FontMetrics.lineHeight * size)
  }

  private static func append(
    _ glyphs: [FontFace.Glyph], face: FontFace, scale: Double, at origin: Point, to builder: inout PathBuilder
  ) {
    var pen = 0
    for glyph in glyphs {
      let transform = AffineTransform(
        scale, 0, 0, scale, origin.x + Double(pen + glyph.offsetX) * scale, origin.y - Double(glyph.offsetY) * scale)
      builder.append(face.outline(of: glyph.index), transform: transform)
      pen += glyph.advance
    }
  }

  private static func indent(_ width: Double, isRightToLeft: Bool, settings: Settings) -> Double {
    switch settings.alignment {
    case .left: 0
    case .right: settings.width - width
    case .center: (settings.width - width) / 2
    case .natural, .justified: isRightToLeft ? settings.width - width : 0
    }
  }

  /// By the first character with a strong direction: Hebrew and Arabic blocks run right to left.
  private static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff: return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }

  // MARK: Lines

  private static func lines(_ text: String, face: FontFace, settings: Settings) -> [String] {
    let paragraphs = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    guard settings.isWrapped, settings.width > 0 else { return paragraphs }
    return paragraphs.flatMap { wrapped($0, face: face, settings: settings) }
  }

  private static func wrapped(_ paragraph: String, face: FontFace, settings: Settings) -> [String] {
    let scale = settings.fontSize / face.unitsPerEm
    func width(_ text: String) -> Double {
      Double(face.shape(text, isRightToLeft: false).reduce(0) { $0 + $1.advance }) * scale
    }
    var lines: [String] = []
    var line = ""
    for word in words(paragraph) {
      if line.isEmpty || width(trimmed(line + word)) <= settings.width {
        line += word
      } else {
        lines.append(trimmed(line))
        line = word
      }
      while line.count > 1, width(trimmed(line)) > settings.width {
        let fitting = longestFit(line, width: settings.width, measure: width)
        lines.append(String(line.prefix(fitting)))
        line = String(line.dropFirst(fitting))
      }
    }
    return lines + [trimmed(line)]
  }

  /// Words with the spaces that follow them; a hyphen ends a word, and so does every ideograph.
  private static func words(_ text: String) -> [String] {
    var result: [String] = []
    var word = ""
    var endsWithBreak = false
    for character in text {
      let isSpace = character == " " || character == "\t"
      if endsWithBreak, !isSpace {
        result.append(word)
        word = ""
        endsWithBreak = false
      }
      word.append(character)
      let value = character.unicodeScalars.first?.value ?? 0
      if isSpace || character == "-" || (0x2e80...0x9fff).contains(value) || (0xac00...0xd7af).contains(value) {
        endsWithBreak = true
      }
    }
    return word.isEmpty ? result : result + [word]
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }

  /// How many characters fit a width, at least one; found by halving.
  private static func longestFit(_ text: String, width: Double, measure: (String) -> Double) -> Int {
    var low = 1
    var high = text.count
    while low < high {
      let middle = (low + high + 1) / 2
      if measure(String(text.prefix(middle))) <= width { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The line with an ellipsis where it exceeds the width.
  private static func truncated(_ line: String, face: FontFace, scale: Double, settings: Settings) -> String {
    guard settings.truncation != .none, settings.width > 0 else { return line }
    func width(_ text: String) -> Double {
      Double(face.shape(text, isRightToLeft: false).reduce(0) { $0 + $1.advance }) * scale
    }
    // A thousandth of a point forgives what layout rounds.
    guard width(line) > settings.width + 0.001 else { return line }
    func shortened(_ count: Int) -> String {
      switch settings.truncation {
      case .start: return "…" + line.suffix(count)
      case .middle: return line.prefix((count + 1) / 2) + "…" + line.suffix(count / 2)
      default: return trimmed(String(line.prefix(count))) + "…"
      }
    }
    var low = 0
    var high = line.count
    while low < high {
      let middle = (low + high + 1) / 2
      if width(shortened(middle)) <= settings.width { low = middle } else { high = middle - 1 }
    }
    return shortened(low)
  }
}
