import Document
import Graphics
import JSONTree
import Lookups

extension Reader {
  /// The template that an object names, with the object's own keys in place of the template's.
  private func expandingTemplate() -> Reader {
    guard case .object(let members) = node.content,
      let member = members.first(where: { $0.key == "template" }), case .string(let name) = member.value.content
    else { return self }
    guard let template = context.templates[name], case .object(let base) = template.content else {
      child(member.value, "template").error(
        "\"\(name)\" is no template" + Spelling.suggestion(for: name, among: Membership(keysOf: context.templates)))
      return self
    }
    if base.contains(where: { $0.key == "template" }) {
      child(member.value, "template").error("a template cannot use another template; copy its keys")
      return self
    }
    guard !context.openTemplates.contains(name) else {
      child(member.value, "template").error(
        "the template \"\(name)\" contains itself; take it out of there, or use another")
      return self
    }
    guard context.openTemplates.count < Self.templateDepthLimit else {
      child(member.value, "template").error(
        "templates hold each other more than \(Self.templateDepthLimit) deep; use fewer levels")
      return self
    }
    let own = members.filter { $0.key != "template" }
    let keys = Membership(own.map(\.key))
    let merged = base.filter { !keys.contains($0.key) } + own
    var inner = context
    inner.openTemplates.append(name)
    return replacing(JSONNode(offset: node.offset, content: .object(merged))).with(inner)
  }

  private static let templateDepthLimit = 32

  func view() -> ViewDefinition? {
    guard affords(.views) else { return nil }
    let reader = expandingTemplate().inOwnAppearance
    guard case .object = reader.node.content else {
      expected("a view", remedy: "; write such as { \"id\": \"card\", \"frame\": [x, y, width, height] }")
      return nil
    }
    let viewClass: ViewClass
    if let type = reader.member("type") {
      guard let found = type.viewClass() else { return nil }
      viewClass = found
    } else {
      viewClass = .view
    }
    guard
      let object = reader.offering(nil).arranged(false).object(
        JobTables.view,
        extra: { key in
          guard let (path, _) = PropertyPath.find(key, inViews: true) else { return false }
          switch path.property {
          case .view(let property): return property.classes.contains(viewClass)
          case .layer(let property): return property.classes.contains(.layer)
          case .constraint: return false
          }
        }, extraNames: PropertyPath.names(ofViews: viewClass),
        elsewhere: { Self.owners(of: $0, but: viewClass) })
    else { return nil }
    object.warnOfShadow("layer.")
    object.warnOfClippedShadow("layer.", clips: ["clipsToBounds", "layer.masksToBounds"])
    object.warnOfAnchor("layer.", isArranged: context.isArranged)
    object.warnOfStandstill(of: viewClass)
    object.warnOfValue(of: viewClass)
    object.warnOfRange(of: viewClass)
    object.warnOfFrame(isArranged: context.isArranged)
    let id = object["id"]?.identifier() ?? "\(context.idPrefix)view@\(path)"
    object.warnOfBorder("layer.", of: id)
    if let arranged = object["arrangedSubviews"], viewClass != .stackView {
      arranged.error("only stack views arrange subviews; write \"subviews\"")
    }
    let arranged = object["arrangedSubviews"]?.arranged(true).list("views").compactMap { $0.view() } ?? []
    let others = object["subviews"]?.list("views").compactMap { $0.view() } ?? []
    others.forEach(reader.warnOfSize)
    if viewClass == .stackView, object["arrangedSubviews"] == nil { object["subviews"]?.warnOfUnarranged(others) }
    var view = ViewDefinition(
      id: id, viewClass: viewClass, properties: object.properties(inViews: true), subviews: arranged + others)
    if viewClass == .searchBar, context.contentSizeCategory != .large, !view.has(.font) {
      view.set(.font, .string(FontTextStyle.body.font(in: context.contentSizeCategory)))
    }
    let hasLeading = view.takesLeading
    if hasLeading, let spacing = object["font"]?.lineSpacing { view.set(.lineSpacing, .number(spacing)) }
    view.origin = object.idOrigin
    view.unarrangedCount = viewClass == .stackView ? others.count : 0
    view.layoutGuides = object["layoutGuides"]?.list("ids").compactMap { $0.identifier() } ?? []
    view.variations =
      object["variations"]?.list("variations").compactMap { $0.variation(of: viewClass, hasLeading: hasLeading) } ?? []
    view.sublayers = object["sublayers"]?.list("layers").compactMap { $0.layer() } ?? []
    view.sublayers.forEach(reader.warnOfSize)
    view.mask = object["mask"]?.layer().map { [$0] } ?? []
    view.mask.forEach(reader.warnOfClearMask)
    view.document = object["document"]?.document()
    view.drawing = object["draw"]?.drawing()
    ObjectReader(reader: reader, table: JobTables.view, members: object.members).addStandardContent(to: &view)
    object.readHandlers(of: &view)
    return view
  }

  fileprivate func refreshControl(of view: ViewDefinition) -> RefreshControl? {
    guard view.viewClass == .scrollView else {
      error("only scroll views and tables are pulled to refresh, and this is a \(view.viewClass.rawValue)")
      return nil
    }
    guard !view.id.isEmpty else {
      error("what is refreshed needs an \"id\", which steps name")
      return nil
    }
    guard let object = object(JobTables.refreshControl) else { return nil }
    return RefreshControl(color: object["tintColor"]?.color(), onRefresh: object["onRefresh"]?.handler())
  }

  fileprivate func warnOfTouches(ignoredBy viewClass: ViewClass) {
    guard viewClass.ignoresTouches else { return }
    warning(
      "a \(viewClass.rawValue) takes no touches by itself, as in UIKit; give it \"isUserInteractionEnabled\": true")
  }

  /// The class of a view by its name.
  private func viewClass() -> ViewClass? {
    guard let text = string() else { return nil }
    if let found = ViewClass(rawValue: text) { return found }
    // Of UIKit's classes these are made of others.
    let own = ["picker", "player", "tabBar", "toolbar", "navigationBar", "statusBar", "window"].first { key in
      [key, key + "View", "date" + key.prefix(1).uppercased() + key.dropFirst()].contains(text)
    }
    let made = ["table", "collection"].first { text.lowercased().hasSuffix($0 + "view") }
    error(
      "\"\(text)\" is no class of view"
        + (made.map { "; write a \"scrollView\" with \"\($0)\"" }
          ?? own.map { "; it is a key of views: \"\($0)\": { … }" } ?? ForeignNames.word(text, noun: "class of view")
          ?? Spelling.suggestion(
            for: text, amongWords: Spelling.words(of: ViewClass.self), noun: "class of view")))
    return nil
  }

  /// The classes that have a property which another does not have.
  private static func owners(of key: String, but viewClass: ViewClass) -> String? {
    if let property = LayerProperty(rawValue: key), property.classes.contains(.layer),
      PropertyPath.find(key, inViews: true) == nil, ForeignNames.key(key, in: JobTables.view) == nil
    {
      return "; write \"layer.\(key)\""
    }
    guard case .view(let property)? = PropertyPath.find(key, inViews: true)?.path.property else { return nil }
    let names = property.classes.map(\.rawValue).joined(separator: ", ")
    // What the class has under a longer name.
    let own = ViewProperty.allCases.filter { property in
      property.classes.contains(viewClass) && property.rawValue.lowercased().contains(key.lowercased())
    }
    return "; it is a property of \(names), and this is \(viewClass.noun)"
      + (own.isEmpty ? "" : "; there are \(own.map(\.rawValue).joined(separator: ", "))")
  }

  /// - Parameter hasLeading: whether the space between the view's lines is its font's.
  private func variation(of viewClass: ViewClass, hasLeading: Bool) -> ViewVariation? {
    guard let object = object(JobTables.variation) else { return nil }
    func sizeClass(_ key: String) -> SizeClass? {
      object[key]?.word(Spelling.words(of: SizeClass.self), noun: "size class").flatMap(SizeClass.init)
    }
    var properties = object["properties"].map { reader in
      reader.object(
        KeyTable(noun: "properties", keys: []),
        extra: { key in
          switch PropertyPath.find(key, inViews: true)?.path.property {
          case .view(let property): return property.classes.contains(viewClass)
          case .layer(let property): return property.classes.contains(.layer)
          case .constraint, nil: return false
          }
        }, extraNames: PropertyPath.names(ofViews: viewClass))?.properties(inViews: true) ?? []
    }
    let spacing = PropertyPath(property: .view(.lineSpacing), component: nil)
    if hasLeading, let font = object["properties"]?.member("font"),
      properties?.contains(where: { $0.path == spacing }) == false
    {
      properties?.append(PropertyAssignment(path: spacing, value: .number(font.lineSpacing ?? 0)))
    }
    func names(_ key: String) -> [String] {
      object[key]?.list("identifiers").compactMap { reader in
        guard let name = reader.string() else { return nil }
        guard context.constraintNames.contains(name) else {
          reader.error(
            "\"\(name)\" is no constraint of this job"
              + Spelling.suggestion(for: name, among: context.constraintNames.sorted()))
          return nil
        }
        return name
      } ?? []
    }
    return ViewVariation(
      sizeClasses: SizeClasses(horizontal: sizeClass("horizontalSizeClass"), vertical: sizeClass("verticalSizeClass")),
      isInstalled: object["isInstalled"]?.bool(), properties: properties ?? [], activated: names("activate"),
      deactivated: names("deactivate"))
  }

  func layer() -> LayerDefinition? {
    guard affords(.views), affords(.copies, context.copies) else { return nil }
    let reader = expandingTemplate()
    guard case .object = reader.node.content else {
      expected("a layer")
      return nil
    }
    let layerClass: LayerClass
    if let type = reader.member("type") {
      guard let word = type.word(Spelling.words(of: LayerClass.self), noun: "class of layer") else { return nil }
      layerClass = LayerClass(rawValue: word)!
    } else {
      layerClass = .layer
    }
    guard
      let object = reader.object(
        JobTables.layer,
        extra: { key in
          switch PropertyPath.find(key, inViews: false)?.path.property {
          case .layer(let property): return property.classes.contains(layerClass)
          case .view: return true
          case .constraint, nil: return false
          }
        }, extraNames: PropertyPath.names(ofLayers: layerClass))
    else { return nil }
    object.warnOfShadow("")
    object.warnOfClippedShadow("", clips: ["masksToBounds"])
    object.warnOfAnchor("", isArranged: false)
    var inner = context
    if layerClass == .replicator, let count = object["instanceCount"]?.number(), count > 1 {
      let (copies, isTooLarge) = inner.copies.multipliedReportingOverflow(by: Int(min(count, 1e9)))
      inner.copies = isTooLarge ? .max : copies
    }
    let sublayers = inner.copies == context.copies ? object["sublayers"] : object["sublayers"]?.with(inner)
    let layer = LayerDefinition(
      id: object["id"]?.identifier() ?? "\(context.idPrefix)layer@\(path)", origin: object.idOrigin,
      layerClass: layerClass,
      properties: object.properties(inViews: false),
      sublayers: sublayers?.list("layers").compactMap { $0.layer() } ?? [],
      mask: object["mask"]?.layer().map { [$0] } ?? [],
      actions: object["actions"]?.layerActions(of: layerClass) ?? [])
    layer.sublayers.forEach(warnOfSize)
    layer.mask.forEach(warnOfClearMask)
    object.warnOfBorder("", of: layer.id)
    object.warnOfLine(of: layer)
    object.warnOfCopies(of: layer)
    object.warnOfLocations(of: layer)
    object.warnOfFill(of: layer)
    object.warnOfCorner(of: layer)
    return layer
  }

  /// A value of an object by its key, before the object is read as a whole.
  func member(_ key: String) -> Reader? {
    guard case .object(let members) = node.content else { return nil }
    return members.first { $0.key == key }.map { child($0.value, key) }
  }

  /// An id: any text but the empty one and "root".
  func identifier() -> String? {
    guard let text = string() else { return nil }
    guard text.utf8.count <= Identifiers.lengthLimit else {
      error(
        "an id has at most \(Identifiers.lengthLimit) bytes, and this one has \(text.utf8.count); choose a shorter one")
      return nil
    }
    if text.isEmpty || text == "root" {
      error(text.isEmpty ? "an id cannot be empty" : "\"root\" is the root view's id; choose another")
      return nil
    }
    return context.idPrefix + text
  }
}

extension ObjectReader {
  /// What a view does when something happens to it. Apart from the view itself: views are read one inside the other, and
  /// what is kept for each takes room on the stack.
  @inline(never)
  fileprivate func readHandlers(of view: inout ViewDefinition) {
    let (object, viewClass) = (self, view.viewClass)
    // Standard content may have steps of its own.
    if let own = object["onTap"]?.handler() { view.onTap = view.onTap.map { $0 + own } ?? own }
    if object["isUserInteractionEnabled"] == nil { object["onTap"]?.warnOfTouches(ignoredBy: viewClass) }
    for gesture in Gesture.allCases {
      view.gestures[gesture] = object[gesture.handlerKey]?.gestureHandler(gesture)
      if object["isUserInteractionEnabled"] == nil { object[gesture.handlerKey]?.warnOfTouches(ignoredBy: viewClass) }
    }
    view.onValueChanged = object["onValueChanged"]?.valueHandler(of: viewClass) ?? view.onValueChanged
    view.swipeActions = object["swipeActions"]?.swipeActions(hasID: !view.id.isEmpty)
    view.refreshControl = object["refreshControl"]?.refreshControl(of: view)
    view.zooming = object.zooming(of: view)
    view.scrolling = object.scrolling(of: viewClass)
    view.pagesOf = object["pagesOf"]?.pageSources(of: viewClass) ?? []
    view.onReturn = object["onReturn"]?.returnHandler(of: viewClass)
    view.onEditingBegan = object["onEditingBegan"]?.editingHandler(of: viewClass)
    view.onEditingEnded = object["onEditingEnded"]?.editingHandler(of: viewClass)
    view.onLink = object["onLink"]?.linkHandler(of: viewClass)
    view.contextMenu = object["contextMenu"]?.contextMenu(of: view)
    view.inputAccessory = object["inputAccessoryView"]?.inputAccessory(of: viewClass)
    for side in TextFieldSide.allCases {
      object[side.key]?.addTextFieldView(side, to: &view, hasMode: object[side.modeKey] != nil)
    }
    readPrimaryAction(of: &view)
    view.onLayoutSubviews = object["onLayoutSubviews"]?.layoutHandler()
    view.menu = object["menu"].map { $0.menu(of: view) }
  }
}

extension ObjectReader {
  /// Where the object's id stands; the object itself where it has none.
  var idOrigin: Origin {
    (self["id"] ?? reader).origin
  }
}

extension Reader {
  var origin: Origin { Origin(offset: node.offset, location: location) }
}

extension ViewClass {
  /// Classes whose user interaction is off if nothing is said.
  var ignoresTouches: Bool { !ViewState(self).isUserInteractionEnabled }
}

extension ViewClass {
  /// With its article, for messages.
  fileprivate var noun: String { ("aeiou".contains(rawValue.first ?? " ") ? "an " : "a ") + rawValue }
}
