import Document
import Graphics
import JSONTree
import Lookups

extension PropertyPath {
  /// All key paths of a view class, layer ones behind `layer.`, without components.
  static func names(ofViews viewClass: ViewClass) -> [String] {
    ViewProperty.allCases.filter { $0.classes.contains(viewClass) }.map(\.rawValue)
      + LayerProperty.allCases.filter { $0.classes.contains(.layer) }.map { "layer." + $0.rawValue }
  }

  static func names(ofLayers layerClass: LayerClass) -> [String] {
    [ViewProperty.frame.rawValue] + LayerProperty.allCases.filter { $0.classes.contains(layerClass) }.map(\.rawValue)
  }

  /// A property of a view or a layer by its key path, such as `center.x`, `layer.cornerRadius` or `strokeEnd`; nil if
  /// there is none.
  public init?(_ name: String) {
    guard let found = Self.find(name, inViews: true) ?? Self.find(name, inViews: false) else { return nil }
    self = found.path
  }

  typealias Found = (path: PropertyPath, type: ValueType)

  /// A property and its component by name; the type of what the path leads to.
  static func find(_ name: String, inViews: Bool) -> Found? {
    if inViews {
      return name.hasPrefix("layer.") ? find(String(name.dropFirst(6)), inViews: false) : viewPaths[name]
    }
    if let found = layerPaths[name] { return found }
    for property in LayerProperty.allCases where name.hasPrefix(property.rawValue) {
      if let found = member(name, of: property) { return found }
    }
    return nil
  }

  /// Every key path of views but those that lead to their layers.
  private static let viewPaths = Lookup(
    firstOf: ViewProperty.allCases.flatMap { paths(to: .view($0), $0.rawValue, $0.type) })

  /// Every key path of layers but those that lead to named members. A layer's frame is derived, as a view's is.
  private static let layerPaths = Lookup(
    firstOf: paths(to: .view(.frame), ViewProperty.frame.rawValue, ViewProperty.frame.type)
      + LayerProperty.allCases.flatMap { paths(to: .layer($0), $0.rawValue, $0.type) })

  /// The key paths of a property and its components.
  private static func paths(to property: Property, _ name: String, _ type: ValueType) -> [(String, Found)] {
    [(name, (PropertyPath(property: property, component: nil), type))]
      + KeyPathComponent.components(of: type).map {
        ("\(name).\($0.component.rawValue)", (PropertyPath(property: property, component: $0.component), $0.type))
      }
  }

  /// A key path into a named member, such as `filters.soft.inputRadius`.
  private static func member(_ name: String, of property: LayerProperty) -> (path: PropertyPath, type: ValueType)? {
    let parts = name.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0] == property.rawValue, !parts[1].isEmpty else { return nil }
    for key in MemberKeyPath.keys(of: property.type) {
      if let (component, type) = component(parts[2], of: key.name, type: key.type) {
        let member = MemberKeyPath(member: parts[1], key: key)
        return (PropertyPath(property: .layer(property), member: member, component: component), type)
      }
    }
    return nil
  }

  /// What is wrong with a key path that leads nowhere.
  ///
  /// - Parameter remedy: where it resembles none of the names.
  fileprivate static func unknown(
    _ name: String, _ complaint: String, among names: [String], otherwise remedy: String = Spelling.schema
  ) -> String {
    let parts = name.hasPrefix("layer.") ? name.dropFirst(6).split(separator: ".") : name.split(separator: ".")
    if parts.count > 1, let property = LayerProperty(rawValue: String(parts[0])) {
      let keys = MemberKeyPath.keys(of: property.type).map(\.name)
      if !keys.isEmpty {
        return "\"\(name)\" leads nowhere; write \(property.rawValue).NAME and one of \(keys.joined(separator: ", "))"
      }
    }
    let known = components(beside: name)
    // The last word alone may tell which is meant, as "frame.y" does.
    let equals = known.filter { $0.split(separator: ".").last == parts.last }
    if parts.count == 2, equals.count == 1 { return "\"\(name)\" leads nowhere; did you mean \"\(equals[0])\"?" }
    func depth(_ path: String) -> Int { path.count { $0 == "." } }
    let equallyDeep = known.filter { depth($0) == depth(name) }
    if !known.isEmpty {
      let near = equallyDeep.isEmpty ? known : equallyDeep
      return "\"\(name)\" leads nowhere" + Spelling.suggestion(for: name, among: near)
    }
    return "\"\(name)\" \(complaint)"
      + (ForeignNames.property(name) ?? Spelling.suggestion(for: name, among: names, otherwise: remedy))
  }

  /// The key paths into what a key path begins with, such as those into a transform for "transform.translate.x".
  private static func components(beside name: String) -> [String] {
    let start = name.hasPrefix("layer.") ? "layer." : ""
    let parts = name.dropFirst(start.count).split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return [] }
    let root = start + parts[0]
    guard let type = (find(root, inViews: true) ?? find(root, inViews: false))?.type else { return [] }
    return KeyPathComponent.components(of: type).map { "\(root).\($0.component.rawValue)" }
  }

  private static func component(
    _ name: String, of property: String, type: ValueType
  ) -> (KeyPathComponent?, ValueType)? {
    if name == property { return (nil, type) }
    guard name.hasPrefix(property + ".") else { return nil }
    let rest = String(name.dropFirst(property.count + 1))
    guard let found = KeyPathComponent.components(of: type).first(where: { $0.component.rawValue == rest }) else {
      return nil
    }
    return (found.component, found.type)
  }
}

extension ObjectReader {
  /// The properties among the keys, in the order of the file.
  func properties(inViews: Bool) -> [PropertyAssignment] {
    members.flatMap { member -> [PropertyAssignment] in
      if inViews, member.key == "effect" { return member.value.visualEffect() }
      guard let (path, type) = PropertyPath.find(member.key, inViews: inViews) else { return [] }
      return member.value.value(of: path, type).map { [PropertyAssignment(path: path, value: $0)] } ?? []
    }
  }
}

extension Reader {
  /// `{ "id": { "center.x": 200 } }`.
  func changes() -> [Changes] {
    guard let members else {
      expected("an object from ids to changed properties", remedy: "; write { ID: { PROPERTY: VALUE } }")
      return []
    }
    guard affords(.values, members.count) else { return [] }
    for key in ["id", "view", "layer", "target"] {
      guard case .string(let id)? = member(key)?.node.content, !context.mayExist(key) else { continue }
      error("an id is a key here; write { \(JSONNode.quoted(id)): { PROPERTY: VALUE } }")
      return []
    }
    return members.compactMap { member in
      guard let (id, isSample) = resolved(member.key, offset: member.offset) else { return nil }
      if context.constraintNames.contains(id) || member.value.onlyConstraintsHave {
        if let count = context.sharedAnchors[id], count > 1 {
          sink.add(
            .warning, offset: member.offset, path: path,
            "\(count) constraints begin with \"\(id)\", and this changes all of them; give the one that is meant a name: "
              + "\"NAME: \(id) …\"")
        }
        return member.value.constraintChanges(id)
      }
      if !isSample, !context.mayExist(id) {
        sink.add(
          .error, offset: member.offset, path: path,
          "\"\(id)\" is no view or layer of this job" + remedy(forChanging: id, to: member.value.node))
        return nil
      }
      guard let properties = member.value.members else {
        if let remedy = remedy(forPropertyAfterID: id) {
          member.value.error("an object of properties is expected here; \(remedy)")
        } else {
          member.value.expected("an object of properties")
        }
        return nil
      }
      guard affords(.values, properties.count) else { return nil }
      return Changes(id: id, properties: properties.flatMap { member.value.assignments(of: $0) })
    }
  }

  /// What to write in place of an id that there is not, as the end of a sentence.
  private func remedy(forChanging id: String, to value: JSONNode) -> String {
    if context.variables[id] != nil {
      return "; it is a variable: write \"setVariables\": { \(JSONNode.quoted(id)): VALUE }"
    }
    if !value.isObject, let remedy = remedy(forPropertyAfterID: id) { return "; \(remedy)" }
    if !value.isObject, (PropertyPath.find(id, inViews: true) ?? PropertyPath.find(id, inViews: false)) != nil {
      return "; it is a property: write { ID: { \(JSONNode.quoted(id)): VALUE } }"
    }
    return Spelling.suggestion(for: id, among: context.ids.all)
  }

  /// What to write in place of "card.alpha"; nil if that does not begin with an id.
  private func remedy(forPropertyAfterID id: String) -> String? {
    let parts = id.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, context.mayExist(parts[0]) else { return nil }
    return "write \(JSONNode.quoted(parts[0])): { \(JSONNode.quoted(parts[1])): VALUE }"
  }

  /// An id that may hold expressions; nil after a report.
  private func resolved(_ key: String, offset: Int) -> (id: String, isSample: Bool)? {
    sink.note(context: context, readsNamesOf: key)
    do throws(ExpressionError) {
      guard let result = try Expression.value(of: key, in: sink.names(of: shared)) else { return (key, false) }
      if case .string(let id) = result.content { return (id, result.isSample) }
      sink.add(.error, offset: offset, path: path, "\"\(key)\" is no text, and an id is needed here")
    } catch {
      sink.add(.error, offset: offset, path: path, error.message)
    }
    return nil
  }

  /// Whether every key is a property of constraints: a document's own, which this file does not show.
  private var onlyConstraintsHave: Bool {
    guard context.hasDocuments, let members, !members.isEmpty else { return false }
    return members.allSatisfy { ConstraintProperty(rawValue: $0.key) != nil }
  }

  /// `{ "constant": 200 }`.
  private func constraintChanges(_ id: String) -> Changes? {
    guard let members else {
      expected("an object of properties")
      return nil
    }
    return Changes(
      id: id,
      properties: members.compactMap { member in
        guard let property = ConstraintProperty(rawValue: member.key) else {
          let names = Spelling.words(of: ConstraintProperty.self)
          sink.add(
            .error, offset: member.offset, path: path,
            "\"\(member.key)\" cannot change in a constraint; known are \(names.joined(separator: ", "))")
          return nil
        }
        return member.value.assignment(PropertyPath(property: .constraint(property), component: nil), property.type)
      })
  }

  /// `{ "center.x": 200 }`, for a view that is known at run time only.
  func assignments() -> [PropertyAssignment] {
    guard let members else {
      expected("an object of properties")
      return []
    }
    return members.flatMap { assignments(of: $0) }
  }

  private func assignments(of member: (key: String, offset: Int, value: Reader)) -> [PropertyAssignment] {
    if member.key == "effect" { return member.value.visualEffect() }
    return assignment(member).map { [$0] } ?? []
  }

  /// What a visual effect is made of: filters of what lies under the view, and a tint over that.
  fileprivate func visualEffect() -> [PropertyAssignment] {
    guard let word = word(Spelling.words(of: VisualEffect.self), noun: "visual effect"),
      let effect = VisualEffect(rawValue: word)
    else { return [] }
    return [
      PropertyAssignment(
        path: PropertyPath(property: .layer(.backgroundFilters), component: nil), value: .filters(effect.filters)),
      PropertyAssignment(
        path: PropertyPath(property: .view(.backgroundColor), component: nil),
        value: .color(effect.tint(in: context.appearance, look: context.look))),
    ]
  }

  private func assignment(_ member: (key: String, offset: Int, value: Reader)) -> PropertyAssignment? {
    // Whether the id is a view or a layer is known at run time only; view properties come first.
    guard
      let (path, type) = PropertyPath.find(member.key, inViews: true) ?? PropertyPath.find(member.key, inViews: false)
    else {
      let names = Spelling.words(of: ViewProperty.self) + Spelling.words(of: LayerProperty.self)
      let remedy =
        JobTables.behavior.contains(member.key)
        ? "it is a key of behaviors: \"addBehavior\" with the id of one takes its place" : Spelling.schema
      sink.add(
        .error, offset: member.offset, path: self.path,
        PropertyPath.unknown(member.key, "is no property", among: names, otherwise: remedy))
      return nil
    }
    return member.value.assignment(path, type)
  }

  /// A new value, or a change of the one before.
  private func assignment(_ path: PropertyPath, _ type: ValueType) -> PropertyAssignment? {
    if let change = relativeChange(of: type) {
      return change.map { PropertyAssignment(path: path, value: $0.value, relation: $0.relation) }
    }
    return value(of: path, type).map { PropertyAssignment(path: path, value: $0) }
  }

  /// A property's value.
  fileprivate func value(of path: PropertyPath, _ type: ValueType) -> Value? {
    switch path.property {
    case .view(.font), .layer(.font): return font().map(Value.string)
    case .view(.alpha), .layer(.opacity), .layer(.shadowOpacity):
      let value = value(of: type)
      warnOfPercentage(in: value)
      return value
    case .layer(.backdropTransform):
      let value = value(of: type)
      warnOfDepth(in: value, path.component)
      return value
    default: return value(of: type)
    }
  }

  /// What is behind a layer moves as a picture, in its plane; nothing else shows.
  private func warnOfDepth(in value: Value?, _ component: KeyPathComponent?) {
    let isDeep =
      switch (component, value) {
      case (nil, .transform(let transform)?): transform.affine == nil
      case (.rotationX?, .number(let number)?), (.rotationY?, .number(let number)?),
        (.translationZ?, .number(let number)?):
        number != 0
      default: false
      }
    guard isDeep, !isSample else { return }
    warning(
      "\"backdropTransform\" moves what is behind a layer in its plane only, and this one does not show; leave out what turns about x or y, perspective and moves along z"
    )
  }

  /// What of a layer's place and size an animation moves, by the names that it has elsewhere.
  private static let geometry: [(name: String, path: String)] = [
    ("x", "position.x"), ("y", "position.y"), ("width", "bounds.size.width"), ("height", "bounds.size.height"),
    ("size", "bounds.size"), ("left", "position.x"), ("top", "position.y"),
  ]

  /// A layer's property by its key path, that an animation may change.
  func animatedProperty() -> (path: PropertyPath, type: ValueType)? {
    guard let name = string() else { return nil }
    guard let found = PropertyPath.find(name, inViews: false), case .layer(let property) = found.path.property else {
      let view = String(name.prefix { $0 != "." })
      let layer = RelatedProperties.name(for: view) { LayerProperty(rawValue: $0)?.isAnimatable == true }
      if let layer, ViewProperty(rawValue: view) != nil {
        error("\"\(name)\" is a view's; a layer has \"\(layer + name.dropFirst(view.count))\"")
        return nil
      }
      if name == "frame" || name.hasPrefix("frame.") {
        error("\"frame\" cannot be animated: it follows from \"bounds\" and \"position\", which can")
        return nil
      }
      if let (name, path) = Self.geometry.first(where: { $0.name == name }) {
        error("\"\(name)\" is no property of a layer; write \"\(path)\"")
        return nil
      }
      let names = LayerProperty.allCases.filter(\.isAnimatable).map(\.rawValue)
      error(PropertyPath.unknown(name, "is no property of a layer", among: names))
      return nil
    }
    guard property.isAnimatable || found.path.member != nil else {
      error("\"\(name)\" cannot be animated")
      return nil
    }
    return found
  }
}
