extension Path {
  /// The outline of the stroked path, to be filled by the non-zero rule: a polygon a segment, and one for each join and cap,
  /// all turning the same way, so that overlaps count once.
  public func strokeOutline(_ style: StrokeStyle) -> PathBuilder {
    var stroker = Stroker(style: style)
    for subpath in strokedSubpaths(style) { stroker.stroke(subpath.points, isClosed: subpath.isClosed) }
    return stroker.outline
  }

  /// Polylines, dashed if the style says so.
  private func strokedSubpaths(_ style: StrokeStyle) -> [(points: [Point], isClosed: Bool)] {
    var result: [(points: [Point], isClosed: Bool)] = []
    for subpath in polylines() {
      result += Dashes.pieces(of: subpath.points, isClosed: subpath.isClosed, style: style)
    }
    return result
  }

  /// Subpaths as polylines without repeated points.
  func polylines() -> [(points: [Point], isClosed: Bool)] {
    var result: [(points: [Point], isClosed: Bool)] = []
    var points: [Point] = []
    var isClosed = false
    func finished() -> (points: [Point], isClosed: Bool)? {
      points.isEmpty ? nil : (points, isClosed)
    }
    var index = 0
    for verb in verbs {
      switch verb {
      case .move:
        if let done = finished() { result.append(done) }
        points = [self.points[index]]
        isClosed = false
      case .close:
        isClosed = true
        if let done = finished() { result.append(done) }
        points = points.first.map { [$0] } ?? []
        isClosed = false
        // A subpath that goes on after closing starts at its first point; alone it is nothing.
        if index == self.points.count { points = [] }
      default:
        let controls = Array(self.points[index..<index + verb.pointCount])
        points += Path.flattened(from: points.last ?? .zero, controls)
      }
      index += verb.pointCount
    }
    if let done = finished() { result.append(done) }
    return result.map { (Path.withoutRepetitions($0.points), $0.isClosed) }
  }

  private static func withoutRepetitions(_ points: [Point]) -> [Point] {
    var result: [Point] = []
    for point in points where result.last != point { result.append(point) }
    return result
  }

  private static func flattened(from start: Point, _ controls: [Point]) -> [Point] {
    if controls.count == 1 { return controls }
    let curve = [start] + controls
    let steps = 32
    return (1...steps).map { step in
      var points = curve
      let t = Double(step) / Double(steps)
      while points.count > 1 { points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * t } }
      return points[0]
    }
  }
}

/// Cuts polylines into dashes.
private enum Dashes {
  /// More pieces than this, and the line is drawn solid.
  static let limit = 100_000

  static func pieces(
    of points: [Point], isClosed: Bool, style: StrokeStyle
  ) -> [(points: [Point], isClosed: Bool)] {
    let pattern = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
    let period = pattern.reduce(0, +)
    guard !pattern.isEmpty, period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }), points.count > 1 else {
      return [(points, isClosed)]
    }
    let line = isClosed ? points + [points[0]] : points
    let total = zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    guard total / period * Double(pattern.count) < Double(limit), total.isFinite else { return [(points, isClosed)] }
    var phase = style.dashPhase.isFinite ? style.dashPhase - (style.dashPhase / period).rounded(.down) * period : 0
    var index = 0
    while phase >= pattern[index] {
      phase -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - phase
    var result: [(points: [Point], isClosed: Bool)] = []
    var current: [Point] = index % 2 == 0 ? [line[0]] : []
    for (start, end) in zip(line, line.dropFirst()) {
      let length = (end - start).length
      var position = 0.0
      while length - position > left {
        position += left
        let point = start + (end - start) * (position / length)
        if index % 2 == 0 {
          result.append((current + [point], false))
          current = []
        } else {
          current = [point]
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= length - position
      if index % 2 == 0 { current.append(end) }
    }
    if current.count > 1 { result.append((current, false)) }
    return result
  }
}
