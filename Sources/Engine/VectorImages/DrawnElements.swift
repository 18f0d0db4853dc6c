import Lookups
import XMLTree

/// Which elements of a drawing draw something.
extension XMLElement {
  /// Elements that draw nothing by themselves.
  private static let definitionNames: Membership<String> = [
    "defs", "style", "title", "desc", "metadata", "linearGradient", "radialGradient", "clipPath", "mask", "symbol",
    "marker", "filter", "pattern", "script", "stop", "view", "cursor",
  ]

  private static let animationNames: Membership<String> = [
    "animate", "animateTransform", "animateMotion", "animateColor", "set",
  ]

  /// Whether it changes others as time goes by ([SVG Animations](https://svgwg.org/specs/animations/)).
  var isAnimation: Bool { Self.animationNames.contains(name) }

  /// Whether it is of those that draw something.
  var isDrawn: Bool {
    // Other vocabularies, such as those of editors, have a prefix.
    !Self.definitionNames.contains(name) && !isAnimation && !name.contains(":")
  }

  /// Whether its conditions hold
  /// ([SVG 2, conditional processing](https://www.w3.org/TR/SVG2/struct.html#ConditionalProcessing)). No extension is
  /// known, and drawings are read in English whoever renders them.
  var meetsConditions: Bool {
    guard self["requiredExtensions"] == nil else { return false }
    guard let languages = self["systemLanguage"] else { return true }
    return languages.lowercased().split(separator: ",").map(\.trimmed).contains { $0 == "en" || $0.hasPrefix("en-") }
  }
}
