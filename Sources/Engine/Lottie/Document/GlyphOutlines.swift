import Graphics
import Lookups

/// Outlines of characters that a document brings along, for texts whose font is not at hand.
struct GlyphOutlines: Sendable {
  private struct Key: Hashable {
    var character: String
    var family: String
    var style: String
  }

  private struct Glyph {
    /// For a size of 1.
    var outline: Path
    var advance: Double
  }

  private var glyphs: Lookup<Key, Glyph> = [:]

  var isEmpty: Bool { glyphs.isEmpty }

  /// The size of the characters' outlines.
  private static let standardSize = 100.0
  /// Baselines are so much of the size apart, where the text does not say it.
  private static let lineHeight = 1.2

  /// Reads the document's characters.
  init(_ root: DocumentNode) throws(LottieError) {
    for node in try root["chars"]?.elements() ?? [] {
      let key = Key(
        character: try node.text("ch") ?? "", family: try node.text("fFamily") ?? "",
        style: try node.text("style") ?? "")
      var builder = PathBuilder()
      for shape in try node["data"]?["shapes"]?.elements() ?? [] {
        for item in try shape["it"]?.elements() ?? [] {
          guard try item.text("ty") == "sh", let outline = item["ks"] else { continue }
          try outline.animated { node throws(LottieError) in try node.outline() }(0)
            .append(to: &builder, .scale(1 / Self.standardSize, 1 / Self.standardSize))
        }
      }
      glyphs[key] = Glyph(outline: builder.path, advance: (try node.number("w") ?? 0) / Self.standardSize)
    }
  }

  /// A text's outline; empty where not all of its characters are in the document. Lines end only where the text says so.
  func outline(_ text: LottieText) -> Path {
    var builder = PathBuilder()
    let height = text.lineHeight > 0 ? text.lineHeight : text.size * Self.lineHeight
    var baseline = (text.box?.minY ?? 0) - text.baselineShift
    if text.box != nil { baseline += text.size * text.font.ascent }
    var number = 0
    for line in text.text.split(separator: "\n", omittingEmptySubsequences: false) {
      var (place, parts) = (0.0, [(Glyph, Double)]())
      for character in line {
        let key = Key(character: String(character), family: text.font.family, style: text.font.style)
        guard let glyph = glyphs[key] else { return .empty }
        parts.append((glyph, place))
        place += glyph.advance * text.size + text.tracking
      }
      let share =
        switch text.justification {
        case .right, .lastLineRight: 1.0
        case .center, .lastLineCenter: 0.5
        case .left, .lastLineLeft, .full: 0.0
        }
      let start = (text.box?.minX ?? 0) + ((text.box?.width ?? 0) - max(0, place - text.tracking)) * share
      for (glyph, place) in parts {
        defer { number += 1 }
        if let part = text.part, !part.contains(number) { continue }
        builder.append(
          glyph.outline,
          transform: .scale(text.size, text.size).concatenating(.translation(start + place, baseline)))
      }
      // The line's end is a character, too.
      number += 1
      baseline += height
    }
    return builder.path
  }
}
