import Document
import Screens
import Views

/// Windows of macOS: a click anywhere in one raises it, and one at a time takes the keys.
extension Stage {
  /// A pointer goes down: the window around it comes to the front and takes the keys.
  ///
  /// - Returns: whether there is one.
  func activateWindow(around touched: ViewID?, at moment: Moment) throws(PlaybackError) -> Bool {
    guard let (view, window) = window(around: touched) else { return false }
    let siblings = tree.superview(of: view).map(tree.subviews) ?? []
    if !window.isKeyWindow || siblings.last != view {
      try change(window.id, .window(.makeKeyAndOrderFront), at: moment)
    }
    return true
  }

  /// A click on a button of a title bar.
  ///
  /// - Returns: false if the view is none.
  func pressWindowButton(_ touched: ViewID?, at moment: Moment) throws(PlaybackError) -> Bool {
    guard let touched, let (_, window) = window(around: touched),
      let action = window.windowAction(ofButton: name(of: touched))
    else { return false }
    log.add("tap on \"\(name(of: touched))\"", at: moment.time)
    try change(window.id, .window(action), at: moment)
    return true
  }

  /// What follows for the other windows from what is done to one.
  func updateKeyWindow(after action: WindowAction, of id: String, at moment: Moment) throws(PlaybackError) {
    switch action {
    case .makeKeyAndOrderFront:
      for other in registry.containers.order where other != id && registry.containers[other]?.isKeyWindow == true {
        try change(other, .resignKey, at: moment)
      }
    case .close, .miniaturize:
      guard registry.containers[id]?.isKeyWindow == true else { return }
      try change(id, .resignKey, at: moment)
      guard let next = frontmostWindow(beside: id, at: moment) else { return }
      try change(next, .window(.makeKeyAndOrderFront), at: moment)
    case .deminiaturize, .toggleFullScreen: try change(id, .window(.makeKeyAndOrderFront), at: moment)
    }
  }

  private func change(
    _ id: String, _ change: ControllerAction.Change, at moment: Moment
  ) throws(PlaybackError) {
    try performNested(Step(action: .controller(.change(id, change)), path: moment.path), at: moment.time)
  }

  private func frontmostWindow(beside id: String, at moment: Moment) -> String? {
    guard case .view(let view)? = registry.elements[id], let superview = tree.superview(of: view) else { return nil }
    return tree.subviews(of: superview).reversed().map(name).first {
      $0 != id && registry.containers[$0]?.isOpenWindow == true
    }
  }

  private func window(around touched: ViewID?) -> (ViewID, RunningContainer)? {
    var candidate = touched
    while let view = candidate {
      if let container = registry.containers[name(of: view)], container.isWindow { return (view, container) }
      candidate = tree.superview(of: view)
    }
    return nil
  }
}
