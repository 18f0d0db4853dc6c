import Document
import Graphics
import Motion

/// A sheet under a finger: it goes from one height to another, or away.
extension RunningContainer {
  func sheetPan(by translation: Point, in bounds: ScreenBounds) -> [Changes] {
    guard case .presentation(let sheet) = definition else { return [] }
    let top = pulledTop(of: sheet, by: translation, in: bounds)
    let covered =
      [darkening(sheet.dimming(top: top, in: bounds))]
      + sheet.receding(sheet.recession(top: top, in: bounds), in: bounds)
    let layout =
      sheet.floats(in: bounds)
      ? sheet.floatingLayout(top: top, in: bounds) : sheet.placement(at: sheet.frame(top: top, in: bounds))
    return layout.allChanges + covered
  }

  /// Where the upper edge of a sheet is under a finger, in points of what it covers: beyond its heights it gets heavy.
  func pulledTop(of sheet: PresentationDefinition, by translation: Point, in bounds: ScreenBounds) -> Double {
    let wanted = sheet.top(in: bounds, detent: index) + translation.y
    let inside = sheet.within(wanted, in: bounds)
    return inside + rubberBand(wanted - inside, dimension: bounds.size.height)
  }

  /// How far a finger is that holds a sheet at a distance from where it rests, in points.
  func sheetPull(of sheet: PresentationDefinition, showing distance: Double, in bounds: ScreenBounds) -> Double {
    let rest = sheet.top(in: bounds, detent: index)
    let inside = sheet.within(rest + distance, in: bounds)
    return inside + rubberBandPull(rest + distance - inside, dimension: bounds.size.height) - rest
  }

  /// Makes what a sheet covers so black, 0…1.
  private func darkening(_ dimming: Double) -> Changes {
    Changes(ScreenPart.dim.id(of: id), .alpha, .number(dimming))
  }

  /// - Returns: nil: the sheet is to be dismissed.
  mutating func endSheetPan(_ end: PanEnd, in bounds: ScreenBounds, path: String) -> ScreenMovement? {
    guard case .presentation(let sheet) = definition else { return ScreenMovement() }
    let place = sheet.top(in: bounds, detent: index) + end.projection.y
    let tops = sheet.tops(in: bounds)
    let nearest = tops.indices.min { abs(tops[$0] - place) < abs(tops[$1] - place) } ?? 0
    // As far down as half of the lowest height it is gone.
    if !sheet.isModal, place > ((tops.max() ?? 0) + bounds.size.height) / 2 { return nil }
    index = nearest
    let changes =
      sheet.layout(in: bounds, detent: nearest).allChanges + [darkening(sheet.dimming(atDetent: nearest))]
      + sheet.receding(sheet.recession(atDetent: nearest, in: bounds), in: bounds)
    var block = ViewAnimationDefinition(
      changes, duration: ScreenTiming.present, pace: ScreenTiming.spring)
    // What is in it moves along.
    block.laysOut = true
    return ScreenMovement(steps: [Step(action: .animate(block), path: path)])
  }
}

extension PresentationDefinition {
  /// The nearest place for the upper edge of a sheet where a finger moves it as far as it goes, in points of what it covers: from
  /// its full height down, and no lower than its lowest height if it is modal.
  fileprivate func within(_ top: Double, in bounds: ScreenBounds) -> Double {
    let tops = tops(in: bounds)
    let (highest, lowest) = (tops.min() ?? 0, isModal ? tops.max() ?? 0 : .infinity)
    return min(max(top, highest), max(lowest, highest))
  }
}
