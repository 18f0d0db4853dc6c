import Graphics
import Lookups

/// Steps that run later, with the values of the moment put in: when a view is touched, or when something ended.
public struct Handler: Sendable {
  let steps: [JSONNode]
  let location: DocumentPath
  let shared: SharedContext

  /// The steps for one touch.
  ///
  /// - Parameters:
  ///   - point: in the handling view's coordinates, in points.
  ///   - index: how many taps came before it on the timeline.
  /// - Returns: the steps, or what is wrong with them.
  public func steps(touch point: Point, index: Int) -> Result<[Step], HandlerError> {
    steps(touch: point, index: index, budget: ReadingBudget())
  }

  func steps(touch point: Point, index: Int, budget: ReadingBudget) -> Result<[Step], HandlerError> {
    let names: Lookup<String, JSONNode.Content> = [
      "touch.x": .number(point.x), "touch.y": .number(point.y), "touch.index": .number(Double(index)),
    ]
    return steps(names: names, budget)
  }

  /// The steps for a control's new value: a number, or whether a switch is on.
  public func steps(value: Value) -> Result<[Step], HandlerError> { steps(value: value, budget: ReadingBudget()) }

  func steps(value: Value, budget: ReadingBudget) -> Result<[Step], HandlerError> {
    let content: JSONNode.Content =
      switch value {
      case .number(let number): .number(number)
      case .bool(let flag): .bool(flag)
      default: .null
      }
    return steps(names: ["value": content], budget)
  }

  /// The steps as they are.
  public func plainSteps() -> Result<[Step], HandlerError> { steps(names: [:], ReadingBudget()) }

  /// The steps after an end.
  func steps(finished: Bool, position: String) -> Result<[Step], HandlerError> {
    steps(names: ["finished": .bool(finished), "position": .string(position)], ReadingBudget())
  }

  /// The steps for a contact.
  ///
  /// - Parameter point: in the reference view's coordinates, in points.
  public func steps(contactAt point: Point, item: String, other: String) -> Result<[Step], HandlerError> {
    steps(contactAt: point, item: item, other: other, budget: ReadingBudget())
  }

  func steps(
    contactAt point: Point, item: String, other: String, budget: ReadingBudget
  ) -> Result<[Step], HandlerError> {
    let names: Lookup<String, JSONNode.Content> = [
      "contact.x": .number(point.x), "contact.y": .number(point.y), "contact.item": .string(item),
      "contact.other": .string(other),
    ]
    return steps(names: names, budget)
  }

  private func steps(
    names: Lookup<String, JSONNode.Content>, _ budget: ReadingBudget
  ) -> Result<[Step], HandlerError> {
    var extended = shared.value
    extended.names.merge(names)
    let sink = DiagnosticSink(budget: budget)
    let list = JSONNode(offset: 0, content: .array(steps))
    let decoded = Reader(list, at: location, sink: sink, context: extended).steps()
    if let first = sink.found.first(where: { $0.severity == .error }) {
      return .failure(HandlerError(path: first.path, message: first.message))
    }
    return .success(decoded)
  }
}

/// Drawing commands that depend on a view's bounds.
public struct DrawingDefinition: Sendable {
  let commands: [JSONNode]
  let location: DocumentPath
  let shared: SharedContext

  /// The commands for bounds in points.
  public func commands(bounds: Rect) -> Result<[DrawCommand], HandlerError> {
    commands(bounds: bounds, budget: ReadingBudget())
  }

  func commands(bounds: Rect, budget: ReadingBudget) -> Result<[DrawCommand], HandlerError> {
    var extended = shared.value
    extended.names["bounds"] = .array(
      [bounds.minX, bounds.minY, bounds.width, bounds.height].map { JSONNode(offset: 0, content: .number($0)) })
    extended.names["bounds.width"] = .number(bounds.width)
    extended.names["bounds.height"] = .number(bounds.height)
    let sink = DiagnosticSink(budget: budget)
    let list = JSONNode(offset: 0, content: .array(commands))
    let decoded = Reader(list, at: location, sink: sink, context: extended).drawCommands()
    if let first = sink.found.first(where: { $0.severity == .error }) {
      return .failure(HandlerError(path: first.path, message: first.message))
    }
    return .success(decoded)
  }
}

/// A template that gives no valid steps or commands for the values of the moment.
public struct HandlerError: Error, Sendable {
  /// JSON pointer.
  public var path: String
  /// One sentence, with its remedy.
  public var message: String
}
