import Document
import Graphics
import Screens
import Views

/// A row that stays selected while another screen covers its own.
struct HeldSelection {
  /// The cell's id.
  var cell: String
  /// The ids of the cell's screen or column, and of the navigation or split view controller that it is in.
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
    var fading = fading
    fading.changes.removeAll { !isPresent($0) }
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

  /// The screen around a view that others on the same navigation controller cover, or the column that the other one covers; nil: there is
  /// none.
  private func coveredScreen(around view: ViewID) -> (stack: String, screen: String)? {
    for page in sequence(first: view, next: { self.tree.superview(of: $0) }) {
      guard let holder = tree.superview(of: page) else { return nil }
      // Columns lie in the split view controller's view, screens in a part of the navigation controller's.
      for owner in [holder, tree.superview(of: holder)].compactMap(\.self) {
        guard let container = registry.containers[name(of: owner)], let bounds = screenBounds(of: container),
          container.isCovered(name(of: page), in: bounds) == true
        else { continue }
        return (container.id, name(of: page))
      }
    }
    return nil
  }

  /// A change of a navigation or split view controller deselects the rows of the screen or column that it brings back, beside its own
  /// movement. One that leaves them as they are, as a swipe that comes to nothing, leaves rows selected.
  func releaseSelections(
    after change: ControllerAction.Change, of container: RunningContainer, at moment: Moment
  ) throws(PlaybackError) {
    guard input.heldSelections.contains(where: { $0.stack == container.id }), let bounds = screenBounds(of: container)
    else { return }
    let timing = container.transitionTiming(of: change, in: bounds)
    let isSwipe = change.endsEdgeSwipe
    // While a finger swipes they look as far selected as it has gone.
    if !isSwipe, container.pulled == nil { try forgetLostSelections(of: container.id, at: moment) }
    var kept: [HeldSelection] = []
    for held in input.heldSelections {
      guard held.stack == container.id else {
        kept.append(held)
        continue
      }
      let isCovered = container.isCovered(held.screen, in: bounds)
      if isCovered == true { kept.append(held) }
      guard let isCovered, !isCovered || isSwipe, registry.elements[held.cell] != nil else { continue }
      var moving = held.fading
      moving.changes = (isCovered ? held.selected : held.fading.changes).filter(isPresent)
      (moving.duration, moving.pace) = (timing.duration, timing.pace)
      _ = runSequence([Step(action: .animate(moving), path: moment.path)], at: moment.time)
    }
    input.heldSelections = kept
  }

  /// Rows are selected no longer as far as a step has given them another look, rows of the same id that came anew, and those
  /// that are selected beside others, not at all.
  func forgetLostSelections(of stack: String, at moment: Moment) throws(PlaybackError) {
    var kept = input.heldSelections.filter { $0.stack != stack }
    for var held in input.heldSelections where held.stack == stack && !isSelectedBesideOthers(held.cell) {
      let looks = zip(held.selected, held.fading.changes)
      (held.selected, held.fading.changes) = ([], [])
      for (var selected, var plain) in looks where isPresent(selected) {
        let layer = try layer(selected.id, at: moment)
        for place in selected.properties.indices.reversed() {
          let look = selected.properties[place]
          let value = try modelValue(of: look.path, on: selected.id, at: moment)
          guard value != tree.appearing(look.value, on: layer) else { continue }
          selected.properties.remove(at: place)
          plain.properties.remove(at: place)
        }
        held.selected.append(selected)
        held.fading.changes.append(plain)
      }
      if held.selected.contains(where: { !$0.properties.isEmpty }) { kept.append(held) }
    }
    input.heldSelections = kept
  }

  private func isSelectedBesideOthers(_ cell: String) -> Bool {
    guard case .view(let view)? = registry.elements[cell], let table = tree.superview(of: view) else { return false }
    return registry.containers[name(of: table)]?.isSelected(cell) ?? false
  }

  /// The rows that are deselected as far as a finger swipes the screen above theirs, or the column over theirs, aside.
  ///
  /// - Parameter bounds: those of the container's view.
  func selections(below container: RunningContainer, in bounds: ScreenBounds) -> [HeldSelection] {
    input.heldSelections.filter { held in
      guard held.stack == container.id else { return false }
      if container.isSplit { return container.isCovered(held.screen, in: bounds) == true }
      return container.index(ofScreen: held.screen) == container.stackCount - 2
    }
  }
}

extension HeldSelection {
  /// What the cell looks like when a share of the way back to its screen is gone.
  func changes(at progress: Double) -> [Changes] {
    zip(selected, fading.changes).map { $0.interpolated(to: $1, progress: progress) }
  }
}
