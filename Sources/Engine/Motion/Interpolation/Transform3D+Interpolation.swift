import Graphics

extension Transform3D {
  /// Between two transforms by their parts; entry by entry if one of them is singular (animation.md §4.1).
  package func interpolated(to end: Transform3D, progress p: Double) -> Transform3D {
    if self == end { return self }
    if let from = PlaneDecomposition(self), let to = PlaneDecomposition(end) {
      return from.interpolated(to: to, progress: p).transform
    }
    if let from = TransformDecomposition(self), let to = TransformDecomposition(end) {
      return from.interpolated(to: to, progress: p).transform
    }
    return Transform3D(
      row1 + (end.row1 - row1) * p, row2 + (end.row2 - row2) * p, row3 + (end.row3 - row3) * p,
      row4 + (end.row4 - row4) * p)
  }

  /// What undoes the transform; nil if nothing does.
  package var inverse: Transform3D? {
    if let plane = affine, row3.z == 1 { return plane.inverted.map(Transform3D.init) }
    // By Gauss and Jordan with the largest pivot.
    var left = [row1, row2, row3, row4]
    var right = [Self.identity.row1, Self.identity.row2, Self.identity.row3, Self.identity.row4]
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(left[row][column]) > abs(left[pivot][column]) { pivot = row }
      let factor = left[pivot][column]
      guard factor != 0, factor.isFinite else { return nil }
      left.swapAt(pivot, column)
      right.swapAt(pivot, column)
      left[column] /= factor
      right[column] /= factor
      for row in 0..<4 where row != column {
        let multiple = left[row][column]
        left[row] -= left[column] * multiple
        right[row] -= right[column] * multiple
      }
    }
    return Transform3D(right[0], right[1], right[2], right[3])
  }

  /// Itself as often as told, one after the other: the identity for 0.
  package func repeated(_ count: Double) -> Transform3D {
    var result = Transform3D.identity
    var power = self
    var rest = count.rounded(.down)
    guard rest.isFinite else { return result }
    while rest >= 1 {
      let half = (rest / 2).rounded(.down)
      if half * 2 != rest { result = result.concatenating(power) }
      power = power.concatenating(power)
      rest = half
    }
    return result
  }
}
