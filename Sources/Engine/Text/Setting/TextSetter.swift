import Graphics

/// Resolves a text: its paragraphs, their directions, scripts and line breaks, and the face of every character.
struct TextSetter {
  let styles: [TextStyle]
  private(set) var faces: [FontFace] = []
  private(set) var paragraphs: [Paragraph] = []
  private let fonts: (any FontSource)?
  /// The face of every style's ellipsis.
  private var ellipses: [Int] = []

  /// More marks on one letter than this are dropped: shaping takes a time that grows with their square.
  static let characterLength = 64

  /// - Parameter base: what says the level of a paragraph.
  init(_ text: StyledText, fonts: (any FontSource)?, base wanted: UnicodeRules.Base = .firstStrong(orElse: 0)) {
    styles = text.parts.map(\.style)
    self.fonts = fonts
    let pieces = Self.paragraphs(text)
    var next = 0
    while next < pieces.count {
      let first = next
      next = pieces[(first + 1)...].firstIndex { !$0.isContinued } ?? pieces.count
      // All lines of a paragraph have one direction.
      var base = wanted
      if next > first + 1 {
        let scalars = pieces[first..<next].flatMap { $0.scalars.map(\.scalar) }
        base = .given(UnicodeRules.levels(scalars, base).base)
      }
      for piece in pieces[first..<next] {
        var paragraph = paragraph(piece.scalars, piece.style, base)
        (paragraph.first, paragraph.isContinued) = (first, piece.isContinued)
        paragraphs.append(paragraph)
      }
    }
    for style in styles.indices {
      let fallback = fallback(for: [TextUnit.ellipsis], style: style, last: nil)
      ellipses.append(index(of: fallback ?? styles[style].face))
    }
  }

  // MARK: Paragraphs

  private typealias Scalars = [(scalar: UInt32, style: Int)]

  /// Split at line ends; at most `TextLayout.characterLimit` code points.
  private static func paragraphs(_ text: StyledText) -> [(scalars: Scalars, style: Int, isContinued: Bool)] {
    var result: [(scalars: Scalars, style: Int, isContinued: Bool)] = []
    var current: Scalars = []
    var (endedWithReturn, isContinued) = (false, false)
    var count = 0
    var style = 0
    reading: for (index, part) in text.parts.enumerated() {
      for scalar in part.string.unicodeScalars {
        count += 1
        if count > TextLayout.characterLimit { break reading }
        style = index
        switch scalar.value {
        case 0x0a where endedWithReturn: endedWithReturn = false
        case _ where isLineEnd(scalar):
          endedWithReturn = scalar.value == 0x0d
          result.append((current, current.first?.style ?? index, isContinued))
          (current, isContinued) = ([], !isParagraphEnd(scalar))
        default:
          endedWithReturn = false
          current.append((shown(scalar), index))
        }
      }
    }
    result.append((current, current.first?.style ?? style, isContinued))
    return result
  }

  /// Whether a code point ends a paragraph, and not only a line in it, as the line separator does (text.md, "Paragraphs").
  static func isParagraphEnd(_ scalar: Unicode.Scalar) -> Bool { isLineEnd(scalar) && scalar.value != 0x2028 }

  /// Whether a code point ends a line.
  static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a...0x0d, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Controls but tabs show nothing.
  private static func shown(_ scalar: Unicode.Scalar) -> UInt32 {
    if scalar.value == TextUnit.tab { return scalar.value }
    return scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value) ? 0x200b : scalar.value
  }

  private mutating func paragraph(_ given: Scalars, _ style: Int, _ direction: UnicodeRules.Base) -> Paragraph {
    var scalars = given
    var counts = UnicodeRules.characterCounts(given.map(\.scalar))
    if counts.contains(where: { $0 > Self.characterLength }) {
      scalars = []
      var start = 0
      for count in counts {
        scalars += given[start..<start + min(count, Self.characterLength)]
        start += count
      }
      counts = counts.map { min($0, Self.characterLength) }
    }
    let text = scalars.map(\.scalar)
    let (levels, base) = UnicodeRules.levels(text, direction)
    let scripts = UnicodeRules.scripts(text)
    let breaks = UnicodeRules.lineBreaks(text)
    let faces = self.faces(text, scalars.map(\.style), counts)
    var units = text.indices.map { index in
      TextUnit(
        scalar: text[index], style: scalars[index].style, face: faces[index], script: scripts[index],
        level: levels[index], startsCharacter: false, mayBreakAfter: false)
    }
    var start = 0
    for count in counts {
      units[start].startsCharacter = true
      // A mark is drawn with its letter, whose look it has.
      for mark in start + 1..<start + count where image(units[mark]) == nil { units[mark].style = units[start].style }
      start += count
      units[start - 1].mayBreakAfter = breaks[start - 1]
    }
    return Paragraph(units: units, base: base, style: style)
  }

  /// How a paragraph is set: as the part says in which it begins, or as the whole text.
  func style(ofParagraph index: Int, _ settings: TextLayout.Settings) -> ParagraphStyle {
    styles[paragraphs[paragraphs[index].first].style].paragraph ?? settings.paragraph
  }

  // MARK: Faces

  /// The face of every code point: characters as people see them are never split between faces.
  private mutating func faces(_ text: [UInt32], _ styles: [Int], _ counts: [Int]) -> [Int] {
    var result = [Int](repeating: 0, count: text.count)
    var characters: [(range: Range<Int>, style: Int, isSpace: Bool, fallback: Int?)] = []
    var start = 0
    var last: (face: FontFace, style: Int)?
    for count in counts {
      let range = start..<start + count
      let style = styles[start]
      start += count
      let isSpace = count == 1 && text[range.lowerBound] == 0x20
      let isImage = text[range.lowerBound] == TextUnit.attachment && self.styles[style].inlineImage != nil
      let fallback =
        isImage ? nil : fallback(for: text[range], style: style, last: last?.style == style ? last?.face : nil)
      if !isSpace { last = fallback.map { ($0, style) } }
      characters.append((range, style, isSpace, fallback.map { index(of: $0) }))
    }
    for (place, character) in characters.enumerated() {
      var face = character.fallback ?? index(of: self.styles[character.style].face)
      if character.isSpace, place > 0, place + 1 < characters.count {
        // A space between two words of one fallback font is that font's, so that they are shaped together. Pictures are
        // not: fonts of emoji have spaces as wide as these.
        let (before, behind) = (characters[place - 1], characters[place + 1])
        if let common = before.fallback, common == behind.fallback, before.style == behind.style,
          before.style == character.style, faces[common].covers(0x20), !faces[common].hasPictures
        {
          face = common
        }
      }
      for index in character.range { result[index] = face }
    }
    return result
  }

  /// Nil where the style's own face does, or nobody can.
  private func fallback(for character: ArraySlice<UInt32>, style: Int, last: FontFace?) -> FontFace? {
    let style = styles[style]
    func shows(_ face: FontFace, _ scalars: ArraySlice<UInt32>) -> Bool {
      scalars.allSatisfy { face.covers($0) || UnicodeRules.isInvisible($0) }
    }
    if UnicodeRules.isEmoji(character) {
      let seen = character.filter { !UnicodeRules.isInvisible($0) }[...]
      if let face = fonts?.pictureFace(for: seen) { return face === style.face ? nil : face }
    }
    if shows(style.face, character) { return nil }
    let needed = character.filter { !UnicodeRules.isInvisible($0) }[...]
    // A run of letters that the face lacks keeps the fallback it began with.
    if let last, shows(last, needed) { return last }
    if let fonts, let face = fonts.fallback(for: needed, beside: style.descriptor) { return face }
    // Nobody has the letter with its marks; then the letter alone.
    guard needed.count > 1 else { return nil }
    if style.face.covers(needed[needed.startIndex]) { return nil }
    return fonts?.fallback(for: needed.prefix(1), beside: style.descriptor)
  }

  private mutating func index(of face: FontFace) -> Int {
    if let known = faces.firstIndex(where: { $0 === face }) { return known }
    faces.append(face)
    return faces.count - 1
  }

  // MARK: Ellipses

  /// The ellipsis that stands beside a unit, in its style and script, at the paragraph's level.
  func ellipsis(beside unit: TextUnit, base: Int8) -> TextUnit {
    TextUnit(
      scalar: TextUnit.ellipsis, style: unit.style, face: ellipses[unit.style], script: unit.script, level: base,
      startsCharacter: true, mayBreakAfter: true)
  }
}
