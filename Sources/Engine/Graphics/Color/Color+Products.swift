extension Color {
  /// Each component times another colour's.
  public func multiplied(by other: Color) -> Color {
    Color(red * other.red, green * other.green, blue * other.blue, alpha * other.alpha)
  }

  /// How it looks on black, opaque. It still has the variants that it had, which are not on black.
  public var onBlack: Color {
    var color = self
    (color.red, color.green, color.blue, color.alpha) = (red * alpha, green * alpha, blue * alpha, 1)
    return color
  }
}
