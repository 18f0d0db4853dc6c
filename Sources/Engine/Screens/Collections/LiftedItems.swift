import Document
import Graphics

/// Rows and items that a long press lifts, and items under the finger that holds them (list-changes.md).
extension RunningContainer {
  /// What a long press lifts; nil: a row that nothing moves, or an item of a section that is scrolled by itself.
  ///
  /// - Parameter entry: the id of a row or an item.
  public func liftingGrip(of entry: String) -> ContainerGrip? {
    if let table, let place = table.indexPath(of: entry) {
      return table.dragsRows && table[place].canMove ? .row(entry) : nil
    }
    guard let collection, collection.movesItems, let place = collection.place(of: entry),
      scroller(of: place.section) == nil
    else { return nil }
    return .item(entry)
  }

  /// An item follows the finger, and takes the place of the one that its middle is over, if its own comes nearer by that.
  mutating func moveLiftedItem(
    _ item: String, _ pull: ContainerPull, in bounds: ScreenBounds, path: String
  ) -> ScreenMovement {
    guard isHeld(by: pull), var collection, let first = collection.place(of: item),
      let frame = layout(in: bounds).frame(of: item)
    else { return ScreenMovement() }
    var movement = ScreenMovement()
    var lifted =
      collection.lifted
      ?? CollectionDefinition.LiftedItem(id: item, origin: first, start: frame.origin, finger: pull.finger)
    if collection.lifted == nil {
      movement.log = "\"\(item)\" is lifted"
      movement.steps.append(.animating(Self.look(of: item, isLifted: true), duration: ScreenTiming.lift, path: path))
    }
    lifted.place = lifted.start + pull.translation
    let middle = Rect(origin: lifted.place, size: frame.size).center
    collection.lifted = nil
    let place = self.place(ofLifted: item, at: first, of: collection, over: middle, in: bounds)
    if place != first { collection.move(first, to: place) }
    collection.lifted = lifted
    self.collection = collection
    movement.changes.append(Changes(item, .center, .point(middle)))
    if place != first {
      let others = layout(in: bounds).allChanges.filter { $0.id != item }
      movement.steps.append(.animating(others, duration: ScreenTiming.rows, path: path))
    }
    return movement
  }

  /// An item goes where there is room for it.
  mutating func putDownItem(_ item: String, in bounds: ScreenBounds, path: String) -> ScreenMovement {
    guard collection?.lifted?.id == item else { return ScreenMovement() }
    collection?.lifted = nil
    guard let place = collection?.place(of: item) else { return ScreenMovement() }
    let changes = layout(in: bounds).allChanges + Self.look(of: item, isLifted: false)
    return ScreenMovement(
      log: "\"\(item)\" is put down at [\(place.section), \(place.row)]",
      steps: [.animating(changes, duration: ScreenTiming.rows, path: path)])
  }

  /// - Parameters:
  ///   - collection: without an item that is lifted.
  ///   - middle: of the item that a finger holds, in points of the content.
  private func place(
    ofLifted item: String, at first: IndexPath, of collection: CollectionDefinition, over middle: Point,
    in bounds: ScreenBounds
  ) -> IndexPath {
    let layout = collection.layout(of: id, in: bounds, sizes: itemSizes)
    let target = layout.frames.lazy
      .filter { $0.id != item && $0.frame.contains(middle) }
      .compactMap { collection.place(of: $0.id) }
      .first { self.scroller(of: $0.section) == nil }
    guard let target, let slot = layout.frame(of: item) else { return first }
    var moved = collection
    moved.move(first, to: target)
    guard let other = moved.layout(of: id, in: bounds, sizes: itemSizes).frame(of: item) else { return first }
    return (other.center - middle).length < (slot.center - middle).length ? target : first
  }
}

extension CollectionDefinition {
  /// - Parameter target: in its own section counted without the item.
  fileprivate mutating func move(_ place: IndexPath, to target: IndexPath) {
    let item = sections[place.section].remove(at: place.row)
    sections[target.section].insert(item, at: min(sections[target.section].count, target.row))
  }
}
