import Document
import Screens
import Views

/// The columns of split view controllers, one over the other.
extension Stage {
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
