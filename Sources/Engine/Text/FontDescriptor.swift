/// A face as jobs name it: a family and a style, such as "Inter-SemiBold", "Inter-BoldItalic" or "Inter".
public struct FontDescriptor: Hashable, Sendable, CustomStringConvertible {
  /// Styles from light to heavy, as font files are named.
  public static let weights = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  public var family: String
  /// One of `weights`.
  public var weight: String
  public var isItalic: Bool

  /// "system" stands for Inter. Nil for a style that is none of the known.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1)
    guard let name = parts.first, !name.isEmpty else { return nil }
    family = name == "system" || name == "System" ? "Inter" : String(name)
    var style = parts.count == 2 ? String(parts[1]) : "Regular"
    isItalic = style.hasSuffix("Italic")
    if isItalic { style = String(style.dropLast("Italic".count)) }
    if style.isEmpty { style = "Regular" }
    guard let weight = Self.weights.first(where: { $0.lowercased() == style.lowercased() }) else { return nil }
    self.weight = weight
  }

  /// "Inter-Regular", "Inter-Italic", "Inter-BoldItalic": as font files are named.
  public var description: String {
    let style = (weight == "Regular" && isItalic ? "" : weight) + (isItalic ? "Italic" : "")
    return "\(family)-\(style)"
  }
}
