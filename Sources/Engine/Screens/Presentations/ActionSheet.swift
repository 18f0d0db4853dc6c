import Document
import Graphics

/// Action sheets (`UIAlertController.Style.actionSheet`): choices at the lower edge of a phone, and in a popover where there
/// is room for one.
extension PresentationDefinition {
  /// - Parameters:
  ///   - anchor: the id of the view that a popover belongs to; nil: the view that it covers.
  ///   - over: the id of the view that it covers.
  ///   - bounds: those of that view, as far as they are known.
  ///   - path: where the job file says it, for what the choices do.
  public init(
    actionSheet content: AlertContent, id: String, from anchor: String?, over: String, in bounds: ScreenBounds,
    path: String, made make: ScreenElements
  ) {
    if bounds.sizeClasses.horizontal != .regular, make.look == .iOS26 {
      self.init(alert: content, id: id, over: over, in: bounds, path: path, made: make)
      self.anchor = anchor
      return
    }
    guard bounds.sizeClasses.horizontal == .regular else {
      self.init(
        id: id, style: .actionSheet, transition: .coverVertical,
        view: make.actionSheet(content, id: id, in: bounds, path: path), over: over)
      alert = (content, path)
      self.anchor = anchor
      dimming = make.alertDimming
      // A tap beside it is the one that cancels, where there is one.
      onTapBeside = content.actions.first { $0.style == .cancel }.map {
        make.choice(of: $0, dismissing: id, path: path)
      }
      return
    }
    // Beside it is where a popover is cancelled.
    var card = make.actionCard(content, id: "\(id).card", dismissing: id, width: 300, path: path)
    // It fills the popover, whose width comes later.
    card.mirroring = .none
    let size = card.frame?.size ?? .zero
    // Beside an anchor in the middle of the screen there may be less room.
    let room = bounds.size.height / 2 - Self.popoverMargins - max(bounds.safeArea.top, bounds.safeArea.bottom)
    let isScrolled = size.height > room
    self.init(
      isScrolled ? card.inScrollView(ScreenPart.alertActions.id(of: id)) : card, id: id, style: .popover,
      transition: .crossDissolve, over: over, in: bounds, made: make)
    alert = (content, path)
    preferredSize = size
    self.anchor = anchor
    onTapBeside =
      content.actions.first { $0.style == .cancel }.map { make.choice(of: $0, dismissing: id, path: path) }
      ?? Handler([dismissal(path: path)])
  }

  /// Points between an action sheet and the screen's edges, and between its cards.
  static let actionSheetMargin = 8.0

  /// At the lower edge, as wide as a phone that is held upright.
  func actionSheetFrame(in bounds: ScreenBounds) -> Rect {
    let size = view.frame?.size ?? .zero
    let bottom = max(bounds.safeArea.bottom, Self.actionSheetMargin)
    return Rect(
      ((bounds.size.width - size.width) / 2).rounded(), (bounds.size.height - bottom - size.height).rounded(),
      size.width, size.height)
  }
}

extension ScreenElements {
  /// Points: those of iOS 17, which Flutter's authors measured (controls.md §3).
  private static let actionRadius = 12.0
  private func actionHeight(_ action: AlertContent.Action, width: Double) -> Double {
    57 + choiceGrowth(action, .title3, line: 24, width: width)
  }
  private var lineHeight: Double { 16 + growth(.footnote) }
  /// Of the texts: above them, between title and message, and below them.
  private var textSpaces: (above: Double, between: Double, below: Double) {
    look == .iOS11 ? (14.5, 12.5, 25) : (13.5, 4, 13.5)
  }

  fileprivate func actionSheet(
    _ content: AlertContent, id: String, in bounds: ScreenBounds, path: String
  ) -> ViewDefinition {
    let margin = PresentationDefinition.actionSheetMargin
    let (screen, safe) = (bounds.size, bounds.safeArea)
    let width = max(1, min(screen.width, screen.height) - 2 * margin)
    var card = actionCard(content, id: "\(id).card", dismissing: id, width: width, path: path)
    let cancels = content.actions.filter { $0.style == .cancel }
      .reduce(0) { $0 + actionHeight($1, width: width) + margin }
    card.scrollWhatIsTooHigh(
      of: id,
      in: screen.height - max(safe.top, margin) - max(safe.bottom, margin) - cancels)
    var height = card.frame?.height ?? 0
    var parts = [card]
    for (index, action) in content.actions.enumerated() where action.style == .cancel {
      height += margin
      let frame = Rect(0, 0, width, actionHeight(action, width: width))
      var view = view("\(id).cancel", Rect(0, height, width, frame.height), color(.sheetCancel))
      view.set(layer: .cornerRadius, .number(Self.actionRadius))
      view.set(layer: .cornerCurve, .word(CornerCurve.continuous.rawValue))
      view.set(.clipsToBounds, .bool(true))
      view.subviews = [sheetChoice(action, index, frame, dismissing: id, path: path)]
      parts.append(view)
      height += frame.height
    }
    return view(id, Rect(0, 0, width, height), nil, parts)
  }

  /// What is said, and the choices but for the one that cancels.
  fileprivate func actionCard(
    _ content: AlertContent, id: String, dismissing sheet: String, width: Double, path: String
  ) -> ViewDefinition {
    var parts: [ViewDefinition] = []
    var y = 0.0
    let ink = color(.sheetInk)
    func add(_ text: String, _ part: ScreenPart, isBold: Bool, lines: Int? = nil) {
      guard !text.isEmpty else { return }
      y += y == 0 ? textSpaces.above : textSpaces.between
      let font = self.font(.footnote, face: isBold ? "system-SemiBold" : nil)
      let lines = lines.map(Double.init) ?? alertLines(text, font: font, width: width - 32)
      parts.append(
        alertText(
          part.id(of: sheet), text, Rect(16, y, width - 32, lineHeight * lines), font: font, ink,
          alignment: .center, lines: lines))
      y += lineHeight * lines
    }
    // A title alone is regular, and so is a message below one; a message alone is semibold.
    add(content.title, .title, isBold: !content.message.isEmpty)
    add(content.message, .message, isBold: content.title.isEmpty, lines: content.messageLines)
    if y > 0 { y += parts.count > 1 ? textSpaces.below : textSpaces.above }
    for (index, action) in content.actions.enumerated() where action.style != .cancel {
      if y > 0 {
        parts.append(separator(ScreenPart.lineBefore(index).id(of: sheet), Rect(0, y, width, hairline)))
        y += hairline
      }
      let frame = Rect(0, y, width, actionHeight(action, width: width))
      parts.append(sheetChoice(action, index, frame, dismissing: sheet, path: path))
      y = frame.maxY
    }
    var card = view(id, Rect(0, 0, width, max(1, y)), color(.alert), parts)
    card.set(layer: .cornerRadius, .number(Self.actionRadius))
    card.set(layer: .cornerCurve, .word(CornerCurve.continuous.rawValue))
    card.set(.clipsToBounds, .bool(true))
    return card
  }

  private func sheetChoice(
    _ action: AlertContent.Action, _ index: Int, _ frame: Rect, dismissing sheet: String, path: String
  ) -> ViewDefinition {
    choice(
      action, id: ScreenPart.action(index).id(of: sheet), frame, .title3, dismissing: sheet, path: path)
  }
}
