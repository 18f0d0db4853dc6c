import Graphics

/// A transform that stays in the plane taken apart: `scale · skew · rotation · translation` in row-vector order, beside
/// the scale along z (animation.md §4.1).
package struct PlaneDecomposition {
  package var translation: Point
  /// Radians, (−π, π].
  package var rotation: Double
  package var skew: Double
  package var scale: Size
  package var depth: Double

  /// Nil for a transform that leaves the plane, and for a singular one.
  ///
  /// - Parameter allowsZeroScale: takes singular transforms too: axes without extent count as scaled by 0 and turned
  ///   with the other axis.
  package init?(_ transform: Transform3D, allowsZeroScale: Bool = false) {
    guard let plane = transform.affine else { return nil }
    var row0 = Point(plane.a, plane.b)
    var row1 = Point(plane.c, plane.d)
    let determinant = plane.determinant
    guard determinant.isFinite else { return nil }
    if determinant == 0 || transform.row3.z == 0 {
      guard allowsZeroScale else { return nil }
      self = Self.singular(plane, depth: transform.row3.z)
      return
    }
    var scaleX = row0.length
    guard scaleX > 0 else { return nil }
    row0 = row0 * (1 / scaleX)
    var skew = row0.x * row1.x + row0.y * row1.y
    row1 = row1 - row0 * skew
    var scaleY = row1.length
    guard scaleY > 0 else { return nil }
    row1 = row1 * (1 / scaleY)
    skew /= scaleY
    if determinant < 0 {
      // A reflection: keep the smaller turn by mirroring the axis that points away.
      if row0.x < row1.y {
        scaleX = -scaleX
        row0 = row0 * -1
      } else {
        scaleY = -scaleY
        row1 = row1 * -1
      }
      skew = -skew
    }
    translation = Point(plane.tx, plane.ty)
    rotation = row0.y == 0 && row0.x > 0 ? 0 : arcTangent(y: row0.y, x: row0.x)
    self.skew = skew
    scale = Size(scaleX, scaleY)
    depth = transform.row3.z
  }

  private init(translation: Point, rotation: Double, skew: Double, scale: Size, depth: Double) {
    self.translation = translation
    self.rotation = rotation
    self.skew = skew
    self.scale = scale
    self.depth = depth
  }

  private static func singular(_ plane: AffineTransform, depth: Double) -> PlaneDecomposition {
    let row0 = Point(plane.a, plane.b)
    let row1 = Point(plane.c, plane.d)
    let translation = Point(plane.tx, plane.ty)
    guard row0 != .zero else {
      return PlaneDecomposition(
        translation: translation, rotation: arcTangent(y: -row1.x, x: row1.y), skew: 0,
        scale: Size(0, row1.length), depth: depth)
    }
    // The second axis lies along the first or has no extent; only a transform without depth has one across.
    let across = (row0.x * row1.y - row0.y * row1.x) / row0.length
    return PlaneDecomposition(
      translation: translation, rotation: arcTangent(y: row0.y, x: row0.x),
      skew: across == 0 ? 0 : (row0.x * row1.x + row0.y * row1.y) / (row0.length * across),
      scale: Size(row0.length, across), depth: depth)
  }

  package var transform: Transform3D {
    let (s, c) = rotation == 0 ? (0, 1) : sineAndCosine(rotation)
    return Transform3D(
      SIMD4(scale.width * c, scale.width * s, 0, 0),
      SIMD4(scale.height * (skew * c - s), scale.height * (skew * s + c), 0, 0), SIMD4(0, 0, depth, 0),
      SIMD4(translation.x, translation.y, 0, 1))
  }

  /// Turns the shorter way; a half turn goes in the direction of the sign of the target's m12.
  package func interpolated(to end: PlaneDecomposition, progress p: Double) -> PlaneDecomposition {
    var result = self
    var turn = end.rotation - rotation
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    if .pi - abs(turn) < Self.halfTurnTolerance {
      turn = end.rotation < 0 ? -abs(turn) : abs(turn)
    }
    result.translation = translation + (end.translation - translation) * p
    result.rotation = rotation + turn * p
    result.skew = skew + (end.skew - skew) * p
    result.scale = Size(
      scale.width + (end.scale.width - scale.width) * p, scale.height + (end.scale.height - scale.height) * p)
    result.depth = depth + (end.depth - depth) * p
    return result
  }

  /// Radians; half of it has a cosine of 1e-6 next to a right angle.
  private static let halfTurnTolerance = 2e-6
}
