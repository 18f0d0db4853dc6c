import Document
import Graphics

/// Text fields of alerts (`UIAlertController.addTextField`): until iOS 18 boxes that stand on each other, from iOS 26 on
/// capsules of sizes that OpenUIKit's authors measured in UIKit 26.1 (controls.md §3).
extension ScreenElements {
  /// Points; the boxes until iOS 18 are chosen.
  private var fieldMetrics: (height: Double, gap: Double, side: Double, inset: Double, font: String) {
    switch look {
    case .iOS11: (25 + growth(.footnote), -hairline, 16, 5, self.font(.footnote))
    case .iOS18: (30 + growth(.footnote), -hairline, 16, 7, self.font(.footnote))
    case .iOS26: (48 + growth(.body), 8, 15, 15, self.font(.body))
    }
  }

  /// Points of so many fields below each other.
  func alertFieldsHeight(_ count: Int) -> Double {
    let (height, gap, _, _, _) = fieldMetrics
    return count == 0 ? 0 : Double(count) * (height + gap) - gap
  }

  /// - Parameters:
  ///   - top: of the first one, in points of the alert.
  ///   - width: of the alert, in points.
  ///   - path: where the job file says it, for what the return key does.
  func alertFields(
    _ content: AlertContent, id: String, top: Double, width: Double, path: String
  ) -> [ViewDefinition] {
    let (height, gap, side, inset, font) = fieldMetrics
    let ids = content.fieldIDs(of: id)
    return content.fields.enumerated().map { index, entry in
      var field = ViewDefinition(id: ids[index], viewClass: .textField, properties: [], subviews: [])
      field.set(.frame, .rect(Rect(inset, 0, width - 2 * side - 2 * inset, height)))
      field.set(.borderStyle, .word(BorderStyle.none.rawValue))
      field.set(.font, .string(font))
      field.set(.placeholder, .string(entry.placeholder))
      if !entry.text.isEmpty { field.set(.text, .string(entry.text)) }
      if entry.isSecure { field.set(.secureTextEntry, .bool(true)) }
      field.set(.keyboardType, .word(entry.keyboardType.rawValue))
      field.onValueChanged = entry.onChange
      field.onReturn = entry.onReturn
      if entry.onReturn == nil, index + 1 < ids.count {
        field.onReturn = Handler([Step(action: .becomeFirstResponder(ids[index + 1]), path: path)])
      }
      var box = view(
        ScreenPart.fieldGround(index).id(of: id),
        Rect(side, top + Double(index) * (height + gap), width - 2 * side, height),
        look == .iOS26 ? color(.glassAlertButton) : color("secondarySystemGroupedBackground"), [field])
      if look == .iOS26 {
        box.set(layer: .cornerRadius, .number(height / 2))
      } else {
        box.set(layer: .borderWidth, .number(hairline))
        box.set(layer: .borderColor, .color(color("separator")))
        if look == .iOS18 {
          // The upper corners of the first are 1 and 2, the lower ones of the last 4 and 8.
          box.set(layer: .cornerRadius, .number(6))
          box.set(layer: .maskedCorners, .number((index == 0 ? 3 : 0) + (index == ids.count - 1 ? 12 : 0)))
        }
      }
      return box
    }
  }
}

extension AlertContent {
  /// The ids of its text fields.
  func fieldIDs(of alert: String) -> [String] {
    fields.enumerated().map { $1.id ?? ScreenPart.alertField($0).id(of: alert) }
  }
}

extension RunningContainer {
  /// Whether it keeps clear of the keyboard: an alert into which text is typed, a sheet that can be lower than it is now, a form
  /// sheet, which may be a card, or a popover.
  public var avoidsKeyboard: Bool {
    guard case .presentation(let presentation) = definition else { return false }
    return !presentation.fields.isEmpty || [.formSheet, .popover].contains(presentation.style)
      || presentation.detents.contains { $0 != .large }
  }
}
