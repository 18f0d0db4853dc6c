import Document
import Graphics

extension ViewDefinition {
  /// Becomes a table: a scroll view with cells below each other.
  ///
  /// - Parameters:
  ///   - bounds: the view's, as far as they are known.
  ///   - path: where the job file says it, for what taps do.
  public mutating func become(
    table content: TableContent, in bounds: ScreenBounds, path: String, of make: ScreenElements
  ) {
    var maker = TableCellMaker(table: id, style: content.style, hasSeparators: content.hasSeparators, of: make)
    maker.selectsSeveral = content.selectsSeveral
    maker.lineColor = content.separatorColor ?? make.rowLineColor
    var views: [ViewDefinition] = []
    // In front of cells, which go under those that stick.
    var headers: [ViewDefinition] = []
    var sections: [TableDefinition.Section] = []
    for (index, section) in content.sections.enumerated() {
      let header = section.header.map { make.tableHeader($0, of: id, section: index, style: content.style) }
      let footer = section.footer.map { make.tableFooter($0, of: id, section: index) }
      let line =
        content.style == .grouped ? make.view(ScreenPart.above(index).id(of: id), .zero, maker.lineColor) : nil
      let cells = section.cells.enumerated().map { row, cell in
        maker.cell(cell, id: ScreenPart.cell(section: index, row: row).id(of: id), path: path)
      }
      // In front of the first cell, over which it lies.
      views += cells.map(\.view) + [line, footer].compactMap(\.self)
      let rows = cells.map(\.row) + section.lazyCells.map { maker.row($0, path: path) }
      headers += [header].compactMap(\.self)
      var made = TableDefinition.Section(header: header?.id, footer: footer?.id, line: line?.id, rows: rows)
      made.indexTitle = section.indexTitle
      made.headerText = make.shownHeader(section.header ?? "", style: content.style)
      made.footerText = section.footer ?? ""
      sections.append(made)
    }
    if !has(.backgroundColor) {
      set(
        .backgroundColor,
        .color(make.color(content.style == .plain ? "systemBackground" : "systemGroupedBackground")))
    }
    set(.clipsToBounds, .bool(true))
    if !has(.alwaysBounceVertical) { set(.alwaysBounceVertical, .bool(true)) }
    var table = TableDefinition(
      style: content.style, sections: sections, hasOwnContentSize: has(.contentSize),
      header: content.header.map { TableDefinition.Edge(id: $0.id, height: $0.frame?.height ?? 44) },
      footer: content.footer.map { TableDefinition.Edge(id: $0.id, height: $0.frame?.height ?? 44) })
    table.estimatedRowHeight = content.estimatedRowHeight
    table.emptyHeights = content.emptyHeights
    table.isEditing = content.isEditing
    table.selectsSeveral = content.selectsSeveral
    (table.selectedColor, table.cellColor) = (make.color("systemGray4"), maker.cellColor)
    table.selected = content.sections.flatMap { section in
      maker.selectsSeveral.somewhere ? section.cells.filter(\.isSelected).compactMap(\.id) : []
    }
    if table.hasIndex { headers.append(make.tableIndex(of: table, id: id, path: path)) }
    onValueChanged = content.onSelection ?? onValueChanged
    container = .table(table)
    subviews = [content.header, content.footer].compactMap(\.self) + views + headers + subviews
    arrange(in: bounds)
  }
}

extension ScreenElements {
  fileprivate func tableHeader(
    _ text: String, of owner: String, section: Int, style: TableDefinition.Style
  ) -> ViewDefinition {
    let id = ScreenPart.header(section).id(of: owner)
    let isGlass = look == .iOS26
    guard style == .plain else {
      let text = shownHeader(text, style: style)
      return isGlass
        ? lines(id, text, font: font(.headline), color("secondaryLabel"))
        : lines(id, text, font: font(.footnote), groupedText)
    }
    var title = label(
      ScreenPart.title.id(of: id), text, .zero, font: font(.headline), color(isGlass ? "secondaryLabel" : "label"))
    if contentSizeCategory.isAccessibilityCategory { title.set(.numberOfLines, .number(0)) }
    return view(id, .zero, plainHeaderColor, [title])
  }

  fileprivate func tableFooter(_ text: String, of owner: String, section: Int) -> ViewDefinition {
    lines(ScreenPart.footer(section).id(of: owner), text, font: font(.footnote), groupedText)
  }

  /// What a header shows of its text: capitals in grouped tables until iOS 18.
  fileprivate func shownHeader(_ text: String, style: TableDefinition.Style) -> String {
    style == .plain || look == .iOS26 ? text : text.uppercased()
  }

  /// As many lines of text as there is room for.
  private func lines(_ id: String, _ text: String, font: String, _ color: Color) -> ViewDefinition {
    var label = label(id, text, .zero, font: font, color)
    label.set(.numberOfLines, .number(0))
    return label
  }

  /// Of headers and footers of grouped tables.
  private var groupedText: Color {
    look == .iOS26 ? color("secondaryLabel") : color(.groupedText)
  }

  /// The ground of headers that stick.
  private var plainHeaderColor: Color {
    switch look {
    case .iOS11: Color(white: 247 / 255.0)
    case .iOS18: color("secondarySystemBackground")
    case .iOS26: color("systemBackground")
    }
  }
}
