/// Finds public declarations that have no doc comment.
enum PublicDeclarations {
  /// What other code calls through a protocol, whose documentation holds for it.
  private static let witnesses = [
    "var description", "var debugDescription", "var errorDescription", "var hashValue", "var startIndex",
    "var endIndex", "var rawValue", "let rawValue", "init(rawValue", "static func ==", "static func <",
    "func hash(into", "func encode(to", "init(from ", "func index(after", "func index(before",
  ]

  /// A place for each declaration that has none, such as "Point.swift:4: public var x: Double".
  static func undocumented(in file: SourceFile, text: String) -> [String] {
    let (lines, code) = (Self.lines(text), Self.lines(file.code))
    return code.indices.compactMap { index in
      guard isPublic(code[index]), !hasComment(above: index, lines), !isWitness(code[index]),
        !isMemberwise(from: index, code)
      else { return nil }
      return "\(file.path):\(index + 1): \(lines[index].drop { $0 == " " })"
    }
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether a line of code begins a public declaration.
  private static func isPublic(_ line: Substring) -> Bool {
    for word in line.split(separator: " ") {
      if word == "public" { return !line.contains(" extension ") }
      guard word.hasPrefix("@") || ["final", "static", "indirect", "nonisolated"].contains(word) else { return false }
    }
    return false
  }

  /// Whether a doc comment ends above a declaration, or above the attributes that stand before it.
  private static func hasComment(above index: Int, _ lines: [Substring]) -> Bool {
    var above = index - 1
    while above >= 0, lines[above].drop(while: { $0 == " " }).hasPrefix("@") { above -= 1 }
    return above >= 0 && lines[above].drop { $0 == " " }.hasPrefix("///")
  }

  private static func isWitness(_ line: Substring) -> Bool { witnesses.contains { line.contains($0) } }

  /// Whether a declaration is an initializer that only gives properties their values: what these mean stands at them.
  private static func isMemberwise(from index: Int, _ code: [Substring]) -> Bool {
    guard code[index].contains("init(") else { return false }
    let margin = code[index].prefix { $0 == " " }
    var line = index
    while line < code.count, !code[line].hasSuffix("{") {
      if code[line].hasSuffix("{}") { return true }
      if code[line].hasSuffix("}") { return code[line].contains("{ self.") && !code[line].contains("(self") }
      line += 1
    }
    for body in code.dropFirst(line + 1) {
      if body == margin + "}" { return true }
      guard body.drop(while: { $0 == " " }).wholeMatch(of: /self\.\w+ = \w+(\.\w+)?/) != nil else { return false }
    }
    return false
  }
}
