import Graphics

extension Value {
  /// The components of a value that is a vector of at most four numbers, zeros behind; nil for any other.
  package var vector: SIMD4<Double>? {
    switch self {
    case .number(let a): SIMD4(a, 0, 0, 0)
    case .point(let a): SIMD4(a.x, a.y, 0, 0)
    case .size(let a): SIMD4(a.width, a.height, 0, 0)
    case .rect(let a): SIMD4(a.minX, a.minY, a.width, a.height)
    case .color(let a): SIMD4(a.red, a.green, a.blue, a.alpha)
    default: nil
    }
  }

  /// A value of this one's type with other components; itself if it is no vector.
  package func replacing(vector: SIMD4<Double>) -> Value {
    switch self {
    case .number: .number(vector.x)
    case .point: .point(Point(vector.x, vector.y))
    case .size: .size(Size(vector.x, vector.y))
    case .rect: .rect(Rect(vector.x, vector.y, vector.z, vector.w))
    case .color: .color(Color(vector.x, vector.y, vector.z, vector.w))
    default: self
    }
  }

  /// The Euclidean length between two values; 0 where it has no meaning (animation.md §6, paced).
  package func distance(to other: Value) -> Double {
    guard let a = vector, let b = other.vector else { return 0 }
    return (b - a).euclideanLength
  }
}

extension SIMD4<Double> {
  /// Scaled first, so that huge components do not overflow.
  package var euclideanLength: Double {
    let largest = Swift.max(Swift.max(abs(x), abs(y)), Swift.max(abs(z), abs(w)))
    guard largest > 0, largest.isFinite else { return largest }
    let unit = self / largest
    return largest * (unit.x * unit.x + unit.y * unit.y + unit.z * unit.z + unit.w * unit.w).squareRoot()
  }
}
