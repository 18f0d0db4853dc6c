import Document
import Graphics

/// Rows that are selected beside others (lists.md).
extension RunningContainer {
  /// Whether taps select and deselect rows now.
  private var selectsSeveral: Bool {
    table.map { $0.isEditing ? $0.selectsSeveral.inEditing : $0.selectsSeveral.always } ?? false
  }

  /// What a tap on a view does to the selection; nil: nothing.
  ///
  /// - Parameter cell: the view's id.
  public func selectionChange(tapping cell: String) -> ControllerAction.Change? {
    guard selectsSeveral, let table, table.indexPath(of: cell) != nil else { return nil }
    return .selectRows([cell], !table.selected.contains(cell))
  }

  /// Whether a cell is selected beside others.
  public func isSelected(_ cell: String) -> Bool { table?.selected.contains(cell) ?? false }

  /// The cells that are selected beside others.
  public var selectedRows: [String] { table?.selected ?? [] }

  /// - Parameter rows: nil: all.
  mutating func selectRows(
    _ rows: [String]?, _ isSelected: Bool, in bounds: ScreenBounds
  ) throws(ScreenError) -> ScreenMovement {
    guard let table else { throw ScreenError(message: "\"\(id)\" is no table at this time") }
    guard table.selectsSeveral.somewhere else {
      throw ScreenError(
        message:
          "several rows of \"\(id)\" cannot be selected; give the table \"allowsMultipleSelection\" or \"allowsMultipleSelectionDuringEditing\""
      )
    }
    let rows = rows ?? table.sections.flatMap { $0.rows.map(\.id) }
    var selected = table.selected
    for row in rows {
      guard table.indexPath(of: row) != nil else {
        throw ScreenError(message: "\"\(row)\" is no row of \"\(id)\" at this time")
      }
      selected.removeAll { $0 == row }
      if isSelected { selected.append(row) }
    }
    self.table?.selected = selected
    let changed = rows.filter { table.selected.contains($0) != isSelected }
    guard !changed.isEmpty else { return ScreenMovement() }
    let made = table.sections.flatMap(\.rows).filter { $0.isMade && changed.contains($0.id) }
    let parts = made.flatMap { row in
      [row.id, ScreenPart.line.id(of: row.id), "\(ScreenPart.selectionMark.id(of: row.id)).check"]
    }
    let plain = made.filter { _ in !isSelected }.map { row in
      Changes(row.id, .backgroundColor, .color(row.backgroundColor ?? table.cellColor))
    }
    let names = changed.map { "\"\($0)\"" }.joined(separator: ", ")
    return ScreenMovement(
      log: "\(names) \(isSelected ? "selected" : "deselected") in \"\(id)\"",
      changes: plain + layout(in: bounds).changes.filter { parts.contains($0.id) })
  }

  /// Rows that were selected while the table was edited are not any more, as in UIKit.
  ///
  /// - Returns: what makes their cells plain.
  mutating func deselectAll() -> [Changes] {
    guard let table else { return [] }
    self.table?.selected = []
    let selected = table.sections.flatMap(\.rows).filter { $0.isMade && table.selected.contains($0.id) }
    return selected.map { Changes($0.id, .backgroundColor, .color($0.backgroundColor ?? table.cellColor)) }
  }

  mutating func deleteSelectedRows(
    _ animation: RowAnimation, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard let table else { throw ScreenError(message: "\"\(id)\" is no table at this time") }
    return try deleteRows(table.selected, animation, in: bounds, path: path)
  }
}

extension TableDefinition {
  /// Rows that come may be selected beside others.
  mutating func select(comingRows rows: [Row]) {
    guard selectsSeveral.somewhere else { return }
    selected += rows.filter(\.isSelected).map(\.id)
  }
}

extension ScreenElements {
  /// A ring, and over it a disc with a check mark.
  func selectionMark(of row: String) -> ViewDefinition {
    let id = ScreenPart.selectionMark.id(of: row)
    var mark = view(id, .zero)
    var sign = PathBuilder()
    sign.move(to: Point(6, 11.5))
    sign.line(to: Point(9.5, 15))
    sign.line(to: Point(16, 7.5))
    var disc = shape("\(id).check", .ellipse(in: Rect(0, 0, 22, 22)), fill: tint)
    disc.sublayers = [shape("\(id).check.sign", sign.path, stroke: Color(white: 1, 1), width: 2)]
    mark.sublayers = [
      shape("\(id).ring", .ellipse(in: Rect(0.75, 0.75, 20.5, 20.5)), stroke: color("tertiaryLabel"), width: 1.5), disc,
    ]
    mark.set(.userInteractionEnabled, .bool(false))
    mark.set(.alpha, .number(0))
    return mark
  }
}
