import Lookups
import XMLTree

/// The rules of a drawing's `style` elements, and what an element says of itself.
struct StyleSheet {
  /// What is said of one property.
  private struct Declaration {
    var name: String
    var value: String
    var isImportant: Bool
  }

  /// A selector of one element: its name, class or id.
  private struct Rule {
    var element: String?
    var id: String?
    var classes: [String]
    var declarations: [Declaration]
    var specificity: Int { (id == nil ? 0 : 100) + classes.count * 10 + (element == nil ? 0 : 1) }

    func applies(to other: XMLElement, _ otherClasses: [Substring]) -> Bool {
      (element == nil || element == other.name) && (id == nil || id == other["id"])
        && classes.allSatisfy { own in otherClasses.contains { $0 == own } }
    }
  }

  /// From the weakest to the strongest.
  private var rules: [Rule] = []
  private(set) var complaints: [String] = []

  /// Rules of one drawing; more are left out.
  private static let ruleLimit = 2_000

  init(_ root: XMLElement) {
    for element in root.all where element.name == "style" { read(element.text, line: element.line) }
    if rules.count > Self.ruleLimit {
      complaints.append("the style sheet has more than \(Self.ruleLimit) rules; the others are left out")
      rules = Array(rules.prefix(Self.ruleLimit))
    }
    rules = rules.enumerated().sorted { ($0.element.specificity, $0.offset) < ($1.element.specificity, $1.offset) }
      .map(\.element)
  }

  private mutating func read(_ text: String, line: Int) {
    var rest = Substring(Self.withoutComments(text))
    while let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open]
      let close = rest[open...].firstIndex(of: "}") ?? rest.endIndex
      let declarations = Self.declarations(rest[rest.index(after: open)..<close])
      for selector in selectors.split(separator: ",") {
        if let rule = Self.rule(selector.trimmed, declarations) {
          rules.append(rule)
        } else {
          complaints.append(
            "line \(line): the selector \"\(selector.trimmed)\" is not understood; its style is left out")
        }
      }
      rest = close < rest.endIndex ? rest[rest.index(after: close)...] : ""
    }
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...].firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
    }
    return result + rest
  }

  private static func rule(_ selector: String, _ declarations: [Declaration]) -> Rule? {
    guard !selector.isEmpty, !selector.contains(where: { " >+~:[@".contains($0) }) else { return nil }
    var rule = Rule(element: nil, id: nil, classes: [], declarations: declarations)
    var word = ""
    var kind: Character = " "
    for character in selector + "." {
      guard character == "." || character == "#" else {
        word.append(character)
        continue
      }
      switch kind {
      case ".": rule.classes.append(word)
      case "#": rule.id = word
      default: if !word.isEmpty, word != "*" { rule.element = word }
      }
      (word, kind) = ("", character)
    }
    return rule
  }

  private static func declarations(_ text: some StringProtocol) -> [Declaration] {
    text.split(separator: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      let name = declaration[..<colon].trimmed.lowercased()
      let value = declaration[declaration.index(after: colon)...].trimmed
      guard let mark = value.lastIndex(of: "!"),
        value[value.index(after: mark)...].trimmed.lowercased() == "important"
      else { return Declaration(name: name, value: value, isImportant: false) }
      return Declaration(name: name, value: value[..<mark].trimmed, isImportant: true)
    }
  }

  /// Everything that is said of an element: its attributes, the rules for it, then its `style`, then what of both is
  /// important; the later wins ([CSS Cascading, 6.1](https://www.w3.org/TR/css-cascade-4/#cascade-sort)).
  func declarations(of element: XMLElement) -> Lookup<String, String> {
    var result = Lookup<String, String>()
    for (name, value) in element.attributes { result[name] = value }
    var declarations: [Declaration] = []
    if !rules.isEmpty {
      let classes = (element["class"] ?? "").split(whereSeparator: \.isWhitespace)
      for rule in rules where rule.applies(to: element, classes) { declarations += rule.declarations }
    }
    declarations += Self.declarations(element["style"] ?? "")
    for isImportant in [false, true] {
      for declaration in declarations where declaration.isImportant == isImportant {
        result[declaration.name] = declaration.value
      }
    }
    return result
  }
}
