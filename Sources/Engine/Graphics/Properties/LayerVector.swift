/// Properties that animations move most often, and that are vectors of at most four numbers: reached without a detour
/// over `Value` and the table of properties.
@usableFromInline
package enum LayerVector: CaseIterable, Hashable, Sendable {
  case position, anchorPoint, bounds, opacity, zPosition, cornerRadius, borderWidth, backgroundColor, borderColor
  case lineWidth, strokeStart, strokeEnd, fillColor, strokeColor
}

extension LayerState {
  /// A property's numbers, zeros behind.
  @inlinable
  @inline(__always)
  package subscript(vector vector: LayerVector) -> SIMD4<Double> {
    get {
      switch vector {
      case .position: SIMD4(position.x, position.y, 0, 0)
      case .anchorPoint: SIMD4(anchorPoint.x, anchorPoint.y, 0, 0)
      case .bounds: SIMD4(bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height)
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
      }
    }
    set {
      switch vector {
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
      }
    }
  }
}

extension Color {
  @inlinable
  @inline(__always)
  package var vector: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  @inlinable
  @inline(__always)
  package init(vector: SIMD4<Double>) { self.init(vector.x, vector.y, vector.z, vector.w) }
}
