import Graphics
import Testing

@testable import VectorImages

/// Markers, and the places where they stand.
extension DrawingTests {
  /// A red square of 2 points on what is drawn in 16 points.
  private func marked(_ content: String, _ attributes: String = "") throws -> Bitmap {
    try bitmap(
      """
      <marker id='m' markerUnits='userSpaceOnUse' markerWidth='2' markerHeight='2' \(attributes)>
      <rect width='9' height='9' fill='red'/></marker>\(content)
      """, "viewBox='0 0 16 16'")
  }

  @Test("Markers stand at the first place, between, and at the last, and end with their own size")
  func markerPlaces() throws {
    let line = "<polyline fill='none' points='2 2 8 2 8 8'"
    let start = try marked("\(line) marker-start='url(#m)'/>")
    #expect(start[3, 3] == Self.red && start[4, 3] == Self.clear && start[9, 3] == Self.clear)
    let middle = try marked("\(line) marker-mid='url(#m)'/>")
    #expect(middle[9, 3] == Self.red && middle[3, 3] == Self.clear && middle[9, 9] == Self.clear)
    let all = try marked("<g style='marker: url(#m)'>\(line)/></g>")
    #expect(all[3, 3] == Self.red && all[9, 3] == Self.red && all[9, 9] == Self.red)
    #expect(try marked("<rect width='9' height='9' fill='none' marker-start='url(#m)'/>")[1, 1] == Self.clear)
  }

  @Test("Markers turn with the path, are as large as the line is wide, and have a place of their own")
  func markerTurns() throws {
    let path = "<path fill='none' d='M8 2V12' marker-end='url(#m)'/>"
    // Down is to the right of it: its own x leads down, its y to the left.
    let turned = try marked(path, "orient='auto'")
    #expect(turned[7, 13] == Self.red && turned[9, 13] == Self.clear)
    #expect(try marked(path, "orient='180'")[7, 11] == Self.red)
    #expect(try marked(path, "refX='2' refY='2'")[7, 11] == Self.red)
    let reversed = try marked(
      "<path fill='none' d='M8 8H12' marker-start='url(#m)'/>", "orient='auto-start-reverse'")
    #expect(reversed[7, 7] == Self.red && reversed[9, 9] == Self.clear)
    let wide = try bitmap(
      """
      <marker id='m' markerWidth='2' markerHeight='2' viewBox='0 0 4 4'><rect width='4' height='4' fill='red'/></marker>
      <path d='M2 2H8' fill='none' stroke='none' stroke-width='3' marker-start='url(#m)'/>
      """, "viewBox='0 0 16 16'")
    #expect(wide[7, 7] == Self.red && wide[8, 8] == Self.clear)
  }

  @Test(
    "What is in a marker, or is used, takes the paints of what it stands on, or of what uses it, where it asks for them"
  )
  func contextPaints() throws {
    func corner(_ paint: String, _ line: String) throws -> Bitmap {
      try bitmap(
        """
        <linearGradient id='g' gradientUnits='userSpaceOnUse' x1='7' x2='9'>
        <stop offset='0.5' stop-color='red'/><stop offset='0.5' stop-color='blue'/></linearGradient>
        <marker id='m' markerUnits='userSpaceOnUse' markerWidth='4' markerHeight='4' refX='2' refY='2' viewBox='0 0 4 4'>
        <rect width='4' height='4' \(paint)/></marker>
        <path d='M8 8H12' marker-start='url(#m)' \(line)/>
        """, "viewBox='0 0 16 16'")
    }
    #expect(try corner("fill='context-stroke'", "stroke='red' fill='blue'")[6, 6] == Self.red)
    #expect(try corner("fill='context-fill'", "stroke='red' fill='blue'")[6, 6] == Self.blue)
    #expect(
      try corner("fill='none' stroke='context-stroke' stroke-width='4'", "color='red' stroke='currentColor'")[6, 6]
        == Self.red)
    #expect(try corner("fill='context-fill'", "fill='none'")[6, 6] == Self.clear)
    // A gradient is where it is on the shape.
    let gradient = try corner("fill='context-fill'", "fill='url(#g)'")
    #expect(gradient[7, 9] == Self.red && gradient[8, 6] == Self.blue)
    let used = try bitmap(
      """
      <defs><rect id='r' width='4' height='4' fill='context-fill'/><g id='h'><use href='#r' fill='context-fill'/></g></defs>
      <use href='#h' x='4' fill='red'/><rect x='10' width='4' height='4' fill='context-fill'/>
      """, "viewBox='0 0 16 16'")
    #expect(used[5, 1] == Self.red && used[11, 1] == Self.clear)
  }

  @Test("Directions at corners, curves and where a path closes")
  func vertexDirections() throws {
    func directions(_ data: String) throws -> [Point] { PathVertices(try PathData.path(data)).all.map(\.direction) }
    let half = 0.5.squareRoot()
    let corner = try directions("M0 0H4V4")
    #expect(corner[0] == Point(1, 0) && corner[2] == Point(0, 1))
    #expect(abs(corner[1].x - half) < 1e-12 && abs(corner[1].y - half) < 1e-12)
    // A handle of no length has the direction of the next one.
    #expect(try directions("M0 0C0 0 0 4 4 4") == [Point(0, 1), Point(1, 0)])
    let closed = try directions("M0 0H4V4H0Z")
    #expect(closed.count == 5 && closed[0] == closed[4] && abs(closed[0].x - half) < 1e-12 && closed[0].y < 0)
    #expect(try directions("M3 3") == [Point(1, 0)])
  }

  @Test("An arc has places at its ends alone, however many curves it is made of, and so has what follows a close")
  func vertexPlaces() {
    func places(_ data: String) -> [Point] { PathVertices(data: data).all.map(\.place) }
    #expect(places("M0 0A4 4 0 0 1 8 0A4 4 0 1 0 16 0") == [Point(0, 0), Point(8, 0), Point(16, 0)])
    #expect(PathVertices(data: "M0 0A4 4 0 0 1 8 0").all.map(\.direction.x).allSatisfy { abs($0) < 1e-6 })
    #expect(places("M1 1H3V3ZL5 5") == [Point(1, 1), Point(3, 1), Point(3, 3), Point(1, 1), Point(5, 5)])
    #expect(places("M0 0H4L5") == [Point(0, 0), Point(4, 0)])
  }

  @Test("Markers on themselves end, and missing ones are said")
  func endlessMarkers() throws {
    let content = """
      <marker id='m'><path d='M0 0H1' marker-end='url(#m)'/></marker><path d='M0 0H1' marker-end='url(#m)'
      marker-start='url(#n)'/>
      """
    let complaints = try image(content).complaints
    #expect(complaints.contains { $0.contains("itself") } && complaints.contains { $0.contains("no marker \"n\"") })
  }
}
