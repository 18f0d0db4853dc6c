import Graphics
import Lookups

/// A face as jobs name it: a family and a style, such as "Inter-SemiBold", "Inter-BoldItalic" or "Inter", and where the
/// font is variable, the place on its axes: "Inter[wght=650,slnt=-5]".
public struct FontDescriptor: Hashable, Sendable, CustomStringConvertible {
  /// Styles from light to heavy, as font files are named.
  public static let weights = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  /// What San Francisco's weights are called elsewhere: `UIFont.Weight` has ultra light below thin, and no extra light or
  /// extra bold (CSS Fonts 4 §2.2 numbers both lists).
  private static let systemWeights: Lookup<String, String> = [
    "ultralight": "Thin", "thin": "ExtraLight", "heavy": "ExtraBold",
  ]

  /// A place on one axis of a variable font.
  public struct Axis: Hashable, Sendable {
    /// Four characters, such as "wght".
    public var tag: String
    /// In the axis's own units.
    public var value: Double

    public init(tag: String, value: Double) {
      self.tag = tag
      self.value = value
    }
  }

  /// As font files are named, such as "Inter".
  public var family: String
  /// One of `weights`.
  public var weight: String
  /// Whether an italic or oblique style is meant.
  public var isItalic: Bool
  /// In the order of writing; each tag once.
  public var axes: [Axis] = []

  /// "system" stands for Inter, whose file is the same; how close its letters stand is the style's. Nil for a style that is none of the known.
  public init?(_ text: String) {
    var text = text[...]
    if let bracket = text.firstIndex(of: "[") {
      guard let axes = Self.axes(text[bracket...]) else { return nil }
      self.axes = axes
      text = text[..<bracket]
    }
    let parts = text.split(separator: "-", maxSplits: 1)
    guard let name = parts.first, !name.isEmpty else { return nil }
    family = FontName.isSystem(name) ? "Inter" : String(name)
    var style = parts.count == 2 ? String(parts[1]) : "Regular"
    isItalic = style.hasSuffix("Italic")
    if isItalic { style = String(style.dropLast("Italic".count)) }
    if style.isEmpty { style = "Regular" }
    if FontName.isSystem(name), let own = Self.systemWeights[style.lowercased()] { style = own }
    guard let weight = Self.weights.first(where: { $0.lowercased() == style.lowercased() }) else { return nil }
    self.weight = weight
  }

  /// "[wght=650,slnt=-5]"; nil for anything else.
  private static func axes(_ text: Substring) -> [Axis]? {
    guard text.hasPrefix("["), text.hasSuffix("]"), text.count > 2 else { return nil }
    var axes: [Axis] = []
    for part in text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0].utf8.count == 4, sides[0].allSatisfy(\.isASCII), let value = Double(sides[1]),
        abs(value) <= 32_767, !axes.contains(where: { $0.tag == sides[0] })
      else { return nil }
      axes.append(Axis(tag: String(sides[0]), value: value))
    }
    return axes
  }

  /// "Inter-Regular", "Inter-Italic", "Inter-BoldItalic": as font files are named; without axes.
  public var fileName: String {
    let style = (weight == "Regular" && isItalic ? "" : weight) + (isItalic ? "Italic" : "")
    return "\(family)-\(style)"
  }

  /// The file name, and the axes if there are any.
  public var description: String {
    axes.isEmpty ? fileName : fileName + "[\(axes.map { "\($0.tag)=\($0.value)" }.joined(separator: ","))]"
  }

  /// The weight as variable fonts count it: 100 for thin, 400 for regular, 900 for black.
  public var weightNumber: Double { Double((Self.weights.firstIndex(of: weight) ?? 3) + 1) * 100 }

  /// `weightNumber`, or where the axis of weights is set, its place.
  var shownWeight: Double { axes.first { $0.tag == "wght" }?.value ?? weightNumber }

  /// Whether lines have the system font's metrics, which Inter stands for (compositing.md §14).
  public var isSystem: Bool { family == "Inter" || family == "InterDisplay" }
}
