import Layers
import Lookups
import Views

/// The calls that UIKit makes on views, as lines of the event log, for scenes that ask for them (layout.md §4.4). Behind the
/// view stands what the call is about. A view's window is known only once the root view is on it.
extension Stage {
  private func add(_ call: String, _ view: ViewID, _ subject: String? = nil, at time: Double) {
    log.add("\(call) \"\(name(of: view))\"" + (subject.map { ": \($0)" } ?? ""), at: time)
  }

  private func quoted(_ view: ViewID) -> String { "\"\(name(of: view))\"" }

  /// - Parameter moves: views that were put together, and then into the tree with the first of them.
  func logInsertion(_ moves: [(view: ViewID, superview: ViewID)], at time: Double) {
    guard job.scene.logsViewEvents, let first = moves.first else { return }
    for (view, superview) in moves.dropFirst() {
      add("willMoveToSuperview", view, quoted(superview), at: time)
      logArrival(of: view, in: superview, at: time)
    }
    add("willMoveToSuperview", first.view, quoted(first.superview), at: time)
    if viewEvents.isInWindow { logWindow(below: first.view, isThere: true, at: time) }
    logArrival(of: first.view, in: first.superview, at: time)
  }

  /// A view that is in the window goes to another view there.
  func logMove(of view: ViewID, from before: ViewID?, to superview: ViewID, at time: Double) {
    guard job.scene.logsViewEvents, before != superview else { return }
    add("willMoveToSuperview", view, quoted(superview), at: time)
    if let before { add("willRemoveSubview", before, quoted(view), at: time) }
    logArrival(of: view, in: superview, at: time)
  }

  func logRemoval(of view: ViewID, at time: Double) {
    guard job.scene.logsViewEvents else { return }
    if let superview = tree.superview(of: view) { add("willRemoveSubview", superview, quoted(view), at: time) }
    add("willMoveToSuperview", view, "nil", at: time)
    logWindow(below: view, isThere: false, at: time)
    add("didMoveToSuperview", view, "nil", at: time)
  }

  private func logArrival(of view: ViewID, in superview: ViewID, at time: Double) {
    add("didMoveToSuperview", view, quoted(superview), at: time)
    add("didAddSubview", superview, quoted(view), at: time)
  }

  /// - Parameter isThere: false when they leave their window.
  func logWindow(below view: ViewID, isThere: Bool, at time: Double) {
    let (views, window) = (tree.descendants(of: view), isThere ? "window" : "nil")
    for view in views { add("willMoveToWindow", view, window, at: time) }
    for view in views { add("didMoveToWindow", view, window, at: time) }
  }

  /// Views whose size or subviews are others than at the last layout, and those whose subviews constraints placed.
  ///
  /// - Parameter placed: the latter.
  func logLayout(_ placed: [ViewID], at time: Double) {
    guard job.scene.logsViewEvents else { return }
    let (placed, before) = (Membership(placed), viewEvents.arrangements)
    var arrangements: Lookup<ViewID, ViewEvents.Arrangement> = [:]
    for view in tree.descendants(of: tree.root) {
      let now = ViewEvents.Arrangement(
        size: tree.layers[tree.layer(of: view)].bounds.size, subviews: tree.subviews(of: view))
      arrangements[view] = now
      guard placed.contains(view) || before[view] != now else { continue }
      let name = name(of: view)
      let isControllers = viewEvents.loaded.contains(name)
      if isControllers { logCall("viewWillLayoutSubviews", on: name, at: time) }
      add("layoutSubviews", view, at: time)
      if isControllers { logCall("viewDidLayoutSubviews", on: name, at: time) }
    }
    viewEvents.arrangements = arrangements
  }
}
