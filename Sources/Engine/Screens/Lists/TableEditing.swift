import Document
import Graphics

/// Tables that are edited: rows show what deletes, inserts and moves them (lists.md).
extension RunningContainer {
  mutating func setEditing(
    _ isEditing: Bool, isAnimated: Bool, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard let table else { throw ScreenError(message: "\"\(id)\" is no table at this time") }
    guard
      table.selectsSeveral.inEditing
        || table.sections.contains(where: { $0.rows.contains { $0.editingStyle != .none || $0.canMove } })
    else {
      throw ScreenError(
        message: "no row of \"\(id)\" can be edited; give cells an \"editingStyle\" or \"canMove\": true")
    }
    self.table?.isEditing = isEditing
    let ends = table.isEditing && !isEditing && table.selectsSeveral.inEditing && !table.selectsSeveral.always
    let deselected = ends ? deselectAll() : []
    return ScreenMovement(
      log: "\"\(id)\" \(isEditing ? "is edited" : "is not edited any more")",
      steps: [
        .animating(deselected + layout(in: bounds).allChanges, duration: isAnimated ? ScreenTiming.rows : 0, path: path)
      ])
  }

  /// Whether a view is a cell of a table that is edited: taps do not select it.
  public func isEditing(_ cell: String) -> Bool {
    table.map { $0.isEditing && $0.indexPath(of: cell) != nil } ?? false
  }

  /// The row that a finger takes hold of; nil: none.
  ///
  /// - Parameter point: in points of the content.
  func rowGrip(at point: Point, in bounds: ScreenBounds) -> ContainerGrip? {
    guard let table, table.isEditing else { return nil }
    let layout = layout(in: bounds)
    for row in table.sections.flatMap(\.rows) where row.canMove && row.isMade {
      guard let frame = layout.frame(of: row.id), point.y >= frame.minY, point.y < frame.maxY,
        let control = layout.frame(of: ScreenPart.reorderControl.id(of: row.id))
      else { continue }
      // As wide as what it leaves free.
      return point.x >= frame.minX + control.minX - 16 ? .row(row.id) : nil
    }
    return nil
  }

  /// A row follows the finger, and the others make room where its middle is. While one is held, further fingers move none,
  /// then and later.
  mutating func moveLifted(_ pull: ContainerPull, in bounds: ScreenBounds, path: String) -> ScreenMovement {
    guard case .row(let row) = pull.grip, isHeld(by: pull), var table, let first = table.indexPath(of: row) else {
      return ScreenMovement()
    }
    var movement = ScreenMovement()
    if table.lifted == nil {
      guard let frame = layout(in: bounds).frame(of: row) else { return ScreenMovement() }
      table.lifted = TableDefinition.LiftedRow(id: row, origin: first, start: frame.minY, finger: pull.finger)
      movement.log = "\"\(row)\" is lifted"
      movement.steps.append(.animating(Self.look(of: row, isLifted: true), duration: ScreenTiming.lift, path: path))
    }
    let start = table.lifted?.start ?? 0
    table.lifted?.y = start + pull.translation.y
    let place = table.place(ofLifted: row, at: first, of: id, in: bounds)
    if place != first { table.move(first, to: place) }
    self.table = table
    let layout = layout(in: bounds)
    if let frame = layout.frame(of: row) { movement.changes.append(Changes(row, .frame, .rect(frame))) }
    if place != first {
      let others = layout.allChanges.filter { $0.id != row }
      movement.steps.append(.animating(others, duration: ScreenTiming.rows, path: path))
    }
    return movement
  }

  /// A row goes where there is room for it.
  mutating func putDown(_ row: String, in bounds: ScreenBounds, path: String) -> ScreenMovement {
    guard table?.lifted?.id == row else { return ScreenMovement() }
    table?.lifted = nil
    guard let place = table?.indexPath(of: row) else { return ScreenMovement() }
    let changes = layout(in: bounds).allChanges + Self.look(of: row, isLifted: false)
    return ScreenMovement(
      log: "\"\(row)\" is put down at [\(place.section), \(place.row)]",
      steps: [.animating(changes, duration: ScreenTiming.rows, path: path)])
  }

  /// The place of a row or an item that a finger holds, if it is another than before; nil otherwise.
  ///
  /// - Parameter finger: its number.
  public func movedPlace(of grip: ContainerGrip, by finger: Int?) -> IndexPath? {
    guard grip.liftsEntry, let finger, finger == liftingFinger else { return nil }
    let (origin, place) =
      switch grip {
      case .row(let row): (table?.lifted?.origin, table?.indexPath(of: row))
      case .item(let item): (collection?.lifted?.origin, collection?.place(of: item))
      default: (nil, nil)
      }
    return place == origin ? nil : place
  }

  /// The id of what has the `onMove` for what a finger lifts; nil: nothing has one.
  public func moveTeller(of grip: ContainerGrip) -> String? {
    switch grip {
    case .row(let row): ScreenPart.reorderControl.id(of: row)
    case .item: id
    default: nil
    }
  }

  /// A row or an item that is lifted lies over the others and throws a shadow.
  static func look(of row: String, isLifted: Bool) -> [Changes] {
    [
      Changes(layer: row, .zPosition, .number(isLifted ? 1 : 0)),
      Changes(layer: row, .shadowOpacity, .number(isLifted ? 0.25 : 0)),
      Changes(layer: row, .shadowRadius, .number(isLifted ? 8 : 3)),
    ]
  }
}

extension TableDefinition {
  /// Where a row belongs that a finger holds: it goes beyond a neighbour once its middle is nearer to the place there.
  fileprivate func place(
    ofLifted row: String, at first: IndexPath, of owner: String, in bounds: ScreenBounds
  ) -> IndexPath {
    var settled = self
    settled.lifted = nil
    guard let lifted else { return first }
    func slot(_ place: IndexPath) -> Double {
      var moved = settled
      moved.move(first, to: place)
      return TableLayout(moved, of: owner, in: bounds).layout.frame(of: row)?.minY ?? 0
    }
    var (place, y) = (first, slot(first))
    for step in [-1, 1] {
      while let next = beside(place, step, without: first) {
        let other = slot(next)
        guard abs(other - lifted.y) < abs(y - lifted.y) else { break }
        (place, y) = (next, other)
      }
    }
    return place
  }

  /// The next place up or down, counted without the row at a place.
  private func beside(_ place: IndexPath, _ step: Int, without row: IndexPath) -> IndexPath? {
    func last(_ section: Int) -> Int { sections[section].rows.count - (section == row.section ? 1 : 0) }
    var next = place
    next.row += step
    if next.row < 0 {
      guard place.section > 0 else { return nil }
      return IndexPath(section: place.section - 1, row: last(place.section - 1))
    }
    if next.row > last(place.section) {
      return place.section + 1 < sections.count ? IndexPath(section: place.section + 1, row: 0) : nil
    }
    return next
  }

  /// - Parameter target: counted without the row.
  fileprivate mutating func move(_ place: IndexPath, to target: IndexPath) {
    let row = sections[place.section].rows.remove(at: place.row)
    sections[target.section].rows.insert(row, at: min(sections[target.section].rows.count, target.row))
  }
}
