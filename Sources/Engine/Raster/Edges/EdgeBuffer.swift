import CVectors
import Glibc
import Graphics

/// The memory behind `EdgeList`, used again from shape to shape: edges, and the points of the polygon that is open, of which no
/// more are kept than a long polygon has.
final class EdgeBuffer {
  private var memory: UnsafeMutablePointer<Edge>
  private var capacity = 64
  private var count = 0
  private var points: UnsafeMutablePointer<Point>
  private var pointCapacity = 64
  private var pointCount = 0
  /// Points of an open polygon from which on its edges are made before it ends.
  private static let longPolygon = 16_384
  /// False if a coordinate that became edges before its polygon ended is not a number.
  private var isBeginningValid = true
  /// Twice as many numbers as there is room for points.
  private var rounded: UnsafeMutablePointer<Int32>
  private let isWide: Bool
  /// What edges are moved by, in 1/256 pixel.
  private var offset = (x: Int32(0), y: Int32(0))
  private var corners = EdgeBuffer.noCorners
  /// What edges are made for.
  private(set) var rule = CoverageRule.area
  /// Of the rule of CoreGraphics.
  private(set) var steppedEdges: [SteppedEdge] = []
  private static let noCorners = cvectors_bounds(min_x: .max, min_y: .max, max_x: .min, max_y: .min)

  /// - Parameter isWide: whether 256-bit vectors are used, which gives the same edges.
  init(isWide: Bool) {
    self.isWide = isWide
    memory = Self.room(for: capacity)
    points = .allocate(capacity: pointCapacity)
    rounded = .allocate(capacity: 2 * pointCapacity)
    rounded.initialize(repeating: 0, count: 2 * pointCapacity)
  }

  deinit {
    free(memory)
    points.deallocate()
    rounded.deallocate()
  }

  /// Room for edges in place of a smaller one, whose edges stay. Large memory is moved by its pages: of 20 million edges there is
  /// never a second copy.
  private static func room(
    for capacity: Int, insteadOf memory: UnsafeMutablePointer<Edge>? = nil
  ) -> UnsafeMutablePointer<Edge> {
    guard let room = realloc(memory, capacity * MemoryLayout<Edge>.stride) else {
      preconditionFailure("there is no memory for \(capacity) edges of a shape")
    }
    return room.bindMemory(to: Edge.self, capacity: capacity)
  }

  /// Valid until something is changed.
  var edges: UnsafeBufferPointer<Edge> { UnsafeBufferPointer(start: memory, count: count) }

  /// The pixels that edges touch; valid where there are some.
  var bounds: PixelRect {
    PixelRect(
      minX: Int(corners.min_x >> 8), minY: Int(corners.min_y >> 8), maxX: Int(corners.max_x >> 8) + 1,
      maxY: Int(corners.max_y >> 8) + 1)
  }

  /// Begins anew, with edges of a rule that will be moved by whole pixels.
  func removeAll(for rule: CoverageRule, movingBy move: (x: Int32, y: Int32) = (0, 0)) {
    self.rule = rule
    count = 0
    steppedEdges.removeAll(keepingCapacity: true)
    pointCount = 0
    isBeginningValid = true
    corners = Self.noCorners
    offset = (move.x &* Edge.one, move.y &* Edge.one)
  }

  /// Whether a polygon is open.
  @inline(__always)
  var hasPolygon: Bool { pointCount > 0 }

  /// Adds a corner to the open polygon, or opens one.
  @inline(__always)
  func append(_ point: Point) {
    reserve(1)
    points[pointCount] = point
    pointCount &+= 1
  }

  /// Adds chords of a quadratic curve whose start is the last corner.
  func append(quad p0: Point, _ p1: Point, _ p2: Point, count: Int) {
    reserve(count)
    for step in 1..<count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      points[pointCount] = p0 * (u * u) + p1 * (2 * u * t) + p2 * (t * t)
      pointCount &+= 1
    }
    append(p2)
  }

  /// Adds chords of a cubic curve whose start is the last corner.
  @inline(__always)
  func append(cubic p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, count: Int) {
    reserve(count)
    if isWide, count > 1 {
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { controls in
        (controls[0], controls[1], controls[2], controls[3]) = (p0.x, p0.y, p1.x, p1.y)
        (controls[4], controls[5], controls[6], controls[7]) = (p2.x, p2.y, p3.x, p3.y)
        let place = UnsafeMutableRawPointer(points + pointCount).assumingMemoryBound(to: Double.self)
        cvectors_cubic(place, controls.baseAddress!, count)
      }
      pointCount &+= count
      return
    }
    for step in 1..<count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      points[pointCount] = p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
      pointCount &+= 1
    }
    append(p3)
  }

  /// Turns the open polygon into edges between one corner and the next.
  ///
  /// - Returns: false if a coordinate is not a number.
  func endPolygon() -> Bool {
    defer { (pointCount, isBeginningValid) = (0, true) }
    return addPolygon() && isBeginningValid
  }

  private func addPolygon() -> Bool {
    switch rule {
    case .area: addEdges()
    case .coreGraphics: addSteppedEdges()
    }
  }

  /// Makes the edges of a long polygon's beginning, which leaves it with its last corner.
  private func shorten() {
    if !addPolygon() { isBeginningValid = false }
    points[0] = points[pointCount - 1]
    pointCount = 1
  }

  private func addSteppedEdges() -> Bool {
    var last: SteppedEdge.Corner?
    for index in 0..<pointCount {
      guard let corner = SteppedEdge.Corner(points[index], movedBy: offset) else { return false }
      // Rounding down keeps the bounds' pixels.
      let (x, y) = corner.inEdgeUnits
      corners.min_x = min(corners.min_x, x)
      corners.min_y = min(corners.min_y, y)
      corners.max_x = max(corners.max_x, x)
      corners.max_y = max(corners.max_y, y)
      if let last, let edge = SteppedEdge(from: last, to: corner) { steppedEdges.append(edge) }
      last = corner
    }
    return true
  }

  private func addEdges() -> Bool {
    if count + pointCount > capacity {
      capacity = max(2 * capacity, count + pointCount)
      memory = Self.room(for: capacity, insteadOf: memory)
    }
    if isWide {
      var isValid: Int32 = 0
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2) { move in
        (move[0], move[1]) = offset
        count += cvectors_edges(
          UnsafeMutableRawPointer(memory + count).assumingMemoryBound(to: cvectors_edge.self),
          UnsafeMutableRawPointer(points).assumingMemoryBound(to: Double.self), rounded, pointCount, move.baseAddress!,
          &corners, &isValid)
      }
      return isValid != 0
    }
    for index in 0..<pointCount {
      guard let point = fixed(points[index]) else { return false }
      corners.min_x = min(corners.min_x, point.x)
      corners.min_y = min(corners.min_y, point.y)
      corners.max_x = max(corners.max_x, point.x)
      corners.max_y = max(corners.max_y, point.y)
    }
    for index in 1..<pointCount {
      guard let from = fixed(points[index - 1]), let to = fixed(points[index]) else { return false }
      guard let edge = Edge(from: from, to: to) else { continue }
      memory[count] = edge
      count += 1
    }
    return true
  }

  @inline(__always)
  private func fixed(_ point: Point) -> FixedPoint? {
    guard var fixed = FixedPoint(point) else { return nil }
    fixed.x &+= offset.x
    fixed.y &+= offset.y
    return fixed
  }

  /// Makes room for more corners, and for four more, which vectors write over.
  @inline(__always)
  private func reserve(_ more: Int) {
    if pointCount &+ more &+ 4 > pointCapacity { grow(more) }
  }

  @inline(never)
  private func grow(_ more: Int) {
    if pointCount >= Self.longPolygon {
      shorten()
      if pointCount + more + 4 <= pointCapacity { return }
    }
    pointCapacity = max(2 * pointCapacity, pointCount + more + 4)
    let larger = UnsafeMutablePointer<Point>.allocate(capacity: pointCapacity)
    larger.moveInitialize(from: points, count: pointCount)
    points.deallocate()
    points = larger
    rounded.deallocate()
    rounded = .allocate(capacity: 2 * pointCapacity)
    rounded.initialize(repeating: 0, count: 2 * pointCapacity)
  }
}
