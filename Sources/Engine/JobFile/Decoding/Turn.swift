import JSONTree

/// How far a transform turns about the axis through the picture, as far as its text shows.
enum Turn {
  /// One that ends as it begins.
  case whole
  /// Any other, or one that nobody knows before it happens.
  case partial

  /// Nil where the key is not about a turn, or nothing is turned.
  init?(_ key: String, _ node: JSONNode) {
    switch (key.hasPrefix("layer.") ? String(key.dropFirst(6)) : key, node.content) {
    case ("transform", .array(let nodes)):
      guard case .number? = nodes.first?.content else { return nil }
      self = .partial
    case ("transform", .string): self = .partial
    case ("transform.rotation", _), ("transform.rotation.z", _), ("rotate", _), ("rotateZ", _):
      guard let degrees = Self.degrees(node) else {
        self = .partial
        return
      }
      guard abs(degrees) > 1 else { return nil }
      self = abs(degrees - (degrees / 360).rounded() * 360) < 0.05 ? .whole : .partial
    default: return nil
    }
  }

  private static func degrees(_ node: JSONNode) -> Double? {
    switch node.content {
    case .string(let text) where text.hasSuffix("deg"): Double(text.dropLast(3).drop { "+-= ".contains($0) })
    case .number(let radians): radians * 180 / 3.141_592_653_589_793
    default: nil
    }
  }
}
