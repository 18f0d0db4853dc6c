import Lookups

/// The custom properties, such as "--ink", that elements find, as those around them define them
/// ([CSS Variables](https://www.w3.org/TR/css-variables-1/#defining-variables)).
struct PropertyScope: Sendable {
  private final class Level: Sendable {
    let own: Lookup<String, String>
    let outer: Level?
    let depth: Int

    init(_ own: Lookup<String, String>, _ outer: Level?) {
      (self.own, self.outer, depth) = (own, outer, (outer?.depth ?? 0) + 1)
    }
  }

  private var level: Level?

  /// Elements inside each other that may define properties; what deeper ones define is not known.
  private static let depthLimit = 32

  /// The value of a property, without functions; nil where nothing around defines it.
  subscript(_ name: String) -> String? {
    var next = level
    while let level = next {
      if let value = level.own[name] { return value }
      next = level.outer
    }
    return nil
  }

  /// With what an element defines.
  ///
  /// - Parameter declarations: everything that is said of it, without functions.
  func inside(_ declarations: Lookup<String, String>) -> PropertyScope {
    let own = declarations.filter { name, _ in name.hasPrefix("--") }
    guard !own.isEmpty, (level?.depth ?? 0) < Self.depthLimit else { return self }
    var result = self
    result.level = Level(own, level)
    return result
  }
}
