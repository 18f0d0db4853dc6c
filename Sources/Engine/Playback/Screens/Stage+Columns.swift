import Document
import Screens
import Views

/// The columns of split view controllers, one over the other.
extension Stage {
  /// A column for which there is no room any more goes with the animation that takes it, and hides at the end of that.
  func beginHidingColumn(of container: inout RunningContainer, in bounds: ScreenBounds, at moment: Moment) {
    // What comes with its own presentation was never anywhere else.
    guard container.isSplit, registry.containers.arrangedBounds(of: container.id) != nil,
      case .block(let block)? = script.scopes.last, block.duration > 0
    else { return }
    func shows(_ column: String) -> Bool {
      guard case .view(let view)? = registry.elements[column] else { return false }
      return !tree.layers[tree.layer(of: view)].isHidden
    }
    guard let hiding = container.beginHidingColumn(in: bounds, shows: shows, path: moment.path) else { return }
    let length = block.delay + block.activeDuration
    if length.isFinite { script.agenda.add(.step(hiding), at: time(length, after: moment.time)) }
  }

  /// Columns that get another arrangement, as on a device that is turned, lie in the order of that.
  func orderColumns(of container: RunningContainer, in bounds: ScreenBounds) {
    guard let order = container.columnOrder(in: bounds), case .view(let owner)? = registry.elements[container.id] else {
      return
    }
    let views = tree.subviews(of: owner)
    let places = order.compactMap { id in views.firstIndex { name(of: $0) == id } }
    guard places.count == order.count, places[1] < places[0] else { return }
    tree.insert(views[places[0]], into: owner, at: places[1])
  }
}
