extension Color: CustomStringConvertible {
  /// The components alone, so that colours which look the same are told in the same words.
  public var description: String { "Color(\(red), \(green), \(blue), \(alpha))" }
}
