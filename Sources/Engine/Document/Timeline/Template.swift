/// Something that a job says once and that is made when it is known what for: steps for a touch, drawing commands for a
/// view's bounds.
///
/// What does not depend on that is decoded once, with the job; only the rest is made anew for each input.
public struct Template<Input, Value: Sendable>: Sendable {
  private enum Content: Sendable {
    case value(Value)
    case expression(@Sendable (Input) throws(TemplateError) -> Value)
  }

  private let content: Content

  /// The same value for each input.
  public init(_ value: Value) { content = .value(value) }

  /// A value for each input.
  ///
  /// - Parameter make: a function of its input alone.
  public init(make: @escaping @Sendable (Input) throws(TemplateError) -> Value) { content = .expression(make) }

  /// Whether the value is the same for each input.
  public var constant: Value? {
    switch content {
    case .value(let value): value
    case .expression: nil
    }
  }

  /// The value for an input.
  ///
  /// - Throws: what is wrong with what the input makes of the template.
  public func value(for input: Input) throws(TemplateError) -> Value {
    switch content {
    case .value(let value): value
    case .expression(let make): try make(input)
    }
  }
}

/// A template that gives no valid value for an input.
public struct TemplateError: Error, Sendable {
  /// JSON pointer.
  public var path: String
  /// One sentence, with its remedy.
  public var message: String

  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}
