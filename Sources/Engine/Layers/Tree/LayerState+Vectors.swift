import Motion
import Graphics

/// A property, or a part of one, as lanes of a vector: what most animations change, without a detour over `Value`.
struct VectorSlot: Hashable, Sendable {
  let property: LayerProperty
  /// Where the part begins among the lanes, and how many it has.
  let lanes: Range<Int>
  /// Whether the lanes are all that the property has.
  let isWhole: Bool

  /// Nil for what is no vector of numbers.
  init?(_ target: AnimationTarget) {
    let count: Int
    switch target.property {
    case .position, .anchorPoint: count = 2
    case .bounds, .backgroundColor, .borderColor, .fillColor, .strokeColor: count = 4
    case .opacity, .zPosition, .cornerRadius, .borderWidth, .lineWidth, .strokeStart, .strokeEnd: count = 1
    default: return nil
    }
    property = target.property
    switch target.component {
    case nil: lanes = 0..<count
    case .x, .originX: lanes = 0..<1
    case .y, .originY: lanes = 1..<2
    case .origin: lanes = 0..<2
    case .size: lanes = 2..<4
    case .sizeWidth: lanes = 2..<3
    case .sizeHeight: lanes = 3..<4
    default: return nil
    }
    isWhole = lanes.count == count
  }

  /// A value's components in this slot's lanes; nil for a value of another type.
  func vector(_ value: Value) -> SIMD4<Double>? {
    let count: Int
    switch value {
    case .number: count = 1
    case .point, .size: count = 2
    case .rect, .color: count = 4
    default: return nil
    }
    guard count == lanes.count, let components = value.vector else { return nil }
    // A number in a slot of one lane, a point or a size in one of two: the kinds cannot be mistaken for each other
    // there, but rectangles and colours, and points and sizes, can.
    switch (value, property, lanes.lowerBound) {
    case (.rect, let property, _) where property != .bounds: return nil
    case (.color, .bounds, _), (.size, _, 0), (.point, _, 2): return nil
    default: break
    }
    var result = SIMD4<Double>.zero
    for lane in lanes { result[lane] = components[lane - lanes.lowerBound] }
    return result
  }
}

extension LayerState {
  /// A property that has a vector slot, as a vector; zeros for any other, which cannot be set.
  @inline(__always)
  subscript(vector property: LayerProperty) -> SIMD4<Double> {
    get {
      switch property {
      case .position: SIMD4(position.x, position.y, 0, 0)
      case .anchorPoint: SIMD4(anchorPoint.x, anchorPoint.y, 0, 0)
      case .bounds: SIMD4(bounds.minX, bounds.minY, bounds.width, bounds.height)
      case .opacity: SIMD4(opacity, 0, 0, 0)
      case .zPosition: SIMD4(zPosition, 0, 0, 0)
      case .cornerRadius: SIMD4(cornerRadius, 0, 0, 0)
      case .borderWidth: SIMD4(borderWidth, 0, 0, 0)
      case .lineWidth: SIMD4(shape.style.width, 0, 0, 0)
      case .strokeStart: SIMD4(shape.strokeStart, 0, 0, 0)
      case .strokeEnd: SIMD4(shape.strokeEnd, 0, 0, 0)
      case .backgroundColor: backgroundColor.vector
      case .borderColor: borderColor.vector
      case .fillColor: shape.fillColor.vector
      case .strokeColor: shape.strokeColor.vector
      default: .zero
      }
    }
    set {
      switch property {
      case .position: position = Point(newValue.x, newValue.y)
      case .anchorPoint: anchorPoint = Point(newValue.x, newValue.y)
      case .bounds: bounds = Rect(newValue.x, newValue.y, newValue.z, newValue.w)
      case .opacity: opacity = newValue.x
      case .zPosition: zPosition = newValue.x
      case .cornerRadius: cornerRadius = newValue.x
      case .borderWidth: borderWidth = newValue.x
      case .lineWidth: shape.style.width = newValue.x
      case .strokeStart: shape.strokeStart = newValue.x
      case .strokeEnd: shape.strokeEnd = newValue.x
      case .backgroundColor: backgroundColor = Color(vector: newValue)
      case .borderColor: borderColor = Color(vector: newValue)
      case .fillColor: shape.fillColor = Color(vector: newValue)
      case .strokeColor: shape.strokeColor = Color(vector: newValue)
      default: break
      }
    }
  }
}

extension Color {
  fileprivate var vector: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
  fileprivate init(vector: SIMD4<Double>) { self.init(vector.x, vector.y, vector.z, vector.w) }
}
