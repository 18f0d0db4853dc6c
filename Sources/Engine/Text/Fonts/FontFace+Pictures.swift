import CFreeType
import Graphics

/// Glyphs that are pictures: bitmaps in colour, as emoji fonts have them (the tables CBDT and sbix).
extension FontFace {
  /// The name by which `Assets` find the picture of a glyph, such as "NotoColorEmoji@#887"; no job's asset is called
  /// so.
  public struct PictureName: Hashable, Sendable, CustomStringConvertible {
    /// The font file's name without its ending.
    public var font: String
    /// The glyph's index in the font.
    public var glyph: UInt32

    public init(font: String, glyph: UInt32) {
      self.font = font
      self.glyph = glyph
    }

    /// Nil for a name that is none of a glyph.
    public init?(_ text: String) {
      guard let mark = text.firstRange(of: "@#"), let glyph = UInt32(text[mark.upperBound...]) else { return nil }
      self.init(font: String(text[..<mark.lowerBound]), glyph: glyph)
    }

    public var description: String { "\(font)@#\(glyph)" }
  }

  /// Where a glyph's picture lies, in font units, y downwards, the origin on the baseline; nil for a glyph without.
  func pictureBox(of glyph: UInt32) -> Rect? {
    guard hasPictures else { return nil }
    return withPicture(of: glyph) { picture in
      Rect(Double(picture.left), -Double(picture.top), Double(picture.width), Double(picture.height))
    }
  }

  /// A glyph's picture as PNG, the largest that the font has; nil for a glyph without.
  public func picture(of glyph: UInt32) -> [UInt8]? {
    withPicture(of: glyph) { Array(UnsafeBufferPointer(start: $0.bytes, count: $0.count)) }
  }
}
