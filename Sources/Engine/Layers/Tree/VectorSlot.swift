import Motion
import Graphics

/// A property, or a part of one, as lanes of a vector: what most animations change, without a detour over `Value`.
struct VectorSlot: Hashable, Sendable {
  let vector: LayerVector
  /// Of the part.
  private let type: ValueType
  /// Where the part begins among the lanes, and how many it has.
  let lanes: Range<Int>
  /// Whether the lanes are all that the property has.
  let isWhole: Bool

  /// Nil for what is no vector of numbers.
  init?(_ target: AnimationTarget) {
    let whole = target.property.type
    let part = target.component.map { component in
      KeyPathComponent.components(of: whole).first { $0.component == component }?.type
    }
    guard let vector = target.property.vector, let type = part ?? whole, let count = type.laneCount else { return nil }
    let first: Int
    switch target.component {
    case nil, .x, .origin, .originX: first = 0
    case .y, .originY: first = 1
    case .size, .sizeWidth: first = 2
    case .sizeHeight: first = 3
    // Of sizes and transforms, none of which is a vector here.
    case .width, .height, .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ,
      .translation, .translationX, .translationY, .translationZ:
      return nil
    }
    self.vector = vector
    self.type = type
    lanes = first..<first + count
    isWhole = target.component == nil
  }

  /// A value's components in this slot's lanes; nil for a value of another type.
  func lanes(of value: Value) -> SIMD4<Double>? {
    switch (type, value) {
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color): break
    default: return nil
    }
    guard let components = value.vector else { return nil }
    var result = SIMD4<Double>.zero
    for lane in lanes { result[lane] = components[lane - lanes.lowerBound] }
    return result
  }
}

extension ValueType {
  /// How many lanes a vector has; nil for what is none.
  fileprivate var laneCount: Int? {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    default: nil
    }
  }
}
