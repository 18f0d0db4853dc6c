extension Path {
  /// What lies inside of a rectangle, to be filled by the same rule: every point there is wound about as often as by the whole path.
  ///
  /// - Parameters:
  ///   - rect: in the path's units.
  ///   - tolerance: how far chords may be from curves, in the path's units. What lies inside as a whole keeps its curves.
  public func clipped(to rect: Rect, tolerance: Double) -> Path {
    clipped(toConvex: rect.corners, tolerance: tolerance)
  }

  /// What lies inside of a convex polygon, to be filled by the same rule.
  ///
  /// Cuts each subpath at one side after the other
  /// ([Sutherland and Hodgman](https://dl.acm.org/doi/10.1145/360767.360802)); what runs along a side meets what runs back there.
  ///
  /// - Parameters:
  ///   - corners: in either direction, in the path's units.
  ///   - tolerance: how far chords may be from curves, in the path's units. What lies inside as a whole keeps its curves.
  public func clipped(toConvex corners: [Point], tolerance: Double) -> Path {
    let sides = Self.sides(of: corners)
    if sides.allSatisfy({ side in bounds.corners.allSatisfy { side($0) >= 0 } }) { return self }
    var builder = PathBuilder()
    for line in polylines(tolerance: tolerance) {
      let points = sides.reduce(line.points) { Self.cut($0, by: $1) }
      guard points.count > 2 else { continue }
      builder.move(to: points[0])
      for point in points.dropFirst() { builder.line(to: point) }
      builder.close()
    }
    return builder.path
  }

  /// How far inside of each side of a convex polygon a point lies, in units of the side; less than 0 outside.
  private static func sides(of corners: [Point]) -> [(Point) -> Double] {
    let pairs = zip(corners, corners.dropFirst() + corners.prefix(1))
    let area = pairs.reduce(0) { $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) }
    return pairs.filter { $0 != $1 }.map { from, to in
      let way = (to - from) * (area < 0 ? -1 : 1)
      return { way.x * ($0.y - from.y) - way.y * ($0.x - from.x) }
    }
  }

  /// A closed outline without what lies beyond a line.
  private static func cut(_ points: [Point], by distance: (Point) -> Double) -> [Point] {
    guard var before = points.last else { return [] }
    var from = distance(before)
    var result: [Point] = []
    for point in points {
      let to = distance(point)
      if (from < 0) != (to < 0) { result.append(before + (point - before) * (from / (from - to))) }
      if to >= 0 { result.append(point) }
      (before, from) = (point, to)
    }
    return result
  }
}
