/// The metrics that layout uses, of the system font and not of the free one that is drawn (compositing.md §14).
public enum FontMetrics {
  /// Per point of font size.
  public static let ascent = 0.952_148
  /// Per point of font size, below the baseline.
  public static let descent = 0.241_211
  /// Per point of font size: from one baseline to the next.
  public static let lineHeight = 1.193_359
  /// Per point of font size, above the baseline: of capital letters, in whose middle symbols stand.
  public static let capHeight = 0.704_59
}

/// How far a line reaches above and below its baseline, in points.
struct LineMetrics: Hashable {
  var ascent: Double
  var height: Double

  var below: Double { height - ascent }

  /// Of the system font at a size.
  static func system(_ size: Double) -> LineMetrics {
    LineMetrics(ascent: FontMetrics.ascent * size, height: FontMetrics.lineHeight * size)
  }

  /// Of a style's own face: the system font's if it stands for that, else the font file's.
  static func own(_ style: TextStyle) -> LineMetrics {
    style.descriptor.isSystem ? system(style.size) : of(style.face, size: style.size)
  }

  /// Of a font file at a size.
  static func of(_ face: FontFace, size: Double) -> LineMetrics {
    let scale = size / face.unitsPerEm
    let metrics = face.metrics
    return LineMetrics(
      ascent: Double(metrics.ascent) * scale,
      height: Double(metrics.ascent - metrics.descent + max(0, metrics.lineGap)) * scale)
  }

  /// Raised by points.
  func raised(by offset: Double) -> LineMetrics { LineMetrics(ascent: ascent + offset, height: height) }

  /// What holds both; one that holds the other stays as it is, to the bit.
  func union(_ other: LineMetrics) -> LineMetrics {
    if other.ascent <= ascent, other.below <= below { return self }
    if ascent <= other.ascent, below <= other.below { return other }
    let top = max(ascent, other.ascent)
    return LineMetrics(ascent: top, height: top + max(below, other.below))
  }
}
