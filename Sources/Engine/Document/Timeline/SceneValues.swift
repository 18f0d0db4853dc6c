import Graphics

/// Something in the scene that has a value at each moment, as steps name it.
public enum SceneValueName: Hashable, Sendable {
  /// One of the scene's variables.
  case variable(String)
  /// What a property of a view, a layer or a constraint is set to.
  case model(of: String, PropertyPath)
  /// What shows of a property of a view or a layer while it is animated.
  case presentation(of: String, PropertyPath)
}

/// What steps can read of the scene at the moment at which they are performed.
public struct SceneValues {
  /// The value of a name.
  ///
  /// - Throws: that there is no such thing at this moment.
  public let value: (SceneValueName) throws(SceneValueError) -> Value

  /// - Parameter value: looks a name up.
  public init(value: @escaping (SceneValueName) throws(SceneValueError) -> Value) { self.value = value }
}

/// Nothing has the name at this moment.
public struct SceneValueError: Error, Sendable {
  /// One sentence, with its remedy.
  public var message: String

  public init(message: String) { self.message = message }
}

/// A variable of the scene and its value at the beginning: a number, true or false, or a text.
public struct VariableDefinition: Hashable, Sendable {
  /// Unique in the scene.
  public var name: String
  /// At the beginning; later ones have its type.
  public var value: Value

  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }
}

/// A variable and the value it gets.
public struct VariableAssignment: Hashable, Sendable {
  /// The variable's.
  public var name: String
  /// Of the variable's type.
  public var value: Value
  /// Nil: the value replaces the one before.
  public var relation: ValueRelation?

  public init(name: String, value: Value, relation: ValueRelation? = nil) {
    self.name = name
    self.value = value
    self.relation = relation
  }
}

/// How a number changes the one before.
public enum ValueRelation: Hashable, Sendable {
  case adding
  case multiplying

  /// The changed value; nil of values that are no numbers.
  public func value(_ before: Value, _ change: Value) -> Value? {
    guard case (.number(let before), .number(let change)) = (before, change) else { return nil }
    switch self {
    case .adding: return .number(before + change)
    case .multiplying: return .number(before * change)
    }
  }
}

/// An action that reads the scene: what it is turns out when it is performed.
public struct LateAction: Sendable {
  /// The action with samples of what it reads; nil where they say nothing.
  public var sample: Action?
  private let template: Template<SceneValues, Action>

  /// - Parameters:
  ///   - sample: made when the job was read.
  ///   - template: gives the action of a moment.
  public init(sample: Action?, template: Template<SceneValues, Action>) {
    self.sample = sample
    self.template = template
  }

  /// The action of a moment.
  ///
  /// - Throws: what is wrong with what the moment makes of it.
  public func action(reading values: SceneValues) throws(TemplateError) -> Action { try template.value(for: values) }
}
