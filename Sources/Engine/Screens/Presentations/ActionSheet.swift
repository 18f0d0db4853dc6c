import Document
import Graphics

/// The metrics of action sheets of iOS 17, which Flutter's authors measured (controls.md §3), in points.
private enum ActionSheetMetrics {
  /// From the edges, and between the buttons and the one that cancels.
  static let margin = 8.0
  static let cornerRadius = 12.0
  static let buttonHeight = 57.0
  /// Of the texts, from the edges.
  static let inset = (x: 16.0, y: 13.5)
  static let lineHeight = 16.0
  /// Between title and message.
  static let gap = 4.0
}

extension ScreenElements {
  /// Title, message and buttons below each other, and below them the first button that cancels, on a ground of its own.
  /// As wide as the shorter side of the canvas but for its margins.
  ///
  /// - Parameter path: where the job file says it, for what the buttons do.
  func actionSheet(_ content: AlertContent, id: String, canvas: Size, path: String) -> ViewDefinition {
    typealias Metrics = ActionSheetMetrics
    let width = min(canvas.width, canvas.height) - 2 * Metrics.margin
    let cancel = content.actions.firstIndex { $0.style == .cancel }
    var parts = actionSheetTexts(content, id: id, width: width)
    var y = parts.last?.frame.map { $0.maxY + Metrics.inset.y } ?? 0
    for (index, action) in content.actions.enumerated() where index != cancel {
      if !parts.isEmpty {
        parts.append(separator(ScreenPart.lineBefore(index).id(of: id), Rect(0, y, width, hairline)))
        y += hairline
      }
      parts.append(button(action, index, Rect(0, y, width, Metrics.buttonHeight)))
      y += Metrics.buttonHeight
    }
    var views: [ViewDefinition] = []
    if !parts.isEmpty {
      views.append(ground(.actions, Rect(0, 0, width, y), chrome.withAlpha(multipliedBy: 1.04), parts))
    }
    if let cancel {
      if y > 0 { y += Metrics.margin }
      let frame = Rect(0, y, width, Metrics.buttonHeight)
      let white = appearance == .light ? Color.white : Color(white: 44 / 255.0)
      let own = button(content.actions[cancel], cancel, Rect(origin: .zero, size: frame.size))
      views.append(ground(.slot, frame, white, [own]))
      y += Metrics.buttonHeight
    }
    return view(id, Rect((canvas.width - width) / 2, canvas.height - y - Metrics.margin, width, y), nil, views)

    func ground(_ part: ScreenPart, _ frame: Rect, _ color: Color, _ parts: [ViewDefinition]) -> ViewDefinition {
      var ground = view(part.id(of: id), frame, color, parts)
      ground.set(layer: .cornerRadius, .number(Metrics.cornerRadius))
      ground.set(layer: .cornerCurve, .word("continuous"))
      ground.set(.clipsToBounds, .bool(true))
      return ground
    }
    func button(_ action: AlertContent.Action, _ index: Int, _ frame: Rect) -> ViewDefinition {
      var button = alertButton(action, id: ScreenPart.action(index).id(of: id), frame, dismissing: id, path: path)
      button.set(.font, .string(action.style == .cancel ? "Inter-SemiBold 20" : "Inter 20"))
      return button
    }
  }

  /// A title alone is regular, and so is a message below one; a message alone is semibold.
  private func actionSheetTexts(_ content: AlertContent, id: String, width: Double) -> [ViewDefinition] {
    typealias Metrics = ActionSheetMetrics
    let color = appearance == .light ? Color(white: 29 / 255.0, 133 / 255.0) : Color(white: 241 / 255.0, 150 / 255.0)
    var y = Metrics.inset.y
    var texts: [ViewDefinition] = []
    func add(_ part: ScreenPart, _ text: String, lines: Int, isBold: Bool) {
      guard !text.isEmpty else { return }
      if !texts.isEmpty { y += Metrics.gap }
      let height = Double(lines) * Metrics.lineHeight
      var made = label(
        part.id(of: id), text, Rect(Metrics.inset.x, y, width - 2 * Metrics.inset.x, height),
        font: isBold ? "Inter-SemiBold 13" : "Inter 13", color, alignment: .center)
      made.set(.numberOfLines, .number(Double(lines)))
      texts.append(made)
      y += height
    }
    add(.title, content.title, lines: 1, isBold: !content.message.isEmpty)
    add(.message, content.message, lines: content.messageLines, isBold: content.title.isEmpty)
    return texts
  }
}

extension PresentationDefinition {
  /// At the lower edge, above what the system keeps there.
  func actionSheetFrame(in bounds: ScreenBounds) -> Rect {
    let size = view.frame?.size ?? .zero
    let bottom = max(ActionSheetMetrics.margin, bounds.safeArea.bottom)
    return Rect(
      (bounds.size.width - size.width) / 2, bounds.size.height - bottom - size.height, size.width, size.height)
  }
}
