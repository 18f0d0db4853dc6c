import Document
import Graphics

extension ScreenElements {
  /// A text of an alert or an action sheet, in as many lines as it takes.
  ///
  /// - Parameters:
  ///   - frame: points of what it lies in.
  ///   - font: a face and a size.
  func alertText(
    _ id: String, _ text: String, _ frame: Rect, font: String, _ color: Color, alignment: TextAlignment, lines: Double
  ) -> ViewDefinition {
    var label = label(id, text, frame, font: font, color, alignment: alignment)
    label.set(.numberOfLines, .number(lines))
    return label
  }

  /// Lines; an alert does not scroll.
  private static let lineLimit = 40

  /// How many lines such a text takes, about; 1 if it is empty.
  ///
  /// - Parameters:
  ///   - font: a face and a size.
  ///   - width: points.
  func alertLines(_ text: String, font: String, width: Double) -> Double {
    let name = FontName(font)
    let lines = EstimatedText.lines(text, size: name.size, weight: letterWidth(font), width: max(1, width))
    return Double(min(Self.lineLimit, lines))
  }

  /// How much wider letters of a font are than the regular ones of the estimate.
  func letterWidth(_ font: String) -> Double { font.contains("SemiBold") ? 1.06 : font.contains("Medium") ? 1.03 : 1 }
}
