import Lookups

extension Color {
  /// The plain colours of `UIColor` and the system colours in light appearance, in the order of compositing.md §15.
  public static let named: [(name: String, color: Color)] = [
    ("black", .black), ("darkGray", Color(white: 1 / 3.0)), ("lightGray", Color(white: 2 / 3.0)),
    ("gray", Color(white: 0.5)), ("white", .white), ("red", Color(1, 0, 0)), ("green", Color(0, 1, 0)),
    ("blue", Color(0, 0, 1)), ("cyan", Color(0, 1, 1)), ("yellow", Color(1, 1, 0)), ("magenta", Color(1, 0, 1)),
    ("orange", Color(1, 0.5, 0)), ("purple", Color(0.5, 0, 0.5)), ("brown", Color(0.6, 0.4, 0.2)), ("clear", .clear),
    ("systemRed", bytes(255, 59, 48)), ("systemOrange", bytes(255, 149, 0)), ("systemYellow", bytes(255, 204, 0)),
    ("systemGreen", bytes(52, 199, 89)), ("systemBlue", bytes(0, 122, 255)), ("systemIndigo", bytes(88, 86, 214)),
    ("systemGray", bytes(142, 142, 147)), ("systemGray2", bytes(174, 174, 178)),
    ("systemGray3", bytes(199, 199, 204)), ("systemGray4", bytes(209, 209, 214)),
    ("systemGray5", bytes(229, 229, 234)), ("systemGray6", bytes(242, 242, 247)),
    ("systemTeal", bytes(48, 176, 199)), ("systemCyan", bytes(50, 173, 230)), ("systemMint", bytes(0, 199, 190)),
    ("systemBrown", bytes(162, 132, 94)), ("systemPink", bytes(255, 45, 85)), ("systemPurple", bytes(175, 82, 222)),
    ("label", .black), ("secondaryLabel", bytes(60, 60, 67, 0.6)), ("tertiaryLabel", bytes(60, 60, 67, 0.3)),
    ("quaternaryLabel", bytes(60, 60, 67, 0.18)), ("placeholderText", bytes(60, 60, 67, 0.3)),
    ("separator", bytes(60, 60, 67, 0.29)), ("opaqueSeparator", bytes(198, 198, 200)), ("link", bytes(0, 122, 255)),
    ("systemFill", bytes(120, 120, 128, 0.2)), ("secondarySystemFill", bytes(120, 120, 128, 0.16)),
    ("tertiarySystemFill", bytes(118, 118, 128, 0.12)), ("quaternarySystemFill", bytes(116, 116, 128, 0.08)),
    ("systemBackground", .white), ("secondarySystemBackground", bytes(242, 242, 247)),
    ("tertiarySystemBackground", .white), ("systemGroupedBackground", bytes(242, 242, 247)),
    ("secondarySystemGroupedBackground", .white), ("tertiarySystemGroupedBackground", bytes(242, 242, 247)),
  ]

  private static let table = Lookup(uniqueKeysWithValues: named.map { ($0.name, $0.color) })

  /// A colour by its UIKit name; nil for an unknown one.
  public init?(named name: String) {
    guard let color = Self.table[name] else { return nil }
    self = color
  }

  static func bytes(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Color {
    Color(red / 255, green / 255, blue / 255, alpha)
  }
}
