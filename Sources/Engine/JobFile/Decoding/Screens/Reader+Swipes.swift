import Document
import Graphics
import Screens

extension Reader {
  /// What a finger brings that moves a cell aside.
  ///
  /// - Parameter hasID: whether steps can name the cell; its buttons are named after it.
  func swipeActions(hasID: Bool) -> SwipeActions? {
    guard hasID else {
      error("what has swipe actions needs an \"id\"")
      return nil
    }
    guard let object = object(JobTables.swipeActions) else { return nil }
    func list(_ key: String) -> [SwipeActions.Action] {
      let readers = object[key]?.list("swipe actions") ?? []
      if readers.count > 4 {
        object[key]?.error("a cell has at most 4 actions on a side, and these are \(readers.count)")
      }
      return readers.prefix(4).compactMap { $0.swipeAction() }
    }
    let (leading, trailing) = (list("leading"), list("trailing"))
    if object["leading"] == nil, object["trailing"] == nil {
      error("there are no actions; say \"trailing\" or \"leading\"")
    }
    return SwipeActions(
      leading: leading, trailing: trailing,
      performsFirst: object.value("performsFirstActionWithFullSwipe") { $0.bool() })
  }

  private func swipeAction() -> SwipeActions.Action? {
    guard let object = object(JobTables.swipeAction), let title = object.required("title")?.text() else { return nil }
    let style = object.value("style") { $0.word(["normal", "destructive"], noun: "style of action") }
    let color = screenElements.color(style == "destructive" ? "systemRed" : "systemGray")
    return SwipeActions.Action(
      title: title, backgroundColor: object["backgroundColor"]?.color() ?? color, onTap: object["onTap"]?.handler())
  }
}

extension Reader {
  /// Steps for another number of selected rows.
  func selectionHandler(_ selects: TableDefinition.SelectsSeveral) -> Handler? {
    if selects == TableDefinition.SelectsSeveral() {
      error("one row at a time is selected here; write \"allowsMultipleSelection\": true beside it")
    }
    return handler(sample: .value(.number(0)))
  }

  func editingStyle() -> TableDefinition.EditingStyle? {
    word(TableDefinition.EditingStyle.self, noun: "editing style")
  }
}

extension ObjectReader {
  /// What a finger does to a cell by moving it aside or by resting on it, and while its table is edited.
  func readEditing(of cell: inout TableContent.Cell) {
    cell.swipeActions = self["swipeActions"]?.swipeActions(hasID: true)
    cell.contextMenu = self["contextMenu"]?.contextMenu()
    cell.editingStyle = value("editingStyle") { $0.editingStyle() }
    cell.canMove = value("canMove") { $0.bool() }
    cell.onDelete = handler("onDelete", "deletes", if: cell.editingStyle == .delete)
    cell.onInsert = handler("onInsert", "inserts", if: cell.editingStyle == .insert)
    cell.onMove = self["onMove"]?.handler(sample: .value(.number(0)))
    if let onMove = self["onMove"], !cell.canMove {
      onMove.error("nothing moves this row; give it \"canMove\": true")
    }
  }

  private func handler(_ key: String, _ verb: String, if isUsed: Bool) -> Handler? {
    if let reader = self[key], !isUsed {
      reader.error("nothing \(verb) this row; give it \"editingStyle\": \"\(key == "onDelete" ? "delete" : "insert")\"")
    }
    return self[key]?.startHandler()
  }
}
