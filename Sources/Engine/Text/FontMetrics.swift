/// The metrics that layout uses, of the system font and not of the free one that is drawn (compositor spec §14).
public enum FontMetrics {
  /// Per point of font size.
  public static let ascent = 0.952_148
  public static let descent = 0.241_211
  public static let lineHeight = 1.193_359
}
