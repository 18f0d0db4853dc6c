import Document
import Graphics
import Screens
import Views

/// Columns of pickers under a finger.
extension Stage {
  /// A column has come to rest where a finger has turned it: it tells of its row.
  func wheelRests(_ view: ViewID, at time: Double) throws(PlaybackError) {
    let offset = tree.layers[tree.layer(of: view)].bounds.minY
    guard let row = registry.containers[name(of: view)]?.row(scrolledTo: offset) else { return }
    try valueChanged(of: view, to: .number(Double(row)), at: time)
  }
}
