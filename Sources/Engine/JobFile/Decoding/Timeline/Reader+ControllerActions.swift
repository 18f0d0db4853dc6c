import Document
import Graphics
import Screens

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
      return .change(id, .selectTab(index))
    case .setSearchActive:
      guard let object = object(JobTables.setSearchActive), let id = object.required("in")?.knownID(),
        let isActive = object.required("isActive")?.bool()
      else { return nil }
      return .change(id, .search(isActive, isAnimated: object.value("animated") { $0.bool() }))
    case .showDetail:
      guard let object = object(JobTables.showDetail), let id = object.required("in")?.knownID(),
        let room = detailRoom(of: id)
      else {
        error("a split view controller of the scene is needed in \"in\"")
        return nil
      }
      return object.required("view")?.offering(Rect(origin: .zero, size: room.size)).view().map {
        .change(id, .showDetail($0))
      }
    case .showPrimary:
      guard let object = object(JobTables.showPrimary),
        let id = object.required("in")?.knownID(),
        let visible = object.required("visible")?.bool()
      else { return nil }
      return .change(id, .showPrimary(visible))
    case .turnPage:
      if case .string = node.content { return knownID().map { .change($0, .turnPage(by: 1)) } }
      guard let object = object(JobTables.turnPage), let id = object.required("of")?.knownID()
      else { return nil }
      return .change(id, .turnPage(by: object.value("by") { $0.integer(-1000...1000) }))
    case .rotateDevice:
      guard let object = object(JobTables.rotateDevice), let id = object.required("of")?.knownID(),
        let orientation = object.required("to")?.word(Device.Orientation.self, noun: "orientation")
      else { return nil }
      return .change(id, .rotateDevice(to: orientation))
    case .present: return presentation()
    case .dismiss:
      if case .string = node.content { return knownID().map { .dismiss($0, isAnimated: true) } }
      guard let object = object(JobTables.dismiss), let id = object.required("id")?.knownID()
      else { return nil }
      return .dismiss(id, isAnimated: object.value("animated") { $0.bool() })
    case .windowAction:
      guard let object = object(JobTables.windowAction), let id = object.required("of")?.knownID(),
        let action = object.required("action")?.word(WindowAction.self, noun: "action on a window")
      else { return nil }
      return .change(id, .window(action))
    case .selectPickerRow: return pickerRow()
    case .setSearchBar: return searchParts()
    case .showSpace: return knownID().map { .showSpace(of: $0) }
    case .activateApplication: return text().map { .activateApplication($0) }
    case .insertRows, .deleteRows, .moveRow, .setRows, .setEditing, .selectRows, .deselectRows, .insertItems,
      .deleteItems, .moveItem, .setItems:
      return listEdit(name)
    case .insertSections, .deleteSections, .moveSection, .reloadSections: return sectionEdit(name)
    }
  }

  /// The second column's frame as far as it is known; nil if there is no such split view controller.
  private func detailRoom(of id: String) -> Rect? {
    guard let place = context.containers[id] else {
      return context.hasDocuments ? Rect(origin: .zero, size: context.canvasSize) : nil
    }
    guard case .split(let split) = place.definition else { return nil }
    return split.initialFrames(in: screenBounds(size: place.size)).secondary
  }

  private func push() -> ControllerAction? {
    guard let object = object(JobTables.push), let id = object.required("onto")?.knownID(),
      let reader = object.required("screen")
    else { return nil }
    let place = context.containers[id]
    var statusBarHeight: Double?
    if case .navigation(let stack)? = place?.definition {
      statusBarHeight = stack.statusBarHeight
    } else if place != nil || !context.hasDocuments {
      error("\"\(id)\" is no navigation controller of the scene")
      return nil
    }
    // The title of the screen below is known when it happens, and so is the size of one that a document has.
    let bounds = screenBounds(size: place?.size ?? context.canvasSize)
    return reader.screen(of: id, in: bounds, statusBarHeight: statusBarHeight, back: "").map {
      .change(id, .push($0, isAnimated: object.value("animated") { $0.bool() }))
    }
  }

  private func pop() -> ControllerAction? {
    if case .string = node.content { return knownID().map { .change($0, .pop(to: .below, isAnimated: true)) } }
    guard let object = object(JobTables.pop), let id = object.required("from")?.knownID() else {
      return nil
    }
    let screen = object["to"]?.knownID().map(ControllerAction.PopTarget.screen)
    let target = object["toRoot"]?.bool() == true ? .root : screen ?? .below
    return .change(id, .pop(to: target, isAnimated: object.value("animated") { $0.bool() }))
  }

  private func presentation() -> ControllerAction? {
    guard let object = object(JobTables.present), let id = object.required("id")?.identifier()
    else { return nil }
    let over = object.value("over") { $0.knownID() }
    let style =
      object["style"].flatMap { reader in
        reader.alertStyle
          ?? reader.word(PresentationDefinition.Style.presentable.map(\.rawValue), noun: "style of presentation")
      }.flatMap(PresentationDefinition.Style.init) ?? .pageSheet
    let transition = object.value("transition") {
      $0.word(PresentationDefinition.TransitionStyle.self, noun: "transition")
    }
    let bounds = screenBounds(size: context.canvasSize)
    let isAnimated = object.value("animated") { $0.bool() }
    if let alert = object["alert"] {
      guard let content = alert.alert() else { return nil }
      object["style"]?.error("an alert has its own style, \"preferredStyle\"; leave this out")
      if content.preferredStyle == .actionSheet {
        let sheet = PresentationDefinition(
          actionSheet: content, id: id, from: object["from"]?.knownID(), over: over, in: bounds, path: alert.path,
          made: screenElements)
        return .present(sheet, isAnimated: isAnimated)
      }
      let definition = PresentationDefinition(
        alert: content, id: id, over: over, in: bounds, path: alert.path, made: screenElements)
      return .present(definition, isAnimated: isAnimated)
    }
    guard let reader = object["view"] else {
      error("\"view\" or \"alert\" is missing: what is presented")
      return nil
    }
    let frame = PresentationDefinition.frame(of: style, in: bounds)
    var definition = PresentationDefinition(
      reader.offering(Rect(origin: .zero, size: frame.size)).view(), id: id, style: style, transition: transition,
      over: over, in: bounds, made: screenElements)
    let detents = (object["detents"]?.list("detents") ?? []).compactMap { $0.detent() }
    definition.anchor = object["from"]?.knownID()
    if transition == .zoom, object["from"] == nil || !style.isFullScreen {
      object["transition"]?.error(
        "what zooms comes out of a view and covers the screen; give that view in \"from\", and the style \"fullScreen\""
      )
    }
    if object["prefersGrabberVisible"]?.bool() == true { definition.addGrabber(in: bounds, made: screenElements) }
    definition.setDetents(detents, in: bounds)
    object.readDismissal(into: &definition, path: path)
    return .present(definition, isAnimated: isAnimated)
  }

  /// One that every sheet knows, or one of its own.
  private func detent() -> PresentationDefinition.Detent? {
    let standard = PresentationDefinition.Detent.standard
    guard case .object = node.content else {
      guard let word = word(standard.compactMap(\.identifier), noun: "detent") else { return nil }
      return standard.first { $0.identifier == word }
    }
    guard let object = object(JobTables.detent) else { return nil }
    if object["height"] == nil, object["fraction"] == nil {
      error("\"height\" or \"fraction\" is missing: how high the sheet is")
    }
    let identifier = object["identifier"]?.text()
    if let identifier, standard.contains(where: { $0.identifier == identifier }) {
      object["identifier"]?.error("\"\(identifier)\" is a detent that every sheet knows; choose another identifier")
    }
    return .custom(
      identifier: identifier, height: object.value("height") { $0.number(0...10_000) },
      fraction: object.value("fraction") { $0.number(0...1) })
  }

  /// Whether it is a style that alerts have; nil, without a report, if it is not.
  private var alertStyle: String? {
    guard case .string(let text) = node.content, AlertContent.PreferredStyle(rawValue: text) != nil else { return nil }
    error("\"\(text)\" is the \"preferredStyle\" of what stands in \"alert\"; write it there, and leave \"style\" out")
    return PresentationDefinition.Style.pageSheet.rawValue
  }

  private func alert() -> AlertContent? {
    guard let object = object(JobTables.alert), let readers = object.required("actions")?.list("actions")
    else { return nil }
    let actions = readers.compactMap { $0.object(JobTables.alertAction) }.map { action in
      AlertContent.Action(
        title: action.required("title")?.text() ?? "",
        style: action.value("style") { $0.word(AlertContent.Action.Style.self, noun: "style of action") },
        onTap: action["onTap"]?.handler())
    }
    let style = object.value("preferredStyle") { $0.word(AlertContent.PreferredStyle.self, noun: "style of alert") }
    if style == .actionSheet, actions.count(where: { $0.style == .cancel }) > 1 {
      readers.last?.error("an action sheet has one action that cancels; give the others another style")
    }
    var content = AlertContent(
      title: (style == .alert ? object.required("title") : object["title"])?.text() ?? "",
      message: object["message"]?.text() ?? "", messageLines: object["messageLines"]?.integer(1...40),
      actions: actions)
    content.preferredStyle = style
    if let reader = object["preferredAction"] {
      if style == .actionSheet {
        reader.error("action sheets prefer no action; leave this out, or make it an alert")
      } else if let title = reader.word(actions.map(\.title), noun: "action of this alert"),
        let index = actions.firstIndex(where: { $0.title == title })
      {
        content.prefer(actionAt: index)
      }
    }
    if let reader = object["textFields"] {
      if style == .actionSheet {
        reader.error("action sheets have no text fields; leave them out, or make it an alert")
      } else {
        content.fields = reader.list("text fields").compactMap { $0.alertField() }
      }
    }
    return content
  }

  private func alertField() -> AlertContent.Field? {
    guard let object = object(JobTables.alertTextField) else { return nil }
    return AlertContent.Field(
      id: object["id"]?.identifier(), placeholder: object["placeholder"]?.text() ?? "",
      text: object["text"]?.text() ?? "", isSecure: object.value("isSecureTextEntry") { $0.bool() },
      keyboardType: object.value("keyboardType") { $0.word(KeyboardType.self, noun: "kind of keyboard") },
      onChange: object["onValueChanged"]?.valueHandler(of: .textField),
      onReturn: object["onReturn"]?.returnHandler(of: .textField))
  }
}

extension ObjectReader {
  /// What fingers do to a sheet or a popover, and to what it covers.
  fileprivate func readDismissal(into definition: inout PresentationDefinition, path: String) {
    definition.isModal = self["isModalInPresentation"]?.bool() == true
    definition.onDismiss = self["onDismiss"]?.startHandler()
    definition.expandsByScrolling = value("prefersScrollingExpandsWhenScrolledToEdge") { $0.bool() }
    let known = (PresentationDefinition.Detent.standard + definition.detents).compactMap(\.identifier)
    if let reader = self["largestUndimmedDetentIdentifier"], let name = reader.word(known, noun: "detent") {
      definition.largestUndimmedDetent = definition.detents.first { $0.identifier == name }
      definition.dimsTint = definition.style == .popover
      if definition.largestUndimmedDetent == nil {
        reader.error("the sheet has no detent \"\(name)\"; add it to \"detents\"")
      }
    }
    definition.closeByTapBeside(path: path)
  }
}
