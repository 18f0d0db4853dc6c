import Graphics

/// What a change of a matrix is called: `is turned by 3°`.
enum TransformWords {
  /// - Parameters:
  ///   - old: sixteen numbers in rows, for row vectors, in 1/65536; nil: the identity.
  ///   - new: the same.
  static func sentence(_ old: [Int]?, _ new: [Int]?) -> String {
    guard let first = Parts(old), let second = Parts(new) else {
      return "is transformed otherwise in depth"
    }
    var parts: [String] = []
    let turn = remainder(second.degrees - first.degrees)
    if abs(turn) >= 0.01 { parts.append("is turned by \(shortest(turn))° more") }
    if scaleDiffers(first.scale, second.scale) {
      parts.append("is scaled by \(scale(second.scale)), not \(scale(first.scale))")
    }
    func shift(_ step: Double, _ more: String, _ less: String) {
      if abs(step) >= 0.005 { parts.append("is moved \(shortest(abs(step))) pt further \(step > 0 ? more : less)") }
    }
    shift(second.move.x - first.move.x, "right", "left")
    shift(second.move.y - first.move.y, "down", "up")
    if abs(second.shear - first.shear) >= 0.001 { parts.append("is sheared otherwise") }
    return parts.isEmpty ? "is transformed a little otherwise" : parts.joined(separator: " and ")
  }

  private static func remainder(_ degrees: Double) -> Double {
    degrees > 180 ? degrees - 360 : degrees <= -180 ? degrees + 360 : degrees
  }

  private static func scaleDiffers(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) >= 0.001 || abs(one.y - other.y) >= 0.001
  }

  private static func scale(_ scale: Point) -> String {
    abs(scale.x - scale.y) < 0.001 ? thousandths(scale.x) : "\(thousandths(scale.x)) × \(thousandths(scale.y))"
  }

  private static func thousandths(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// A matrix of the plane as a rotation after a scaling, with what is left over of shear.
  private struct Parts {
    var degrees: Double
    var scale: Point
    var shear: Double
    var move: Point

    /// - Returns: nil for a matrix that leaves the plane.
    init?(_ numbers: [Int]?) {
      let matrix = (numbers ?? [65_536, 0, 0, 0, 0, 65_536, 0, 0, 0, 0, 65_536, 0, 0, 0, 0, 65_536]).map {
        Double($0) / 65_536
      }
      guard matrix.count == 16, [2, 3, 6, 7, 8, 9, 11, 14].allSatisfy({ matrix[$0] == 0 }), matrix[15] == 1 else {
        return nil
      }
      let (a, b, c, d) = (matrix[0], matrix[1], matrix[4], matrix[5])
      let length = (a * a + b * b).squareRoot()
      degrees = length > 0 ? arcTangent(y: b, x: a) * 180 / Double.pi : 0
      scale = Point(length, length > 0 ? (a * d - b * c) / length : (c * c + d * d).squareRoot())
      shear = length > 0 ? (a * c + b * d) / (length * length) : 0
      move = Point(matrix[12], matrix[13])
    }
  }
}
