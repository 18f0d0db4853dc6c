import Document
import Graphics
import Layers
import Lookups
import Views

/// Views with an own `layoutSubviews` (layout.md §4.4): what it sets belongs to the layout, and is animated where that is.
extension Stage {
  /// Lets views place their subviews otherwise, whose subviews were placed, or whose bounds or subviews are others than at
  /// the last layout.
  ///
  /// - Parameter placed: views whose subviews constraints or containers placed.
  /// - Returns: the views that did.
  func adjustLayouts(
    of placed: [ViewID], _ touched: inout TouchedLayers, at moment: Moment
  ) throws(PlaybackError) -> [ViewID] {
    guard !registry.layoutHandlers.order.isEmpty else { return [] }
    let wasPreparing = isPreparingRows
    isPreparingRows = true
    defer { isPreparingRows = wasPreparing }
    let placed = Membership(placed)
    var adjusted: [ViewID] = []
    for view in registry.layoutHandlers.order {
      guard let handler = registry.layoutHandlers[view] else { continue }
      let bounds = tree.layers[tree.layer(of: view)].bounds
      let isOther = registry.layoutHandlers.update(
        LayoutHandlers.Arrangement(
          bounds: bounds, subviews: tree.subviews(of: view), zoomScale: tree.zoomScale(of: view)), of: view)
      guard isOther || placed.contains(view) else { continue }
      try adjust(steps(of: handler, for: .layout(bounds), at: moment.time), &touched, at: moment)
      adjusted.append(view)
    }
    return adjusted
  }

  private func adjust(
    _ steps: [Step], _ touched: inout TouchedLayers, at moment: Moment
  ) throws(PlaybackError) {
    for step in steps {
      let moment = Moment(path: step.path, time: moment.time)
      try script.count(at: moment)
      var action = step.action
      while case .late(let late) = action { action = try settled(late, at: moment.time) }
      switch action {
      case .set(let changes): touched.add(try apply(changes, at: moment))
      case .steps(let steps): try adjust(steps, &touched, at: moment)
      default: break
      }
    }
  }
}
