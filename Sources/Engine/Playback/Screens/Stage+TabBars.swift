import Document
import Graphics
import Layers
import Screens
import Views

/// The bars of tab bar controllers, which some screens hide (`hidesBottomBarWhenPushed`).
extension Stage {
  /// The bar of the tabs around a navigation controller goes with a screen that hides it, and comes with one that does not.
  func updateTabBar(
    after change: ControllerAction.Change, of container: RunningContainer, at moment: Moment
  ) throws(PlaybackError) {
    if case .selectTab = change { return try showTabBar(of: container, (0, .easeInOut), at: moment) }
    if container.isSplit, let tabs = tabs(around: container), let bounds = screenBounds(of: container) {
      registry.containers.expectStep(placing: container.id)
      defer { registry.containers.expectStepNoMore(placing: container.id) }
      return try showTabBar(of: tabs, container.transitionTiming(of: change, in: bounds), at: moment)
    }
    guard container.hidesTabBar != nil, let tabs = tabs(around: container), isShown(container, in: tabs),
      let bounds = screenBounds(of: container)
    else { return }
    let isHidden = hidesTabBar(of: tabs)
    // A swipe that comes to nothing has moved the bar, too.
    let returns = change.endsEdgeSwipe && container.revealsTabBar
    let changes = tabs.hasHiddenTabBar != isHidden
    guard changes || returns || change.showsOtherScreen else { return }
    let (duration, pace) = container.transitionTiming(of: change, in: bounds)
    // What the change moves is placed by its own steps, which come after these, and by no layout before; so is the bar, which a
    // finger may have moved, and whose ground goes with the content.
    for id in [container.id, tabs.id] { registry.containers.expectStep(placing: id) }
    defer { for id in [container.id, tabs.id] { registry.containers.expectStepNoMore(placing: id) } }
    if duration == 0, changes { stopMovements(of: tabs.movedWithTabBar, at: moment.time) }
    let steps = try perform(.hideTabBar(isHidden, duration: duration, pace: pace), by: tabs.id, at: moment)
    _ = runSequence(steps, arranging: tabs.id, at: moment.time)
  }

  /// Tab bar controllers that are new begin without their bar where a screen that shows hides it, wherever on their screen its
  /// navigation controller is.
  ///
  /// - Returns: whether one does, and is to be laid out.
  func hideNewTabBars() -> Bool {
    let new = registry.newTabs
    registry.newTabs = []
    var hides = false
    for id in new {
      guard var tabs = registry.containers[id], tabs.hasHiddenTabBar == false, hidesTabBar(of: tabs) else { continue }
      tabs.hideTabBarAtFirst()
      registry.containers.setNeedsLayout(tabs)
      hides = true
    }
    return hides
  }

  /// Another tab's screen has the bar or not, or another column's.
  ///
  /// - Parameter timing: how it moves; 0 seconds: at once.
  private func showTabBar(
    of tabs: RunningContainer, _ timing: (duration: Double, pace: PaceDefinition), at moment: Moment
  ) throws(PlaybackError) {
    let isHidden = hidesTabBar(of: tabs)
    guard let isNow = tabs.hasHiddenTabBar, isNow != isHidden else { return }
    if timing.duration == 0 { stopMovements(of: tabs.movedWithTabBar, at: moment.time) }
    let hiding = ControllerAction.Change.hideTabBar(isHidden, duration: timing.duration, pace: timing.pace)
    let steps = try perform(hiding, by: tabs.id, at: moment)
    _ = runSequence(steps, arranging: tabs.id, at: moment.time)
  }

  /// Whether some screen that shows hides the bar, in whichever column it is.
  private func hidesTabBar(of tabs: RunningContainer) -> Bool {
    registry.containers.order.contains { id in
      guard let stack = registry.containers[id], stack.hidesTabBar == true else { return false }
      return self.tabs(around: stack)?.id == tabs.id && isShown(stack, in: tabs)
    }
  }

  /// Whether a controller is, or is in, what the selected tab shows, and in no column that a split view hides.
  func isShown(_ container: RunningContainer, in tabs: RunningContainer) -> Bool {
    guard let shown = tabs.shownViews.first, case .view(let page)? = registry.elements[shown.id],
      case .view(let view)? = registry.elements[container.id]
    else { return false }
    let layers = tree.layers.ancestry(of: tree.layer(of: view))
    guard let place = layers.firstIndex(of: tree.layer(of: page)) else { return false }
    // The page itself may be about to show.
    return !layers[(place + 1)...].contains { tree.layers[$0].isHidden || isHiddenColumn($0) }
  }

  /// Whether a layer is that of a column that a split view does not show where its columns come to rest.
  private func isHiddenColumn(_ layer: LayerID) -> Bool {
    guard let id = registry.names[layer], case .view(let column)? = registry.elements[id],
      let view = tree.superview(of: column), let split = registry.containers[name(of: view)],
      let bounds = screenBounds(of: split)
    else { return false }
    return split.hiddenColumn(in: bounds) == id
  }

  /// The nearest tab bar controller around a controller.
  func tabs(around container: RunningContainer) -> RunningContainer? {
    guard case .view(var place)? = registry.elements[container.id] else { return nil }
    while let view = tree.superview(of: place) {
      place = view
      if let outer = registry.containers[name(of: view)], outer.selectedTab != nil { return outer }
    }
    return nil
  }
}

extension ControllerAction.Change {
  /// Whether another screen of a navigation controller shows from now on.
  fileprivate var showsOtherScreen: Bool {
    if case .push = self { true } else { goesBack }
  }
}
