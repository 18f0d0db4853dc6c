import Document
import Graphics

/// What an alert says and asks.
public struct AlertContent: Sendable {
  /// One of its buttons.
  public struct Action: Sendable {
    /// How a button looks.
    public enum Style: String, CaseIterable, Sendable {
      case `default`, cancel, destructive
    }

    /// The button's title.
    public var title: String
    /// How it looks.
    public var style: Style
    /// Steps after the alert's dismissal; nil: none.
    public var onTap: Handler?

    public init(title: String, style: Style, onTap: Handler?) {
      self.title = title
      self.style = style
      self.onTap = onTap
    }
  }

  /// Into which text is typed.
  public struct Field: Sendable {
    /// The view's; nil: one of the alert's own.
    public var id: String?
    /// What it says while nothing is typed.
    public var placeholder: String
    /// What stands in it at first.
    public var text: String
    /// Whether dots stand for what is typed.
    public var isSecure: Bool
    /// Which keys type into it.
    public var keyboardType: KeyboardType
    /// Steps when the text changes; they may use `${value}`.
    public var onChange: Handler?
    /// Steps when the return key is pressed; nil: the next field is typed into.
    public var onReturn: Handler?

    public init(
      id: String? = nil, placeholder: String = "", text: String = "", isSecure: Bool = false,
      keyboardType: KeyboardType = .default, onChange: Handler? = nil, onReturn: Handler? = nil
    ) {
      self.id = id
      self.placeholder = placeholder
      self.text = text
      self.isSecure = isSecure
      self.keyboardType = keyboardType
      self.onChange = onChange
      self.onReturn = onReturn
    }
  }

  /// Whether it asks in the middle of the screen, or offers choices at its lower edge (`UIAlertController.Style`).
  public enum PreferredStyle: String, CaseIterable, Sendable {
    case alert, actionSheet
  }

  /// Where it comes.
  public var preferredStyle = PreferredStyle.alert
  /// Its headline; of an action sheet it may be empty.
  public var title: String
  /// What it says; may be empty.
  public var message: String
  /// How many lines the message takes; nil: as many as it needs.
  public var messageLines: Int?
  /// Its text fields, from the top; an action sheet has none.
  public var fields: [Field] = []
  /// Its buttons; each dismisses it.
  public var actions: [Action]

  public init(title: String, message: String, messageLines: Int?, actions: [Action]) {
    self.title = title
    self.message = message
    self.messageLines = messageLines
    self.actions = actions
  }
}

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
