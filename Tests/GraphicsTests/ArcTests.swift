import Graphics
import Testing

@Suite("Arcs in paths")
struct ArcTests {
  private func arc(_ start: Double, _ end: Double, clockwise: Bool = true) -> Path {
    var builder = PathBuilder()
    builder.addArc(center: Point(10, 20), radius: 5, startAngle: start, endAngle: end, clockwise: clockwise)
    return builder.path
  }

  /// Points along all cubic curves of a path.
  private func samples(_ path: Path) -> [Point] {
    var result: [Point] = []
    var (index, current) = (0, Point.zero)
    for verb in path.verbs {
      let points = Array(path.points[index..<index + verb.pointCount])
      if verb == .cubic {
        for step in 0...20 {
          let (t, u) = (Double(step) / 20, 1 - Double(step) / 20)
          result.append(
            current * (u * u * u) + points[0] * (3 * u * u * t) + points[1] * (3 * u * t * t) + points[2] * (t * t * t))
        }
      }
      index += verb.pointCount
      current = points.last ?? current
    }
    return result
  }

  @Test("Every point lies on the circle, within 3/10,000 of the radius", arguments: [0.1, 1, 1.6, 3, 4.7, 6.2, 7])
  func circle(sweep: Double) {
    for clockwise in [true, false] {
      let path = arc(0.3, clockwise ? 0.3 + sweep : 0.3 - sweep, clockwise: clockwise)
      #expect(samples(path).allSatisfy { abs(($0 - Point(10, 20)).length - 5) < 5 * 3e-4 })
      let quarters = min(sweep, 2 * Double.pi) / (Double.pi / 2)
      #expect(path.verbs.count == 1 + Int(quarters.rounded(.up)))
    }
  }

  @Test("Angles grow clockwise; the other way round is the rest of the circle")
  func directions() {
    let quarter = arc(0, .pi / 2)
    #expect(quarter.points.first == Point(15, 20) && quarter.verbs == [.move, .cubic])
    #expect((quarter.points[3] - Point(10, 25)).length < 1e-12)
    #expect(abs(quarter.points[1].y - (20 + 5 * 0.5522847498)) < 1e-9, "the control points of compositing.md §3.2")
    let rest = arc(0, .pi / 2, clockwise: false)
    #expect(rest.verbs.count == 4 && (rest.points[9] - Point(10, 25)).length < 1e-12)
    #expect(rest.points[3].y < 20 && arc(0, -.pi / 2).verbs.count == 4)
    #expect(arc(0, 2 * .pi).verbs.count == 5 && arc(0, 20).verbs.count == 5 && arc(1, 1).verbs == [.move])
  }

  @Test("An arc continues an open subpath by a line")
  func continuing() {
    var builder = PathBuilder()
    builder.move(to: .zero)
    builder.addArc(center: Point(10, 0), radius: 2, startAngle: .pi, endAngle: 0, clockwise: true)
    #expect(builder.path.verbs == [.move, .line, .cubic, .cubic])
    #expect((builder.path.points[1] - Point(8, 0)).length < 1e-12 && builder.path.points[5].y < -1.9)
  }

  @Test("An arc between tangents rounds a corner, whichever way it bends", arguments: [1.0, -1])
  func tangents(side: Double) {
    var builder = PathBuilder()
    builder.move(to: .zero)
    builder.addArc(tangent1End: Point(10, 0), tangent2End: Point(10, side * 40), radius: 4)
    let path = builder.path
    #expect(path.verbs == [.move, .line, .cubic])
    #expect((path.points[1] - Point(6, 0)).length < 1e-12)
    #expect((path.points[4] - Point(10, side * 4)).length < 1e-12)
    #expect(samples(path).allSatisfy { abs(($0 - Point(6, side * 4)).length - 4) < 4 * 3e-4 })
    #expect(abs(path.points[2].y) < 1e-12 && abs(path.points[3].x - 10) < 1e-12, "tangent at both ends")
  }

  @Test("A sharp corner takes its arc far away; without a corner there is a line")
  func degenerate() {
    func path(_ corner: Point, _ end: Point, _ radius: Double) -> Path {
      var builder = PathBuilder()
      builder.move(to: .zero)
      builder.addArc(tangent1End: corner, tangent2End: end, radius: radius)
      return builder.path
    }
    let sharp = path(Point(100, 0), Point(0, 100), 10)
    #expect(samples(sharp).allSatisfy { $0.x + $0.y <= 100 + 1e-6 && $0.y >= -1e-9 })
    for straight in [path(Point(5, 0), Point(9, 0), 3), path(.zero, Point(9, 0), 3), path(Point(5, 0), Point(5, 9), 0)]
    {
      #expect(straight.verbs == [.move, .line])
    }
  }

  @Test("SVG's four arcs between two points; radii that are too small grow")
  func ellipses() {
    func arc(_ isLarge: Bool, _ isClockwise: Bool, radii: Size = Size(5, 5), rotation: Double = 0) -> [Point] {
      var builder = PathBuilder()
      builder.move(to: Point(0, 0))
      builder.addArc(radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise, to: Point(6, 0))
      #expect(builder.currentPoint == Point(6, 0))
      return samples(builder.path)
    }
    for (isLarge, isClockwise, center, isAbove) in [
      (false, true, Point(3, 4), true), (true, true, Point(3, -4), true), (false, false, Point(3, -4), false),
      (true, false, Point(3, 4), false),
    ] {
      let points = arc(isLarge, isClockwise)
      #expect(points.allSatisfy { abs(($0 - center).length - 5) < 5 * 3e-4 })
      #expect(points.contains { isAbove ? $0.y < -0.9 : $0.y > 0.9 })
      #expect(points.contains { abs($0.y) > 8.9 } == isLarge)
    }
    #expect(arc(false, true, radii: Size(1, 1)).allSatisfy { abs(($0 - Point(3, 0)).length - 3) < 1e-3 })
    let turned = arc(false, true, radii: Size(2, 1), rotation: .pi / 2)
    #expect(turned.allSatisfy { abs(($0.x - 3) * ($0.x - 3) / 9 + $0.y * $0.y / 36 - 1) < 2e-3 })
  }
}

@Suite("Arcs of hostile numbers")
struct HostileArcTests {
  private let numbers = [0, 1e-200, -1e-9, 1, 1e17, 1e200, -3e100, 1e308, .infinity, -.infinity, .nan]

  @Test("Angles of very many turns end, and end where a few turns would")
  func angles() {
    for start in numbers {
      for end in numbers {
        for clockwise in [true, false] {
          var builder = PathBuilder()
          builder.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
          #expect(builder.points.count <= 1 + 3 * 5, "from \(start) to \(end)")
        }
      }
    }
  }

  @Test("An elliptical arc of any radii ends where it is to end, over points that are numbers")
  func radii() {
    for width in numbers {
      for height in numbers where !width.isNaN && !height.isNaN {
        for end in [Point(10, 10), Point(10, 7), Point(0, 1e-12)] {
          var builder = PathBuilder()
          builder.move(to: .zero)
          builder.addArc(radii: Size(width, height), rotation: 0.3, isLarge: false, isClockwise: true, to: end)
          #expect(builder.points.last == end, "radii \(width), \(height)")
          #expect(builder.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "radii \(width), \(height)")
        }
      }
    }
  }

  @Test("After a closed subpath an arc between tangents begins with its line")
  func afterClose() {
    var builder = PathBuilder()
    builder.move(to: .zero)
    builder.line(to: Point(10, 0))
    builder.close()
    builder.addArc(tangent1End: Point(0, 50), tangent2End: Point(50, 50), radius: 10)
    #expect(builder.verbs.suffix(3) == [.move, .line, .cubic])
  }
}

@Suite("Display P3: compositing.md §4")
struct DisplayP3Tests {
  @Test(
    "Colours become sRGB beyond its range",
    arguments: [
      ([1, 0, 0], [1.09307, -0.22674, -0.15013]), ([0, 1, 0], [-0.51160, 1.01827, -0.31067]),
      ([0, 0, 1], [0, 0, 1.04202]), ([1, 0.5, 0.25], [1.07404, 0.46253, 0.14913]), ([1, 1, 1], [1, 1, 1]),
      ([0.5, 0.5, 0.5], [0.5, 0.5, 0.5]), ([0, 0, 0], [0, 0, 0]),
    ])
  func vectors(p3: [Double], expected: [Double]) {
    let color = Color(displayP3: p3[0], p3[1], p3[2], 0.5)
    #expect(abs(color.red - expected[0]) < 1e-5 && abs(color.green - expected[1]) < 1e-5)
    #expect(abs(color.blue - expected[2]) < 1e-5 && color.alpha == 0.5)
  }

  @Test("What sRGB has not is clamped in pixels, and only there")
  func clamping() {
    #expect(Color(displayP3: 1, 0, 0).pixel == Pixel(blue: 0, green: 0, red: 255, alpha: 255))
  }
}
