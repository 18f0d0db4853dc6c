extension Color {
  /// Each component times another colour's.
  public func multiplied(by other: Color) -> Color {
    Color(red * other.red, green * other.green, blue * other.blue, alpha * other.alpha)
  }

  /// Whether multiplying by this colour changes no colour, whatever it does to the alpha.
  public var isColorless: Bool { red == 1 && green == 1 && blue == 1 }
}
