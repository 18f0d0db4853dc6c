import Document
import Graphics
import Lookups
import Screens
import Views

/// Segues between the controllers of a document (interface-builder.md §7): the destination is made when it is wanted, and
/// comes by what a step for its container would do.
extension Stage {
  /// A segue by its identifier, or a controller by its name.
  ///
  /// - Returns: the block whose end is the segue's; nil if it is over at once.
  func perform(_ request: SegueRequest, at moment: Moment) throws(PlaybackError) -> Int? {
    let controllers = registry.controllers
    func isMeant(_ view: String, _ controller: ControllerIdentity) -> Bool {
      request.source.map { $0 == view || controller.names.contains($0) } ?? true
    }
    var found: SegueDefinition?
    if let identifier = request.identifier {
      let source = controllers.newest { view, controller in
        isMeant(view, controller) && controller.segues.contains { $0.identifier == identifier }
      }
      found = source.flatMap { controllers[$0] }?.segues.first { $0.identifier == identifier }
      guard found != nil else {
        let known = controllers.order.compactMap { controllers[$0] }.flatMap(\.segues).compactMap(\.identifier)
        throw moment.failure(
          "no controller that is there now has a segue \"\(identifier)\"; there are \(Membership(known).sorted().joined(separator: ", "))"
        )
      }
    } else if let name = request.destination {
      guard let source = controllers.newest(where: isMeant), let controller = controllers[source] else {
        throw moment.failure("there is no controller of a document that \"\(name)\" could be shown from")
      }
      guard let key = controller.storyboard.keys[name] else {
        throw moment.failure(
          "the document has no controller \"\(name)\"; it has \(controller.storyboard.keys.sorted().map(\.0).joined(separator: ", "))"
        )
      }
      found = SegueDefinition(
        identifier: nil, kind: request.kind, source: source, destination: key, storyboard: controller.storyboard)
    }
    guard var segue = found else { return nil }
    if let isAnimated = request.isAnimated { segue.isAnimated = isAnimated }
    return try perform(segue, at: moment)
  }

  /// - Returns: the block whose end is the segue's; nil if it is over at once.
  func perform(_ segue: SegueDefinition, at moment: Moment) throws(PlaybackError) -> Int? {
    guard case .view(let source)? = registry.elements[segue.source] else {
      log.add("a segue begins at \"\(segue.source)\", which is not there", at: moment, isWarning: true)
      return nil
    }
    try layoutIfNeeded(at: moment)
    guard segue.kind != .unwind, let key = segue.destination else { return try unwind(segue, from: source, at: moment) }
    let destination = try controller(key, of: segue.storyboard, for: segue, from: source, at: moment)
    log.add(
      "segue\(segue.identifier.map { " \"\($0)\"" } ?? "") (\(segue.kind.rawValue)) from \"\(name(ofController: segue.source))\" to \"\(destination.name)\"",
      at: moment.time)
    let action = action(for: segue, to: destination, from: source)
    let block = try perform(action, at: moment)
    if let handler = segue.onPrepare { try run(handler, for: .start, at: moment.time) }
    return block
  }

  private func name(ofController view: String) -> String { registry.controllers[view]?.name ?? view }

  /// A controller with ids that are free: those of the document, or behind the lowest number that makes them so.
  private func controller(
    _ key: ControllerKey, of storyboard: Storyboard, for segue: SegueDefinition, from source: ViewID, at moment: Moment
  ) throws(PlaybackError) -> ControllerDefinition {
    let window = try view(storyboard.window, at: moment)
    let classes = tree.sizeClasses(of: window)
    for number in 1...Self.instanceLimit {
      let request = ControllerRequest(
        key: key, prefix: storyboard.prefix + (number == 1 ? "" : "\(number)."), sizeClasses: classes)
      let definition: ControllerDefinition
      do throws(TemplateError) {
        definition = try storyboard.controller(for: request)
      } catch {
        throw moment.failure(error.message)
      }
      // The window of one that is shown once comes again.
      if segue.kind == .window, definition.isShownOnce, let window = definition.window, !isFree(window.id) {
        return definition
      }
      if isFree(definition.page), isFree(definition.presentation), isFree(definition.window ?? definition.view) {
        return definition
      }
    }
    throw moment.failure("more than \(Self.instanceLimit) copies of one controller are in the scene")
  }

  /// Deeper stacks of one controller are a loop.
  private static let instanceLimit = 200

  private func isFree(_ id: String) -> Bool { registry.isFree(id) }

  private func isFree(_ definition: ViewDefinition) -> Bool {
    var open = [definition]
    while let view = open.popLast() {
      guard registry.isFree(view.id) else { return false }
      open += view.subviews
    }
    return true
  }

  // MARK: Where it goes

  private func action(
    for segue: SegueDefinition, to destination: ControllerDefinition, from source: ViewID
  ) -> ControllerAction {
    let containers = containers(around: source)
    if let window = destination.window {
      switch segue.kind {
      case .show, .showDetail, .window: return .openWindow(window, over: segue.storyboard.window)
      case .modalWindow:
        return .present(
          PresentationDefinition(modalWindow: window, over: segue.storyboard.window), isAnimated: false)
      case .sheet, .present: return .present(sheet(destination, by: segue, from: source), isAnimated: segue.isAnimated)
      case .popover, .unwind: break
      }
    }
    let split = segue.kind == .showDetail ? splitView(around: source) : nil
    // Where there is one column, what has no bar of its own goes onto a stack in it.
    let stack = split.map { self.stack(ofOneColumnOf: $0, around: source) } ?? containers.first(where: isStack)
    if let split, destination.isNavigation || stack == nil { return .change(split, .showDetail(destination.view)) }
    if [.show, .showDetail].contains(segue.kind), !destination.isNavigation, let id = stack,
      let container = registry.containers[id], let top = container.stackTop, let options = container.navigationOptions
    {
      let content = ScreenContent(destination, above: top, options)
      let make = screenElements.tinted(as: options)
      return .change(
        id, .push(ScreenDefinition(content, of: id, path: "", made: make), isAnimated: segue.isAnimated))
    }
    return .present(presentation(of: destination, by: segue), isAnimated: segue.isAnimated)
  }

  private func splitView(around source: ViewID) -> String? {
    containers(around: source).first { registry.containers[$0]?.isSplit ?? false }
  }

  private func isStack(_ id: String) -> Bool { registry.containers[id]?.stackTop != nil }

  /// The navigation controller in the first column of a split view that has room for one column, and whether the second column
  /// covers it; nil elsewhere.
  private func primaryStack(of split: String) -> (id: String, isCovered: Bool)? {
    guard let container = registry.containers[split], let bounds = screenBounds(of: container),
      let primary = container.primaryOfOneColumn(in: bounds), isStack(primary.id)
    else { return nil }
    return primary
  }

  /// The navigation controller of the one column that there is room for: around a view, or else what the first column shows;
  /// nil: there are two columns, or what shows has none.
  private func stack(ofOneColumnOf split: String, around source: ViewID) -> String? {
    guard let primary = primaryStack(of: split) else { return nil }
    let around = containers(around: source).prefix { $0 != split }.first(where: isStack)
    return around ?? (primary.isCovered ? nil : primary.id)
  }

  /// A change that brings a navigation controller into the second column of a split view gives it a button back to the stack in the
  /// first; other changes are as they were.
  func leadingBack(
    _ change: ControllerAction.Change, in container: RunningContainer, _ bounds: ScreenBounds
  ) -> ControllerAction.Change {
    guard case .showDetail(var view) = change, let columns = container.columns(in: bounds),
      let screen = registry.containers[columns.primary]?.stackTop,
      case .view(let split)? = registry.elements[container.host]
    else { return change }
    view.leadBack(
      to: container.id, titled: screen.bar.titleForBack, in: columns.secondary, made: screenElements(in: split))
    return .showDetail(view)
  }

  private var screenElements: ScreenElements { screenElements(in: tree.root) }

  /// What standard screens in a view are made of.
  func screenElements(in view: ViewID) -> ScreenElements {
    ScreenElements(
      appearance: tree.appearance(of: view) ?? job.canvas.appearance, scale: job.canvas.scale, look: job.scene.look,
      contentSizeCategory: job.canvas.preferredContentSizeCategory)
  }

  private func presentation(
    of destination: ControllerDefinition, by segue: SegueDefinition
  ) -> PresentationDefinition {
    let style = segue.kind == .popover ? .popover : segue.style ?? destination.style ?? .pageSheet
    var definition = PresentationDefinition(
      destination.view, id: destination.presentation, style: style,
      transition: segue.transition ?? destination.transition ?? .coverVertical, over: segue.storyboard.window,
      in: bounds(of: segue.storyboard.window), made: screenElements)
    definition.anchor = segue.anchor.flatMap { registry.elements[$0] == nil ? nil : $0 } ?? segue.source
    definition.preferredSize = destination.preferredSize
    definition.preferredEdge = segue.edge
    definition.isTransient = segue.isTransient
    definition.dimsTint = segue.dimsTint
    // A Mac's goes by itself, or not at all.
    if segue.dimsTint { definition.closeByTapBeside(path: "") }
    return definition
  }

  /// On the window around the source, or else at the top of the screen.
  private func sheet(
    _ destination: ControllerDefinition, by segue: SegueDefinition, from source: ViewID
  ) -> PresentationDefinition {
    var definition = PresentationDefinition(
      destination.view, id: destination.presentation, style: .windowSheet, transition: .coverVertical,
      over: window(around: source)?.1.id ?? segue.storyboard.window, in: bounds(of: segue.storyboard.window),
      made: screenElements)
    definition.preferredSize = destination.preferredSize
    return definition
  }

  /// What a view offers to what is presented over it; of one that is not there, the whole canvas.
  func bounds(of id: String) -> ScreenBounds {
    var view = tree.root
    if case .view(let found)? = registry.elements[id] { view = found }
    return ScreenBounds(
      size: tree.layers[tree.layer(of: view)].bounds.size, safeArea: tree.safeAreaInsets(of: view),
      sizeClasses: tree.sizeClasses(of: view), hairline: 1 / tree.scale, look: tree.systemLook
    ).with(job.canvas.preferredContentSizeCategory)
  }

  /// The containers that a view is in, the nearest first, as far as to what is presented.
  private func containers(around view: ViewID) -> [String] {
    var result: [String] = []
    var place: ViewID? = view
    while let view = place, registry.presentations[name(of: view)] == nil {
      if registry.containers[name(of: view)] != nil { result.append(name(of: view)) }
      place = tree.superview(of: view)
    }
    return result
  }

  /// What is presented and holds a view, the nearest first.
  private func presentations(around view: ViewID) -> [String] {
    sequence(first: view) { self.tree.superview(of: $0) }.map { name(of: $0) }
      .filter { registry.presentations[$0] != nil }
  }

  // MARK: Back

  /// Goes back to a controller by its name, or else to the one before: off the stack of a navigation controller, or out
  /// of what is presented.
  private func unwind(_ segue: SegueDefinition, from source: ViewID, at moment: Moment) throws(PlaybackError) -> Int? {
    log.add(
      "segue\(segue.identifier.map { " \"\($0)\"" } ?? "") (unwind) from \"\(name(ofController: segue.source))\"",
      at: moment.time)
    var block: Int?
    if let target = segue.target {
      block = try unwind(to: target, from: source, segue, at: moment)
    } else if let id = containers(around: source).first(where: { (registry.containers[$0]?.stackCount ?? 0) > 1 }) {
      block = try perform(.change(id, .pop(to: .below, isAnimated: segue.isAnimated)), at: moment)
    } else if let presented = presentations(around: source).first {
      block = try perform(.dismiss(presented, isAnimated: segue.isAnimated), at: moment)
    } else if let (_, window) = window(around: source) {
      block = try perform(.change(window.id, .window(.close)), at: moment)
    } else {
      log.add("there is no controller before \"\(name(ofController: segue.source))\"", at: moment, isWarning: true)
    }
    if let handler = segue.onPrepare { try run(handler, for: .start, at: moment.time) }
    return block
  }

  private func unwind(
    to target: String, from source: ViewID, _ segue: SegueDefinition, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    let found = registry.controllers.newest { view, controller in
      view != segue.source && (view == target || controller.names.contains(target))
    }
    guard let found, case .view(let view)? = registry.elements[found] else {
      log.add("there is no controller \"\(target)\" to unwind to", at: moment, isWarning: true)
      return nil
    }
    var block: Int?
    // What is presented over the target goes, from the lowest on.
    let kept = Membership(presentations(around: view))
    for presented in presentations(around: source) where !kept.contains(presented) {
      guard let host = registry.presentations[presented]?.over else { continue }
      let above = presentations(over: host).reversed().prefix { !kept.contains($0) }
      let lowest = above.contains(presented) ? above.last ?? presented : presented
      block = try perform(.dismiss(lowest, isAnimated: segue.isAnimated), at: moment)
    }
    let pages = sequence(first: view) { self.tree.superview(of: $0) }.map { name(of: $0) }
    for id in containers(around: view) {
      guard let container = registry.containers[id], let top = container.stackTop, !pages.contains(top.id),
        let page = pages.first(where: { container.index(ofScreen: $0) != nil })
      else { continue }
      block = try perform(.change(id, .pop(to: .screen(page), isAnimated: segue.isAnimated)), at: moment) ?? block
    }
    return block
  }
}
