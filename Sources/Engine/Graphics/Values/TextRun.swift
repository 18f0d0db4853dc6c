/// A part of a text with a look of its own (`NSAttributedString`).
public struct TextRun: Hashable, Sendable {
  /// What it says.
  public var text: String
  /// A face and a size, such as "Inter-Bold 20"; nil: those of what shows the text.
  public var font: String?
  /// Nil: that of what shows the text.
  public var color: Color?
  /// Points behind every character; 0 switches the font's kerning off, nil leaves it as it is.
  public var kern: Double?
  /// Below the text.
  public var underline = RuleStyle.none
  /// Through the text.
  public var strikethrough = RuleStyle.none
  /// Points upwards.
  public var baselineOffset = 0.0
  /// Behind the text, as high as its line; nil: none.
  public var backgroundColor: Color?
  /// Of a paragraph that begins in the part, in place of the text's; nil: the text's.
  public var paragraphStyle: ParagraphStyle?
  /// Shown in place of every U+FFFC of the part; nil: none.
  public var attachment: TextAttachment?
  /// Where the part leads, such as a URL; nil: nowhere. `makeLink` sets it.
  public private(set) var link: String?

  public init(_ text: String) {
    self.text = text
  }

  /// A part that is an image.
  public init(_ attachment: TextAttachment) {
    text = TextAttachment.character
    self.attachment = attachment
  }

  /// Makes the part a link: in the colour of links whatever its own was, as UIKit shows it, and underlined.
  public mutating func makeLink(to address: String) {
    link = address
    color = .system("link", in: .light)
  }

  /// The same as a text view shows it: links in its tint, and underlined only where they say so themselves.
  public func showingLink(in tint: Color) -> TextRun {
    guard link != nil else { return self }
    var run = self
    (run.link, run.color) = (nil, tint)
    return run
  }

  /// The line below the text, which links have without saying so.
  public var shownUnderline: RuleStyle { link != nil && underline == .none ? .single : underline }

  /// The same with what its colours are in a view.
  public func resolved(by traits: ColorTraits) -> TextRun {
    var run = self
    run.color = color.map(traits.resolve)
    run.backgroundColor = backgroundColor.map(traits.resolve)
    return run
  }

  /// What it says in reports, where images have their names.
  public var described: String {
    guard let attachment else { return text }
    return text.split(separator: Character(TextAttachment.character), omittingEmptySubsequences: false)
      .joined(separator: "[\(attachment.image)]")
  }

  /// Whether another part differs in its text only.
  public func looksLike(_ other: TextRun) -> Bool {
    var (own, other) = (self, other)
    (own.text, other.text) = ("", "")
    return own == other
  }

  public static func == (left: Self, right: Self) -> Bool {
    ExactText(left.text) == ExactText(right.text) && left.font == right.font && left.color == right.color
      && left.kern == right.kern && left.underline == right.underline && left.strikethrough == right.strikethrough
      && left.baselineOffset == right.baselineOffset && left.backgroundColor == right.backgroundColor
      && left.paragraphStyle == right.paragraphStyle && left.attachment == right.attachment && left.link == right.link
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(text))
    hasher.combine(font)
    hasher.combine(color)
    hasher.combine(kern)
    hasher.combine(baselineOffset)
    hasher.combine(paragraphStyle)
    hasher.combine(attachment)
  }
}

/// A text that equals another only if its code points do. Texts that Unicode calls equivalent may need other fonts; and
/// to find out whether they are takes a time that grows with the square of the marks on a letter.
public struct ExactText: Hashable, Comparable, Sendable {
  /// The text.
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  public static func == (left: Self, right: Self) -> Bool {
    let (first, second) = (left.text.utf8, right.text.utf8)
    guard first.count == second.count else { return false }
    let isSame = first.withContiguousStorageIfAvailable { bytes in
      // Mostly both are the same text, and not only equal.
      second.withContiguousStorageIfAvailable { $0.baseAddress == bytes.baseAddress || bytes.elementsEqual($0) }
    }
    return isSame?.flatMap(\.self) ?? first.elementsEqual(second)
  }

  public static func < (left: Self, right: Self) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

  public func hash(into hasher: inout Hasher) {
    var text = text
    // As one piece: texts are looked up very often.
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(text.utf8.count)
  }
}

/// The line below a text, or through it.
public enum RuleStyle: String, CaseIterable, Hashable, Sendable {
  case none, single, thick, double
}
