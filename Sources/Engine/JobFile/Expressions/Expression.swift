import JSONTree
import Lookups

/// A text that cannot be calculated, or has no value.
struct ExpressionError: Error {
  /// One sentence with its remedy.
  var message: String
}

/// Texts with `${…}`: names with values, calculation, comparison and choice.
///
/// A text that is one expression and nothing else takes the typed value; otherwise the values are put into the text.
enum Expression {
  /// Bytes; texts that hold each other grow fast.
  static let lengthLimit = 1 << 20
  /// Signs, parentheses and choices inside each other.
  static let depthLimit = 100

  /// What means something by itself; functions do only before a parenthesis.
  static let flags: Membership<String> = ["true", "false"]

  /// What a text says.
  struct Result {
    var content: JSONNode.Content
    /// Whether it came of a value that only stands for the real one.
    var isSample = false
  }

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
    try value(of: text, in: ExpressionNames(names))?.content
  }

  /// The value of a text; nil if it holds no expression.
  static func value(of text: String, in names: ExpressionNames) throws(ExpressionError) -> Result? {
    guard isIn(text) else { return nil }
    var rest = text[...]
    var result = ""
    var isSample = false
    while let start = rest.firstRange(of: "${") {
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
        throw ExpressionError(message: "\"${\" is not closed by \"}\"")
      }
      var evaluator = ExpressionEvaluator(source: Array(rest[start.upperBound..<end]), names: names)
      let value = try evaluator.evaluate()
      isSample = isSample || evaluator.isSample
      let isWhole = start.lowerBound == text.startIndex && rest.index(after: end) == text.endIndex
      if isWhole { return Result(content: value, isSample: isSample) }
      result += rest[..<start.lowerBound] + (try string(value))
      guard result.utf8.count <= lengthLimit else { throw tooLong }
      rest = rest[rest.index(after: end)...]
    }
    return Result(content: .string(result + rest), isSample: isSample)
  }

  static var tooLong: ExpressionError {
    ExpressionError(message: "the text grows beyond \(lengthLimit >> 20) MiB; use fewer expressions in it")
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

  /// The names that the expressions in a text of the file use; none for what is no text.
  static func names(in node: JSONNode?) -> [String] {
    guard case .string(let text)? = node?.content else { return [] }
    return names(in: text)
  }

  /// Whether expressions can use a text as a name.
  static func isName(_ text: String) -> Bool {
    let characters = Array(text)
    return endOfWord(in: characters, at: 0) == characters.count && characters.first?.isLetter == true
      && !flags.contains(text)
  }

  /// Where the name or number that begins at a place is over.
  static func endOfWord(in source: [Character], at start: Int) -> Int {
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

  /// A value as it stands inside a text.
  static func string(_ value: JSONNode.Content) throws(ExpressionError) -> String {
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

/// What expressions may name.
struct ExpressionNames {
  /// The value of a name; nil if there is none of it.
  let value: (_ name: String) throws(ExpressionError) -> Expression.Result?
  /// The names that somebody may have meant.
  let known: () -> Membership<String>
  /// Whether branches that are not taken are looked at too, for names that nothing has.
  let checksEveryName: Bool

  init(_ names: Lookup<String, JSONNode.Content>) {
    self.init(known: { Membership(keysOf: names) }) { name throws(ExpressionError) in
      names[name].map { Expression.Result(content: $0) }
    }
  }

  init(
    checksEveryName: Bool = true, known: @escaping () -> Membership<String>,
    value: @escaping (_ name: String) throws(ExpressionError) -> Expression.Result?
  ) {
    self.value = value
    self.known = known
    self.checksEveryName = checksEveryName
  }
}
