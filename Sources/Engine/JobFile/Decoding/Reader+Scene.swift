import Graphics
import Lookups

extension Reader {
  /// The template that an object names, with the object's own keys in place of the template's.
  private func expandingTemplate() -> Reader {
    guard case .object(let members) = node.content,
      let member = members.first(where: { $0.key == "template" }), case .string(let name) = member.value.content
    else { return self }
    guard let template = context.templates[name], case .object(let base) = template.content else {
      child(member.value, "template").error(
        "\"\(name)\" is no template" + Spelling.suggestion(for: name, among: context.templates.sortedKeys()))
      return self
    }
    if base.contains(where: { $0.key == "template" }) {
      child(member.value, "template").error("a template cannot use another template")
      return self
    }
    guard !containsItself(template: name) else {
      child(member.value, "template").error("the template \"\(name)\" contains itself")
      return self
    }
    let own = members.filter { $0.key != "template" }
    let keys = Membership(own.map(\.key))
    let merged = base.filter { !keys.contains($0.key) } + own
    return Reader(JSONNode(offset: node.offset, content: .object(merged)), path: path, sink: sink, context: context)
  }

  /// Whether using a template leads to using it again, on and on.
  private func containsItself(template name: String) -> Bool {
    var seen: Membership<String> = []
    var open = [name]
    while let next = open.popLast() {
      guard let node = context.templates[next] else { continue }
      for used in node.templateNames where seen.insert(used) { open.append(used) }
    }
    return seen.contains(name)
  }

  func view() -> ViewDefinition? {
    let reader = expandingTemplate().inOwnAppearance
    guard let members = reader.members else {
      expected("a view")
      return nil
    }
    let viewClass: ViewClass
    if let type = members.first(where: { $0.key == "type" })?.value {
      guard let word = type.word(ViewClass.allCases.map(\.rawValue), noun: "class of view") else { return nil }
      viewClass = ViewClass(rawValue: word)!
    } else {
      viewClass = .view
    }
    let names = PropertyPath.names(ofViews: viewClass)
    guard
      let object = reader.offering(nil).object(
        JobTables.view,
        extra: { key in
          guard let (path, _) = PropertyPath.find(key, inViews: true) else { return false }
          switch path.property {
          case .view(let property): return property.classes.contains(viewClass)
          case .layer(let property): return property.classes.contains(.layer)
          case .constraint: return false
          }
        }, extraNames: names)
    else { return nil }
    let id = object["id"]?.identifier() ?? "view@\(path)"
    if let arranged = object["arrangedSubviews"], viewClass != .stackView {
      arranged.error("only stack views arrange subviews; write \"subviews\"")
    }
    let arranged = object["arrangedSubviews"]?.list("views").compactMap { $0.view() } ?? []
    let others = object["subviews"]?.list("views").compactMap { $0.view() } ?? []
    var view = ViewDefinition(
      id: id, viewClass: viewClass, properties: object.properties(inViews: true), subviews: arranged + others)
    view.unarrangedCount = viewClass == .stackView ? others.count : 0
    view.layoutGuides = object["layoutGuides"]?.list("ids").compactMap { $0.identifier() } ?? []
    view.variations = object["variations"]?.list("variations").compactMap { $0.variation(of: viewClass) } ?? []
    view.sublayers = object["sublayers"]?.list("layers").compactMap { $0.layer() } ?? []
    view.mask = object["mask"]?.layer().map { [$0] } ?? []
    view.document = object["document"]?.document()
    view.drawing = object["draw"]?.drawing()
    ObjectReader(reader: reader, members: object.members).addStandardContent(to: &view)
    view.onTap = object["onTap"]?.handler()
    view.onValueChanged = object["onValueChanged"]?.valueHandler(of: viewClass)
    return view
  }

  private func variation(of viewClass: ViewClass) -> ViewVariation? {
    guard let object = object(JobTables.variation) else { return nil }
    func sizeClass(_ key: String) -> SizeClass? {
      object[key]?.word(SizeClass.allCases.map(\.rawValue), noun: "size class").flatMap(SizeClass.init)
    }
    let properties = object["properties"].map { reader in
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
    let reader = expandingTemplate()
    guard let members = reader.members else {
      expected("a layer")
      return nil
    }
    let layerClass: LayerClass
    if let type = members.first(where: { $0.key == "type" })?.value {
      guard let word = type.word(LayerClass.allCases.map(\.rawValue), noun: "class of layer") else { return nil }
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
    return LayerDefinition(
      id: object["id"]?.identifier() ?? "layer@\(path)", layerClass: layerClass,
      properties: object.properties(inViews: false),
      sublayers: object["sublayers"]?.list("layers").compactMap { $0.layer() } ?? [],
      mask: object["mask"]?.layer().map { [$0] } ?? [],
      actions: object["actions"]?.layerActions(of: layerClass) ?? [])
  }

  /// An id: any text but the empty one and "root".
  func identifier() -> String? {
    guard let text = string() else { return nil }
    if text.isEmpty || text == "root" {
      error(text.isEmpty ? "an id cannot be empty" : "\"root\" is the root view's id; choose another")
      return nil
    }
    return text
  }

  func document() -> DocumentReference? {
    guard let object = object(JobTables.document), let reader = object.required("file", "a .storyboard or .xib"),
      let path = reader.string()
    else { return nil }
    guard RelativePath.isInside(path) else {
      reader.error("\"\(path)\" leads out of the job file's folder; keep documents below it")
      return nil
    }
    let scene = object["scene"]?.string()
    if case .unusable(let reason) = context.findDocument(path, scene) {
      reader.error(reason)
      return nil
    }
    let device = object["device"]?.word(Device.all.map(\.name), noun: "known device").flatMap(Device.named)
    let orientation = object["orientation"]?.word(Device.Orientation.allCases.map(\.rawValue), noun: "orientation")
    var actions: Lookup<String, Handler> = [:]
    for member in object["actions"]?.members ?? [] { actions[member.key] = member.value.handler() }
    return DocumentReference(
      path: path, scene: scene, device: device, orientation: orientation.flatMap(Device.Orientation.init) ?? .portrait,
      actions: actions)
  }

  // MARK: Templates that are filled in later

  /// Steps for a contact, checked with sample values.
  func contactHandler() -> Handler? {
    guard case .array(let steps) = node.content else {
      expected("a list of steps")
      return nil
    }
    let handler = Handler(steps: steps, path: path, context: context)
    check(handler.steps(contactAt: .zero, item: "item", other: "other"))
    return handler
  }

  func handler() -> Handler? {
    guard case .array(let steps) = node.content else {
      expected("a list of steps")
      return nil
    }
    let handler = Handler(steps: steps, path: path, context: context)
    check(handler.steps(touch: .zero, index: 0))
    return handler
  }

  /// Steps for a new value, checked with a sample of it.
  private func valueHandler(of viewClass: ViewClass) -> Handler? {
    guard [.switch, .slider, .stepper, .segmentedControl, .pageControl].contains(viewClass) else {
      error("only controls with a value have \"onValueChanged\": switches, sliders, steppers, segments, page controls")
      return nil
    }
    guard case .array(let steps) = node.content else {
      expected("a list of steps")
      return nil
    }
    let handler = Handler(steps: steps, path: path, context: context)
    check(handler.steps(value: viewClass == .switch ? .bool(true) : .number(0)))
    return handler
  }

  private func drawing() -> DrawingDefinition? {
    guard case .array(let commands) = node.content else {
      expected("a list of drawing commands")
      return nil
    }
    let drawing = DrawingDefinition(commands: commands, path: path, context: context)
    check(drawing.commands(bounds: Rect(0, 0, 100, 100)))
    return drawing
  }

  private func check<Success>(_ result: Result<Success, HandlerError>) {
    guard case .failure(let failure) = result else { return }
    sink.add(.error, offset: node.offset, path: failure.path, failure.message)
  }
}

extension JSONNode {
  /// The templates that the value or anything in it names.
  fileprivate var templateNames: [String] {
    var result: [String] = []
    var open = [self]
    while let node = open.popLast() {
      switch node.content {
      case .array(let elements): open += elements
      case .object(let members):
        for member in members {
          if member.key == "template", case .string(let name) = member.value.content { result.append(name) }
          open.append(member.value)
        }
      case .null, .bool, .number, .string: break
      }
    }
    return result
  }
}
