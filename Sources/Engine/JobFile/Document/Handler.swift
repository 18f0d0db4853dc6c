import Graphics
import Lookups
import Motion

/// Steps that run later, with the values of the moment put in: when a view is touched, or when something ended.
public struct Handler: Sendable {
  let steps: [JSONNode]
  let location: DocumentPath
  let shared: SharedContext

  /// What has happened when the steps run.
  enum Moment {
    case touch(Point, index: Int)
    case value(Value)
    case contact(Point, item: String, other: String)
    case end(finished: Bool, position: AnimatorPosition)
    case start

    /// What expressions may name of it.
    fileprivate var names: Lookup<String, JSONNode.Content> {
      switch self {
      case .touch(let point, let index):
        ["touch.x": .number(point.x), "touch.y": .number(point.y), "touch.index": .number(Double(index))]
      case .value(.number(let number)): ["value": .number(number)]
      case .value(.bool(let flag)): ["value": .bool(flag)]
      case .value: ["value": .null]
      case .contact(let point, let item, let other):
        [
          "contact.x": .number(point.x), "contact.y": .number(point.y), "contact.item": .string(item),
          "contact.other": .string(other),
        ]
      case .end(let finished, let position): ["finished": .bool(finished), "position": .string(position.rawValue)]
      case .start: [:]
      }
    }
  }

  /// The steps for one touch.
  ///
  /// - Parameters:
  ///   - point: in the handling view's coordinates, in points.
  ///   - index: how many taps came before it on the timeline.
  /// - Returns: the steps, or what is wrong with them.
  public func steps(touch point: Point, index: Int) -> Result<[Step], HandlerError> {
    steps(at: .touch(point, index: index))
  }

  /// The steps for a control's new value: a number, or whether a switch is on.
  public func steps(value: Value) -> Result<[Step], HandlerError> { steps(at: .value(value)) }

  /// The steps as they are.
  public func plainSteps() -> Result<[Step], HandlerError> { steps(at: .start) }

  /// The steps for a contact.
  ///
  /// - Parameter point: in the reference view's coordinates, in points.
  public func steps(contactAt point: Point, item: String, other: String) -> Result<[Step], HandlerError> {
    steps(at: .contact(point, item: item, other: other))
  }

  func steps(at moment: Moment) -> Result<[Step], HandlerError> {
    let sink = DiagnosticSink()
    return sink.outcome(steps(at: moment, reportingTo: sink))
  }

  /// The steps that could be read; what is wrong with others is reported where it stands.
  func steps(at moment: Moment, reportingTo sink: DiagnosticSink) -> [Step] {
    var extended = shared.value
    extended.names.merge(moment.names)
    let list = JSONNode(offset: steps.first?.offset ?? 0, content: .array(steps))
    return Reader(list, at: location, sink: sink, context: extended).steps()
  }
}

/// Drawing commands that depend on a view's bounds.
public struct DrawingDefinition: Sendable {
  let commands: [JSONNode]
  let location: DocumentPath
  let shared: SharedContext

  /// The commands for bounds in points.
  public func commands(bounds: Rect) -> Result<[DrawCommand], HandlerError> {
    let sink = DiagnosticSink()
    return sink.outcome(commands(bounds: bounds, reportingTo: sink))
  }

  /// The commands that could be read; what is wrong with others is reported where it stands.
  func commands(bounds: Rect, reportingTo sink: DiagnosticSink) -> [DrawCommand] {
    var extended = shared.value
    extended.names["bounds"] = .array(
      [bounds.minX, bounds.minY, bounds.width, bounds.height].map { JSONNode(offset: 0, content: .number($0)) })
    extended.names["bounds.width"] = .number(bounds.width)
    extended.names["bounds.height"] = .number(bounds.height)
    let list = JSONNode(offset: commands.first?.offset ?? 0, content: .array(commands))
    return Reader(list, at: location, sink: sink, context: extended).drawCommands()
  }
}

/// A template that gives no valid steps or commands for the values of the moment.
public struct HandlerError: Error, Sendable {
  /// JSON pointer.
  public var path: String
  /// One sentence, with its remedy.
  public var message: String
}
