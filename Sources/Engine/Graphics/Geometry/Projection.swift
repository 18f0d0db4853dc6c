/// A map of a plane onto the canvas as a camera sees it: `(x', y', w) = (x, y, 1) · M`, then divided by w.
public struct Projection: Hashable, Sendable {
  /// The rows of M: what x, y and 1 contribute to x', y' and w.
  public var x: SIMD3<Double>
  /// What y contributes to x', y' and w.
  public var y: SIMD3<Double>
  /// What 1 contributes to x', y' and w.
  public var one: SIMD3<Double>

  /// What lies nearer to the camera's plane than this is cut off (compositing.md §1).
  public static let nearPlane = 1e-6

  public init(x: SIMD3<Double>, y: SIMD3<Double>, one: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.one = one
  }

  /// A map without perspective.
  public init(_ affine: AffineTransform) {
    self.init(
      x: SIMD3(affine.a, affine.b, 0), y: SIMD3(affine.c, affine.d, 0), one: SIMD3(affine.tx, affine.ty, 1))
  }

  /// What a transform of space does with the plane z = 0; the depth of the result is dropped.
  public init(_ transform: Transform3D) {
    func part(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.w) }
    self.init(x: part(transform.row1), y: part(transform.row2), one: part(transform.row4))
  }

  /// Nil unless the map is one without perspective.
  public var affine: AffineTransform? {
    guard x.z == 0, y.z == 0, one.z == 1 else { return nil }
    return AffineTransform(x.x, x.y, y.x, y.y, one.x, one.y)
  }

  /// This map first.
  public func concatenating(_ next: Projection) -> Projection {
    func product(_ row: SIMD3<Double>) -> SIMD3<Double> { (row.x * next.x + row.y * next.y) + row.z * next.one }
    return Projection(x: product(x), y: product(y), one: product(one))
  }

  /// x', y' and w, not yet divided.
  @inlinable
  public func homogeneous(_ point: Point) -> SIMD3<Double> { (point.x * x + point.y * y) + one }

  /// Nil for what lies behind the camera.
  public func apply(_ point: Point) -> Point? {
    let p = homogeneous(point)
    guard p.z > Self.nearPlane else { return nil }
    return Point(p.x / p.z, p.y / p.z)
  }

  /// 0 where the map has no inverse.
  public var determinant: Double {
    (x.x * (y.y * one.z - y.z * one.y) - x.y * (y.x * one.z - y.z * one.x)) + x.z * (y.x * one.y - y.y * one.x)
  }

  /// The way back, up to a factor, which division by w takes out; nil where there is none.
  public var inverted: Projection? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = Projection(
      x: SIMD3(y.y * one.z - y.z * one.y, x.z * one.y - x.y * one.z, x.y * y.z - x.z * y.y) / determinant,
      y: SIMD3(y.z * one.x - y.x * one.z, x.x * one.z - x.z * one.x, x.z * y.x - x.x * y.z) / determinant,
      one: SIMD3(y.x * one.y - y.y * one.x, x.y * one.x - x.x * one.y, x.x * y.y - x.y * y.x) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// Whether every entry is a finite number.
  public var isFinite: Bool {
    [x, y, one].allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }
  }

  /// A polygon without what lies behind the camera, projected; empty if nothing is left.
  public func polygon(_ points: [Point]) -> [Point] {
    let all = points.map(homogeneous)
    var result: [Point] = []
    for (index, point) in all.enumerated() {
      let before = all[(index + all.count - 1) % all.count]
      if (before.z > Self.nearPlane) != (point.z > Self.nearPlane) {
        let crossing = before + (point - before) * ((Self.nearPlane - before.z) / (point.z - before.z))
        result.append(Point(crossing.x / Self.nearPlane, crossing.y / Self.nearPlane))
      }
      if point.z > Self.nearPlane { result.append(Point(point.x / point.z, point.y / point.z)) }
    }
    return result
  }
}
