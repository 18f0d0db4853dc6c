import Graphics

extension Outline {
  /// Steps in which a curve is measured.
  private static let stepCount = 32

  /// The lengths of its pieces.
  var lengths: [Double] {
    vertices.indices.dropFirst().map { index in Self.measure(vertices[index - 1], vertices[index]).last ?? 0 }
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

  /// The length of a curve up to each of equal steps of its parameter; of a line at its ends.
  private static func measure(_ start: Vertex, _ end: Vertex) -> [Double] {
    guard !isLine(start, end) else { return [0, (end.point - start.point).length] }
    var lengths = [0.0]
    lengths.reserveCapacity(stepCount + 1)
    var last = start.point
    for step in 1...stepCount {
      let next = split(start, end, Double(step) / Double(stepCount)).middle.point
      lengths.append(lengths[step - 1] + (next - last).length)
      last = next
    }
    return lengths
  }

  /// The part of one curve between two lengths.
  private static func piece(
    _ start: Vertex, _ end: Vertex, _ low: Double, _ high: Double
  ) -> (start: Vertex, end: Vertex) {
    let lengths = measure(start, end)
    func parameter(_ length: Double) -> Double {
      var index = 1
      while index < lengths.count - 1, lengths[index] < length { index += 1 }
      let step = lengths[index] - lengths[index - 1]
      let rest = step > 0 ? max(0, min(1, (length - lengths[index - 1]) / step)) : 0
      return (Double(index - 1) + rest) / Double(lengths.count - 1)
    }
    let (from, to) = (parameter(low), parameter(high))
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
