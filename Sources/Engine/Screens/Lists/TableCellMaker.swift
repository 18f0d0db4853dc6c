import Document
import Graphics

/// Makes the cells of a table of one style.
public struct TableCellMaker: Sendable {
  private let table: String
  let style: TableDefinition.Style
  let make: ScreenElements
  let hasSeparators: Bool
  /// When taps select and deselect rows.
  public var selectsSeveral = TableDefinition.SelectsSeveral()
  /// Of the lines between cells.
  var lineColor: Color

  /// - Parameter table: the table's id.
  public init(table: String, style: TableDefinition.Style, hasSeparators: Bool = true, of make: ScreenElements) {
    self.table = table
    self.style = style
    self.hasSeparators = hasSeparators
    self.make = make
    lineColor = make.rowLineColor
  }

  private var metrics: TableMetrics {
    TableMetrics(look: make.look, style: style, hairline: make.hairline, category: make.contentSizeCategory)
  }

  var cellColor: Color {
    make.color(style == .plain ? "systemBackground" : "secondarySystemGroupedBackground")
  }

  /// A cell, and what the table's layout needs to know of it.
  ///
  /// - Parameters:
  ///   - id: unless the content says another.
  ///   - path: where the job file says it, for what taps do.
  public func cell(_ content: TableContent.Cell, id: String, path: String) -> (
    row: TableDefinition.Row, view: ViewDefinition
  ) {
    let id = content.id ?? id
    var parts: [ViewDefinition] = []
    if let own = content.content {
      let view = cell(content, id: id, path: path, parts: [own, line(of: id, below: content)])
      var row = row(of: content, id: id)
      row.sizesItself = content.sizesItself && content.height == nil
      if row.sizesItself { row.cell = Template(view) }
      return (row, view)
    }
    if let image = content.image { parts.append(make.image(ScreenPart.image.id(of: id), image, .zero)) }
    let detail = ScreenPart.detail.id(of: id)
    parts += labels(of: content, text: ScreenPart.text.id(of: id), detail: detail)
    for index in parts.indices {
      if parts[index].id == ScreenPart.text.id(of: id) { parts[index].properties += content.textLook }
      if parts[index].id == detail { parts[index].properties += content.detailLook }
    }
    if let accessory = content.accessoryView { parts.append(accessory) }
    parts.append(line(of: id, below: content))
    var view = cell(content, id: id, path: path, parts: parts)
    let aliases = [(content.textAlias, ScreenPart.text.id(of: id)), (content.detailAlias, detail)].compactMap {
      name, id in name.map { (name: $0, id: id) }
    }
    if !aliases.isEmpty {
      var root = RootDefinition()
      (root.isControllerRoot, root.inheritsSafeArea, root.aliases) = (false, true, aliases)
      view.root = root
    }
    return (row(of: content, id: id), view)
  }

  /// A row whose cell comes into the scene when it shows.
  ///
  /// - Parameter path: where the job file says it, for what taps do.
  public func row(_ lazy: TableContent.LazyCell, path: String) -> TableDefinition.Row {
    var row = TableDefinition.Row(
      id: lazy.id, style: .default, height: lazy.height, hasImage: false,
      accessoryInset: make.inset(of: lazy.accessory),
      content: lazy.contentID, contentInsets: make.contentInsets(of: lazy.accessory))
    row.sizesItself = lazy.height == nil
    (row.hasCellMargins, row.isMade) = (true, false)
    (row.editingStyle, row.canMove) = (lazy.editingStyle, lazy.canMove)
    row.cell = Template { (_: Void) throws(TemplateError) in
      var cell = try lazy.cell.value(for: ())
      cell.accessory = lazy.accessory
      return self.cell(cell, id: lazy.id, path: path).view
    }
    return row
  }

  /// The line at a row's end; a selected row has none.
  private func line(of id: String, below content: TableContent.Cell) -> ViewDefinition {
    var line = make.view(ScreenPart.line.id(of: id), .zero, lineColor)
    // Where rows are selected beside others, the layout hides and shows it.
    let isHidden = content.isSelected && !selectsSeveral.somewhere
    if isHidden || !hasSeparators { line.set(.alpha, .number(0)) }
    return line
  }

  private func row(of content: TableContent.Cell, id: String) -> TableDefinition.Row {
    let labels = content.content == nil ? rowLabels(of: content) : nil
    let height = labels == nil ? metrics.rowHeight(content.style) : nil
    var row = TableDefinition.Row(
      id: id, style: content.style, height: content.height ?? (content.sizesItself ? nil : height),
      hasImage: content.image != nil,
      accessoryInset: make.inset(of: content.accessory),
      content: content.content?.id,
      contentInsets: make.contentInsets(of: content.accessory))
    row.labels = labels
    // Symbols grow with the texts, pictures do not.
    if content.image.flatMap(TemplateSymbol.init(rawValue:)) != nil { row.imageSide *= make.accessoryScale }
    (row.editingStyle, row.canMove) = (content.editingStyle, content.canMove)
    (row.separatorInset, row.backgroundColor) = (content.separatorInset, content.backgroundColor)
    (row.isSelected, row.showsSelection) = (content.isSelected, content.isHighlighted)
    row.accessoryView = content.accessoryView.map {
      TableDefinition.Row.AccessoryView(id: $0.id, size: $0.frame?.size ?? make.controlSize($0.viewClass))
    }
    if content.onAccessory != nil { row.accessoryButtonInset = make.buttonInset(of: content.accessory) }
    if content.content == nil, content.style == .value1 {
      row.textWidths = (width(of: content.text, content.textLook), width(of: content.detail, content.detailLook))
    }
    return row
  }

  private func cell(
    _ content: TableContent.Cell, id: String, path: String, parts: [ViewDefinition]
  ) -> ViewDefinition {
    let color = content.backgroundColor ?? cellColor
    var parts = parts
    if content.onAccessory != nil, content.accessory.buttonInset != nil {
      var button = make.view(ScreenPart.accessoryButton.id(of: id), .zero)
      button.onTap = content.onAccessory
      parts.append(button)
    }
    var cell = make.view(
      id, .zero, content.isSelected ? make.color("systemGray4") : color,
      parts + editingControls(of: content, id: id, path: path))
    cell.prototype = content.prototype
    cell.sublayers = make.accessory(content.accessory, of: id)
    cell.swipeActions = swipeActions(of: content, id: id, path: path)
    cell.contextMenu = content.contextMenu
    if style == .insetGrouped {
      cell.set(layer: .cornerRadius, .number(metrics.cornerRadius))
      if content.content != nil { cell.set(.clipsToBounds, .bool(true)) }
    }
    let selection =
      content.isHighlighted && !selectsSeveral.always ? Handler(selection(of: id, color: color, path: path)) : nil
    switch (selection, content.onTap) {
    case (let selection?, let own?): cell.onTap = selection + own
    default: cell.onTap = selection ?? content.onTap ?? (selectsSeveral.always ? Handler([]) : nil)
    }
    return cell
  }

  /// Those of the job, and deletion behind those at the right.
  private func swipeActions(of content: TableContent.Cell, id: String, path: String) -> SwipeActions? {
    guard content.editingStyle == .delete, content.swipeActions?.trailing.isEmpty ?? true else {
      return content.swipeActions
    }
    let deleting = Handler([
      Step(action: .controller(.change(table, .deleteRows([id], .automatic))), path: path)
    ])
    let deletion = SwipeActions.Action(
      title: "Delete", backgroundColor: make.color("systemRed"),
      onTap: content.onDelete.map { deleting + $0 } ?? deleting)
    return SwipeActions(
      leading: content.swipeActions?.leading ?? [], trailing: [deletion],
      performsFirst: content.swipeActions?.performsFirst ?? true)
  }

  /// What shows at the ends while the table is edited.
  private func editingControls(of content: TableContent.Cell, id: String, path: String) -> [ViewDefinition] {
    var controls: [ViewDefinition] = []
    if selectsSeveral.inEditing { controls.append(make.selectionMark(of: id)) }
    if content.editingStyle != .none, !selectsSeveral.inEditing {
      let isDeletion = content.editingStyle == .delete
      var sign = PathBuilder()
      sign.move(to: Point(6, 11))
      sign.line(to: Point(16, 11))
      if !isDeletion {
        sign.move(to: Point(11, 6))
        sign.line(to: Point(11, 16))
      }
      let part = ScreenPart.editControl.id(of: id)
      var control = make.view(part, .zero, make.color(isDeletion ? "systemRed" : "systemGreen"))
      control.set(layer: .cornerRadius, .number(TableLayout.controlSide / 2))
      control.sublayers = [make.shape(part + ".sign", sign.path, stroke: Color(white: 1, 1), width: 2)]
      control.onTap =
        isDeletion
        ? Handler([Step(action: .swipe(id, .open(isTrailing: true)), path: path)])
        : content.onInsert ?? Handler([])
      control.set(.alpha, .number(0))
      controls.append(control)
    }
    if content.canMove {
      var lines = PathBuilder()
      for y in [5.0, 11, 17] {
        lines.move(to: Point(1, y))
        lines.line(to: Point(21, y))
      }
      let part = ScreenPart.reorderControl.id(of: id)
      var control = make.view(part, .zero)
      control.sublayers = [make.shape(part + ".lines", lines.path, stroke: make.color("tertiaryLabel"), width: 1.5)]
      control.onValueChanged = content.onMove
      control.set(.alpha, .number(0))
      controls.append(control)
    }
    return controls
  }

  /// The cell turns grey under the finger, without the line at its end, and fades back.
  private func selection(of id: String, color: Color, path: String) -> [Step] {
    func look(_ color: Color, line: Double) -> [Changes] {
      let ground = Changes(id, .backgroundColor, .color(color))
      return hasSeparators ? [ground, Changes(ScreenPart.line.id(of: id), .alpha, .number(line))] : [ground]
    }
    var fading = ViewAnimationDefinition(look(color, line: 1), duration: 0.3)
    fading.pace = nil
    return [
      Step(action: .set(look(make.color("systemGray4"), line: 0)), path: path),
      Step(action: .deselect(id, fading), path: path, delay: 0.35),
    ]
  }
}
