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

  /// Which of several layers in one plane lies lower.
  enum OrderInPlane {
    /// The one that comes first.
    case listed
    /// What no tilted plane has cut, then what one has, each in the order in which they come. Only tilted planes cut.
    /// So Core Animation's render server orders them.
    case cutLast
  }

  /// Beyond so many planes, whole planes are ordered by the depth of their middles.
  private static let limit = 256
  /// How far from a plane a corner may lie and count as in it.
  private static let tolerance = 1e-6

  static func backToFront(_ planes: [Plane], inOnePlane order: OrderInPlane = .listed) -> [Piece] {
    let polygons = planes.indices.map { Polygon(plane: $0, planes[$0]) }
    if polygons.allSatisfy({ $0.level != nil || $0.corners.isEmpty }) || planes.count > limit {
      return polygons.sorted { ($0.middleDepth, $0.plane) < ($1.middleDepth, $1.plane) }
        .map { Piece(plane: $0.plane, outline: nil) }
    }
    var result: [Piece] = []
    // Those without extent have no depth to compare; they come first, in order.
    result += polygons.filter { $0.normal == nil }.map { Piece(plane: $0.plane, outline: nil) }
    let ordered = polygons.filter { $0.normal != nil }
    switch order {
    case .listed:
      partition(ordered, depth: 0, into: &result)
      result = withoutNeedlessCuts(result, polygons)
    case .cutLast: partitionByTilted(ordered, depth: 0, into: &result)
    }
    return result
  }

  private static func partition(_ polygons: [Polygon], depth: Int, into result: inout [Piece]) {
    guard let root = polygons.first, let normal = root.normal else { return }
    guard depth < limit else { return result += polygons.map(\.piece) }
    var back: [Polygon] = []
    var within: [Polygon] = []
    var front: [Polygon] = []
    for polygon in polygons {
      switch polygon.side(of: normal) {
      case .within: within.append(polygon)
      case .behind: back.append(polygon)
      case .before: front.append(polygon)
      case .both(let behind, let before):
        back.append(behind)
        front.append(before)
      }
    }
    partition(back, depth: depth + 1, into: &result)
    result += within.sorted { $0.plane < $1.plane }.map(\.piece)
    partition(front, depth: depth + 1, into: &result)
  }

  /// Planes between whose parts nothing lies that they cover, or that covers them, are whole, where their foremost part is: cuts
  /// have a seam where edges are soft.
  private static func withoutNeedlessCuts(_ pieces: [Piece], _ polygons: [Polygon]) -> [Piece] {
    let boxes = polygons.map(\.box)
    var places = [[Int]](repeating: [], count: polygons.count)
    for (place, piece) in pieces.enumerated() { places[piece.plane].append(place) }
    var isDropped = [Bool](repeating: false, count: pieces.count)
    var result = pieces
    for (plane, own) in places.enumerated() {
      guard own.count > 1, let first = own.first, let last = own.last,
        !pieces[first...last].contains(where: { $0.plane != plane && meet(boxes[$0.plane], boxes[plane]) })
      else { continue }
      for place in own.dropLast() { isDropped[place] = true }
      result[last].outline = polygons[plane].piece.outline
    }
    return result.indices.filter { !isDropped[$0] }.map { result[$0] }
  }

  private static func meet(_ a: Rect, _ b: Rect) -> Bool {
    max(a.minX, b.minX) <= min(a.maxX, b.maxX) && max(a.minY, b.minY) <= min(a.maxY, b.maxY)
  }

  /// As `OrderInPlane.cutLast` has it.
  private static func partitionByTilted(_ polygons: [Polygon], depth: Int, into result: inout [Piece]) {
    guard depth < limit, let root = polygons.first(where: { $0.level == nil }), let normal = root.normal else {
      // Depths that rounding alone tells apart are one.
      let depths = polygons.map { (($0.level ?? $0.middleDepth) / tolerance).rounded() }
      result += polygons.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { polygons[$0].piece }
      return
    }
    var back = (whole: [Polygon](), cut: [Polygon]())
    var within: [Polygon] = []
    var front = back
    for polygon in polygons {
      switch polygon.side(of: normal) {
      case .within: within.append(polygon)
      case .behind: back.whole.append(polygon)
      case .before: front.whole.append(polygon)
      case .both(let behind, let before):
        back.cut.append(behind)
        front.cut.append(before)
      }
    }
    partitionByTilted(back.whole + back.cut, depth: depth + 1, into: &result)
    result += within.sorted { $0.plane < $1.plane }.map(\.piece)
    partitionByTilted(front.whole + front.cut, depth: depth + 1, into: &result)
  }

  /// Where a polygon lies, seen from a plane.
  private enum Side {
    case within
    case behind
    case before
    case both(behind: Polygon, before: Polygon)
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
    /// The depth that all its corners have; nil: it is tilted.
    var level: Double?
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
      let depths = corners.map { $0.place.z / $0.place.w }
      if let first = depths.first, depths.allSatisfy({ abs($0 - first) <= tolerance }) { level = first }
    }

    var piece: Piece { Piece(plane: plane, outline: isCut ? corners.map(\.local) : nil) }

    func side(of facing: Facing) -> Side {
      let distances = corners.map { facing.distance(of: $0.place) }
      switch (distances.contains { $0 < -tolerance }, distances.contains { $0 > tolerance }) {
      case (false, false): return .within
      case (true, false): return .behind
      case (false, true): return .before
      case (true, true):
        // Places are mixed before the division by w, so the share comes from distances that are not divided either.
        let shares = zip(distances, corners).map { $0 * $1.place.w }
        return .both(behind: part(by: shares.map { -$0 }), before: part(by: shares))
      }
    }

    /// Where it may cover others, as seen from far up the z axis.
    var box: Rect {
      Rect(around: corners.map { Point($0.place.x / $0.place.w, $0.place.y / $0.place.w) })
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
