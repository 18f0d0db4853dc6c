import Document
import Graphics
import Lookups

/// Items of collections that come, go and change places, as UIKit shows it: what stays moves to its new place in 0.3 s,
/// what comes and goes fades.
extension RunningContainer {
  mutating func insertItems(
    _ items: [ListEntry<CollectionDefinition.Item>], at index: Int, in name: SectionName, in bounds: ScreenBounds,
    path: String
  ) throws(ScreenError) -> ScreenMovement {
    let section = try place(of: name)
    let count = try self.items(of: section).count
    guard index <= count else {
      throw ScreenError(
        message:
          "\(sectionName(section)) has \(Self.count(count, "item")) at this time, and item \(index) is beyond its end"
      )
    }
    let present = (collection?.sections ?? []).joined().map(\.id)
    try checkComing(items.map(\.entry.id), "item", "moveItem", beside: present)
    collection?.sections[section].insert(contentsOf: items.map(\.entry), at: index)
    return movement(
      inserting: items.map(\.view), into: scroller(of: section), deleting: [], .fade, in: bounds, path: path)
  }

  mutating func deleteItems(_ ids: [String], in bounds: ScreenBounds, path: String) throws(ScreenError)
    -> ScreenMovement
  {
    guard collection != nil else { throw wrongKind("collection") }
    for id in ids {
      guard let place = collection?.place(of: id) else { throw absence(of: id, "item") }
      collection?.sections[place.section].remove(at: place.row)
    }
    return movement(inserting: [], deleting: ids, .fade, in: bounds, path: path)
  }

  mutating func moveItem(
    _ item: String, to index: Int, section: SectionName?, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard collection != nil else { throw wrongKind("collection") }
    guard let place = collection?.place(of: item) else { throw absence(of: item, "item") }
    let target = try section.map { name throws(ScreenError) in try self.place(of: name) } ?? place.section
    _ = try items(of: target)
    guard scroller(of: target) == scroller(of: place.section) else {
      throw ScreenError(
        message:
          "\"\(item)\" cannot go from section \(place.section) to section \(target), one of which is scrolled by itself; use \"deleteItems\" and \"insertItems\""
      )
    }
    guard let entry = collection?.sections[place.section].remove(at: place.row) else { throw absence(of: item, "item") }
    let count = collection?.sections[target].count ?? 0
    collection?.sections[target].insert(entry, at: min(count, index))
    var movement = movement(inserting: [], deleting: [], .none, in: bounds, path: path)
    movement.warn(ofPlace: index, behind: count, "item", item, in: "section \(target) of \"\(id)\"")
    return movement
  }

  /// A section becomes equal to a list: items that are in both stay, with new texts.
  mutating func setItems(
    _ items: [ListEntry<CollectionDefinition.Item>], in name: SectionName, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    let section = try place(of: name)
    let old = try self.items(of: section).map(\.id)
    let (oldIDs, newIDs) = (Membership(old), Membership(items.map(\.entry.id)))
    let new = items.filter { !oldIDs.contains($0.entry.id) }
    let taken = Membership((collection?.sections ?? []).joined().map(\.id))
    if let stray = new.first(where: { taken.contains($0.entry.id) }) {
      throw ScreenError(message: "the item \"\(stray.entry.id)\" is in another section; move it with \"moveItem\"")
    }
    try checkOnce(items.map(\.entry.id), "item")
    let kept = items.filter { oldIDs.contains($0.entry.id) }
    collection?.sections[section] = items.map(\.entry)
    let gone = old.filter { !newIDs.contains($0) }
    var movement = movement(
      inserting: new.map(\.view), into: scroller(of: section), deleting: gone, .fade, in: bounds, path: path)
    movement.contents = kept.map(\.view)
    return movement
  }

  func items(of section: Int) throws(ScreenError) -> [CollectionDefinition.Item] {
    guard let collection else { throw wrongKind("collection") }
    guard collection.sections.indices.contains(section) else {
      throw absence(ofSection: section, among: collection.sections.count)
    }
    return collection.sections[section]
  }

  private func sectionName(_ section: Int) -> String {
    collection?.sections.count == 1 ? "\"\(id)\"" : "section \(section) of \"\(id)\""
  }

  /// The id of what scrolls a section by itself; nil: it lies in the collection.
  func scroller(of section: Int) -> String? {
    guard case .compositional(let layout)? = collection?.layout else { return nil }
    return layout.sections[section].scroller
  }

  // MARK: Without animation

  /// Forgets a row or an item whose view is taken out of the container.
  ///
  /// - Returns: whether there was one.
  public mutating func forget(_ entry: String) -> Bool {
    if let place = table?.indexPath(of: entry) {
      table?.selected.removeAll { $0 == entry }
      table?.sections[place.section].rows.remove(at: place.row)
    } else if let place = collection?.place(of: entry) {
      collection?.sections[place.section].remove(at: place.row)
    } else {
      return false
    }
    return true
  }

  /// Takes in a view that was put into a collection, or into what scrolls a section of it.
  ///
  /// - Parameters:
  ///   - parent: the id of what it was put into; the collection's own stands for the last section that lies in it.
  ///   - index: nil: behind all.
  /// - Returns: whether the container places such views.
  public mutating func adopt(_ view: ViewDefinition, into parent: String, at index: Int?) -> Bool {
    guard let sections = collection?.sections,
      let section = sections.indices.last(where: { (scroller(of: $0) ?? id) == parent }),
      let item = collection?.item(view, section: section)
    else { return false }
    collection?.sections[section].insert(item, at: min(sections[section].count, index ?? .max))
    return true
  }

  /// Gives a row or an item another place among those beside it.
  ///
  /// - Parameter index: counted without it; nil: behind all.
  /// - Returns: whether there is one.
  public mutating func move(_ entry: String, to index: Int?) -> Bool {
    if let place = table?.indexPath(of: entry), let row = table?.sections[place.section].rows.remove(at: place.row) {
      let count = table?.sections[place.section].rows.count ?? 0
      table?.sections[place.section].rows.insert(row, at: min(count, index ?? count))
    } else if let place = collection?.place(of: entry),
      let item = collection?.sections[place.section].remove(at: place.row)
    {
      let count = collection?.sections[place.section].count ?? 0
      collection?.sections[place.section].insert(item, at: min(count, index ?? count))
    } else {
      return false
    }
    return true
  }

  /// The place of a row or an item among those beside it, counted without another one.
  public func index(of entry: String, without other: String) -> Int? {
    let beside =
      table?.indexPath(of: entry).flatMap { table?.sections[$0.section].rows.map(\.id) }
      ?? collection?.place(of: entry).flatMap { collection?.sections[$0.section].map(\.id) }
    return beside?.filter { $0 != other }.firstIndex(of: entry)
  }

  /// Whether the list gives a view its frame: a row, an item, or what stands above, below or behind them.
  public func places(_ view: String) -> Bool {
    table?.places(view) ?? collection?.places(view) ?? false
  }

  // MARK: Sizes

  /// The views whose content decides how large they are, and that were not measured yet.
  public func unmeasuredItems(in bounds: ScreenBounds) -> [(measure: ItemMeasure, view: ViewDefinition)] {
    guard case .compositional(let layout)? = collection?.layout, let sections = collection?.sections,
      layout.isMeasured
    else { return [] }
    let missing = CompositionalPlacer(layout, sections, of: id, in: bounds, sizes: itemSizes).missing
    guard !missing.isEmpty else { return [] }
    let items = sections.joined().compactMap(\.view)
    let boundaries = (layout.boundaryItems + layout.sections.flatMap(\.boundaryItems)).compactMap(\.view)
    let views = Lookup(firstOf: (items + boundaries).map { ($0.id, $0) })
    return missing.compactMap { measure in views[measure.id].map { (measure, $0) } }
  }

  /// Takes what a view measured, in points.
  public mutating func setSize(_ size: Size, of measure: ItemMeasure) { itemSizes[measure] = size }

  /// Takes what the items of another one measured.
  public mutating func takeSizes(of other: RunningContainer) { itemSizes = other.itemSizes }

  /// Forgets what items measured that a change will give other content.
  public mutating func forgetSizes(before change: ControllerAction.Change) {
    let changed: [String]
    switch change {
    case .setItems(let items, _): changed = items.map(\.entry.id)
    case .reloadItemSections(let sections):
      changed = sections.flatMap { $0.items.map(\.entry.id) + $0.boundaries.map(\.id) }
    default: return
    }
    guard !itemSizes.isEmpty else { return }
    let ids = Membership(changed)
    itemSizes = itemSizes.filter { measure, _ in !ids.contains(measure.id) }
  }

  /// Where the content of a section that is scrolled by itself comes to rest; nil: anywhere.
  ///
  /// - Parameter scroller: the id of what scrolls it.
  public func restingPlaces(of scroller: String, in bounds: ScreenBounds) -> RestingPlaces? {
    guard case .compositional(let layout)? = collection?.layout, let sections = collection?.sections else { return nil }
    return CompositionalPlacer(layout, sections, of: id, in: bounds, sizes: itemSizes).restingPlaces[scroller]
  }

  /// The ids of what scrolls sections by themselves.
  public var sectionScrollers: [String] { collection?.sections.indices.compactMap { scroller(of: $0) } ?? [] }

  /// The ids of what scrolls a collection's content sideways.
  public var sidewaysScrollers: [String] {
    switch collection?.layout {
    case .flow(let layout): layout.isHorizontal ? [id] : []
    case .compositional(let layout): layout.axis == .horizontal ? [id] : sectionScrollers
    case nil: []
    }
  }

  /// Along which sections are scrolled by themselves; nil: there are none.
  public var sectionAxis: LayoutAxis? {
    guard case .compositional(let layout)? = collection?.layout else { return nil }
    return layout.axis.other
  }

  /// Points that headers and footers take which stay at an edge while a row or an item of theirs shows.
  ///
  /// - Parameter entry: the id of a row, an item, or what scrolls a section.
  public func pinnedInsets(around entry: String, in bounds: ScreenBounds) -> EdgeInsets {
    if let table {
      guard table.style == .plain, let place = table.indexPath(of: entry) else { return .zero }
      let (section, places) = (table.sections[place.section], layout(in: bounds))
      func height(_ id: String?) -> Double { id.flatMap { places.frame(of: $0)?.height } ?? 0 }
      return EdgeInsets(height(section.header), 0, height(section.footer), 0)
    }
    guard case .compositional(let layout)? = collection?.layout, let sections = collection?.sections,
      let section = collection?.place(of: entry)?.section
        ?? sections.indices.first(where: { scroller(of: $0) == entry })
    else { return .zero }
    let places = self.layout(in: bounds)
    func length(atStart: Bool) -> Double {
      layout.sections[section].boundaryItems
        .filter { $0.isPinned && $0.extendsBoundary && $0.alignment.isAtStart(of: layout.axis) == atStart }
        .compactMap { places.frame(of: $0.id)?.size[layout.axis] }.max() ?? 0
    }
    let (start, end) = (length(atStart: true), length(atStart: false))
    return layout.axis == .horizontal ? EdgeInsets(0, start, 0, end) : EdgeInsets(start, 0, end, 0)
  }

  /// Whether a view scrolls a section of it by itself.
  public func scrollsSection(_ view: String) -> Bool {
    collection?.sections.indices.contains { scroller(of: $0) == view } ?? false
  }
}

extension CollectionDefinition {
  /// Whether places depend on where the content is scrolled to.
  var followsScrolling: Bool {
    guard case .compositional(let layout) = layout else { return false }
    return layout.boundaryItems.contains(where: \.isPinned)
      || layout.sections.contains { $0.boundaryItems.contains(where: \.isPinned) }
  }

  /// Whether it gives a view its frame: an item, or what stands before, behind or below items.
  fileprivate func places(_ view: String) -> Bool {
    if place(of: view) != nil || header?.id == view || footer?.id == view { return true }
    guard case .compositional(let layout) = layout else { return false }
    return layout.boundaryItems.contains { $0.id == view }
      || layout.sections.contains { section in
        section.background?.id == view || section.boundaryItems.contains { $0.id == view }
      }
  }

  func place(of id: String) -> IndexPath? {
    for (section, items) in sections.enumerated() {
      if let row = items.firstIndex(where: { $0.id == id }) { return IndexPath(section: section, row: row) }
    }
    return nil
  }
}

extension CompositionalLayout {
  fileprivate var isMeasured: Bool {
    sections.contains { $0.isMeasured || $0.boundaryItems.contains(where: \.isMeasured) }
      || boundaryItems.contains(where: \.isMeasured)
  }
}

extension CompositionalLayout.BoundaryItem {
  fileprivate var isMeasured: Bool { !size.openAxes.isEmpty }
}
