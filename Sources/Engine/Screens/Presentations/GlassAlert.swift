import Document
import Graphics

/// Alerts of iOS 26, of sizes that OpenUIKit's authors measured in UIKit 26.1 (controls.md §3): texts at the left, and
/// buttons that are capsules. Action sheets of phones look the same.
extension ScreenElements {
  private static let (width, radius, textInset) = (320.0, 34.0, 30.0)
  private static let (above, between, below) = (22.0, 7 + 2 / 3.0, 4 + 1 / 3.0)
  private static let aboveFields = 16 + 1 / 3.0
  /// Of the first line of a text, and from it to the next one.
  private static let (titleLine, messageLine, messagePitch) = (20 + 1 / 3.0, 18.0, 20.0)
  private static let (padding, buttonHeight, gap) = (16.0, 48.0, 8.0)

  /// - Parameter path: where the job file says it, for what the buttons do.
  func glassAlert(_ content: AlertContent, id: String, canvas: Size, path: String) -> ViewDefinition {
    var parts: [ViewDefinition] = []
    var y = Self.above
    let room = Self.width - 2 * Self.textInset
    let isAlone = content.title.isEmpty || content.message.isEmpty
    func add(
      _ text: String, _ part: ScreenPart, _ style: FontTextStyle, _ color: Color, line: Double, pitch: Double,
      lines: Int? = nil
    ) {
      guard !text.isEmpty else { return }
      // A text alone is regular, and stands in the middle.
      let style = isAlone ? .body : style
      let (font, more) = (font(style), growth(style))
      let lines = lines.map(Double.init) ?? alertLines(text, font: font, width: room)
      let height = (isAlone ? Self.titleLine : line) + more + (lines - 1) * ((isAlone ? 22 : pitch) + more)
      parts.append(
        alertText(
          part.id(of: id), text, Rect(Self.textInset, y, room, height), font: font, color,
          alignment: isAlone ? .center : .left, lines: lines))
      y += height
    }
    add(content.title, .title, .headline, color("label"), line: Self.titleLine, pitch: 22)
    if !isAlone { y += Self.between }
    add(
      content.message, .message, .subheadline, color(isAlone ? "label" : "secondaryLabel"), line: Self.messageLine,
      pitch: Self.messagePitch, lines: content.messageLines)
    let fieldsHeight = alertFieldsHeight(content.fields.count)
    if fieldsHeight > 0 {
      y += Self.aboveFields
      parts += alertFields(content, id: id, top: y, width: Self.width, path: path)
      y += fieldsHeight + 4 + Self.padding
    } else {
      y += (isAlone ? 4 : Self.below) + Self.padding
    }
    let buttons = glassAlertButtons(content, id: id, top: y, path: path)
    return glassAlertCard(id, parts + buttons.views, height: buttons.end + Self.padding, canvas: canvas)
  }

  /// The buttons of an alert, beside or below each other, and where the last one ends, in points.
  private func glassAlertButtons(
    _ content: AlertContent, id: String, top: Double, path: String
  ) -> (views: [ViewDefinition], end: Double) {
    var (views, y) = ([ViewDefinition](), top)
    let halfWidth = (Self.width - 2 * Self.padding - Self.gap) / 2
    let titleFont = font(.body, face: "system-Medium")
    let isRow = isRow(content.actions, width: halfWidth, font: titleFont)
    let actions = content.shownActions(inRow: isRow)
    let radius = (Self.buttonHeight + max(0, growth(.body))) / 2
    for (place, (index, action)) in actions.enumerated() {
      let width = isRow ? halfWidth : Self.width - 2 * Self.padding
      let x = Self.padding + (isRow ? Double(place) * (width + Self.gap) : 0)
      let buttonHeight =
        Self.buttonHeight + (isRow ? max(0, growth(.body)) : choiceGrowth(action, .body, line: 22, width: width))
      var button = choice(
        action, id: ScreenPart.action(index).id(of: id), Rect(x, y, width, buttonHeight), .body,
        dismissing: id, path: path)
      button.set(.font, .string(titleFont))
      if index == content.preferredAction {
        button.set(.textColor, .color(.white))
        button.set(.backgroundColor, .color(action.style == .destructive ? color("systemRed") : tint))
      } else {
        if action.style != .destructive { button.set(.textColor, .color(color("label"))) }
        button.set(.backgroundColor, .color(color(.glassAlertButton)))
      }
      button.set(layer: .cornerRadius, .number(radius))
      views.append(button)
      if !isRow || place == 1 { y += buttonHeight + (place == actions.count - 1 ? 0 : Self.gap) }
    }
    return (views, y)
  }

  /// The card in the middle of the canvas that the parts of an alert lie on.
  private func glassAlertCard(_ id: String, _ parts: [ViewDefinition], height: Double, canvas: Size) -> ViewDefinition {
    var card = view(
      id, Rect((canvas.width - Self.width) / 2, ((canvas.height - height) / 2).rounded(), Self.width, height),
      color(.glassAlert), parts)
    card.set(layer: .cornerRadius, .number(Self.radius))
    card.set(layer: .cornerCurve, .word(CornerCurve.continuous.rawValue))
    card.set(.clipsToBounds, .bool(true))
    // What lies below is blurred as behind a context menu.
    var filter = LayerFilter(.gaussianBlur)
    (filter.radius, filter.normalizesEdges) = (12, true)
    card.set(layer: .backgroundFilters, .filters([filter]))
    return card
  }
}
