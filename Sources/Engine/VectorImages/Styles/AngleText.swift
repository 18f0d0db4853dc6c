import Graphics

/// Angles as style sheets write them ([CSS Values, angles](https://www.w3.org/TR/css-values-3/#angles)).
enum AngleText {
  /// Nil for what is no angle, which a number alone is only where it is 0.
  static func radians(_ text: String) -> Double? {
    let word = text.trimmed.lowercased()
    let units = [("deg", 1.0), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
    for (unit, degrees) in units where word.hasSuffix(unit) {
      return Double(word.dropLast(unit.count)).flatMap { $0.isFinite && abs($0) < 1e9 ? $0 * degrees * .pi / 180 : nil }
    }
    return Double(word) == 0 ? 0 : nil
  }
}
