extension Path {
  /// The outline of the stroked path, to be filled by the non-zero rule.
  ///
  /// - Parameter tolerance: how far chords may be from curves, in the path's units.
  public func strokeOutline(_ style: StrokeStyle, tolerance: Double) -> PathBuilder {
    var stroker = Stroker(style: style, tolerance: tolerance)
    forEachPiece(style, tolerance: tolerance) { stroker.stroke($0) }
    return stroker.outline
  }

  /// Gives the same outline part by part, in order, so that it need not be in memory as a whole: where a line turns often, it has
  /// hundreds of times the points of the path.
  ///
  /// - Parameters:
  ///   - tolerance: how far chords may be from curves, in the path's units.
  ///   - body: takes verbs and their points; a subpath may go on in the next part.
  public func forEachPartOfStroke(
    _ style: StrokeStyle, tolerance: Double, _ body: (_ verbs: [Verb], _ points: [Point]) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      var stroker = Stroker(style: style, tolerance: tolerance, takePart: body)
      forEachPiece(style, tolerance: tolerance) { stroker.stroke($0) }
      body(stroker.outline.verbs, stroker.outline.points)
    }
  }

  /// What is stroked: its lines, or their dashes.
  private func forEachPiece(_ style: StrokeStyle, tolerance: Double, _ body: (Polyline) -> Void) {
    // Chords are shorter than their curves: over a long curve that would move dashes along it.
    for line in polylines(tolerance: style.dashes.isEmpty ? tolerance : tolerance / 8) {
      for piece in Dashes.pieces(of: line, style: style) { body(piece) }
    }
  }
}

/// Cuts polylines into dashes.
private enum Dashes {
  /// More pieces than this, and the line is drawn solid.
  static let limit = 100_000

  static func pieces(of line: Polyline, style: StrokeStyle) -> [Polyline] {
    let pattern = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
    let period = pattern.reduce(0, +)
    guard !pattern.isEmpty, period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }), line.vertices.count > 1
    else { return [line] }
    let vertices = line.isClosed ? line.vertices + [line.vertices[0]] : line.vertices
    let total = zip(vertices, vertices.dropFirst()).reduce(0) { $0 + ($1.1.point - $1.0.point).length }
    guard total / period * Double(pattern.count) < Double(limit), total.isFinite else { return [line] }
    var phase = style.dashPhase.isFinite ? style.dashPhase - (style.dashPhase / period).rounded(.down) * period : 0
    // Of a phase so large that nothing is left of its fraction, there is no place in the pattern.
    if !(phase <= 2 * period) { phase = 0 }
    var index = 0
    // A dash without length that lies where the line begins is one: with round caps a dot.
    while phase > pattern[index] || phase == pattern[index] && !(phase == 0 && index % 2 == 0) {
      phase -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - phase
    var result: [Polyline] = []
    var current = Polyline()
    if index % 2 == 0 { current.add(vertices[0].point, isSmooth: false) }
    for (start, end) in zip(vertices, vertices.dropFirst()) {
      let length = (end.point - start.point).length
      var position = 0.0
      while length - position > left {
        position += left
        let point = start.point + (end.point - start.point) * (position / length)
        if index % 2 == 0 {
          current.add(point, isSmooth: false)
          result.append(current)
          current = Polyline()
        } else {
          current.add(point, isSmooth: false)
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= length - position
      if index % 2 == 0 { current.add(end.point, isSmooth: end.isSmooth) }
    }
    if current.vertices.count > 1 { result.append(current) }
    return result
  }
}
