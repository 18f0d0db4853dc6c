import Document
import JobFile
import TestSupport

/// Draws parts of a job from the vocabulary. What a type alone cannot make valid, such as ids, is drawn from what the
/// job has.
struct JobDraft {
  var random: SeededGenerator
  let vocabulary: Vocabulary
  var scope = JobScope()
  /// Where things happen, in seconds: few, so that several happen at once.
  var moments: [Double] = [0]
  /// Seconds of the whole job.
  var end = 1.0
  /// Points.
  var size = (width: 100.0, height: 80.0)
  /// Whether H.264 can show it: even sides, and no transparency.
  var canBeVideo = true
  /// How deep steps stand in steps.
  var stepDepth = 0
  var elementDepth = 0
  /// How many more views and layers, and steps, there may be.
  var elementBudget = 16
  var stepBudget = 50
  private var idCount = 0

  init(seed: UInt64, vocabulary: Vocabulary) {
    random = SeededGenerator(seed: seed)
    self.vocabulary = vocabulary
  }

  // MARK: Chance

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[count(0...elements.count - 1)] }

  /// Nil of none.
  mutating func some<Element>(_ elements: [Element]) -> Element? { elements.isEmpty ? nil : pick(elements) }

  mutating func pick(_ weighted: [(name: String, weight: Int)]) -> String {
    var rest = count(0...weighted.reduce(0) { $0 + $1.weight } - 1)
    for (name, weight) in weighted {
      if rest < weight { return name }
      rest -= weight
    }
    return weighted[0].name
  }

  mutating func newID(_ prefix: String) -> String {
    idCount += 1
    return "\(prefix)\(idCount)"
  }

  // MARK: Values by their types

  /// Where a value stands: the kind of object, and the key.
  struct Place {
    var table: String
    var key: String
    var property: PropertyPath.Property?
  }

  mutating func value(_ kind: Vocabulary.Kind, at place: Place) -> DocumentNode {
    switch kind {
    case .nothing: .nothing
    case .flag: flag()
    case .number: number(at: place)
    case .integer: integer(at: place)
    case .text: .text(text())
    case .any: number(at: place)
    case .words(let words): .text(pick(words))
    case .choice(let kinds): value(pick(kinds), at: place)
    case .dictionary(let element): .object([.init(newID("key"), value(element, at: place))])
    case .list(let element, let count): list(of: element, count: count, at: place)
    case .named(let name): named(name, at: place)
    }
  }

  private mutating func list(of element: Vocabulary.Kind, count wanted: Int?, at place: Place) -> DocumentNode {
    if case .named("step") = element { return .list(steps()) }
    if case .named(let name) = element, name == "view" || name == "layer" {
      return .list((0..<count(1...2)).map { _ in self.element(isView: name == "view", parent: nil) })
    }
    let few: Int
    if case .words(let words) = element {
      return .list(words.filter { _ in chance(0.4) }.map(DocumentNode.text))
    } else {
      few = wanted ?? count(1...3)
    }
    return .list((0..<few).map { _ in value(element, at: place) })
  }

  private mutating func named(_ name: String, at place: Place) -> DocumentNode {
    switch name {
    case "point": point(at: place)
    case "rect": rect(at: place)
    case "insets": insets()
    case "angle": angle()
    case "color": color()
    case "path": path()
    case "transform": transform(isPlane: place.table == "drawCommand")
    case "timingFunction", "pace": timing(name, at: place)
    case "changes": changes()
    case "view", "layer": element(isView: name == "view", parent: nil)
    default:
      if vocabulary.tables[name] != nil { table(name) } else { value(vocabulary.kinds[name] ?? .any, at: place) }
    }
  }

  // MARK: Objects

  /// An object of a kind.
  mutating func table(_ name: String) -> DocumentNode { special(name) ?? object(name) }

  /// An object with the keys that it must have, some that it is to have, and a few by chance.
  ///
  /// - Parameters:
  ///   - forced: keys that have to be there, with values that were drawn before.
  ///   - excluded: keys that must not be there.
  ///   - share: how likely each further key is.
  mutating func object(
    _ name: String, forced: [String] = [], values: [String: DocumentNode] = [:], excluding excluded: Set<String> = [],
    share: Double = 0.3
  ) -> DocumentNode {
    var chosen: [Vocabulary.Key] = []
    for key in vocabulary.tables[name] ?? [] {
      if values[key.name] != nil || key.isRequired || forced.contains(key.name) {
        chosen.append(key)
      } else if !excluded.contains(key.name), mayStand(key, in: name), chance(share) {
        chosen.append(key)
      }
    }
    // With several animators, commands say which one is meant.
    if scope.dynamicAnimators.count > 1, Self.animatorReferences.contains(name),
      !chosen.contains(where: { $0.name == "animator" }),
      let key = vocabulary.tables[name]?.first(where: { $0.name == "animator" })
    {
      chosen.append(key)
    }
    chosen = withoutContradictions(chosen, in: name, forced: Set(forced).union(values.keys))
    return .object(
      chosen.map { key in
        .init(key.name, values[key.name] ?? member(key, of: name), origin: "\(name).\(key.name)")
      })
  }

  private static let animatorReferences: Set = ["behaviorReference", "itemReference", "itemVelocity", "anchorMove"]

  mutating func member(_ key: Vocabulary.Key, of table: String) -> DocumentNode {
    let place = Place(table: table, key: key.name, property: key.property)
    return hint(at: place) ?? value(key.kind, at: place)
  }

  /// The value of a key, by name.
  mutating func member(_ key: String, of table: String) -> DocumentNode {
    guard let found = vocabulary.tables[table]?.first(where: { $0.name == key }) else { return .nothing }
    return member(found, of: table)
  }

  /// An object from some of a kind's keys, each drawn.
  mutating func members(_ keys: [String], of table: String) -> [DocumentNode.Member] {
    keys.map { .init($0, member($0, of: table), origin: "\(table).\($0)") }
  }

  /// Whether a key can have a value here.
  private func mayStand(_ key: Vocabulary.Key, in table: String) -> Bool {
    if case .list(.named("step"), _) = key.kind { return stepDepth < 3 && stepBudget > 0 }
    switch key.name {
    // Drawn where a list of such objects is.
    case "forEach": return false
    case "in" where vocabulary.tables[table]?.contains { $0.name == "forEach" } == true: return false
    // Valid only beside certain values of other keys.
    case "accessoryView", "detents", "largestUndimmedDetentIdentifier": return false
    case "template": return !scope.templates.isEmpty
    case "image", "backgroundImage", "contents": return !scope.images.isEmpty
    default: return true
    }
  }

  /// Of keys that exclude each other, one; and none without those it needs.
  private mutating func withoutContradictions(
    _ keys: [Vocabulary.Key], in table: String, forced: Set<String>
  ) -> [Vocabulary.Key] {
    var names = Set(keys.map(\.name))
    if vocabulary.tables[table]?.contains(where: { $0.name == "usingSpringWithDamping" }) == true {
      let paces = ["curve", "usingSpringWithDamping", "springDuration", "spring"]
      if let kept = some(paces.filter(names.contains)) { names.subtract(paces.filter { $0 != kept }) }
      if names.contains("springDuration") { names.remove("duration") } else { names.remove("bounce") }
      if !names.contains("springDuration"), !names.contains("usingSpringWithDamping") {
        names.remove("initialSpringVelocity")
      }
    }
    return keys.filter { names.contains($0.name) }
  }
}
