import Graphics

extension ScreenElements {
  /// Titles of bar buttons, from an edge inwards.
  func barButtons(
    _ id: String, _ titles: [String], width: Double, top: Double, onRight: Bool, inset: Double = 16
  ) -> [ViewDefinition] {
    var edge = inset
    return titles.enumerated().map { index, title in
      // Widths are estimates; titles are drawn against the edge that they start from.
      let room = Double(title.count) * 9.5 + 8
      let x = onRight ? width - edge - room : edge
      edge += room + 8
      var button = ViewDefinition(id: "\(id)-\(index)", viewClass: .button, properties: [], subviews: [])
      button.set(.frame, .rect(Rect(x, top + 7, room, 30)))
      button.set(.title, .string(title))
      button.set(.textAlignment, .word(onRight ? "right" : "left"))
      return button
    }
  }

  /// A title of 17 points in the middle, or of 34 points below the 44 of the bar.
  func barTitle(_ id: String, _ title: String, width: Double, top: Double, isLarge: Bool) -> ViewDefinition {
    isLarge
      ? label(id, title, Rect(16, top + 47, width - 32, 41), font: "Inter-Bold 34", color("label"))
      : label(
        id, title, Rect(80, top + 11.5, width - 160, 21), font: "Inter-SemiBold 17", color("label"),
        alignment: "center")
  }

  /// A chevron and the title of the screen below.
  func backButton(_ id: String, _ title: String, top: Double) -> ViewDefinition {
    var back = view(
      id, Rect(0, top, 120, 44), nil,
      [label("\(id).title", title, Rect(27, 11.5, 93, 21), font: "Inter 17", tint)])
    back.sublayers = [
      chevron("\(id).chevron", at: Point(14, 22), size: Size(10, 19), pointsLeft: true, tint, width: 2.75)
    ]
    return back
  }
}

extension Reader {
  var elementsOfScreens: ScreenElements {
    ScreenElements(appearance: context.appearance, hairline: 1 / context.canvasScale)
  }

  func texts() -> [String] { list("texts").compactMap { $0.text() } }

  /// A bar that stands by itself: everything in it hangs at its lower edge.
  func navigationBar(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.navigationBar) else { return }
    let isLarge = object.value("largeTitle") { $0.bool() }
    let make = elementsOfScreens
    let top = size.height - (isLarge ? 96 : 44)
    var content = [
      make.barTitle("\(view.id).title", object["title"]?.text() ?? "", width: size.width, top: top, isLarge: isLarge)
    ]
    if let back = object["back"]?.text() { content.append(make.backButton("\(view.id).back", back, top: top)) }
    content += make.barButtons(
      "\(view.id).left", object["left"]?.texts() ?? [], width: size.width, top: top, onRight: false)
    content += make.barButtons(
      "\(view.id).right", object["right"]?.texts() ?? [], width: size.width, top: top, onRight: true)
    view.becomeBar(content, hairlineAt: size.height, width: size.width, make)
  }

  func toolbar(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.toolbar),
      let titles = object.required("items")?.texts()
    else { return }
    let make = elementsOfScreens
    let width = (size.width - 32) / Double(max(1, titles.count))
    let buttons = titles.enumerated().map { index, title in
      var button = ViewDefinition(id: "\(view.id).item-\(index)", viewClass: .button, properties: [], subviews: [])
      button.set(.frame, .rect(Rect(16 + Double(index) * width, 7, width, 30)))
      button.set(.title, .string(title))
      // The first at the left end, the last at the right end.
      let isEdge = titles.count > 1 && (index == 0 || index == titles.count - 1)
      button.set(.textAlignment, .word(isEdge ? (index == 0 ? "left" : "right") : "center"))
      return button
    }
    view.becomeBar(buttons, hairlineAt: -make.hairline, width: size.width, make)
  }

  func tabBar(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.tabBar),
      let items = object.required("items")?.list("items")
    else { return }
    let selected = object.value("selected") { $0.integer(0...1000) }
    let make = elementsOfScreens
    let buttons = items.enumerated().compactMap { index, item -> ViewDefinition? in
      guard let item = item.object(JobTables.tabItem) else { return nil }
      return make.tabItem(
        "\(view.id).item-\(index)", item["title"]?.text() ?? "", icon: item["icon"]?.outline(), index: index,
        count: items.count, width: size.width, isSelected: index == selected)
    }
    view.becomeBar(buttons, hairlineAt: -make.hairline, width: size.width, make)
  }
}

extension ScreenElements {
  /// An icon of 25 points over a title of 10.
  func tabItem(
    _ id: String, _ title: String, icon: Path?, index: Int, count: Int, width: Double, isSelected: Bool
  ) -> ViewDefinition {
    let room = width / Double(max(1, count))
    let shown = isSelected ? tint : color("systemGray")
    let outline = (icon ?? .ellipse(in: Rect(2, 2, 21, 21)))
      .transformed(by: .translation(room / 2 - 12.5, 6))
    var item = view(
      id, Rect(Double(index) * room, 0, room, 49), nil,
      [label("\(id).title", title, Rect(0, 34, room, 12), font: "Inter-Medium 10", shown, alignment: "center")])
    item.sublayers = [shape("\(id).icon", outline, fill: shown)]
    return item
  }
}

extension ViewDefinition {
  /// Chrome with a hairline beside it, and buttons on it, behind the view's own subviews.
  mutating func becomeBar(_ content: [ViewDefinition], hairlineAt y: Double, width: Double, _ make: ScreenElements) {
    if !has(.backgroundColor) { set(.backgroundColor, .color(make.chrome)) }
    subviews = [make.barLine("\(id).line", Rect(0, y, width, make.hairline))] + content + subviews
  }
}
