import Graphics

extension ContentsPlacement {
  /// The parts of an image of which only the middle is stretched (`contentsCenter`, compositing.md §3.5).
  ///
  /// - Parameters:
  ///   - source: the part of the image that is shown, in its pixels.
  ///   - destination: where it goes, in points.
  ///   - center: the stretched middle, in units of `source`.
  ///   - scale: pixels of the image a point.
  static func nineParts(source: Rect, destination: Rect, center: Rect, scale: Double) -> [(Rect, Rect)] {
    // Animated bounds swing past nothing: where there is no place, there are no shares of it.
    guard !source.isEmpty, !destination.isEmpty else { return [] }
    let columns = pieces(
      source.width, destination.width, start: center.minX, length: center.width, scale: scale)
    let rows = pieces(
      source.height, destination.height, start: center.minY, length: center.height, scale: scale)
    var parts: [(Rect, Rect)] = []
    for row in rows {
      for column in columns {
        parts.append(
          (
            Rect(
              source.minX + column.source.lowerBound, source.minY + row.source.lowerBound,
              column.source.upperBound - column.source.lowerBound, row.source.upperBound - row.source.lowerBound),
            Rect(
              destination.minX + column.place.lowerBound, destination.minY + row.place.lowerBound,
              column.place.upperBound - column.place.lowerBound, row.place.upperBound - row.place.lowerBound)
          ))
      }
    }
    return parts.filter { !$0.0.isEmpty && !$0.1.isEmpty }
  }

  /// Three pieces along an axis; a middle without extent is one pixel of the image.
  private static func pieces(
    _ pixels: Double, _ points: Double, start: Double, length: Double, scale: Double
  ) -> [(source: ClosedRange<Double>, place: ClosedRange<Double>)] {
    var low = max(0, min(1, start)) * pixels
    var high = max(low, min(pixels, (start + length) * pixels))
    if high - low < 1 {
      low = max(0, min(pixels - 1, (low + high) / 2 - 0.5))
      high = min(pixels, low + 1)
    }
    var first = low / scale
    var last = (pixels - high) / scale
    if first + last > points {
      let share = points / (first + last)
      (first, last) = (first * share, last * share)
    }
    return [
      (0...low, 0...first), (low...high, first...max(first, points - last)),
      (high...max(high, pixels), max(first, points - last)...max(first, points)),
    ]
  }
}
