import Document
import Graphics
import Screens
import Views

/// Columns of pickers under a finger.
extension Stage {
  /// A column has come to rest where a finger has turned it: it tells of its row, and its picker of the date.
  func wheelRests(_ view: ViewID, at time: Double) throws(PlaybackError) {
    guard let row = row(ofWheel: name(of: view)) else { return }
    try valueChanged(of: view, to: .number(Double(row)), at: time)
    guard let picker = tree.superview(of: view),
      let definition = registry.containers[name(of: picker)]?.picker,
      let date = definition.date
    else { return }
    let wheels = definition.shares.indices.map { ScreenPartName.wheel($0, of: name(of: picker)) }
    var rows = wheels.compactMap(row(ofWheel:))
    guard rows.count == wheels.count else { return }
    if let valid = date.validDayRow(of: rows) {
      let wheel = DatePickerDefinition.dayWheel
      rows[wheel] = valid
      let turn = ControllerAction.change(wheels[wheel], .turnWheel(to: .row(valid), isAnimated: true))
      try performNested(Step(action: .controller(turn), path: ""), at: time)
    }
    try valueChanged(of: picker, to: date.value(of: rows), at: time)
  }

  /// The row of a column in the middle, from 0.
  private func row(ofWheel id: String) -> Int? {
    guard case .view(let view)? = registry.elements[id] else { return nil }
    return registry.containers[id]?.row(scrolledTo: tree.layers[tree.layer(of: view)].bounds.minY)
  }
}
