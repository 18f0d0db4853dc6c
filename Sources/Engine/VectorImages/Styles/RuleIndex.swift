import Lookups

/// The rules whose selectors say something of one element alone, by an id, a class or a name that it must have: of a sheet of
/// thousands of rules an element is held against those few that can be for it.
struct RuleIndex {
  private var ofIDs = Lookup<String, [Int]>()
  private var ofClasses = Lookup<String, [Int]>()
  private var ofNames = Lookup<String, [Int]>()
  /// Those that ask for none of these.
  private var others: [Int] = []

  /// - Parameter selectors: those of all rules; the index is of those that are local.
  init(_ selectors: [StyleSelector] = []) {
    for (number, selector) in selectors.enumerated() where selector.isLocal {
      let conditions = selector.compounds[0].conditions
      if let id = conditions.firstMatch({ if case .id(let id) = $0 { id } else { nil } }) {
        ofIDs[id, default: []].append(number)
      } else if let name = conditions.firstMatch({ if case .className(let name) = $0 { name } else { nil } }) {
        ofClasses[name, default: []].append(number)
      } else if let name = conditions.firstMatch({ if case .name(let name) = $0 { name } else { nil } }) {
        ofNames[name, default: []].append(number)
      } else {
        others.append(number)
      }
    }
  }

  /// The rules that may be for an element, by their places, each once and in no order.
  func candidates(for subject: SelectorSubject) -> [Int] {
    var result = others + (ofNames[subject.element.name] ?? [])
    if let id = subject.element["id"] { result += ofIDs[id] ?? [] }
    guard !subject.classes.isEmpty, !ofClasses.isEmpty else { return result }
    var seen = Membership<Substring>()
    for name in (subject.element["class"] ?? "").split(whereSeparator: \.isWhitespace) where seen.insert(name) {
      result += ofClasses[String(name)] ?? []
    }
    return result
  }
}

extension [StyleCondition] {
  /// What a function finds in the first condition in which it finds anything.
  fileprivate func firstMatch(_ find: (StyleCondition) -> String?) -> String? { lazy.compactMap(find).first }
}
