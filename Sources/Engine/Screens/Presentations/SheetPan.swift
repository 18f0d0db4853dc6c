import Document
import Graphics
import Motion

/// A sheet under a finger: it goes from one height to another, or away.
extension RunningContainer {
  func sheetPan(by translation: Point, in bounds: ScreenBounds) -> [Changes] {
    guard case .presentation(let sheet) = definition else { return [] }
    let frame = sheet.frame(in: bounds, detent: index)
    let highest = sheet.top(in: bounds, detent: max(0, sheet.detents.count - 1))
    let wanted = sheet.top(in: bounds, detent: index) + translation.y
    let top = wanted >= highest ? wanted : highest + rubberBand(wanted - highest, dimension: bounds.size.height)
    if sheet.floats(in: bounds) { return sheet.floatingLayout(top: top, in: bounds).allChanges }
    return [Changes(id, .center, .point(Point(frame.center.x, frame.center.y + top - frame.minY)))]
  }

  /// - Returns: nil: the sheet is to be dismissed.
  mutating func endSheetPan(_ end: PanEnd, in bounds: ScreenBounds, path: String) -> ScreenMovement? {
    guard case .presentation(let sheet) = definition else { return ScreenMovement() }
    let place = sheet.top(in: bounds, detent: index) + end.projection.y
    let tops = (0..<max(1, sheet.detents.count)).map { sheet.top(in: bounds, detent: $0) }
    let nearest = tops.indices.min { abs(tops[$0] - place) < abs(tops[$1] - place) } ?? 0
    // As far down as half of the lowest height it is gone.
    if place > (tops[0] + bounds.size.height) / 2 { return nil }
    index = nearest
    let layout = sheet.layout(in: bounds, detent: nearest)
    return ScreenMovement(
      steps: [
        .animating(
          layout.allChanges, duration: ScreenTiming.present, pace: PresentationMovement.pace, path: path)
      ])
  }
}
