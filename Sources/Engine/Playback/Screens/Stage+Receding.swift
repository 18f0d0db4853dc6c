import Document
import Graphics
import Layers
import Screens
import Views

/// What recedes behind sheets that lie above each other.
extension Stage {
  /// The id of the sheet that shows in front of a view at its full height, and recedes when another one comes; nil: there is none.
  /// An alert or a lower sheet over it stays in its place, a full screen hides it.
  func fullSheet(over host: String) -> String? {
    for id in presentations(over: host).reversed() {
      guard let presented = registry.containers[id], let bounds = screenBounds(of: presented) else { continue }
      if registry.presentations[id]?.style.isFullScreen == true { return nil }
      if presented.isFullSheet(in: bounds) { return id }
    }
    return nil
  }

  /// When several presentations go together, the last of them is seen going, and what comes back is what receded behind the lowest
  /// one.
  ///
  /// - Parameter ids: in the order of their coming.
  func letCoveredRecede(behindLastOf ids: [String], at moment: Moment) throws(PlaybackError) {
    guard ids.count > 1, let lowest = registry.presentations[ids[0]], let last = ids.last,
      var definition = registry.presentations[last], definition.recedingSheet != nil,
      let container = registry.containers[last], let bounds = screenBounds(of: container)
    else { return }
    definition.recedingSheet = lowest.recedingSheet
    registry.presentations[last] = definition
    // Those that go unseen leave to the last one what they moved.
    for id in ids.dropLast() { registry.presentations[id]?.recedingSheet = nil }
    let movement = PresentationMovement(definition, container, in: bounds)
    _ = try apply(movement.restingRecession, at: moment)
  }

  // MARK: Status bars

  /// Where what is presented comes in the view that it covers: below the status bars in front there, which belong to the screen.
  func position(ofPresentationOver host: String, at moment: Moment) throws(PlaybackError) -> TreeChange.Position {
    let above = tree.subviews(of: try view(host, at: moment)).map { name(of: $0) }
    let bars = above.reversed().prefix { registry.containers[$0]?.isStatusBar == true }
    return bars.last.map(TreeChange.Position.below) ?? .front
  }

  /// Status bars are light while what is behind them has receded and leaves black there, as UIKit's are, and over a full screen as
  /// its appearance has them.
  ///
  /// - Parameter pulled: the id of a sheet that a finger holds, and how far what it covers has receded, 0…1; nil: all rest.
  func updateStatusBars(pulling pulled: (id: String, recession: Double)? = nil, isAnimated: Bool, at moment: Moment) {
    let changes = statusBarChanges(pulling: pulled)
    guard !changes.isEmpty else { return }
    _ = runSequence(
      [.coloringStatusBars(changes, isAnimated: isAnimated, path: moment.path)], at: moment.time)
  }

  /// The same where sheets got other places by a layout, as of a keyboard or a screen that turns: with what moves them.
  func arrangeStatusBars(at moment: Moment) throws(PlaybackError) -> [(layer: LayerID, before: LayerState)] {
    try apply(statusBarChanges(), isLayout: true, at: moment)
  }

  /// The colours of status bars behind which something else lies than before.
  private func statusBarChanges(pulling pulled: (id: String, recession: Double)? = nil) -> [Changes] {
    var changes: [Changes] = []
    for id in registry.containers.order {
      guard let bar = registry.containers[id], bar.isStatusBar, case .view(let view)? = registry.elements[id],
        let screen = tree.superview(of: view)
      else { continue }
      let style = statusBarStyle(of: view, in: screen, pulling: pulled)
      guard registry.statusBarStyles[id] != style else { continue }
      registry.statusBarStyles[id] = style
      changes += bar.statusBarColors(style, made: screenElements(in: view))
    }
    return changes.filter(isPresent)
  }

  /// The style of a status bar for the last of what covers a screen, or something in it, below it: one that has let that recede
  /// leaves black there, a full screen has an appearance; nil: its own.
  private func statusBarStyle(
    of bar: ViewID, in screen: ViewID, pulling pulled: (id: String, recession: Double)?
  ) -> StatusBarContent.Style? {
    let place = tree.centerOnCanvas(of: bar)
    var style: StatusBarContent.Style?
    for id in registry.containers.order {
      guard let definition = registry.presentations[id], let presented = registry.containers[id],
        case .view(let host)? = registry.elements[definition.over],
        tree.layers.ancestry(of: tree.layer(of: host)).contains(tree.layer(of: screen)),
        let local = tree.convert(place, to: host), tree.layers[tree.layer(of: host)].bounds.contains(local),
        let bounds = screenBounds(of: presented)
      else { continue }
      if definition.style == .fullScreen {
        style = defaultStyle(of: bar, over: definition)
        continue
      }
      // The middle of the bar is on black when half of the way is gone.
      let recession = pulled.flatMap { $0.id == id ? $0.recession : nil } ?? presented.recession(in: bounds)
      if recession > 0.5 { style = .lightContent }
    }
    return style
  }

  /// The default style where what shows below a status bar may have another appearance than it.
  private func defaultStyle(of bar: ViewID, over presented: PresentationDefinition) -> StatusBarContent.Style {
    let views = [presented.content, presented.id].compactMap(\.self).compactMap { id -> ViewID? in
      if case .view(let view)? = registry.elements[id] { view } else { nil }
    }
    guard let view = views.first, let appearance = tree.appearance(of: view), appearance != tree.appearance(of: bar)
    else { return .default }
    return appearance == .dark ? .lightContent : .darkContent
  }
}
