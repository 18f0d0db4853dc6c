import Graphics

/// A text in one line, character by character: for who gives each its place, as drawings do.
public struct TextLine: Sendable {
  /// What is shaped as one: a character with its marks, or several that a ligature stands for.
  public struct Cluster: Sendable {
    /// Index of its first code point in the text, all parts together.
    public var scalar: Int
    /// Index of the text's part that it belongs to.
    public var part: Int
    /// Points, with what the style spaces characters by.
    public var advance: Double
    /// In points; its left end on the baseline is the origin.
    public var fills: [TextLayout.Fill]
    /// Above the fills, in the same coordinates.
    public var pictures: [Picture]
  }

  /// A glyph that is a picture.
  public struct Picture: Sendable {
    /// A PNG file.
    public var file: [UInt8]
    /// Points; the left end of the cluster on the baseline is the origin.
    public var rect: Rect
  }

  /// From left to right.
  public let clusters: [Cluster]

  /// Sets a text as `TextLayout` does; line ends and tabs in it are spaces.
  ///
  /// - Parameter fonts: who stands in for glyphs that a style's face lacks; nobody if nil.
  public init(_ text: StyledText, fonts: (any FontSource)?) {
    let scalars = text.parts.enumerated().flatMap { index, part in
      part.string.unicodeScalars.map { (scalar: Self.shown($0), part: index) }
    }
    // What the setter would leave out has no place in its numbers.
    var kept: [Int] = []
    var start = 0
    for count in UnicodeRules.characterCounts(scalars.map(\.scalar.value)) {
      kept += start..<start + min(count, TextSetter.characterLength)
      start += count
    }
    kept.removeLast(max(0, kept.count - TextLayout.characterLimit))
    guard !kept.isEmpty, text.parts.allSatisfy(\.style.isUsable) else {
      clusters = []
      return
    }
    var parts = text.parts.map { (string: "", style: $0.style) }
    for place in kept { parts[scalars[place].part].string.unicodeScalars.append(scalars[place].scalar) }
    let setter = TextSetter(StyledText(parts), fonts: fonts)
    let paragraph = setter.paragraphs[0]
    let line = ShapedLine(
      paragraph.units, setter, base: paragraph.base, emptyStyle: paragraph.style, isRagged: true)
    clusters = line.runs.flatMap { Self.clusters($0, setter, kept) }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09...0x0d, 0x85, 0x2028, 0x2029: " "
    default: scalar
    }
  }

  private static func clusters(_ run: ShapedRun, _ setter: TextSetter, _ places: [Int]) -> [Cluster] {
    let (style, face) = (setter.styles[run.style], setter.faces[run.face])
    let scale = style.size / face.unitsPerEm
    var result: [Cluster] = []
    var picture = TextPicture(setter)
    var pen = 0
    for (index, glyph) in run.glyphs.enumerated() {
      picture.add(
        glyph.index, of: face, style.color,
        AffineTransform(
          scale, 0, 0, scale, Double(pen + glyph.offsetX) * scale,
          -(style.baselineOffset + Double(glyph.offsetY) * scale)))
      pen += glyph.advance
      guard TextSetter.isLastOfCluster(index, run.glyphs) else { continue }
      let pictures = picture.pictures.compactMap { picture in
        face.picture(of: picture.name.glyph).map { Picture(file: $0, rect: picture.rect) }
      }
      result.append(
        Cluster(
          scalar: places[glyph.cluster], part: run.style, advance: Double(pen) * scale + style.spacing(in: face),
          fills: picture.fills, pictures: pictures))
      (picture, pen) = (TextPicture(setter), 0)
    }
    return result
  }
}
