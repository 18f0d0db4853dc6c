/// What `calc()` says: sums and products of numbers, lengths and percentages
/// ([CSS Values, mathematical expressions](https://www.w3.org/TR/css-values-3/#calc-notation)).
struct CalculatedLength {
  private var rest: Substring
  private let em: Double

  /// Parentheses inside each other.
  private static let depthLimit = 16
  /// Letters of one expression.
  private static let lengthLimit = 1_000

  /// A number, or a length with what is a share of something.
  private struct Value {
    var points = 0.0
    var share = 0.0
    var hasShare = false
    var isNumber = false
  }

  /// Nil for what is no such expression.
  ///
  /// - Parameter em: points.
  static func value(_ text: String, em: Double) -> (points: Double, share: Double?)? {
    guard text.count <= lengthLimit, text.lowercased().hasPrefix("calc(") else { return nil }
    var reader = CalculatedLength(rest: text.dropFirst(4), em: em)
    guard let value = reader.factor(0), reader.rest.allSatisfy(\.isWhitespace), value.points.isFinite,
      value.share.isFinite, abs(value.points) < 1e9, abs(value.share) < 1e9
    else { return nil }
    return (value.points, value.hasShare ? value.share : nil)
  }

  private init(rest: Substring, em: Double) { (self.rest, self.em) = (rest, em) }

  private mutating func skipBlanks() { rest = rest.drop(while: \.isWhitespace) }

  /// Products with signs between them, around which blanks stand.
  private mutating func sum(_ depth: Int) -> Value? {
    guard var result = product(depth) else { return nil }
    while rest.first?.isWhitespace == true {
      skipBlanks()
      guard let sign = rest.first, sign == "+" || sign == "-" else { return result }
      rest.removeFirst()
      guard rest.first?.isWhitespace == true, let next = product(depth), next.isNumber == result.isNumber else {
        return nil
      }
      let factor = sign == "+" ? 1.0 : -1
      result.points += factor * next.points
      result.share += factor * next.share
      result.hasShare = result.hasShare || next.hasShare
    }
    return result
  }

  private mutating func product(_ depth: Int) -> Value? {
    guard var result = factor(depth) else { return nil }
    while let sign = rest.first(where: { !$0.isWhitespace }), sign == "*" || sign == "/" {
      skipBlanks()
      rest.removeFirst()
      guard var next = factor(depth) else { return nil }
      if sign == "*", result.isNumber { swap(&result, &next) }
      guard next.isNumber, sign == "*" || next.points != 0 else { return nil }
      let scale = sign == "*" ? next.points : 1 / next.points
      result.points *= scale
      result.share *= scale
    }
    return result
  }

  /// A number with or without a unit, or a sum in parentheses.
  private mutating func factor(_ depth: Int) -> Value? {
    skipBlanks()
    if rest.lowercased().hasPrefix("calc(") { rest = rest.dropFirst(4) }
    if rest.first == "(" {
      rest.removeFirst()
      guard depth < Self.depthLimit, let inside = sum(depth + 1) else { return nil }
      skipBlanks()
      guard rest.first == ")" else { return nil }
      rest.removeFirst()
      return inside
    }
    let word = rest.prefix { !$0.isWhitespace && !"()*/".contains($0) }
    guard let length = Length(String(word), em: em) else { return nil }
    rest = rest.dropFirst(word.count)
    guard let points = length.points(of: nil) else {
      return Value(share: length.points(of: 1) ?? 0, hasShare: true)
    }
    return Value(points: points, isNumber: word.last.map { $0.isNumber || $0 == "." } ?? false)
  }
}
