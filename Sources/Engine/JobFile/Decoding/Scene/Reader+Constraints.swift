import Document
import Graphics

extension Reader {
  /// An object with the keys of `NSLayoutConstraint`, or a short form such as `"a.leading >= b.trailing + 8 @750"`.
  func constraint() -> ConstraintDefinition? {
    guard affords(.constraints) else { return nil }
    let result: ConstraintDefinition?
    if case .string(let text) = node.content {
      do throws(ConstraintExpressionError) {
        result = try ConstraintExpression.constraint(text)
      } catch {
        self.error(error.message)
        return nil
      }
    } else {
      result = constraintObject()
    }
    guard let result else { return nil }
    for item in [result.first.item, result.second?.item].compactMap(\.self) where !context.mayExist(item) {
      error(
        "\"\(item)\" is no view or layout guide of this job"
          + (Self.remedies.first { $0.names.contains(item) }?.remedy
            ?? Spelling.suggestion(for: item, among: context.ids.all)))
      return nil
    }
    if let complaint = result.complaint {
      error(complaint)
      return nil
    }
    return result
  }

  /// What is called so in code, where it is found by the view that the code belongs to.
  private static let remedies: [(names: [String], remedy: String)] = [
    (
      ["superview", "super", "parent", "view", "self", "container", "canvas", "screen"],
      "; write the id of the view around, or \"root\", which is the canvas"
    ),
    (
      ["safeArea", "safeAreaLayoutGuide", "view.safeAreaLayoutGuide", "superview.safeArea"], "; write \"root.safeArea\""
    ),
    (["margin", "margins", "layoutMarginsGuide", "view.layoutMarginsGuide"], "; write \"root.layoutMargins\""),
  ]

  private func constraintObject() -> ConstraintDefinition? {
    guard let object = object(JobTables.constraint) else { return nil }
    if let reader = object["constraint"] {
      guard var short = reader.constraint() else { return nil }
      if let identifier = object["identifier"]?.string() { short.identifier = identifier }
      short.isActive = object.value("isActive") { $0.bool() }
      return short
    }
    let attributes = Spelling.words(of: LayoutAttribute.self)
    func anchor(_ item: Reader?, _ attribute: Reader?) -> ConstraintDefinition.Anchor? {
      guard let item = item?.string(), let word = attribute?.word(attributes, noun: "attribute") else { return nil }
      return ConstraintDefinition.Anchor(item, LayoutAttribute(rawValue: word)!)
    }
    guard
      let first = anchor(
        object.required("item"), object.required("attribute"))
    else { return nil }
    let isStandard =
      if case .string(ConstraintExpression.standard)? = object["constant"]?.node.content { true } else { false }
    let relation = object["relatedBy"]?.word(Spelling.words(of: LayoutRelation.self), noun: "relation")
    return ConstraintDefinition(
      identifier: object["identifier"]?.string() ?? first.text, first: first,
      relation: relation.flatMap(LayoutRelation.init) ?? .equal,
      second: anchor(object["toItem"], object["toAttribute"] ?? object["attribute"]),
      multiplier: object.value("multiplier") { $0.number() },
      constant: isStandard ? 0 : object.value("constant") { $0.number() }, standardSpaces: isStandard ? 1 : 0,
      priority: object.value("priority") { $0.number(0.001...1000) }, isActive: object.value("isActive") { $0.bool() })
  }
}

extension ConstraintDefinition.Anchor {
  /// - Parameter item: an id, perhaps with the name of a guide behind it.
  init(_ item: String, _ attribute: LayoutAttribute) {
    guard let dot = item.lastIndex(of: "."), dot > item.startIndex,
      let guide = Self.guide(named: String(item[item.index(after: dot)...]))
    else {
      self.init(item: item, guide: nil, attribute: attribute)
      return
    }
    self.init(item: String(item[..<dot]), guide: guide, attribute: attribute)
  }

  /// A guide by its name here, or by UIKit's.
  private static func guide(named name: String) -> ConstraintDefinition.Guide? {
    switch name {
    case "safeAreaLayoutGuide": .safeArea
    case "layoutMarginsGuide": .layoutMargins
    case "readableContentGuide": .readableContent
    case "keyboardLayoutGuide": .keyboard
    default: ConstraintDefinition.Guide(rawValue: name)
    }
  }

  /// As it is written.
  var text: String { "\(item)\(guide.map { "." + $0.rawValue } ?? "").\(attribute.rawValue)" }
}

struct ConstraintExpressionError: Error {
  var message: String
}

/// The short form: `[name:] item.attribute relation [number *] item.attribute [± number] [@priority]`, or a number on the right.
enum ConstraintExpression {
  static func constraint(_ text: String) throws(ConstraintExpressionError) -> ConstraintDefinition {
    var rest = text[...]
    var identifier: String?
    if let colon = rest.firstIndex(of: ":") {
      identifier = trimmed(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    var priority = 1000.0
    if let at = rest.lastIndex(of: "@") {
      guard let value = Double(trimmed(rest[rest.index(after: at)...])), value > 0, value <= 1000 else {
        throw ConstraintExpressionError(message: "the priority behind @ is a number above 0, at most 1000")
      }
      priority = value
      rest = rest[..<at]
    }
    for relation in LayoutRelation.allCases {
      guard let range = rest.firstRange(of: relation.rawValue) else { continue }
      let sides = [rest[..<range.lowerBound], rest[range.upperBound...]]
      guard !LayoutRelation.allCases.contains(where: { other in sides.contains { $0.contains(other.rawValue) } }) else {
        throw ConstraintExpressionError(message: "two relations stand in \"\(text)\"; write two constraints")
      }
      let right = try expression(trimmed(rest[range.upperBound...]))
      let first = try anchor(trimmed(rest[..<range.lowerBound]))
      return ConstraintDefinition(
        identifier: identifier ?? first.text, first: first, relation: relation,
        second: right.anchor, multiplier: right.multiplier, constant: right.constant,
        standardSpaces: right.standardSpaces,
        priority: priority)
    }
    let remedy =
      text.contains("[") || text.contains("|")
      ? "; the visual format is not read, so write such as \"a.leading == root.leading + 8\""
      : text.contains("=") ? "; write == in place of =" : ""
    throw ConstraintExpressionError(message: "a relation is missing in \"\(text)\": ==, <= or >=\(remedy)")
  }

  /// In place of a constant: the standard space.
  static let standard = "standard"

  private static func expression(
    _ text: String
  ) throws(ConstraintExpressionError) -> (
    anchor: ConstraintDefinition.Anchor?, multiplier: Double, constant: Double, standardSpaces: Double
  ) {
    if let number = Double(text), number.isFinite { return (nil, 1, number, 0) }
    var term = text
    var (constant, spaces) = (0.0, 0.0)
    // Ids may hold a minus; an operator stands between spaces.
    for (sign, word) in [(1.0, " + "), (-1.0, " - ")] {
      guard let range = text.ranges(of: word).last else { continue }
      let summand = trimmed(text[range.upperBound...])
      if summand == standard {
        spaces = sign
      } else if let value = Double(summand), value.isFinite {
        constant = sign * value
      } else {
        throw ConstraintExpressionError(
          message: "a number or \"\(standard)\" is expected behind \"\(word)\" in \"\(text)\"")
      }
      term = trimmed(text[..<range.lowerBound])
      break
    }
    guard let star = term.firstIndex(of: "*") else { return (try anchor(term), 1, constant, spaces) }
    let (left, right) = (trimmed(term[..<star]), trimmed(term[term.index(after: star)...]))
    if let factor = Double(left), factor.isFinite { return (try anchor(right), factor, constant, spaces) }
    guard let factor = Double(right), factor.isFinite else {
      throw ConstraintExpressionError(message: "a number is expected on one side of * in \"\(term)\"")
    }
    return (try anchor(left), factor, constant, spaces)
  }

  private static func anchor(_ text: String) throws(ConstraintExpressionError) -> ConstraintDefinition.Anchor {
    let names = Spelling.words(of: LayoutAttribute.self)
    guard let dot = text.lastIndex(of: "."), dot > text.startIndex else {
      throw ConstraintExpressionError(
        message: "\"\(text)\" is no anchor; "
          + (text.hasSuffix("%")
            ? "write a part of an anchor, such as \"0.5 * root.width\""
            : "write an id and an attribute, such as title.leading"))
    }
    let name = String(text[text.index(after: dot)...])
    guard let attribute = LayoutAttribute(rawValue: name) else {
      throw ConstraintExpressionError(
        message: "\"\(name)\" is no attribute"
          + (operatorRemedy(name) ?? ForeignNames.word(name, noun: "attribute")
            ?? Spelling.suggestion(for: name, amongWords: names, noun: "attribute")))
    }
    return ConstraintDefinition.Anchor(String(text[..<dot]), attribute)
  }

  /// What an attribute with an operator in it is about.
  private static func operatorRemedy(_ name: String) -> String? {
    if name.contains("/") { return "; multiply in place of dividing, as in \"root.width * 0.5\"" }
    return name.contains { "+-*".contains($0) } ? "; leave spaces around +, - and *" : nil
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var result = text[...]
    while result.first == " " { result = result.dropFirst() }
    while result.last == " " { result = result.dropLast() }
    return String(result)
  }
}
