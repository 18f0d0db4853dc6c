import Document
import Graphics
import JSONTree
import Lookups

// Templates that are filled in later. They are decoded with a sample of what will be known, so that mistakes are
// reported where they stand; a part that asks for nothing of it is done with that, and the rest is decoded again with
// what is known when it is asked for.
extension Reader {
  /// Steps for a touch.
  func handler() -> Handler? { handler(sample: .touch(.zero, index: 0)) }

  /// Steps that can use nothing of what has happened.
  func startHandler() -> Handler? { handler(sample: .start) }

  /// Steps for a contact.
  ///
  /// - Parameter items: the ids that `${contact.item}` may be.
  func contactHandler(_ items: [String]) -> Handler? {
    // What it touches may be an item as well; which, is known when it happens.
    let item = items.first ?? "root"
    return handler(sample: .contact(.zero, item: item, other: items.last ?? item))
  }

  /// Steps for a control's new value.
  func valueHandler(of viewClass: ViewClass) -> Handler? {
    if ViewClass.textInputs.contains(viewClass) { return handler(sample: .value(.string(""))) }
    guard [.switch, .slider, .stepper, .segmentedControl, .pageControl].contains(viewClass) else {
      error(
        "only controls with a value have \"onValueChanged\": switches, sliders, steppers, segments, page controls, and what text is typed into"
      )
      return nil
    }
    return handler(sample: .value(viewClass == .switch ? .bool(true) : .number(0)))
  }

  /// Steps for the return key.
  func returnHandler(of viewClass: ViewClass) -> Handler? {
    guard [.textField, .searchBar].contains(viewClass) else {
      error("only text fields and search bars have \"onReturn\"; in a text view the return key begins a new line")
      return nil
    }
    return handler(sample: .value(.string("")))
  }

  /// Steps for the beginning or the end of typing.
  func editingHandler(of viewClass: ViewClass) -> Handler? {
    guard ViewClass.textInputs.contains(viewClass) else {
      error("text is typed only into text fields, text views and search bars; this is a \(viewClass.rawValue)")
      return nil
    }
    return handler(sample: .value(.string("")))
  }

  /// Steps for a tap on a link.
  func linkHandler(of viewClass: ViewClass) -> Handler? {
    guard viewClass == .textView else {
      error(
        "only the links of text views take taps, as in UIKit, and this is a \(viewClass.rawValue); make it a \"textView\" with \"isEditable\": false"
      )
      return nil
    }
    return handler(sample: .value(.string("")))
  }

  /// Steps for a layout of a view's subviews: they set values, and may decide which.
  func layoutHandler() -> Handler? {
    guard setsOnly else { return nil }
    return handler(sample: .layout(Rect(0, 0, 100, 100)))
  }

  /// Whether all steps of a list are over at once and set nothing but values; reported where one is not.
  private var setsOnly: Bool {
    guard case .array = node.content else { return true }
    var isFine = true
    for entry in entries {
      for member in entry.members ?? [] {
        switch member.key {
        case "set": break
        case "if", "repeat":
          for name in ["steps", "else"] {
            if let steps = member.value.member(name), !steps.setsOnly { isFine = false }
          }
        default:
          member.value.error(
            "\"\(member.key)\" cannot stand in a layout, which is over at once; \"set\", \"if\" and \"repeat\" can")
          isFine = false
        }
      }
    }
    return isFine
  }

  /// Steps for an end.
  func completion() -> Handler? { handler(sample: .end(finished: true, position: .end, animation: "")) }

  func handler(sample: Handler.Cause) -> Handler? {
    guard case .array(let nodes) = node.content else {
      expected("a list of steps", remedy: Remedies.list(node, of: "steps"))
      return nil
    }
    guard affords(.values, nodes.count) else { return nil }
    return Handler(
      parts: entries.map { entry in
        let known = entry.context.knowing(sample.names)
        let (steps, dependsOnCause) = sink.noticingLateNames {
          entry.with(known).step(JobTables.step).map { [$0] } ?? []
        }
        guard dependsOnCause else { return Template(steps) }
        let (node, location, shared) = (entry.node, entry.location, entry.shared)
        return Template { cause throws(TemplateError) in
          let context = shared.value.knowing(cause.names)
          return try DiagnosticSink.decoding { sink in
            Reader(node, at: location, sink: sink, context: context).step(JobTables.step).map { [$0] } ?? []
          }
        }
      })
  }

  /// Steps that are not decoded before they are performed.
  static func lateHandler(_ nodes: [JSONNode], at location: DocumentPath, context: DecodingContext) -> Handler {
    let list = JSONNode(offset: nodes.first?.offset ?? 0, content: .array(nodes))
    return Handler(parts: [
      Template { _ throws(TemplateError) in
        try DiagnosticSink.decoding { Reader(list, at: location, sink: $0, context: context).steps() }
      }
    ])
  }

  func drawing() -> DrawingDefinition? {
    guard case .array = node.content else {
      expected("a list of drawing commands")
      return nil
    }
    let (node, location, shared) = (node, location, shared)
    @Sendable func commands(_ bounds: Rect, _ sink: DiagnosticSink) -> [DrawCommand] {
      sink.reading(.none) {
        Reader(node, at: location, sink: sink, context: shared.value.knowing(bounds.names)).drawCommands()
      }.value
    }
    let (sample, dependsOnBounds) = sink.noticingLateNames { commands(Rect(0, 0, 100, 100), sink) }
    guard dependsOnBounds else { return Template(sample) }
    return Template { bounds throws(TemplateError) in try DiagnosticSink.decoding { commands(bounds, $0) } }
  }
}

extension DecodingContext {
  /// The same with names whose values are known later than the rest, put in.
  fileprivate func knowing(_ late: [(name: String, value: JSONNode.Content)]) -> DecodingContext {
    var context = self
    context.idPrefix = ""
    for (name, value) in late {
      context.names[name] = value
      context.lateNames.insert(name)
    }
    return context
  }
}

extension Handler.Cause {
  /// What expressions may name of it.
  fileprivate var names: [(name: String, value: JSONNode.Content)] {
    switch self {
    case .touch(let point, let index):
      [("touch.x", .number(point.x)), ("touch.y", .number(point.y)), ("touch.index", .number(Double(index)))]
    case .gesture(let sample): sample.names
    case .value(.number(let number)): [("value", .number(number))]
    case .value(.bool(let flag)): [("value", .bool(flag))]
    case .value(.string(let text)): [("value", .string(text))]
    case .value: [("value", .null)]
    case .contact(let point, let item, let other):
      [
        ("contact.x", .number(point.x)), ("contact.y", .number(point.y)), ("contact.item", .string(item)),
        ("contact.other", .string(other)),
      ]
    case .end(let finished, let position, let animation):
      [
        ("finished", .bool(finished)), ("position", .string(position.rawValue)), ("animationID", .string(animation)),
      ]
    case .layout(let bounds): bounds.names
    case .scroll(let offset, let page):
      [
        ("scroll.x", .number(offset.x)), ("scroll.y", .number(offset.y)), ("scroll.page", .number(Double(page))),
      ]
    case .start: []
    }
  }
}

extension GestureSample {
  /// What expressions may name of it.
  fileprivate var names: [(name: String, value: JSONNode.Content)] {
    let place: [(name: String, value: JSONNode.Content)] = [
      ("touch.x", .number(location.x)), ("touch.y", .number(location.y)), ("state", .string(state.rawValue)),
    ]
    return switch gesture {
    case .doubleTap, .longPress: place
    case .pan:
      place + [
        ("translation.x", .number(translation.x)), ("translation.y", .number(translation.y)),
        ("velocity.x", .number(velocity.x)), ("velocity.y", .number(velocity.y)),
      ]
    case .pinch: place + [("scale", .number(scale)), ("velocity", .number(velocity.x))]
    case .rotation: place + [("rotation", .number(rotation)), ("velocity", .number(velocity.x))]
    case .swipe: place + [("direction", .string(direction.rawValue))]
    }
  }
}

extension Rect {
  /// What expressions in drawings may name of a view's bounds.
  fileprivate var names: [(name: String, value: JSONNode.Content)] {
    let all = [minX, minY, width, height].map { JSONNode(offset: 0, content: .number($0)) }
    return [("bounds", .array(all)), ("bounds.width", .number(width)), ("bounds.height", .number(height))]
  }
}
