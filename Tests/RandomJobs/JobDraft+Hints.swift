/// What a type alone does not tell: which texts are references, and which keys of an object go together.
extension JobDraft {
  /// Objects whose keys depend on each other; nil for those that any of their keys make valid.
  mutating func special(_ table: String) -> DocumentNode? {
    switch table {
    case "step": step(at: nil)
    case "path object": nil
    case "pathArc": arc()
    case "pathCurve": object("pathCurve", forced: ["controlPoint", "controlPoint1", "controlPoint2"])
    case "drawCommand": drawCommand(depth: 0)
    case "drawGradient": drawGradient()
    case "filter": filter()
    case "emitterCell": emitterCell(depth: 0)
    case "animation": animation(depth: 0, of: someElement() ?? JobScope.Element(id: "root", isView: true, type: "view"))
    case "addAnimation": addedAnimation()
    case "insert": insertion()
    case "move": move()
    case "exchange": exchange()
    case "tabs": tabs(table, items: "screens")
    case "tabBar": tabs(table, items: "items")
    case "transition": transition()
    case "present": presentation()
    case "behavior": addedBehavior()
    case "boundary": boundary()
    case "trigger": trigger()
    case "tap", "doubleTap", "longPress", "swipe", "pinch", "rotate": finger(table)
    case "animate", "transaction":
      stepDepth < 3 && chance(0.3)
        ? object(table, forced: ["steps"], share: 0.2)
        : object(table, forced: ["changes"], excluding: ["steps"], share: 0.2)
    case "makeAnimator": propertyAnimator()
    case "repetition": repetition()
    case "textRun":
      chance(0.25) && !scope.images.isEmpty
        ? object(table, forced: ["image"], excluding: ["text"])
        : object(table, forced: ["text"], excluding: ["image", "bounds"])
    case "typing": typing()
    case "textSelection": textSelection()
    case "textScroll": textScroll()
    case "tableCell": tableCell()
    case "swipeActions": swipeActions()
    case "table": tableContent()
    case "collection": collectionContent()
    case "layoutDimension": layoutDimension()
    case "tableSection": object(table, forced: ["cells"], excluding: ["rows"])
    case "zoomTo":
      chance(0.5)
        ? object("zoomTo", forced: ["scale"], excluding: ["rect"])
        : object("zoomTo", forced: ["rect"], excluding: ["scale", "center"])
    case "insertRows", "deleteRows", "moveRow", "setRows", "setEditing", "insertItems", "deleteItems", "moveItem",
      "setItems":
      listEdit(table)
    case "insertSections", "deleteSections", "moveSection", "reloadSections": sectionEdit(table)
    case "selectRows": rowSelection()
    case "picker": picker()
    case "selectPickerRow": pickerRow()
    case "constraint": constraint()
    case "document": document()
    case "barButton": object(table, forced: ["title"])
    case "menuItem": menuItem()
    case "searchController": searchController()
    case "searchBar": searchBar()
    case "setSearchBar": searchParts()
    // One of the two may be any: together they must leave room.
    case "window": object(table, excluding: [chance(0.5) ? "minSize" : "maxSize"])
    case "alert":
      alert()
    case "contextMenuItem": contextMenuItem()
    case "toolbarItem": toolbarItem()
    case "layer object": nil
    default: nil
    }
  }

  /// The value of a key that its type alone does not make valid.
  mutating func hint(at place: Place) -> DocumentNode? {
    if let node = reference(at: place) { return node }
    switch (place.table, place.key) {
    case (_, "onTap") where place.table != "view": return .list(touchSteps())
    case ("behavior", "onContact"), ("behavior", "onContactEnded"): return .list(contactSteps())
    case (_, "completion"), (_, "didStop"):
      return .list(withNames(flags: place.table == "makeAnimator" ? [] : ["finished"]) { $0.steps() })
    case (_, "keyTimes"), (_, "locations"): return fractions()
    case ("sound", "loudness"): return .number(real(-40...(-5)))
    case ("caption", "duration"): return .number(real(0.1...2))
    case ("captionStyle", "fontSize"): return .number(real(5...20))
    case ("captionStyle", "bottom"): return .number(real(0...40))
    case ("soundEvent", "gain"): return .number(real(-40...12))
    case ("soundEvent", "pan"): return .number(real(-1...1))
    case ("soundTrack", "gain"): return .number(real(-40...12))
    case ("soundTrack", "pan"): return .number(real(-1...1))
    case ("soundTrack", "at"), ("soundTrack", "from"), ("soundTrack", "fadeIn"), ("soundTrack", "fadeOut"):
      return .number(real(0...1))
    case ("sound", "ducking"): return .number(real(-40...0))
    case ("soundTrack", "duration"): return .number(real(0.01...3))
    // A picture is ten times as wide as a canvas: half of it covers every one.
    case ("emitterCell", "scale"): return .number(real(0.02...0.5))
    case ("barButton", "space"): return .number(real(0...40))
    case ("decision", "condition"): return condition()
    case ("scene", "variables"): return variables()
    case (_, "setVariables"): return variableChanges()
    case ("filter", "matrix"): return numbers((0..<20).map { _ in real(-0.5...1) })
    case ("hub", "bounds"): return numbers([0, 0, real(4...60), real(4...60)])
    case ("behavior", "range"): return numbers([real(-20...0), real(0...20)])
    case ("color object", _): return numbers((0..<count(3...4)).map { _ in real(0...1) })
    case ("path object", "lines"): return .list((0..<count(1...5)).map { _ in numbers(self.place()) })
    case (_, "frameRate"): return .number(30)
    case ("path element", "addCurve"): return object("pathCurve", forced: ["controlPoint1", "controlPoint2"])
    case ("path element", "addQuadCurve"): return object("pathCurve", forced: ["controlPoint"])
    case ("zoomTo", "scale"): return .number(real(0.3...4))
    case ("zoomTo", "rect"): return numbers([real(0...40), real(0...40), real(5...60), real(5...60)])
    case ("pinch", "scale"): return .number(real(0.2...3))
    case ("rotate", "angle"): return angle()
    case ("pinch", "distance"), ("rotate", "distance"), ("swipe", "distance"): return .number(real(5...80))
    case ("longPress", "duration"): return .number(real(0.3...1))
    case ("swipe", "duration"): return .number(real(0.05...0.6))
    case ("cellTemplate", "height"), ("table", "estimatedRowHeight"): return .number(real(5...60))
    case ("drag", "changes"): return changes(isContinuous: true)
    case ("drag", "duration"): return .number(max(0.02, duration()))
    case ("withTag", "set"):
      return .object(
        changedProperties(of: some(scope.views.filter { $0.tag != nil }) ?? .init(id: "", isView: true, type: "view")))
    case ("withTag", "tag"): return .number(Double(some(scope.views.compactMap(\.tag)) ?? 1))
    case ("document", _), ("exampleRow", _), ("performSegue", _), (_, "performSegue"): return documentHint(at: place)
    case ("selectTab", "index"): return .number(Double(count(0...(controller("tabs")?.count ?? 1) - 1)))
    case ("selectTab", "in"): return controller("tabs").map { .text($0.id) }
    case ("setSearchActive", "in"): return some(scope.controllers.filter(\.hasSearch)).map { .text($0.id) }
    case ("setSearchActive", "isActive"): return .flag(chance(0.7))
    case ("showDetail", "in"), ("showPrimary", "in"): return controller("split").map { .text($0.id) }
    case ("rotateDevice", "of"): return controller("deviceBody").map { .text($0.id) }
    case ("turnPage", "of"): return controller("pages").map { .text($0.id) }
    case ("windowAction", "of"): return controller("window").map { .text($0.id) }
    case (_, "showSpace"): return chance(0.3) ? .text("root") : controller("window").map { .text($0.id) }
    case (_, "activateApplication"), ("window", "application"): return .text(pick(["Notes", "Mail"]))
    case ("present", "transition"): return .text(pick(["coverVertical", "crossDissolve", "flipHorizontal"]))
    case ("player", "video"): return some(scope.videos).map(DocumentNode.text)
    case ("player", "rate"): return .number(real(0...3))
    case (_, "turnPage"): return chance(0.4) ? controller("pages").map { .text($0.id) } : table("turnPage")
    case ("push", "onto"), ("pop", "from"): return controller("navigation").map { .text($0.id) }
    case (_, "pop"): return chance(0.3) ? controller("navigation").map { .text($0.id) } : table("pop")
    case ("pop", "to"): return some(controller("navigation")?.screens ?? []).map(DocumentNode.text)
    case (_, "perform"): return perform()
    case (_, let key) where Self.commands.contains(key): return animatorCommand(key)
    case (_, "sequence"): return some(scope.sequences).map { .text($0.name) }
    case (_, "fill"), (_, "stroke"), (_, "clip"):
      return chance(0.3) && !scope.localNumbers.isEmpty ? boundsShape() : path()
    case (_, "views") where place.table == "pages": return .list(fillers(1...3))
    case (_, "primary"), (_, "secondary"), ("showDetail", "view"), ("tabScreen", "view"), ("screen", "view"),
      ("window", "view"), ("present", "view"), ("deviceBody", "view"), ("toolbarItem", "view"):
      return element(isView: true, parent: nil, isPlaced: true)
    case ("emitterCell", "emitterCells"): return elementDepth < 4 ? .list([emitterCell(depth: 1)]) : .list([])
    case ("drawCommand", "group"): return .list((0..<count(1...2)).map { _ in drawCommand(depth: 1) })
    case (_, "subviews"), (_, "sublayers"): return .list([])
    default: return nil
    }
  }

  private static let commands: Set<String> = [
    "startAnimation", "pauseAnimation", "setAnimator", "continueAnimation", "addAnimations", "stopAnimation",
    "finishAnimation",
  ]

  private mutating func controller(_ kind: String) -> JobScope.Controller? {
    some(scope.controllers.filter { $0.kind == kind })
  }

  mutating func fillers(_ range: ClosedRange<Int>) -> [DocumentNode] {
    (0..<count(range)).map { _ in element(isView: true, parent: nil, isPlaced: true) }
  }

  private mutating func boundsShape() -> DocumentNode {
    .object([.init(pick(["rect", "ellipse", "roundedRect"]), .text("${bounds}"))])
  }

  // MARK: Objects

  /// An item, or a menu in a menu, which may stand in it.
  private mutating func contextMenuItem() -> DocumentNode {
    let title = DocumentNode.text(text())
    guard chance(0.2) else {
      return object("contextMenuItem", values: ["title": title], excluding: ["items", "displayInline"])
    }
    let values: [String: DocumentNode] = ["title": title, "items": .list([.text(text()), .text(text())])]
    guard chance(0.5) else {
      return object("contextMenuItem", values: values, excluding: ["onTap", "displayInline"])
    }
    return object(
      "contextMenuItem", values: values.merging(["displayInline": .flag(true)]) { $1 },
      excluding: ["subtitle", "image", "destructive", "enabled", "on", "onTap"])
  }

  private mutating func searchController() -> DocumentNode {
    let scopes = ["scopeButtonTitles", "selectedScope", "onScopeChanged"]
    guard chance(0.4) else { return object("searchController", excluding: Set(scopes)) }
    return object(
      "searchController",
      values: [
        "scopeButtonTitles": .list([.text(text()), .text(text())]), "selectedScope": .number(Double(count(0...1))),
      ])
  }

  private mutating func alert() -> DocumentNode {
    if chance(0.3) {
      // It prefers one of its own actions.
      let title = DocumentNode.text(text())
      return object(
        "alert",
        values: [
          "title": .text(text()), "preferredAction": title,
          "actions": .list([object("alertAction"), object("alertAction", values: ["title": title])]),
        ], excluding: ["preferredStyle"])
    }
    return chance(0.4)
      ? object("alert", forced: ["title", "textFields"], excluding: ["preferredStyle", "preferredAction"])
      : object("alert", forced: ["title"], excluding: ["textFields", "preferredAction"])
  }

  private mutating func menuItem() -> DocumentNode {
    if chance(0.15) { return object("menuItem", forced: ["separator"], values: ["separator": .flag(true)], share: 0) }
    let excluded: Set = chance(0.2) ? ["separator", "onTap"] : ["separator", "items"]
    return object("menuItem", forced: ["title"], excluding: excluded, share: 0.4)
  }

  private mutating func toolbarItem() -> DocumentNode {
    let kind = pick(["label", "label", "view", "space", "flexibleSpace", "separator"])
    var values: [String: DocumentNode] = [:]
    if kind == "space" { values[kind] = .number(real(0...40)) }
    if kind == "flexibleSpace" || kind == "separator" { values[kind] = .flag(true) }
    let excluded = Set(["view", "space", "flexibleSpace", "separator"]).subtracting([kind])
    return object(
      "toolbarItem", forced: [kind], values: values, excluding: excluded, share: kind == "label" ? 0.5 : 0.1)
  }

  /// One of several screens or items is selected.
  private mutating func tabs(_ name: String, items: String) -> DocumentNode {
    let list = member(items, of: name)
    let last = max(0, (list.elements?.count ?? 1) - 1)
    var values = [items: list]
    if chance(0.5) { values["selected"] = .number(Double(count(0...last))) }
    return object(name, values: values, excluding: ["selected"])
  }

  private mutating func filter() -> DocumentNode {
    let type = pick(vocabulary.words(of: "type", in: "filter"))
    var values: [String: DocumentNode] = ["type": .text(type)]
    if chance(0.5) { values["name"] = .text(newID("filter")) }
    return object(
      "filter", forced: type == "colorMatrix" ? ["matrix"] : [], values: values, excluding: ["name", "matrix"],
      share: 0.6)
  }

  private mutating func emitterCell(depth: Int) -> DocumentNode {
    var values: [String: DocumentNode] = [
      "birthRate": .number(real(2...20)), "lifetime": .number(real(0.1...0.8)), "name": .text(newID("cell")),
    ]
    if let image = some(scope.images) { values["contents"] = .text(image) }
    if depth < 2, chance(0.2) { values["emitterCells"] = .list([emitterCell(depth: depth + 1)]) }
    if chance(0.7) { values["scale"] = .number(real(0.02...0.3)) }
    return object("emitterCell", values: values, excluding: ["emitterCells"], share: 0.2)
  }

  private static let drawn = ["fill", "stroke", "text", "attributedText", "image", "group"]

  mutating func drawing() -> DocumentNode {
    .list(
      (0..<count(1...3)).map { _ in
        withNames(numbers: ["bounds.width", "bounds.height"]) { $0.drawCommand(depth: 0) }
      })
  }

  mutating func drawCommand(depth: Int) -> DocumentNode {
    var kinds = Self.drawn
    if depth > 1 { kinds.removeAll { $0 == "group" } }
    if scope.images.isEmpty { kinds.removeAll { $0 == "image" } }
    let kind = pick(kinds)
    var values: [String: DocumentNode] = [:]
    if kind == "group" { values["group"] = .list((0..<count(1...2)).map { _ in drawCommand(depth: depth + 1) }) }
    if kind != "group", kind != "fill", kind != "stroke" {
      values["in"] = chance(0.3) ? .text("${bounds}") : numbers(frame())
    }
    return object("drawCommand", forced: [kind], values: values, excluding: Set(Self.drawn), share: 0.2)
  }

  private mutating func drawGradient() -> DocumentNode {
    let amount = count(1...4)
    var values: [String: DocumentNode] = ["colors": .list((0..<amount).map { _ in color() })]
    if chance(0.5) { values["locations"] = fractions(amount) }
    return object("drawGradient", values: values, excluding: ["locations"], share: 0.6)
  }

  private mutating func propertyAnimator() -> DocumentNode {
    let id = newID("animator")
    let node = object("makeAnimator", forced: ["changes"], values: ["id": .text(id)], share: 0.25)
    scope.propertyAnimators.append(id)
    return node
  }

  mutating func constraint() -> DocumentNode {
    let views = scope.views.filter { !$0.isPlaced }.map(\.id) + scope.guides
    guard let first = some(views) else { return .text("root.width == root.width") }
    let name = newID("rule")
    let attributes = ["left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY"]
    let attribute = chance(0.85) ? pick(attributes) : pick(vocabulary.words(of: "attribute", in: "constraint"))
    let other = some(views.filter { $0 != first }) ?? "root"
    let second =
      chance(0.6) ? "root" + (chance(0.15) ? pick([".safeArea", ".layoutMargins", ".readableContent"]) : "") : other
    scope.constraints.append(name)
    guard chance(0.6) else {
      let isNumber = ["width", "height"].contains(attribute) && chance(0.6)
      return object(
        "constraint",
        values: [
          "identifier": .text(name), "item": .text(first), "attribute": .text(attribute),
          isNumber ? "constant" : "toItem": isNumber ? .number(real(5...60)) : .text(second),
          isNumber ? "priority" : "toAttribute": isNumber ? .number(real(1...1000)) : .text(attribute),
        ], excluding: ["constraint", "toItem", "toAttribute"], share: 0.3)
    }
    let relation = pick(["==", "==", ">=", "<="])
    let right =
      ["width", "height"].contains(attribute) && chance(0.6)
      ? DocumentNode.number(real(5...60)).json
      : "\(second).\(attribute)" + (chance(0.5) ? " + \(chance(0.8) ? "\(count(0...20))" : "standard")" : "")
    let text = "\(name): \(first).\(attribute) \(relation) \(right)" + (chance(0.3) ? " @\(count(1...1000))" : "")
    guard chance(0.3) else { return .text(text) }
    return object(
      "constraint", values: ["identifier": .text(name), "constraint": .text(text)],
      excluding: ["item", "attribute", "relatedBy", "toItem", "toAttribute", "multiplier", "constant", "priority"])
  }
}
