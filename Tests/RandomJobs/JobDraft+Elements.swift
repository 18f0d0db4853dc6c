import Document
import Graphics

/// Views and layers, with what is in them.
extension JobDraft {
  private static let controllerKeys = ["navigation", "tabs", "split", "pages"]
  static let contentKeys = [
    "navigationBar", "tabBar", "toolbar", "table", "collection", "navigation", "tabs", "split", "pages", "window",
    "statusBar", "deviceBody", "menuBar", "picker", "searchBar",
  ]
  private static let lively: Set = ["imageView", "activityIndicatorView", "emitter", "replicator", "view"]
  /// Controls that tell of their values.
  private static let valued = ["switch", "slider", "stepper", "segmentedControl", "pageControl"]

  /// A view or layer that is drawn where it is needed, with an id of its own.
  mutating func element(isView: Bool, parent: String?, isPlaced: Bool = false) -> DocumentNode {
    elementDepth += 1
    defer { elementDepth -= 1 }
    elementBudget -= 1
    let table = isView ? "view" : "layer"
    // What goes by itself is likelier than what stands still.
    let type = pick(vocabulary.words(of: "type", in: table).map { ($0, Self.lively.contains($0) ? 3 : 1) })
    var element = JobScope.Element(id: newID(isView ? "v" : "l"), isView: isView, type: type, parent: parent)
    element.isPlaced = isPlaced
    var members: [DocumentNode.Member] = [.init("id", .text(element.id), origin: "\(table).id")]
    if let name = some(scope.templates.filter { $0.isView == isView }.map(\.name)), chance(0.15) {
      element.type = table
      members.append(.init("template", .text(name), origin: "\(table).template"))
    } else {
      members.append(.init("type", .text(type), origin: "\(table).type"))
    }
    let players = scope.videos.isEmpty ? [] : ["player"]
    if let content = some(
      isView && elementDepth <= 2 && chance(0.2) ? Self.contentKeys + Self.controllerKeys + players : [])
    {
      return self.content(content, of: element, members)
    }
    members += geometry(of: element)
    members += ownProperties(of: &element)
    scope.elements.append(element)
    members += structure(of: &element)
    // What hangs in it may have steps that remove it.
    if let index = scope.elements.firstIndex(where: { $0.id == element.id }) { scope.elements[index] = element }
    return .object(members)
  }

  /// Where an element lies: a frame, bounds and a place, or nothing where something else says so.
  private mutating func geometry(of element: JobScope.Element) -> [DocumentNode.Member] {
    let table = element.isView ? "view" : "layer"
    if element.isPlaced, chance(0.6) { return [] }
    if chance(0.75) { return members(["frame"], of: table) }
    return members(["bounds", element.isView ? "center" : "position"], of: table)
  }

  private mutating func ownProperties(of element: inout JobScope.Element) -> [DocumentNode.Member] {
    let table = element.isView ? "view" : "layer"
    var found: [DocumentNode.Member] = []
    func add(_ keys: [String]) {
      for key in keys where vocabulary.tables[table]!.contains(where: { $0.name == key }) {
        found.append(.init(key, member(key, of: table), origin: "\(table).\(key)"))
      }
    }
    // Without these, there is nothing to see.
    if chance(0.7) { add(["backgroundColor"]) }
    switch element.type {
    case "shape": add(["path", "fillColor"])
    case "text": add(["string", "fontSize"])
    case "gradient": add(["colors"])
    case "replicator": add(["instanceCount", "instanceTransform"] + (chance(0.6) ? ["instanceDelay"] : []))
    case "emitter": add(["emitterCells", "emitterPosition"])
    case "label": add(["text"])
    case "button": add(["title"])
    case "segmentedControl": add(["segments"])
    case "textField", "textView", "searchBar": if chance(0.7) { add(["text", "font"]) }
    // Content that is larger has somewhere to go.
    case "scrollView": if chance(0.7) { add(["contentSize", "contentOffset"]) }
    case "pageControl": add(["numberOfPages"])
    case "activityIndicatorView":
      if chance(0.8) { found.append(.init("isAnimating", .flag(true), origin: "view.isAnimating")) }
    case "imageView":
      let key = chance(0.4) ? "image" : scope.videos.isEmpty || chance(0.5) ? "animationImages" : "video"
      if key == "animationImages" {
        if chance(0.8) { found.append(.init("isAnimating", .flag(true), origin: "view.isAnimating")) }
        if chance(0.8) {
          found.append(.init("animationDuration", .number(real(0.03...0.5)), origin: "view.animationDuration"))
        }
      }
      let source = key == "video" ? scope.videos : scope.images
      if let name = some(source) {
        found.append(
          .init(
            key, key == "animationImages" ? .list([.text(name), .text(source[0])]) : .text(name), origin: "view.\(key)")
        )
      }
    default: break
    }
    if chance(0.05) {
      let name = (element.isView ? "layer." : "") + "shouldRasterize"
      found.append(.init(name, .flag(true), origin: "\(element.isView ? "view" : "layer").\(name)"))
    }
    if chance(0.12) { add([(element.isView ? "layer." : "") + (chance(0.7) ? "filters" : "backgroundFilters")]) }
    let taken = Set(found.map(\.key)).union(["frame", "bounds", "center", "position"])
    found += properties(of: element, count: count(0...5), excluding: taken)
    for member in found {
      guard let elements = member.value.elements, member.key.hasSuffix("ilters") || member.key.hasSuffix("emitterCells")
      else { continue }
      for item in elements {
        guard let name = (item["name"] ?? item["type"])?.string, !name.isEmpty else { continue }
        let kind = (item["type"] ?? item["name"])?.string.flatMap(LayerFilter.Kind.init)
        element.members.append(.init(path: "\(member.key).\(name)", inputs: kind?.inputs.map(\.rawValue)))
      }
    }
    if case .number(let tag)? = found.first(where: { $0.key == "tag" })?.value { element.tag = Int(tag) }
    return found
  }

  /// What is in an element, and what it does.
  private mutating func structure(of element: inout JobScope.Element) -> [DocumentNode.Member] {
    let table = element.isView ? "view" : "layer"
    var found: [DocumentNode.Member] = []
    func children(_ key: String, isView: Bool, _ range: ClosedRange<Int>, isPlaced: Bool = false) {
      var list: [DocumentNode] = []
      for _ in 0..<count(range) where elementBudget > 0 && elementDepth < 5 {
        list.append(self.element(isView: isView, parent: element.id, isPlaced: isPlaced))
      }
      if !list.isEmpty { found.append(.init(key, .list(list), origin: "\(table).\(key)")) }
    }
    if element.type == "stackView" { children("arrangedSubviews", isView: true, 1...3, isPlaced: true) }
    if element.isView, chance(0.35) { children("subviews", isView: true, 1...2) }
    for key in TextFieldSide.allCases.map(\.key)
    where element.type == "textField" && chance(0.3) && elementBudget > 0 && elementDepth < 5 {
      let view = self.element(isView: true, parent: element.id, isPlaced: true)
      for index in scope.elements.indices where .text(scope.elements[index].id) == view["id"] {
        scope.elements[index].hasSiblings = false
      }
      found.append(.init(key, view, origin: "view.\(key)"))
    }
    if chance(element.type == "replicator" || element.type == "transform" ? 0.9 : 0.2) {
      children("sublayers", isView: false, 1...2)
    }
    if chance(0.08), elementBudget > 0, elementDepth < 5 {
      found.append(.init("mask", self.element(isView: false, parent: "mask of \(element.id)"), origin: "\(table).mask"))
    }
    if !element.isView {
      if chance(0.15) { found.append(.init("actions", actions(of: element.type), origin: "layer.actions")) }
      return found
    }
    if chance(0.15) {
      element.draws = true
      found.append(.init("draw", drawing(), origin: "view.draw"))
    }
    if chance(0.025) { found += members(["effect"], of: "view") }
    if chance(element.type == "button" ? 0.4 : 0.03) { found += members(["menu"], of: "view") }
    if chance(element.type == "button" ? 0.3 : 0.05) {
      found += members(["contextMenu"], of: "view")
      if element.type == "button", chance(0.6) {
        found.append(.init("showsMenuAsPrimaryAction", .flag(true), origin: "view.showsMenuAsPrimaryAction"))
        if chance(0.5) {
          found.append(
            .init("changesSelectionAsPrimaryAction", .flag(true), origin: "view.changesSelectionAsPrimaryAction"))
        }
      }
    }
    if chance(0.03) { found += members(["document"], of: "view") }
    if chance(0.08) { found.append(.init("layoutGuides", .list([.text(newGuide())]), origin: "view.layoutGuides")) }
    if chance(0.08) {
      found.append(
        .init("variations", .list((0..<count(1...2)).map { _ in variation(of: element) }), origin: "view.variations"))
    }
    return found
  }

  private mutating func newGuide() -> String {
    let id = newID("guide")
    scope.guides.append(id)
    return id
  }

  private mutating func variation(of element: JobScope.Element) -> DocumentNode {
    object("variation", values: ["properties": .object(properties(of: element, count: count(1...2)))])
  }

  // MARK: Handlers, which come when everything has its id

  /// The scene's views with what they do when they are touched.
  mutating func addHandlers(to node: DocumentNode) -> DocumentNode {
    switch node {
    case .list(let elements): return .list(elements.map { addHandlers(to: $0) })
    case .object(var members):
      members = members.map { member in
        ["subviews", "arrangedSubviews", "views", "view", "items", "leftView", "rightView"].contains(member.key)
          || Self.contentKeys.contains(member.key) || ["screens", "primary", "secondary"].contains(member.key)
          ? .init(member.key, addHandlers(to: member.value), origin: member.origin) : member
      }
      guard let element = scope.views.first(where: { .text($0.id) == node["id"] }) else { return .object(members) }
      if chance(0.25), stepBudget > 0 {
        members.append(.init("onTap", .list(touchSteps()), origin: "view.onTap"))
      }
      for gesture in Gesture.allCases where chance(0.05) && stepBudget > 0 {
        let steps = withNames(numbers: Self.numbers(of: gesture)) { $0.steps() }
        members.append(.init(gesture.handlerKey, .list(steps), origin: "view.\(gesture.handlerKey)"))
      }
      if chance(0.08), stepBudget > 0 {
        let steps = withNames(numbers: ["bounds.width", "bounds.height"]) { $0.layoutSteps() }
        members.append(.init("onLayoutSubviews", .list(steps), origin: "view.onLayoutSubviews"))
      }
      if Self.valued.contains(element.type), chance(0.6), stepBudget > 0 {
        let steps = withNames(
          numbers: element.type == "switch" ? [] : ["value"], flags: element.type == "switch" ? ["value"] : []
        ) {
          $0.steps()
        }
        members.append(.init("onValueChanged", .list(steps), origin: "view.onValueChanged"))
      }
      if textInputs.contains(element.id), chance(0.5), stepBudget > 0 {
        members.append(.init("onValueChanged", .list(steps()), origin: "view.onValueChanged"))
      }
      if chance(0.06), stepBudget > 0 {
        members.append(.init("swipeActions", swipeActions(), origin: "view.swipeActions"))
      }
      if element.type == "scrollView" { members = zooming(members, of: element.id) }
      for key in ["onScroll", "onScrollEnd"] where element.type == "scrollView" && chance(0.3) && stepBudget > 0 {
        let steps = withNames(numbers: ["scroll.x", "scroll.y", "scroll.page"]) { $0.steps() }
        members.append(.init(key, .list(steps), origin: "view.\(key)"))
      }
      let scrollViews = scope.views.filter { $0.type == "scrollView" }
      if element.type == "pageControl", !scrollViews.isEmpty {
        members.append(.init("pagesOf", .text(pick(scrollViews).id), origin: "view.pagesOf"))
      }
      if element.type == "scrollView", chance(0.4), stepBudget > 0 {
        let control = object("refreshControl", values: ["onRefresh": .list(steps())], share: 0.5)
        members.append(.init("refreshControl", control, origin: "view.refreshControl"))
        scope.refreshed.append(element.id)
      }
      if ["textField", "searchBar"].contains(element.type), chance(0.5), stepBudget > 0 {
        members.append(.init("onReturn", .list(steps()), origin: "view.onReturn"))
      }
      for key in ["onEditingBegan", "onEditingEnded"]
      where ["textField", "textView", "searchBar"].contains(element.type) && chance(0.3) && stepBudget > 0 {
        members.append(.init(key, .list(steps()), origin: "view.\(key)"))
      }
      if element.type == "textView", chance(0.5), stepBudget > 0 {
        members.append(.init("onLink", .list(steps()), origin: "view.onLink"))
      }
      if textInputs.contains(element.id), chance(0.1) {
        members.append(.init("inputAccessoryView", inputAccessory(), origin: "view.inputAccessoryView"))
      }
      return .object(members)
    default: return node
    }
  }

  /// A bar for a keyboard, which not every scene has.
  private mutating func inputAccessory() -> DocumentNode {
    let frame: [DocumentNode] = [.number(0), .number(0), .number(real(10...100)), .number(real(10...60))]
    return .object([
      .init("frame", .list(frame), origin: "view.frame"),
      .init("backgroundColor", .text("systemTeal"), origin: "view.backgroundColor"),
    ])
  }

  /// Steps that set values and do nothing else.
  mutating func layoutSteps() -> [DocumentNode] {
    (0..<count(1...2)).map { _ in
      let set = DocumentNode.object([.init("set", changes(), origin: "step.set")])
      guard chance(0.3) else { return set }
      let decision = DocumentNode.object([
        .init("condition", .text("${bounds.width > \(count(5...100))}"), origin: "decision.condition"),
        .init("steps", .list([set]), origin: "decision.steps"),
      ])
      return .object([.init("if", decision, origin: "step.if")])
    }
  }

  mutating func swipeActions() -> DocumentNode {
    let sides = [["leading"], ["trailing"], ["leading", "trailing"]]
    var values: [String: DocumentNode] = [:]
    for side in pick(sides) {
      values[side] = .list(
        (0..<count(1...3)).map { _ in
          object("swipeAction", values: ["title": .text("Act"), "onTap": .list(steps())], share: 0.4)
        })
    }
    return object("swipeActions", values: values, excluding: ["leading", "trailing"], share: 0.5)
  }

  /// The numbers that handlers of a gesture may use.
  private static func numbers(of gesture: Gesture) -> [String] {
    let place = ["touch.x", "touch.y"]
    return switch gesture {
    case .doubleTap, .longPress, .swipe: place
    case .pan: place + ["translation.x", "translation.y", "velocity.x", "velocity.y"]
    case .pinch: place + ["scale", "velocity"]
    case .rotation: place + ["rotation", "velocity"]
    }
  }

  mutating func touchSteps() -> [DocumentNode] {
    withNames(numbers: ["touch.x", "touch.y", "touch.index"]) { $0.steps() }
  }

  /// Draws something that may use further names.
  mutating func withNames<Result>(
    numbers: [String] = [], flags: [String] = [], ids: [String] = [], _ draw: (inout JobDraft) -> Result
  ) -> Result {
    let kept = (scope.localNumbers, scope.localFlags, scope.localIDs)
    scope.localNumbers += numbers
    scope.localFlags += flags
    scope.localIDs += ids
    defer { (scope.localNumbers, scope.localFlags, scope.localIDs) = kept }
    return draw(&self)
  }

  // MARK: Standard content

  /// A view that is filled with standard content; it has a frame, which that needs.
  private mutating func content(
    _ key: String, of element: JobScope.Element, _ members: [DocumentNode.Member]
  ) -> DocumentNode {
    var (element, members) = (element, members)
    if key == "table" || key == "collection" {
      members.removeAll { $0.key == "template" || $0.key == "type" }
      members.append(.init("type", .text("scrollView"), origin: "view.type"))
      element.type = "scrollView"
    }
    members.append(
      .init(
        "frame", numbers([real(0...10), real(0...10), real(40...size.width), real(40...size.height)]),
        origin: "view.frame"))
    scope.elements.append(element)
    let before = scope
    let value = member(key, of: "view")
    members.append(.init(key, value, origin: "view.\(key)"))
    scope.hang(newSince: before, in: element.id)
    guard scope.isScene,
      (Self.controllerKeys + ["table", "collection", "deviceBody", "window", "picker", "searchBar"]).contains(key)
    else {
      return .object(members)
    }
    var controller = JobScope.Controller(id: element.id, kind: key)
    let section = value["sections"]?.elements?.first
    let entries = key == "table" ? section?["cells"] ?? section?["rows"] : value["items"] ?? section?["items"]
    let sections = key == "table" || key == "collection" ? value["sections"]?.elements ?? [] : []
    controller.isHorizontal = value["scrollDirection"] == .text("horizontal")
    controller.sectionCount = sections.count
    // Steps may name what is in a collection's.
    if key == "table" { controller.sectionIDs = sections.dropFirst().compactMap { $0["id"]?.string } }
    controller.hasTemplate = value["cell"] != nil
    controller.selectsSeveral =
      value["allowsMultipleSelection"] == .flag(true) || value["allowsMultipleSelectionDuringEditing"] == .flag(true)
    controller.rowCounts = (value["columns"]?.elements ?? []).map { $0["rows"]?.elements?.count ?? 1 }
    controller.entries = (entries?.elements ?? []).compactMap { $0["id"]?.string }
    controller.hasSearch = value["screens"]?.elements?.last?["searchController"] != nil
    controller.hasScopes = value["scopeButtonTitles"] != nil
    controller.screens = (value["screens"]?.elements ?? []).compactMap { $0["id"]?.string }
    controller.count = max(1, (value["screens"] ?? value["views"])?.elements?.count ?? 1)
    scope.controllers.append(controller)
    return .object(members)
  }

  private mutating func actions(of type: String) -> DocumentNode {
    let events = ["onOrderIn", "position", "opacity", "bounds", "backgroundColor", "transform", "cornerRadius"]
    var members: [DocumentNode.Member] = []
    for key in Set((0..<count(1...2)).map { _ in pick(events) }).sorted() {
      if chance(0.2) {
        members.append(.init(key, .nothing))
      } else if let name = some(scope.animations), chance(0.4) {
        members.append(.init(key, .text(name)))
      } else {
        let layer = JobScope.Element(id: "", isView: false, type: type)
        members.append(.init(key, animation(depth: 0, of: layer, keyPath: key == "onOrderIn" ? "opacity" : key)))
      }
    }
    return .object(members)
  }
}
