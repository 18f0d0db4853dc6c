import Graphics
import Testing

@Suite("Paths and colours: numeric vectors of compositing.md")
struct PathVectorTests {
  private func path(_ points: Point...) -> Path {
    var builder = PathBuilder()
    builder.move(to: points[0])
    for point in points.dropFirst() { builder.line(to: point) }
    return builder.path
  }

  /// The extents of each subpath along x.
  private func extents(_ outline: PathBuilder) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    var points = outline.points[...]
    for verb in outline.verbs {
      for point in points.prefix(verb.pointCount) {
        if verb == .move {
          result.append(point.x...point.x)
        } else {
          let last = result.removeLast()
          result.append(min(last.lowerBound, point.x)...max(last.upperBound, point.x))
        }
      }
      points = points.dropFirst(verb.pointCount)
    }
    return result
  }

  @Test("§6: trimming goes by arc length over the whole path")
  func trimming() {
    let corner = path(Point(0, 0), Point(30, 0), Point(30, 40))
    #expect(corner.trimmed(from: 0, to: 0.5).points.last == Point(30, 5))
    #expect(corner.trimmed(from: 0.25, to: 1).points.first == Point(17.5, 0))
    #expect(corner.trimmed(from: 0.6, to: 0.4).isEmpty)
  }

  @Test(
    "§6: dashes, their phase, and an odd pattern doubled",
    arguments: [
      ([10.0, 5, 5, 5], 7.0, 40.0, [0.0...3, 8...13, 18...28, 33...38]),
      ([6, 3, 2], 0, 30, [0...6, 9...11, 17...20, 22...28]),
    ])
  func dashes(pattern: [Double], phase: Double, length: Double, expected: [ClosedRange<Double>]) {
    let style = StrokeStyle(width: 2, dashes: pattern, dashPhase: phase)
    let outline = path(Point(0, 0), Point(length, 0)).strokeOutline(style, tolerance: 0.1)
    let found = extents(outline)
    #expect(found.count == expected.count)
    for (dash, place) in zip(found, expected) {
      #expect(abs(dash.lowerBound - place.lowerBound) < 1e-9 && abs(dash.upperBound - place.upperBound) < 1e-9)
    }
  }

  @Test("§6: dash phases without end are none, and lengths of nothing draw the line", .timeLimit(.minutes(10)))
  func hostileDashes() {
    let line = path(Point(0, 0), Point(40, 0))
    for phase in [1e300, -1e300, .infinity, .nan, 9e15] {
      let style = StrokeStyle(width: 2, dashes: [3, 2], dashPhase: phase)
      #expect(!line.strokeOutline(style, tolerance: 0.1).verbs.isEmpty)
    }
    let style = StrokeStyle(width: 2, dashes: [0, 0])
    #expect(extents(line.strokeOutline(style, tolerance: 0.1)) == [0...40])
  }

  @Test("§6: the parts of an outline are the whole", arguments: [[], [7, 3]])
  func parts(dashes: [Double]) {
    var builder = PathBuilder()
    builder.move(to: .zero)
    for index in 1...1000 { builder.line(to: Point(Double(index * 37 % 101), Double(index * 53 % 89))) }
    builder.addEllipse(in: Rect(5, 5, 60, 40))
    let style = StrokeStyle(width: 20, cap: .round, join: .round, dashes: dashes)
    let whole = builder.path.strokeOutline(style, tolerance: 0.01)
    var (verbs, points, lengths): ([Path.Verb], [Point], [Int]) = ([], [], [])
    builder.path.forEachPartOfStroke(style, tolerance: 0.01) {
      verbs += $0
      points += $1
      lengths.append($1.count)
    }
    #expect(verbs == whole.verbs && points == whole.points)
    #expect(lengths.count > 2 && lengths.allSatisfy { $0 <= 5000 })
  }

  @Test("§6: a corner sharper than the miter limit is cut off")
  func miters() {
    // A right angle's miter is √2 as long as the width.
    let corner = path(Point(0, 0), Point(10, 0), Point(10, 10))
    func reach(_ join: StrokeStyle.Join, _ limit: Double) -> Double {
      let style = StrokeStyle(width: 2, join: join, miterLimit: limit)
      return corner.strokeOutline(style, tolerance: 0.001).points.map { ($0 - Point(10, 0)).length }.filter { $0 < 5 }
        .max()!
    }
    #expect(abs(reach(.miter, 1.42) - 2.0.squareRoot()) < 1e-9)
    #expect(abs(reach(.miter, 1.41) - 1) < 1e-9, "beyond the limit: a bevel")
    #expect(abs(reach(.bevel, 10) - 1) < 1e-9)
    #expect(abs(reach(.round, 10) - 1) < 1e-9)
  }

  @Test("§6: the inner side goes straight across a corner, and through it beside a piece that is too short")
  func innerSides() {
    let corner = Point(10, 0)
    func passesCorner(_ after: Point, width: Double) -> Bool {
      path(Point(0, 0), corner, after).strokeOutline(StrokeStyle(width: width), tolerance: 0.001).points.contains(
        corner)
    }
    // At a right angle r · tan(45°) is half the width.
    #expect(!passesCorner(Point(10, 10), width: 4))
    #expect(!passesCorner(Point(10, -2), width: 4))
    #expect(passesCorner(Point(10, 1.99), width: 4) && passesCorner(Point(10, -1.99), width: 4))
    #expect(passesCorner(Point(0, 0), width: 4) == false, "there and back has no inner side")
    let inner = path(Point(0, 0), corner, Point(10, 10)).strokeOutline(StrokeStyle(width: 4), tolerance: 0.001).points
    #expect(inner.contains(Point(8, 0)) && inner.contains(Point(10, 2)))
  }

  @Test("§6: caps: none, half a disc, half the width more; dots of lines without length")
  func caps() {
    let line = path(Point(10, 0), Point(20, 0))
    func extent(_ path: Path, _ cap: StrokeStyle.Cap) -> [ClosedRange<Double>] {
      extents(path.strokeOutline(StrokeStyle(width: 4, cap: cap), tolerance: 0.0001))
    }
    #expect(extent(line, .butt) == [10...20])
    #expect(extent(line, .square) == [8...22])
    let round = extent(line, .round)[0]
    #expect(abs(round.lowerBound - 8) < 0.01 && abs(round.upperBound - 22) < 0.01)
    let dot = path(Point(5, 5), Point(5, 5))
    #expect(extent(dot, .butt).isEmpty)
    #expect(extent(dot, .square) == [3...7])
    #expect(extent(dot, .round) == [3...7])
  }

  @Test("§6: a tight bend of a curve gets no miter, whatever the join")
  func bends() {
    var builder = PathBuilder()
    builder.move(to: Point(0, 0))
    builder.cubic(Point(60, 1), Point(60, -1), to: Point(0, 0.5))
    for join in StrokeStyle.Join.allCases {
      let outline = builder.path.strokeOutline(StrokeStyle(width: 4, join: join), tolerance: 0.1)
      #expect(outline.points.map(\.x).max()! < 45 + 2.1, "the curve turns at 45")
    }
  }

  @Test("§3.2: a continuous corner of 20 points; circles and capsules where there is no room")
  func continuousCorners() {
    #expect(PathBuilder.continuousExpansion == 1.528665)
    let path = Path.roundedRect(Rect(0, 0, 200, 200), radius: 20, corners: .maxXMinY, curve: .continuous)
    let points = path.points.map { Point(200 - $0.x, $0.y) }
    let expected = [
      Point(30.5733, 0), Point(21.7698592, 0), Point(17.3681388, 0), Point(12.6298758, 1.4982278),
      Point(7.4564766, 3.3811912),
    ]
    for (point, place) in zip(points, expected) { #expect((point - place).length < 1e-4) }
    #expect(points.count >= 10, "the other half is its mirror image")
    for (point, place) in zip(points[5...], expected.reversed()) {
      #expect((point - Point(place.y, place.x)).length < 1e-4)
    }
    let capsule = Path.roundedRect(Rect(0, 0, 100, 40), radius: 20, corners: .all, curve: .continuous)
    for point in capsule.points where point.x <= 20 && point.y == 0 { #expect(abs(point.x - 20) < 1e-9) }
  }

  @Test("§13.1: the matrix of saturation 1.8")
  func saturation() {
    let rows = ColorMatrix.saturation(1.8).rows
    let expected = [
      SIMD3(1.62992, -0.57216, -0.05776), SIMD3(-0.17008, 1.22784, -0.05776), SIMD3(-0.17008, -0.57216, 1.74224),
    ]
    for (row, place) in zip(rows, expected) {
      #expect(abs(row.x - place.x) + abs(row.y - place.y) + abs(row.z - place.z) < 1e-9)
    }
  }

  @Test(
    "§15: system colours, light and dark",
    arguments: [
      ("systemRed", [255.0, 59, 48, 1], [255.0, 69, 58, 1]), ("systemTeal", [48, 176, 199, 1], [64, 200, 224, 1]),
      ("systemGray", [142, 142, 147, 1], [142, 142, 147, 1]), ("systemGray6", [242, 242, 247, 1], [28, 28, 30, 1]),
      ("label", [0, 0, 0, 1], [255, 255, 255, 1]), ("secondaryLabel", [60, 60, 67, 0.6], [235, 235, 245, 0.6]),
      ("separator", [60, 60, 67, 0.29], [84, 84, 88, 0.6]), ("link", [0, 122, 255, 1], [9, 132, 255, 1]),
      ("quaternarySystemFill", [116, 116, 128, 0.08], [118, 118, 128, 0.18]),
      ("secondarySystemGroupedBackground", [255, 255, 255, 1], [28, 28, 30, 1]),
      ("brown", [153, 102, 51, 1], [153, 102, 51, 1]),
    ])
  func systemColors(name: String, light: [Double], dark: [Double]) {
    for (appearance, bytes) in [(Appearance.light, light), (.dark, dark)] {
      let color = Color(named: name, in: appearance)
      let expected = Color(bytes[0] / 255, bytes[1] / 255, bytes[2] / 255, bytes[3])
      #expect(
        color.map { abs($0.red - expected.red) + abs($0.green - expected.green) + abs($0.blue - expected.blue) < 1e-9 }
          == true)
      #expect(color?.alpha == expected.alpha)
    }
  }
}
