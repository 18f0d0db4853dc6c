/// Steps, and the events of the timeline.
extension JobDraft {
  private static let sequel: Set<String> = ["at", "after", "then", "forEach", "in"]
  private static let physics: Set<String> = [
    "addBehavior", "removeBehavior", "removeAllBehaviors", "updateItem", "addVelocity", "moveAnchor",
  ]
  private static let animatorCommands: Set<String> = [
    "startAnimation", "pauseAnimation", "setAnimator", "continueAnimation", "addAnimations", "stopAnimation",
    "finishAnimation",
  ]
  /// Those that change much are likelier than the others, which all have a chance of 2.
  private static let weights = [
    "set": 8, "animate": 14, "transaction": 8, "transition": 14, "addAnimation": 10, "animateKeyframes": 5, "drag": 4,
    "insert": 4, "pan": 4, "tap": 4, "makeAnimator": 3, "startAnimation": 6, "log": 1, "removeSubviews": 1,
    "beginRefreshing": 5, "endRefreshing": 5,
    "remove": 1, "present": 3, "push": 4, "turnPage": 3, "addBehavior": 3, "dismiss": 6, "continueAnimation": 4,
    "if": 6, "repeat": 4, "type": 6, "selectText": 5, "scrollRangeToVisible": 5, "becomeFirstResponder": 3,
    "setVariables": 4, "explode": 1,
    "setAnimationsEnabled": 1, "performSegue": 6, "moveRow": 6, "moveItem": 4, "deleteRows": 4, "setEditing": 5,
    "deleteItems": 4, "scrollTo": 4, "zoomTo": 5, "setItems": 4, "showSpace": 3, "activateApplication": 3,
    "selectRows": 6,
    "deselectRows": 4, "insertSections": 6, "deleteSections": 6, "moveSection": 6, "reloadSections": 6,
    "selectPickerRow": 6, "setSearchActive": 6, "setSearchBar": 6,
  ]
  /// Steps that hold no others.
  private static let leaves: Set<String> = [
    "set", "removeAllAnimations", "removeAnimation", "setNeedsDisplay", "log", "exchange", "move", "withTag",
    "addVelocity", "startAnimation", "setVariables", "pauseAnimation", "setAnimator", "copyAnimations", "explode",
    "drag", "type", "selectText", "scrollRangeToVisible", "becomeFirstResponder", "resignFirstResponder",
    "beginRefreshing", "endRefreshing", "caption", "setEditing", "showSpace", "scrollTo", "zoomTo",
    "activateApplication", "selectRows", "deselectRows", "selectPickerRow", "setSearchActive", "setSearchBar",
  ]

  mutating func steps() -> [DocumentNode] {
    stepDepth += 1
    defer { stepDepth -= 1 }
    guard stepBudget > 0 else { return [] }
    let before = scope
    defer { scope.forgetNewcomers(since: before) }
    return (0..<count(1...(stepDepth > 1 ? 1 : 2))).map { _ in step(at: nil) }
  }

  /// - Parameter time: seconds; nil for a step that is no event of the timeline.
  mutating func step(at time: Double?) -> DocumentNode {
    stepBudget -= 1
    let table = time == nil ? "step" : "event"
    if chance(0.04) {
      return multiplied(table) { draft, name in
        // Steps that can happen again.
        let depth = draft.stepDepth
        draft.stepDepth += 3
        defer { draft.stepDepth = depth }
        return draft.withNames(numbers: [name]) { $0.members(of: table, at: time) }
      }
    }
    return .object(members(of: table, at: time))
  }

  private mutating func members(of table: String, at time: Double?) -> [DocumentNode.Member] {
    let action = action(in: table)
    var members: [DocumentNode.Member] = []
    if let time { members.append(.init("at", .number(time), origin: "event.at")) }
    stepDepth += 1
    members.append(.init(action, member(action, of: table), origin: "\(table).\(action)"))
    stepDepth -= 1
    if chance(0.12) { members.append(.init("after", .number(duration()), origin: "\(table).after")) }
    if chance(0.12), stepDepth < 2, stepBudget > 0 {
      members.append(.init("then", .list(steps()), origin: "\(table).then"))
    }
    return members
  }

  private mutating func action(in table: String) -> String {
    let names = (vocabulary.tables[table] ?? []).map(\.name).filter { !Self.sequel.contains($0) && canHappen($0) }
    // Deep inside a scene without views there may be nothing to act on.
    return names.isEmpty ? "log" : pick(names.map { ($0, Self.weights[$0] ?? 2) })
  }

  private func canHappen(_ action: String) -> Bool {
    if stepDepth >= 3, !Self.leaves.contains(action) { return false }
    if Self.physics.contains(action) {
      if scope.dynamicAnimators.isEmpty || scope.items.isEmpty { return false }
      if action == "removeBehavior" { return !scope.behaviors.isEmpty }
      if action == "moveAnchor" { return scope.behaviors.contains { ["snap", "attachment"].contains($0.type) } }
      return true
    }
    if Self.animatorCommands.contains(action) { return !scope.propertyAnimators.isEmpty }
    func has(_ kind: String) -> Bool { scope.controllers.contains { $0.kind == kind } }
    switch action {
    case "push", "pop": return has("navigation")
    case "performSegue": return scope.hasApp
    case "selectTab": return has("tabs")
    case "setSearchBar": return has("searchBar")
    case "setSearchActive": return scope.controllers.contains(where: \.hasSearch)
    case "showDetail", "showPrimary": return has("split")
    case "turnPage": return has("pages")
    case "rotateDevice": return has("deviceBody")
    case "windowAction", "showSpace", "activateApplication": return has("window")
    case "selectPickerRow": return scope.controllers.contains { $0.kind == "picker" && !$0.rowCounts.isEmpty }
    case "selectRows", "deselectRows": return !selectableTables.isEmpty
    case "insertRows", "setRows", "setEditing": return has("table")
    case "insertItems", "setItems": return has("collection") && elementBudget > -6
    case "insertSections": return !listsWithSections(knowing: 0).isEmpty && elementBudget > -6
    case "deleteSections", "moveSection": return !listsWithSections(knowing: 1).isEmpty
    case "reloadSections": return !tablesWithSections().isEmpty
    case "deleteRows", "moveRow": return !lists("table").isEmpty
    case "deleteItems", "moveItem": return !lists("collection").isEmpty
    case "dismiss": return !scope.presentations.isEmpty
    case "perform": return !scope.sequences.isEmpty
    case "setVariables": return !scope.numberVariables.isEmpty || !scope.flagVariables.isEmpty
    case "if", "repeat": return stepBudget > 0
    case "removeAnimation": return !scope.animationKeys.isEmpty
    case "insert", "present": return elementBudget > -6
    case "transition": return scope.views.count > 1
    case "exchange": return !crowds.isEmpty
    case "scrollRangeToVisible": return scope.views.contains { $0.type == "textView" }
    case "type", "selectText", "becomeFirstResponder", "resignFirstResponder": return !textInputs.isEmpty
    case "beginRefreshing", "endRefreshing": return !scope.refreshed.isEmpty
    case "zoomTo": return !scope.zoomed.isEmpty
    case "withTag": return scope.views.contains { $0.tag != nil }
    default: return !scope.elements.isEmpty
    }
  }

  /// Tables or collections that have something.
  func lists(_ kind: String) -> [JobScope.Controller] {
    scope.controllers.filter { $0.kind == kind && !$0.entries.isEmpty }
  }

  /// The ids of the views into which text is typed.
  var textInputs: [String] {
    scope.views.filter { ["textField", "textView", "searchBar"].contains($0.type) }.map(\.id)
  }

  /// Keys, mostly of the keyboard, in a view.
  mutating func typing() -> DocumentNode {
    let keys = (0..<count(1...8)).map { _ in pick(["a", "B", "7", " ", "?", "\u{8}", "\n", "é", "w"]) }
    return object(
      "typing", values: ["text": .text(keys.joined()), "into": .text(some(textInputs) ?? "root")],
      excluding: [chance(0.5) ? "interval" : "duration"], share: 0.4)
  }

  /// Fingers on a view, on words of its text, or at a point.
  mutating func finger(_ table: String) -> DocumentNode {
    if ["tap", "doubleTap", "longPress"].contains(table), let input = some(textInputs), chance(0.2) {
      let words = DocumentNode.text(pick(["a", "e", "to", "é", "B7"]))
      return object(table, values: ["on": .text(input), "text": words], excluding: ["at"])
    }
    return chance(table == "tap" ? 0.6 : 0.7)
      ? object(table, forced: ["on"], excluding: ["at", "text"])
      : object(table, forced: ["at"], excluding: ["on", "text"])
  }

  /// All of a text, a part of it, or a place in it.
  mutating func textSelection() -> DocumentNode { textRange("textSelection", in: textInputs) }

  /// The same in a text view.
  mutating func textScroll() -> DocumentNode {
    textRange("textScroll", in: scope.views.filter { $0.type == "textView" }.map(\.id))
  }

  private mutating func textRange(_ table: String, in views: [String]) -> DocumentNode {
    var values: [String: DocumentNode] = ["in": .text(some(views) ?? "root")]
    var excluded: Set = ["text", "range"]
    switch count(0...3) {
    case 0: (values["text"], excluded) = (.text(pick(["a", "e", "to", "é", "B7"])), ["range"])
    case 1, 2:
      let numbers = [count(0...12), count(0...6)]
      (values["range"], excluded) = (.list(numbers.map { .number(Double($0)) }), ["text"])
    default: break
    }
    return object(table, values: values, excluding: excluded, share: table == "textScroll" ? 0.4 : 0)
  }

  /// The views that have several subviews, with how many.
  private var crowds: [(id: String, count: Int)] {
    let parents = Set(scope.views.map { $0.parent ?? "root" }).sorted()
    return parents.map { id in (id, scope.views.filter { ($0.parent ?? "root") == id }.count) }.filter { $0.1 > 1 }
  }

  mutating func exchange() -> DocumentNode {
    guard let crowd = some(crowds) else { return .object([]) }
    let indices = (0..<2).map { _ in DocumentNode.number(Double(count(0...crowd.count - 1))) }
    return object(
      "exchange", values: ["in": .text(crowd.id), "first": indices[0], "second": indices[1]])
  }

  // MARK: Objects in steps whose keys depend on each other

  mutating func insertion() -> DocumentNode {
    let isView = chance(0.7)
    let sibling = some(
      scope.elements.filter { $0.isView == isView && $0.hasSiblings && $0.parent?.hasPrefix("mask") != true })
    let excluded: Set<String> = [isView ? "layer" : "view", "into", "above", "below"]
    guard let sibling, chance(0.6) else {
      let parent = some(scope.views)?.id ?? "root"
      let before = scope
      defer { scope.hang(newSince: before, in: parent) }
      return object("insert", forced: [isView ? "view" : "layer"], values: ["into": .text(parent)], excluding: excluded)
    }
    var values: [String: DocumentNode] = [chance(0.5) ? "above" : "below": .text(sibling.id)]
    if let parent = sibling.parent { values["into"] = .text(parent) }
    let before = scope
    defer { scope.hang(newSince: before, in: sibling.parent) }
    return object("insert", forced: [isView ? "view" : "layer"], values: values, excluding: excluded)
  }

  mutating func move() -> DocumentNode {
    guard let moved = some(scope.elements.filter { $0.parent?.hasPrefix("mask") != true }) else { return .object([]) }
    let siblings = scope.elements.filter {
      $0.isView == moved.isView && $0.parent == moved.parent && $0.id != moved.id && $0.hasSiblings && moved.hasSiblings
    }
    if let sibling = some(siblings), chance(0.5) {
      return object(
        "move", values: ["id": .text(moved.id), chance(0.5) ? "above" : "below": .text(sibling.id)],
        excluding: ["into", "above", "below"])
    }
    let parents = scope.elements.filter { $0.isView == moved.isView && !scope.contains(moved.id, $0.id) }
    var values: [String: DocumentNode] = ["id": .text(moved.id)]
    if let parent = some(parents), chance(0.5) { values["into"] = .text(parent.id) }
    return object("move", values: values, excluding: ["into", "above", "below"])
  }

  mutating func transition() -> DocumentNode {
    let views = scope.views
    guard chance(0.5), let from = some(views),
      let to = some(views.filter { !scope.contains(from.id, $0.id) && !scope.contains($0.id, from.id) })
    else {
      return object(
        "transition", values: ["with": .text(chance(0.2) ? "root" : some(views)?.id ?? "root")],
        excluding: ["from", "to"], share: 0.5)
    }
    // The one that goes has no superview any more.
    defer { scope.remove(from.id) }
    return object(
      "transition", values: ["from": .text(from.id), "to": .text(to.id)], excluding: ["with"], share: 0.5)
  }

  mutating func perform() -> DocumentNode {
    guard let sequence = some(scope.sequences) else { return .text("") }
    if sequence.parameters.isEmpty, chance(0.5) { return .text(sequence.name) }
    let arguments = sequence.parameters.map { name -> DocumentNode.Member in
      .init(name, name.hasPrefix("view") ? .text(some(scope.views)?.id ?? "root") : .number(real(0...1)))
    }
    return .object([
      .init("sequence", .text(sequence.name), origin: "perform.sequence"),
      .init("with", .object(arguments), origin: "perform.with"),
    ])
  }

  /// A named list of steps, some with a view and a number to be given.
  mutating func sequence(_ name: String) -> DocumentNode {
    let parameters = chance(0.6) ? ["view-\(name)", "n-\(name)"] : []
    let steps = withNames(numbers: Array(parameters.dropFirst()), ids: Array(parameters.prefix(1))) { $0.steps() }
    var members: [DocumentNode.Member] = [.init("steps", .list(steps), origin: "sequence.steps")]
    if !parameters.isEmpty {
      members.append(.init("parameters", .list(parameters.map(DocumentNode.text)), origin: "sequence.parameters"))
    }
    scope.sequences.append(JobScope.Sequence(name: name, parameters: parameters))
    return .object(members)
  }

  mutating func presentation() -> DocumentNode {
    let id = newID("sheet")
    let isAlert = chance(0.35)
    let before = scope
    defer { scope.hang(newSince: before, in: id) }
    var values: [String: DocumentNode] = ["id": .text(id)]
    if !isAlert, let origin = some(scope.views), chance(0.2) {
      values["transition"] = .text("zoom")
      values["from"] = .text(origin.id)
      values["style"] = .text(pick(["fullScreen", "overFullScreen"]))
    }
    if !isAlert, chance(0.15) {
      values["detents"] = .list([
        .text("medium"), .text("large"), object("detent", forced: ["height"], share: 0.5),
      ])
      values["largestUndimmedDetentIdentifier"] = .text(pick(["medium", "large"]))
    }
    let node = object(
      "present", forced: [isAlert ? "alert" : "view"], values: values,
      excluding: isAlert ? ["view", "style"] : ["alert"], share: 0.4)
    scope.presentations.append(id)
    return node
  }

  mutating func animatorCommand(_ action: String) -> DocumentNode {
    guard let id = some(scope.propertyAnimators) else { return .text("") }
    // A command takes those of the keys that mean something to it; the others are read over.
    let forced: [String] =
      switch action {
      case "setAnimator": [pick(["fractionComplete", "isReversed"])]
      case "addAnimations": ["changes"]
      default: []
      }
    if forced.isEmpty, chance(action == "continueAnimation" ? 0.1 : 0.4) { return .text(id) }
    let paces: Set = ["curve", "usingSpringWithDamping", "springDuration", "spring", "initialSpringVelocity", "bounce"]
    return object(
      "animatorCommand", forced: forced, values: ["animator": .text(id)],
      excluding: action == "continueAnimation" ? ["changes"] : paces.union(["changes"]), share: 0.35)
  }
}
