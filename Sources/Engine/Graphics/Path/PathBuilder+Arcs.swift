extension PathBuilder {
  /// Adds an arc of a circle (`UIBezierPath.addArc(withCenter:…)`), with a line to its start where a subpath is open.
  ///
  /// - Parameters:
  ///   - radius: points, not negative.
  ///   - startAngle: radians; 0 is along +x, and angles grow clockwise, as y grows downwards.
  ///   - endAngle: radians; what lies more than a turn away from the start is a whole circle.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    let start = center + Point(cosine(startAngle), sine(startAngle)) * radius
    if isOpen { if currentPoint != start { line(to: start) } } else { move(to: start) }
    addPieces(from: startAngle, sweep: sweep) { center + $0 * radius }
  }

  /// Adds a line towards a corner and an arc of a circle that touches both lines of the corner
  /// (`CGMutablePath.addArc(tangent1End:tangent2End:radius:)`). Where no circle touches both, there is only the line to
  /// the corner.
  ///
  /// - Parameters:
  ///   - corner: where the lines meet; the first one comes from the current point.
  ///   - end: a point on the second line.
  ///   - radius: points, not negative.
  public mutating func addArc(tangent1End corner: Point, tangent2End end: Point, radius: Double) {
    let (first, second) = (currentPoint - corner, end - corner)
    let (firstLength, secondLength) = (first.length, second.length)
    let cross = first.x * second.y - first.y * second.x
    guard radius > 0, firstLength > 0, secondLength > 0, cross != 0 else { return line(to: corner) }
    let (toFirst, toSecond) = (first * (1 / firstLength), second * (1 / secondLength))
    // The circle touches at a distance of r / tan(half the angle between the lines), which is r · (1 + cos) / sin.
    let cosineBetween = toFirst.x * toSecond.x + toFirst.y * toSecond.y
    let sineBetween = abs(toFirst.x * toSecond.y - toFirst.y * toSecond.x)
    guard sineBetween > 1e-12 else { return line(to: corner) }
    let distance = radius * (1 + cosineBetween) / sineBetween
    let touch = corner + toFirst * distance
    let side: Double = cross < 0 ? 1 : -1
    let center = touch + Point(toFirst.y, -toFirst.x) * (radius * side)
    let last = corner + toSecond * distance
    if !isOpen { move(to: currentPoint) }
    func angle(of point: Point) -> Double { arcTangent(y: point.y - center.y, x: point.x - center.x) }
    addArc(
      center: center, radius: radius, startAngle: angle(of: touch), endAngle: angle(of: last), clockwise: cross < 0)
  }

  /// Adds an arc of an ellipse as SVG's path data has them (SVG 2, implementation notes B.2.4 and B.2.5).
  ///
  /// - Parameters:
  ///   - radii: points; too small ones grow until they reach the end.
  ///   - rotation: of the ellipse, in radians.
  public mutating func addArc(
    radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool, to end: Point
  ) {
    let start = currentPoint
    guard start != end else { return }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else { return line(to: end) }
    let (s, c) = sineAndCosine(rotation)
    let half = (start - end) * 0.5
    let turned = Point(c * half.x + s * half.y, c * half.y - s * half.x)
    let excess = (turned.x / rx) * (turned.x / rx) + (turned.y / ry) * (turned.y / ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    // Further than this nothing is told from a line.
    guard max(rx, ry) < 1e15 else { return line(to: end) }
    // On the unit circle that the ellipse is made of, the centre lies across the middle of the chord.
    let chord = Point(turned.x / rx, turned.y / ry)
    let square = chord.x * chord.x + chord.y * chord.y
    // So flat that nothing of it shows beside its chord.
    guard square > 1e-16 else { return line(to: end) }
    let away = max(0, 1 / square - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let unitCenter = Point(chord.y * away, -chord.x * away)
    func placed(_ unit: Point) -> Point {
      let (x, y) = ((unit.x) * rx, (unit.y) * ry)
      return Point(c * x - s * y, s * x + c * y) + (start + end) * 0.5
    }
    let from = arcTangent(y: chord.y - unitCenter.y, x: chord.x - unitCenter.x)
    let to = arcTangent(y: -chord.y - unitCenter.y, x: -chord.x - unitCenter.x)
    addPieces(from: from, sweep: Self.sweep(from: from, to: to, clockwise: isClockwise), end: end) {
      placed(unitCenter + $0)
    }
  }

  /// How far an arc goes, with its direction as sign, at most a turn.
  private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let way = clockwise ? end - start : start - end
    guard way.isFinite, way < turn else { return clockwise ? turn : -turn }
    // Exact, also of an angle of very many turns.
    let rest = way.truncatingRemainder(dividingBy: turn)
    let positive = rest < 0 ? rest + turn : rest
    return clockwise ? positive : -positive
  }

  /// Cubic curves of at most a quarter turn each, whose control points lie 4/3 · tan(angle/4) along the tangents.
  ///
  /// - Parameter placed: where a point of the unit circle lies.
  private mutating func addPieces(
    from start: Double, sweep: Double, end: Point? = nil, _ placed: (Point) -> Point
  ) {
    guard sweep != 0 else { return }
    let count = max(1, (abs(sweep) / (.pi / 2)).rounded(.up))
    let reach = 4 / 3 * tangent(sweep / count / 4)
    var (s, c) = sineAndCosine(start)
    for index in 1...Int(count) {
      let (nextSine, nextCosine) = sineAndCosine(start + sweep * (Double(index) / count))
      cubic(
        placed(Point(c - reach * s, s + reach * c)),
        placed(Point(nextCosine + reach * nextSine, nextSine - reach * nextCosine)),
        to: Double(index) == count ? end ?? placed(Point(nextCosine, nextSine)) : placed(Point(nextCosine, nextSine)))
      (s, c) = (nextSine, nextCosine)
    }
  }
}
