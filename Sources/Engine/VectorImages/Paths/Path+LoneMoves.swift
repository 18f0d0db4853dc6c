import Graphics

extension Path {
  /// The path without subpaths that only begin: no line is drawn along them, not even the dot of a round cap
  /// ([SVG 2, stroke-linecap](https://www.w3.org/TR/SVG2/painting.html#LineCaps); ISO 32000-1, 8.5.3.2).
  var withoutLoneMoves: Path {
    let (verbs, points) = (verbs, points)
    func isLone(_ index: Int) -> Bool {
      verbs[index] == .move && (index + 1 == verbs.count || verbs[index + 1] == .move)
    }
    guard verbs.indices.contains(where: isLone) else { return self }
    var builder = PathBuilder()
    var place = 0
    for (index, verb) in verbs.enumerated() {
      switch verb {
      case .move: if !isLone(index) { builder.move(to: points[place]) }
      case .line: builder.line(to: points[place])
      case .quad: builder.quad(points[place], to: points[place + 1])
      case .cubic: builder.cubic(points[place], points[place + 1], to: points[place + 2])
      case .close: builder.close()
      }
      place += verb.pointCount
    }
    return builder.path
  }
}
