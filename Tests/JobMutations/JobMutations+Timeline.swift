import RandomJobs

/// Changes of what happens, and of what holds views.
extension JobMutations {

  mutating func retimed() -> JobMutation? {
    guard let step = pick(steps), let at = step.node["at"]?.number else { return nil }
    let later = self.step(0.1...0.3)
    guard at + later >= 0 else { return nil }
    return mutation(
      "retimed", step.path + [.key("at")], .number(at + later), ids: Self.ids(in: step.node),
      kinds: Self.all)
  }

  /// What a finger or physics does may show as anything.
  private static let all: Set<String> = [
    "animation", "timing", "new", "removed", "parent", "order", "place", "property", "text", "size", "touch",
  ]

  private static func kinds(at path: [DocumentStep]) -> Set<String> {
    let isFree = path.contains { step in
      guard case .key(let key) = step else { return false }
      return [
        "drag", "pan", "scroll", "swipe", "addBehavior", "pinch", "rotate", "type", "perform", "then", "moveAnchor",
        "explode",
      ].contains(key)
    }
    return isFree ? all : ["animation", "timing"]
  }

  mutating func lasting() -> JobMutation? {
    guard let place = place(of: ["duration"]), let duration = place.node.number else { return nil }
    return mutation(
      "lasting", place.path, .number(duration * 1.3), ids: place.ids, kinds: Self.kinds(at: place.path))
  }

  mutating func spring() -> JobMutation? {
    let keys = ["usingSpringWithDamping", "stiffness", "damping", "initialSpringVelocity", "mass", "bounce"]
    guard let place = place(of: keys), let number = place.node.number else { return nil }
    return mutation(
      "spring", place.path, .number(number == 0 ? 2 : number * 0.7), ids: place.ids, kinds: Self.kinds(at: place.path))
  }

  mutating func curve() -> JobMutation? {
    guard let place = place(of: ["curve", "timingFunction"]), let name = place.node.text,
      let other = pick(["linear", "easeIn", "easeOut"].filter { $0 != name })
    else { return nil }
    return mutation("curve", place.path, .text(other), ids: place.ids, kinds: Self.kinds(at: place.path))
  }

  /// A value that an animation or a step leads to.
  mutating func destination() -> JobMutation? {
    var found: [(path: [DocumentStep], node: DocumentNode, id: String, key: String)] = []
    for step in steps {
      step.node.visit { path, node in
        guard path.count >= 2,
          node.number != nil || node.text?.hasPrefix("#") == true || node.text?.hasPrefix("system") == true
        else { return }
        for index in path.indices where path[index] == .key("changes") || path[index] == .key("set") {
          guard path.count > index + 2, case .key(let id) = path[index + 1], case .key(let key) = path[index + 2],
            ![.key("changes"), .key("set")].contains(path[(index + 1)...].dropFirst().first ?? .index(0))
          else { continue }
          found.append((step.path + path, node, id, key))
        }
      }
    }
    guard let place = pick(found) else { return nil }
    let value: DocumentNode = place.node.number.map { .number($0 == 0 ? 0.4 : $0 * 0.85) } ?? .text(color())
    var kinds = Self.kinds(of: place.key)
    var id = place.id
    if id.contains(".") {
      id = String(id.prefix { $0 != "." })
      kinds = ["place", "size"]
    }
    return mutation(
      "destination", place.path, value, ids: [id], kinds: kinds,
      properties: kinds == ["property"] ? [Self.traceName(place.key)] : [])
  }

  mutating func constraint() -> JobMutation? {
    let path: [DocumentStep] = [.key("scene"), .key("constraints")]
    guard let list = job[path[...]]?.list, !list.isEmpty else { return nil }
    let index = Int.random(in: list.indices, using: &generator)
    guard let text = list[index].text else { return nil }
    var words = text.split(separator: " ").map(String.init)
    guard let last = words.indices.last, let constant = Double(words[last]), !words[last].contains("@") else {
      return nil
    }
    words[last] = "\(Int(constant) + Int.random(in: 3...12, using: &generator))"
    let names = words.filter { $0.contains(".") }.map { String($0.prefix { $0 != "." }) }
    return mutation(
      "constraint", path + [.index(index)], .text(words.joined(separator: " ")),
      ids: Set(names).subtracting(["root"]), kinds: ["place", "size"])
  }

  mutating func physics() -> JobMutation? {
    guard let animators = job["scene"]?["animators"] else { return nil }
    var found: [([DocumentStep], Double)] = []
    animators.visit { path, node in
      guard let number = node.number, let key = path.last(where: { if case .key = $0 { true } else { false } }),
        [
          .key("magnitude"), .key("angle"), .key("elasticity"), .key("friction"), .key("density"), .key("damping"),
          .key("frequency"), .key("length"), .key("resistance"), .key("linearVelocity"), .key("gravityDirection"),
          .key("strength"),
        ].contains(key)
      else { return }
      found.append((path, number))
    }
    guard let place = pick(found) else { return nil }
    return mutation(
      "physics", [.key("scene"), .key("animators")] + place.0, .number(place.1 == 0 ? 0.5 : place.1 * 0.8), ids: [],
      kinds: ["place", "size", "property", "timing"])
  }

  mutating func canvas() -> JobMutation? {
    guard job["canvas"]?["backgroundColor"] != nil else { return nil }
    return mutation(
      "canvas", [.key("canvas"), .key("backgroundColor")], .text(color()), ids: ["root"], kinds: ["property"],
      properties: ["canvas.backgroundColor"])
  }

  // MARK: -

  /// Where animations say something, with the views that they move; animations that several use move any of them.
  private mutating func place(of keys: [String]) -> (path: [DocumentStep], node: DocumentNode, ids: Set<String>)? {
    var found: [(path: [DocumentStep], node: DocumentNode, ids: Set<String>)] = []
    job.visit { path, node in
      guard case .key(let key)? = path.last, keys.contains(key), path.count > 2,
        [.key("timeline"), .key("animations"), .key("scene"), .key("sequences")].contains(path[0]),
        !path.contains(.key("animators")), !path.contains(.key("templates"))
      else { return }
      var ids: Set<String> = []
      if path[0] == .key("animations") {
        guard case .key(let name) = path[1] else { return }
        ids = Self.users(of: name, in: job)
      } else if let step = job[path.dropLast()] {
        // Ids stand within the step, or around an animation.
        ids = Self.ids(in: step)
        for end in stride(from: path.count - 2, to: 1, by: -1) where ids.isEmpty {
          if let node = job[path[..<end]] { ids = Self.ids(in: node) }
        }
      }
      // What documents and fingers do may concern any view.
      let isFree = Self.kinds(at: path) == Self.all || path.contains(.key("document")) || path.contains(.key("actions"))
      found.append((path, node, isFree ? [] : ids))
    }
    return pick(found)
  }

  private static func users(of animation: String, in job: DocumentNode) -> Set<String> {
    var ids: Set<String> = []
    job.visit { _, node in
      if node["animation"]?.text == animation, let id = node["to"]?.text { ids.insert(id) }
    }
    return ids
  }

  /// The views that steps name.
  private static func ids(in step: DocumentNode) -> Set<String> {
    var ids: Set<String> = []
    step.visit { path, node in
      if case .key(let key)? = path.last {
        if ["changes", "set"].contains(key), let members = node.members {
          ids.formUnion(members.map { String($0.key.prefix { $0 != "." }) })
        }
        if ["to", "on", "from", "remove", "id", "view", "move", "with", "of", "into"].contains(key), let id = node.text
        {
          ids.insert(id)
        }
        if key == "ids" || key == "views", let list = node.list { ids.formUnion(list.compactMap(\.text)) }
      }
    }
    // A tap does what its view says, wherever that is; others do what they are told.
    var happens = false
    let told = [
      "animate", "addAnimation", "set", "transition", "remove", "insert", "move", "animateKeyframes", "at",
      "after", "then", "key", "removeAnimation", "animation", "duration", "curve",
    ]
    if let members = step.members { happens = members.contains { !told.contains($0.key) } && step["at"] != nil }
    return happens ? [] : ids
  }
}
