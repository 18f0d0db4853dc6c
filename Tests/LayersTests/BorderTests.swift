import Graphics
import Testing

@testable import Layers

@Suite("Borders, compositing.md §3.2")
struct BorderTests {
  private func border(_ change: (inout LayerState) -> Void) throws -> Shape {
    var tree = LayerTree()
    let layer = tree.makeLayer(.layer)
    tree[layer].bounds = Rect(0, 0, 60, 40)
    tree[layer].anchorPoint = .zero
    tree[layer].borderWidth = 4
    tree[layer].borderColor = .black
    change(&tree[layer])
    var builder = DisplayBuilder(tree: tree, assets: NoImages(), typesetter: NoText())
    let list = builder.list(root: layer, at: 1, width: 100, height: 100, scale: 1, backgroundColor: .white)
    let shapes = list.items.compactMap { if case .fill(let shape, _, _) = $0.content { shape } else { nil } }
    return try #require(shapes.last)
  }

  /// Twice the area that a path of lines winds around, with its sign.
  private func winding(_ points: some Collection<Point>) -> Double {
    let points = Array(points)
    return points.indices.reduce(0) { sum, index in
      let (first, second) = (points[index], points[(index + 1) % points.count])
      return sum + first.x * second.y - first.y * second.x
    }
  }

  @Test("Of continuous corners it is a line along the middle, with the radius of the middle")
  func continuous() throws {
    let shape = try border {
      $0.cornerRadius = 10
      $0.cornerCurve = .continuous
    }
    guard case .stroke(let path, let style) = shape else {
      Issue.record("no line")
      return
    }
    var middle = PathBuilder()
    middle.addContinuousRoundedRect(Rect(2, 2, 56, 36), radius: 8)
    #expect(path == middle.path && style == StrokeStyle(width: 4))
    // Without corners, and with a border wider than the corner is round, it is a ring.
    for (radius, corners) in [(0.0, Corners.all), (1, .all), (10, [])] {
      let other = try border {
        $0.cornerRadius = radius
        $0.maskedCorners = corners
        $0.cornerCurve = .continuous
      }
      guard case .path = other else {
        Issue.record("a line for the radius \(radius)")
        continue
      }
    }
  }

  @Test("A ring's hole winds the other way, so that a thin one in one pixel covers just its width")
  func hole() throws {
    guard case .path(let path, let rule) = try border({ _ in }) else {
      Issue.record("no ring")
      return
    }
    #expect(rule == .nonZero && path.points.count == 8)
    #expect(winding(path.points.prefix(4)) == 2 * 60 * 40)
    #expect(winding(path.points.suffix(4)) == -2 * 52 * 32)
  }

  @Test("The hole's corners are those of the border", arguments: [Corners.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY])
  func corners(round: Corners) throws {
    let shape = try border {
      $0.cornerRadius = 12
      $0.maskedCorners = round
    }
    guard case .path(let path, _) = shape else {
      Issue.record("no ring")
      return
    }
    let tips: [(Corners, Point)] = [
      (.minXMinY, Point(4, 4)), (.maxXMinY, Point(56, 4)), (.minXMaxY, Point(4, 36)), (.maxXMaxY, Point(56, 36)),
    ]
    for (corner, tip) in tips {
      let isSharp = path.points.contains { ($0 - tip).length < 1e-9 }
      #expect(isSharp == (corner != round))
    }
  }
}
