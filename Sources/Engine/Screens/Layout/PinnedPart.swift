import Graphics

/// A view that stays at an edge of what shows of a scroll view's content, as long as what it belongs to is there.
public struct PinnedPart: Hashable, Sendable {
  /// The view's.
  public var id: String
  /// Along which it stays.
  var axis: LayoutAxis
  /// Where it lies if it need not stay, in points of the content.
  var frame: Rect
  /// Between which it may begin along the axis, in points of the content.
  var limits: ClosedRange<Double>
  /// Points of the scroll view along the axis, if it stays at the far edge; nil: at the near one.
  var farEdge: Double?
  /// Points that it is moved from there.
  var shift: Point

  /// Where it lies while the content is scrolled to an offset, in points of the content.
  func frame(scrolledTo offset: Point) -> Rect {
    var place = frame
    let start = frame.origin[axis]
    if let farEdge {
      place.origin[axis] = max(min(start, offset[axis] + farEdge - frame.size[axis]), limits.lowerBound)
    } else {
      place.origin[axis] = min(max(start, offset[axis]), limits.upperBound)
    }
    place.origin = place.origin + shift
    return place
  }
}
