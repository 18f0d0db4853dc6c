import Graphics

extension LayerState {
  /// The opacity as it is drawn, 0…1: Core Animation keeps it in single precision, which decides where a sum that should
  /// be 0.1 is a little less.
  var drawnOpacity: Double { Self.drawn(opacity) }

  /// An opacity in single precision, 0…1.
  static func drawn(_ opacity: Double) -> Double { Double(Float(max(0, min(1, opacity)))) }

  /// The bounds with their rounded corners.
  var outline: Shape {
    guard cornerRadius > 0, !maskedCorners.isEmpty else { return .rect(bounds) }
    if cornerCurve == .continuous {
      return .path(.roundedRect(bounds, radius: cornerRadius, corners: maskedCorners, curve: .continuous), .nonZero)
    }
    return .roundedRect(bounds, radius: cornerRadius, corners: maskedCorners)
  }
}
