import Graphics

/// A transform taken apart: `scale · skew · rotation · translation · perspective` in row-vector order, after the
/// "unmatrix" of CSS Transforms Level 2 (animation.md §4.1).
package struct TransformDecomposition {
  package var scale: SIMD3<Double>
  /// Of x and y, x and z, y and z.
  package var skew: SIMD3<Double>
  /// The images of the axes under the rotation.
  package var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  package var translation: SIMD3<Double>
  /// The last column of the perspective.
  package var perspective: SIMD4<Double>

  /// Nil if the upper left 3×3 part is singular, or m44 is 0.
  package init?(_ transform: Transform3D) {
    let m44 = transform.row4.w
    guard m44 != 0 else { return nil }
    var r0 = transform.row1.xyz / m44
    var r1 = transform.row2.xyz / m44
    var r2 = transform.row3.xyz / m44
    translation = transform.row4.xyz / m44
    let determinant = dot(r0, cross(r1, r2))
    guard determinant != 0, determinant.isFinite else { return nil }
    let column = SIMD3(transform.row1.w, transform.row2.w, transform.row3.w) / m44
    perspective = Self.perspective(of: (r0, r1, r2), translation: translation, column: column, determinant)

    scale = SIMD3(length(r0), 0, 0)
    r0 /= scale.x
    skew = SIMD3(dot(r0, r1), 0, 0)
    r1 -= r0 * skew.x
    scale.y = length(r1)
    guard scale.x > 0, scale.y > 0 else { return nil }
    r1 /= scale.y
    skew.y = dot(r0, r2)
    r2 -= r0 * skew.y
    skew.z = dot(r1, r2)
    r2 -= r1 * skew.z
    scale.z = length(r2)
    guard scale.z > 0 else { return nil }
    r2 /= scale.z
    skew /= SIMD3(scale.y, scale.z, scale.z)
    rows = determinant < 0 ? (-r0, -r1, -r2) : (r0, r1, r2)
    if determinant < 0 { scale = -scale }
  }

  /// Solves `A · p = (column, 1)` for the affine part A by Cramer's rule.
  private static func perspective(
    of rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>), translation: SIMD3<Double>, column: SIMD3<Double>,
    _ determinant: Double
  ) -> SIMD4<Double> {
    guard column != .zero else { return SIMD4(0, 0, 0, 1) }
    let p =
      (column.x * cross(rows.1, rows.2) + column.y * cross(rows.2, rows.0) + column.z * cross(rows.0, rows.1))
      / determinant
    return SIMD4(p, 1 - dot(translation, p))
  }

  package var transform: Transform3D {
    let r0 = scale.x * rows.0
    let r1 = scale.y * (rows.1 + skew.x * rows.0)
    let r2 = scale.z * (rows.2 + skew.y * rows.0 + skew.z * rows.1)
    let p = perspective.xyz
    guard p != .zero else {
      return Transform3D(SIMD4(r0, 0), SIMD4(r1, 0), SIMD4(r2, 0), SIMD4(translation, perspective.w))
    }
    return Transform3D(
      SIMD4(r0, dot(r0, p)), SIMD4(r1, dot(r1, p)), SIMD4(r2, dot(r2, p)),
      SIMD4(translation, dot(translation, p) + perspective.w))
  }

  package func interpolated(to end: TransformDecomposition, progress p: Double) -> TransformDecomposition {
    var result = self
    result.scale = scale + (end.scale - scale) * p
    result.skew = skew + (end.skew - skew) * p
    result.translation = translation + (end.translation - translation) * p
    result.perspective = perspective + (end.perspective - perspective) * p
    result.rows =
      Quaternion(rows: rows.0, rows.1, rows.2)
      .interpolated(to: Quaternion(rows: end.rows.0, end.rows.1, end.rows.2), progress: p).rows
    return result
  }

  /// The rotation as turns about x, then y, then z, in radians (animation.md §4.2).
  package var angles: SIMD3<Double> {
    get {
      let (r0, r1, r2) = rows
      let cosineOfY = (r0.x * r0.x + r0.y * r0.y).squareRoot()
      let y = arcTangent(y: -r0.z, x: cosineOfY)
      // At a right angle about y, turns about x and z do the same: it counts as one about x.
      guard cosineOfY > 1e-9 else { return SIMD3(arcTangent(y: -r2.y, x: r1.y), y, 0) }
      return SIMD3(arcTangent(y: r1.z, x: r2.z), y, arcTangent(y: r0.y, x: r0.x))
    }
    set {
      let (sx, cx) = (sine(newValue.x), cosine(newValue.x))
      let (sy, cy) = (sine(newValue.y), cosine(newValue.y))
      let (sz, cz) = (sine(newValue.z), cosine(newValue.z))
      rows = (
        SIMD3(cy * cz, cy * sz, -sy), SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
        SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
      )
    }
  }
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
