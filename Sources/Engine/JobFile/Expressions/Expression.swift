import Lookups

/// Texts with `${…}`: parameters, the canvas, a touch, a view's bounds, and simple arithmetic on numbers.
///
/// A text that is one expression and nothing else takes the typed value; otherwise the values are put into the text.
struct ExpressionError: Error {
  var message: String
}

enum Expression {
  /// Bytes; texts that hold each other grow fast.
  static let lengthLimit = 1 << 20
  /// Signs and parentheses inside each other.
  static let depthLimit = 100

  /// Whether a text holds an expression.
  static func isIn(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "{"), previous == UInt8(ascii: "$") { return true }
      previous = byte
    }
    return false
  }

  /// The value of a text; nil if it holds no expression.
  static func value(of text: String, names: Lookup<String, JSONNode.Content>) throws(ExpressionError) -> JSONNode
    .Content?
  {
    guard isIn(text) else { return nil }
    var rest = text[...]
    var result = ""
    while let start = rest.firstRange(of: "${") {
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
        throw ExpressionError(message: "\"${\" is not closed by \"}\"")
      }
      var evaluator = Evaluator(source: Array(rest[start.upperBound..<end]), names: names)
      let value = try evaluator.evaluate()
      let isWhole = start.lowerBound == text.startIndex && rest.index(after: end) == text.endIndex
      if isWhole { return value }
      result += rest[..<start.lowerBound] + (try string(value))
      guard result.utf8.count <= lengthLimit else {
        throw ExpressionError(message: "the text grows beyond \(lengthLimit >> 20) MiB; use fewer expressions in it")
      }
      rest = rest[rest.index(after: end)...]
    }
    return .string(result + rest)
  }

  /// The names that the expressions in a text use, numbers and functions among them.
  static func names(in text: String) -> [String] {
    var result: [String] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      let source = Array(rest[start.upperBound..<end])
      var position = 0
      while position < source.count {
        let end = endOfWord(in: source, at: position)
        if end > position { result.append(String(source[position..<end])) }
        position = max(end, position + 1)
      }
      rest = rest[rest.index(after: end)...]
    }
    return result
  }

  /// Where the name or number that begins at a place is over.
  fileprivate static func endOfWord(in source: [Character], at start: Int) -> Int {
    var position = start
    while position < source.count,
      source[position].isLetter || source[position].isNumber || "._-".contains(source[position])
    {
      // A minus belongs to a name only between letters, as in "card-width".
      if source[position] == "-", position == start || !source[position - 1].isLetter { break }
      if source[position] == "-", position + 1 >= source.count || !source[position + 1].isLetter { break }
      position += 1
    }
    return position
  }

  private static func string(_ value: JSONNode.Content) throws(ExpressionError) -> String {
    switch value {
    case .string(let text): return text
    case .bool(let flag): return flag ? "true" : "false"
    case .number(let number):
      if number.rounded() == number, abs(number) < 1e15 { return String(Int(number)) }
      return "\(number)"
    default: throw ExpressionError(message: "a list or an object cannot stand inside a text")
    }
  }
}

/// Recursive descent over `+ − * /`, parentheses, `min max abs round floor`, numbers and names.
private struct Evaluator {
  let source: [Character]
  let names: Lookup<String, JSONNode.Content>
  var position = 0
  var depth = 0

  init(source: [Character], names: Lookup<String, JSONNode.Content>) {
    self.source = source
    self.names = names
  }

  mutating func evaluate() throws(ExpressionError) -> JSONNode.Content {
    let value = try sum()
    skipSpace()
    guard position == source.count else {
      throw ExpressionError(message: "\"\(String(source[position...]))\" is not understood in ${\(String(source))}")
    }
    return value
  }

  private mutating func skipSpace() {
    while position < source.count, source[position] == " " { position += 1 }
  }

  private mutating func accept(_ characters: String) -> Character? {
    skipSpace()
    guard position < source.count, characters.contains(source[position]) else { return nil }
    position += 1
    return source[position - 1]
  }

  private mutating func sum() throws(ExpressionError) -> JSONNode.Content {
    var left = try product()
    while let sign = accept("+-") {
      let (a, b) = (try number(left), try number(try product()))
      left = .number(sign == "+" ? a + b : a - b)
    }
    return left
  }

  private mutating func product() throws(ExpressionError) -> JSONNode.Content {
    var left = try atom()
    while let sign = accept("*/") {
      let (a, b) = (try number(left), try number(try atom()))
      if sign == "/", b == 0 { throw ExpressionError(message: "division by zero in ${\(String(source))}") }
      left = .number(sign == "*" ? a * b : a / b)
    }
    return left
  }

  private mutating func atom() throws(ExpressionError) -> JSONNode.Content {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Expression.depthLimit else {
      throw ExpressionError(
        message:
          "signs and parentheses are more than \(Expression.depthLimit) deep inside each other; write it with fewer")
    }
    if accept("-") != nil { return .number(-(try number(try atom()))) }
    if accept("(") != nil {
      let value = try sum()
      guard accept(")") != nil else { throw ExpressionError(message: "a closing parenthesis is missing") }
      return value
    }
    skipSpace()
    let start = position
    position = Expression.endOfWord(in: source, at: start)
    let word = String(source[start..<position])
    if let number = Double(word), number.isFinite { return .number(number) }
    if ["min", "max", "abs", "round", "floor"].contains(word), accept("(") != nil { return try call(word) }
    if let value = names[word] { return value }
    throw ExpressionError(
      message: word.isEmpty
        ? "a number or a name is expected in ${\(String(source))}"
        : "\"\(word)\" is no parameter" + Spelling.suggestion(for: word, among: Membership(keysOf: names)))
  }

  private mutating func call(_ function: String) throws(ExpressionError) -> JSONNode.Content {
    var arguments = [try number(try sum())]
    while accept(",") != nil { arguments.append(try number(try sum())) }
    guard accept(")") != nil else { throw ExpressionError(message: "a closing parenthesis is missing") }
    switch (function, arguments.count) {
    case ("min", _): return .number(arguments.min()!)
    case ("max", _): return .number(arguments.max()!)
    case ("abs", 1): return .number(abs(arguments[0]))
    case ("round", 1): return .number(arguments[0].rounded())
    case ("floor", 1): return .number(arguments[0].rounded(.down))
    default: throw ExpressionError(message: "\(function) takes one number")
    }
  }

  private func number(_ value: JSONNode.Content) throws(ExpressionError) -> Double {
    guard case .number(let number) = value else {
      throw ExpressionError(message: "only numbers can be calculated with in ${\(String(source))}")
    }
    return number
  }
}
