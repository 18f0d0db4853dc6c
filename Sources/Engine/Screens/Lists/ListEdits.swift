import Document
import Graphics
import Lookups

/// Rows that come, go and change places, as UIKit shows it: what stays moves to its new place in 0.3 s, what
/// comes and goes does so as the animation says.
extension RunningContainer {
  mutating func insertRows(
    _ rows: [ListEntry<TableDefinition.Row>], at path: IndexPath, _ animation: RowAnimation, in bounds: ScreenBounds,
    path place: String
  ) throws(ScreenError) -> ScreenMovement {
    var table = try self.table(with: path.section)
    knownCells = [:]
    let count = table.sections[path.section].rows.count
    guard path.row <= count else {
      throw ScreenError(
        message:
          "section \(path.section) of \"\(id)\" has \(Self.count(count, "row")) at this time, and row \(path.row) is beyond its end"
      )
    }
    try checkComing(rows, into: table)
    table.sections[path.section].rows.insert(contentsOf: rows.map(\.entry.inScene), at: path.row)
    table.select(comingRows: rows.map(\.entry))
    self.table = table
    return movement(inserting: rows.map(\.view), deleting: [], animation, in: bounds, path: place)
  }

  mutating func deleteRows(
    _ ids: [String], _ animation: RowAnimation, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard table != nil else { throw wrongKind("table") }
    let before = layout(in: bounds)
    knownCells = [:]
    var gone: [String] = []
    for id in ids {
      guard let place = table?.indexPath(of: id) else { throw absence(of: id, "row") }
      table?.selected.removeAll { $0 == id }
      if table?.sections[place.section].rows.remove(at: place.row).isMade == true { gone.append(id) }
    }
    return movement(inserting: [], deleting: gone, from: before, animation, in: bounds, path: path)
  }

  mutating func moveRow(
    _ row: String, to target: IndexPath, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    var table = try self.table(with: target.section)
    guard let place = table.indexPath(of: row) else { throw absence(of: row, "row") }
    let entry = table.sections[place.section].rows.remove(at: place.row)
    let count = table.sections[target.section].rows.count
    table.sections[target.section].rows.insert(entry, at: min(count, target.row))
    self.table = table
    var movement = movement(inserting: [], deleting: [], .none, in: bounds, path: path)
    movement.warn(ofPlace: target.row, behind: count, "row", row, in: "section \(target.section) of \"\(id)\"")
    return movement
  }

  /// A section becomes equal to a list: rows that are in both stay, with new texts.
  mutating func setRows(
    _ rows: [ListEntry<TableDefinition.Row>], in section: Int, _ animation: RowAnimation, in bounds: ScreenBounds,
    path: String
  ) throws(ScreenError) -> ScreenMovement {
    _ = try table(with: section)
    let before = layout(in: bounds)
    let replacement = try replaceRows([(section, rows)])
    var movement = movement(
      inserting: replacement.new.map(\.view), deleting: replacement.gone, from: before, animation, in: bounds,
      path: path)
    show(replacement, in: &movement, bounds)
    return movement
  }

  /// What becomes of the rows of sections that become equal to lists.
  struct RowReplacement {
    /// What there was.
    var old: RowList
    /// What stays in the scene, as it is to be, and what comes.
    var (kept, new): ([ListEntry<TableDefinition.Row>], [ListEntry<TableDefinition.Row>])
    /// The ids of the cells that go.
    var gone: [String]
  }

  /// Sections become equal to lists, each of which may have rows of the others.
  ///
  /// - Parameter lists: the place of each section, which there is, from 0, and its rows.
  mutating func replaceRows(
    _ lists: [(section: Int, rows: [ListEntry<TableDefinition.Row>])]
  ) throws(ScreenError) -> RowReplacement {
    guard var table else { throw wrongKind("table") }
    knownCells = [:]
    let old = RowList(lists.flatMap { table.sections[$0.section].rows })
    let rows = lists.flatMap(\.rows)
    let made = old.filter(\.isMade).map(\.id)
    let (oldIDs, madeIDs) = (Membership(old.map(\.id)), Membership(made))
    let newIDs = Membership(rows.map(\.entry.id))
    try checkOnce(rows.map(\.entry.id), "row")
    let kept = rows.filter { madeIDs.contains($0.entry.id) }
    let new = rows.filter { !oldIDs.contains($0.entry.id) }
    let taken = Membership(table.sections.flatMap { $0.rows.map(\.id) })
    if let row = new.first(where: { taken.contains($0.entry.id) }) {
      throw ScreenError(message: "the row \"\(row.entry.id)\" is in another section; move it with \"moveRow\"")
    }
    for list in lists {
      table.sections[list.section].rows = RowList(
        list.rows.map { row in
          var entry = row.entry
          entry.isMade = madeIDs.contains(entry.id) || !oldIDs.contains(entry.id)
          return entry
        })
    }
    table.selected.removeAll { oldIDs.contains($0) && !newIDs.contains($0) }
    table.select(comingRows: new.map(\.entry))
    self.table = table
    return RowReplacement(old: old, kept: kept, new: new, gone: made.filter { !newIDs.contains($0) })
  }

  /// Rows that stay show what is new in them.
  func show(_ replacement: RowReplacement, in movement: inout ScreenMovement, _ bounds: ScreenBounds) {
    movement.contents += replacement.kept.map(\.view)
    movement.replace(newParts(of: replacement.kept, before: replacement.old), from: layout(in: bounds))
  }

  /// What rows that stay show beside their texts, where it is another one now, and controls that come or go.
  private func newParts(
    of kept: [ListEntry<TableDefinition.Row>], before old: RowList
  ) -> [ScreenMovement.PartReplacement] {
    var places: Lookup<String, Int> = [:]
    for (place, row) in old.enumerated() { places[row.id] = place }
    return kept.flatMap { row -> [ScreenMovement.PartReplacement] in
      guard let index = places[row.entry.id] else { return [] }
      func replacement(_ id: String, _ part: ScreenMovement.PartReplacement.Part?) -> ScreenMovement.PartReplacement {
        ScreenMovement.PartReplacement(id: id, part: part, parent: row.entry.id)
      }
      let (before, after) = (old[index].partIDs, row.entry.partIDs)
      var parts = before.filter { !after.contains($0) }.map { replacement($0, nil) }
      for part in row.view.subviews where after.contains(part.id) && !before.contains(part.id) {
        parts.append(replacement(part.id, .view(part)))
      }
      if old[index].hasOtherAccessory(than: row.entry) {
        let id = ScreenPart.accessory.id(of: row.entry.id)
        parts.append(replacement(id, row.view.sublayers.first { $0.id == id }.map { .layer($0) }))
      }
      return parts
    }
  }

  // MARK: Movement

  /// - Parameters:
  ///   - parent: the id of what new views come into; nil: the list itself.
  ///   - before: where everything lay before what goes was taken out.
  func movement(
    inserting views: [ViewDefinition], into parent: String? = nil, deleting gone: [String],
    from before: ScreenLayout = ScreenLayout(),
    _ animation: RowAnimation, in bounds: ScreenBounds, path: String
  ) -> ScreenMovement {
    let layout = layout(in: bounds)
    let duration = animation == .none && !(views.isEmpty && gone.isEmpty) ? 0 : ScreenTiming.rows
    var changes = layout.allChanges
    var movement = ScreenMovement(
      insertions: views.map { ($0, parent ?? id) }, layout: layout.only(views.flatMap(\.idsWithin)))
    movement.insertsBehind = true
    for view in views {
      guard let frame = layout.frame(of: view.id) else { continue }
      movement.changes.append(Changes(view.id, .center, .point(animation.start(of: frame, in: bounds).center)))
      if animation != .none { movement.changes.append(Changes(view.id, .alpha, .number(0))) }
      changes.append(Changes(view.id, .alpha, .number(view.alpha)))
    }
    for id in gone where animation != .none {
      changes.append(Changes(id, .alpha, .number(0)))
      guard let frame = before.frame(of: id) else { continue }
      changes.append(Changes(id, .center, .point(animation.start(of: frame, in: bounds).center)))
    }
    movement.steps =
      [.animating(changes, duration: duration, path: path)]
      + gone.map { Step(action: .tree(.remove($0)), path: path) }
    return movement
  }

  func table(with section: Int) throws(ScreenError) -> TableDefinition {
    guard let table else { throw wrongKind("table") }
    guard table.sections.indices.contains(section) else {
      throw absence(ofSection: section, among: table.sections.count)
    }
    return table
  }

  func absence(ofSection section: Int, among count: Int) -> ScreenError {
    ScreenError(
      message: "\"\(id)\" has \(Self.count(count, "section")), and there is no section \(section); count from 0")
  }

  /// So many of something, for a message.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// - Throws: if a list that a section is to be equal to names something twice.
  func checkOnce(_ ids: [String], _ noun: String) throws(ScreenError) {
    var seen: Membership<String> = []
    for id in ids where !seen.insert(id) {
      throw ScreenError(message: "the \(noun) \"\(id)\" is in the list twice; give every \(noun) an id of its own")
    }
  }

  /// - Throws: if rows that come are in the table already, or twice among those that come.
  func checkComing(_ rows: [ListEntry<TableDefinition.Row>], into table: TableDefinition) throws(ScreenError) {
    try checkComing(rows.map(\.entry.id), "row", "moveRow", beside: table.sections.lazy.flatMap(\.rows).map(\.id))
  }

  /// - Parameters:
  ///   - mover: the step that moves such an entry.
  ///   - present: the ids of those that are there.
  /// - Throws: if entries that come are there already, or twice among those that come.
  func checkComing(
    _ ids: [String], _ noun: String, _ mover: String, beside present: some Sequence<String>
  ) throws(ScreenError) {
    try checkOnce(ids, noun)
    let coming = Membership(ids)
    for entry in present where coming.contains(entry) {
      throw ScreenError(
        message:
          "the \(noun) \"\(entry)\" is in \"\(id)\" already; move it with \"\(mover)\", or give the new one another id")
    }
  }

  func absence(of entry: String, _ noun: String) -> ScreenError {
    // In a document on a view all ids begin with that of the view.
    let entries = table?.sections.flatMap { $0.rows.map(\.id) } ?? collection?.sections.joined().map(\.id) ?? []
    let remedy = entries.first { $0.hasSuffix(".\(entry)") }.map { "; there is \"\($0)\"" } ?? ""
    return ScreenError(message: "\"\(entry)\" is no \(noun) of \"\(id)\" at this time\(remedy)")
  }

  func wrongKind(_ noun: String) -> ScreenError { ScreenError(message: "\"\(id)\" is no \(noun) at this time") }
}

extension RowAnimation {
  /// Where a row with this frame comes from, and where it goes.
  fileprivate func start(of frame: Rect, in bounds: ScreenBounds) -> Rect {
    Rect(origin: frame.origin + way(of: frame.size, in: bounds), size: frame.size)
  }

  /// How far from its place something of a size comes from, and goes.
  func way(of size: Size, in bounds: ScreenBounds) -> Point {
    switch self {
    case .fade, .none, .middle: .zero
    case .right: Point(bounds.size.width, 0)
    case .left: Point(-bounds.size.width, 0)
    case .top, .automatic: Point(0, -size.height)
    case .bottom: Point(0, size.height)
    }
  }
}

extension TableDefinition {
  /// Whether it gives a view its frame: a row, or what stands above or below rows.
  func places(_ view: String) -> Bool {
    indexPath(of: view) != nil || header?.id == view || footer?.id == view
      || sections.contains { $0.header == view || $0.footer == view }
  }

  func indexPath(of id: String) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.rows.firstIndex(ofID: id) { return IndexPath(section: section, row: row) }
    }
    return nil
  }
}

extension TableDefinition.Row {
  /// The ids of the views that its cell has beside its text and the line at its end.
  fileprivate var partIDs: [String] {
    let parts: [(part: ScreenPart, isThere: Bool)] = [
      (.image, content == nil && hasImage), (.detail, content == nil && style != .default),
      (.accessoryButton, accessoryButtonInset != nil), (.editControl, editingStyle != .none),
      (.reorderControl, canMove),
    ]
    return parts.filter(\.isThere).map { $0.part.id(of: id) } + (accessoryView.map { [$0.id] } ?? [])
  }

  /// Every accessory leaves another room at the right end.
  fileprivate func hasOtherAccessory(than other: Self) -> Bool {
    accessoryInset != other.accessoryInset || contentInsets != other.contentInsets
  }

  /// The same, with its cell in the scene.
  var inScene: Self {
    var row = self
    row.isMade = true
    return row
  }
}

extension ViewDefinition {
  /// Its alpha as the definition has it.
  var alpha: Double {
    guard case .number(let alpha)? = properties.last(where: { $0.path.property == .view(.alpha) })?.value else {
      return 1
    }
    return alpha
  }

  /// Its id and those of everything in it.
  public var idsWithin: [String] { [id] + subviews.flatMap(\.idsWithin) + sublayers.map(\.id) }
}

extension ScreenMovement {
  /// Tells of a place beyond the end of a list, which UIKit refuses.
  ///
  /// - Parameters:
  ///   - place: to which an entry is to go, from 0.
  ///   - count: how many entries there are beside it.
  mutating func warn(ofPlace place: Int, behind count: Int, _ noun: String, _ entry: String, in list: String) {
    guard place > count else { return }
    let others = RunningContainer.count(count, noun)
    log = "\"\(entry)\" goes to the end of \(list), which has \(others) beside it, and no place \(place)"
    isWarning = true
  }
}
