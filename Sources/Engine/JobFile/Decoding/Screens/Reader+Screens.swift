import Document
import Graphics
import Screens

// Standard content of views: what a bar, a table, a controller or a window shows. `Screens` makes the views of it.
extension Reader {
  /// The same value where a view without a frame takes this one.
  func offering(_ frame: Rect?) -> Reader {
    guard frame != context.offeredFrame else { return self }
    var inner = context
    inner.offeredFrame = frame
    return with(inner)
  }

  /// The same value where a stack view arranges views, or does not.
  func arranged(_ isArranged: Bool) -> Reader {
    guard isArranged != context.isArranged else { return self }
    var inner = context
    inner.isArranged = isArranged
    return with(inner)
  }

  var screenElements: ScreenElements {
    ScreenElements(
      appearance: context.appearance, scale: context.canvasScale, look: context.look,
      contentSizeCategory: context.contentSizeCategory)
  }

  /// A container's bounds as far as the job file tells them: the layout finds the real ones.
  func screenBounds(size: Size) -> ScreenBounds {
    ScreenBounds(
      size: size, safeArea: context.safeAreaInsets, sizeClasses: context.sizeClasses, hairline: 1 / context.canvasScale,
      look: context.look
    ).with(context.contentSizeCategory)
  }

  // MARK: Bars

  fileprivate func navigationBar() -> BarContent? {
    guard let object = object(JobTables.navigationBar) else { return nil }
    var bar = BarContent(
      title: object["title"]?.text() ?? "", isLarge: object.value("largeTitle") { $0.bool() },
      back: object["back"]?.text(), left: object["left"]?.barButtons() ?? [],
      right: object["right"]?.barButtons() ?? [])
    bar.prompt = object["prompt"]?.text()
    return bar
  }

  fileprivate func toolbar() -> [BarButton]? { object(JobTables.toolbar)?.required("items")?.barButtons() }

  fileprivate func tabBar() -> (items: [TabItem], selected: Int)? {
    guard let object = object(JobTables.tabBar), let readers = object.required("items")?.list("items")
    else { return nil }
    let items = readers.compactMap { reader in
      reader.object(JobTables.tabItem).map { $0.tabItem() }
    }
    return (items, object.value("selected") { $0.integer(0...1000) })
  }

  // MARK: Tables and collections

  /// - Parameter id: the table's.
  fileprivate func table(id: String) -> TableContent? {
    guard let object = object(JobTables.table) else { return nil }
    let template = object["cell"].flatMap { $0.cellTemplate() }
    let readers = object.required("sections")?.list("sections") ?? []
    var ids = IDRegister(noun: "section of the table", sink: sink)
    let sections = readers.enumerated().compactMap { index, reader in
      reader.object(JobTables.tableSection).map { section in
        var content = section.tableSection()
        if let id = content.id { ids.add(id, at: section.idOrigin) }
        if let rows = section["rows"] {
          content.lazyCells = section.cells(
            of: rows, number: index, in: id, template: template, hasTemplate: object["cell"] != nil)
        } else {
          content.cells = (section.required("cells")?.list("cells of a table") ?? []).compactMap { $0.tableCell() }
        }
        return content
      }
    }
    if let cell = object["cell"], !readers.contains(where: { $0.member("rows") != nil }) {
      cell.error("no section has \"rows\" that this template makes cells of; give one, or remove \"cell\"")
    }
    var content = TableContent(
      style: object.value("style") { $0.word(TableDefinition.Style.self, noun: "style of table") }, sections: sections)
    let edge = Rect(0, 0, context.canvasSize.width, 44)
    content.header = object["tableHeaderView"]?.offering(edge).view()
    content.footer = object["tableFooterView"]?.offering(edge).view()
    content.isEditing = object.value("isEditing") { $0.bool() }
    content.dragsRows = object.value("dragInteractionEnabled") { $0.bool() }
    content.selectsSeveral.always = object.value("allowsMultipleSelection") { $0.bool() }
    content.selectsSeveral.inEditing = object.value("allowsMultipleSelectionDuringEditing") { $0.bool() }
    content.onSelection = object["onSelectionChanged"]?.selectionHandler(content.selectsSeveral)
    content.estimatedRowHeight = object.value("estimatedRowHeight") { $0.number(1...10_000) }
    return content
  }

  func tableCell() -> TableContent.Cell? {
    guard let object = object(JobTables.tableCell) else { return nil }
    var cell = TableContent.Cell(
      id: object["id"]?.identifier(), text: object.required("text")?.text() ?? "",
      detail: object["detail"]?.text() ?? "",
      style: object.value("style") { $0.word(TableDefinition.Row.Style.self, noun: "style of cell") },
      accessory: object.value("accessory") { $0.word(TableContent.Cell.Accessory.self, noun: "accessory") },
      image: object["image"]?.imageName(), isSelected: object.value("selected") { $0.bool() },
      height: object["height"]?.number(1...10_000), onTap: object["onTap"]?.handler())
    if cell.style == .default, !cell.detail.isEmpty {
      object["detail"]?.warning(
        "a cell of the style \"default\" shows no detail; write \"style\": \"subtitle\" or \"value1\" beside it")
    }
    if let color = object["textColor"]?.color() {
      let path = PropertyPath(property: .view(.textColor), component: nil)
      cell.textLook.append(PropertyAssignment(path: path, value: .color(color)))
    }
    object.readEditing(of: &cell)
    object.readAccessory(of: &cell)
    return cell
  }

  // MARK: Windows

  fileprivate func window(in view: inout ViewDefinition, _ bounds: ScreenBounds) {
    guard let object = object(JobTables.window) else { return }
    let style = object.value("style") { $0.word(WindowDefinition.Style.self, noun: "style of window") }
    let place = style.isDark ? appearing(.dark) : self
    let make = place.screenElements
    let toolbar = object["toolbar"].flatMap { $0.appearing(make.appearance).windowToolbar() }
    let room = style.contentFrame(in: bounds.size, toolbarHeight: toolbar?.height ?? 0)
    let content = object["view"].flatMap { $0.appearing(make.appearance).offering(room).view() }
    let minSize = object.value("minSize") { $0.point() }
    let maxSize = object["maxSize"]?.point()
    if let maxSize, maxSize.x < minSize.x || maxSize.y < minSize.y {
      object["maxSize"]?.error("\"maxSize\" is smaller than \"minSize\"; give it at least \(minSize.x) × \(minSize.y)")
    }
    var window = WindowDefinition(
      style: style, title: object["title"]?.text() ?? "", isKey: object.value("isKey") { $0.bool() }, content: nil,
      minSize: Size(minSize.x, minSize.y), maxSize: maxSize.map { Size($0.x, $0.y) }, appearance: make.appearance)
    window.toolbar = toolbar
    window.application = object["application"]?.text() ?? ""
    window.hidesOnDeactivate = object["hidesOnDeactivate"]?.bool() ?? style.isPanel
    view.become(window: window, holding: content, in: bounds, of: make)
  }
}

extension ObjectReader {
  /// What a section of a table has beside its rows.
  func tableSection() -> TableContent.Section {
    var section = TableContent.Section(header: self["header"]?.text(), footer: self["footer"]?.text(), cells: [])
    (section.id, section.origin) = (self["id"]?.identifier(), idOrigin)
    section.indexTitle = self["indexTitle"]?.text()
    return section
  }

  /// The cells that a table's template makes of the rows of a section.
  fileprivate func cells(
    of rows: Reader, number: Int, in table: String, template: Reader?, hasTemplate: Bool
  ) -> [TableContent.LazyCell] {
    if let cells = self["cells"] {
      cells.error("\"cells\" and \"rows\" cannot both stand; put these rows into a section of their own")
    }
    if !hasTemplate {
      rows.error("\"rows\" need a template; give the table a \"cell\", or write \"cells\": [{ \"text\": … }] here")
    }
    return template?.cells(of: rows, section: number) { index, _ in
      ScreenPartName.cell(of: table, section: number, row: index)
    } ?? []
  }

  /// Fills a view with the standard content that one of its keys asks for.
  func addStandardContent(to view: inout ViewDefinition) {
    if view.frame == nil, let offered = reader.context.offeredFrame {
      view.set(.frame, .rect(offered))
      view.isPlacedByContainer = true
    }
    for name in ScreenKey.allCases {
      guard let content = self[name.rawValue] else { continue }
      guard let size = size(of: view) else {
        content.error(
          "\"\(name.rawValue)\" needs a size; give the view a \"frame\", or constraints that name its \"id\"")
        continue
      }
      if [.table, .collection].contains(name), view.viewClass != .scrollView {
        content.error("a \(name.rawValue) scrolls; write \"type\": \"scrollView\"")
        continue
      }
      content.offering(nil).fill(&view, with: name, content.screenBounds(size: size))
    }
  }

  /// What is known of a view's size, in points: its frame's, or as large as the canvas until constraints or a stack view
  /// say more; nil if nothing will.
  private func size(of view: ViewDefinition) -> Size? {
    if let size = view.frame?.size { return size.width > 0 && size.height > 0 ? size : nil }
    let context = reader.context
    return context.isArranged || context.constrainedItems.contains(view.id) ? context.canvasSize : nil
  }
}

extension Reader {
  fileprivate func fill(_ view: inout ViewDefinition, with key: ScreenKey, _ bounds: ScreenBounds) {
    let make = screenElements
    switch key {
    case .navigationBar: navigationBar().map { view.become(navigationBar: $0, in: bounds, of: make) }
    case .tabBar: tabBar().map { view.become(tabBar: $0.items, selected: $0.selected, in: bounds, of: make) }
    case .toolbar: toolbar().map { view.become(toolbar: $0, in: bounds, of: make) }
    case .table: table(id: view.id).map { view.become(table: $0, in: bounds, path: path, of: make) }
    case .collection: collection(in: &view, bounds)
    case .navigation: navigation(in: &view, bounds)
    case .tabs: tabs(in: &view, bounds)
    case .split: split(in: &view, bounds)
    case .pages: pages(in: &view, bounds)
    case .window: window(in: &view, bounds)
    case .menuBar: menuTitles().map { view.become(menuBar: $0, of: make) }
    case .statusBar: statusBar().map { view.become(statusBar: $0, in: bounds, of: make) }
    case .picker: picker(in: &view, bounds)
    case .searchBar: searchBar(in: view.viewClass).map { view.become(searchBar: $0, in: bounds) }
    case .player: player(in: &view, bounds)
    case .deviceBody: deviceBody().map { view.become(device: $0, in: bounds, of: make) }
    }
  }
}
