import Document
import Graphics

extension ScreenElements {
  /// Until iOS 18: 270 points wide, in the middle of the canvas; two buttons stand side by side, more below each other.
  ///
  /// - Parameter path: where the job file says it, for what the buttons do.
  func alert(_ content: AlertContent, id: String, canvas: Size, path: String) -> ViewDefinition {
    if look == .iOS26 { return glassAlert(content, id: id, canvas: canvas, path: path) }
    let (titleFont, messageFont) = (font(.headline), font(.footnote))
    let titleLines = alertLines(content.title, font: titleFont, width: 238)
    let titleHeight = (20.5 + growth(.headline)) * titleLines
    let lines =
      content.messageLines.map(Double.init) ?? alertLines(content.message, font: messageFont, width: 238)
    let messageHeight = content.message.isEmpty ? 0 : lines * (16 + growth(.footnote))
    let textEnd = 19.5 + titleHeight + (messageHeight > 0 ? 3.5 + messageHeight : 0)
    let fieldsHeight = alertFieldsHeight(content.fields.count)
    let textHeight = textEnd + (fieldsHeight > 0 ? 14 + fieldsHeight : 0) + 20.5
    let isRow = isRow(content.actions, width: 135)
    func buttonHeight(_ action: AlertContent.Action) -> Double {
      44 + (isRow ? max(0, growth(.body)) : choiceGrowth(action, .body, line: 22, width: 270))
    }
    var parts = [
      alertText(
        ScreenPart.title.id(of: id), content.title, Rect(16, 19.5, 238, titleHeight), font: titleFont,
        color("label"), alignment: .center, lines: titleLines),
      alertText(
        ScreenPart.message.id(of: id), content.message, Rect(16, 19.5 + titleHeight + 3.5, 238, messageHeight),
        font: messageFont, color("label"), alignment: .center, lines: lines),
      separator(ScreenPart.line.id(of: id), Rect(0, textHeight, 270, hairline)),
    ]
    parts += alertFields(content, id: id, top: textEnd + 14, width: 270, path: path)
    var height = textHeight
    for (place, (index, action)) in content.shownActions(inRow: isRow).enumerated() {
      let frame = Rect(
        isRow ? Double(place) * 135 : 0, isRow ? textHeight : height, isRow ? 135 : 270, buttonHeight(action))
      height = frame.maxY
      parts.append(alertButton(action, id: ScreenPart.action(index).id(of: id), frame, dismissing: id, path: path))
      if place > 0 {
        let line =
          isRow
          ? Rect(135, textHeight, hairline, frame.height) : Rect(0, frame.minY, 270, hairline)
        parts.append(separator(ScreenPart.lineBefore(place).id(of: id), line))
      }
    }
    var view = view(
      id, Rect((canvas.width - 270) / 2, ((canvas.height - height) / 2).rounded(), 270, height),
      color(.alert), parts)
    view.set(layer: .cornerRadius, .number(14))
    view.set(.clipsToBounds, .bool(true))
    return view
  }
}
