import Document
import Layers
import Lookups
import Screens
import Views

/// The calls that UIKit makes on view controllers while they come and go, as lines of the event log (layout.md §4.4). They
/// are named by their views; the scene's own has no name.
extension Stage {
  /// Which of two kinds of controllers is told first.
  private enum Turn { case coming, going }

  static let rootController = "root"

  func logCall(_ call: String, on controller: String, at time: Double) {
    log.add(Self.line(call, controller), at: time)
  }

  private static func line(_ call: String, _ controller: String) -> String {
    controller == rootController ? call : "\(call) \"\(controller)\""
  }

  /// What happens before the scene's views are made.
  func logLoading(at time: Double) {
    viewEvents.loaded.insert(Self.rootController)
    if job.scene.logsViewEvents { logCall("loadView", on: Self.rootController, at: time) }
  }

  /// What happens once they are made, until the first layout.
  func logAppearing(at time: Double) {
    defer { viewEvents.isInWindow = true }
    guard job.scene.logsViewEvents else { return }
    if job.scene.document != nil {
      for view in tree.descendants(of: tree.root) { log.add("awakeFromNib \"\(name(of: view))\"", at: time) }
    }
    logCall("viewDidLoad", on: Self.rootController, at: time)
    let lines = change(from: [], to: controllers(of: Self.rootController), first: .coming, lastly: .coming)
    for line in lines.before { log.add(line, at: time) }
    logWindow(below: tree.root, isThere: true, at: time)
  }

  /// What happens after the first layout.
  func logAppeared(at time: Double) {
    guard job.scene.logsViewEvents else { return }
    for controller in controllers(of: Self.rootController).reversed() {
      logCall("viewDidAppear", on: controller, at: time)
    }
  }

  // MARK: Changes

  /// Lets a controller change what it shows.
  ///
  /// - Parameter body: gives what follows.
  /// - Returns: what follows, and then the calls when it is over.
  func loggingAppearances(
    of change: ControllerAction.Change, in controller: String, at moment: Moment,
    _ body: () throws(PlaybackError) -> [Step]
  ) throws(PlaybackError) -> [Step] {
    guard job.scene.logsViewEvents, viewEvents.appeared.contains(controller) else { return try body() }
    let before = controllers(of: controller).filter(viewEvents.appeared.contains)
    let place = log.entries.count
    let steps = try body()
    let after = controllers(of: controller)
    let first: Turn
    switch change {
    case .push, .pop, .endPan: first = .going
    case .selectTab, .showDetail, .showPrimary, .turnPage: first = .coming
    case .activate, .placeInSpaces, .expectSpace, .settleInSpace, .selectRows, .showSection, .turnWheel,
      .deleteSelectedRows:
      return steps
    case .endMovement, .window, .resignKey, .endFullScreen, .rotateDevice, .hideTabBar, .togglePane, .search,
      .searchText, .showSearchParts:
      return steps
    case .insertRows, .deleteRows, .moveRow, .setRows, .setEditing, .moveLifted, .insertItems, .deleteItems, .moveItem,
      .setItems, .insertSections, .deleteSections, .moveSection, .reloadSections, .insertItemSections,
      .reloadItemSections:
      return steps
    }
    let lines = self.change(from: before, to: after, first: first, lastly: .going)
    if change.goesBack { forget(before, but: after) }
    return steps + log(lines, behind: place, at: moment)
  }

  /// Something is presented, and is in the tree already.
  ///
  /// - Parameter place: where in the log what is said of it begins.
  /// - Returns: the calls when it is over.
  func logPresenting(_ definition: PresentationDefinition, behind place: Int, at moment: Moment) -> [Step] {
    guard job.scene.logsViewEvents else { return [] }
    let presenter = viewEvents.presented.last?.id ?? Self.rootController
    // Only what covers everything takes the others out of the window.
    let covered =
      definition.style == .fullScreen ? controllers(of: presenter).filter(viewEvents.appeared.contains) : []
    viewEvents.presented.append(ViewEvents.Presented(id: definition.id, covered: covered))
    let lines = change(from: covered, to: controllers(of: definition.id), first: .going, lastly: .coming)
    return log(lines, behind: place, at: moment)
  }

  /// Something that was presented goes.
  ///
  /// - Returns: the calls when it is over.
  func logDismissing(_ id: String, behind place: Int, at moment: Moment) -> [Step] {
    guard job.scene.logsViewEvents, let index = viewEvents.presented.firstIndex(where: { $0.id == id }) else {
      return []
    }
    let covered = viewEvents.presented.remove(at: index).covered
    let gone = controllers(of: id).filter(viewEvents.appeared.contains)
    let lines = change(from: gone, to: covered, first: .going, lastly: .coming)
    forget(gone, but: [])
    return log(lines, behind: place, at: moment)
  }

  /// Puts calls behind the line that names the change.
  ///
  /// - Returns: the calls when it is over.
  private func log(_ lines: (before: [String], after: [String]), behind place: Int, at moment: Moment) -> [Step] {
    log.insert(lines.before, at: min(place + 1, log.entries.count), time: moment.time)
    return lines.after.map { Step(action: .log($0), path: moment.path) }
  }

  /// Controllers of the one list go, and those of the other come, but for those of both: parents are told first of what will
  /// be, and last of what is.
  private func change(
    from before: [String], to after: [String], first: Turn, lastly: Turn
  ) -> (before: [String], after: [String]) {
    let (old, new) = (Membership(before), Membership(after))
    let (gone, come) = (before.filter { !new.contains($0) }, after.filter { !old.contains($0) })
    for id in gone { viewEvents.appeared.remove(id) }
    viewEvents.appeared.formUnion(come)
    let loads = come.filter { viewEvents.loaded.insert($0) }.flatMap {
      [Self.line("loadView", $0), Self.line("viewDidLoad", $0)]
    }
    func ordered(_ turn: Turn, _ coming: [String], _ going: [String]) -> [String] {
      turn == .coming ? coming + going : going + coming
    }
    return (
      loads
        + ordered(
          first, come.map { Self.line("viewWillAppear", $0) }, gone.map { Self.line("viewWillDisappear", $0) }),
      ordered(
        lastly, come.reversed().map { Self.line("viewDidAppear", $0) },
        gone.reversed().map { Self.line("viewDidDisappear", $0) })
    )
  }

  /// Controllers that are gone for good are loaded again if they come again.
  private func forget(_ gone: [String], but kept: [String]) {
    for id in gone where !kept.contains(id) { viewEvents.loaded.remove(id) }
  }

  // MARK: Who shows

  /// A controller and those in it that show, parents first. What is presented over it is not in it.
  private func controllers(of id: String) -> [String] {
    guard case .view(let view)? = registry.elements[id] else { return [] }
    var result: [String] = []
    var open: [(view: ViewID, name: String?)] = [(view, registry.controller(id) == nil ? id : nil)]
    while let (view, name) = open.popLast() {
      if let name { result.append(name) }
      let id = self.name(of: view)
      if let controller = registry.controller(id) {
        result.append(id)
        open += controller.shownViews.reversed().compactMap { shown in
          guard case .view(let view)? = registry.elements[shown.id] else { return nil }
          return (view, shown.isScreen ? shown.id : nameOfContent(of: view))
        }
      } else {
        open += tree.subviews(of: view).reversed().compactMap { subview in
          registry.presentations[self.name(of: subview)] == nil ? (subview, nil) : nil
        }
      }
    }
    return result
  }

  /// What a page holds is a controller's view; one that is a container's tells so itself.
  private func nameOfContent(of page: ViewID) -> String? {
    guard let content = tree.subviews(of: page).first, registry.controller(name(of: content)) == nil else {
      return nil
    }
    return name(of: content)
  }
}
