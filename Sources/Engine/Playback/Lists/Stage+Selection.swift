import Document
import Graphics
import Lookups
import Screens
import Views

/// Tables in which several rows are selected (lists.md).
extension Stage {
  /// A tap selects a cell beside others, or deselects it.
  ///
  /// - Returns: whether it did.
  func select(cell view: ViewID, at moment: Moment) throws(PlaybackError) -> Bool {
    guard let superview = tree.superview(of: view), let container = registry.containers[name(of: superview)],
      let change = container.selectionChange(tapping: name(of: view))
    else { return false }
    try performNested(Step(action: .controller(.change(container.id, change)), path: moment.path), at: moment.time)
    // What `didSelectRowAt` does.
    if registry.containers[container.id]?.isSelected(name(of: view)) == true, !container.isEditing(name(of: view)),
      let handler = registry.tapHandlers[view]
    {
      try run(handler, for: .touch(.zero, index: input.tapCount - 1), at: moment.time)
    }
    return true
  }

  /// A table tells how many rows are selected, if that may be others than before.
  ///
  /// - Parameter before: the ids of those that were.
  func tellSelection(
    after change: ControllerAction.Change, of container: RunningContainer, before: [String], at moment: Moment
  ) throws(PlaybackError) {
    switch change {
    case .selectRows, .deleteSelectedRows: break
    case .deleteRows, .setRows: break
    default: guard container.selectedRows != before else { return }
    }
    guard case .view(let table)? = registry.elements[container.id], let handler = registry.valueHandlers[table] else {
      return
    }
    try run(handler, for: .value(.number(Double(container.selectedRows.count))), at: moment.time)
  }

  // MARK: A row that is held

  /// How far a table is scrolled while a finger holds a row near its edge, at a share of the finger's time: the nearer to
  /// the edge, the faster. A sum over steps of 1/240 s, whatever the frame rate.
  ///
  /// - Parameters:
  ///   - start: where the finger goes down, in points of the table's view.
  ///   - way: how far it goes down the screen.
  func offset(
    _ table: ViewID, holdingFrom start: Double, by way: Double, _ pan: PanDefinition, at progress: Double
  ) -> Double {
    let bounds = tree.layers[tree.layer(of: table)].bounds
    let inset = tree.contentInset(of: table)
    var height = bounds.height
    if case .size(let size) = tree[table, .contentSize] { height = size.height }
    let highest = min(bounds.minY, -inset.top)
    let lowest = max(bounds.minY, height + inset.bottom - bounds.height)
    var offset = bounds.minY
    let steps = Int(clamping: (pan.duration * progress * Self.holdSteps).rounded(.down))
    for step in 0..<max(0, min(steps, 100_000)) {
      let share = (Double(step) + 0.5) / (pan.duration * Self.holdSteps)
      let finger = start + way * pan.curve(min(1, share))
      let (above, below) = (Self.holdReach - finger, finger - (bounds.height - Self.holdReach))
      let depth = below > 0 ? min(1, below / Self.holdReach) : above > 0 ? -min(1, above / Self.holdReach) : 0
      offset = min(lowest, max(highest, offset + depth * Self.holdSpeed / Self.holdSteps))
    }
    return offset
  }

  /// Steps a second, points from the edge, and points a second at the edge (chosen).
  private static let (holdSteps, holdReach, holdSpeed) = (240.0, 50.0, 500.0)
}
