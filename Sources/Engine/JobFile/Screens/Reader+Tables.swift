import Graphics

/// Puts a table's cells below each other (compositing.md §16).
struct TableLayout {
  let id: String
  let style: TableStyle
  let width: Double
  let make: ScreenElements
  var y = 0.0
  var views: [ViewDefinition] = []

  /// Cells of an inset table stand away from the edges.
  var margin: Double { style == .insetGrouped ? (width >= 414 ? 20 : 16) : 0 }
  /// Where texts begin in a cell.
  var inset: Double { width >= 414 && style != .insetGrouped ? 20 : 16 }
  var cellColor: Color {
    make.color(style == .plain ? "systemBackground" : "secondarySystemGroupedBackground")
  }

  mutating func addHeader(_ text: String?, section: Int) {
    let name = "\(id).header-\(section)"
    switch (style, text) {
    case (.plain, nil): break
    case (.plain, let text?):
      let band = make.view(
        name, Rect(0, y, width, 28), make.color("secondarySystemBackground"),
        [
          make.label(
            "\(name).title", text, Rect(inset, 3, width - 2 * inset, 22), font: "Inter-SemiBold 17", make.color("label")
          )
        ])
      views.append(band)
      y += 28
    case (_, nil): y += section == 0 ? 35 : 18
    case (_, let text?):
      y += section == 0 ? 18 : 12
      views.append(
        make.label(
          name, text.uppercased(), Rect(margin + inset, y, width - 2 * (margin + inset), 18), font: "Inter 13",
          make.color("secondaryLabel")))
      y += 18 + 7
    }
  }

  mutating func addFooter(_ text: String?, section: Int) {
    guard let text else { return y += style == .plain ? 0 : 17 }
    views.append(
      make.label(
        "\(id).footer-\(section)", text, Rect(margin + inset, y + 7, width - 2 * (margin + inset), 18),
        font: "Inter 13", make.color("secondaryLabel")))
    y += 32
  }

  /// - Parameter height: points, the separator included.
  mutating func add(_ cell: ViewDefinition, height: Double, isFirst: Bool, isLast: Bool, textX: Double) {
    var cell = cell
    cell.set(.frame, .rect(Rect(margin, y, width - 2 * margin, height)))
    let lineWidth = width - 2 * margin
    let line = make.hairline
    if style == .plain || !isLast {
      cell.subviews.append(
        make.separator("\(cell.id).line", Rect(textX, height - line, lineWidth - textX, line)))
    }
    if style == .grouped, isFirst { views.append(make.separator("\(cell.id).above", Rect(0, y - line, width, line))) }
    if style == .grouped, isLast {
      cell.subviews.append(make.separator("\(cell.id).line", Rect(0, height - line, width, line)))
    }
    if style == .insetGrouped, isFirst || isLast {
      cell.set(layer: .cornerRadius, .number(10))
      // A bit a corner: the upper two are 1 and 2, the lower two 4 and 8.
      cell.set(layer: .maskedCorners, .number(Double((isFirst ? 3 : 0) + (isLast ? 12 : 0))))
    }
    views.append(cell)
    y += height
  }
}

extension Reader {
  func table(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.table) else { return }
    let style =
      object["style"]?.word(TableStyle.allCases.map(\.rawValue), noun: "style of table").flatMap(TableStyle.init)
      ?? .plain
    var layout = TableLayout(id: view.id, style: style, width: size.width, make: elementsOfScreens)
    for (index, reader) in (object.required("sections")?.list("sections") ?? []).enumerated() {
      guard let section = reader.object(JobTables.tableSection) else { continue }
      layout.addHeader(section["header"]?.text(), section: index)
      let cells = section.required("cells")?.list("cells") ?? []
      for (row, cell) in cells.enumerated() {
        cell.tableCell("\(view.id).cell-\(index)-\(row)", isFirst: row == 0, isLast: row == cells.count - 1, &layout)
      }
      layout.addFooter(section["footer"]?.text(), section: index)
    }
    if style != .plain { layout.y += 18 }
    if !view.has(.backgroundColor) {
      let name = style == .plain ? "systemBackground" : "systemGroupedBackground"
      view.set(.backgroundColor, .color(.system(name, in: context.appearance)))
    }
    view.set(.clipsToBounds, .bool(true))
    if !view.has(.contentSize) { view.set(.contentSize, .size(Size(size.width, layout.y))) }
    view.subviews = layout.views + view.subviews
  }

  private func tableCell(_ name: String, isFirst: Bool, isLast: Bool, _ layout: inout TableLayout) {
    guard let object = object(JobTables.tableCell) else { return }
    let make = layout.make
    let style = object.value("style") { $0.word(["default", "subtitle", "value1"], noun: "style of cell") }
    let height = object["height"]?.number(1...10_000) ?? (style == "subtitle" ? 58 : 44)
    let width = layout.width - 2 * layout.margin
    let id = object["id"]?.identifier() ?? name
    var content: [ViewDefinition] = []
    var x = layout.inset
    if let image = object["image"]?.assetName() {
      let side = min(29, height - 12)
      content.append(make.image("\(id).image", image, Rect(x, (height - side) / 2, side, side)))
      x += side + 16
    }
    let accessory =
      object.value("accessory") { $0.word(["none", "disclosureIndicator", "checkmark"], noun: "accessory") }
    let end = width - layout.inset - (accessory == "none" ? 0 : 20)
    let text = object.required("text")?.text() ?? ""
    let detail = object["detail"]?.text() ?? ""
    content.append(
      make.label(
        "\(id).text", text, Rect(x, style == "subtitle" ? height / 2 - 19 : (height - 21) / 2, end - x, 21),
        font: "Inter 17", make.color("label")))
    switch style {
    case "subtitle":
      content.append(
        make.label(
          "\(id).detail", detail, Rect(x, height / 2 + 3, end - x, 15), font: "Inter 12", make.color("label")))
    case "value1":
      content.append(
        make.label(
          "\(id).detail", detail, Rect(x, (height - 21) / 2, end - x, 21), font: "Inter 17",
          make.color("secondaryLabel"), alignment: "right"))
    default: break
    }
    let isSelected = object.value("selected") { $0.bool() }
    var cell = make.view(
      id, .zero, isSelected ? make.color("systemGray4") : layout.cellColor, content)
    cell.sublayers = accessoryLayers(accessory, id: id, at: Point(width - layout.inset - 4, height / 2), make)
    cell.onTap = object["onTap"]?.selectionHandler(of: id, color: layout.cellColor)
    layout.add(cell, height: height, isFirst: isFirst, isLast: isLast, textX: x)
  }

  private func accessoryLayers(
    _ accessory: String, id: String, at point: Point, _ make: ScreenElements
  ) -> [LayerDefinition] {
    switch accessory {
    case "disclosureIndicator":
      return [
        make.chevron(
          "\(id).accessory", at: point, size: Size(6, 11), pointsLeft: false, make.color("tertiaryLabel"), width: 2)
      ]
    case "checkmark":
      var path = PathBuilder()
      path.move(to: Point(point.x - 9, point.y + 1))
      path.line(to: Point(point.x - 5, point.y + 5))
      path.line(to: Point(point.x + 3, point.y - 5))
      return [make.shape("\(id).accessory", path.path, stroke: make.tint, width: 2)]
    default: return []
    }
  }

  /// The cell turns grey under the finger and fades back, and the author's steps run.
  private func selectionHandler(of id: String, color: Color) -> Handler? {
    guard let own = handler() else { return nil }
    func background(_ color: Color) -> JSONNode {
      let components = [color.red, color.green, color.blue, color.alpha].map(JSONNode.number)
      return .object([(id, .object([("backgroundColor", JSONNode(offset: 0, content: .array(components)))]))])
    }
    let steps: [JSONNode] = [
      .object([("set", background(.system("systemGray4", in: context.appearance)))]),
      .object([
        ("after", .number(0.35)),
        ("animate", .object([("duration", .number(0.3)), ("changes", background(color))])),
      ]),
    ]
    var inner = context
    inner.partID = id
    return Handler(steps: steps + own.steps, location: location, shared: SharedContext(inner))
  }

  // MARK: Collections

  /// The flow layout: as many items a line as fit, spread over the width; the last line keeps the gaps of the others.
  func collection(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.collection) else { return }
    let item = object.value("itemSize") { $0.point() }
    guard item.x > 0, item.y > 0 else {
      object["itemSize"]?.error("items need a positive size")
      return
    }
    let gap = max(0, object.value("minimumInteritemSpacing") { $0.number() })
    let lineGap = max(0, object.value("minimumLineSpacing") { $0.number() })
    let inset = object.value("sectionInset") { $0.insets() }
    let room = size.width - inset.left - inset.right
    let count = max(1, Int(exactly: ((room + gap) / (item.x + gap) + 1e-9).rounded(.down)) ?? 1)
    let spread = count > 1 ? (room - Double(count) * item.x) / Double(count - 1) : 0
    let start = count > 1 ? inset.left : inset.left + (room - item.x) / 2
    var bottom = inset.top
    let readers = object.required("items")?.list("views") ?? []
    let items = readers.enumerated().compactMap { index, reader -> ViewDefinition? in
      let x = start + Double(index % count) * (item.x + spread)
      let y = inset.top + Double(index / count) * (item.y + lineGap)
      bottom = y + item.y
      guard var cell = reader.offering(Rect(x, y, item.x, item.y)).view() else { return nil }
      cell.set(.frame, .rect(Rect(x, y, item.x, item.y)))
      return cell
    }
    view.set(.clipsToBounds, .bool(true))
    if !view.has(.contentSize) { view.set(.contentSize, .size(Size(size.width, bottom + inset.bottom))) }
    view.subviews = items + view.subviews
  }
}
