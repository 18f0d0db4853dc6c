import Document
import Lookups
import XMLTree

/// What elements are connected to (interface-builder.md §7).
extension SceneBuilder {
  /// The steps of the actions and segues that a tap triggers: those that the job has for them, and what the segues do by
  /// themselves. An action that the job has no steps for stands in the event log.
  mutating func handler(of element: XMLElement) -> Handler? {
    var result: Handler?
    for connection in connections(of: element) {
      guard let handler = handler(of: connection, element) else { continue }
      result = result.map { $0 + handler } ?? handler
    }
    return result
  }

  /// The steps of the actions that a control sends when a finger or a key changes its value, when the return key is pressed in it, or
  /// when typing into it begins or ends.
  /// They know nothing of the value.
  mutating func handler(of element: XMLElement, sentBy event: ControlEvent) -> Handler? {
    var result: Handler?
    for connection in element.child("connections")?.children ?? [] where connection.name == "action" {
      guard self.event(of: connection, element) == event,
        let handler = actionHandler(connection, element)?.ofControl
      else { continue }
      result = result.map { $0 + handler } ?? handler
    }
    return result
  }

  /// Gives a view what its element and its gesture recognisers are connected to.
  mutating func connect(_ view: inout ViewDefinition, _ element: XMLElement) {
    view.onTap = handler(of: element)
    view.onValueChanged = handler(of: element, sentBy: .value)
    // With the return key the field is done, as one without an action is.
    let leaving = Handler([Step(action: .resignFirstResponder(view.id), path: "")])
    view.onReturn = handler(of: element, sentBy: .returnKey).map { leaving + $0 }
    view.onEditingBegan = handler(of: element, sentBy: .editingBegan)
    view.onEditingEnded = handler(of: element, sentBy: .editingEnded)
    view.gestures = gestures(of: element)
  }

  /// The steps of the segues that a tap on the button at a cell's right end triggers.
  func accessoryHandler(of cell: XMLElement) -> Handler? {
    var result: Handler?
    for connection in cell.child("connections")?.children ?? []
    where connection.name == "segue" && connection["trigger"] == "accessoryAction" {
      guard let handler = segueHandler(connection) else { continue }
      result = result.map { $0 + handler } ?? handler
    }
    return result
  }

  /// What the job has for a segue, or what it does by itself.
  private func segueHandler(_ connection: XMLElement) -> Handler? {
    if let handler = connection["identifier"].flatMap({ actions[$0] }) { return handler }
    guard let context, let place else { return nil }
    let elements = SegueElements(
      context, place.controller, path: place.key.document, prefix: prefix, source: source)
    return elements.definition(connection).map { Handler([Step(action: .segue($0), path: "")]) }
  }

  /// An element's own connections, and those of gesture recognisers that one tap is enough for.
  private func connections(of element: XMLElement) -> [XMLElement] {
    let taps = recognizers(of: element).filter { $0.name == "tapGestureRecognizer" && $0.requires(1) }
    return (element.child("connections")?.children ?? [])
      + taps.flatMap { $0.child("connections")?.children ?? [] }
  }

  private func recognizers(of element: XMLElement) -> [XMLElement] {
    (element.child("connections")?.children ?? [])
      .filter { $0.name == "outletCollection" && $0["property"] == "gestureRecognizers" }
      .compactMap { outlet in outlet["destination"].flatMap { place?.controller.object($0) ?? document.object($0) } }
  }

  /// The steps of an element's gesture recognisers for more than one tap. A long press has them when it is recognised, and not once
  /// more when the finger lifts; pans, pinches and rotations send their actions as long as they go on, as UIKit's do.
  mutating func gestures(of element: XMLElement) -> Lookup<Gesture, Handler> {
    var found: Lookup<Gesture, Handler> = [:]
    for recognizer in recognizers(of: element) {
      let gesture: Gesture
      let isMeant: @Sendable (GestureSample) -> Bool
      switch recognizer.name {
      case "tapGestureRecognizer" where recognizer.requires(2): (gesture, isMeant) = (.doubleTap, { _ in true })
      case "pongPressGestureRecognizer", "longPressGestureRecognizer":
        (gesture, isMeant) = (.longPress, { $0.state == .began })
      case "swipeGestureRecognizer":
        let direction = recognizer["direction"].flatMap(SwipeDirection.init) ?? .right
        (gesture, isMeant) = (.swipe, { $0.direction == direction })
      case "panGestureRecognizer" where recognizer.number("minimumNumberOfTouches") ?? 1 <= 1:
        (gesture, isMeant) = (.pan, { _ in true })
      case "pinchGestureRecognizer": (gesture, isMeant) = (.pinch, { _ in true })
      case "rotationGestureRecognizer": (gesture, isMeant) = (.rotation, { _ in true })
      default: continue
      }
      for connection in recognizer.child("connections")?.children ?? [] {
        guard let steps = handler(of: connection, recognizer) else { continue }
        // A segue happens once, and an action without steps is said once.
        let isRepeated = connection["selector"].map { actions[$0] != nil } ?? false
        let happensOnce = [.pan, .pinch, .rotation].contains(gesture) && !isRepeated
        let handler = steps.recognised { isMeant($0) && (!happensOnce || $0.state == .began) }
        found[gesture] = found[gesture].map { $0 + handler } ?? handler
      }
    }
    return found
  }

  private func handler(of connection: XMLElement, _ element: XMLElement) -> Handler? {
    switch connection.name {
    case "action": event(of: connection, element) == .tap ? actionHandler(connection, element) : nil
    case "segue": connection["trigger"] == "accessoryAction" ? nil : segueHandler(connection)
    default: nil
    }
  }

  /// What the job has for an action; without that what AppKit does, or a line of the event log.
  private func actionHandler(_ connection: XMLElement, _ element: XMLElement) -> Handler? {
    guard let selector = connection["selector"] else { return nil }
    if let handler = actions[selector] { return handler }
    let sender = element.name == "menuItem" ? nil : id(of: element)
    if let step = macStep(for: connection, from: sender) { return Handler([step]) }
    guard context != nil else { return nil }
    let text = "action \"\(selector)\" of \"\(id(of: element))\" has no steps in \"actions\""
    return Handler([Step(action: .log(text), path: "")])
  }

  /// What sends an action; nil: nothing that happens here.
  private func event(of connection: XMLElement, _ element: XMLElement) -> ControlEvent? {
    // The primary action of a control that has a value is its change, and that of a field its return key.
    let hasValue =
      !document.isFlipped
      && (["switch", "slider", "stepper", "segmentedControl", "pageControl"].contains(element.name)
        || element.name == "datePicker" && PickerContent.style(of: element) == .wheels)
    let isField = !document.isFlipped && element.name == "textField"
    switch connection["eventType"] {
    case nil: return hasValue ? .value : .tap
    case "touchUpInside", "touchDown": return .tap
    case "valueChanged": return hasValue ? .value : isField ? nil : .tap
    case "primaryActionTriggered": return hasValue ? .value : isField ? .returnKey : .tap
    case "editingChanged": return isField ? .value : nil
    case "editingDidEndOnExit": return isField ? .returnKey : nil
    case "editingDidBegin": return isField ? .editingBegan : nil
    case "editingDidEnd": return isField ? .editingEnded : nil
    default: return nil
    }
  }
}

/// What lets a control send its actions.
enum ControlEvent {
  case tap, value, returnKey, editingBegan, editingEnded
}

extension XMLElement {
  /// Whether a tap gesture recogniser is there for so many taps of one finger.
  fileprivate func requires(_ taps: Double) -> Bool {
    number("numberOfTapsRequired") ?? 1 == taps && number("numberOfTouchesRequired") ?? 1 == 1
  }
}

extension Handler {
  /// The same steps for a control's new value, or for the return key.
  fileprivate var ofControl: Handler {
    Handler(parts: [Template { _ throws(TemplateError) in try steps(for: .touch(.zero, index: 0)) }])
  }

  /// The same steps for a recogniser that is not meant by all that is recognised. To them it is a touch of the view.
  fileprivate func recognised(where isMeant: @escaping @Sendable (GestureSample) -> Bool) -> Handler {
    Handler(parts: [
      Template { cause throws(TemplateError) in
        guard case .gesture(let sample) = cause else { return try steps(for: cause) }
        return isMeant(sample) ? try steps(for: .touch(sample.location, index: 0)) : []
      }
    ])
  }
}
