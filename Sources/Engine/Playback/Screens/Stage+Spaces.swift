import Document
import Graphics
import Layers
import Lookups
import Screens
import Views

/// The spaces of a screen: the desktop, and right of it one for each window that fills the screen.
struct Spaces {
  /// The ids of the windows, from the left.
  var windows: [String] = []
  /// The one that shows; nil: the desktop.
  var shown: String?
  /// How many windows are on their way to fill the screen.
  var arrivals = 0

  /// How many spaces to the right of what shows a window's is.
  func offset(of window: String) -> Int { index(of: window) - (shown.map(index) ?? 0) }

  /// The desktop is 0.
  private func index(of window: String) -> Int { (windows.firstIndex(of: window) ?? -1) + 1 }
}

/// Windows that fill the screen have spaces of their own, and panels show while their application is active.
extension Stage {
  /// The space comes that a window is on, or the desktop of the view that windows are in.
  func showSpace(of id: String, at moment: Moment) throws(PlaybackError) -> [Step] {
    guard let container = registry.containers[id], container.isWindow else {
      guard let front = frontWindow(in: id, where: { !$0.isFullScreenWindow }) else {
        return try place(in: id, showing: nil, isAnimated: true, at: moment)
      }
      return [.making(keyWindow: front, path: moment.path)]
    }
    return [.making(keyWindow: id, path: moment.path)]
  }

  /// The space of a window that takes the keys comes, if another shows.
  func spaceSteps(showing id: String, at moment: Moment) throws(PlaybackError) -> [Step] {
    guard let container = registry.containers[id], container.isOnAnotherSpace, let host = screen(of: id) else {
      return []
    }
    return try place(in: host, showing: container.isFullScreenWindow ? id : nil, isAnimated: true, at: moment)
  }

  /// A window begins to fill the screen, or goes back to the desktop.
  func updateSpaces(of id: String, at moment: Moment) throws(PlaybackError) {
    guard let container = registry.containers[id], let host = screen(of: id) else { return }
    var spaces = registry.spaces[host] ?? Spaces()
    spaces.windows.removeAll { $0 == id }
    guard container.isFullScreenWindow else {
      registry.spaces[host] = spaces
      for step in try place(in: host, showing: nil, isAnimated: false, at: moment) {
        try performNested(step, at: moment.time)
      }
      return
    }
    spaces.windows.append(id)
    spaces.shown = id
    spaces.arrivals += 1
    registry.spaces[host] = spaces
    // What shows until the window covers it stays until then. What another space's coming asks for goes before.
    let expecting = Action.together(try moves(in: host, at: moment) { .expectSpace($0) })
    try performNested(Step(action: expecting, path: moment.path), at: moment.time)
    let settling = Action.controller(.settleSpaces(in: host))
    try performNested(
      Step(action: settling, path: moment.path, delay: Self.fullScreenDuration), at: moment.time)
  }

  /// A window has come to fill the screen; while another one is on its way there, what that will cover stays.
  func settleSpaces(in host: String, at moment: Moment) throws(PlaybackError) -> [Step] {
    guard var spaces = registry.spaces[host] else { return [] }
    spaces.arrivals -= 1
    registry.spaces[host] = spaces
    guard spaces.arrivals == 0, registry.elements[host] != nil else { return [] }
    return [Step(action: .together(try moves(in: host, at: moment) { _ in .settleInSpace }), path: moment.path)]
  }

  /// Seconds in which a window comes to fill the screen.
  private static var fullScreenDuration: Double { 0.5 }

  /// - Parameter window: nil: the desktop.
  private func place(
    in host: String, showing window: String?, isAnimated: Bool, at moment: Moment
  ) throws(PlaybackError) -> [Step] {
    guard var spaces = registry.spaces[host] else {
      log.add(
        "no window in \"\(host)\" fills the screen, so that there is one space only; toggleFullScreen makes others",
        at: moment, isWarning: true)
      return []
    }
    spaces.shown = window
    registry.spaces[host] = spaces
    if isAnimated { log.add("the space of \(window.map { "\"\($0)\"" } ?? "the desktop") comes", at: moment.time) }
    let moves = try moves(in: host, at: moment) { .placeInSpaces($0, isAnimated: isAnimated) }
    return [Step(action: .together(moves), path: moment.path)]
  }

  /// What every window does, by how many spaces to the right of what shows it belongs.
  private func moves(
    in host: String, at moment: Moment, _ change: (Int) -> ControllerAction.Change
  ) throws(PlaybackError) -> [Step] {
    let spaces = registry.spaces[host] ?? Spaces()
    return tree.subviews(of: try view(host, at: moment)).map(name).compactMap { id -> Step? in
      guard registry.containers[id]?.isWindow == true else { return nil }
      return Step(action: .controller(.change(id, change(spaces.offset(of: id)))), path: moment.path)
    }
  }

  /// The id of the view that a window is in.
  private func screen(of window: String) -> String? {
    guard case .view(let view)? = registry.elements[window] else { return nil }
    return tree.superview(of: view).map(name)
  }

  private func frontWindow(in host: String, where isWanted: (RunningContainer) -> Bool) -> String? {
    guard case .view(let view)? = registry.elements[host] else { return nil }
    return tree.subviews(of: view).reversed().map(name).first { id in
      registry.containers[id].map { $0.isOpenWindow && isWanted($0) } ?? false
    }
  }

  // MARK: Applications

  /// Panels of other applications than that of the window that takes the keys at first do not show.
  func hidePanelsOfInactiveApplications(at moment: Moment) throws(PlaybackError) {
    let containers = registry.containers.order.compactMap { registry.containers[$0] }
    guard containers.contains(where: { $0.application?.isEmpty == false }),
      let key = containers.last(where: { $0.isKeyWindow && $0.isOpenWindow })
    else { return }
    for step in activationSteps(of: key.id, at: moment) { try performNested(step, at: moment.time) }
  }

  /// The application of a window becomes active: its panels show, and those of the others hide.
  func activationSteps(of id: String, at moment: Moment) -> [Step] {
    guard let application = registry.containers[id]?.application else { return [] }
    return activationSteps(of: application, but: id, at: moment)
  }

  private func activationSteps(of application: String, but window: String?, at moment: Moment) -> [Step] {
    registry.containers.order.compactMap { other in
      guard other != window, let container = registry.containers[other], container.hidesOnDeactivate,
        let name = container.application
      else { return nil }
      return Step(action: .controller(.change(other, .activate(name == application))), path: moment.path)
    }
  }

  /// The windows of an application come to the front in their order, and the last of them takes the keys.
  func activate(application: String, at moment: Moment) -> [Step] {
    log.add("application \"\(application)\" becomes active", at: moment.time)
    let windows = registry.containers.order.filter { registry.containers[$0]?.application == application }
    let places = Lookup(
      uniqueKeysWithValues: windows.map { id -> (String, Int) in
        guard case .view(let view)? = registry.elements[id], let superview = tree.superview(of: view) else {
          return (id, 0)
        }
        return (id, tree.subviews(of: superview).firstIndex(of: view) ?? 0)
      })
    let open = windows.filter { registry.containers[$0]?.isWaitingWindow == true }
      .sorted { (places[$0] ?? 0) < (places[$1] ?? 0) }
    guard open.isEmpty else { return open.map { .making(keyWindow: $0, path: moment.path) } }
    let losing = registry.containers.order.filter { registry.containers[$0]?.isKeyWindow == true }
    return losing.map { Step(action: .controller(.change($0, .resignKey)), path: moment.path) }
      + activationSteps(of: application, but: nil, at: moment)
  }
}
