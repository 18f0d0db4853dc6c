import Graphics
import Layers

/// What a finger takes hold of in a text that is edited.
public enum TextGrip: Hashable, Sendable {
  /// The caret, or the handle before or behind a selection.
  case caret, start, end
}

extension ViewTree {
  /// Points around a caret or a handle in which a finger takes it (chosen).
  private static let gripReach = 15.0

  /// The caret or the handle that a finger takes in the first responder, and the middle of its line there, in points of the
  /// view's bounds. A Mac has no handles.
  ///
  /// - Parameter point: of the bounds; handles reach beyond them.
  public func textGrip(
    at point: Point, in view: ViewID, typesetter: any TextTypesetter
  ) -> (grip: TextGrip, place: Point)? {
    let state = self[node: view].state
    guard state.editing.isFirstResponder, !state.control.isMac,
      state.editing.isEditable || !selection(in: view).isEmpty,
      let edited = controlDrawing(of: view, typesetter: typesetter).placed?.edited(typesetter)
    else { return nil }
    let (selection, bounds) = (selection(in: view), layers[layer(of: view)].bounds)
    let grips: [TextGrip] = selection.isEmpty ? [.caret] : [.start, .end]
    var best: (grip: TextGrip, place: Point, distance: Double)?
    for grip in grips {
      let line = edited.line(at: grip == .end ? selection.upperBound - 1 : selection.lowerBound)
      let index = grip == .end ? selection.upperBound : selection.lowerBound
      let x = grip == .end ? line.characterEnd(before: index) : line.caret(at: index)
      let place = Point(
        bounds.minX + edited.origin.x + x, bounds.minY + edited.origin.y + line.top + line.height / 2)
      // What does not show is not taken.
      guard place.x >= bounds.minX - 1, place.x <= bounds.maxX + 1, place.y > bounds.minY, place.y < bounds.maxY else {
        continue
      }
      // The disc of a handle is above the first line, and below the last.
      let disc = ControlDrawing.handleLift + ControlDrawing.handleSize / 2
      let (above, below) = (
        line.height / 2 + (grip == .start ? disc : 0), line.height / 2 + (grip == .end ? disc : 0)
      )
      let gap = Point(
        abs(point.x - place.x), max(0, place.y - above - point.y, point.y - place.y - below))
      guard gap.x <= Self.gripReach, gap.y <= (grip == .caret ? 0 : Self.gripReach) else { continue }
      let distance = gap.length
      if best.map({ distance < $0.distance }) ?? true { best = (grip, place, distance) }
    }
    return best.map { ($0.grip, $0.place) }
  }
}
