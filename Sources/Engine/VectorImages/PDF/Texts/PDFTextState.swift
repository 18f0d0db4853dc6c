/// How texts are shown (ISO 32000-1, 9.3).
struct PDFTextState {
  /// What is chosen, or why it shows nothing.
  var font: Result<PDFFont, PDFFont.Failure> = .failure(.missing)
  /// Points of an em.
  var size = 0.0
  /// Behind every letter, in the coordinates of texts.
  var letterSpacing = 0.0
  /// Behind every space, besides.
  var wordSpacing = 0.0
  /// How much wider letters are.
  var stretch = 1.0
  /// From line to line.
  var leading = 0.0
  /// Upwards.
  var rise = 0.0
  /// Whether letters are filled, have lines, and limit what follows (ISO 32000-1, table 106).
  var mode = 0

  var isFilled: Bool { [0, 2, 4, 6].contains(mode) }
  var hasLines: Bool { [1, 2, 5, 6].contains(mode) }
  var isClip: Bool { mode >= 4 }
}
