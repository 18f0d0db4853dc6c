import Graphics

/// How a part of a text looks.
public struct TextStyle {
  /// The font that is tried first for every character.
  public var face: FontFace
  /// What the face was asked for as; fallback goes by it.
  public var descriptor: FontDescriptor
  /// Points.
  public var size: Double
  /// Nil: the colour of the text as a whole.
  public var color: Color?
  /// Points behind every character; 0 switches the font's kerning off, nil leaves it as it is.
  public var kern: Double?
  /// Points behind every character of the face itself, beside `kern`: the font's own, which leaves ligatures and kerning
  /// as they are.
  public var tracking = 0.0
  /// Whether all digits are equally wide, where the face has such digits.
  public var hasMonospacedDigits = false
  /// Below the text.
  public var underline = RuleStyle.none
  /// Through the text.
  public var strikethrough = RuleStyle.none
  /// Points upwards.
  public var baselineOffset = 0.0
  /// Behind the text, as high as its line; nil: none.
  public var backgroundColor: Color?
  /// Of a paragraph that begins in the part, in place of the text's; nil: the text's.
  public var paragraph: ParagraphStyle?
  /// Shown in place of every U+FFFC of the part; nil: none.
  public var inlineImage: InlineImage?

  public init(face: FontFace, descriptor: FontDescriptor, size: Double) {
    self.face = face
    self.descriptor = descriptor
    self.size = size
  }

  /// A face by its name, with San Francisco's tracking where that is "system"; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: as `FontDescriptor` reads it.
  ///   - size: points.
  public init?(named name: String, size: Double, fonts: any FontSource) {
    guard let descriptor = FontDescriptor(name), let face = fonts.face(descriptor) else { return nil }
    self.init(face: face, descriptor: descriptor, size: size)
    hasMonospacedDigits = FontName.hasMonospacedDigits(name)
    if FontName.isSystem(name) { tracking = SystemTracking.points(size: size, weight: descriptor.shownWeight) }
  }

  /// Whether glyphs of this size can be drawn.
  var isUsable: Bool {
    size > 0 && size <= 10_000 && baselineOffset.isFinite && spacing(in: face).isFinite && paragraph?.isFinite != false
      && inlineImage?.isUsable != false
  }

  /// Letters that are set apart are not joined.
  var hasLigatures: Bool { (kern ?? 0) == 0 }

  /// Points behind every character of a face that shows the style: fonts that stand in have no tracking.
  func spacing(in face: FontFace) -> Double { (kern ?? 0) + (face === self.face ? tracking : 0) }
}

/// An image that stands in a line as a character does.
public struct InlineImage: Hashable, Sendable {
  /// Which.
  public var attachment: TextAttachment
  /// Points from where it stands on the baseline, y downwards. What follows stands behind its width, from there.
  public var rect: Rect

  public init(_ attachment: TextAttachment, rect: Rect) {
    self.attachment = attachment
    self.rect = rect
  }

  /// Whether lines can be placed by it.
  var isUsable: Bool {
    [rect.minX, rect.minY, rect.width, rect.height].allSatisfy { abs($0) <= 1e6 } && rect.width >= 0 && rect.height >= 0
  }

  /// How far it reaches above and below the baseline.
  var metrics: LineMetrics { LineMetrics(ascent: 0 - rect.minY, height: rect.height) }
}

/// A text in parts, each with its style.
public struct StyledText {
  /// In the order of reading; each text keeps its style across line breaks.
  public var parts: [(string: String, style: TextStyle)]

  public init(_ parts: [(string: String, style: TextStyle)]) {
    self.parts = parts
  }
}

/// A text whose paragraphs, directions, line breaks and faces are known: what is the same in every width.
public struct ResolvedText {
  /// Nil where nothing can be set.
  let setter: TextSetter?

  /// - Parameters:
  ///   - fonts: who stands in for glyphs that a style's face lacks; nobody if nil.
  ///   - isRightToLeft: whether paragraphs without a letter that has a direction read from right to left.
  ///   - ignoresLetters: whether all other paragraphs read as those do.
  public init(
    _ text: StyledText, fonts: (any FontSource)?, isRightToLeft: Bool = false, ignoresLetters: Bool = false
  ) {
    let isUsable = !text.parts.isEmpty && text.parts.allSatisfy(\.style.isUsable)
    let level: Int8 = isRightToLeft ? 1 : 0
    let base: UnicodeRules.Base = ignoresLetters ? .given(level) : .firstStrong(orElse: level)
    setter = isUsable ? TextSetter(text, fonts: fonts, base: base) : nil
  }
}

extension TextLayout {
  /// A text of one style.
  public init(_ text: String, style: TextStyle, fonts: (any FontSource)? = nil, settings: Settings) {
    self.init(StyledText([(text, style)]), fonts: fonts, settings: settings)
  }
}
