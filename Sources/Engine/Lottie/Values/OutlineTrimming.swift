import Graphics

extension Outline {
  /// Steps in which a curve is measured.
  private static let stepCount = 32

  /// The lengths of its pieces.
  var lengths: [Double] {
    vertices.indices.dropFirst().map { index in Self.measure(vertices[index - 1], vertices[index]) }
  }

  var length: Double { lengths.reduce(0, +) }

  /// The part between two lengths from the start: open, but for the whole.
  func trimmed(from start: Double, to end: Double) -> Outline {
    let lengths = lengths
    let total = lengths.reduce(0, +)
    if start <= 0, end >= total { return self }
    var result: [Vertex] = []
    var position = 0.0
    for (index, length) in lengths.enumerated() {
      defer { position += length }
      let (low, high) = (max(start - position, 0), min(end - position, length))
      guard low < high else { continue }
      let piece = Self.piece(vertices[index], vertices[index + 1], low, high)
      if result.isEmpty {
        result = [piece.start, piece.end]
      } else {
        result[result.count - 1].leaving = piece.start.leaving
        result.append(piece.end)
      }
    }
    return Outline(result)
  }

  private static func isLine(_ start: Vertex, _ end: Vertex) -> Bool {
    start.leaving == start.point && end.arriving == end.point
  }

  private static func measure(_ start: Vertex, _ end: Vertex) -> Double {
    guard !isLine(start, end) else { return (end.point - start.point).length }
    var length = 0.0
    var last = start.point
    for step in 1...stepCount {
      let next = split(start, end, Double(step) / Double(stepCount)).middle.point
      length += (next - last).length
      last = next
    }
    return length
  }

  /// The part of one curve between two lengths.
  private static func piece(
    _ start: Vertex, _ end: Vertex, _ low: Double, _ high: Double
  ) -> (start: Vertex, end: Vertex) {
    // As Core Graphics does it: a share of a curve's length is a share of its parameter.
    let length = measure(start, end)
    let (from, to) = length > 0 ? (low / length, high / length) : (0, 1)
    let head = split(start, end, to)
    let tail = split(head.start, head.middle, to > 0 ? from / to : 0)
    var (first, last) = (tail.middle, tail.end)
    first.arriving = first.point
    last.leaving = last.point
    return (first, last)
  }

  /// De Casteljau's construction.
  private static func split(
    _ start: Vertex, _ end: Vertex, _ t: Double
  ) -> (start: Vertex, middle: Vertex, end: Vertex) {
    if isLine(start, end) { return (start, Vertex(start.point.mixed(with: end.point, share: t)), end) }
    let a = start.point.mixed(with: start.leaving, share: t)
    let b = start.leaving.mixed(with: end.arriving, share: t)
    let c = end.arriving.mixed(with: end.point, share: t)
    let (d, e) = (a.mixed(with: b, share: t), b.mixed(with: c, share: t))
    return (
      Vertex(start.arriving, start.point, a), Vertex(d, d.mixed(with: e, share: t), e),
      Vertex(c, end.point, end.leaving)
    )
  }
}
