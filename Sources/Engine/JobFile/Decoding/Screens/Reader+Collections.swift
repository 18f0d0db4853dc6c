import Document
import Graphics
import Screens

// Collections: what their layouts are made of.
extension Reader {
  func collection(in view: inout ViewDefinition, _ bounds: ScreenBounds) {
    guard let object = object(JobTables.collection) else { return }
    fill(&view, with: object, bounds)
    view.onValueChanged = object["onMove"]?.handler(sample: .value(.number(0))) ?? view.onValueChanged
    let movesItems = object.value("canMoveItems") { $0.bool() }
    if let onMove = object["onMove"], !movesItems {
      onMove.error("nothing moves these items; give the collection \"canMoveItems\": true")
    }
    guard case .collection(var collection)? = view.container else { return }
    collection.movesItems = movesItems
    view.container = .collection(collection)
  }

  private func fill(_ view: inout ViewDefinition, with object: ObjectReader, _ bounds: ScreenBounds) {
    let axis = object.value("scrollDirection") { $0.word(LayoutAxis.self, noun: "direction") }
    guard let sections = object["sections"] else {
      for key in ["interSectionSpacing", "boundarySupplementaryItems"] {
        object[key]?.error("only a collection with \"sections\" has \"\(key)\"; write \"sections\", or remove it")
      }
      return flowCollection(object, axis, in: &view, bounds)
    }
    for key in JobTables.flowKeys.map(\.name) + ["items"] {
      object[key]?.error(
        "\"\(key)\" belongs to the flow layout, and \"sections\" to a compositional layout; keep one of them")
    }
    var (items, boundaries, backgrounds): ([[ViewDefinition]], [ViewDefinition], [ViewDefinition]) = ([], [], [])
    var layout = CompositionalLayout(
      axis: axis, interSectionSpacing: object.value("interSectionSpacing") { $0.number(0...10_000) },
      boundaryItems: object.boundaryItems(along: axis, &boundaries), sections: [])
    var ids = IDRegister(noun: "section of the collection", sink: sink)
    for (index, reader) in sections.list("sections").enumerated() {
      guard let object = reader.object(JobTables.collectionSection) else { continue }
      let entry = object.collectionSection(index, of: view.id, along: axis)
      if let id = entry.section.id { ids.add(id, at: object.idOrigin) }
      if let list = entry.section.list, index == 0, !view.has(.backgroundColor) {
        view.set(.backgroundColor, .color(list.background(screenElements)))
      }
      layout.sections.append(entry.section)
      items.append(entry.items.map(\.view))
      boundaries += entry.boundaries
      backgrounds += entry.backgrounds
    }
    if sections.elements?.isEmpty == true {
      sections.error("a collection needs a section; give it one with \"group\" and \"items\"")
    }
    guard !layout.sections.isEmpty else { return }
    view.become(collection: items, boundaries: boundaries, backgrounds: backgrounds, layout: layout, in: bounds)
  }

  private func flowCollection(
    _ object: ObjectReader, _ axis: LayoutAxis, in view: inout ViewDefinition, _ bounds: ScreenBounds
  ) {
    let item = object.value("itemSize") { $0.point() }
    guard item.x > 0, item.y > 0 else {
      object["itemSize"]?.error("items need a positive size")
      return
    }
    let layout = FlowLayout(
      itemSize: Size(item.x, item.y),
      minimumInteritemSpacing: max(0, object.value("minimumInteritemSpacing") { $0.number() }),
      minimumLineSpacing: max(0, object.value("minimumLineSpacing") { $0.number() }),
      sectionInset: object.value("sectionInset") { $0.insets() }, isHorizontal: axis == .horizontal)
    let offered = Rect(origin: .zero, size: layout.itemSize)
    let items = (object.required("items")?.list("views") ?? []).compactMap { $0.offering(offered).view() }
    view.become(collection: items, layout: layout, in: bounds)
  }

  // MARK: Compositional layouts

  /// A section that looks like a table; nil after a report.
  fileprivate func list(
    in section: ObjectReader, along axis: LayoutAxis, ground: String
  ) -> CompositionalLayout.List? {
    for key in ["group", "orthogonalScrollingBehavior", "alternatives"] {
      section[key]?.error("a list has rows as wide as its collection, and no \"\(key)\"; remove it, or \"list\"")
    }
    if axis == .horizontal {
      error("lists are scrolled downwards; remove \"list\", or the collection's \"scrollDirection\"")
    }
    func appearance(_ reader: Reader) -> CompositionalLayout.List.Appearance? {
      reader.word(CompositionalLayout.List.Appearance.self, noun: "appearance of a list")
    }
    if case .string = node.content {
      return appearance(self).map {
        CompositionalLayout.List(appearance: $0, showsSeparators: true, separatorInset: 16, ground: ground)
      }
    }
    guard let object = object(JobTables.collectionList), let found = object.required("appearance").flatMap(appearance)
    else { return nil }
    return CompositionalLayout.List(
      appearance: found, showsSeparators: object.value("showsSeparators") { $0.bool() },
      separatorInset: object.value("separatorInset") { $0.number(0...10_000) }, ground: ground)
  }

  /// What a section is in other bounds; nil after a report.
  fileprivate func sectionAlternative() -> CompositionalLayout.Alternative? {
    guard let object = object(JobTables.sectionAlternative),
      let group = object.required("group")?.layoutElement(depth: 0, isGroup: true)
    else { return nil }
    func sizeClass(_ key: String) -> SizeClass? {
      object[key]?.word(Spelling.words(of: SizeClass.self), noun: "size class").flatMap(SizeClass.init)
    }
    let classes = SizeClasses(
      horizontal: sizeClass("horizontalSizeClass"), vertical: sizeClass("verticalSizeClass"))
    let least = object["minimumWidth"]?.number(0...1_000_000)
    let most = object["maximumWidth"]?.number(0...1_000_000)
    guard least != nil || most != nil || classes.horizontal != nil || classes.vertical != nil else {
      error("nothing says when it holds; write \"minimumWidth\", \"maximumWidth\" or a size class")
      return nil
    }
    guard (least ?? 0) < (most ?? .infinity) else {
      (object["maximumWidth"] ?? self).error("it holds below this width only, which is not above its \"minimumWidth\"")
      return nil
    }
    return CompositionalLayout.Alternative(
      widths: (least ?? 0)..<(most ?? .infinity), sizeClasses: classes, group: group,
      interGroupSpacing: object["interGroupSpacing"]?.number(0...10_000),
      contentInsets: object["contentInsets"]?.contentInsets())
  }

  /// The place of an item, or a group.
  fileprivate func layoutElement(depth: Int, isGroup: Bool) -> CompositionalLayout.Element? {
    guard let object = object(JobTables.layoutItem) else { return nil }
    guard depth <= Self.groupDepthLimit else {
      error("groups are nested more than \(Self.groupDepthLimit) deep here; use fewer levels")
      return nil
    }
    let width = object.required("width")?.dimension()
    let height = object.required("height")?.dimension()
    let insets = object.value("contentInsets") { $0.contentInsets() }
    var group: CompositionalLayout.Group?
    if let items = object["items"] {
      let elements = items.list("items").compactMap { $0.layoutElement(depth: depth + 1, isGroup: false) }
      if items.elements?.isEmpty == true { items.error("a group needs an item; give it one with a width and a height") }
      guard !elements.isEmpty else { return nil }
      group = CompositionalLayout.Group(
        axis: object.value("axis") { $0.word(LayoutAxis.self, noun: "axis") }, elements: elements,
        count: object["count"]?.integer(1...10_000), spacing: object.value("interItemSpacing") { $0.itemSpacing() })
    } else {
      for key in ["axis", "count", "interItemSpacing"] {
        object[key]?.error("only a group has \"\(key)\"; give it \"items\", or remove this")
      }
      guard !isGroup else {
        error("the group of a section has no \"items\"; write at least one, with its width and height")
        return nil
      }
    }
    guard let width, let height else { return nil }
    return CompositionalLayout.Element(
      size: CompositionalLayout.Extent(width: width, height: height), contentInsets: insets, group: group)
  }

  /// Deeper ones would take long to lay out.
  private static let groupDepthLimit = 8

  /// Points, or one of the other dimensions.
  fileprivate func dimension() -> CompositionalLayout.Dimension? {
    if case .number = node.content { return length().map(CompositionalLayout.Dimension.absolute) }
    guard let object = object(JobTables.layoutDimension) else { return nil }
    guard object.members.count == 1, let member = object.members.first else {
      error(
        "a dimension says one thing; write points, or one of \"fractionalWidth\", \"fractionalHeight\", \"absolute\" and \"estimated\""
      )
      return nil
    }
    switch member.key {
    case "fractionalWidth": return member.value.number(0.0001...1000).map { .fractionalWidth($0) }
    case "fractionalHeight": return member.value.number(0.0001...1000).map { .fractionalHeight($0) }
    case "estimated": return member.value.length().map { .estimated($0) }
    default: return member.value.length().map { .absolute($0) }
    }
  }

  /// Points of something that is there.
  private func length() -> Double? { number(0.01...100_000) }

  private func itemSpacing() -> CompositionalLayout.Spacing? {
    if case .number = node.content { return number(0...10_000).map { .fixed($0) } }
    return object(JobTables.flexibleSpacing)?.required("flexible")?.number(0...10_000).map { .flexible($0) }
  }

  fileprivate func contentInsets() -> EdgeInsets? {
    guard let insets = insets() else { return nil }
    guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy({ $0 >= 0 }) else {
      error("insets of a layout are not negative; write at least 0")
      return nil
    }
    return insets
  }

  fileprivate func sectionBackground(_ views: inout [ViewDefinition]) -> CompositionalLayout.Background? {
    guard let object = object(JobTables.sectionBackground), let view = object.required("view")?.layoutView()
    else { return nil }
    views.append(view)
    return CompositionalLayout.Background(
      id: view.id, contentInsets: object.value("contentInsets") { $0.contentInsets() })
  }

  // MARK: Views

  /// Views that a compositional layout places.
  ///
  /// - Parameter hasLines: whether their section may look like a table.
  func layoutItems(hasLines: Bool) -> [ViewDefinition] {
    let make = screenElements
    return list("views").compactMap { reader in
      guard var view = reader.layoutView() else { return nil }
      if hasLines { view.sublayers.append(CompositionalLayout.List.line(of: view.id, make)) }
      return view
    }
  }

  fileprivate func layoutView() -> ViewDefinition? {
    guard let view = offering(Rect(0, 0, 50, 50)).view() else { return nil }
    if !view.isPlacedByContainer, view.frame != nil {
      member("frame")?.warning("the layout gives the view its frame, and this one has no effect; remove it")
    }
    var placed = view
    placed.isPlacedByContainer = true
    return placed
  }
}

extension ObjectReader {
  /// The views that a step brings into a section of a collection.
  func items(of collection: CollectionDefinition, _ section: SectionName) -> [ListEntry<CollectionDefinition.Item>] {
    guard let reader = required("items") else { return [] }
    switch collection.layout {
    case .flow(let layout):
      let offered = Rect(origin: .zero, size: layout.itemSize)
      return reader.list("views").compactMap { $0.offering(offered).view() }
        .map { ListEntry(entry: CollectionDefinition.Item($0), view: $0) }
    case .compositional(let layout):
      // A section that comes later may look like a table, and measure its items.
      var isLater = true
      if case .index = section { isLater = false }
      return reader.layoutItems(hasLines: isLater || layout.sections.contains { $0.list != nil }).map { view in
        ListEntry(entry: CollectionDefinition.Item(view, isMeasured: true), view: view)
      }
    }
  }

  /// A section of a compositional layout, with its views.
  ///
  /// - Parameters:
  ///   - number: its place, from 0, by which its parts are called if it has no id.
  ///   - owner: the collection's id.
  func collectionSection(_ number: Int, of owner: String, along axis: LayoutAxis) -> ItemSectionEntry {
    let id = self["id"]?.identifier()
    let list = self["list"]?.list(
      in: self, along: axis, ground: ScreenPartName.listGround(of: id, number, in: owner))
    let group =
      self["list"] == nil
      ? required("group")?.layoutElement(depth: 0, isGroup: true) : CompositionalLayout.List.group
    let views = required("items")?.layoutItems(hasLines: list != nil) ?? []
    var backgrounds = list.map { [$0.view(reader.screenElements)] } ?? []
    var boundaries: [ViewDefinition] = []
    var section = CompositionalLayout.Section(
      group: group ?? .nothing, interGroupSpacing: value("interGroupSpacing") { $0.number(0...10_000) },
      contentInsets: value("contentInsets") { $0.contentInsets() },
      scrolling: value("orthogonalScrollingBehavior") {
        $0.word(CompositionalLayout.OrthogonalScrolling.self, noun: "behavior of scrolling")
      },
      boundaryItems: boundaryItems(along: axis, &boundaries),
      background: self["background"]?.sectionBackground(&backgrounds))
    section.list = list
    section.alternatives = self["alternatives"]?.list("alternatives").compactMap { $0.sectionAlternative() } ?? []
    section.id = id
    if section.scrolling != .none { section.scroller = ScreenPartName.scroller(of: id, number, in: owner) }
    let items = views.map { ListEntry(entry: CollectionDefinition.Item($0, in: section), view: $0) }
    return ItemSectionEntry(section, boundaries: boundaries, backgrounds: backgrounds, items: items)
  }

  fileprivate func boundaryItems(
    along axis: LayoutAxis, _ views: inout [ViewDefinition]
  ) -> [CompositionalLayout.BoundaryItem] {
    var found: [CompositionalLayout.BoundaryItem] = []
    for reader in self["boundarySupplementaryItems"]?.list("supplementary items") ?? [] {
      guard let object = reader.object(JobTables.boundaryItem), let view = object.required("view")?.layoutView(),
        let height = object.required("height")?.dimension()
      else { continue }
      let alignment = object.value("alignment") { $0.word(CompositionalLayout.Alignment.self, noun: "alignment") }
      if alignment.isAtStart(of: axis) == nil {
        (object["alignment"] ?? reader).error(
          "\"\(alignment.rawValue)\" is beside what scrolls; "
            + (axis == .vertical
              ? "write an alignment that begins with \"top\" or \"bottom\""
              : "write \"leading\" or \"trailing\", alone or behind \"top\" or \"bottom\""))
      }
      views.append(view)
      let offset = object.value("offset") { $0.point() }
      found.append(
        CompositionalLayout.BoundaryItem(
          id: view.id,
          size: CompositionalLayout.Extent(width: object.value("width") { $0.dimension() }, height: height),
          alignment: alignment, offset: offset, isPinned: object.value("pinToVisibleBounds") { $0.bool() },
          extendsBoundary: object.value("extendsBoundary") { $0.bool() }, view: view))
    }
    return found
  }
}

extension CompositionalLayout.Element {
  /// In place of one that could not be read; no job comes of it.
  fileprivate static let nothing = Self(
    size: CompositionalLayout.Extent(width: .absolute(1), height: .absolute(1)), contentInsets: .zero, group: nil)
}
