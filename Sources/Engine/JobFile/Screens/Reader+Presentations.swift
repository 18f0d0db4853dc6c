import Graphics

extension Reader {
  func presentation() -> ControllerAction? {
    guard let object = object(JobTables.present), let id = object.required("id")?.identifier()
    else { return nil }
    let over = object.value("over") { $0.knownID() }
    let style =
      object["style"]?.word(PresentationDefinition.Style.allCases.map(\.rawValue), noun: "style of presentation")
      .flatMap(PresentationDefinition.Style.init) ?? .pageSheet
    let transition =
      object["transition"]?
      .word(PresentationDefinition.TransitionStyle.allCases.map(\.rawValue), noun: "transition")
      .flatMap(PresentationDefinition.TransitionStyle.init) ?? .coverVertical
    let canvas = context.canvasSize
    let isAnimated = object.value("animated") { $0.bool() }
    if let alert = object["alert"]?.alert(id, canvas: canvas) {
      let definition = PresentationDefinition(
        id: id, style: .alert, transition: .crossDissolve, view: alert, over: over)
      return .present(definition, isAnimated: isAnimated)
    }
    guard let reader = object["view"] else {
      error("\"view\" or \"alert\" is missing: what is presented")
      return nil
    }
    let frame = Self.frame(of: style, in: canvas, top: context.safeAreaInsets.top)
    let make = elementsOfScreens
    let content = reader.offering(Rect(origin: .zero, size: frame.size)).view()
    var view = make.view(id, frame, make.color("systemBackground"), content.map { [$0] } ?? [])
    view.set(.clipsToBounds, .bool(true))
    if style != .fullScreen {
      view.set(layer: .cornerRadius, .number(10))
      if style == .pageSheet, frame.width == canvas.width { view.set(layer: .maskedCorners, .number(3)) }
    }
    let definition = PresentationDefinition(id: id, style: style, transition: transition, view: view, over: over)
    return .present(definition, isAnimated: isAnimated)
  }

  /// A page sheet leaves 10 points below the status bar; a form sheet is 540 × 620 where there is room.
  private static func frame(of style: PresentationDefinition.Style, in canvas: Size, top: Double) -> Rect {
    switch style {
    case .formSheet where canvas.width > 600:
      let size = Size(540, min(620, canvas.height))
      return Rect((canvas.width - size.width) / 2, (canvas.height - size.height) / 2, size.width, size.height)
    case .pageSheet, .formSheet: return Rect(0, top + 10, canvas.width, max(1, canvas.height - top - 10))
    case .fullScreen, .alert: return Rect(origin: .zero, size: canvas)
    }
  }

  /// 270 points wide; two buttons stand side by side, more below each other.
  private func alert(_ id: String, canvas: Size) -> ViewDefinition? {
    guard let object = object(JobTables.alert),
      let actions = object.required("actions")?.list("actions").compactMap({
        $0.object(JobTables.alertAction)
      })
    else { return nil }
    let make = elementsOfScreens
    let title = object.required("title")?.text() ?? ""
    let message = object["message"]?.text() ?? ""
    let lines = message.isEmpty ? 0 : Double(object.value("messageLines") { $0.integer(1...40) })
    let textHeight = 19 + 20.5 + (lines > 0 ? 4 + lines * 16 : 0) + 19
    let isRow = actions.count == 2
    let height = textHeight + 44 * Double(isRow ? 1 : actions.count)
    var text = make.label(
      "\(id).message", message, Rect(16, 43.5, 238, lines * 16), font: "Inter 13", make.color("label"),
      alignment: "center")
    text.set(.numberOfLines, .number(lines))
    var content = [
      make.label(
        "\(id).title", title, Rect(16, 19, 238, 20.5), font: "Inter-SemiBold 17", make.color("label"),
        alignment: "center"), text, make.separator("\(id).line", Rect(0, textHeight, 270, make.hairline)),
    ]
    for (index, action) in actions.enumerated() {
      let width = isRow ? 135.0 : 270
      let frame = Rect(isRow ? Double(index) * 135 : 0, textHeight + (isRow ? 0 : Double(index) * 44), width, 44)
      content.append(alertButton(action, "\(id).action-\(index)", frame, dismissing: id, make))
      if index > 0 {
        let line = isRow ? Rect(135, textHeight, make.hairline, 44) : Rect(0, frame.minY, 270, make.hairline)
        content.append(make.separator("\(id).line-\(index)", line))
      }
    }
    var view = make.view(
      id, Rect((canvas.width - 270) / 2, ((canvas.height - height) / 2).rounded(), 270, height),
      make.chrome.withAlpha(multipliedBy: 1.04), content)
    view.set(layer: .cornerRadius, .number(14))
    view.set(.clipsToBounds, .bool(true))
    return view
  }

  private func alertButton(
    _ action: ObjectReader, _ name: String, _ frame: Rect, dismissing id: String, _ make: ScreenElements
  ) -> ViewDefinition {
    let style = action.value("style") { $0.word(["default", "cancel", "destructive"], noun: "style of action") }
    var button = ViewDefinition(id: name, viewClass: .button, properties: [], subviews: [])
    button.set(.frame, .rect(frame))
    button.set(.title, .string(action.required("title")?.text() ?? ""))
    button.set(.font, .string(style == "cancel" ? "Inter-SemiBold 17" : "Inter 17"))
    if style == "destructive" { button.set(.textColor, .color(make.color("systemRed"))) }
    let own = action["onTap"]?.handler()?.steps ?? []
    button.onTap = Handler(steps: [.object([("dismiss", .text(id))])] + own, location: location, shared: shared)
    return button
  }
}
