import Graphics

/// Orders planes in one space from back to front, as seen from far up the z axis; planes that cross are cut (binary
/// space partitioning). Perspective is part of the transforms, so depth is compared after the division by w.
enum DepthOrder {
  struct Plane {
    /// From the plane's own coordinates into the shared space.
    var transform: Transform3D
    var bounds: Rect
  }

  struct Piece {
    /// Index of the plane.
    var plane: Int
    /// The part of the plane in its own coordinates; nil: all of it, and what lies outside its bounds.
    var outline: [Point]?
  }

  /// Beyond so many planes, whole planes are ordered by the depth of their middles.
  private static let limit = 256
  /// How far from a plane a corner may lie and count as in it.
  private static let tolerance = 1e-6

  static func backToFront(_ planes: [Plane]) -> [Piece] {
    let polygons = planes.indices.map { Polygon(plane: $0, planes[$0]) }
    if polygons.allSatisfy({ $0.isLevel }) || planes.count > limit {
      return polygons.sorted { ($0.middleDepth, $0.plane) < ($1.middleDepth, $1.plane) }
        .map { Piece(plane: $0.plane, outline: nil) }
    }
    var result: [Piece] = []
    // Those without extent have no depth to compare; they come first, in order.
    result += polygons.filter { $0.normal == nil }.map { Piece(plane: $0.plane, outline: nil) }
    partition(polygons.filter { $0.normal != nil }, depth: 0, into: &result)
    return result
  }

  private static func partition(_ polygons: [Polygon], depth: Int, into result: inout [Piece]) {
    guard let root = polygons.first, let normal = root.normal else { return }
    guard depth < limit else {
      result += polygons.map { Piece(plane: $0.plane, outline: $0.isCut ? $0.outline : nil) }
      return
    }
    var back: [Polygon] = []
    var within: [Polygon] = []
    var front: [Polygon] = []
    for polygon in polygons {
      let distances = polygon.corners.map { normal.distance(of: $0.place) }
      let isBehind = distances.contains { $0 < -tolerance }
      let isBefore = distances.contains { $0 > tolerance }
      switch (isBehind, isBefore) {
      case (false, false): within.append(polygon)
      case (true, false): back.append(polygon)
      case (false, true): front.append(polygon)
      case (true, true):
        // Places are mixed before the division by w, so the share comes from distances that are not divided either.
        let shares = zip(distances, polygon.corners).map { $0 * $1.place.w }
        back.append(polygon.part(by: shares.map { -$0 }))
        front.append(polygon.part(by: shares))
      }
    }
    partition(back, depth: depth + 1, into: &result)
    result += within.sorted { $0.plane < $1.plane }
      .map { Piece(plane: $0.plane, outline: $0.isCut ? $0.outline : nil) }
    partition(front, depth: depth + 1, into: &result)
  }

  /// A plane's rectangle, or what is left of it.
  private struct Polygon {
    struct Corner {
      /// In the plane's own coordinates.
      var local: Point
      /// In the shared space, with w.
      var place: SIMD4<Double>
    }

    var plane: Int
    var corners: [Corner]
    var isCut = false
    /// Nil for a polygon without extent, or one seen from its edge.
    var normal: Facing?

    init(plane: Int, _ definition: Plane) {
      self.plane = plane
      let m = definition.transform
      corners = definition.bounds.corners.map {
        Corner(local: $0, place: ($0.x * m.row1 + $0.y * m.row2) + m.row4)
      }
      // What lies behind the camera is not ordered.
      let isWhole = corners.allSatisfy { $0.place.w > Projection.nearPlane }
      if !isWhole {
        self = part(by: corners.map { $0.place.w - Projection.nearPlane })
        isCut = false
      }
      normal = Facing(corners.map(\.place))
    }

    var outline: [Point] { corners.map(\.local) }

    /// Whether every corner has the same depth.
    var isLevel: Bool {
      guard let first = corners.first else { return true }
      return corners.allSatisfy { abs($0.place.z / $0.place.w - first.place.z / first.place.w) <= tolerance }
    }

    var middleDepth: Double {
      corners.isEmpty ? 0 : corners.reduce(0) { $0 + $1.place.z / $1.place.w } / Double(corners.count)
    }

    /// What lies where the distances of the corners are positive; they are linear in the places, w among them.
    func part(by distances: [Double]) -> Polygon {
      var result = self
      result.isCut = true
      result.corners = []
      for (index, corner) in corners.enumerated() {
        let before = (index + corners.count - 1) % corners.count
        let (a, b) = (distances[before], distances[index])
        if (a > 0) != (b > 0) {
          let share = a / (a - b)
          let other = corners[before]
          result.corners.append(
            Corner(
              local: other.local + (corner.local - other.local) * share,
              place: other.place + (corner.place - other.place) * share))
        }
        if b > 0 { result.corners.append(corner) }
      }
      return result
    }
  }

  /// A plane in the shared space, its front toward the viewer.
  private struct Facing {
    var normal: SIMD3<Double>
    var offset: Double

    init?(_ places: [SIMD4<Double>]) {
      let points = places.map { SIMD3($0.x, $0.y, $0.z) / $0.w }
      guard points.count > 2 else { return nil }
      // Newell's formula: the sum over all sides is steady where corners lie almost in line.
      var sum = SIMD3<Double>.zero
      for (index, a) in points.enumerated() {
        let b = points[(index + 1) % points.count]
        sum += SIMD3((a.y - b.y) * (a.z + b.z), (a.z - b.z) * (a.x + b.x), (a.x - b.x) * (a.y + b.y))
      }
      let length = (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z).squareRoot()
      guard length > 0, length.isFinite else { return nil }
      normal = sum / length
      if normal.z < 0 { normal = -normal }
      let first = points[0]
      offset = -((normal.x * first.x + normal.y * first.y) + normal.z * first.z)
    }

    /// In the units of the shared space, nearer ones positive.
    func distance(of place: SIMD4<Double>) -> Double {
      ((normal.x * place.x + normal.y * place.y) + normal.z * place.z) / place.w + offset
    }
  }
}
