import Graphics

extension Reader {
  /// A step of a controller; nil after a report.
  func controllerAction(_ name: ActionName.Controller) -> ControllerAction? {
    switch name {
    case .push: return push()
    case .pop: return pop()
    case .selectTab:
      guard let object = object(JobTables.selectTab), let id = object.required("in")?.knownID(),
        let index = object.required("index")?.integer(0...1000)
      else { return nil }
      return .selectTab(of: id, index: index)
    case .showDetail:
      guard let object = object(JobTables.showDetail), let id = object.required("in")?.knownID(),
        case .split(let split)? = context.controllers[id]
      else {
        error("a split view controller of the scene is needed in \"in\"")
        return nil
      }
      let room = Rect(0, 0, max(1, split.size.width - split.primaryWidth), split.size.height)
      return object.required("view")?.offering(room).view().map {
        .showDetail($0.filling(), in: id)
      }
    case .showPrimary:
      guard let object = object(JobTables.showPrimary),
        let id = object.required("in")?.knownID(),
        let visible = object.required("visible")?.bool()
      else { return nil }
      return .showPrimary(visible, in: id)
    case .turnPage:
      if case .string = node.content { return knownID().map { .turnPage(of: $0, by: 1) } }
      guard let object = object(JobTables.turnPage), let id = object.required("of")?.knownID()
      else { return nil }
      return .turnPage(of: id, by: object.value("by") { $0.integer(-1000...1000) })
    case .present: return presentation()
    case .dismiss:
      if case .string = node.content { return knownID().map { .dismiss($0, isAnimated: true) } }
      guard let object = object(JobTables.dismiss), let id = object.required("id")?.knownID()
      else { return nil }
      return .dismiss(id, isAnimated: object.value("animated") { $0.bool() })
    }
  }

  private func push() -> ControllerAction? {
    guard let object = object(JobTables.push), let id = object.required("onto")?.knownID(),
      let reader = object.required("screen")
    else { return nil }
    guard case .navigation(let stack)? = context.controllers[id] else {
      error("\"\(id)\" is no navigation controller of the scene")
      return nil
    }
    // The title of the screen below is known when it happens.
    return reader.screen(of: id, size: stack.size, statusBarHeight: stack.statusBarHeight, back: "").map {
      .push($0, onto: id, isAnimated: object.value("animated") { $0.bool() })
    }
  }

  private func pop() -> ControllerAction? {
    if case .string = node.content { return knownID().map { .pop(from: $0, to: nil, isAnimated: true) } }
    guard let object = object(JobTables.pop), let id = object.required("from")?.knownID() else {
      return nil
    }
    let target = object["toRoot"]?.bool() == true ? "" : object["to"]?.knownID()
    return .pop(from: id, to: target, isAnimated: object.value("animated") { $0.bool() })
  }
}
