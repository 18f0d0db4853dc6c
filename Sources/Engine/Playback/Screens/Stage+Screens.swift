import Document
import Graphics
import Layers
import Screens
import Views

/// Controllers and what is presented over the scene: `Screens` says what they do, and the stage does it to its views.
extension Stage {
  /// - Returns: the block whose end is the action's; nil if it is over at once.
  func perform(_ given: ControllerAction, at moment: Moment) throws(PlaybackError) -> Int? {
    let action = withIDs(given)
    let steps: [Step]
    switch action {
    case .tapTab(let id, let index): return try perform(tapped(tab: index, of: id), at: moment)
    case .change(let id, .turnWheel(let target, let isAnimated)):
      return try turnWheel(id, to: target, isAnimated: isAnimated, at: moment)
    case .change(let id, let change):
      try closeSwipe(before: change, in: id, at: moment)
      steps = try loggingAppearances(of: change, in: id, at: moment) { () throws(PlaybackError) in
        try perform(change, by: id, at: moment)
      }
    case .pull(let id, let pull, let changes):
      try follow(pull, of: id, changes, at: moment)
      return nil
    case .present(let definition, let isAnimated):
      steps = try present(definition, isAnimated: isAnimated, at: moment)
    case .openWindow(let view, let parent): steps = try openWindow(view, over: parent, at: moment)
    case .closeMenus:
      try closeMenus(at: moment)
      steps = []
    case .changeWindow(let id, let action): steps = try windowChange(around: id, action, at: moment)
    case .toggleSidebar(let id): steps = sidebarChange(around: id, at: moment)
    case .dismiss(let id, let isAnimated): steps = try dismiss(id, isAnimated: isAnimated, at: moment)
    case .showSpace(let id): steps = try showSpace(of: id, at: moment)
    case .settleSpaces(let host): steps = try settleSpaces(in: host, at: moment)
    case .activateApplication(let name): steps = activate(application: name, at: moment)
    }
    let block = runSequence(steps, arranging: action.movedContainer, at: moment.time)
    if case .change = action, let back = returnToEnds(beside: steps, at: moment.time) {
      _ = runSequence([back], at: moment.time)
    }
    return block
  }

  /// What a tap on an item of a tab bar does: on that of the screen that shows it takes a navigation controller there back to
  /// its first screen, as in UIKit.
  private func tapped(tab index: Int, of id: String) -> ControllerAction {
    guard let tabs = registry.containers[id], tabs.selectedTab == index, let content = tabs.selectedTabContent,
      let stack = registry.containers[content], stack.stackCount > 1
    else { return .change(id, .selectTab(index)) }
    return .change(content, .pop(to: .root, isAnimated: true))
  }

  /// Lets a controller do something.
  ///
  /// - Returns: what follows.
  func perform(
    _ change: ControllerAction.Change, by id: String, at moment: Moment
  ) throws(PlaybackError) -> [Step] {
    guard registry.containers[id] != nil || !change.endsMovement else { return [] }
    try performArrangements(before: change, at: moment.time)
    try layoutIfNeeded(at: moment)
    guard var container = registry.containers[id], var bounds = screenBounds(of: container) else {
      let noun = change.listNoun
      let remedy =
        registry.elements[id] == nil ? copies(of: id) : noun == nil ? controller(meantBy: id) : lists(meantBy: id)
      throw moment.failure("\"\(id)\" is no \(noun ?? "controller") at this time\(remedy)")
    }
    let change = leadingBack(try measured(change, in: container, bounds, at: moment), in: container, bounds)
    container.forgetSizes(before: change)
    var changed = container
    var movement = try perform(change, by: &changed, in: bounds, at: moment)
    // What comes may stay at an edge of what shows.
    if changed.followsScrolling, !container.followsScrolling, let scrolled = screenBounds(of: changed) {
      bounds = scrolled
      changed = container
      movement = try perform(change, by: &changed, in: bounds, at: moment)
    }
    if !changed.unmeasuredItems(in: bounds).isEmpty {
      try measureItems(of: &changed, in: bounds, at: moment)
      container.takeSizes(of: changed)
      changed = container
      movement = try perform(change, by: &changed, in: bounds, at: moment)
    }
    if try makeCells(shownAfter: changed, of: &container, in: bounds, at: moment) {
      changed = container
      movement = try perform(change, by: &changed, in: bounds, at: moment)
    }
    var movedPlace: IndexPath?
    if case .endPan(let grip, let end) = change { movedPlace = container.movedPlace(of: grip, by: end.finger) }
    let selectedBefore = container.selectedRows
    container = changed
    registry.containers.update(container, arrangedIn: bounds)
    let movedSteps = withoutPresentPlaces(try follow(movement, mirror(of: container), at: moment), of: change)
    let steps = keepingStarts(of: container, movedSteps)
    if change.showsScreenAtOnce { stopMovements(endedBy: steps, at: moment.time) }
    if case .endPan(let grip, _) = change, let movedPlace, let teller = container.moveTeller(of: grip),
      case .view(let view)? = registry.elements[teller], let handler = registry.valueHandlers[view]
    {
      try run(handler, for: .value(.number(Double(movedPlace.row))), at: moment.time)
    }
    if case .endPan(.sheet, _) = change { updateStatusBars(isAnimated: true, at: moment) }
    if case .endPan(.sheet, _) = change, movement.dismisses(id), let handler = registry.presentations[id]?.onDismiss {
      try run(handler, for: .start, at: moment.time)
    }
    try tellSelection(after: change, of: container, before: selectedBefore, at: moment)
    if case .window(let action) = change { try updateKeyWindow(after: action, of: id, at: moment) }
    try updateTabBar(after: change, of: container, at: moment)
    try releaseSelections(after: change, of: container, at: moment)
    endEditing(in: container, exit: container.keyboardExit(after: change, in: bounds), in: bounds, at: moment.time)
    if change.endsEdgeSwipe { returnKeyboard(afterSwipeIn: container, at: moment) }
    return steps
  }

  private func perform(
    _ change: ControllerAction.Change, by container: inout RunningContainer, in bounds: ScreenBounds, at moment: Moment
  ) throws(PlaybackError) -> ScreenMovement {
    do throws(ScreenError) {
      return try container.perform(change, in: bounds, path: moment.path)
    } catch {
      throw moment.failure(error.message)
    }
  }

  /// The nearest controller that a view is in, for whoever named what it shows; empty if there is none.
  private func controller(meantBy id: String) -> String {
    guard case .view(let view)? = registry.elements[id] else { return "" }
    let around = sequence(first: view) { self.tree.superview(of: $0) }.map { name(of: $0) }
      .first { registry.containers[$0]?.shownViews.isEmpty == false }
    return around.map { "; it is in \"\($0)\", which is one: name that" } ?? ""
  }

  /// Does what happens at once.
  ///
  /// - Parameters:
  ///   - mirror: what mirrors it; nil: nothing does.
  ///   - front: where new views come that come in front.
  /// - Returns: what follows.
  func follow(
    _ movement: ScreenMovement, _ mirror: ScreenMirror? = nil, inFront front: TreeChange.Position = .front,
    at moment: Moment
  ) throws(PlaybackError) -> [Step] {
    if let text = movement.log { log.add(text, at: moment.time, isWarning: movement.isWarning) }
    for id in movement.emptied { try removeSubviews(of: id, at: moment) }
    let position = movement.insertsBehind ? .back : front
    for (view, parent) in movement.insertions {
      makeRoom(for: view, in: parent, at: moment.time)
      try insert(view, into: parent, position, at: moment)
    }
    for (view, parent, anchor) in movement.raised {
      makeRoom(for: view, in: parent, at: moment.time)
      let isThere = anchor.map { registry.elements[$0] != nil } ?? false
      try insert(view, into: parent, isThere ? anchor.map(TreeChange.Position.below) ?? .front : .front, at: moment)
    }
    for replacement in movement.parts { try replace(replacement, at: moment) }
    try show(movement.drawings, at: moment)
    // What is new is in its superview by now, and has its size before what else is mirrored.
    _ = try arrange(movement.layout, mirror, at: moment)
    let moved = mirror.map { $0.mirrored(movement.changes) } ?? movement.changes
    let changes = moved.filter(isPresent) + newContents(of: movement.contents, at: moment)
    if !changes.isEmpty { _ = try apply(changes, at: moment) }
    return (mirror.map { $0.mirrored(movement.steps) } ?? movement.steps).map { lettingGo(withoutMissingParts($0)) }
  }

  private func removeSubviews(of id: String, at moment: Moment) throws(PlaybackError) {
    for view in tree.subviews(of: try view(id, at: moment)) {
      logRemoval(of: view, at: moment.time)
      forget(tree.layer(of: view))
      finish(tree.remove(view, at: moment.time))
    }
  }

  // MARK: Presentations

  /// What is presented, for the view that it covers.
  private func fitted(
    _ definition: PresentationDefinition, at moment: Moment
  ) throws(PlaybackError) -> PresentationDefinition {
    let host = try view(definition.over, at: moment)
    // What came in the same moment has no size before a layout.
    if tree.layers[tree.layer(of: host)].bounds.size == .zero { try layoutIfNeeded(at: moment) }
    return definition.fitted(in: bounds(of: definition.over), made: screenElements(in: host))
  }

  private func present(
    _ definition: PresentationDefinition, isAnimated: Bool, at moment: Moment
  ) throws(PlaybackError) -> [Step] {
    var definition = try fitted(definition, at: moment)
    let id = definition.id
    if definition.style == .popover || definition.style == .menu {
      try findAnchor(of: &definition, at: moment)
    }
    try findZoomOrigin(of: &definition, at: moment)
    guard registry.presentations[id] == nil else {
      throw moment.failure("\"\(id)\" is presented already; dismiss it first")
    }
    guard !isLeaving(definition.view.id) else {
      throw moment.failure(
        "\"\(id)\" is still on its way out; present it when that is over, as with \"then\" of its \"dismiss\"")
    }
    definition.recedingSheet = fullSheet(over: definition.over)
    definition.coveredPresentation = presentations(over: definition.over).last {
      registry.presentations[$0]?.dimsCoveredTint == true
    }
    let (movement, container, bounds) = try movement(of: definition, at: moment)
    registry.presentations[id] = definition
    if definition.isSheet(in: bounds) { registry.sheets.insert(id) } else { registry.sheets.remove(id) }
    interruptTyping(by: definition, at: moment.time)
    let place = log.entries.count
    let front =
      try definition.style.leavesStatusBar ? position(ofPresentationOver: definition.over, at: moment) : .front
    let steps = try follow(
      movement.presenting(isAnimated: isAnimated, path: moment.path), mirror(of: container), inFront: front, at: moment)
    registry.containers.update(container, arrangedIn: bounds)
    if definition.isElevated(in: bounds) { tree.elevate(try view(id, at: moment)) }
    updateStatusBars(isAnimated: isAnimated, at: moment)
    if let first = definition.fields.first, case .view(let field)? = registry.elements[first] {
      becomeFirstResponder(field, at: moment.time)
    }
    switch definition.style {
    // A menu is no controller's, and covers none.
    case .menu: return steps
    case .modalWindow: return steps + [.making(keyWindow: definition.view.id, path: moment.path)]
    default: return steps + logPresenting(definition, behind: place, at: moment)
    }
  }

  /// What was presented over it later goes, too: as in UIKit only what is on top is seen going, and what lies between is gone.
  /// What went already, alone or with what was below it, cannot go again: nothing is done.
  private func dismiss(_ id: String, isAnimated: Bool, at moment: Moment) throws(PlaybackError) -> [Step] {
    if registry.presentations[id] == nil, registry.pastPresentations.contains(id) {
      log.add("\"\(id)\" is not presented any more: nothing is dismissed", at: moment.time, isWarning: true)
      return []
    }
    let above = registry.presentations[id].map { presentations(over: $0.over).drop { $0 != id } } ?? []
    try letCoveredRecede(behindLastOf: Array(above), at: moment)
    var steps: [Step] = []
    for covered in above.dropLast() { steps += try dismissAlone(covered, isAnimated: false, at: moment) }
    return try steps + dismissAlone(above.last ?? id, isAnimated: isAnimated, at: moment)
  }

  /// What is presented over a view, in the order of coming; windows and menus are no part of such a chain.
  func presentations(over host: String) -> [String] {
    registry.containers.order.filter { id in
      guard let presentation = registry.presentations[id], presentation.over == host else { return false }
      return !presentation.style.isWindow && presentation.style != .menu
    }
  }

  private func dismissAlone(_ id: String, isAnimated: Bool, at moment: Moment) throws(PlaybackError) -> [Step] {
    guard var definition = registry.presentations.removeValue(forKey: id) else {
      throw moment.failure("\"\(id)\" is not presented at this time")
    }
    registry.pastPresentations.insert(id)
    // The view may be elsewhere by now, or gone.
    if let anchor = definition.anchor, registry.elements[anchor] != nil {
      try findZoomOrigin(of: &definition, at: moment)
    }
    let (movement, container, _) = try movement(of: definition, at: moment)
    let mirror = mirror(of: container)
    registry.containers.remove(id)
    endTyping(into: definition, at: moment.time)
    resumeTyping(after: definition, at: moment.time)
    let place = log.entries.count
    // What is presented shows its tint, unless something covers it; so does the scene.
    let staysDimmed = registry.presentations.contains { $1.over == definition.over && $1.dimsCoveredTint }
    let mode = registry.presentations[definition.over] == nil ? TintAdjustmentMode.automatic : .normal
    let uncovered = definition.coveredPresentation.flatMap { registry.presentations[$0] == nil ? nil : $0 }
    let going = movement.dismissing(
      isAnimated: isAnimated, tintMode: staysDimmed || !definition.dimsCoveredTint ? nil : mode,
      uncovered: definition.dimsCoveredTint ? uncovered : nil, path: moment.path)
    let steps = try follow(going, mirror, at: moment)
    updateStatusBars(isAnimated: isAnimated, at: moment)
    return steps + logDismissing(id, behind: place, at: moment)
  }

  private func movement(
    of definition: PresentationDefinition, at moment: Moment
  ) throws(PlaybackError) -> (PresentationMovement, RunningContainer, ScreenBounds) {
    try layoutIfNeeded(at: moment)
    let container =
      registry.containers[definition.id] ?? RunningContainer(.presentation(definition), id: definition.id)
    guard let bounds = screenBounds(of: container) else {
      throw moment.failure("there is no view \"\(definition.over)\" at this time")
    }
    return (PresentationMovement(definition, container, in: bounds), container, bounds)
  }
}

extension ControllerAction.Change {
  /// Whether it ends a movement, which is over by itself when the container is gone.
  fileprivate var endsMovement: Bool {
    switch self {
    case .endMovement, .endFullScreen, .endPan: true
    default: false
    }
  }
}

extension ControllerAction {
  /// The id of the container whose parts it moves; nil: it moves none.
  fileprivate var movedContainer: String? {
    switch self {
    case .change(let id, _): id
    case .present(let definition, _): definition.id
    default: nil
    }
  }
}
