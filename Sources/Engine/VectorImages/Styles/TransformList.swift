import Graphics

/// `transform` attributes: `translate(…) rotate(…) …`, the last acting first.
enum TransformList {
  /// Nil for what is no list of transforms. Style sheets write units
  /// ([CSS Transforms](https://www.w3.org/TR/css-transforms-1/#transform-functions)).
  static func transform(_ text: String) -> AffineTransform? {
    if text.trimmed == "none" { return .identity }
    var result = AffineTransform.identity
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
      let name = rest[..<open].filter { !$0.isWhitespace && $0 != "," }
      let numbers = arguments(String(rest[rest.index(after: open)..<close]), of: name)
      guard let numbers, let next = transform(named: name, numbers) else { return nil }
      result = next.concatenating(result)
      rest = rest[rest.index(after: close)...]
    }
    return rest.allSatisfy(\.isWhitespace) && result.isFinite ? result : nil
  }

  /// Where transforms are about, in an element's coordinates; nil for what is no place
  /// ([CSS Transforms, transform-origin](https://www.w3.org/TR/css-transforms-1/#transform-origin-property)).
  ///
  /// - Parameter box: what percentages and words are of.
  static func origin(_ text: String, _ box: Size) -> Point? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard (1...3).contains(words.count) else { return nil }
    let (rows, columns) = (["top", "center", "bottom"], ["left", "center", "right"])
    // Words may stand in either order.
    let isTurned = ["top", "bottom"].contains(words[0]) || words.count > 1 && ["left", "right"].contains(words[1])
    let second = words.count > 1 ? words[1] : "center"
    let (x, y) = isTurned ? (second, words[0]) : (words[0], second)
    func place(_ word: String, _ side: Double, _ names: [String]) -> Double? {
      names.firstIndex(of: word).map { Double($0) / 2 * side } ?? Length(word)?.points(of: side)
    }
    guard let x = place(x, box.width, columns), let y = place(y, box.height, rows) else { return nil }
    return Point(x, y)
  }

  /// What stands in parentheses: angles in degrees, lengths in points, and numbers. Nil where one is none of these.
  private static func arguments(_ text: String, of name: String) -> [Double]? {
    if let plain = NumberList.all(text) { return plain }
    let words = text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
    var result: [Double] = []
    for (index, word) in words.enumerated() {
      let isAngle = index == 0 && name.hasPrefix("rotate") || name.hasPrefix("skew")
      let value =
        isAngle
        ? AngleText.radians(word).map { $0 * 180 / .pi } : Length(word)?.points(of: name.hasPrefix("scale") ? 1 : nil)
      guard let value else { return nil }
      result.append(value)
    }
    return result
  }

  private static func transform(named name: String, _ numbers: [Double]) -> AffineTransform? {
    let radians = Double.pi / 180
    switch (name, numbers.count) {
    case ("matrix", 6):
      return AffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    case ("translate", 1): return .translation(numbers[0], 0)
    case ("translate", 2): return .translation(numbers[0], numbers[1])
    case ("translateX", 1): return .translation(numbers[0], 0)
    case ("translateY", 1): return .translation(0, numbers[0])
    // Of transforms in space those that stay in the plane, as programs of animation write them.
    case ("translate3d", 3): return .translation(numbers[0], numbers[1])
    case ("translateZ", 1): return .identity
    case ("scale3d", 3): return .scale(numbers[0], numbers[1])
    case ("rotateZ", 1): return .rotation(numbers[0] * radians)
    case ("scaleX", 1): return .scale(numbers[0], 1)
    case ("scaleY", 1): return .scale(1, numbers[0])
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
