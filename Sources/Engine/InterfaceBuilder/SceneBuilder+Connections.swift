import Document
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

  /// An element's own connections, and those of its tap gesture recognisers.
  private func connections(of element: XMLElement) -> [XMLElement] {
    let own = element.child("connections")?.children ?? []
    let recognizers = own.filter { $0.name == "outletCollection" && $0["property"] == "gestureRecognizers" }
      .compactMap { outlet in outlet["destination"].flatMap { place?.controller.object($0) } }
      .filter { $0.name == "tapGestureRecognizer" }
    return own + recognizers.flatMap { $0.child("connections")?.children ?? [] }
  }

  private func handler(of connection: XMLElement, _ element: XMLElement) -> Handler? {
    switch connection.name {
    case "action":
      let events = [nil, "touchUpInside", "primaryActionTriggered", "touchDown", "valueChanged"]
      guard events.contains(connection["eventType"]), let selector = connection["selector"] else { return nil }
      if let handler = actions[selector] { return handler }
      let sender = element.name == "menuItem" ? nil : id(of: element)
      if let step = macStep(for: connection, from: sender) { return Handler([step]) }
      guard context != nil else { return nil }
      let text = "action \"\(selector)\" of \"\(id(of: element))\" has no steps in \"actions\""
      return Handler([Step(action: .log(text), path: "")])
    case "segue":
      return connection["trigger"] == "accessoryAction" ? nil : segueHandler(connection)
    default: return nil
    }
  }
}
