import Graphics

/// What one matrix does that another does not, in the words that job files have for it.
struct TransformWords {
  /// Rotation in degrees, scales, shear and translation of a matrix that stays in the plane.
  private struct Parts {
    var angle: Double
    var scale: (x: Double, y: Double)
    var shear: Double
    var move: (x: Double, y: Double)
  }

  /// The words, such as `is turned by 3°`; empty if nothing of what they can say differs.
  let words: String

  /// - Parameters:
  ///   - old: 16 numbers of 1/65536, row by row; none: the identity.
  ///   - new: the same.
  init(_ old: [Int], _ new: [Int]) {
    guard let first = Self.parts(old), let second = Self.parts(new) else {
      words = "is turned in depth otherwise"
      return
    }
    var found: [String] = []
    let turn = Self.shorter(second.angle - first.angle)
    if abs(turn) >= 0.01 { found.append("is turned by \(shortest(turn))°") }
    let factors = (Self.ratio(second.scale.x, first.scale.x), Self.ratio(second.scale.y, first.scale.y))
    if abs(factors.0 - factors.1) < 0.001 {
      if abs(factors.0 - 1) >= 0.0005 { found.append("is scaled by \(thousandths(factors.0))") }
    } else {
      found.append("is scaled by \(thousandths(factors.0)) × \(thousandths(factors.1))")
    }
    if abs(second.shear - first.shear) >= 0.001 {
      found.append("is sheared by \(thousandths(second.shear - first.shear))")
    }
    let (right, down) = (second.move.x - first.move.x, second.move.y - first.move.y)
    if abs(right) >= 0.005 { found.append("is \(shortest(abs(right))) pt further \(right > 0 ? "right" : "left")") }
    if abs(down) >= 0.005 { found.append("is \(shortest(abs(down))) pt \(down > 0 ? "lower" : "higher")") }
    words = found.joined(separator: " and ")
  }

  private static func parts(_ numbers: [Int]) -> Parts? {
    guard numbers.count == 16 else {
      return numbers.isEmpty ? Parts(angle: 0, scale: (1, 1), shear: 0, move: (0, 0)) : nil
    }
    let value = numbers.map { Double($0) / SceneTrace.Value.matrixScale }
    let depth = [2, 3, 6, 7, 8, 9, 11, 14].contains { value[$0] != 0 } || value[15] != 1
    guard !depth else { return nil }
    let (a, b, c, d) = (value[0], value[1], value[4], value[5])
    let scale = (a * a + b * b).squareRoot()
    guard scale > 0 else { return Parts(angle: 0, scale: (0, abs(d)), shear: 0, move: (value[12], value[13])) }
    let determinant = a * d - b * c
    return Parts(
      angle: arcTangent(y: b, x: a) * 180 / .pi, scale: (scale, determinant / scale),
      shear: (a * c + b * d) / (scale * scale), move: (value[12], value[13]))
  }

  private static func ratio(_ new: Double, _ old: Double) -> Double { old == 0 ? (new == 0 ? 1 : new) : new / old }

  /// The same angle within ±180°.
  private static func shorter(_ degrees: Double) -> Double {
    degrees > 180 ? degrees - 360 : degrees <= -180 ? degrees + 360 : degrees
  }
}
