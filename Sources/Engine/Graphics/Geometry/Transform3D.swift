/// A 4×4 transform with row vectors, `p' = p · M`, translation in m41 m42 m43, as `CATransform3D`.
@frozen
public struct Transform3D: Hashable, Sendable {
  /// Rows: (m11 m12 m13 m14), (m21 …), (m31 …), (m41 …).
  public var row1: SIMD4<Double>
  /// What y contributes.
  public var row2: SIMD4<Double>
  /// What z contributes.
  public var row3: SIMD4<Double>
  /// What 1 contributes: the translation, and m44.
  public var row4: SIMD4<Double>

  @inlinable
  public init(_ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// Changes nothing.
  public static let identity = Transform3D(
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  /// A transform that stays in the plane.
  public init(_ affine: AffineTransform) {
    self.init(
      SIMD4(affine.a, affine.b, 0, 0), SIMD4(affine.c, affine.d, 0, 0), SIMD4(0, 0, 1, 0),
      SIMD4(affine.tx, affine.ty, 0, 1))
  }

  /// The plane transform, when this one keeps the plane z = 0 in the plane and has no perspective; else nil.
  public var affine: AffineTransform? {
    guard row1.z == 0, row2.z == 0, row3.x == 0, row3.y == 0, row4.z == 0, row1.w == 0, row2.w == 0, row3.w == 0,
      row4.w == 1
    else { return nil }
    return AffineTransform(row1.x, row1.y, row2.x, row2.y, row4.x, row4.y)
  }

  /// Moves by points.
  public static func translation(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(x, y, z, 1))
  }

  /// Scales about the origin.
  public static func scale(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
  }

  /// `first.concatenating(second)` is `first · second`: the first acts first.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    func product(_ row: SIMD4<Double>) -> SIMD4<Double> {
      ((row.x * next.row1 + row.y * next.row2) + row.z * next.row3) + row.w * next.row4
    }
    return Transform3D(product(row1), product(row2), product(row3), product(row4))
  }

  /// What it does where left and right are exchanged.
  public var mirrored: Transform3D {
    let mirror = Transform3D.scale(-1, 1, 1)
    return mirror.concatenating(self).concatenating(mirror)
  }

  /// An axis to turn about.
  public enum Axis: Sendable { case x, y, z }

  /// A rotation about an axis, in radians, as `CATransform3DMakeRotation`.
  public static func rotation(_ angle: Double, about axis: Axis) -> Transform3D {
    let (c, s) = (cosine(angle), sine(angle))
    var result = Transform3D.identity
    switch axis {
    case .x: (result.row2, result.row3) = (SIMD4(0, c, s, 0), SIMD4(0, -s, c, 0))
    case .y: (result.row1, result.row3) = (SIMD4(c, 0, -s, 0), SIMD4(s, 0, c, 0))
    case .z: (result.row1, result.row2) = (SIMD4(c, s, 0, 0), SIMD4(-s, c, 0, 0))
    }
    return result
  }

  /// A rotation about any line through the origin, in radians, as `CATransform3DMakeRotation` (Rodrigues' formula); nil
  /// for a line without a direction.
  public static func rotation(_ angle: Double, about line: SIMD3<Double>) -> Transform3D? {
    let length = (line.x * line.x + line.y * line.y + line.z * line.z).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    let (u, c, s) = (line / length, cosine(angle), sine(angle))
    let (v, w) = (u * (1 - c), u * s)
    var result = Transform3D.identity
    result.row1 = SIMD4(c + u.x * v.x, u.y * v.x + w.z, u.z * v.x - w.y, 0)
    result.row2 = SIMD4(u.x * v.y - w.z, c + u.y * v.y, u.z * v.y + w.x, 0)
    result.row3 = SIMD4(u.x * v.z + w.y, u.y * v.z - w.x, c + u.z * v.z, 0)
    return result
  }

  /// What an eye sees at a distance in points: m34 = −1/distance.
  public static func perspective(distance: Double) -> Transform3D {
    var result = Transform3D.identity
    result.row3.w = -1 / distance
    return result
  }
}
