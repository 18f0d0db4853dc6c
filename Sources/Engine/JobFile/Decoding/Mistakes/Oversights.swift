import JSONTree

/// What steps do anywhere in a job that lets something show, or lie elsewhere, which would be an oversight without them.
struct Oversights: Sendable {
  /// What steps change, animate or give another superview, by its id. Keys of other objects do no harm among them.
  private(set) var changedItems = KnownIDs()
  /// What steps give explicit animations.
  private(set) var animatedItems = KnownIDs()
  /// What steps fill.
  private(set) var filledItems = KnownIDs()
  /// What steps give a place.
  private(set) var placedItems = KnownIDs()
  /// What steps turn or scale, also by explicit animations, which leave it as it is.
  private(set) var pivotedItems = KnownIDs()
  /// What stack views arrange, or may.
  private(set) var arrangedItems = KnownIDs()
  /// Whether anything is set going that moves by itself.
  private(set) var namesAnimating = false
  /// Whether anything may stop clipping what is in it.
  private(set) var endsClips = false

  /// Takes down what an object of the job says.
  ///
  /// - Parameter key: what the object is called where it stands, which is of what it holds changes; nil in a list.
  mutating func add(_ members: [JSONMember], under key: String?) {
    for member in members { add(member) }
    if let path = members.first(where: { $0.key == "animation" })?.value["keyPath"],
      case .string(let id)? = members.first(where: { $0.key == "to" })?.value.content
    {
      animatedItems.insert(id)
      changedItems.insert(id)
      if case .string(let path) = path.content, path == "transform" || Self.isPivot(path) { pivotedItems.insert(id) }
    }
    guard let key else { return }
    if key == "move", case .string(let id)? = members.first(where: { $0.key == "id" })?.value.content {
      changedItems.insert(id)
      arrangedItems.insert(id)
    }
    // What has a tag is known when it is looked for; its changes stand under "set" without an id.
    let item = key == "withTag" || key == "set" && !members.allSatisfy(\.value.isObject) ? KnownIDs.any : key
    changedItems.insert(item)
    if members.contains(where: { $0.key == "fillColor" }) { filledItems.insert(item) }
    if Self.places(members) { placedItems.insert(item) }
    if Self.pivots(members) { pivotedItems.insert(item) }
  }

  private mutating func add(_ member: JSONMember) {
    switch (member.key, member.value.content) {
    case ("arrangedSubviews", .array(let views)): for view in views { arrange(view) }
    // A step may insert it into a stack view.
    case ("view", .object): arrange(member.value)
    case ("isAnimating", .bool(false)): break
    case ("isAnimating", _): namesAnimating = true
    case ("clipsToBounds", .bool(true)), ("masksToBounds", .bool(true)), ("layer.masksToBounds", .bool(true)): break
    case ("clipsToBounds", _), ("masksToBounds", _), ("layer.masksToBounds", _): endsClips = true
    default: break
    }
  }

  private mutating func arrange(_ view: JSONNode) {
    if case .string(let id)? = view["id"]?.content {
      arrangedItems.insert(id)
    } else if view["template"] != nil {
      arrangedItems.insert(KnownIDs.any)
    }
  }

  /// Whether values say where the middle of a view or layer is, or how large it is.
  static func places(_ members: [JSONMember]) -> Bool {
    members.contains {
      ["frame", "bounds", "center", "position", "layer.position", "anchorPoint"].leads(to: $0.key)
    }
  }

  /// Whether values turn or scale what has them about its anchor point. What is shifted as well is so about another one, and numbers of a
  /// matrix are computed.
  static func pivots(_ members: [JSONMember]) -> Bool {
    !shifts(members)
      && members.contains { member in
        isPivot(member.key) || operations(of: member).contains { $0.hasPrefix("rotate") || $0 == "scale" }
      }
  }

  /// Whether values shift what has them without giving it another place.
  static func shifts(_ members: [JSONMember]) -> Bool {
    members.contains { $0.key.hasPrefix("transform.translation") || operations(of: $0).contains("translate") }
  }

  /// The names of a transform's operations.
  private static func operations(of member: JSONMember) -> [String] {
    guard member.key == "transform", case .array(let operations) = member.value.content else { return [] }
    return operations.flatMap { operation -> [String] in
      if case .object(let members) = operation.content { members.map(\.key) } else { [] }
    }
  }

  private static func isPivot(_ path: String) -> Bool {
    path.hasPrefix("transform.rotation") || path.hasPrefix("transform.scale")
  }
}

extension [String] {
  /// Whether a key path is one of these properties, or leads to a component of one.
  func leads(to path: String) -> Bool {
    contains { path == $0 || path.hasPrefix($0) && path.dropFirst($0.count).hasPrefix(".") }
  }
}

extension JSONNode {
  var isObject: Bool { if case .object = content { true } else { false } }
}
