import Document
import Graphics
import Views

/// What steps read, and what they change by what is there.
extension Stage {
  /// An action that depends on the scene, as it is now.
  func settled(_ action: LateAction, at time: Double) throws(PlaybackError) -> Action {
    let values = SceneValues { [self] name throws(SceneValueError) in
      do throws(PlaybackError) {
        return try value(of: name, at: Moment(path: "", time: time))
      } catch {
        throw SceneValueError(message: error.message)
      }
    }
    do throws(TemplateError) {
      return try action.action(reading: values)
    } catch {
      throw PlaybackError(error, at: time)
    }
  }

  private func value(of name: SceneValueName, at moment: Moment) throws(PlaybackError) -> Value {
    switch name {
    case .variable(let name):
      guard let value = script.variables[name] else { throw moment.failure("there is no variable \"\(name)\"") }
      return value
    case .model(let id, let path): return try modelValue(of: path, on: id, at: moment)
    case .presentation(let id, let path):
      let model = try modelValue(of: path, on: id, at: moment)
      // What no animation can change shows as it is set.
      return presentedValue(of: path, on: id, at: moment.time) ?? model
    }
  }

  /// What a property is set to.
  func modelValue(of path: PropertyPath, on id: String, at moment: Moment) throws(PlaybackError) -> Value {
    if case .constraint(let property) = path.property {
      // Constraints whose views have just come are not made yet.
      if registry.constraints[id] == nil { addConstraints() }
      guard let constraint = registry.constraints[id]?.first else {
        throw moment.failure("there is no constraint \"\(id)\" at this time")
      }
      return tree[constraint, property]
    }
    let whole: Value
    let element = try element(id, at: moment)
    switch (element, effectiveProperty(path.property, of: element)) {
    case (.view(let view), .view(let property)):
      try check(property, of: view, at: moment)
      whole = tree[view, property]
    case (.view(let view), .layer(let property)): whole = tree[view, layer: property]
    case (.layer(let layer), .view(.frame)): whole = .rect(tree.layers[layer].frame)
    case (.layer(let layer), let property):
      whole = tree.layers[layer][try layerProperty(property, of: layer, at: moment)]
    case (.guide, _), (_, .constraint): throw moment.failure("\"\(id)\" is a layout guide and has no properties")
    }
    guard let value = whole.component(path.component, of: path.member) else {
      throw moment.failure("\"\(id)\" has no such filter or cell at this time; give one this \"name\"")
    }
    return value
  }

  /// A value to set, of a change of the one that is there.
  func settled(_ assignment: PropertyAssignment, of id: String, at moment: Moment) throws(PlaybackError)
    -> PropertyAssignment
  {
    guard let relation = assignment.relation else { return assignment }
    let before = try modelValue(of: assignment.path, on: id, at: moment)
    guard let value = relation.value(before, assignment.value), case .number(let number) = value else {
      throw moment.failure("\"\(id)\" has no number there that could change")
    }
    guard assignment.path.type.allows(number) else {
      throw moment.failure("a value of \"\(id)\" would become \(number), which it cannot be; change it by less")
    }
    return PropertyAssignment(path: assignment.path, value: value)
  }

  // MARK: Variables

  func set(_ assignments: [VariableAssignment], at moment: Moment) throws(PlaybackError) {
    for assignment in assignments {
      guard let before = script.variables[assignment.name] else {
        throw moment.failure("there is no variable \"\(assignment.name)\"")
      }
      let value = assignment.relation?.value(before, assignment.value) ?? assignment.value
      if case .number(let number) = value, !number.isFinite {
        throw moment.failure("\"\(assignment.name)\" grows beyond every number; change it by less")
      }
      script.variables[assignment.name] = value
      log.add("variable \"\(assignment.name)\" is \(value.variableText)", at: moment.time)
    }
  }
}

extension PropertyPath {
  /// The type of what it leads to.
  fileprivate var type: ValueType {
    let whole: ValueType =
      switch property {
      case .view(let property): property.type
      case .layer(let property): property.type
      case .constraint(let property): property.type
      }
    let type = member?.key.type ?? whole
    return KeyPathComponent.components(of: type).first { $0.component == component }?.type ?? type
  }
}

extension ValueType {
  /// Whether a number can be a value of it.
  fileprivate func allows(_ number: Double) -> Bool {
    switch self {
    case .priority, .scale: number >= 0.001 && number <= 1000
    case .integer: number.rounded() == number && abs(number) <= 1_000_000
    case .flags(let names): number.rounded() == number && number >= 0 && number < Double(1 << names.count)
    default: number.isFinite
    }
  }
}

extension Value {
  /// A variable's, as the event log shows it.
  fileprivate var variableText: String {
    switch self {
    case .number(let number): number.rounded() == number && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
    case .bool(let flag): flag ? "true" : "false"
    case .string(let text): "\"\(text)\""
    default: ""
    }
  }
}
