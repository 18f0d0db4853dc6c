import Graphics

/// The places of a path at which markers stand, with the directions there
/// ([SVG 2, the orient attribute](https://www.w3.org/TR/SVG2/painting.html#OrientAttribute)).
struct PathVertices {
  struct Vertex {
    var place: Point
    /// Of length 1; nil where no line comes in.
    var incoming: Point?
    /// Of length 1; nil where no line goes out.
    var outgoing: Point?

    /// Half way between both directions, of length 1; to the right where there is none.
    var direction: Point {
      guard let first = incoming ?? outgoing, let second = outgoing ?? incoming else { return Point(1, 0) }
      return PathVertices.unit(first + second) ?? first
    }
  }

  private(set) var all: [Vertex] = []

  /// The places at which commands of path data end; of the curves that an arc is made of only the last one ends at one.
  init(data: String) {
    let (path, counts) = PathData.commands(data)
    let places = PathVertices(path).all
    var verb = 0
    for count in counts where count > 0 {
      verb += count
      all.append(places[verb - 1])
    }
  }

  /// The places at which the verbs of a path end.
  init(_ path: Path) {
    var (first, place) = (0, 0)
    let points = path.points
    for verb in path.verbs {
      let next = Array(points[place..<place + verb.pointCount])
      place += verb.pointCount
      switch verb {
      case .move:
        first = all.count
        all.append(Vertex(place: next[0]))
      case .line, .quad, .cubic: add(next)
      case .close:
        guard first < all.count else { continue }
        let start = all[first]
        if all[all.count - 1].place != start.place {
          add([start.place])
        } else {
          all.append(Vertex(place: start.place, incoming: all[all.count - 1].incoming))
        }
        all[all.count - 1].outgoing = start.outgoing
        all[first].incoming = all[all.count - 1].incoming
        // What follows without a move begins here.
        first = all.count - 1
      }
    }
  }

  /// Adds a line or a curve, whose directions at its ends are those to its first and from its last other point.
  private mutating func add(_ points: [Point]) {
    guard let start = all.last?.place, let end = points.last else { return }
    let outgoing = points.lazy.compactMap { Self.unit($0 - start) }.first
    let incoming = ([start] + points.dropLast()).reversed().lazy.compactMap { Self.unit(end - $0) }.first
    if outgoing != nil { all[all.count - 1].outgoing = outgoing }
    all.append(Vertex(place: end, incoming: incoming ?? all[all.count - 1].incoming))
  }

  static func unit(_ way: Point) -> Point? {
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    return length > 1e-9 ? Point(way.x / length, way.y / length) : nil
  }
}
