import Graphics

/// `transform` attributes: `translate(…) rotate(…) …`, the last acting first.
enum TransformList {
  /// Nil for what is no list of transforms.
  static func transform(_ text: String) -> AffineTransform? {
    var result = AffineTransform.identity
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
      let name = rest[..<open].filter { !$0.isWhitespace && $0 != "," }
      let numbers = NumberList.numbers(String(rest[rest.index(after: open)..<close]))
      guard let next = transform(named: name, numbers) else { return nil }
      result = next.concatenating(result)
      rest = rest[rest.index(after: close)...]
    }
    return rest.allSatisfy(\.isWhitespace) && result.isFinite ? result : nil
  }

  private static func transform(named name: String, _ numbers: [Double]) -> AffineTransform? {
    let radians = Double.pi / 180
    switch (name, numbers.count) {
    case ("matrix", 6):
      return AffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    case ("translate", 1): return .translation(numbers[0], 0)
    case ("translate", 2): return .translation(numbers[0], numbers[1])
    case ("scale", 1): return .scale(numbers[0], numbers[0])
    case ("scale", 2): return .scale(numbers[0], numbers[1])
    case ("rotate", 1): return .rotation(numbers[0] * radians)
    case ("rotate", 3):
      return AffineTransform.translation(-numbers[1], -numbers[2]).concatenating(.rotation(numbers[0] * radians))
        .concatenating(.translation(numbers[1], numbers[2]))
    case ("skewX", 1): return AffineTransform(1, 0, tangent(numbers[0] * radians), 1, 0, 0)
    case ("skewY", 1): return AffineTransform(1, tangent(numbers[0] * radians), 0, 1, 0, 0)
    default: return nil
    }
  }
}
