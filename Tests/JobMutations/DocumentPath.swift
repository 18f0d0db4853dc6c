import RandomJobs

/// A step into a JSON value.
enum DocumentStep: Hashable {
  case key(String)
  case index(Int)
}

extension DocumentNode {
  /// The value at a path; nil where there is none. Setting nil removes it.
  subscript(path: ArraySlice<DocumentStep>) -> DocumentNode? {
    get {
      guard let step = path.first else { return self }
      switch (step, self) {
      case (.key(let key), .object): return self[key]?[path.dropFirst()]
      case (.index(let index), .list(let elements)) where elements.indices.contains(index):
        return elements[index][path.dropFirst()]
      default: return nil
      }
    }
    set {
      guard let step = path.first else {
        if let newValue { self = newValue }
        return
      }
      let rest = path.dropFirst()
      switch (step, self) {
      case (.key(let key), .object(var members)):
        if let place = members.firstIndex(where: { $0.key == key }) {
          if rest.isEmpty, newValue == nil {
            members.remove(at: place)
          } else {
            members[place].value[rest] = newValue
          }
        } else if rest.isEmpty, let newValue {
          members.append(Member(key, newValue))
        }
        self = .object(members)
      case (.index(let index), .list(var elements)) where elements.indices.contains(index):
        if rest.isEmpty, newValue == nil { elements.remove(at: index) } else { elements[index][rest] = newValue }
        self = .list(elements)
      default: break
      }
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var list: [DocumentNode]? { if case .list(let elements) = self { elements } else { nil } }
  var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// Every value with its path, outer ones first.
  func visit(_ path: [DocumentStep] = [], _ body: ([DocumentStep], DocumentNode) -> Void) {
    body(path, self)
    switch self {
    case .object(let members): for member in members { member.value.visit(path + [.key(member.key)], body) }
    case .list(let elements):
      for (index, element) in elements.enumerated() { element.visit(path + [.index(index)], body) }
    default: break
    }
  }

  /// The value with every text and key changed.
  func mapTexts(_ change: (String) -> String) -> DocumentNode {
    switch self {
    case .object(let members): .object(members.map { Member(change($0.key), $0.value.mapTexts(change)) })
    case .list(let elements): .list(elements.map { $0.mapTexts(change) })
    case .text(let text): .text(change(text))
    default: self
    }
  }
}
