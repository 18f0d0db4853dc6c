import Document
import Graphics
import Lookups
import Screens
import Views

/// Windows of macOS: a click anywhere in one raises it, and one at a time takes the keys.
extension Stage {
  /// A pointer goes down: the window around it comes to the front and takes the keys.
  ///
  /// - Returns: whether there is one.
  func activateWindow(around touched: ViewID?, at moment: Moment) throws(PlaybackError) -> Bool {
    guard let (view, window) = window(around: touched) else { return false }
    // What is no window, as a menu bar, stays in front of all.
    let windows = (tree.superview(of: view).map(tree.subviews) ?? []).filter {
      registry.containers[name(of: $0)]?.isWindow == true
    }
    if !window.isKeyWindow || windows.last != view {
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
      for step in [try spaceSteps(showing: id, at: moment), activationSteps(of: id, at: moment)].flatMap(\.self) {
        try performNested(step, at: moment.time)
      }
      for other in registry.containers.order where other != id && registry.containers[other]?.isKeyWindow == true {
        try change(other, .resignKey, at: moment)
      }
    case .close, .miniaturize:
      let modal = PresentationDefinition.modalID(of: id)
      if action == .close, registry.presentations[modal] != nil {
        let closing = Step(action: .controller(.dismiss(modal, isAnimated: false)), path: moment.path)
        try performNested(closing, at: moment.time)
        guard let next = frontmostWindow(beside: id) else { return }
        return try change(next, .window(.makeKeyAndOrderFront), at: moment)
      }
      guard registry.containers[id]?.isKeyWindow == true else { return }
      try change(id, .resignKey, at: moment)
      guard let next = frontmostWindow(beside: id) else { return }
      try change(next, .window(.makeKeyAndOrderFront), at: moment)
    case .deminiaturize: try change(id, .window(.makeKeyAndOrderFront), at: moment)
    case .toggleFullScreen:
      try change(id, .window(.makeKeyAndOrderFront), at: moment)
      try updateSpaces(of: id, at: moment)
    }
  }

  private func change(
    _ id: String, _ change: ControllerAction.Change, at moment: Moment
  ) throws(PlaybackError) {
    try performNested(Step(action: .controller(.change(id, change)), path: moment.path), at: moment.time)
  }

  private func frontmostWindow(beside id: String) -> String? {
    guard case .view(let view)? = registry.elements[id], let superview = tree.superview(of: view) else { return nil }
    return tree.subviews(of: superview).reversed().map(name).first {
      $0 != id && registry.containers[$0]?.isOpenWindow == true
    }
  }

  /// The window that a view is in; nil: none.
  func window(around touched: ViewID?) -> (ViewID, RunningContainer)? {
    var candidate = touched
    while let view = candidate {
      if let container = registry.containers[name(of: view)], container.isWindow { return (view, container) }
      candidate = tree.superview(of: view)
    }
    return nil
  }

  // MARK: Windows of segues and controls

  /// A window that is there already comes to the front. A new one that would cover another from corner to corner stands a
  /// little lower and to the right.
  func openWindow(_ window: ViewDefinition, over parent: String, at moment: Moment) throws(PlaybackError) -> [Step] {
    if registry.elements[window.id] == nil {
      var window = window
      if var frame = window.frame {
        let taken = try places(ofWindowsIn: parent, at: moment)
        while taken.contains(frame.origin) { frame.origin = frame.origin + Point(Self.cascade, Self.cascade) }
        if frame != window.frame { window.set(.frame, .rect(frame)) }
      }
      try insert(window, into: parent, .front, at: moment)
      log.add("\"\(window.id)\" opens", at: moment.time)
    }
    return [.making(keyWindow: window.id, path: moment.path)]
  }

  /// Points from one window to the next.
  private static var cascade: Double { 20 }

  private func places(ofWindowsIn parent: String, at moment: Moment) throws(PlaybackError) -> [Point] {
    tree.subviews(of: try view(parent, at: moment)).compactMap { view in
      guard registry.containers[name(of: view)]?.isOpenWindow == true else { return nil }
      return place(of: view).origin
    }
  }

  /// What a control does to the window that it is in.
  func windowChange(around id: String, _ action: WindowAction, at moment: Moment) throws(PlaybackError) -> [Step] {
    guard let (_, window) = window(around: try view(id, at: moment)) else {
      log.add("\"\(id)\" is in no window", at: moment, isWarning: true)
      return []
    }
    return [Step(action: .controller(.change(window.id, .window(action))), path: moment.path)]
  }

  /// The first split view with a sidebar that a view is in, or that is in its window.
  func sidebarChange(around id: String, at moment: Moment) -> [Step] {
    guard case .view(let view)? = registry.elements[id] else { return [] }
    let around = Membership(sequence(first: view) { self.tree.superview(of: $0) }.map(name))
    let window = window(around: view)?.1.id ?? "root"
    let found = registry.containers.order.first { container in
      guard registry.containers[container]?.sidebar != nil, case .view(let place)? = registry.elements[container] else {
        return false
      }
      return around.contains(container)
        || sequence(first: place) { self.tree.superview(of: $0) }.contains { name(of: $0) == window }
    }
    guard let found, let index = registry.containers[found]?.sidebar else {
      log.add("there is no sidebar beside \"\(id)\"", at: moment, isWarning: true)
      return []
    }
    return [Step(action: .controller(.change(found, .togglePane(index))), path: moment.path)]
  }
}

extension Step {
  static func making(keyWindow id: String, path: String) -> Step {
    Step(action: .controller(.change(id, .window(.makeKeyAndOrderFront))), path: path)
  }
}
