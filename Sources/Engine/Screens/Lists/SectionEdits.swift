import Document
import Graphics
import Lookups

/// Sections that come, go and change places: what stays moves to its new place in 0.3 s, and each that comes or goes does so
/// as one piece, as the animation says (list-changes.md).
extension RunningContainer {
  mutating func insertSections(
    _ new: [SectionEntry], at place: Int, _ animation: RowAnimation, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard var table else { throw wrongKind("table") }
    try checkPlace(place, beside: table.sections.count)
    try checkComing(sections: new.compactMap(\.section.id))
    try checkComing(new.flatMap(\.rows), into: table)
    let hadIndex = table.hasIndex
    knownCells = [:]
    table.sections.insert(contentsOf: new.map(\.made), at: place)
    for entry in new { table.select(comingRows: entry.rows.map(\.entry)) }
    self.table = table
    return movement(
      of: new, deleting: [], from: ScreenLayout(), hadIndex: hadIndex, animation, in: bounds, path: path)
  }

  mutating func deleteSections(
    _ names: [SectionName], _ animation: RowAnimation, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard var table else { return try deleteItemSections(names, in: bounds, path: path) }
    let before = layout(in: bounds)
    let places = try leavingPlaces(of: names)
    let hadIndex = table.hasIndex
    knownCells = [:]
    let gone = places.map { table.sections[$0] }
    for place in places.sorted(by: >) { table.sections.remove(at: place) }
    for row in gone.flatMap(\.rows) { table.selected.removeAll { $0 == row.id } }
    self.table = table
    return movement(of: [], deleting: gone, from: before, hadIndex: hadIndex, animation, in: bounds, path: path)
  }

  /// - Parameter target: counted without the section.
  mutating func moveSection(
    _ name: SectionName, to target: Int, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard var table else { return try moveItemSection(name, to: target, in: bounds, path: path) }
    let section = table.sections.remove(at: try place(of: name))
    try checkPlace(target, beside: table.sections.count)
    table.sections.insert(section, at: target)
    self.table = table
    return movement(inserting: [], deleting: [], .none, in: bounds, path: path)
  }

  /// Sections become equal to others of their ids: rows that are in both stay, with new texts, also in another one of them.
  mutating func reloadSections(
    _ new: [SectionEntry], _ animation: RowAnimation, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard let table else { throw wrongKind("table") }
    let before = layout(in: bounds)
    try checkOnce(new.compactMap(\.section.id), "section")
    var places: [Int] = []
    for entry in new { places.append(try place(of: .id(entry.section.id ?? ""))) }
    let rows = try replaceRows(zip(places, new).map { (section: $0, rows: $1.rows) })
    var parts: [PartChange] = []
    for (place, entry) in zip(places, new) {
      let old = table.sections[place]
      var section = entry.section
      section.rows = self.table?.sections[place].rows ?? RowList()
      self.table?.sections[place] = section
      parts += [
        PartChange(entry.footer, before: old.footer, footerKind), PartChange(entry.header, before: old.header, .front),
        PartChange(entry.line, before: old.line, .back), PartChange(entry.indexLabel, before: old.indexLabel, .index),
      ]
    }
    let coming = parts.filter(\.comes)
    var movement = movement(
      inserting: rows.new.map(\.view) + coming.compactMap(\.view),
      deleting: rows.gone + parts.compactMap(\.gone), from: before, animation, in: bounds, path: path)
    show(rows, in: &movement, bounds)
    movement.contents += parts.filter { !$0.comes }.compactMap(\.view)
    // These belong elsewhere than behind all cells.
    let others = coming.filter { $0.kind != .back }
    let ids = Membership(others.compactMap(\.view?.id))
    movement.insertions.removeAll { ids.contains($0.view.id) }
    for part in others { insert(part.view, part.kind, into: &movement) }
    showIndex(in: &movement, hadIndex: table.hasIndex)
    return movement
  }

  // MARK: Parts

  /// What a section has beside its rows, by where it lies.
  private enum PartKind { case front, back, index }

  /// Footers of plain sections stay at an edge, in front of rows that go under them.
  private var footerKind: PartKind { table?.style == .plain ? .front : .back }

  /// A part of a section that becomes equal to another one.
  private struct PartChange {
    let view: ViewDefinition?
    let kind: PartKind
    let comes: Bool
    /// The id of what goes; nil: nothing.
    let gone: String?

    init(_ view: ViewDefinition?, before: String?, _ kind: PartKind) {
      (self.view, self.kind) = (view, kind)
      comes = view != nil && before == nil
      gone = view == nil ? before : nil
    }
  }

  /// What stays at an edge goes in front of all cells, below the index; a title goes into that.
  private func insert(_ view: ViewDefinition?, _ kind: PartKind, into movement: inout ScreenMovement) {
    guard let view else { return }
    switch kind {
    case .front: movement.raised.append((view, id, below: table?.indexView))
    case .back: movement.insertions.append((view, id))
    case .index: movement.insertions += table?.indexView.map { [(view, $0)] } ?? []
    }
  }

  /// An index without titles does not show.
  private func showIndex(in movement: inout ScreenMovement, hadIndex: Bool) {
    guard let table, let index = table.indexView, table.hasIndex != hadIndex else { return }
    movement.changes.append(Changes(index, .hidden, .bool(!table.hasIndex)))
  }

  /// - Parameter before: where everything lay before what goes was taken out.
  private func movement(
    of coming: [SectionEntry], deleting gone: [TableDefinition.Section], from before: ScreenLayout, hadIndex: Bool,
    _ animation: RowAnimation, in bounds: ScreenBounds, path: String
  ) -> ScreenMovement {
    let layout = layout(in: bounds)
    let (places, placesBefore) = (layout.framesByID, before.framesByID)
    // A section is too high to slide over others by itself (chosen).
    let animation = animation == .automatic ? .fade : animation
    var (changes, movement) = (layout.allChanges, ScreenMovement())
    movement.insertsBehind = true
    for entry in coming {
      insert(entry.line, .back, into: &movement)
      for row in entry.rows { insert(row.view, .back, into: &movement) }
      insert(entry.footer, footerKind, into: &movement)
      insert(entry.header, .front, into: &movement)
      insert(entry.indexLabel, .index, into: &movement)
      let views = [entry.header, entry.line, entry.footer].compactMap(\.self) + entry.rows.map(\.view)
      let frames = views.map { places[$0.id] ?? .zero }
      let way = animation.way(of: Self.extent(of: frames), in: bounds)
      for (view, frame) in zip(views, frames) {
        movement.changes.append(Changes(view.id, .center, .point(frame.center + way)))
        if animation != .none { movement.changes.append(Changes(view.id, .alpha, .number(0))) }
        changes.append(Changes(view.id, .alpha, .number(view.alpha)))
      }
    }
    let new = movement.insertions.map(\.view) + movement.raised.map(\.view)
    movement.layout = layout.only(new.flatMap(\.idsWithin))
    for section in gone {
      let views = section.viewsBesideIndex
      let frames = views.map { placesBefore[$0] ?? .zero }
      let way = animation.way(of: Self.extent(of: frames), in: bounds)
      for (view, frame) in zip(views, frames) where animation != .none {
        // What closes up goes over it.
        movement.changes.append(Changes(layer: view, .zPosition, .number(-1)))
        changes.append(Changes(view, .alpha, .number(0)))
        changes.append(Changes(view, .center, .point(frame.center + way)))
      }
    }
    let labels = gone.compactMap(\.indexLabel)
    changes += labels.map { Changes($0, .alpha, .number(0)) }
    movement.steps =
      [.animating(changes, duration: animation == .none ? 0 : ScreenTiming.rows, path: path)]
      + (gone.flatMap(\.viewsBesideIndex) + labels).map { Step(action: .tree(.remove($0)), path: path) }
    showIndex(in: &movement, hadIndex: hadIndex)
    return movement
  }

  /// How much room frames take together, in points.
  private static func extent(of frames: [Rect]) -> Size {
    guard let top = frames.map(\.minY).min(), let bottom = frames.map(\.maxY).max() else { return .zero }
    return Size(frames.map(\.width).max() ?? 0, bottom - top)
  }

  // MARK: Places

  /// - Parameter count: how many sections there are without the one that goes there.
  func checkPlace(_ place: Int, beside count: Int) throws(ScreenError) {
    guard place <= count else {
      throw ScreenError(
        message:
          "\"\(id)\" has \(Self.count(count, "section")) beside it, and place \(place) is beyond their end; count from 0"
      )
    }
  }

  /// The ids of the sections that there are, each of which may have none.
  private var sectionIDs: [String?] {
    if let table { return table.sections.map(\.id) }
    if case .compositional(let layout)? = collection?.layout { return layout.sections.map(\.id) }
    return collection?.sections.map { _ in nil } ?? []
  }

  /// The place of a section of the table or the collection, from 0.
  func place(of name: SectionName) throws(ScreenError) -> Int {
    let ids = sectionIDs
    switch name {
    case .index(let place):
      guard ids.indices.contains(place) else { throw absence(ofSection: place, among: ids.count) }
      return place
    case .id(let section):
      guard let place = ids.firstIndex(of: section) else {
        let haveIDs = ids.isEmpty || ids.contains { $0 != nil }
        let remedy = haveIDs ? "" : "; its sections have no ids, call them by numbers from 0"
        throw ScreenError(message: "\"\(section)\" is no section of \"\(id)\" at this time\(remedy)")
      }
      return place
    }
  }

  /// The places of sections that are to go.
  func leavingPlaces(of names: [SectionName]) throws(ScreenError) -> [Int] {
    var places: [Int] = []
    for name in names {
      let place = try place(of: name)
      guard !places.contains(place) else {
        throw ScreenError(message: "section \(place) of \"\(id)\" is to go twice; name it once")
      }
      places.append(place)
    }
    return places
  }

  /// - Throws: if sections that come are there already, or twice among those that come.
  func checkComing(sections ids: [String]) throws(ScreenError) {
    try checkOnce(ids, "section")
    let present = Membership(sectionIDs.compactMap(\.self))
    for id in ids where present.contains(id) {
      throw ScreenError(
        message: "the section \"\(id)\" is in \"\(self.id)\" already; change it with \"reloadSections\"")
    }
  }
}

extension SectionEntry {
  /// The section with its rows, whose cells are in the scene.
  fileprivate var made: TableDefinition.Section {
    var section = section
    section.rows = RowList(rows.map(\.entry.inScene))
    return section
  }
}

extension TableDefinition.Section {
  /// The ids of its views that are in the scene, but for its title in the index.
  fileprivate var viewsBesideIndex: [String] {
    [header, line, footer].compactMap(\.self) + rows.filter(\.isMade).map(\.id)
  }
}
