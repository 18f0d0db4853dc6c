/// Where one is after a way along a path: for what is set on it. Curves are measured as 32 straight pieces.
public struct PathRuler: Sendable {
  private let pieces: [(from: Point, to: Point, end: Double)]

  /// Of all subpaths, one after the other; in the units of the path's coordinates.
  public let length: Double

  /// Measures a path; what has no length is left out.
  public init(_ path: Path) {
    var total = 0.0
    pieces = path.flattenedSegments().compactMap { piece in
      let length = (piece.to - piece.from).length
      guard length > 0, length.isFinite else { return nil }
      total += length
      return (piece.from, piece.to, total)
    }
    length = total
  }

  /// The point at a distance from the path's beginning, and the direction there, of length 1; nil beyond its ends.
  public func place(at distance: Double) -> (point: Point, direction: Point)? {
    guard distance >= 0, distance <= length else { return nil }
    var (low, high) = (0, pieces.count - 1)
    guard high >= 0 else { return nil }
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end < distance { low = middle + 1 } else { high = middle }
    }
    let piece = pieces[low]
    let way = piece.to - piece.from
    let size = way.length
    let direction = Point(way.x / size, way.y / size)
    return (piece.to - direction * (piece.end - distance), direction)
  }
}
