import Document
import Graphics
import Lookups
import Views

/// What views do behind a layout of their subviews, as an own `layoutSubviews` does.
struct LayoutHandlers {
  /// How a view was at its last layout.
  struct Arrangement: Equatable {
    /// Points; its origin is where content was scrolled to.
    var bounds: Rect
    var subviews: [ViewID]
    /// What its content is multiplied by.
    var zoomScale: Double
  }

  /// In the order of their coming, which has outer views before inner ones.
  private(set) var order: [ViewID] = []
  private var handlers: Lookup<ViewID, Handler> = [:]
  private var arrangements: Lookup<ViewID, Arrangement> = [:]

  subscript(view: ViewID) -> Handler? { handlers[view] }

  mutating func add(_ handler: Handler, of view: ViewID) {
    order.append(view)
    handlers[view] = handler
  }

  mutating func remove(_ view: ViewID) {
    guard handlers[view] != nil else { return }
    handlers[view] = nil
    arrangements[view] = nil
    order.removeAll { $0 == view }
  }

  /// Notes how a view is at a layout.
  ///
  /// - Returns: whether it was otherwise at the last one.
  mutating func update(_ arrangement: Arrangement, of view: ViewID) -> Bool {
    guard arrangements[view] != arrangement else { return false }
    arrangements[view] = arrangement
    return true
  }
}
