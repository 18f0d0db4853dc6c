import Graphics

/// Makes a transform of one number or three, so that turns and scales are interpolated as numbers (`CAValueFunction`;
/// animation.md §5).
public enum ValueFunction: String, CaseIterable, Hashable, Sendable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// Whether it takes three numbers, and not one. Angles are in radians, distances in points.
  public var takesThreeNumbers: Bool { self == .scale || self == .translate }

  /// The number or numbers that make no difference.
  package var neutral: Value {
    let isScale = [.scale, .scaleX, .scaleY, .scaleZ].contains(self)
    let number = isScale ? 1.0 : 0
    return takesThreeNumbers ? .numbers([number, number, number]) : .number(number)
  }

  /// The transform for one number or three; nil for any other value.
  package func callAsFunction(_ value: Value) -> Value? {
    let numbers: [Double]
    switch value {
    case .number(let number): numbers = [number]
    case .numbers(let list): numbers = list
    default: return nil
    }
    guard numbers.count == (takesThreeNumbers ? 3 : 1) else { return nil }
    let first = numbers[0]
    let transform: Transform3D
    switch self {
    case .rotateX, .rotateY, .rotateZ: transform = rotation(first)
    case .scale: transform = .scale(first, numbers[1], numbers[2])
    case .scaleX: transform = .scale(first, 1, 1)
    case .scaleY: transform = .scale(1, first, 1)
    case .scaleZ: transform = .scale(1, 1, first)
    case .translate: transform = .translation(first, numbers[1], numbers[2])
    case .translateX: transform = .translation(first, 0, 0)
    case .translateY: transform = .translation(0, first, 0)
    case .translateZ: transform = .translation(0, 0, first)
    }
    return .transform(transform)
  }

  private func rotation(_ angle: Double) -> Transform3D {
    let (s, c) = (sine(angle), cosine(angle))
    let w = SIMD4<Double>(0, 0, 0, 1)
    switch self {
    case .rotateX: return Transform3D(SIMD4(1, 0, 0, 0), SIMD4(0, c, s, 0), SIMD4(0, -s, c, 0), w)
    case .rotateY: return Transform3D(SIMD4(c, 0, -s, 0), SIMD4(0, 1, 0, 0), SIMD4(s, 0, c, 0), w)
    default: return Transform3D(SIMD4(c, s, 0, 0), SIMD4(-s, c, 0, 0), SIMD4(0, 0, 1, 0), w)
    }
  }
}
