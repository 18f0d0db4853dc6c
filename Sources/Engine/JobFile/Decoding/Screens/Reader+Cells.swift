import Document
import Graphics
import JSONTree
import Lookups
import Screens

// Cells that are made of a table's template, one for each row: `${row.NAME}` is a member of the row, `${row}` the row where
// it is one value, and `${row.id}`, `${row.index}` and `${row.section}` are the cell's id and its place.
extension Reader {
  /// What templates call the cell that they fill.
  private static let cellName = "cell"
  private static let rowName = "row"

  /// The same template in a context that every row shares; nil after a report.
  func cellTemplate() -> Reader? {
    guard context.names[Self.rowName] == nil, context.variables[Self.rowName] == nil else {
      error("\"row\" has a meaning here already; rename the parameter, the variable or the loop that is called so")
      return nil
    }
    var inner = context
    inner.ids.insert(Self.cellName)
    if let constraints = member("constraints") {
      let silent = Reader(constraints.node, at: location, sink: DiagnosticSink(), context: inner)
      for constraint in silent.node.isExpression ? [] : silent.entries.compactMap({ $0.constraint() }) {
        for item in [constraint.first.item, constraint.second?.item].compactMap(\.self) {
          inner.constrainedItems.insert(item)
        }
      }
    }
    return with(inner)
  }

  /// The cells of rows, which this template makes when they show. What the template reads of a row is checked for each;
  /// the cell of the first is made at once, so that mistakes are reported where they stand.
  ///
  /// - Parameters:
  ///   - rows: a list of values, or how many.
  ///   - name: the id of the cell of a row that has no `id`, by its index; nil after a report where it needs one.
  func cells(of rows: Reader, section: Int, name: (Int, Reader) -> String?) -> [TableContent.LazyCell] {
    let names = rowNames
    return rows.loopValues().enumerated().compactMap { index, row in
      if case .object(let members) = row.node.content, members.contains(where: { $0.key == "forEach" }) {
        row.error(
          "\"forEach\" repeats no rows, which are values; write how many there are, such as \"rows\": 20, and \"${row.index}\" in "
            + "the cell, or write the rows one by one")
        return nil
      }
      guard !sink.isOver, let id = row.ownID ?? name(index, row) else { return nil }
      let place = RowPlace(id: id, section: section, index: index)
      let context = context(for: row, place)
      if let missing = names.first(where: { context.names[$0] == nil }) {
        row.error("the row has no \"\(missing.dropFirst(Self.rowName.count + 1))\", which the template reads")
        return nil
      }
      let template = Reader(node, at: row.location, sink: sink, context: context)
      let accessory = template.member("accessory")?.accessory() ?? .none
      let height = template.member("height")?.number(1...10_000)
      let editingStyle = template.member("editingStyle")?.editingStyle() ?? .none
      let canMove = template.member("canMove")?.bool() ?? false
      if index == 0 { _ = template.templateCell(id: id) }
      let (node, location, value, shared) = (node, row.location, row.node, shared)
      var lazy = TableContent.LazyCell(
        id: id, accessory: accessory, height: height,
        cell: Template { (_: Void) throws(TemplateError) in
          try DiagnosticSink.decoding { sink in
            let template = Reader(node, at: location, sink: sink, sharing: shared)
            let row = Reader(value, at: location, sink: sink, sharing: shared)
            return template.with(template.context(for: row, place)).templateCell(id: id)
              ?? TableContent.Cell(
                id: id, text: "", detail: "", style: .default, accessory: .none, image: nil, isSelected: false,
                height: nil, onTap: nil)
          }
        })
      (lazy.editingStyle, lazy.canMove) = (editingStyle, canMove)
      return lazy
    }
  }

  /// A row's cell and its place.
  private struct RowPlace: Sendable {
    var id: String
    var section: Int
    var index: Int
  }

  private func context(for row: Reader, _ place: RowPlace) -> DecodingContext {
    var inner = context
    row.add(as: Self.rowName, to: &inner, depth: 0)
    inner.names["\(Self.rowName).id"] = .string(place.id)
    inner.names["\(Self.rowName).index"] = .number(Double(place.index))
    inner.names["\(Self.rowName).section"] = .number(Double(place.section))
    inner.idPrefix = place.id + "."
    return inner
  }

  /// What the template reads of a row.
  private var rowNames: [String] {
    var names: Membership<String> = []
    node.forEachText { text in
      for name in Expression.names(in: text) where name == Self.rowName || name.hasPrefix(Self.rowName + ".") {
        names.insert(name)
      }
    }
    return names.sorted()
  }

  private func accessory() -> TableContent.Cell.Accessory? { word(TableContent.Cell.Accessory.self, noun: "accessory") }

  /// The id that a row gives its cell.
  private var ownID: String? {
    guard let reader = member("id") else { return nil }
    return reader.identifier()
  }

  private func templateCell(id: String) -> TableContent.Cell? {
    guard let object = object(JobTables.cellTemplate) else { return nil }
    let views = object.required("subviews")?.list("views").compactMap { $0.view() } ?? []
    var ids = IDRegister(noun: "part of the cell", sink: sink)
    for view in views { view.forEachID { ids.add($0, at: $1 ?? origin) } }
    let content = TableContent.LazyCell.contentID(of: id)
    var own = Membership(views.flatMap(\.idsWithin))
    for guide in views.flatMap(\.guidesWithin) { own.insert(guide) }
    let constraints = object["constraints"]?.list("constraints").compactMap { reader -> ConstraintDefinition? in
      guard var constraint = reader.constraint() else { return nil }
      func name(_ item: String) -> String? {
        if item == Self.cellName { return content }
        if own.contains(id + "." + item) { return id + "." + item }
        reader.error("\"\(item)\" is nothing of the cell; its constraints hold between \"cell\" and what is in it")
        return nil
      }
      guard let first = name(constraint.first.item) else { return nil }
      constraint.first.item = first
      constraint.identifier = id + "." + constraint.identifier
      if let second = constraint.second?.item {
        guard let second = name(second) else { return nil }
        constraint.second?.item = second
      }
      return constraint
    }
    var view = ViewDefinition(id: content, viewClass: .view, properties: [], subviews: views)
    view.isPlacedByContainer = true
    view.set(.frame, .rect(Rect(0, 0, context.canvasSize.width, 44)))
    var root = RootDefinition()
    (root.isControllerRoot, root.inheritsSafeArea, root.constraints) = (false, true, constraints ?? [])
    view.root = root
    var cell = TableContent.Cell(
      id: id, text: "", detail: "", style: .default,
      accessory: object.value("accessory") { $0.accessory() },
      image: nil, isSelected: object.value("selected") { $0.bool() }, height: object["height"]?.number(1...10_000),
      onTap: object["onTap"]?.handler())
    object.readEditing(of: &cell)
    cell.backgroundColor = object["backgroundColor"]?.color()
    cell.content = view
    return cell
  }
}

extension ViewDefinition {
  /// The layout guides of it and of what is in it.
  fileprivate var guidesWithin: [String] { layoutGuides + subviews.flatMap(\.guidesWithin) }

  /// Its id, and those of what is in it.
  fileprivate func forEachID(_ body: (String, Origin?) -> Void) {
    body(id, origin)
    for guide in layoutGuides { body(guide, origin) }
    for view in subviews { view.forEachID(body) }
    for layer in sublayers { body(layer.id, layer.origin) }
  }
}

extension JSONNode {
  /// Whether it is a text that stands for a value.
  fileprivate var isExpression: Bool {
    if case .string = content { return true }
    return false
  }
}

extension ObjectReader {
  /// What stands at a cell's right end besides the drawings, and what a tap on those does.
  func readAccessory(of cell: inout TableContent.Cell) {
    cell.onAccessory = self["onAccessoryTap"]?.handler()
    if cell.accessory.buttonInset == nil {
      self["onAccessoryTap"]?.error(
        "only a detail button is tapped; write \"accessory\": \"detailButton\" or \"detailDisclosureButton\"")
    }
    guard let reader = self["accessoryView"] else { return }
    self["accessory"]?.error("a cell has an \"accessory\" or an \"accessoryView\"; leave one of them out")
    cell.accessoryView = reader.offering(nil).view()
    guard let view = cell.accessoryView, view.frame == nil, !ScreenElements.hasControlSize(view.viewClass) else {
      return
    }
    reader.error("nothing says how large it is; give it a \"frame\": [0, 0, width, height]")
  }
}
