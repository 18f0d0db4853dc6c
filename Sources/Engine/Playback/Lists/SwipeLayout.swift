import Document
import Graphics
import Motion

/// Where a cell's content and the buttons beside it lie when a finger has moved it aside.
struct SwipeLayout {
  /// Points of the cell.
  var size: Size
  /// The widths that the buttons want, in points, from the edge on.
  var widths: [Double]
  /// Whether they stand at the right end.
  var isRight: Bool
  var performsFirst: Bool

  /// Points of all buttons.
  var total: Double { widths.reduce(0, +) }
  /// Points from which on the first action is performed when the finger lifts.
  var threshold: Double { max(total + 20, size.width * 0.55) }

  /// How far content goes with a finger that went some points.
  func distance(_ way: Double) -> Double {
    guard way > 0 else { return 0 }
    let end = performsFirst ? size.width : total
    return way <= end ? way : end + rubberBand(way - end, dimension: size.width)
  }

  /// The cell's bounds.
  func bounds(_ distance: Double) -> Rect {
    Rect(isRight ? distance : -distance, 0, size.width, size.height)
  }

  /// The frame of what holds the buttons, in the cell's bounds.
  func ground(_ distance: Double) -> Rect {
    Rect(isRight ? size.width : -distance, 0, distance, size.height)
  }

  /// The buttons' frames in it: as wide as they share what is free, and beyond the threshold the first over all.
  func buttons(_ distance: Double) -> [Rect] {
    let taking = performsFirst ? min(1, max(0, (distance - threshold) / 30)) : 0
    var before = 0.0
    return widths.enumerated().map { index, width in
      var (start, end) = (before / total * distance, (before + width) / total * distance)
      before += width
      if index == 0 {
        end += (distance - end) * taking
      } else {
        start += (distance - start) * taking; end = max(start, end)
      }
      return Rect(isRight ? distance - end : start, 0, end - start, size.height)
    }
  }
}
