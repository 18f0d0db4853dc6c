import Graphics

/// A rotation in space as a unit quaternion.
package struct Quaternion {
  package var x: Double
  package var y: Double
  package var z: Double
  package var w: Double

  package init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// From the images of the axes: the rows of a rotation matrix for row vectors.
  package init(rows r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) {
    // The largest component is found first, so that no division loses digits.
    let trace = r0.x + r1.y + r2.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      self.init((r1.z - r2.y) / s, (r2.x - r0.z) / s, (r0.y - r1.x) / s, s / 4)
    } else if r0.x > r1.y, r0.x > r2.z {
      let s = (1 + r0.x - r1.y - r2.z).squareRoot() * 2
      self.init(s / 4, (r0.y + r1.x) / s, (r2.x + r0.z) / s, (r1.z - r2.y) / s)
    } else if r1.y > r2.z {
      let s = (1 + r1.y - r0.x - r2.z).squareRoot() * 2
      self.init((r0.y + r1.x) / s, s / 4, (r1.z + r2.y) / s, (r2.x - r0.z) / s)
    } else {
      let s = (1 + r2.z - r0.x - r1.y).squareRoot() * 2
      self.init((r2.x + r0.z) / s, (r1.z + r2.y) / s, s / 4, (r0.y - r1.x) / s)
    }
  }

  package var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// Along the shortest arc; a half turn goes in the direction of the sign of the target's m12 (animation.md §4.1).
  package func interpolated(to end: Quaternion, progress p: Double) -> Quaternion {
    var end = end
    var dot = x * end.x + y * end.y + z * end.z + w * end.w
    let isReversed = abs(dot) < 1e-6 ? turnsAgainstTarget(end) : dot < 0
    if isReversed {
      end = Quaternion(-end.x, -end.y, -end.z, -end.w)
      dot = -dot
    }
    let sineOfAngle = max(0, 1 - dot * dot).squareRoot()
    guard sineOfAngle > 1e-9 else { return end }
    let angle = arcTangent(y: sineOfAngle, x: dot)
    let (a, b) = (sine((1 - p) * angle) / sineOfAngle, sine(p * angle) / sineOfAngle)
    return Quaternion(a * x + b * end.x, a * y + b * end.y, a * z + b * end.z, a * w + b * end.w)
  }

  /// Whether the turn from here to the end goes against the sign of the end's m12, or against the axis if it has no z.
  private func turnsAgainstTarget(_ end: Quaternion) -> Bool {
    // The vector part of end · conjugate(self).
    let turnX = -end.w * x + end.x * w - end.y * z + end.z * y
    let turnY = -end.w * y + end.x * z + end.y * w - end.z * x
    let turnZ = -end.w * z - end.x * y + end.y * x + end.z * w
    if abs(turnZ) > 1e-9 { return (turnZ < 0) != (end.rows.0.y < 0) }
    return abs(turnX) > 1e-9 ? turnX < 0 : turnY < 0
  }
}
