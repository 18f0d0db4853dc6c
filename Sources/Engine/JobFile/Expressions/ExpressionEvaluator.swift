import JSONTree
import Lookups

/// Recursive descent over one expression, from the weakest operator to the strongest: `? :`, `||`, `&&`, `== !=`,
/// `< <= > >=`, `+ −`, `* /`, `! −`, and numbers, texts, names, functions and parentheses.
struct ExpressionEvaluator {
  private static let functions: Membership<String> = ["min", "max", "abs", "round", "floor"]

  private let source: [Character]
  private let names: ExpressionNames
  private var position = 0
  private var depth = 0
  /// Whether what is being read decides nothing: a branch that is not taken. Its values are null.
  private var isSkipping = false
  /// Whether a value came in that only stands for the real one.
  private(set) var isSample = false

  init(source: [Character], names: ExpressionNames) {
    self.source = source
    self.names = names
  }

  mutating func evaluate() throws(ExpressionError) -> JSONNode.Content {
    let value = try choice()
    skipSpace()
    guard position == source.count else {
      throw ExpressionError(message: "\"\(String(source[position...]))\" is not understood in \(text)")
    }
    return value
  }

  private var text: String { "${\(String(source))}" }

  // MARK: Characters

  private mutating func skipSpace() {
    while position < source.count, source[position] == " " { position += 1 }
  }

  private mutating func accept(_ characters: String) -> Character? {
    skipSpace()
    guard position < source.count, characters.contains(source[position]) else { return nil }
    position += 1
    return source[position - 1]
  }

  /// The first of some operators that stands here.
  private mutating func accept(_ operators: [String]) -> String? {
    skipSpace()
    for sign in operators where source[position...].starts(with: sign) {
      position += sign.count
      return sign
    }
    return nil
  }

  // MARK: Choice and logic

  private mutating func choice() throws(ExpressionError) -> JSONNode.Content {
    let condition = try disjunction()
    guard accept("?") != nil else { return condition }
    try descend()
    defer { depth -= 1 }
    let isTrue = try flag(condition)
    let first = try branch(isTaken: isTrue)
    guard accept(":") != nil else {
      throw ExpressionError(message: "\":\" and what holds otherwise are missing in \(text)")
    }
    let second = try branch(isTaken: !isTrue)
    return isTrue ? first : second
  }

  private mutating func branch(isTaken: Bool) throws(ExpressionError) -> JSONNode.Content {
    try skipping(!isTaken) { evaluator throws(ExpressionError) in try evaluator.choice() }
  }

  /// - Parameter skips: whether the value is not needed; of a sample, everything is.
  private mutating func skipping(
    _ skips: Bool, _ read: (inout Self) throws(ExpressionError) -> JSONNode.Content
  ) throws(ExpressionError) -> JSONNode.Content {
    let before = isSkipping
    isSkipping = before || skips && !isSample
    defer { isSkipping = before }
    return try read(&self)
  }

  private mutating func disjunction() throws(ExpressionError) -> JSONNode.Content {
    var left = try conjunction()
    while accept(["||"]) != nil {
      let first = try flag(left)
      let right = try skipping(first) { evaluator throws(ExpressionError) in
        .bool(try evaluator.flag(try evaluator.conjunction()))
      }
      left = first ? .bool(true) : right
    }
    return left
  }

  private mutating func conjunction() throws(ExpressionError) -> JSONNode.Content {
    var left = try equality()
    while accept(["&&"]) != nil {
      let first = try flag(left)
      let right = try skipping(!first) { evaluator throws(ExpressionError) in
        .bool(try evaluator.flag(try evaluator.equality()))
      }
      left = first ? right : .bool(false)
    }
    return left
  }

  private mutating func equality() throws(ExpressionError) -> JSONNode.Content {
    var left = try comparison()
    while let sign = accept(["==", "!="]) {
      let right = try comparison()
      left = .bool(try isEqual(left, right) == (sign == "=="))
    }
    return left
  }

  private func isEqual(_ left: JSONNode.Content, _ right: JSONNode.Content) throws(ExpressionError) -> Bool {
    switch (left, right) {
    case _ where isSkipping: return true
    case (.number(let a), .number(let b)): return a == b
    case (.bool(let a), .bool(let b)): return a == b
    case (.string(let a), .string(let b)): return a == b
    default:
      let kinds = [left, right].map { JSONNode(offset: 0, content: $0).kind }
      throw ExpressionError(
        message: "\(kinds[0]) and \(kinds[1]) cannot be compared in \(text); compare numbers, texts or true and false")
    }
  }

  private mutating func comparison() throws(ExpressionError) -> JSONNode.Content {
    var left = try sum()
    while let sign = accept(["<=", ">=", "<", ">"]) {
      let (a, b) = (try number(left), try number(try sum()))
      switch sign {
      case "<": left = .bool(a < b)
      case "<=": left = .bool(a <= b)
      case ">": left = .bool(a > b)
      default: left = .bool(a >= b)
      }
    }
    return left
  }

  // MARK: Calculation

  private mutating func sum() throws(ExpressionError) -> JSONNode.Content {
    var left = try product()
    while let sign = accept("+-") {
      let right = try product()
      if sign == "+", left.isText || right.isText, !isSkipping {
        let joined = try Expression.string(left) + Expression.string(right)
        guard joined.utf8.count <= Expression.lengthLimit else { throw Expression.tooLong }
        left = .string(joined)
      } else {
        let (a, b) = (try number(left), try number(right))
        left = .number(sign == "+" ? a + b : a - b)
      }
    }
    return left
  }

  private mutating func product() throws(ExpressionError) -> JSONNode.Content {
    var left = try signed()
    while let sign = accept("*/") {
      let (a, b) = (try number(left), try number(try signed()))
      if sign == "/", b == 0, !isSkipping, !isSample {
        throw ExpressionError(message: "division by zero in \(text)")
      }
      left = .number(sign == "*" ? a * b : b == 0 ? 1 : a / b)
    }
    return left
  }

  private mutating func descend() throws(ExpressionError) {
    depth += 1
    guard depth <= Expression.depthLimit else {
      throw ExpressionError(
        message:
          "signs and parentheses are more than \(Expression.depthLimit) deep inside each other; write it with fewer")
    }
  }

  private mutating func signed() throws(ExpressionError) -> JSONNode.Content {
    try descend()
    defer { depth -= 1 }
    if accept("-") != nil { return .number(-(try number(try signed()))) }
    if accept("!") != nil { return .bool(!(try flag(try signed()))) }
    let value = try atom()
    // A text with a point behind it is an id: ('tile' + i).center.x
    guard value.isText || isSkipping, position < source.count, source[position] == "." else { return value }
    let start = position
    position = Expression.endOfWord(in: source, at: start)
    guard !isSkipping else { return .null }
    return try named(try Expression.string(value) + String(source[start..<position]))
  }

  private mutating func atom() throws(ExpressionError) -> JSONNode.Content {
    if accept("(") != nil {
      let value = try choice()
      guard accept(")") != nil else { throw ExpressionError(message: "a closing parenthesis is missing") }
      return value
    }
    if accept("'") != nil {
      guard let end = source[position...].firstIndex(of: "'") else {
        throw ExpressionError(message: "a text is not closed by ' in \(text)")
      }
      defer { position = end + 1 }
      return .string(String(source[position..<end]))
    }
    skipSpace()
    let start = position
    position = Expression.endOfWord(in: source, at: start)
    let word = String(source[start..<position])
    if let number = Double(word), number.isFinite { return .number(number) }
    if Self.functions.contains(word), accept("(") != nil { return try call(word) }
    if !word.isEmpty, accept("(") != nil {
      let known = "; there are \(Self.functions.sorted().joined(separator: ", "))"
      throw ExpressionError(message: "\"\(word)\" is no function" + (minusRemedy(for: word) ?? known))
    }
    guard !word.isEmpty else { throw ExpressionError(message: "a number or a name is expected in \(text)") }
    return try named(word)
  }

  private mutating func named(_ name: String) throws(ExpressionError) -> JSONNode.Content {
    if isSkipping, !names.checksEveryName { return .null }
    if let value = try names.value(name) {
      if isSkipping { return .null }
      isSample = isSample || value.isSample
      return value.content
    }
    if Expression.flags.contains(name) { return .bool(name == "true") }
    throw ExpressionError(message: "\"\(name)\" is no parameter" + remedy(for: name))
  }

  /// What was probably meant by a name that nothing has.
  private func remedy(for name: String) -> String {
    minusRemedy(for: name) ?? Spelling.suggestion(for: name, among: names.known())
  }

  /// Between letters a minus belongs to a name; nil: that is not what was meant.
  private func minusRemedy(for name: String) -> String? {
    let known = names.known()
    let parts = name.split(separator: "-").map(String.init)
    guard parts.count > 1, parts.contains(where: { known.contains($0) || Self.functions.contains($0) }) else {
      return nil
    }
    return "; to subtract, write spaces around the minus: \(parts.joined(separator: " - "))"
  }

  private mutating func call(_ function: String) throws(ExpressionError) -> JSONNode.Content {
    var arguments = [try number(try choice())]
    while accept(",") != nil { arguments.append(try number(try choice())) }
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

  // MARK: Types

  private func number(_ value: JSONNode.Content) throws(ExpressionError) -> Double {
    if isSkipping { return 1 }
    guard case .number(let number) = value else {
      let advice =
        if case .bool = value { "; \"!\" turns true into false, and \"a ? 1 : 0\" makes a number of it" } else { "" }
      throw ExpressionError(message: "only numbers can be calculated with in \(text)" + advice)
    }
    return number
  }

  private func flag(_ value: JSONNode.Content) throws(ExpressionError) -> Bool {
    if isSkipping { return true }
    guard case .bool(let flag) = value else {
      let kind = JSONNode(offset: 0, content: value).kind
      throw ExpressionError(message: "true or false is needed in \(text), not \(kind); compare it, as in \"a > 0\"")
    }
    return flag
  }
}

extension JSONNode.Content {
  fileprivate var isText: Bool { if case .string = self { true } else { false } }
}
