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
    if let kern = Self.alertKern(of: font), !text.isEmpty {
      var run = TextRun(text)
      run.kern = kern
      label.set(.attributedText, .attributedText([run]))
    }
    return label
  }

  /// What an alert's letters stand closer than Inter's own, in points: measured in an alert of iOS 13 and in the titles of
  /// a segmented control of iOS 18 (controls.md §3). Nil: Inter's own, where no picture tells.
  static func alertKern(of font: String) -> Double? {
    switch font {
    case "Inter-SemiBold 17": -0.29
    case "Inter 13", "Inter-SemiBold 13": -0.1
    default: nil
    }
  }
}
