import Graphics

extension Outline {
  /// The distance of control points from corner to end of a rounded corner, as a share of it, in Lottie players.
  private static let corner = 0.5519

  /// Corners between straight lines are cut off: each by the radius along its sides, and half of a side at most. The ends of an
  /// open outline stay.
  func rounded(radius: Double) -> Outline {
    // Outlines whose ends meet are round there, too.
    let meets = vertices.count > 1 && vertices.first?.point == vertices.last?.point
    let own = meets ? Array(vertices.dropLast()) : vertices
    guard radius > 0, own.count > 1 else { return self }
    var joined = own
    if meets, let last = vertices.last { joined[0].arriving = last.arriving }
    guard joined.contains(where: \.isCorner) else { return self }
    var result: [Vertex] = []
    for (index, vertex) in joined.enumerated() {
      let isEnd = !meets && (index == 0 || index == joined.count - 1)
      guard vertex.isCorner, !isEnd else {
        result.append(vertex)
        continue
      }
      func cut(_ neighbour: Point) -> (end: Point, control: Point) {
        let side = neighbour - vertex.point
        let share = side.length > 0 ? min(side.length / 2, radius) / side.length : 0
        let end = vertex.point + side * share
        return (end, end + (vertex.point - end) * Self.corner)
      }
      let before = cut(joined[(index + joined.count - 1) % joined.count].point)
      let after = cut(joined[(index + 1) % joined.count].point)
      result.append(Vertex(before.end, before.end, before.control))
      result.append(Vertex(after.control, after.end, after.end))
    }
    guard meets else { return Outline(result) }
    if isClosed { return Outline(closing: result) }
    if let first = result.first { result.append(Vertex(first.arriving, first.point, first.point)) }
    return Outline(result)
  }
}
