import Graphics

/// The layers of a style sheet, of which a later one is stronger, and what is in none the strongest
/// ([CSS Cascading 5, cascade layers](https://www.w3.org/TR/css-cascade-5/#layering)).
struct StyleLayers {
  private struct Layer {
    var name: String
    /// The number of the layer around it.
    var outer: Int?
  }

  /// In the order in which they were named first, by their numbers.
  private var layers: [Layer] = []
  private var unnamedCount = 0

  /// How strong what stands in no layer is.
  static let outermost = [Int.max]

  /// Times that a layer was named.
  private var nameCount = 0

  /// Layers of one drawing; what is in more is stronger than what is in those.
  private static let limit = 200
  /// Times that layers are named in one drawing; later ones are none.
  private static let nameLimit = 10_000
  /// Layers inside each other that one name says.
  private static let depthLimit = 8

  /// Names layers without rules.
  ///
  /// - Parameters:
  ///   - names: with commas between them.
  ///   - outer: the layer around, as `path` returns it.
  mutating func add(_ names: some StringProtocol, inside outer: [Int]) {
    for name in names.split(separator: ",") { _ = path(of: name, inside: outer) }
  }

  /// Names a layer that has rules.
  ///
  /// - Parameter name: empty for one without a name, which no other is the same as.
  /// - Returns: the numbers of the layers around what is in it, from the outermost.
  mutating func path(of name: some StringProtocol, inside outer: [Int]) -> [Int] {
    nameCount += 1
    guard nameCount <= Self.nameLimit else { return outer }
    var names = name.trimmed.split(separator: ".", maxSplits: Self.depthLimit).map(\.trimmed)
    if names.isEmpty {
      unnamedCount += 1
      // No name has a blank in it.
      names = [" \(unnamedCount)"]
    }
    var path = outer
    for name in names { path.append(number(of: name, inside: path.last)) }
    return path
  }

  /// Names are compared with those of the same layer only, as comparing whole paths takes long where an outer name is.
  private mutating func number(of name: String, inside outer: Int?) -> Int {
    if let known = layers.firstIndex(where: { $0.outer == outer && $0.name == name }) { return known }
    guard layers.count < Self.limit else { return Self.limit }
    layers.append(Layer(name: name, outer: outer))
    return layers.count - 1
  }

  /// How strong the rules of a layer are, one number for each layer around it: what is in a layer inside is weaker than what is not.
  func strength(of path: [Int]) -> [Int] { path + Self.outermost }
}
