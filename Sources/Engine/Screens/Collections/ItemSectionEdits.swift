import Document
import Graphics
import Lookups

/// Sections of collections that come, go and change places: what stays moves to its new place in 0.3 s, what comes and goes fades
/// (list-changes.md).
extension RunningContainer {
  mutating func insertSections(
    _ new: [ItemSectionEntry], at place: Int, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    var (collection, layout) = try compositional()
    try checkPlace(place, beside: layout.sections.count)
    try checkComing(sections: new.compactMap(\.section.id))
    try checkComing(
      new.flatMap(\.items).map(\.entry.id), "item", "moveItem", beside: collection.sections.joined().map(\.id))
    layout.sections.insert(contentsOf: new.map(\.section), at: place)
    collection.sections.insert(contentsOf: new.map { $0.items.map(\.entry) }, at: place)
    collection.layout = .compositional(layout)
    self.collection = collection
    var movement = SectionMovement()
    for entry in new {
      movement.behind += entry.section.views(of: entry.items.map(\.view), in: bounds).map { ($0, id) }
      movement.behind += entry.backgrounds.map { ($0.behindItems, id) }
      movement.inFront += entry.boundaries
    }
    return self.movement(movement, in: bounds, path: path)
  }

  mutating func deleteItemSections(
    _ names: [SectionName], in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    var (collection, layout) = try compositional()
    let places = try leavingPlaces(of: names)
    var movement = SectionMovement()
    for place in places {
      let section = layout.sections[place]
      movement.gone += section.scroller.map { [$0] } ?? collection.sections[place].map(\.id)
      movement.gone += section.views
    }
    for place in places.sorted(by: >) {
      layout.sections.remove(at: place)
      collection.sections.remove(at: place)
    }
    collection.layout = .compositional(layout)
    self.collection = collection
    return self.movement(movement, in: bounds, path: path)
  }

  /// - Parameter target: counted without the section.
  mutating func moveItemSection(
    _ name: SectionName, to target: Int, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    var (collection, layout) = try compositional()
    let place = try place(of: name)
    let (section, items) = (layout.sections.remove(at: place), collection.sections.remove(at: place))
    try checkPlace(target, beside: layout.sections.count)
    layout.sections.insert(section, at: target)
    collection.sections.insert(items, at: target)
    collection.layout = .compositional(layout)
    self.collection = collection
    return movement(SectionMovement(), in: bounds, path: path)
  }

  /// Sections become equal to others of their ids: items and views at the edges that are in both stay, with new texts; items also in
  /// another one of them.
  mutating func reloadSections(
    _ new: [ItemSectionEntry], in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    var (collection, layout) = try compositional()
    try checkOnce(new.compactMap(\.section.id), "section")
    try checkOnce(new.flatMap(\.items).map(\.entry.id), "item")
    var places: [Int] = []
    for entry in new { places.append(try place(of: .id(entry.section.id ?? ""))) }
    /// What scrolls each item that there is in these sections; nil in it: nothing.
    var scrollers: Lookup<String, String?> = [:]
    for place in places {
      for item in collection.sections[place] { scrollers[item.id] = .some(layout.sections[place].scroller) }
    }
    let taken = Membership(collection.sections.joined().map(\.id))
    var movement = SectionMovement()
    for (place, entry) in zip(places, new) {
      let (section, before) = (entry.section, layout.sections[place])
      try checkKind(of: section, before: before)
      for item in entry.items {
        guard let scroller = scrollers[item.entry.id] else {
          guard !taken.contains(item.entry.id) else {
            throw ScreenError(
              message: "the item \"\(item.entry.id)\" is in another section; move it with \"moveItem\"")
          }
          movement.behind.append((item.view, section.scroller ?? id))
          continue
        }
        guard scroller == section.scroller else {
          throw ScreenError(
            message:
              "\"\(item.entry.id)\" cannot go to another section that is scrolled by itself, or out of one; use \"deleteItems\" and \"insertItems\""
          )
        }
        movement.kept.append(item.view)
      }
      let (present, edges) = (Membership(before.views), entry.boundaries + entry.backgrounds)
      movement.kept += edges.filter { present.contains($0.id) }
      movement.behind += entry.backgrounds.filter { !present.contains($0.id) }.map { ($0.behindItems, id) }
      movement.inFront += entry.boundaries.filter { !present.contains($0.id) }
      let later = Membership(section.views)
      movement.gone += before.views.filter { !later.contains($0) }
      layout.sections[place] = section
    }
    let later = Membership(new.flatMap(\.items).map(\.entry.id))
    for place in places { movement.gone += collection.sections[place].map(\.id).filter { !later.contains($0) } }
    for (place, entry) in zip(places, new) { collection.sections[place] = entry.items.map(\.entry) }
    collection.layout = .compositional(layout)
    self.collection = collection
    return self.movement(movement, in: bounds, path: path)
  }

  /// - Throws: if a section would be scrolled otherwise than before, or look like another table.
  private func checkKind(
    of section: CompositionalLayout.Section, before: CompositionalLayout.Section
  ) throws(ScreenError) {
    guard section.scroller == before.scroller, section.list?.appearance == before.list?.appearance else {
      throw ScreenError(
        message:
          "the section \"\(section.id ?? "")\" keeps what it is: scrolled by itself, or a list, or neither; use \"deleteSections\" and \"insertSections\""
      )
    }
  }

  private func compositional() throws(ScreenError) -> (CollectionDefinition, CompositionalLayout) {
    guard let collection, case .compositional(let layout) = collection.layout else {
      throw wrongKind("table, and no collection with \"sections\",")
    }
    return (collection, layout)
  }

  // MARK: Movement

  /// What becomes of the views of sections.
  private struct SectionMovement {
    /// What comes behind what there is, the lowest first, each into a view of an id.
    var behind: [(view: ViewDefinition, parent: String)] = []
    /// What comes in front.
    var inFront: [ViewDefinition] = []
    /// What stays, as it is to be.
    var kept: [ViewDefinition] = []
    /// The ids of what goes.
    var gone: [String] = []
  }

  private func movement(_ sections: SectionMovement, in bounds: ScreenBounds, path: String) -> ScreenMovement {
    let layout = layout(in: bounds)
    var (changes, movement) = (layout.allChanges, ScreenMovement())
    movement.insertsBehind = true
    movement.insertions = sections.behind.reversed()
    movement.raised = sections.inFront.map { ($0, id, below: nil) }
    movement.contents = sections.kept
    let new = sections.behind.map(\.view) + sections.inFront
    movement.layout = layout.only(new.flatMap(\.idsWithin))
    for view in new {
      movement.changes.append(Changes(view.id, .alpha, .number(0)))
      changes.append(Changes(view.id, .alpha, .number(view.alpha)))
    }
    changes += sections.gone.map { Changes($0, .alpha, .number(0)) }
    movement.steps =
      [.animating(changes, duration: ScreenTiming.rows, path: path)]
      + sections.gone.map { Step(action: .tree(.remove($0)), path: path) }
    return movement
  }
}

extension CompositionalLayout.Section {
  /// The ids of its views but for items and what scrolls them.
  fileprivate var views: [String] {
    boundaryItems.map(\.id) + [background?.id, list?.ground].compactMap(\.self)
  }
}
