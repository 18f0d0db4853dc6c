import Layers
import Views

/// The calls that UIKit makes on views and their controller, as lines of the event log, for scenes that ask for them
/// (layout.md §4.4). A view's window is known only once the root view is on it.
extension Stage {
  private func add(_ call: String, _ view: String, at time: Double) { log.add("\(call) \"\(view)\"", at: time) }

  func logMove(of view: ViewID, into superview: ViewID, at time: Double) {
    guard job.scene.logsViewEvents else { return }
    add("willMoveToSuperview", name(of: view), at: time)
    if isInWindow { logWindow(below: view, at: time) }
    add("didMoveToSuperview", name(of: view), at: time)
    add("didAddSubview", name(of: superview), at: time)
  }

  func logRemoval(of view: ViewID, at time: Double) {
    guard job.scene.logsViewEvents else { return }
    if let superview = tree.superview(of: view) { add("willRemoveSubview", name(of: superview), at: time) }
    add("willMoveToSuperview", name(of: view), at: time)
    logWindow(below: view, at: time)
    add("didMoveToSuperview", name(of: view), at: time)
  }

  private func logWindow(below view: ViewID, at time: Double) {
    let views = tree.descendants(of: view).map { name(of: $0) }
    for view in views { add("willMoveToWindow", view, at: time) }
    for view in views { add("didMoveToWindow", view, at: time) }
  }

  /// What happens before the scene's views are made.
  func logLoading(at time: Double) {
    if job.scene.logsViewEvents { log.add("loadView", at: time) }
  }

  /// What happens once they are made, until the first layout.
  func logAppearing(at time: Double) {
    defer { isInWindow = true }
    guard job.scene.logsViewEvents else { return }
    if job.scene.document != nil {
      for view in tree.descendants(of: tree.root) { add("awakeFromNib", name(of: view), at: time) }
    }
    log.add("viewDidLoad", at: time)
    log.add("viewWillAppear", at: time)
    logWindow(below: tree.root, at: time)
  }

  /// - Parameter views: whose subviews were placed, the root first.
  func logLayout(_ views: [ViewID], at time: Double) {
    guard job.scene.logsViewEvents else { return }
    for view in views {
      if view == tree.root { log.add("viewWillLayoutSubviews", at: time) }
      add("layoutSubviews", name(of: view), at: time)
      if view == tree.root { log.add("viewDidLayoutSubviews", at: time) }
    }
  }
}
