import Document
import Lookups

/// The controllers of documents whose views are in the scene.
struct LiveControllers {
  /// The ids of their views, the newest last.
  private(set) var order: [String] = []
  private var identities: Lookup<String, ControllerIdentity> = [:]

  subscript(view: String) -> ControllerIdentity? { identities[view] }

  /// - Parameter view: the id of the controller's view.
  mutating func add(_ controller: ControllerIdentity, view: String) {
    if identities[view] == nil { order.append(view) }
    identities[view] = controller
  }

  mutating func remove(_ view: String) {
    guard identities[view] != nil else { return }
    identities[view] = nil
    order.removeAll { $0 == view }
  }

  /// The view of the newest controller that fits.
  func newest(where fits: (_ view: String, ControllerIdentity) -> Bool) -> String? {
    order.last { view in identities[view].map { fits(view, $0) } ?? false }
  }
}
