/// Animators, their behaviors and items.
extension JobDraft {
  mutating func dynamicAnimators(in scene: DocumentNode) -> DocumentNode {
    let views = scene["views"]?.elements ?? []
    var groups = [(reference: nil as String?, items: views + (scene["layers"]?.elements ?? []))]
    // Some move in a view, in whose coordinates they do.
    for view in views {
      guard let id = view["id"]?.string, let inner = view["subviews"]?.elements else { continue }
      groups.append((id, inner))
    }
    // Commands name an animator where there are several, so all are known before any is drawn.
    scope.dynamicAnimators = (0..<(chance(0.2) ? 2 : 1)).map { _ in newID("physics") }
    return .list(
      scope.dynamicAnimators.map { id in
        let group = chance(0.7) ? groups[0] : pick(groups)
        let items = group.items.filter(Self.canMove).compactMap { $0["id"]?.string }
        return dynamicAnimator(id, items.filter { !scope.items.contains($0) }, in: group.reference)
      })
  }

  /// What has no size cannot move.
  private static func canMove(_ element: DocumentNode) -> Bool {
    guard let rect = (element["frame"] ?? element["bounds"])?.elements else { return false }
    return rect.suffix(2).allSatisfy { if case .number(let side) = $0 { side > 1 } else { false } }
  }

  private mutating func dynamicAnimator(
    _ id: String, _ candidates: [String], in reference: String?
  ) -> DocumentNode {
    var items = candidates.filter { _ in chance(0.6) }
    var values: [String: DocumentNode] = ["id": .text(id)]
    if let reference { values["reference"] = .text(reference) }
    if chance(0.4) {
      let hubs = (0..<count(1...2)).map { _ in newID("hub") }
      values["hubs"] = .list(
        hubs.map { object("hub", values: ["id": .text($0)], share: 0.6) })
      scope.hubs += hubs
      items += hubs
    }
    guard !items.isEmpty else { return object("dynamicAnimator", values: values, excluding: ["reference"], share: 0) }
    let inGroup = chance(0.15) ? Array(items.prefix(2)) : []
    if !inGroup.isEmpty {
      let group = newID("group")
      values["groups"] = .list([
        object("itemGroup", values: ["id": .text(group), "items": .list(inGroup.map(DocumentNode.text))])
      ])
      items = items.filter { !inGroup.contains($0) } + [group]
    }
    let others = scope.items
    scope.items = items
    defer { scope.items += others }
    values["behaviors"] = .list((0..<count(1...4)).map { _ in behavior(depth: 0, animator: id, isNamed: false) })
    if chance(0.3) {
      values["bindings"] = .list([
        livelyBinding(among: items)
          ?? following { $0.chance(0.7) ? $0.changes(readsScene: false) : $0.followingTransaction() }
      ])
    }
    if chance(0.2), let item = some(items) {
      let shape: DocumentNode =
        chance(0.5) ? .text("ellipse") : .list([[-8, -8], [9, -6], [0, 10]].map { numbers($0) })
      values["collisionBounds"] = .object([.init(item, shape)])
    }
    return object(
      "dynamicAnimator", values: values, excluding: ["hubs", "groups", "bindings", "collisionBounds", "reference"],
      share: 0.25)
  }

  /// A binding that does more than show: something zooms, is typed into, or is laid out anew.
  private mutating func livelyBinding(among items: [String]) -> DocumentNode? {
    guard chance(0.4), let item = some(items.filter { !$0.hasPrefix("group") }),
      let element = some(scope.elements.filter(\.isView))
    else { return nil }
    let place = "\(item).center.y"
    let (name, value): (String, String) =
      switch element.type {
      case "scrollView": ("zoomScale", "${1 + \(place) / \(count(50...400))}")
      case "textField", "textView", "searchBar": ("isFirstResponder", "${\(place) > \(count(5...90))}")
      default: ("bounds.size.height", "${20 + \(place) / 4}")
      }
    return .object([
      .init(element.id, .object([.init(name, .text(value), origin: "view.\(name)")]))
    ])
  }

  /// What names where items are.
  private mutating func following(_ draw: (inout JobDraft) -> DocumentNode) -> DocumentNode {
    let poses = scope.items.filter { !$0.hasPrefix("group") }.flatMap {
      ["\($0).center.x", "\($0).center.y", "\($0).angle", "\($0).transform.a"]
    }
    return withNames(numbers: poses, draw)
  }

  private mutating func followingTransaction() -> DocumentNode {
    .object([
      .init(
        "transaction", object("transaction", forced: ["changes"], excluding: ["steps", "completion"], share: 0.2),
        origin: "itemTransaction.transaction")
    ])
  }

  private mutating func itemAction() -> DocumentNode {
    chance(0.6) ? .object([.init("set", changes(), origin: "step.set")]) : followingTransaction()
  }

  private static let needs: [String: [String]] = [
    "snap": ["item", "to"], "attachment": ["item"], "field": ["items", "field"], "gravity": ["items"],
    "push": ["items"], "itemBehavior": ["items"], "collision": ["items"], "composite": ["children"],
  ]

  /// - Parameters:
  ///   - animator: whose it is; of the timeline if it is to be named.
  mutating func behavior(depth: Int, animator: String, isNamed: Bool) -> DocumentNode {
    var types = vocabulary.words(of: "type", in: "behavior")
    if depth > 1 { types.removeAll { $0 == "composite" } }
    let type = pick(types + ["gravity", "collision"])
    var values: [String: DocumentNode] = ["type": .text(type)]
    var forced = Self.needs[type] ?? []
    var excluded: Set<String> = ["animator", "children"]
    if chance(0.7) {
      // Sometimes one that is there already, which is replaced.
      let known = scope.behaviors.filter { $0.animator == animator }.map(\.id)
      let id = isNamed && chance(0.3) ? some(known) ?? newID("b") : newID("b")
      values["id"] = .text(id)
      scope.behaviors.append(JobScope.Behavior(id: id, type: type, animator: animator))
    } else {
      excluded.insert("id")
    }
    if isNamed { values["animator"] = .text(animator) }
    if type == "attachment" {
      let pair = scope.items.shuffled(using: &random)
      if pair.count > 1, chance(0.5) {
        (values["item"], values["toItem"]) = (.text(pair[0]), .text(pair[1]))
        forced.append("toItem")
      } else {
        forced.append("anchor")
      }
    }
    excluded.insert("action")
    if chance(0.2) { values["action"] = .list([following { $0.itemAction() }]) }
    if type == "collision", chance(0.7) { values["translatesReferenceBoundsIntoBoundary"] = .flag(true) }
    if type == "composite" {
      values["children"] = .list(
        (0..<count(1...2)).map { _ in behavior(depth: depth + 1, animator: animator, isNamed: false) })
    }
    excluded.formUnion(["item", "items", "toItem"].filter { !forced.contains($0) })
    if type != "collision" { excluded.formUnion(["onContact", "onContactEnded", "boundaries"]) }
    return object("behavior", forced: forced, values: values, excluding: excluded, share: 0.2)
  }

  mutating func addedBehavior() -> DocumentNode {
    behavior(depth: 0, animator: some(scope.dynamicAnimators) ?? "", isNamed: true)
  }

  mutating func boundary() -> DocumentNode {
    switch count(0...2) {
    case 0: object("boundary", forced: ["from", "to"], excluding: ["points", "ellipse", "isClosed"])
    case 1:
      object(
        "boundary",
        values: ["points": .list((0..<count(2...4)).map { _ in numbers(place()) })],
        excluding: ["from", "to", "ellipse"])
    default: object("boundary", forced: ["ellipse"], excluding: ["from", "to", "points", "isClosed"])
    }
  }

  mutating func trigger() -> DocumentNode {
    let way = chance(0.5) ? "leaves" : "enters"
    return object("trigger", forced: [way], excluding: ["leaves", "enters"])
  }

  mutating func contactSteps() -> [DocumentNode] {
    withNames(numbers: ["contact.x", "contact.y"]) { $0.steps() }
  }
}
