import RandomJobs

/// Changes of views and layers.
extension JobMutations {
  mutating func moved() -> JobMutation? {
    guard let item = pick(items), let key = pick(["frame", "center", "position"]), var numbers = item.node[key]?.list,
      numbers.count >= 2
    else { return nil }
    let axis = Bool.random(using: &generator) ? 0 : 1
    guard let number = numbers[axis].number else { return nil }
    numbers[axis] = .number(number + step(1...14))
    return mutation("moved", item.path + [.key(key)], .list(numbers), ids: [id(item)], kinds: ["place"])
  }

  mutating func resized() -> JobMutation? {
    guard let item = pick(items), let key = pick(["frame", "bounds"]), var numbers = item.node[key]?.list,
      numbers.count == 4
    else { return nil }
    let axis = Bool.random(using: &generator) ? 2 : 3
    guard let number = numbers[axis].number, number > 4 else { return nil }
    numbers[axis] = .number(max(1, number + step(2...12)))
    return mutation("resized", item.path + [.key(key)], .list(numbers), ids: [id(item)], kinds: ["size"])
  }

  mutating func recoloured() -> JobMutation? {
    guard let item = pick(items), let members = item.node.members else { return nil }
    let colors = members.map(\.key).filter { $0.lowercased().hasSuffix("color") && item.node[$0]?.text != nil }
    let isLayer = id(item).hasPrefix("layer@") || item.path.contains(.key("layers"))
    let key = pick(colors) ?? (isLayer ? nil : "backgroundColor")
    guard let key else { return nil }
    return property("recoloured", item, key, .text(color()))
  }

  mutating func retexted() -> JobMutation? {
    guard let item = pick(items), let key = pick(["text", "title", "string"]), let text = item.node[key]?.text,
      !text.contains("${")
    else { return nil }
    let new = Bool.random(using: &generator) ? text + "s" : "Another text"
    return mutation("retexted", item.path + [.key(key)], .text(new), ids: [id(item)], kinds: ["text"])
  }

  /// Any number that a view has: radii, borders, shadows, line widths …
  mutating func number() -> JobMutation? {
    guard let item = pick(items), let members = item.node.members else { return nil }
    let unfit = ["tag", "horizontalHuggingPriority", "verticalHuggingPriority", "seed", "numberOfLines"]
    let keys = members.map(\.key).filter { item.node[$0]?.number != nil && !unfit.contains($0) }
    guard let key = pick(keys), let number = item.node[key]?.number else { return nil }
    return property("number", item, key, .number(number == 0 ? 0.5 : number * 0.75))
  }

  mutating func font() -> JobMutation? {
    guard let item = pick(items), let font = item.node["font"]?.text, let space = font.lastIndex(of: " "),
      let size = Double(font[font.index(after: space)...])
    else { return nil }
    return property("font", item, "font", .text("\(font[..<space]) \(Int(size + 3))"))
  }

  mutating func faded() -> JobMutation? {
    guard let item = pick(items), item.node.members != nil else { return nil }
    let isLayer = item.path.dropLast().last == .key("layers") || item.path.dropLast().last == .key("sublayers")
    return property("faded", item, isLayer ? "opacity" : "alpha", .number(real(0.2...0.9)))
  }

  mutating func hidden() -> JobMutation? {
    guard let item = pick(items), item.node.members != nil, item.node["isHidden"] == nil else { return nil }
    var mutation = property("hidden", item, "isHidden", .flag(true))
    // It may be hidden later anyway.
    mutation.kinds.insert("timing")
    return mutation
  }

  mutating func turned() -> JobMutation? {
    guard let item = pick(items), item.node.members != nil else { return nil }
    let turn = DocumentNode.object([.init("rotate", .text("\(Int(step(2...30)))deg"))])
    let list = (item.node["transform"]?.list ?? []) + [turn]
    return property("turned", item, "transform", .list(list))
  }

  mutating func image() -> JobMutation? {
    guard let item = pick(items), let key = pick(["image", "contents"]), let name = item.node[key]?.text,
      let assets = job["assets"]?.members, let other = pick(assets.filter { $0.key != name && $0.value.text != nil })
    else { return nil }
    return property("image", item, key, .text(other.key))
  }

  /// Numbers and colours deeper in a view: paths, gradients, filters, particles, drawings.
  mutating func path() -> JobMutation? {
    guard let item = pick(items), let members = item.node.members else { return nil }
    let deep = [
      "path", "colors", "locations", "startPoint", "endPoint", "layer.filters", "filters", "emitterCells",
      "draw", "shadowOffset", "layer.shadowOffset", "layer.shadowPath", "lineDashPattern", "mask", "instanceTransform",
      "layer.backgroundFilters", "backgroundFilters", "layer.mask",
    ]
    guard let key = pick(members.map(\.key).filter(deep.contains)) else { return nil }
    var places: [([DocumentStep], DocumentNode)] = []
    item.node[key]?.visit { path, node in
      if node.number != nil || (node.text.map { $0.hasPrefix("#") || $0.hasPrefix("system") } ?? false) {
        places.append((path, node))
      }
    }
    guard let place = pick(places) else { return nil }
    let value: DocumentNode = place.1.number.map { .number($0 == 0 ? 0.3 : $0 * 0.8) } ?? .text(color())
    var change = mutation(
      "deep", item.path + [.key(key)] + place.0, value, ids: [id(item)], kinds: ["property", "place", "size"])
    if key.hasSuffix("mask") { change.ids = [] } else { change.properties = [Self.traceName(key)] }
    return change
  }

  mutating func removed() -> JobMutation? {
    guard let item = pick(items), item.node.members != nil else { return nil }
    return mutation("removed", item.path, nil, ids: [id(item)], kinds: ["removed"])
  }

  mutating func added() -> JobMutation? {
    let parents =
      items.filter { $0.node["subviews"]?.list != nil }.map { $0.path + [.key("subviews")] }
      + [[.key("scene"), .key("views")], [.key("scene"), .key("layers")]]
    guard let path = pick(parents), var list = job[path[...]]?.list else { return nil }
    let place = Int.random(in: 0...list.count, using: &generator)
    list.insert(
      .object([
        .init("id", .text("added")), .init("frame", .list([5, 7, 31, 23].map { .number($0) })),
        .init("backgroundColor", .text(color())),
      ]), at: place)
    return mutation("added", path, .list(list), ids: ["added"], kinds: ["new"])
  }

  mutating func reordered() -> JobMutation? {
    var lists: [[DocumentStep]] = []
    job.visit { path, node in
      guard case .key(let key)? = path.last, ["views", "subviews", "layers", "sublayers"].contains(key),
        path.first == .key("scene"), (node.list?.count ?? 0) >= 2,
        path.count == 2 || Self.isItem(Array(path.dropLast()))
      else { return }
      lists.append(path)
    }
    guard let path = pick(lists), var list = job[path[...]]?.list else { return nil }
    let place = Int.random(in: 1..<list.count, using: &generator)
    let ids = [place - 1, place].map { id((path + [.index($0)], list[$0])) }
    // What has no id is named by its place.
    let swapped = [place, place - 1].map { id((path + [.index($0)], list[place + place - 1 - $0])) }
    list.swapAt(place - 1, place)
    return mutation("reordered", path, .list(list), ids: Set(ids + swapped), kinds: ["order"])
  }

  mutating func renamed() -> JobMutation? {
    guard let item = pick(items), let id = item.node["id"]?.text, job["assets"]?[id] == nil else {
      return nil
    }
    let new = id + "-2"
    func renamed(_ text: String) -> String {
      text.split(separator: " ", omittingEmptySubsequences: false).map { word in
        word == id[...] ? new : word.hasPrefix(id + ".") ? new + word.dropFirst(id.count) : String(word)
      }.joined(separator: " ")
    }
    // Texts that show stay as they are.
    var document = job.mapTexts(renamed)
    job.visit { path, node in
      let texts = ["text", "title", "string", "name", "placeholder"]
      guard node.text != nil, path.contains(where: { step in texts.contains { step == .key($0) } }) else { return }
      let path: [DocumentStep] = path.map { step in
        if case .key(let key) = step { .key(renamed(key)) } else { step }
      }
      if document[path[...]] != nil { document[path[...]] = node }
    }
    return JobMutation(
      name: "renamed", document: document, place: id, ids: [id, new], kinds: [], newID: new)
  }

  // MARK: -

  private func property(
    _ name: String, _ item: (path: [DocumentStep], node: DocumentNode), _ key: String, _ value: DocumentNode
  ) -> JobMutation {
    mutation(
      name, item.path + [.key(key)], value, ids: [id(item)], kinds: Self.kinds(of: key),
      properties: [Self.traceName(key)])
  }

  static func kinds(of key: String) -> Set<String> {
    let place = ["center", "frame", "position", "anchorPoint", "contentOffset"]
    let size = ["frame", "bounds", "intrinsicContentSize", "height", "width"]
    let root = key.prefix { $0 != "." }
    var kinds: Set<String> = place.contains(String(root)) ? ["place"] : []
    if size.contains(String(root)) { kinds.formUnion(["size", "place"]) }
    if ["text", "title", "string", "placeholder"].contains(String(root)) { kinds.insert("text") }
    return kinds.isEmpty || root == "anchorPoint" || root == "intrinsicContentSize" ? kinds.union(["property"]) : kinds
  }

  /// What traces call a property of job files.
  static func traceName(_ key: String) -> String {
    let name = key.hasPrefix("layer.") ? String(key.dropFirst(6)) : key
    let root = String(name.prefix { $0 != "." })
    return ["alpha": "opacity", "clipsToBounds": "masksToBounds", "hidden": "isHidden"][root] ?? root
  }
}
