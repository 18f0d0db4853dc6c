import Graphics
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
    /// The layers around it, from the outermost.
    var layer: [Int]
    /// How strong its layer is; the weakest is 0.
    var rank = 0
  }

  /// From the weakest to the strongest.
  private var rules: [Rule] = []
  /// Which of the rules whose selectors are decided once are for an element, of each that meets any: one bit each, in the order of
  /// the rules.
  private var nested = Lookup<Int, SIMD4<UInt64>>()
  /// The places of those rules, by their bits.
  private var nestedPlaces: [Int] = []
  private var index = RuleIndex()
  private var layers = StyleLayers()
  private(set) var complaints: [String] = []
  /// The custom properties that the root defines and all elements may use, with the values that they have there.
  private var ofRoot = PropertyScope()
  /// What `@media` asks about, points.
  private let size: Size?

  /// Rules of one drawing; more are left out.
  private static let ruleLimit = 2_000
  /// Rules whose selectors look at other elements or through values; more are left out.
  private static let nestedLimit = 200
  /// What is said of one element, in such selectors, times elements of the drawing.
  private static let meetingLimit = 50_000_000
  /// `@media` inside each other; deeper ones are left out.
  private static let depthLimit = 8

  /// What is to be said of a drawing that moves by itself.
  static let animationComplaint = "what moves the drawing by itself is left out: it is shown as it is without that"

  init(_ root: XMLElement) {
    size = (try? Viewport(root))?.size
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
      if !rule.selector.isLocal { count += 1 }
      return !rule.selector.isLocal && count > Self.nestedLimit
    }
    if rules.count < all {
      complaints.append(
        "the style sheet has more than \(Self.nestedLimit) rules for elements beside or inside others, or with values of "
          + "attributes; the others are left out"
      )
    }
    rankLayers()
    rules = rules.enumerated().sorted {
      ($0.element.rank, $0.element.selector.specificity, $0.offset)
        < ($1.element.rank, $1.element.selector.specificity, $1.offset)
    }.map(\.element)
    index = RuleIndex(rules.map(\.selector))
    nestedPlaces = rules.indices.filter { !rules[$0].selector.isLocal }
    meet(root)
    ofRoot = PropertyScope().inside(declarations(of: root))
  }

  /// Orders the layers of the rules.
  private mutating func rankLayers() {
    guard rules.contains(where: { !$0.layer.isEmpty }) else { return }
    let strengths = rules.map { layers.strength(of: $0.layer) }
    var ordered: [[Int]] = []
    for strength in strengths.sorted(by: { $0.lexicographicallyPrecedes($1) }) where ordered.last != strength {
      ordered.append(strength)
    }
    for (index, strength) in strengths.enumerated() { rules[index].rank = ordered.firstIndex(of: strength) ?? 0 }
  }

  /// Finds the elements that meet selectors of several elements.
  private mutating func meet(_ root: XMLElement) {
    let selectors = rules.map(\.selector).filter { !$0.isLocal }
    guard !selectors.isEmpty else { return }
    let most = Self.meetingLimit / selectors.reduce(0) { $0 + $1.cost }
    guard root.count(upTo: most) < most else {
      complaints.append(
        "the style sheet's rules for elements beside or inside others, or with values of attributes, are too many for so many "
          + "elements; they are left out"
      )
      return
    }
    /// Elements whose children come next, with what those find.
    var open: [(element: XMLElement, progress: SelectorProgress)] = []
    func enter(_ element: XMLElement, _ place: ElementPlace, _ progress: inout SelectorProgress) {
      let (met, inside) = progress.enter(SelectorSubject(element, place), selectors)
      if !met.isEmpty {
        var bits = SIMD4<UInt64>.zero
        for number in met { bits[number / 64] |= 1 << UInt64(number % 64) }
        nested[element.index] = bits
      }
      if !element.children.isEmpty { open.append((element, inside)) }
    }
    var outermost = SelectorProgress(count: selectors.count)
    enter(root, ElementPlace(), &outermost)
    while let (element, around) = open.popLast() {
      var progress = around
      for (child, place) in zip(element.children, ElementPlace.places(of: element.children)) {
        enter(child, place, &progress)
      }
    }
  }

  /// Whether a sheet is in the language that is read, which it is without a type.
  private static func isRead(_ type: String?) -> Bool {
    type.map { ["", "text/css"].contains($0.trimmed.lowercased()) } ?? true
  }

  private mutating func read(_ text: String, line: Int) {
    // What hides sheets from programs that know none means nothing (CSS Syntax, 4.3.4: CDO and CDC).
    let plain = Self.withoutComments(text).replacing("<!--", with: " ").replacing("-->", with: " ")
    readRules(Substring(plain), line, depth: 0, layer: [])
  }

  /// - Parameters:
  ///   - depth: rules with an at sign around these.
  ///   - layer: the layers around them, from the outermost.
  private mutating func readRules(_ text: Substring, _ line: Int, depth: Int, layer: [Int]) {
    var rest = text.drop(while: \.isWhitespace)
    // The next brace is looked for only where it is one of the rule that is read: searching for it from each of many rules that
    // end with semicolons takes a time that grows with the square of their number.
    while !rest.isEmpty {
      if rest.first == "@" {
        let (rule, after) = Self.rule(of: rest)
        readRule(rule, line, depth: depth, layer: layer)
        rest = after.drop(while: \.isWhitespace)
        continue
      }
      guard let open = rest.firstIndex(of: "{") else { return }
      let selectors = rest[..<open]
      var close = rest[open...].firstIndex(of: "}") ?? rest.endIndex
      var body = rest[rest.index(after: open)..<close]
      if body.contains("{") {
        close = Self.end(ofBlock: rest[open...])
        body = Substring(Self.withoutRules(rest[rest.index(after: open)..<close]))
        complain("line \(line): rules inside rules are not read; write them one below the other")
      }
      let declarations = Self.declarations(body)
      for text in SelectorReader.parts(selectors) {
        if let selector = SelectorReader.selector(text) {
          rules.append(Rule(selector: selector, declarations: declarations, layer: layer))
        } else {
          complaints.append("line \(line): the selector \"\(text.trimmed)\" is not understood; its style is left out")
        }
      }
      rest = close < rest.endIndex ? rest[rest.index(after: close)...].drop(while: \.isWhitespace) : ""
    }
  }

  /// Reads a rule that begins with an at sign: what is for media that a drawing is not shown on is passed over.
  private mutating func readRule(_ rule: Substring, _ line: Int, depth: Int, layer: [Int]) {
    let beginning = StyleScanner.parts(of: rule, between: UInt8(ascii: "{"), UInt8(ascii: ";")).first ?? rule
    let name = beginning.prefix { $0 == "@" || $0 == "-" || $0.isLetter }.lowercased()
    let condition = beginning.dropFirst(name.count)
    // Pages are for paper.
    if ["@charset", "@namespace", "@page"].contains(name) { return }
    if beginning.endIndex == rule.endIndex || rule[beginning.endIndex] == ";" {
      if name == "@layer" { return layers.add(condition, inside: layer) }
    } else if depth < Self.depthLimit {
      let inside = rule[rule.index(after: beginning.endIndex)...]
      let holds: Bool?
      var own = layer
      switch name {
      case "@media": holds = MediaQuery.holds(condition, size: size)
      case "@supports": holds = SupportsQuery.holds(condition)
      case "@layer":
        holds = true
        own = layers.path(of: condition, inside: layer)
      default: holds = nil
      }
      if let holds {
        if holds { readRules(inside.last == "}" ? inside.dropLast() : inside, line, depth: depth + 1, layer: own) }
        return
      }
    }
    if name.firstRange(of: "keyframes") != nil { return complain("line \(line): \(Self.animationComplaint)") }
    if name == "@font-face" {
      return complain(
        "line \(line): fonts in the drawing (\"@font-face\") are not read; its texts are in installed ones")
    }
    complaints.append("line \(line): the rule \"\(beginning.trimmed)\" is not understood; what is in it is left out")
  }

  private mutating func complain(_ sentence: String) {
    if !complaints.contains(sentence) { complaints.append(sentence) }
  }

  /// Where the brace closes that a text begins with; the text's end where none does.
  private static func end(ofBlock text: Substring) -> Substring.Index {
    var depth = 0
    var scanner = StyleScanner()
    for (index, byte) in zip(text.utf8.indices, text.utf8) where scanner.isPlain(byte) {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return text.endIndex
  }

  /// What a rule says of its own elements, without the rules in it.
  private static func withoutRules(_ body: Substring) -> String {
    var result = ""
    var rest = body
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open].lastIndex(of: ";").map { rest[...$0] } ?? ""
      let close = end(ofBlock: rest[open...])
      rest = close < rest.endIndex ? rest[rest.index(after: close)...] : ""
    }
    return result + rest
  }

  /// A rule that begins with an at sign, and what follows it: it ends with a semicolon, or with the brace that closes its own.
  private static func rule(of text: Substring) -> (rule: Substring, after: Substring) {
    var depth = 0
    var scanner = StyleScanner()
    for (index, byte) in zip(text.utf8.indices, text.utf8) where scanner.isPlain(byte) {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth <= 0, byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";") {
        let end = text.index(after: index)
        return (text[..<end], text[end...])
      }
    }
    return (text, "")
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
    let text = Substring(text)
    return StyleScanner.parts(of: text, between: UInt8(ascii: ";"), UInt8(ascii: ";")).compactMap { declaration in
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

  /// The rules that are for an element, from the weakest to the strongest.
  private func rules(for element: XMLElement) -> [Int] {
    guard !rules.isEmpty else { return [] }
    let subject = SelectorSubject(element)
    var result = index.candidates(for: subject).filter { rules[$0].selector.compounds[0].applies(to: subject) }
    if let bits = nested[element.index] {
      result += nestedPlaces.indices.filter { bits[$0 / 64] & 1 << UInt64($0 % 64) != 0 }.map { nestedPlaces[$0] }
    }
    return result.sorted()
  }

  /// Everything that is said of an element: its attributes, the rules for it, then its `style`, then what of both is
  /// important; the later wins ([CSS Cascading, 6.1](https://www.w3.org/TR/css-cascade-4/#cascade-sort)).
  ///
  /// - Parameter scope: custom properties that those around it define, besides the root's.
  func declarations(of element: XMLElement, in scope: PropertyScope = PropertyScope()) -> Lookup<String, String> {
    var result = Lookup<String, String>()
    for (name, value) in element.attributes where !StyleValue.isOfSheets(name) { result[name] = value }
    var declarations: [Declaration] = []
    let numbers = rules(for: element)
    for number in numbers { declarations += rules[number].declarations }
    // What is important is the stronger, the weaker its layer is.
    var important: [Declaration] = []
    for number in numbers.sorted(by: { (-rules[$0].rank, $0) < (-rules[$1].rank, $1) }) {
      important += rules[number].declarations.filter(\.isImportant)
    }
    let own = Self.declarations(Self.withoutComments(element["style"] ?? ""))
    declarations = (declarations + own).filter { !$0.isImportant }
    let ordered = declarations + important + own.filter(\.isImportant)
    var custom = Lookup<String, String>()
    for declaration in ordered where declaration.name.hasPrefix("--") { custom[declaration.name] = declaration.value }
    func resolved(_ value: String) -> String? {
      StyleValue.resolved(value) { custom[$0] ?? scope[$0] ?? ofRoot[$0] }
    }
    for (name, value) in custom.sorted() { result[name] = resolved(value) }
    func take(_ value: String, of name: String) {
      guard var value = resolved(value) else { return }
      var name = name
      if name == "background" {
        result[StyleValue.backgroundImage] = value.contains("gradient(") ? value : nil
        (name, value) = (StyleValue.backgroundColor, StyleValue.color(ofBackground: value))
      }
      guard StyleValue.isUsable(value, of: name) else { return }
      result[name] = StyleValue.isAbsent(value, of: name) ? nil : value
    }
    for (name, value) in element.attributes where StyleValue.colorNames.contains(name) || StyleValue.isInherited(name) {
      result[name] = nil
      take(value, of: name)
    }
    for declaration in ordered where !declaration.name.hasPrefix("--") { take(declaration.value, of: declaration.name) }
    return result
  }
}
