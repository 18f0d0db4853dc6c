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

  private struct Rule {
    var selector: StyleSelector
    var declarations: [Declaration]
  }

  /// From the weakest to the strongest.
  private var rules: [Rule] = []
  /// Which of the rules whose selectors name elements around are for an element, of each that meets any: one bit each, in the
  /// order of the rules.
  private var nested = Lookup<Int, SIMD4<UInt64>>()
  private(set) var complaints: [String] = []
  /// The properties of the drawing's own that the root defines and all elements may use, as they are there.
  private var ofRoot = Lookup<String, String>()

  /// Rules of one drawing; more are left out.
  private static let ruleLimit = 2_000
  /// Rules whose selectors name elements around; more are left out.
  private static let nestedLimit = 200
  /// What is said of one element, in such selectors, times elements of the drawing.
  private static let meetingLimit = 50_000_000

  init(_ root: XMLElement) {
    for element in root.all where element.name == "style" && Self.isRead(element["type"]) {
      read(element.text, line: element.line)
    }
    if rules.count > Self.ruleLimit {
      complaints.append("the style sheet has more than \(Self.ruleLimit) rules; the others are left out")
      rules = Array(rules.prefix(Self.ruleLimit))
    }
    var count = 0
    let all = rules.count
    rules.removeAll { rule in
      if rule.selector.compounds.count > 1 { count += 1 }
      return rule.selector.compounds.count > 1 && count > Self.nestedLimit
    }
    if rules.count < all {
      complaints.append(
        "the style sheet has more than \(Self.nestedLimit) rules for elements inside others; the others are left out")
    }
    rules = rules.enumerated().sorted {
      ($0.element.selector.specificity, $0.offset) < ($1.element.selector.specificity, $1.offset)
    }.map(\.element)
    meet(root)
    let written = declarations(of: root)
    for (name, value) in written.sorted() where name.hasPrefix("--") {
      ofRoot[name] = StyleValue.resolved(value) { written[$0] }
    }
  }

  /// Finds the elements that meet selectors of several elements.
  private mutating func meet(_ root: XMLElement) {
    let places = rules.indices.filter { rules[$0].selector.compounds.count > 1 }
    guard !places.isEmpty else { return }
    let selectors = places.map { rules[$0].selector }
    let most = Self.meetingLimit / selectors.reduce(0) { $0 + $1.compounds.count }
    guard root.count(upTo: most) < most else {
      complaints.append(
        "the style sheet's rules for elements inside others are too many for so many elements; they are left out")
      return
    }
    var open = [(element: root, progress: SelectorProgress(count: selectors.count))]
    while let (element, around) = open.popLast() {
      var progress = around
      let met = progress.enter(element, selectors)
      if !met.isEmpty {
        var bits = SIMD4<UInt64>.zero
        for number in met { bits[number / 64] |= 1 << UInt64(number % 64) }
        nested[element.index] = bits
      }
      open += element.children.map { ($0, progress) }
    }
  }

  /// Whether a sheet is in the language that is read, which it is without a type.
  private static func isRead(_ type: String?) -> Bool {
    type.map { ["", "text/css"].contains($0.trimmed.lowercased()) } ?? true
  }

  private mutating func read(_ text: String, line: Int) {
    var rest = Substring(Self.withoutComments(text)).drop(while: \.isWhitespace)
    while let open = rest.firstIndex(of: "{") {
      if rest.first == "@" {
        let rule = rest.prefix { $0 != "{" && $0 != ";" }
        complaints.append("line \(line): the rule \"\(rule.trimmed)\" is not understood; what is in it is left out")
        rest = Self.withoutRule(rest).drop(while: \.isWhitespace)
        continue
      }
      let selectors = rest[..<open]
      let close = rest[open...].firstIndex(of: "}") ?? rest.endIndex
      let declarations = Self.declarations(rest[rest.index(after: open)..<close])
      for selector in selectors.split(separator: ",") {
        if let selector = StyleSelector(selector.trimmed) {
          rules.append(Rule(selector: selector, declarations: declarations))
        } else {
          complaints.append(
            "line \(line): the selector \"\(selector.trimmed)\" is not understood; its style is left out")
        }
      }
      rest = close < rest.endIndex ? rest[rest.index(after: close)...].drop(while: \.isWhitespace) : ""
    }
  }

  /// What follows a rule that begins with an at sign: it ends with a semicolon, or with the brace that closes its own.
  private static func withoutRule(_ text: Substring) -> Substring {
    var depth = 0
    for (index, character) in zip(text.indices, text) {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if depth <= 0, character == "}" || character == ";" { return text[text.index(after: index)...] }
    }
    return ""
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

  private static func declarations(_ text: some StringProtocol) -> [Declaration] {
    text.split(separator: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      let written = declaration[..<colon].trimmed
      let name = written.hasPrefix("--") ? written : written.lowercased()
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
      let around = nested[element.index] ?? .zero
      var number = 0
      for rule in rules {
        let own = rule.selector.compounds
        if own.count == 1 {
          if own[0].applies(to: element, classes) { declarations += rule.declarations }
        } else {
          if around[number / 64] & 1 << UInt64(number % 64) != 0 { declarations += rule.declarations }
          number += 1
        }
      }
    }
    declarations += Self.declarations(Self.withoutComments(element["style"] ?? ""))
    let ordered = declarations.filter { !$0.isImportant } + declarations.filter(\.isImportant)
    var own = Lookup<String, String>()
    for declaration in ordered where declaration.name.hasPrefix("--") {
      own[declaration.name] = declaration.value
      result[declaration.name] = declaration.value
    }
    func resolved(_ value: String) -> String? { StyleValue.resolved(value) { own[$0] ?? ofRoot[$0] } }
    for (name, value) in element.attributes where StyleValue.colorNames.contains(name) {
      result[name] = resolved(value).flatMap { StyleValue.isUsable($0, of: name) ? $0 : nil }
    }
    for declaration in ordered where !declaration.name.hasPrefix("--") {
      if let value = resolved(declaration.value), StyleValue.isUsable(value, of: declaration.name) {
        result[declaration.name] = value
      }
    }
    return result
  }
}
