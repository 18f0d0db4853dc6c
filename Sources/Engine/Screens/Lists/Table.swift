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
    // In front of cells, which go under those that stay at an edge.
    var bars: [ViewDefinition] = []
    var sections: [TableDefinition.Section] = []
    var indexLabels: [ViewDefinition] = []
    for (index, section) in content.sections.enumerated() {
      let numbers = (section: index, title: indexLabels.count)
      let made = make.tableSection(section, numbers, of: id, style: content.style, lineColor: maker.lineColor)
      let cells = section.cells.enumerated().map { row, cell in
        maker.cell(cell, id: ScreenPart.cell(section: index, row: row).id(of: id), path: path)
      }
      // In front of the first cell, over which it lies.
      let floats = content.style == .plain
      views += cells.map(\.view) + [made.line, floats ? nil : made.footer].compactMap(\.self)
      bars += [floats ? made.footer : nil, made.header].compactMap(\.self)
      indexLabels += [made.indexLabel].compactMap(\.self)
      sections.append(made.section)
      sections[index].rows = RowList(cells.map(\.row) + section.lazyCells.map { maker.row($0, path: path) })
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
    table.dragsRows = content.dragsRows
    table.selectsSeveral = content.selectsSeveral
    (table.selectedColor, table.cellColor) = (make.color("systemGray4"), maker.cellColor)
    for section in sections { table.select(comingRows: Array(section.rows)) }
    if !indexLabels.isEmpty {
      let index = make.tableIndex(indexLabels, of: id, path: path)
      table.indexView = index.id
      bars.append(index)
    }
    onValueChanged = content.onSelection ?? onValueChanged
    container = .table(table)
    subviews = [content.header, content.footer].compactMap(\.self) + views + bars + subviews
    arrange(in: bounds)
  }
}

extension ScreenElements {
  /// What a section of a table has beside its rows.
  ///
  /// - Parameters:
  ///   - numbers: its own, and that of its title among those of the index, from 0: its parts are called by them if it has no id.
  ///   - owner: the table's id.
  ///   - lineColor: of the line above the first row; nil: the system's.
  public func tableSection(
    _ content: TableContent.Section, _ numbers: (section: Int, title: Int) = (0, 0), of owner: String,
    style: TableDefinition.Style, lineColor: Color? = nil
  ) -> SectionEntry {
    func name(_ named: ScreenPart, _ numbered: ScreenPart) -> String {
      content.id.map { named.id(of: $0) } ?? numbered.id(of: owner)
    }
    let header = content.header.map { text in
      tableHeader(text, id: name(.sectionHeader, .header(numbers.section)), style: style)
    }
    let footer = content.footer.map { text in
      let id = name(.sectionFooter, .footer(numbers.section))
      return style == .plain ? bar(text, id: id) : lines(id, text, font: font(.footnote), groupedText)
    }
    let line =
      style == .grouped ? view(name(.sectionLine, .above(numbers.section)), .zero, lineColor ?? rowLineColor) : nil
    let label = content.indexTitle.map { tableIndexTitle($0, id: name(.sectionTitle, .indexTitle(numbers.title))) }
    var section = TableDefinition.Section(header: header?.id, footer: footer?.id, line: line?.id, rows: [])
    section.id = content.id
    (section.indexTitle, section.indexLabel) = (content.indexTitle, label?.id)
    section.headerText = shownHeader(content.header ?? "", style: style)
    section.footerText = content.footer ?? ""
    // Other views may have the names of these.
    func placed(_ view: ViewDefinition?) -> ViewDefinition? {
      guard var view else { return nil }
      view.origin = content.origin
      for index in view.subviews.indices { view.subviews[index].origin = content.origin }
      return view
    }
    return SectionEntry(
      section, header: placed(header), footer: placed(footer), line: placed(line), indexLabel: placed(label))
  }

  private func tableHeader(_ text: String, id: String, style: TableDefinition.Style) -> ViewDefinition {
    guard style != .plain else { return bar(text, id: id) }
    let text = shownHeader(text, style: style)
    return look == .iOS26
      ? lines(id, text, font: font(.headline), color("secondaryLabel"))
      : lines(id, text, font: font(.footnote), groupedText)
  }

  /// What stays at an edge of a plain table.
  private func bar(_ text: String, id: String) -> ViewDefinition {
    let color = color(look == .iOS26 ? "secondaryLabel" : "label")
    var title = label(ScreenPart.title.id(of: id), text, .zero, font: font(.headline), color)
    if contentSizeCategory.isAccessibilityCategory { title.set(.numberOfLines, .number(0)) }
    return view(id, .zero, barColor, [title])
  }

  /// What a header shows of its text: capitals in grouped tables until iOS 18.
  private func shownHeader(_ text: String, style: TableDefinition.Style) -> String {
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

  /// The ground of headers and footers that stay at an edge.
  private var barColor: Color {
    switch look {
    case .iOS11: Color(white: 247 / 255.0)
    case .iOS18: color("secondarySystemBackground")
    case .iOS26: color("systemBackground")
    }
  }
}
