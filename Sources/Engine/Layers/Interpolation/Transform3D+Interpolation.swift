import Graphics

/// A plane transform taken apart: `scale · skew · rotation · translation` in row-vector order (animation spec §4.1).
struct PlaneDecomposition {
  var translation: Point
  var rotation: Double
  var skew: Double
  var scale: Size

  /// Nil for a singular transform.
  init?(_ transform: AffineTransform) {
    var row0 = Point(transform.a, transform.b)
    var row1 = Point(transform.c, transform.d)
    let determinant = transform.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
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
    translation = Point(transform.tx, transform.ty)
    rotation = arcTangent(y: row0.y, x: row0.x)
    self.skew = skew
    scale = Size(scaleX, scaleY)
  }

  var transform: AffineTransform {
    AffineTransform.scale(scale.width, scale.height)
      .concatenating(AffineTransform(1, 0, skew, 1, 0, 0))
      .concatenating(.rotation(rotation))
      .concatenating(.translation(translation.x, translation.y))
  }

  /// Turns the shorter way; a half turn goes in the direction of the target's sign.
  func interpolated(to end: PlaneDecomposition, progress p: Double) -> PlaneDecomposition {
    var result = self
    var turn = end.rotation - rotation
    let pi = 3.141_592_653_589_793
    if turn > pi { turn -= 2 * pi }
    if turn < -pi { turn += 2 * pi }
    result.translation = translation + (end.translation - translation) * p
    result.rotation = rotation + turn * p
    result.skew = skew + (end.skew - skew) * p
    result.scale = Size(
      scale.width + (end.scale.width - scale.width) * p, scale.height + (end.scale.height - scale.height) * p)
    return result
  }
}

extension Transform3D {
  /// Between two transforms: plane ones by their parts, others entry by entry (animation spec §4.1).
  func interpolated(to end: Transform3D, progress p: Double) -> Transform3D {
    if self == end { return self }
    if let a = affine, let b = end.affine, let from = PlaneDecomposition(a), let to = PlaneDecomposition(b) {
      return Transform3D(from.interpolated(to: to, progress: p).transform)
    }
    return Transform3D(
      row1 + (end.row1 - row1) * p, row2 + (end.row2 - row2) * p, row3 + (end.row3 - row3) * p,
      row4 + (end.row4 - row4) * p)
  }
}
