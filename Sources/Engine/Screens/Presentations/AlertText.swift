import Document
import Graphics

extension ScreenElements {
  /// A text of an alert or an action sheet, with lines as wide as San Francisco's.
  ///
  /// - Parameters:
  ///   - frame: points of what it lies in.
  ///   - font: a face and a size.
  func alertText(
    _ id: String, _ text: String, _ frame: Rect, font: String, _ color: Color, alignment: TextAlignment, lines: Double
  ) -> ViewDefinition {
    var label = label(id, text, frame, font: font, color, alignment: alignment)
    label.set(.numberOfLines, .number(lines))
    if let kern = FontName(font).sanFranciscoKern, !text.isEmpty {
      var run = TextRun(text)
      run.kern = kern
      label.set(.attributedText, .attributedText([run]))
    }
    return label
  }
}
