import Document
import Graphics
import Screens

extension Reader {
  /// A step that changes the sections of a table or a collection; nil after a report.
  func sectionEdit(_ name: ActionName.Controller) -> ControllerAction? {
    switch name {
    case .insertSections:
      guard let (object, id, list) = sectionedList(JobTables.insertSections),
        let place = object.required("at")?.integer(0...Self.placeLimit)
      else { return nil }
      switch list {
      case .table(let maker):
        let sections = object.sections(maker, of: id, from: place)
        return .change(id, .insertSections(sections, at: place, animation(object)))
      case .collection(let axis):
        return .change(id, .insertItemSections(object.itemSections(of: id, along: axis), at: place))
      }
    case .deleteSections:
      guard let (object, id) = leavingList(JobTables.deleteSections) else { return nil }
      let names = object.required("sections")?.list("sections").compactMap { $0.sectionName() } ?? []
      return .change(id, .deleteSections(names, animation(object)))
    case .moveSection:
      guard let (object, id) = leavingList(JobTables.moveSection),
        let section = object.required("section")?.sectionName(),
        let place = object.required("to")?.integer(0...Self.placeLimit)
      else { return nil }
      return .change(id, .moveSection(section, to: place))
    case .reloadSections:
      guard let (object, id, list) = sectionedList(JobTables.reloadSections) else { return nil }
      switch list {
      case .table(let maker):
        return .change(id, .reloadSections(object.sections(maker, of: id, from: 0), animation(object)))
      case .collection(let axis):
        return .change(id, .reloadItemSections(object.itemSections(of: id, along: axis)))
      }
    default: return nil
    }
  }

  /// What has sections that steps change.
  private enum SectionedList {
    case table(TableCellMaker)
    /// Scrolled along an axis.
    case collection(LayoutAxis)
  }

  /// What has sections that go or change places; of one of a document nothing else is known.
  private func leavingList(_ keys: KeyTable) -> (object: ObjectReader, id: String)? {
    guard context.hasDocuments, case .string(let id)? = node["in"]?.content, context.containers[id] == nil else {
      return sectionedList(keys).map { ($0.0, $0.1) }
    }
    return editedList(keys, "table and no collection") { _ in true }
  }

  private func sectionedList(_ keys: KeyTable) -> (ObjectReader, String, SectionedList)? {
    guard let object = object(keys), let reader = object.required("in"), let id = reader.knownID() else { return nil }
    switch context.containers[id]?.definition {
    case .table(let table): return (object, id, .table(maker(of: table, id)))
    case .collection(let collection):
      guard case .compositional(let layout) = collection.layout else {
        reader.error(
          "\"\(id)\" has \"items\", which are its only section; write \"sections\" in place of them, or use \"setItems\""
        )
        return nil
      }
      object["animation"]?.error("sections of a collection fade; leave \"animation\" out")
      return (object, id, .collection(layout.axis))
    default:
      reader.error(noList(id, "table and no collection"))
      return nil
    }
  }

  /// What calls a section: its id, or its place.
  func sectionName() -> SectionName? {
    guard case .string = node.content else { return integer(0...Self.placeLimit).map(SectionName.index) }
    guard let id = knownSection() else { return nil }
    return .id(id)
  }

  /// The id of a section that the job gives somewhere.
  private func knownSection() -> String? {
    guard let text = string() else { return nil }
    guard isSample || context.mayExist(text) else {
      error("no section has the id \"\(text)\"" + Spelling.suggestion(for: text, among: context.ids.all))
      return nil
    }
    return text
  }
}

extension ObjectReader {
  /// The sections that a step brings, each with an id.
  ///
  /// - Parameter number: the place of the first one, from 0.
  fileprivate func sections(_ maker: TableCellMaker, of table: String, from number: Int) -> [SectionEntry] {
    guard case .table(let definition)? = reader.context.containers[table]?.definition else { return [] }
    let readers = required("sections")?.list("sections") ?? []
    return readers.enumerated().compactMap { index, reader in
      guard let object = reader.object(JobTables.tableSection) else { return nil }
      let content = object.tableSection()
      if content.id == nil, object["id"] == nil { reader.error("a section that a step names needs an \"id\"") }
      if content.indexTitle != nil, definition.indexView == nil {
        object["indexTitle"]?.error(
          "\"\(table)\" has no index that this stands in; give a section of the scene an \"indexTitle\", too")
      }
      var entry = reader.screenElements.tableSection(content, of: table, style: definition.style)
      entry.rows = object.rows(maker, of: table, section: number + index)
      return content.id == nil ? nil : entry
    }
  }

  /// The sections that a step brings into a collection, each with an id.
  fileprivate func itemSections(of collection: String, along axis: LayoutAxis) -> [ItemSectionEntry] {
    let readers = required("sections")?.list("sections") ?? []
    return readers.enumerated().compactMap { index, reader in
      guard let object = reader.object(JobTables.collectionSection) else { return nil }
      let entry = object.collectionSection(index, of: collection, along: axis)
      if entry.section.id == nil, object["id"] == nil { reader.error("a section that a step names needs an \"id\"") }
      return entry.section.id == nil ? nil : entry
    }
  }
}
