import Document
import Graphics
import Lookups
import Screens
import XMLTree

/// Tables of documents: static cells, or prototypes that are filled by the job's rows, or by samples until the table is full.
extension SceneBuilder {
  mutating func fillTable(_ view: inout ViewDefinition, _ element: XMLElement) {
    guard let context else { return }
    let style = element["style"].flatMap(TableDefinition.Style.init) ?? .plain
    let isAutomatic = (element.number("rowHeight") ?? 44) <= 0
    var sections: [TableContent.Section] = []
    var emptyHeights = TableDefinition.EmptyHeights()
    let prototypes = (element.child("prototypes")?.children ?? []).filter { $0.name == "tableViewCell" }
    if let rows = rows(of: element) {
      sections = self.sections(rows, prototypes, of: view.id, isAutomatic: isAutomatic)
    } else if let list = element.child("sections")?.children, !list.isEmpty {
      sections = list.map { section in
        TableContent.Section(
          header: section["headerTitle"], footer: section["footerTitle"],
          cells: (section.child("cells")?.children ?? []).map { cell($0, nil, name: nil, isAutomatic: isAutomatic) })
      }
      if style != .plain { emptyHeights = self.emptyHeights(of: element) }
    } else {
      let cells = samples(of: prototypes, height: view.frame?.height ?? context.screen.size.height)
      let named = cells.enumerated().map { cell($1, nil, name: "\(view.id).cell-0-\($0)", isAutomatic: isAutomatic) }
      sections = [TableContent.Section(header: nil, footer: nil, cells: named)]
    }
    if element["allowsSelection"] == "NO" {
      for index in sections.indices {
        for cell in sections[index].cells.indices { sections[index].cells[cell].isHighlighted = false }
      }
    }
    var content = TableContent(
      style: style, sections: sections, header: edge("tableHeaderView", of: element),
      footer: edge("tableFooterView", of: element), hasSeparators: element["separatorStyle"] != "none")
    content.emptyHeights = emptyHeights
    content.separatorColor = context.color(element, "separatorColor", of: document)
    content.selectsSeveral.always = element["allowsSelection"] != "NO" && element.says("allowsMultipleSelection")
    content.selectsSeveral.inEditing = element.says("allowsMultipleSelectionDuringEditing")
    if let inset = separatorInset(of: element) {
      for index in content.sections.indices {
        for cell in content.sections[index].cells.indices
        where content.sections[index].cells[cell].separatorInset == nil {
          content.sections[index].cells[cell].separatorInset = inset
        }
      }
    }
    view.viewClass = .scrollView
    for (property, value) in element.scrollProperties { view.set(property, value) }
    view.refreshControl = refreshControl(of: element)
    var bounds = context.screen
    bounds.size = view.frame?.size ?? bounds.size
    view.become(table: content, in: bounds, path: "", of: context.make)
  }

  /// Headers and footers of static sections without a text are as high as the table says. Before Xcode 11 the first
  /// section began at 35 points whatever it said.
  private func emptyHeights(of element: XMLElement) -> TableDefinition.EmptyHeights {
    func height(_ key: String) -> Double? { element.number(key).flatMap { $0 > 0 ? min(10_000, $0) : nil } }
    var heights = TableDefinition.EmptyHeights()
    heights.header = height("sectionHeaderHeight")
    heights.footer = height("sectionFooterHeight")
    heights.firstHeader = document.toolsVersion < 15_000 ? heights.header.map { _ in 35 } : heights.header
    return heights
  }

  /// What the job gives a list: by its id, outlet or label, or by what its controller is called.
  func rows(of element: XMLElement) -> [ExampleRow]? {
    guard let context else { return nil }
    let outlets = (place?.element.child("connections")?.children ?? []).filter {
      $0.name == "outlet" && $0["destination"] == element["id"]
    }
    let own = [element["id"], element["userLabel"]].compactMap(\.self) + outlets.compactMap { $0["property"] }
    let names = own + (place.map { $0.controller.names + [$0.controller.id] } ?? [])
    return names.lazy.compactMap { context.reference.rows[$0] }.first
  }

  /// One prototype as often as it fits, or several once each.
  private func samples(of prototypes: [XMLElement], height: Double) -> [XMLElement] {
    guard prototypes.count == 1, let prototype = prototypes.first else { return prototypes }
    let count = min(Self.sampleLimit, max(1, Int(clamping: min(1000, height / cellHeight(prototype)).rounded(.up))))
    return Array(repeating: prototype, count: count)
  }

  static var sampleLimit: Int { 30 }

  /// A row that names a section begins one.
  private mutating func sections(
    _ rows: [ExampleRow], _ prototypes: [XMLElement], of table: String, isAutomatic: Bool
  ) -> [TableContent.Section] {
    var sections: [TableContent.Section] = []
    for row in rows {
      if row.section != nil || sections.isEmpty {
        sections.append(TableContent.Section(header: row.section, footer: nil, cells: []))
      }
      let last = sections.count - 1
      let name = "\(table).cell-\(last)-\(sections[last].cells.count)"
      guard let prototype = prototype(of: row, among: prototypes) else {
        sections[last].cells.append(
          TableContent.Cell(
            id: name, text: row.value(of: ["text"]) ?? "", detail: row.value(of: ["detail"]) ?? "",
            style: row.value(of: ["detail"]) == nil ? .default : .subtitle, accessory: .none,
            image: cellImage(row.value(of: ["image"])), isSelected: false, height: nil, onTap: row.onTap))
        continue
      }
      sections[last].cells.append(cell(prototype, row, name: name, isAutomatic: isAutomatic))
    }
    return sections
  }

  /// The prototype of a row; the first if it names none.
  mutating func prototype(of row: ExampleRow, among prototypes: [XMLElement]) -> XMLElement? {
    guard let name = row.cell else { return prototypes.first }
    let found = prototypes.first { $0["reuseIdentifier"] == name || $0["id"] == name || $0["customClass"] == name }
    if found == nil {
      let known = prototypes.compactMap { $0["reuseIdentifier"] }.joined(separator: ", ")
      warn("there is no prototype \"\(name)\" for a row; there are \(known.isEmpty ? "none" : known)")
    }
    return found ?? prototypes.first
  }

  // MARK: Cells

  /// - Parameters:
  ///   - name: of a cell that is made of a prototype, before the ids in it; nil: the ids are the document's.
  ///   - isAutomatic: whether cells without a height of their own are as high as their constraints ask for.
  private mutating func cell(
    _ element: XMLElement, _ row: ExampleRow?, name: String?, isAutomatic: Bool
  ) -> TableContent.Cell {
    let id = name ?? prefix + (element["id"] ?? "tableViewCell@\(element.line)")
    let styles: Lookup<String, TableDefinition.Row.Style> = [
      "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleSubtitle": .subtitle,
      "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value1,
    ]
    let style = element["style"].flatMap { styles[$0] }
    var handler = self.handler(of: element)
    if let own = row?.onTap { handler = handler.map { own + $0 } ?? own }
    var cell = TableContent.Cell(
      id: id, text: "", detail: "", style: style ?? .default,
      accessory: element["accessoryType"].flatMap(TableContent.Cell.Accessory.init) ?? .none, image: nil,
      isSelected: false, height: cellHeight(element), onTap: handler)
    cell.backgroundColor = context?.color(element, "backgroundColor", of: document)
    cell.separatorInset = separatorInset(of: element)
    cell.onAccessory = accessoryHandler(of: element)
    cell.isHighlighted = element["selectionStyle"] != "none"
    if name != nil { cell.prototype = element["id"].map { prefix + $0 } }
    let inner = name.map { $0 + "." } ?? prefix
    // Interface Builder saves the height that a prototype was drawn with; only a static cell's counts in the app.
    let isFixed = name == nil && ownHeight(element) != nil
    let configuration = element.child("listContentConfiguration", key: "contentConfiguration")
    if style != nil || configuration != nil {
      addTexts(to: &cell, element, row, prefix: inner)
      if let configuration { addTexts(to: &cell, configuration, row) }
      cell.accessoryView = accessoryView(of: element, prefix: inner)
      if cell.accessoryView != nil { cell.accessory = .none }
      // It was drawn in the usual text size.
      if isAutomatic, !isFixed, make.contentSizeCategory != .large { cell.height = nil }
    } else if let root = contentRoot(of: element) {
      let content = contentView(root, element, row, cell: id, prefix: inner)
      cell.sizesItself = isAutomatic && !isFixed && !(content.root?.constraints.isEmpty ?? true)
      if cell.sizesItself { cell.height = nil }
      cell.content = content
    }
    return cell
  }

  /// What a table or a cell says of the ends of its lines; nil where it says nothing.
  private func separatorInset(of element: XMLElement) -> EdgeInsets? {
    traits.child("inset", key: "separatorInset", of: element).map {
      EdgeInsets(0, $0.number("minX") ?? 0, 0, $0.number("maxX") ?? 0)
    }
  }

  /// Points: a cell's own height, or the recorded one.
  private func cellHeight(_ element: XMLElement) -> Double {
    let recorded = traits.child("rect", key: "frame", of: element)?.number("height")
    return min(10_000, max(1, ownHeight(element) ?? recorded ?? 44))
  }

  /// Points; nil: the table says it.
  private func ownHeight(_ element: XMLElement) -> Double? {
    element.number("rowHeight").flatMap { $0 > 0 ? $0 : nil }
  }

  /// Cells of UIKit's styles have labels that UIKit places.
  private mutating func addTexts(
    to cell: inout TableContent.Cell, _ element: XMLElement, _ row: ExampleRow?, prefix: String
  ) {
    let content = element.child(key: "contentView")
    func part(_ key: String) -> XMLElement? {
      element[key].flatMap { id in content?.all.first { $0["id"] == id } }
    }
    func looks(_ part: XMLElement?) -> [PropertyAssignment] {
      part.map { ViewProperties(self, $0, in: content).assignments.filter { Self.isLook($0) } } ?? []
    }
    let (text, detail, image) = (part("textLabel"), part("detailTextLabel"), part("imageView"))
    cell.text = row?.value(of: ["text"] + names(of: text, in: element)) ?? text?["text"] ?? ""
    cell.detail = row?.value(of: ["detail"] + names(of: detail, in: element)) ?? detail?["text"] ?? ""
    cell.textLook = looks(text)
    cell.detailLook = looks(detail)
    if let own = row?.value(of: ["image"] + names(of: image, in: element)) {
      cell.image = cellImage(own)
    } else {
      cell.image = cellImage(image?["image"], isSymbol: image?["catalog"] == "system")
    }
    cell.textAlias = text?["id"].map { prefix + $0 }
    cell.detailAlias = detail?["id"].map { prefix + $0 }
  }

  /// Cells with a content configuration of their own have what that says in place of labels of the document.
  private mutating func addTexts(to cell: inout TableContent.Cell, _ configuration: XMLElement, _ row: ExampleRow?) {
    cell.text = row?.value(of: ["text"]) ?? configuration["text"] ?? ""
    cell.detail = row?.value(of: ["detail"]) ?? configuration["secondaryText"] ?? ""
    cell.style = cell.detail.isEmpty ? .default : .subtitle
    guard row?.value(of: ["image"]) == nil else { return }
    let image = configuration.child("imageReference", key: "image") ?? configuration
    cell.image = cellImage(image["image"], isSymbol: image["catalog"] == "system")
  }

  /// What is pulled down above a table: its controller's, or its own.
  private mutating func refreshControl(of table: XMLElement) -> RefreshControl? {
    let isControllers = table["key"] == "view" && place?.element.name == "tableViewController"
    let own = table.child("refreshControl", key: "refreshControl")
    guard let element = own ?? (isControllers ? place?.element.child("refreshControl", key: "refreshControl") : nil)
    else { return nil }
    return RefreshControl(
      color: context?.color(element, "tintColor", of: document), onRefresh: handler(of: element))
  }

  private static func isLook(_ assignment: PropertyAssignment) -> Bool {
    [.view(.font), .view(.textColor)].contains(assignment.path.property)
  }

  /// What a job may call a view of a cell: outlets of the cell, its label in the editor, its id.
  func names(of view: XMLElement?, in cell: XMLElement) -> [String] {
    guard let view else { return [] }
    let outlets = (cell.child("connections")?.children ?? []).filter {
      $0.name == "outlet" && $0["destination"] == view["id"]
    }
    return outlets.compactMap { $0["property"] } + [view["userLabel"], view["id"]].compactMap(\.self)
  }

  /// What is laid out by itself in a cell.
  func contentRoot(of cell: XMLElement) -> InterfaceRoot? {
    guard let id = cell.child(key: "contentView")?["id"] ?? cell["id"] else { return nil }
    return document.root(id)
  }

  /// A cell's own views, with the row's values.
  mutating func contentView(
    _ root: InterfaceRoot, _ element: XMLElement, _ row: ExampleRow?, cell: String, prefix: String
  ) -> ViewDefinition {
    let ownID = root.content == nil ? root.element["id"] : nil
    var builder = nested(root, prefix: prefix, rootID: ownID.map { prefix + $0 } ?? cell + ".content")
    var content = builder.rootView()
    // The cell is a view of its own.
    content.root?.ids = []
    content.isPlacedByContainer = true
    content.set(.frame, .rect(Rect(origin: .zero, size: root.size)))
    takeOver(builder)
    if let row { fill(&content, row, element, prefix: prefix) }
    return content
  }

  private mutating func edge(_ key: String, of element: XMLElement) -> ViewDefinition? {
    guard let child = element.child(key: key), let id = child["id"], let root = document.root(id) else { return nil }
    var builder = nested(root, prefix: prefix, rootID: prefix + id)
    var view = builder.rootView()
    view.set(.frame, .rect(Rect(origin: .zero, size: root.size)))
    takeOver(builder)
    return view
  }

  /// What makes another root of the same scene.
  func nested(_ root: InterfaceRoot, prefix: String, rootID: String) -> SceneBuilder {
    guard let context else { preconditionFailure("lists are filled where there is a context") }
    var builder = SceneBuilder(
      context, place, document: document, root, prefix: prefix, rootID: rootID, source: source,
      sizeClasses: traits.sizeClasses, ancestors: ancestors)
    builder.containment = containment
    return builder
  }
}
