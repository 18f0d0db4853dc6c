import Graphics

/// Turns closed outlines into edges as they come; open subpaths are closed, as filling demands.
struct EdgeSink: PathSink {
  let transform: AffineTransform
  let buffer: EdgeBuffer
  private(set) var isValid = true
  private var current = Point.zero
  private var start = Point.zero

  init(transform: AffineTransform, buffer: EdgeBuffer) {
    self.transform = transform
    self.buffer = buffer
  }

  mutating func add(_ verbs: [Path.Verb], _ points: [Point]) {
    points.withUnsafeBufferPointer { points in
      var index = 0
      for verb in verbs {
        switch verb {
        case .move: move(to: points[index])
        case .line: line(to: points[index])
        case .quad: quad(points[index], to: points[index + 1])
        case .cubic: cubic(points[index], points[index + 1], to: points[index + 2])
        case .close: close()
        }
        index += verb.pointCount
      }
    }
  }

  mutating func move(to point: Point) {
    close()
    current = transform.apply(point)
    start = current
    if current.x.isNaN || current.y.isNaN { isValid = false }
  }

  mutating func line(to point: Point) {
    begin()
    current = transform.apply(point)
    buffer.append(current)
  }

  private mutating func quad(_ control: Point, to point: Point) {
    begin()
    let (p1, p2) = (transform.apply(control), transform.apply(point))
    if buffer.rule == .coreGraphics { return halve(Chords(current, p1, p2)) }
    let bend = (current - p1 - (p1 - p2)).length
    buffer.append(quad: current, p1, p2, count: EdgeList.steps(0.25 * bend))
    current = p2
  }

  mutating func cubic(_ control1: Point, _ control2: Point, to point: Point) {
    begin()
    let (p1, p2, p3) = (transform.apply(control1), transform.apply(control2), transform.apply(point))
    if buffer.rule == .coreGraphics { return halve(Chords(current, p1, p2, p3)) }
    let bend = max((current - p1 - (p1 - p2)).length, (p1 - p2 - (p2 - p3)).length)
    buffer.append(cubic: current, p1, p2, p3, count: EdgeList.steps(0.75 * bend))
    current = p3
  }

  private mutating func halve(_ chords: Chords) {
    chords.forEachEnd(buffer.append)
    current = chords.end
  }

  mutating func close() {
    finish()
    current = start
  }

  /// Ends the subpath that is open, if one is.
  mutating func finish() {
    guard buffer.hasPolygon else { return }
    buffer.append(start)
    if !buffer.endPolygon() { isValid = false }
  }

  @inline(__always)
  private mutating func begin() {
    if !buffer.hasPolygon { buffer.append(current) }
  }
}
