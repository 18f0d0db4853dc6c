import Graphics
import Document
import JobFile

/// Properties of views and layers, by their key paths.
extension JobDraft {
  /// A property and its value. The members of lists are those that an element has.
  mutating func property(
    of element: JobScope.Element, among keys: [Vocabulary.Key]
  ) -> DocumentNode.Member? {
    guard let key = some(keys) else { return nil }
    let table = element.isView ? "view" : "layer"
    var name = key.name
    if key.namesMember {
      guard let member = some(element.members.filter { $0.has(key.name) }) else { return nil }
      name = member.path + name.drop { $0 != "*" }.dropFirst()
    }
    return .init(name, propertyValue(key, table: table), origin: "\(table).\(key.name)")
  }

  /// Some properties of an element, none twice.
  mutating func properties(
    of element: JobScope.Element, count wanted: Int, excluding: Set<String> = [],
    where isWanted: (Vocabulary.Key) -> Bool = { _ in true }
  ) -> [DocumentNode.Member] {
    let keys = vocabulary.properties(isView: element.isView, type: element.type).filter {
      !excluding.contains($0.name) && isWanted($0)
    }
    // Those that show at once are likelier than the many components of all the others.
    let plain = keys.filter {
      $0.componentCount == 1 || $0.componentCount == 2 && $0.name.hasPrefix("layer.")
    }
    let members = keys.filter(\.namesMember)
    var found: [DocumentNode.Member] = []
    for _ in 0..<wanted {
      let source = !element.members.isEmpty && chance(0.5) ? members : chance(0.6) ? plain : keys
      if let member = property(of: element, among: source), !found.contains(where: { $0.key == member.key }) {
        found.append(member)
      }
    }
    return found
  }

  private mutating func propertyValue(_ key: Vocabulary.Key, table: String) -> DocumentNode {
    let place = Place(table: table, key: key.name, property: key.property)
    switch key.property {
    case .view(.video): return some(scope.videos).map(DocumentNode.text) ?? .nothing
    case .view(.image), .view(.backgroundImage): return some(scope.images).map(DocumentNode.text) ?? .nothing
    case .view(.animationImages):
      return .list((0..<count(1...3)).compactMap { _ in some(scope.images).map(DocumentNode.text) })
    case .view(.font): return .text(font())
    case .layer(.contents): return some(chance(0.8) ? scope.images : scope.videos).map(DocumentNode.text) ?? .nothing
    case .layer(.font): return .text(font())
    case .layer(.locations): return fractions()
    case .layer(.lineDashPattern): return numbers((0..<count(1...4)).map { _ in real(0.5...12) })
    case .layer(.emitterCells) where key.name.hasSuffix(".contents"):
      return some(scope.images).map(DocumentNode.text) ?? .nothing
    case .view(.frame) where key.componentCount == 1: return numbers(frame())
    case .layer(.seed): return .number(Double(count(0...1_000_000)))
    default: return value(key.kind, at: place)
    }
  }

  /// Numbers from 0 to 1, ascending.
  mutating func fractions(_ wanted: Int? = nil) -> DocumentNode {
    let amount = wanted ?? count(1...4)
    var values = (0..<amount).map { _ in real(0...1) }.sorted()
    if amount > 1, chance(0.7) { (values[0], values[amount - 1]) = (0, 1) }
    return numbers(values)
  }

  // MARK: Changes

  /// `{ "id": { "center.x": 200 } }`.
  ///
  /// - Parameter isContinuous: whether only what moves evenly is changed.
  /// - Parameter readsScene: whether values may go by what is there.
  mutating func changes(isContinuous: Bool = false, readsScene: Bool = true) -> DocumentNode {
    var members: [DocumentNode.Member] = []
    for _ in 0..<count(1...2) {
      if let name = some(scope.constraints), chance(0.3) {
        members.append(.init(name, constraintChange(isContinuous: isContinuous)))
        continue
      }
      guard let element = someElement() else { continue }
      let id = element.isView && chance(0.4) ? some(scope.localIDs).map { "${\($0)}" } ?? element.id : element.id
      let changed = changedProperties(of: element, isContinuous: isContinuous)
      members.append(.init(id, .object(readsScene ? reading(changed) : changed)))
    }
    var seen: Set<String> = []
    return .object(members.filter { seen.insert($0.key).inserted })
  }

  mutating func changedProperties(of element: JobScope.Element, isContinuous: Bool = false) -> [DocumentNode.Member] {
    if element.isView, !isContinuous, chance(0.015) {
      return [.init("effect", member("effect", of: "view"), origin: "view.effect")]
    }
    return properties(of: element, count: count(1...3)) { key in
      guard isContinuous else { return true }
      // Of layers, what is called as a property of views cannot be dragged.
      if !element.isView, case .view? = PropertyPath(key.name)?.property { return false }
      switch key.kind {
      case .number: return true
      case .named(let name): return ["point", "rect", "angle", "color"].contains(name)
      default: return false
      }
    }
  }

  private mutating func constraintChange(isContinuous: Bool) -> DocumentNode {
    let property = isContinuous ? .constant : pick(ConstraintProperty.allCases)
    let place = Place(table: "constraint", key: property.rawValue)
    return .object([.init(property.rawValue, property == .active ? flag() : number(at: place))])
  }

  /// A view or layer of the job.
  mutating func someElement() -> JobScope.Element? {
    if chance(0.04) { return JobScope.Element(id: "root", isView: true, type: "view") }
    return some(scope.elements)
  }
}
