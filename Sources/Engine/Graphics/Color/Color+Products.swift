extension Color {
  /// Each component times another colour's.
  public func multiplied(by other: Color) -> Color {
    Color(red * other.red, green * other.green, blue * other.blue, alpha * other.alpha)
  }
}
