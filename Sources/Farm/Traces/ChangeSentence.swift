/// What a change of a property is called.
struct ChangeSentence {
  typealias Value = SceneTrace.Value

  let kind: SceneDifference.Change.Kind
  /// What it does, such as `is 2 pt lower`.
  let words: String
  private let isTextFirst: Bool

  /// - Parameter isWorst: whether other frames differ less.
  init(_ property: String, _ old: Value, _ new: Value, isWorst: Bool) {
    let most = isWorst ? "up to " : ""
    isTextFirst = ["text", "title", "string", "placeholder", "attributedText"].contains(property)
    switch (property, old, new) {
    case ("place", .lengths(let a), .lengths(let b)) where a.count == 4 && b.count == 4:
      let steps = zip(a, b).map { Double($1 - $0) / Value.lengthScale }
      func part(_ index: Int, _ more: String, _ less: String) -> String? {
        abs(steps[index]) < 0.005 && steps.contains { abs($0) >= 0.005 } || steps[index] == 0
          ? nil : "\(thousandths(abs(steps[index]))) pt \(steps[index] > 0 ? more : less)"
      }
      let size = [part(2, "wider", "narrower"), part(3, "taller", "less tall")].compactMap { $0 }
      let place = [part(0, "further right", "further left"), part(1, "lower", "higher")].compactMap { $0 }
      kind = size.isEmpty ? .place : .size
      words = "is \(most)" + (size + place).joined(separator: " and ")
    case ("bounds.origin", _, _):
      kind = .place
      words = "is scrolled to \(Self.text(new)), not \(Self.text(old))"
    case ("parent", .none, _): (kind, words) = (.new, "shows, and did not")
    case ("parent", _, .none): (kind, words) = (.removed, "does not show, and did")
    case ("parent", _, _): (kind, words) = (.parent, "is in \(Self.text(new)), not \(Self.text(old))")
    case ("isHidden", _, _): (kind, words) = (.property, new == .none ? "is not hidden" : "is hidden")
    case ("transform", _, _), ("sublayerTransform", _, _):
      let found = TransformWords(Self.matrix(old), Self.matrix(new)).words
      kind = .property
      words = (property == "transform" ? "" : "what is in it ") + (found.isEmpty ? "has another matrix" : found)
    case ("draw", _, _): (kind, words) = (.property, "draws something else")
    case ("caption", _, _): (kind, words) = (.text, "caption \(Self.text(old)) → \(Self.text(new))")
    case ("touches", _, _): (kind, words) = (.property, "the fingers that show are elsewhere")
    default:
      kind = isTextFirst ? .text : .property
      words = "\(SceneChangeFinder.clipped(property)) \(Self.text(old)) → \(Self.text(new))"
    }
  }

  /// The sentence about an item; texts come first.
  func text(of name: String) -> String { isTextFirst ? "\(words) of \(name)" : "\(name) \(words)" }

  private static func matrix(_ value: Value) -> [Int] { if case .matrix(let numbers) = value { numbers } else { [] } }

  private static func text(_ value: Value) -> String {
    switch value {
    case .none: return "none"
    case .lengths(let numbers):
      return numbers.prefix(16).map { shortest(Double($0) / Value.lengthScale) }.joined(separator: ", ")
    case .numbers(let numbers):
      return numbers.prefix(16).map { thousandths(Double($0) / Value.numberScale) }.joined(separator: ", ")
    case .matrix: return "another matrix"
    case .colors(let numbers):
      let colors = stride(from: 0, to: min(16, numbers.count - numbers.count % 4), by: 4).map {
        color(numbers[$0..<($0 + 4)])
      }
      return colors.joined(separator: ", ")
    case .text(let text): return "\"\(text.prefix(60))\""
    case .other(let text):
      let words = text.prefix(100).prefix { $0 != "#" }
      return words.isEmpty ? "another" : words.trimmed
    }
  }

  /// `#5856D6`, with two more digits where it lets something through.
  private static func color(_ parts: ArraySlice<Int>) -> String {
    let isWhole = parts.allSatisfy { (0...255).contains($0) }
    guard isWhole else { return "rgba(\(parts.map(String.init).joined(separator: ", ")))" }
    let digits = parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    return "#" + (parts.last == 255 ? digits.dropLast() : digits[...]).joined()
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
