/// Collects verbs and points, then freezes them into a `Path`.
public struct PathBuilder: PathSink, Sendable {
  /// What was added, in order.
  public private(set) var verbs: [Path.Verb] = []
  /// The points of all verbs, one after the other.
  public private(set) var points: [Point] = []
  private var start = Point.zero
  /// Whether a subpath is begun and not closed.
  private(set) var isOpen = false

  public init() {}

  /// The path so far.
  public var path: Path { Path(verbs: verbs, points: points) }

  /// Where the next segment starts.
  public private(set) var currentPoint = Point.zero

  /// Begins a subpath.
  public mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
    start = point
    currentPoint = point
    isOpen = true
  }

  /// Without a preceding `move`, every drawing verb starts at the last subpath's start.
  private mutating func open() {
    if !isOpen { move(to: start) }
  }

  /// Adds a line from the current point.
  public mutating func line(to point: Point) {
    open()
    verbs.append(.line)
    points.append(point)
    currentPoint = point
  }

  /// Adds a quadratic Bézier curve from the current point.
  public mutating func quad(_ control: Point, to point: Point) {
    open()
    verbs.append(.quad)
    points.append(control)
    points.append(point)
    currentPoint = point
  }

  /// Adds a cubic Bézier curve from the current point.
  public mutating func cubic(_ control1: Point, _ control2: Point, to point: Point) {
    open()
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(point)
    currentPoint = point
  }

  /// Forgets what was added, keeping the memory, and goes on where it is.
  mutating func removeElements() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  /// Adds a line back to where the subpath began.
  public mutating func close() {
    guard isOpen else { return }
    verbs.append(.close)
    currentPoint = start
    isOpen = false
  }

  /// Adds another path's elements, through a transform.
  public mutating func append(_ path: Path, transform: AffineTransform = .identity) {
    guard !path.isEmpty else { return }
    verbs += path.verbs
    points += path.points.map(transform.apply)
    if let last = path.verbs.lastIndex(of: .move) {
      let index = path.verbs[..<last].reduce(0) { $0 + $1.pointCount }
      start = transform.apply(path.points[index])
    }
    isOpen = path.verbs.last != .close
    currentPoint = isOpen ? points[points.count - 1] : start
  }
}
