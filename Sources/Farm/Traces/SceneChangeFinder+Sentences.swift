extension SceneChangeFinder {
  /// What a change of a property is called.
  static func sentence(
    _ property: String, _ old: SceneTrace.Value, _ new: SceneTrace.Value
  ) -> (SceneDifference.Change.Kind, String) {
    switch (property, old, new) {
    case ("place", .lengths(let a), .lengths(let b)) where a.count == 4 && b.count == 4:
      var parts: [String] = []
      func part(_ index: Int, _ more: String, _ less: String) {
        let step = Double(b[index] - a[index]) / 64
        if step != 0 { parts.append("\(shortest(abs(step))) pt \(step > 0 ? more : less)") }
      }
      part(2, "wider", "narrower")
      part(3, "taller", "less tall")
      let isSize = !parts.isEmpty
      part(0, "further right", "further left")
      part(1, "lower", "higher")
      return (isSize ? .size : .place, "is up to " + parts.joined(separator: " and "))
    case ("order", .numbers(let a), .numbers(let b)) where a.count == 1 && b.count == 1:
      return (.order, b[0] > a[0] ? "is further in front" : "is further back")
    case ("parent", .none, _): return (.new, "shows, and did not")
    case ("parent", _, .none): return (.removed, "does not show, and did")
    case ("parent", _, _): return (.parent, "is in \(text(new)), not \(text(old))")
    case ("text", _, _), ("title", _, _), ("string", _, _), ("placeholder", _, _):
      return (.text, "\(property) \(text(old)) → \(text(new))")
    case (_, .matrix, _), (_, _, .matrix):
      func numbers(_ value: SceneTrace.Value) -> [Int]? {
        if case .matrix(let numbers) = value { numbers } else { nil }
      }
      let words = TransformWords.sentence(numbers(old), numbers(new))
      return (.property, property == "transform" ? words : "\(property): \(words)")
    case ("isHidden", _, _): return (.property, new == .none ? "is not hidden" : "is hidden")
    case (_, .other, .other): return (.property, "has another \(property)")
    case (_, .none, .other): return (.property, "has a \(property), and had none")
    case (_, .other, .none): return (.property, "has no \(property), and had one")
    default: return (.property, "\(property) \(text(old)) → \(text(new))")
    }
  }

  private static func text(_ value: SceneTrace.Value) -> String {
    switch value {
    case .none: "the default"
    case .lengths(let numbers): numbers.map { shortest(Double($0) / 64) }.joined(separator: ", ")
    case .numbers(let numbers): numbers.map { shortest(Double($0) / 1024) }.joined(separator: ", ")
    case .matrix: "a matrix"
    case .colors(let numbers):
      numbers.count == 4 ? "rgba(\(numbers.map(String.init).joined(separator: ", ")))" : "other colours"
    case .text(let text): "\"\(text.prefix(60))\""
    case .other: "another one"
    }
  }
}
