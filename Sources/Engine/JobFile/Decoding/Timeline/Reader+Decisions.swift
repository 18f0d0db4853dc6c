import Document
import Graphics
import Lookups

// Steps that decide, repeat and remember.
extension Reader {
  /// So often steps are repeated by one step.
  static let roundLimit = 10_000
  private static let variableLimit = 1_000
  /// What expressions may name in handlers and drawings.
  private static let reservedNames: Membership<String> = [
    "value", "finished", "position", "animationID", "bounds", "root",
  ]

  /// `{ "condition": "${a > 0}", "steps": […], "else": […] }`
  func decision() -> Action? {
    guard let object = object(JobTables.decision), let reader = object.required("condition"),
      let condition = reader.bool()
    else { return nil }
    let steps = object.required("steps")?.steps() ?? []
    let otherwise = object["else"]?.steps() ?? []
    return .steps(condition ? steps : otherwise)
  }

  /// `{ "count": 3, "as": "i", "steps": […] }`
  func repetition() -> Action? {
    guard let object = object(JobTables.repetition), let reader = object.required("count"),
      let count = reader.integer(0...Self.roundLimit), let steps = object.required("steps")
    else { return nil }
    var name: String?
    if let reader = object["as"] {
      guard let found = reader.loopName() else { return nil }
      name = found
    }
    if case .array(let nodes) = steps.node.content, nodes.isEmpty { return .steps([]) }
    // How often is not known yet: the steps are checked once.
    let rounds = reader.isSample ? 1 : count
    guard affords(.steps, rounds) else { return nil }
    var all: [Step] = []
    for round in 0..<rounds where !sink.isOver {
      var inner = context
      if let name { inner.names[name] = .number(Double(round)) }
      all += steps.with(inner).steps()
    }
    return .steps(all)
  }

  // MARK: Variables

  /// `{ "count": 0, "isOpen": false }`
  func variableDefinitions() -> [VariableDefinition] {
    guard let members else {
      expected("an object from names to values")
      return []
    }
    guard members.count <= Self.variableLimit else {
      error("the scene has more than \(Self.variableLimit) variables; use fewer")
      return []
    }
    return members.compactMap { member in
      guard Expression.isName(member.key), !Self.reservedNames.contains(member.key),
        context.names[member.key] == nil, !context.ids.all.contains(String(member.key.prefix { $0 != "." }))
      else {
        let message = "\"\(member.key)\" cannot name a variable: it is taken, or not made of letters and digits"
        sink.add(.error, offset: member.offset, path: path, message + "; choose another name")
        return nil
      }
      guard let value = member.value.variableValue() else { return nil }
      return VariableDefinition(name: member.key, value: value)
    }
  }

  private func variableValue() -> Value? {
    switch node.content {
    case .number: return number().map(Value.number)
    case .bool: return bool().map(Value.bool)
    case .string: return text().map(Value.string)
    default:
      expected("a number, a text, or true or false")
      return nil
    }
  }

  /// `{ "count": "+= 1" }`
  func variableAssignments() -> [VariableAssignment] {
    guard let members else {
      expected("an object from variables to values")
      return []
    }
    guard affords(.values, members.count) else { return [] }
    return members.compactMap { member in
      guard let variable = context.variables[member.key] else {
        sink.add(
          .error, offset: member.offset, path: path,
          "\"\(member.key)\" is no variable of this scene"
            + Spelling.suggestion(for: member.key, among: Membership(keysOf: context.variables)))
        return nil
      }
      if variable.variableType == .number, let change = member.value.relativeChange(of: .number) {
        return change.map { VariableAssignment(name: member.key, value: $0.value, relation: $0.relation) }
      }
      return member.value.value(of: variable.variableType).map { VariableAssignment(name: member.key, value: $0) }
    }
  }

  // MARK: Relative changes

  /// `"+= 20"`, `"-= 45deg"` or `"*= 2"`, for values that are numbers.
  ///
  /// - Returns: nil if it is something else; nil inside after a report.
  func relativeChange(of type: ValueType) -> (value: Value, relation: ValueRelation)?? {
    guard type.isNumber, case .string(let text) = node.content,
      let sign = ["+=", "-=", "*="].first(where: text.hasPrefix)
    else { return nil }
    let rest = text.dropFirst(2).drop { $0 == " " }
    if case .none = sink.access {
      error("\"\(text)\" changes what is there, which only steps can do; write a value")
      return .some(nil)
    }
    if isSample { return .some((.number(1), .adding)) }
    let isAngle = type == .angle && sign != "*=" && rest.hasSuffix("deg")
    guard let number = Double(isAngle ? rest.dropLast(3) : rest), number.isFinite else {
      error("\"\(text)\" is no change; write a number behind the sign, such as \"\(sign) 20\"")
      return .some(nil)
    }
    let change = isAngle ? number * 3.141_592_653_589_793 / 180 : number
    return .some((.number(sign == "-=" ? -change : change), sign == "*=" ? .multiplying : .adding))
  }
}

extension ValueType {
  /// Whether a value is one number, which may be changed by another.
  fileprivate var isNumber: Bool {
    switch self {
    case .number, .angle, .integer, .flags, .priority, .scale: true
    default: false
    }
  }
}
