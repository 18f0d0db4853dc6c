import Graphics

extension Reader {
  /// A window of macOS: a title bar of 28 points (22 for panels and HUDs) with its buttons, and the content below.
  func window(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.window) else { return }
    let style =
      object["style"]?.word(WindowStyle.allCases.map(\.rawValue), noun: "style of window").flatMap(WindowStyle.init)
      ?? .standard
    let inner = style == .hud ? appearing(.dark) : self
    let make = inner.elementsOfScreens
    let barHeight = style == .standard || style == .textured ? 28.0 : 22
    let isKey = object.value("isKey") { $0.bool() }
    let look = WindowLook(style, isDark: make.appearance == .dark)
    // Masks keep everything in its place while the window is resized.
    var bar = make.view("\(view.id).titleBar", Rect(0, 0, size.width, barHeight), look.bar)
    bar.set(.autoresizingMask, .number(mask([.flexibleWidth, .flexibleBottomMargin])))
    if style == .standard || style == .panel {
      var line = make.separator("\(view.id).titleLine", Rect(0, barHeight - make.hairline, size.width, make.hairline))
      line.set(.autoresizingMask, .number(mask([.flexibleWidth])))
      bar.subviews.append(line)
    }
    bar.subviews += make.windowButtons(view.id, style, barHeight: barHeight, isKey: isKey)
    var title = make.label(
      "\(view.id).title", object["title"]?.text() ?? "", Rect(72, (barHeight - 17) / 2, size.width - 144, 17),
      font: barHeight < 28 ? "Inter-Medium 11" : "Inter-SemiBold 13",
      isKey ? make.color("label").withAlpha(multipliedBy: 0.85) : make.color("tertiaryLabel"), alignment: "center")
    title.set(.autoresizingMask, .number(mask([.flexibleWidth])))
    bar.subviews.append(title)
    let room = Rect(0, barHeight, size.width, max(1, size.height - barHeight))
    if let content = object["view"].flatMap({ $0.appearing(make.appearance).offering(room).view() }) {
      view.subviews.insert(content.filling(), at: 0)
    }
    if !view.has(.backgroundColor) { view.set(.backgroundColor, .color(look.content)) }
    if make.appearance == .dark { view.set(.overrideUserInterfaceStyle, .word("dark")) }
    view.set(layer: .cornerRadius, .number(style == .hud || style == .panel ? 6 : 10))
    view.set(layer: .borderWidth, .number(make.hairline))
    view.set(layer: .borderColor, .color(Color(0, 0, 0, 0.3)))
    view.set(.clipsToBounds, .bool(true))
    view.subviews.append(bar)
  }
}

private func mask(_ mask: AutoresizingMask) -> Double { Double(mask.rawValue) }

/// The colours of a window's parts.
private struct WindowLook {
  var bar: Color
  var content: Color

  init(_ style: WindowStyle, isDark: Bool) {
    switch style {
    case .hud: (bar, content) = (Color(white: 0.08, 0.75), Color(white: 0.12, 0.85))
    // No line below the bar: bar and content are one surface.
    case .textured: (bar, content) = isDark ? (.clear, Color(white: 0.2)) : (.clear, Color(white: 0.88))
    case .standard, .panel:
      (bar, content) =
        isDark ? (Color(white: 0.22), Color(white: 0.12)) : (Color(white: 0.925), Color(white: 0.965))
    }
  }
}

extension ScreenElements {
  /// Close, minimize and zoom, 20 points apart; panels and HUDs can only be closed.
  fileprivate func windowButtons(
    _ id: String, _ style: WindowStyle, barHeight: Double, isKey: Bool
  ) -> [ViewDefinition] {
    let colors = [Color(1, 0.373, 0.341), Color(0.996, 0.737, 0.18), Color(0.157, 0.784, 0.251)]
    let isSmall = style == .panel || style == .hud
    let side = isSmall ? 10.0 : 12
    return ["close", "minimize", "zoom"].prefix(isSmall ? 1 : 3).enumerated().map { index, name in
      let shown = style == .hud ? Color(white: 0.6) : isKey ? colors[index] : color("systemGray4")
      var button = view(
        "\(id).\(name)", Rect(8 + Double(index) * 20, (barHeight - side) / 2, side, side), shown)
      button.set(layer: .cornerRadius, .number(side / 2))
      button.set(layer: .borderWidth, .number(hairline))
      button.set(layer: .borderColor, .color(Color(0, 0, 0, 0.15)))
      return button
    }
  }
}
