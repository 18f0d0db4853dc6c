/// Places in a document, and documents without what stands there.
extension DocumentNode {
  /// The steps from the root to a value.
  public typealias Pointer = [String]

  /// The steps of a JSON pointer such as `/timeline/2/set`, as far as they lead to something: keys may hold slashes.
  func existing(_ pointer: String) -> Pointer {
    var node = self
    var rest = Substring(pointer.hasPrefix("/") ? String(pointer.dropFirst()) : pointer)
    var steps: Pointer = []
    while !rest.isEmpty {
      switch node {
      case .object(let members):
        let found = members.filter { rest == $0.key || rest.hasPrefix($0.key + "/") }
        guard let member = found.max(by: { $0.key.count < $1.key.count }) else { return steps }
        steps.append(member.key)
        node = member.value
        rest = rest.dropFirst(member.key.count + 1)
      case .list(let elements):
        let word = rest.prefix { $0 != "/" }
        guard let index = Int(word), elements.indices.contains(index) else { return steps }
        steps.append(String(word))
        node = elements[index]
        rest = rest.dropFirst(word.count + 1)
      default: return steps
      }
    }
    return steps
  }

  public func value(at pointer: some Collection<String>) -> DocumentNode? {
    guard let step = pointer.first else { return self }
    switch self {
    case .object: return self[step]?.value(at: pointer.dropFirst())
    case .list(let elements):
      guard let index = Int(step), elements.indices.contains(index) else { return nil }
      return elements[index].value(at: pointer.dropFirst())
    default: return nil
    }
  }

  /// The same value without what stands at some places.
  public func removing(_ pointers: Set<Pointer>) -> DocumentNode { removing(pointers, below: []) }

  private func removing(_ pointers: Set<Pointer>, below path: Pointer) -> DocumentNode {
    switch self {
    case .object(let members):
      return .object(
        members.compactMap { member in
          let place = path + [member.key]
          guard !pointers.contains(place) else { return nil }
          return Member(member.key, member.value.removing(pointers, below: place), origin: member.origin)
        })
    case .list(let elements):
      return .list(
        elements.enumerated().compactMap { index, element in
          let place = path + ["\(index)"]
          return pointers.contains(place) ? nil : element.removing(pointers, below: place)
        })
    default: return self
    }
  }

  /// The same document with another value at a place.
  public func replacing(_ pointer: some Collection<String>, with value: DocumentNode) -> DocumentNode {
    guard let step = pointer.first else { return value }
    switch self {
    case .object(let members):
      return .object(
        members.map {
          $0.key == step
            ? Member($0.key, $0.value.replacing(pointer.dropFirst(), with: value), origin: $0.origin) : $0
        })
    case .list(var elements):
      guard let index = Int(step), elements.indices.contains(index) else { return self }
      elements[index] = elements[index].replacing(pointer.dropFirst(), with: value)
      return .list(elements)
    default: return self
    }
  }

  /// Every place below the value, those nearer to the root first.
  public func pointers() -> [Pointer] {
    var found: [Pointer] = []
    var open: [(pointer: Pointer, node: DocumentNode)] = [([], self)]
    var next = 0
    while next < open.count {
      let (pointer, node) = open[next]
      next += 1
      let children: [(String, DocumentNode)] =
        switch node {
        case .object(let members): members.map { ($0.key, $0.value) }
        case .list(let elements): elements.enumerated().map { ("\($0)", $1) }
        default: []
        }
      for (step, child) in children {
        found.append(pointer + [step])
        open.append((pointer + [step], child))
      }
    }
    return found
  }
}
