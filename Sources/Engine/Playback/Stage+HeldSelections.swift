import Document
import Graphics
import Screens
import Views

/// A row that stays selected while another screen covers its own.
struct HeldSelection {
  /// The cell's id.
  var cell: String
  /// The ids of the cell's screen, and of the navigation controller that it is on.
  var screen: String
  var stack: String
  /// What the cell looks like while it is selected.
  var selected: [Changes]
  /// How it goes back to what it looks like otherwise.
  var fading: ViewAnimationDefinition
}

/// Rows that led to another screen are deselected as that one goes, as `UITableViewController` has it
/// (`clearsSelectionOnViewWillAppear`).
extension Stage {
  /// Deselects a row, or keeps it selected as long as another screen covers its own.
  ///
  /// - Returns: the block whose end is that of the deselection; nil: there is nothing to wait for.
  func deselect(_ cell: String, _ fading: ViewAnimationDefinition, at moment: Moment) throws(PlaybackError) -> Int? {
    guard case .view(let view)? = registry.elements[cell] else { return nil }
    guard let (stack, screen) = coveredScreen(around: view) else { return try animate(fading, at: moment) }
    var selected = fading.changes
    for index in selected.indices {
      for place in selected[index].properties.indices {
        let path = selected[index].properties[place].path
        selected[index].properties[place].value = try modelValue(of: path, on: selected[index].id, at: moment)
      }
    }
    input.heldSelections.removeAll { $0.cell == cell }
    input.heldSelections.append(
      HeldSelection(cell: cell, screen: screen, stack: stack, selected: selected, fading: fading))
    return nil
  }

  /// The screen around a view that others on the same navigation controller cover; nil: there is none.
  private func coveredScreen(around view: ViewID) -> (stack: String, screen: String)? {
    for page in sequence(first: view, next: { self.tree.superview(of: $0) }) {
      guard let pages = tree.superview(of: page), let outer = tree.superview(of: pages),
        let stack = registry.containers[name(of: outer)], let place = stack.index(ofScreen: name(of: page)),
        place < stack.stackCount - 1
      else { continue }
      return (stack.id, name(of: page))
    }
    return nil
  }

  /// A change of a navigation controller deselects the rows of the screen that it brings back, beside its own movement. One that
  /// leaves the screens as they are, as a swipe that comes to nothing, leaves rows selected.
  func releaseSelections(
    after change: ControllerAction.Change, of container: RunningContainer, at moment: Moment
  ) throws(PlaybackError) {
    guard input.heldSelections.contains(where: { $0.stack == container.id }), let top = container.stackTop,
      let bounds = screenBounds(of: container)
    else { return }
    let timing = container.transitionTiming(of: change, in: bounds)
    var isSwipe = false
    if case .endPan(.screenEdge, _) = change { isSwipe = true }
    var kept: [HeldSelection] = []
    for held in input.heldSelections {
      guard held.stack == container.id else {
        kept.append(held)
        continue
      }
      let isBack = held.screen == top.id
      let isCovered = !isBack && container.index(ofScreen: held.screen) != nil
      if isCovered { kept.append(held) }
      guard isBack || isCovered && isSwipe, registry.elements[held.cell] != nil else { continue }
      var moving = held.fading
      moving.changes = (isBack ? held.fading.changes : held.selected).filter(isPresent)
      (moving.duration, moving.pace) = (timing.duration, timing.pace)
      _ = runSequence([Step(action: .animate(moving), path: moment.path)], at: moment.time)
    }
    input.heldSelections = kept
  }

  /// The rows that are deselected as far as a finger swipes the screen above theirs aside.
  func selections(below container: RunningContainer) -> [HeldSelection] {
    input.heldSelections.filter { held in
      held.stack == container.id && container.index(ofScreen: held.screen) == container.stackCount - 2
    }
  }
}

extension HeldSelection {
  /// What the cell looks like when a share of the way back to its screen is gone.
  func changes(at progress: Double) -> [Changes] {
    zip(selected, fading.changes).map { $0.interpolated(to: $1, progress: progress) }
  }
}
