import Graphics
import Testing

@testable import Layers

@Suite("Planes that cross, compositing.md §2")
struct DepthOrderTests {
  private func plane(_ transform: Transform3D, distance: Double) -> DepthOrder.Plane {
    DepthOrder.Plane(
      transform: transform.concatenating(.perspective(distance: distance)), bounds: Rect(-10, -10, 20, 20))
  }

  /// Corners that only the cut made.
  private func cutPoints(_ piece: DepthOrder.Piece) -> [Point] {
    (piece.outline ?? []).filter { abs($0.x) < 9.999 || abs($0.y) < 9.999 }
  }

  private func seen(_ point: Point, _ plane: DepthOrder.Plane) -> SIMD3<Double> {
    let m = plane.transform
    let place = (point.x * m.row1 + point.y * m.row2) + m.row4
    return SIMD3(place.x, place.y, place.z) / place.w
  }

  @Test(
    "A plane turned about y is cut in its middle, however strong the perspective",
    arguments: [1e9, 500, 40, 20])
  func middle(distance: Double) {
    let planes = [
      plane(.identity, distance: distance), plane(.rotation(.pi / 3, about: .y), distance: distance),
    ]
    let pieces = DepthOrder.backToFront(planes)
    #expect(pieces.map(\.plane) == [1, 0, 1])
    for piece in pieces where piece.plane == 1 {
      let cuts = cutPoints(piece)
      #expect(cuts.count == 2)
      // The planes meet in the line x = 0 of both.
      for point in cuts { #expect(abs(point.x) < 1e-9, "\(point)") }
    }
  }

  @Test("Where planes are cut, they lie in the plane that cuts them", arguments: [0.3, 0.9, 1.4, 2.2])
  func crossing(angle: Double) {
    let planes = [
      plane(.rotation(0.4, about: .x).concatenating(.translation(1, 2, 3)), distance: 60),
      plane(.rotation(angle, about: .y).concatenating(.rotation(0.2, about: .x)), distance: 60),
    ]
    let corners = planes[0].bounds.corners.map { seen($0, planes[0]) }
    let (u, v) = (corners[1] - corners[0], corners[3] - corners[0])
    let normal = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    let length = (normal * normal).sum().squareRoot()
    let pieces = DepthOrder.backToFront(planes).filter { $0.plane == 1 }
    #expect(pieces.count == 2)
    for point in pieces.flatMap(cutPoints) {
      let distance = (normal * (seen(point, planes[1]) - corners[0])).sum() / length
      #expect(abs(distance) < 1e-9, "\(point)")
    }
  }
}
