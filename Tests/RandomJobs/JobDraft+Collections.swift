/// Collections in flow layouts and compositional layouts.
extension JobDraft {
  private static let flowKeys: Set<String> = [
    "itemSize", "minimumInteritemSpacing", "minimumLineSpacing", "sectionInset",
  ]

  private static let movingKeys: Set<String> = ["canMoveItems", "onMove"]

  /// What a collection says of items that a finger moves.
  private mutating func moving() -> [String: DocumentNode] {
    guard chance(0.4) else { return [:] }
    var values: [String: DocumentNode] = ["canMoveItems": .flag(true)]
    if chance(0.5), stepBudget > 0 { values["onMove"] = .list(withNames(numbers: ["value"]) { $0.steps() }) }
    return values
  }

  mutating func collectionContent() -> DocumentNode {
    guard chance(0.6) else {
      return object(
        "collection", values: moving().merging(["items": .list(fillers(1...4))]) { $1 },
        excluding: Self.movingKeys.union(["sections", "interSectionSpacing", "boundarySupplementaryItems"]))
    }
    let isHorizontal = chance(0.3)
    var values: [String: DocumentNode] = [
      "sections": .list((0..<count(1...3)).map { _ in collectionSection(isHorizontal) }),
      "scrollDirection": .text(isHorizontal ? "horizontal" : "vertical"),
    ]
    if chance(0.3) { values["interSectionSpacing"] = .number(real(0...12)) }
    if chance(0.2) { values["boundarySupplementaryItems"] = .list([boundaryItem(isHorizontal)]) }
    return object(
      "collection", values: values.merging(moving()) { $1 },
      excluding: Self.flowKeys.union(Self.movingKeys).union([
        "items", "interSectionSpacing", "boundarySupplementaryItems",
      ]))
  }

  /// - Parameter id: what steps call it by; nil: some have one.
  mutating func collectionSection(_ isHorizontal: Bool, id: String? = nil) -> DocumentNode {
    var values: [String: DocumentNode] = ["items": .list(fillers(1...5))]
    if let id = id ?? (chance(0.4) ? newID("section") : nil) { values["id"] = .text(id) }
    if !isHorizontal, chance(0.25) {
      values["list"] =
        chance(0.5)
        ? .text(pick(["plain", "grouped", "insetGrouped"])) : object("collectionList", forced: ["appearance"])
    } else {
      values["group"] = layoutGroup(depth: 0)
      if chance(0.3) { values["alternatives"] = .list((0..<count(1...2)).map { _ in sectionAlternative() }) }
    }
    if chance(0.4) { values["interGroupSpacing"] = .number(real(0...10)) }
    if chance(0.4) { values["contentInsets"] = insets() }
    if chance(0.3) { values["boundarySupplementaryItems"] = .list([boundaryItem(isHorizontal)]) }
    if chance(0.25) {
      values["background"] = object(
        "sectionBackground", values: ["view": element(isView: true, parent: nil, isPlaced: true)])
    }
    return object(
      "collectionSection", values: values,
      excluding: [
        "id", "interGroupSpacing", "contentInsets", "boundarySupplementaryItems", "background", "list", "group",
        "alternatives", values["list"] == nil ? "list" : "orthogonalScrollingBehavior",
      ], share: 0.6)
  }

  private mutating func sectionAlternative() -> DocumentNode {
    var values: [String: DocumentNode] = ["group": layoutGroup(depth: 0)]
    if chance(0.5) {
      values["minimumWidth"] = .number(real(0...60))
    } else {
      values["horizontalSizeClass"] = .text(pick(["compact", "regular"]))
    }
    if chance(0.3) { values["contentInsets"] = insets() }
    if chance(0.3) { values["maximumWidth"] = .number(real(60...200)) }
    return object(
      "sectionAlternative", values: values,
      excluding: ["minimumWidth", "maximumWidth", "horizontalSizeClass", "contentInsets"], share: 0.3)
  }

  private mutating func layoutGroup(depth: Int) -> DocumentNode {
    let items = (0..<count(1...2)).map { _ in
      depth < 2 && chance(0.3)
        ? layoutGroup(depth: depth + 1)
        : object(
          "layoutItem", values: layoutSize(),
          excluding: ["items", "axis", "count", "interItemSpacing", "contentInsets"])
    }
    var values = layoutSize()
    values["items"] = .list(items)
    if chance(0.4) { values["count"] = .number(Double(count(1...4))) }
    if chance(0.4) { values["contentInsets"] = insets() }
    if chance(0.4) {
      let space = DocumentNode.number(real(0...10))
      values["interItemSpacing"] =
        chance(0.5) ? space : .object([.init("flexible", space, origin: "flexibleSpacing.flexible")])
    }
    return object("layoutItem", values: values, excluding: ["count", "contentInsets", "interItemSpacing"], share: 0.5)
  }

  private mutating func layoutSize() -> [String: DocumentNode] {
    ["width": dimension(), "height": dimension()]
  }

  private mutating func dimension() -> DocumentNode { chance(0.3) ? .number(real(5...60)) : layoutDimension() }

  /// One of the keys of a dimension.
  mutating func layoutDimension() -> DocumentNode {
    let isShare = chance(0.7)
    let key = pick(isShare ? ["fractionalWidth", "fractionalHeight"] : ["absolute", "estimated"])
    let value = DocumentNode.number(isShare ? real(0.1...1) : real(5...60))
    return .object([.init(key, value, origin: "layoutDimension.\(key)")])
  }

  private mutating func boundaryItem(_ isHorizontal: Bool) -> DocumentNode {
    object(
      "boundaryItem",
      values: [
        "view": element(isView: true, parent: nil, isPlaced: true), "height": dimension(), "width": dimension(),
        "alignment": .text(
          pick(
            isHorizontal
              ? ["leading", "trailing", "topLeading", "bottomTrailing"]
              : ["top", "bottom", "topLeading", "bottomTrailing"])),
        "offset": numbers([real(-5...5), real(-5...5)]),
      ])
  }
}
