/// What reads the scene, decides, repeats and remembers.
extension JobDraft {
  // MARK: Lists

  /// An entry of a list that stands for several.
  ///
  /// - Parameter draw: its other keys; the name is that of the values.
  mutating func multiplied(
    _ table: String, _ draw: (inout JobDraft, _ name: String) -> [DocumentNode.Member]
  ) -> DocumentNode {
    let name = newID("each")
    let values: DocumentNode =
      chance(0.5) ? .number(Double(count(0...3))) : .list((0..<count(1...3)).map { _ in .number(Double(count(0...9))) })
    return .object(
      [
        .init("forEach", .text(name), origin: "\(table).forEach"), .init("in", values, origin: "\(table).in"),
      ] + draw(&self, name))
  }

  /// A row of views or layers that nothing else names.
  mutating func elements(isView: Bool) -> DocumentNode {
    multiplied(isView ? "view" : "layer") { draft, name in
      let frame = draft.frame()
      return [
        .init("id", .text("\(name)-${\(name).index}")),
        .init("frame", .list([.text("${\(name).index * 12}")] + frame[1...].map { .number($0) })),
        .init("backgroundColor", draft.color()),
      ]
    }
  }

  /// Constraints of one view that differ by a number; nil without a view.
  mutating func constraints() -> DocumentNode? {
    guard let view = some(scope.views.filter { !$0.isPlaced }) else { return nil }
    return multiplied("constraint") { _, name in
      [.init("constraint", .text("\(view.id).leading >= root.leading + ${\(name)} @50"))]
    }
  }

  // MARK: Steps

  mutating func condition() -> DocumentNode {
    if let name = some(scope.numberVariables), chance(0.4) { return .text("${\(name) > \(count(0...3))}") }
    if let name = some(scope.flagVariables), chance(0.4) { return .text(pick(["${\(name)}", "${!\(name)}"])) }
    guard let element = some(scope.elements), chance(0.8) else { return flag() }
    return .text(
      pick([
        "${\(element.id).presentation.frame.origin.x > \(count(0...30))}",
        "${\(element.id).frame.size.width < 30 || \(element.id).frame.size.height >= 20}",
        "${!(\(element.id).frame.origin.y == 0) && true}",
      ]))
  }

  mutating func repetition() -> DocumentNode {
    let name = newID("round")
    let number: DocumentNode =
      if let variable = some(scope.numberVariables), chance(0.5) {
        .text("${max(0, min(3, floor(\(variable))))}")
      } else if let element = some(scope.elements), chance(0.4) {
        .text("${\(element.id).frame.size.width > 20 ? 2 : 1}")
      } else {
        .number(Double(count(0...3)))
      }
    // Steps that can happen again.
    let steps = withNames(numbers: [name]) { draft in
      let depth = draft.stepDepth
      draft.stepDepth += 3
      defer { draft.stepDepth = depth }
      return (0..<draft.count(1...2)).map { _ in draft.step(at: nil) }
    }
    return object("repetition", values: ["count": number, "as": .text(name), "steps": .list(steps)])
  }

  mutating func variables() -> DocumentNode {
    var members: [DocumentNode.Member] = []
    for _ in 0..<count(1...3) {
      let name = newID("var")
      if chance(0.6) {
        scope.numberVariables.append(name)
        members.append(.init(name, .number(Double(count(-1...4)))))
      } else {
        scope.flagVariables.append(name)
        members.append(.init(name, .flag(chance(0.5))))
      }
    }
    return .object(members)
  }

  mutating func variableChanges() -> DocumentNode {
    if let name = some(scope.flagVariables), chance(0.4) || scope.numberVariables.isEmpty {
      return .object([.init(name, .text("${!\(name)}"))])
    }
    guard let name = some(scope.numberVariables) else { return .object([]) }
    return .object([.init(name, chance(0.5) ? .text("+= \(count(1...2))") : .text("${\(name) > 3 ? 0 : \(name) + 1}"))])
  }

  // MARK: Changes

  private static let numbers: Set<String> = [
    "center.x", "center.y", "position.x", "position.y", "alpha", "opacity", "transform.rotation", "bounds.size.width",
    "bounds.size.height", "frame.size.width", "layer.cornerRadius", "cornerRadius", "layer.opacity", "layer.position.x",
  ]

  /// Changes, of which some go by what is there.
  mutating func reading(_ members: [DocumentNode.Member]) -> [DocumentNode.Member] {
    members.map { member in
      guard Self.numbers.contains(member.key), case .number(let number) = member.value, chance(0.4) else {
        return member
      }
      var texts = ["+= \(member.value.json)", "-= \(DocumentNode.number(number / 2).json)", "*= 0.5", "*= -1"]
      if let element = some(scope.elements) {
        texts.append("${max(-60, min(60, \(element.id).presentation.frame.origin.x / 2))}")
        texts.append("+= ${\(element.id).frame.size.width > 30 ? 4 : -4}")
      }
      return .init(member.key, .text(pick(texts)), origin: member.origin)
    }
  }
}
