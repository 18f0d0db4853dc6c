import Document
import Graphics

/// The edge swipe of a split view controller with one column: the second column goes to the right as far as the finger has gone,
/// and the first comes back, as in UIKit, where both are on one navigation controller then.
extension RunningContainer {
  /// - Parameters:
  ///   - translation: points from where the finger went down.
  ///   - bounds: those of the controller's view.
  func edgePan(by translation: Point, of split: SplitDefinition, in bounds: ScreenBounds) -> [Changes] {
    guard isCoveredByDetail(split, in: bounds) else { return [] }
    let progress = min(1, max(0, translation.x / bounds.size.width))
    let start = columnFrames(of: split, showingDetail: true, in: bounds)
    let end = columnFrames(of: split, showingDetail: false, in: bounds)
    let showing = start.map { Changes($0.id, .hidden, .bool(false)) }
    return showing + zip(start, end).map { $0.interpolated(to: $1, progress: progress) }
  }

  mutating func endEdgePan(
    _ end: PanEnd, of split: SplitDefinition, in bounds: ScreenBounds, path: String
  ) -> ScreenMovement {
    movementsUnderWay = max(0, movementsUnderWay - 1)
    isSwiped = false
    guard isCoveredByDetail(split, in: bounds) else { return ScreenMovement() }
    let (isBack, duration) = end.pop(in: bounds)
    columns.showsDetail = !isBack
    let changes = columnFrames(of: split, showingDetail: !isBack, in: bounds)
    return ScreenMovement(
      log: isBack ? "\"\(id)\" goes back to its first column" : "\"\(id)\" stays at its second column",
      steps: [
        .animating(changes, duration: duration, pace: PanEnd.popPace, path: path), beginMovement(path: path),
      ])
  }

  /// Whether there is room for one column, and the second one shows.
  func isCoveredByDetail(_ split: SplitDefinition, in bounds: ScreenBounds) -> Bool {
    columns.showsDetail && split.arrangement(in: bounds) == .collapsed
  }

  /// The places of both columns where one of them shows.
  private func columnFrames(
    of split: SplitDefinition, showingDetail: Bool, in bounds: ScreenBounds
  ) -> [Changes] {
    var shown = columns
    shown.showsDetail = showingDetail
    let parts = [ScreenPart.primary, .secondary].map { $0.id(of: id) }
    return split.layout(shown, of: id, in: bounds).only(parts).frameChanges
  }
}
