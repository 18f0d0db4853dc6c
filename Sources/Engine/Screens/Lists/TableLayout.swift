import Document
import Graphics

/// Puts a table's rows below each other (screens.md §1).
struct TableLayout {
  let table: TableDefinition
  let bounds: ScreenBounds
  private(set) var layout = ScreenLayout()
  /// Where rows are that are measured or come when they show, from top to bottom: those that begin above `listEnd`, and
  /// those below it that are in the scene.
  private(set) var rows: [RowPlace] = []
  /// Where the next row begins, in points of the content.
  private var y = 0.0
  /// The header that may stick to the top, and where it belongs.
  private var stickyHeader: (id: String, y: Double, height: Double)?

  /// Down to where rows are listed that are not in the scene, in points of the content.
  private let listEnd: Double

  /// - Parameter end: down to where rows are listed that are not in the scene; points of the content.
  init(_ table: TableDefinition, of owner: String, in bounds: ScreenBounds, listingTo end: Double = -.infinity) {
    self.table = table
    self.bounds = bounds
    listEnd = end
    addEdge(table.header)
    for (index, section) in table.sections.enumerated() {
      addHeader(section.header, section.headerText, isFirst: index == 0)
      let start = y
      add(section, index)
      addFooter(section.footer, section.footerText, ofRowsFrom: start)
      stickHeader()
    }
    y += metrics.bottomSpace
    addEdge(table.footer)
    if table.hasIndex { layout.add(table.indexLayout(in: bounds)) }
    if !table.hasOwnContentSize {
      layout.changes.append(Changes(owner, .contentSize, .size(Size(bounds.size.width, y))))
    }
  }

  /// Points that all rows take, and what is above and below them.
  var contentHeight: Double { y }

  /// Where a row is, also one whose cell is not in the scene if it is listed.
  func place(of row: String) -> Rect? {
    layout.frame(of: row)
      ?? rows.first { table[$0.place].id == row }.map { Rect(cells.x, $0.y, cells.width, $0.height) }
  }

  var metrics: TableMetrics {
    TableMetrics(look: bounds.look, style: table.style, hairline: bounds.hairline, category: bounds.contentSizeCategory)
  }
  private var width: Double { bounds.size.width }
  /// Cells of an inset table stand away from the edges.
  private var margin: Double { table.style == .insetGrouped ? (width >= 414 ? 20 : 16) : 0 }
  /// Points that the index takes from the right end of cells.
  private var indexWidth: Double { table.hasIndex && table.style != .insetGrouped ? TableDefinition.indexWidth : 0 }
  /// Points at the ends of a cell that sensors and round corners cover; those of an inset table do not reach there.
  private var covered: (left: Double, right: Double) {
    table.style == .insetGrouped ? (0, 0) : (bounds.safeArea.left, bounds.safeArea.right)
  }
  /// Where cells begin, and how wide they are.
  private var cells: (x: Double, width: Double) {
    guard table.style == .insetGrouped else { return (0, width) }
    let safe = bounds.safeArea
    return (safe.left + margin, max(0, width - safe.left - safe.right - 2 * margin))
  }
  /// Where texts begin in a cell, but for what is covered.
  private var inset: Double { width >= 414 && table.style != .insetGrouped ? 20 : 16 }
  /// Points between the ends of a cell and what stands in it.
  private var ends: (left: Double, right: Double) { (covered.left + inset, covered.right + inset) }

  private mutating func addEdge(_ edge: TableDefinition.Edge?) {
    guard let edge else { return }
    layout.place(edge.id, Rect(0, y, width, edge.height))
    y += edge.height
  }

  /// Points that texts above and below the rows of a section have.
  private var textWidth: Double { cells.width - ends.left - ends.right }

  private mutating func addHeader(_ id: String?, _ text: String, isFirst: Bool) {
    if id == nil, let own = isFirst ? table.emptyHeights.firstHeader : table.emptyHeights.header {
      y += own
      return
    }
    if isFirst { y += metrics.topSpace(hasHeader: id != nil) }
    let title = metrics.headerTitle
    let more = id == nil ? 0 : metrics.moreLines(of: text, isHeader: true, width: textWidth)
    let height = metrics.headerHeight(hasTitle: id != nil) + more
    defer { y += height }
    guard let id else { return }
    y += metrics.headerSpace
    if table.style == .plain {
      stickyHeader = (id, y, height)
      layout.place(id, Rect(0, y, width, height))
      addTitle(of: id, more: more)
    } else {
      layout.place(id, Rect(cells.x + ends.left, y + title.y, textWidth, title.height + more))
    }
  }

  /// The text on a bar that stays at an edge.
  ///
  /// - Parameter more: points that it takes beyond those of one line.
  private mutating func addTitle(of id: String, more: Double) {
    let title = metrics.headerTitle
    layout.place(.title, of: id, Rect(ends.left, title.y, textWidth, title.height + more))
  }

  /// The header of a plain section stays at the top while rows of its section show there.
  private mutating func stickHeader() {
    guard let (id, place, height) = stickyHeader else { return }
    stickyHeader = nil
    let top = min(max(place, bounds.offset.y + bounds.contentTop), y - height)
    layout.place(id, Rect(0, top, width, height))
  }

  /// That of a plain section stays at the lower end of what shows while rows of its section show there.
  ///
  /// - Parameter start: where its rows begin, in points of the content.
  private mutating func addFooter(_ id: String?, _ text: String, ofRowsFrom start: Double) {
    let isPlain = table.style == .plain
    let more = id == nil ? 0 : metrics.moreLines(of: text, isHeader: isPlain, width: textWidth)
    let own = id == nil ? table.emptyHeights.footer : nil
    let height = own ?? metrics.footerHeight(hasText: id != nil) + more
    defer { y += height }
    guard let id else { return }
    guard isPlain else {
      layout.place(id, Rect(cells.x + ends.left, y + 7, textWidth, metrics.footerLine + more))
      return
    }
    let end = bounds.offset.y + bounds.size.height - bounds.contentBottom
    layout.place(id, Rect(0, max(min(y, end - height), start), width, height))
    addTitle(of: id, more: more)
  }

  private mutating func add(_ section: TableDefinition.Section, _ number: Int) {
    if let line = section.line {
      layout.place(line, Rect(0, y, width, bounds.rowLine))
      layout.changes.append(Changes(line, .hidden, .bool(section.rows.isEmpty)))
    }
    let estimate = table.estimatedRowHeight
    for (index, extent) in section.rows.extents.enumerated() {
      let height =
        extent.fitsTexts ? heightOfTexts(section.rows[index]) : extent.height(estimate: estimate)
      if extent.hasCell, extent.isMade || y < listEnd {
        rows.append(RowPlace(place: IndexPath(section: number, row: index), y: y, height: height))
      }
      guard extent.isMade else {
        y += height
        continue
      }
      let row = section.rows[index]
      layout.place(
        row.id, Rect(cells.x, table.lifted?.id == row.id ? table.lifted?.y ?? y : y, cells.width, height))
      addEditing(of: row, height: height)
      let textX = addContent(of: row, height: height)
      addSeparator(of: row, height: height, textX: textX, isLast: index == section.rows.count - 1)
      if table.style == .insetGrouped {
        // A bit a corner: the upper two are 1 and 2, the lower two 4 and 8.
        let corners = (index == 0 ? 3 : 0) + (index == section.rows.count - 1 ? 12 : 0)
        layout.changes.append(Changes(layer: row.id, .maskedCorners, .number(Double(corners))))
      }
      y += height
    }
  }

  /// - Returns: where the text begins.
  private mutating func addContent(of row: TableDefinition.Row, height: Double) -> Double {
    let width = cells.width
    let (leading, trailing) = editingInsets(of: row)
    if let accessory = row.accessoryInset {
      let center = Point(width - ends.right - accessory - indexWidth, height / 2)
      layout.changes.append(Changes(layer: ScreenPart.accessory.id(of: row.id), .position, .point(center)))
    }
    if let button = row.accessoryButtonInset {
      // As wide as fingers need it, and no further than the cell.
      let middle = width - ends.right - button
      layout.place(.accessoryButton, of: row.id, Rect(middle - 22, 0, min(44, width - middle + 22), height))
    }
    if let view = row.accessoryView {
      let x = width - ends.right - indexWidth - view.size.width
      layout.place(view.id, Rect(x, (height - view.size.height) / 2, view.size.width, view.size.height))
    }
    if let content = row.content {
      layout.place(content, Rect(covered.left + leading, 0, max(0, contentWidth(of: row) - leading - trailing), height))
      if row.hasCellMargins {
        layout.changes.append(Changes(content, .layoutMargins, contentMargins(of: row)))
      }
      return ends.left + leading
    }
    if row.hasImage {
      let side = imageSide(of: row, height: height)
      layout.place(.image, of: row.id, Rect(ends.left + leading, (height - side) / 2, side, side))
    }
    let (x, end) = textSpan(of: row, height: height)
    addTexts(of: row, from: x, to: end, height: height)
    return x
  }

  /// Points of the picture at a row's left end.
  private func imageSide(of row: TableDefinition.Row, height: Double) -> Double { min(row.imageSide, height - 12) }

  /// Where texts begin and end in a cell, in points.
  func textSpan(of row: TableDefinition.Row, height: Double) -> (start: Double, end: Double) {
    let width = cells.width
    let (leading, trailing) = editingInsets(of: row)
    var x = ends.left + leading
    if row.hasImage { x += imageSide(of: row, height: height) + 16 }
    return (x, width - ends.right - indexWidth - max(trailing, accessoryRoom(of: row, width: width)))
  }

  /// Title and detail beside or below each other.
  private mutating func addTexts(of row: TableDefinition.Row, from x: Double, to end: Double, height: Double) {
    let shares = shares(of: row, in: end - x)
    let boxes = boxes(of: row, width: end - x, height: height)
    let isStacked = row.labels?.isStacked ?? (row.style == .subtitle)
    guard isStacked else {
      layout.place(.text, of: row.id, Rect(x, (height - boxes.text) / 2, shares.text, boxes.text))
      if row.style != .default {
        let y = (height - boxes.detail) / 2
        layout.place(.detail, of: row.id, Rect(end - shares.detail, y, shares.detail, boxes.detail))
      }
      return
    }
    layout.place(
      .text, of: row.id, Rect(x, height / 2 - (boxes.text + boxes.detail + 2) / 2, end - x, boxes.text))
    layout.place(
      .detail, of: row.id, Rect(x, height / 2 + (boxes.text - boxes.detail) / 2, end - x, boxes.detail))
  }

  /// Points before the right end of the margins that texts leave free for what stands there: what a cell's own content
  /// leaves, and the standard space.
  private func accessoryRoom(of row: TableDefinition.Row, width: Double) -> Double {
    if let view = row.accessoryView { return view.size.width + 8 }
    return row.accessoryInset == nil ? 0 : max(20, row.contentInsets[width >= 414 ? 1 : 0] + 8 - inset)
  }

  /// How text and detail share the room between them: all of it each where both fit, with 8 points between them; else the
  /// longer one yields, down to the half.
  private func shares(of row: TableDefinition.Row, in room: Double) -> (text: Double, detail: Double) {
    let (text, detail) = row.textWidths
    guard row.style == .value1, row.labels?.isStacked != true, text > 0, detail > 0, text + detail + 8 > room else {
      return (room, room)
    }
    let (free, half) = (max(0, room - 8), max(0, room - 8) / 2)
    if detail <= half { return (free - detail, detail) }
    return text <= half ? (text, free - text) : (half, half)
  }

  /// Points that what edits a row takes at its left and its right end.
  private func editingInsets(of row: TableDefinition.Row) -> (leading: Double, trailing: Double) {
    let room = Self.controlSide + 16
    guard table.isEditing else { return (0, 0) }
    return (row.editingStyle == .none && !table.selectsSeveral.inEditing ? 0 : room, row.canMove ? room : 0)
  }

  /// What edits a row comes from its ends, in place of what stands there otherwise.
  private mutating func addEditing(of row: TableDefinition.Row, height: Double) {
    addSelection(of: row, height: height)
    guard row.editingStyle != .none || row.canMove else { return }
    let (side, width) = (Self.controlSide, cells.width)
    let (y, alpha) = ((height - side) / 2, Value.number(table.isEditing ? 1 : 0))
    if row.editingStyle != .none, !table.selectsSeveral.inEditing {
      layout.place(.editControl, of: row.id, Rect(table.isEditing ? ends.left : -side, y, side, side))
      layout.changes.append(Changes(ScreenPart.editControl.id(of: row.id), .alpha, alpha))
    }
    if row.canMove {
      layout.place(
        .reorderControl, of: row.id, Rect(table.isEditing ? width - ends.right - side : width, y, side, side))
      layout.changes.append(Changes(ScreenPart.reorderControl.id(of: row.id), .alpha, alpha))
    }
    if let view = row.accessoryView {
      layout.changes.append(Changes(view.id, .alpha, .number(table.isEditing ? 0 : 1)))
    }
    if row.accessoryInset != nil {
      layout.changes.append(
        Changes(layer: ScreenPart.accessory.id(of: row.id), .opacity, .number(table.isEditing ? 0 : 1)))
    }
  }

  /// A row that is selected beside others is grey, and has a check mark while the table is edited.
  private mutating func addSelection(of row: TableDefinition.Row, height: Double) {
    guard table.selectsSeveral.somewhere else { return }
    let isSelected = table.selected.contains(row.id)
    if isSelected, row.showsSelection {
      layout.changes.append(Changes(row.id, .backgroundColor, .color(table.selectedColor)))
    }
    if table.selectsSeveral.inEditing {
      let (side, mark) = (Self.controlSide, ScreenPart.selectionMark.id(of: row.id))
      layout.place(
        .selectionMark, of: row.id, Rect(table.isEditing ? ends.left : -side, (height - side) / 2, side, side))
      layout.changes.append(Changes(mark, .alpha, .number(table.isEditing ? 1 : 0)))
      layout.changes.append(Changes(layer: "\(mark).check", .opacity, .number(isSelected ? 1 : 0)))
    }
  }

  /// Points of what stands at the ends of a row that is edited.
  static let controlSide = 22.0

  /// Points that a cell's own content has.
  func contentWidth(of row: TableDefinition.Row) -> Double {
    let width = cells.width
    return max(0, width - covered.left - covered.right - row.contentInsets[width >= 414 ? 1 : 0] - indexWidth)
  }

  /// `layoutMargins` of a cell's own content: those of `UITableViewCell`, and the standard space before an accessory.
  func contentMargins(of row: TableDefinition.Row) -> Value {
    .numbers([11, inset, 11, row.accessoryInset == nil ? inset : 8])
  }

  private mutating func addSeparator(of row: TableDefinition.Row, height: Double, textX: Double, isLast: Bool) {
    let (line, width) = (bounds.rowLine, cells.width)
    // The line below a grouped section goes from edge to edge.
    let own = table.style == .grouped && isLast ? nil : row.separatorInset
    let x = own?.left ?? (table.style == .grouped && isLast ? 0 : textX)
    let end = own?.right ?? metrics.lineInset
    layout.place(.line, of: row.id, Rect(x, height - line, max(0, width - x - end), line))
    let isInset = table.style == .insetGrouped
    if isInset || table.selectsSeveral.somewhere {
      let isHidden = isInset && isLast || row.showsSelection && table.selected.contains(row.id)
      layout.changes.append(Changes(ScreenPart.line.id(of: row.id), .hidden, .bool(isHidden)))
    }
  }
}

extension TableDefinition {
  /// Whether there are rows that are measured, or come into the scene when they show.
  var hasRowsToPrepare: Bool { sections.contains { $0.rows.cellCount > 0 } }

  /// Whether places depend on where the content is scrolled to.
  var followsScrolling: Bool { hasFloatingParts || hasIndex || hasRowsToPrepare }

  /// Whether headers and footers move while the content is scrolled.
  private var hasFloatingParts: Bool {
    style == .plain && sections.contains { $0.header != nil || $0.footer != nil }
  }
}
