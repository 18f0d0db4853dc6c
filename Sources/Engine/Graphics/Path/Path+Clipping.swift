extension Path {
  /// What lies inside of a rectangle, to be filled by the same rule: every point there is wound about as often as by the whole path.
  ///
  /// Cuts each subpath at one side after the other
  /// ([Sutherland and Hodgman](https://dl.acm.org/doi/10.1145/360767.360802)); what runs along a side meets what runs back there.
  ///
  /// - Parameters:
  ///   - rect: in the path's units.
  ///   - tolerance: how far chords may be from curves, in the path's units. What lies inside as a whole keeps its curves.
  public func clipped(to rect: Rect, tolerance: Double) -> Path {
    let (box, high) = (bounds, Point(rect.maxX, rect.maxY))
    if box.minX >= rect.minX, box.minY >= rect.minY, box.maxX <= high.x, box.maxY <= high.y { return self }
    var builder = PathBuilder()
    for line in polylines(tolerance: tolerance) {
      var points = line.points
      points = Self.cut(points, at: rect.minX, \.x) { $0 >= $1 }
      points = Self.cut(points, at: high.x, \.x) { $0 <= $1 }
      points = Self.cut(points, at: rect.minY, \.y) { $0 >= $1 }
      points = Self.cut(points, at: high.y, \.y) { $0 <= $1 }
      guard points.count > 2 else { continue }
      builder.move(to: points[0])
      for point in points.dropFirst() { builder.line(to: point) }
      builder.close()
    }
    return builder.path
  }

  /// A closed outline without what lies beyond a line along an axis.
  private static func cut(
    _ points: [Point], at side: Double, _ axis: WritableKeyPath<Point, Double>, isInside: (Double, Double) -> Bool
  ) -> [Point] {
    guard var before = points.last else { return [] }
    var result: [Point] = []
    for point in points {
      let (from, to) = (before[keyPath: axis], point[keyPath: axis])
      if isInside(from, side) != isInside(to, side) {
        var place = before + (point - before) * ((side - from) / (to - from))
        place[keyPath: axis] = side
        result.append(place)
      }
      if isInside(to, side) { result.append(point) }
      before = point
    }
    return result
  }
}
