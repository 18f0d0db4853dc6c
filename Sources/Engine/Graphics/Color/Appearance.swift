import Lookups

/// Light or dark, as a user chooses it (`UIUserInterfaceStyle`): decides what the system colours are.
public enum Appearance: String, CaseIterable, Hashable, Sendable {
  case light, dark
}

extension Color {
  /// A plain or system colour by its UIKit name (compositing.md §15); nil for an unknown one. It follows the appearance
  /// of the view that gets it.
  public init?(named name: String, in appearance: Appearance) {
    if let index = Self.darkIndices[name] {
      self.init(variants: index, in: appearance)
    } else {
      self.init(named: name)
    }
  }

  /// A system colour that the program itself names.
  /// - Precondition: there is one of that name.
  public static func system(_ name: String, in appearance: Appearance) -> Color {
    guard let color = Color(named: name, in: appearance) else { preconditionFailure("no system colour \(name)") }
    return color
  }

  /// A colour of the system's standard screens.
  public static func part(_ part: PartColor, in appearance: Appearance) -> Color {
    Color(variants: darkTable.count + Int(part.rawValue), in: appearance)
  }

  /// Whether it is another one in the other appearance.
  public var hasVariants: Bool { variants != 0 }

  /// What the colour is in an appearance; itself if it is the same in both.
  public func resolved(in appearance: Appearance) -> Color {
    variants == 0 ? self : Color(variants: Int(variants) - 1, in: appearance)
  }

  /// What the colour is in what lies above the rest, as in a sheet (`UIUserInterfaceLevel.elevated`), or below that: grounds of
  /// the system are lighter there in dark.
  func resolved(isElevated: Bool) -> Color {
    guard variants != 0 else { return self }
    let index = Int(variants) - 1
    guard let other = isElevated ? Self.elevatedIndices[index] : Self.baseIndices[index] else { return self }
    return Color(variants: other, in: self == Self.variants[index].dark ? .dark : .light)
  }

  private init(variants index: Int, in appearance: Appearance) {
    let pair = Self.variants[index]
    self = appearance == .dark ? pair.dark : pair.light
    variants = UInt8(index + 1)
  }

  /// All colours that are others in dark: system colours, then those of standard screens, then elevated ones.
  private static let variants: [(light: Color, dark: Color)] =
    pairs(darkTable) + PartColor.allCases.map(\.variants) + pairs(elevatedTable)

  private static func pairs(_ table: [(name: String, color: Color)]) -> [(light: Color, dark: Color)] {
    table.map { name, dark in
      guard let light = Color(named: name) else { preconditionFailure("no system colour \(name)") }
      return (light, dark)
    }
  }

  /// Which variants are the elevated ones of others.
  private static let elevatedIndices = Lookup(
    uniqueKeysWithValues: elevatedTable.enumerated().compactMap { place, entry in
      darkIndices[entry.name].map { ($0, darkTable.count + PartColor.allCases.count + place) }
    })

  /// Which variants the elevated ones are of.
  private static let baseIndices = Lookup(
    uniqueKeysWithValues: elevatedTable.compactMap { entry in
      darkIndices[entry.name].flatMap { base in elevatedIndices[base].map { ($0, base) } }
    })

  /// What grounds are in dark in what lies above the rest: those of UIKit as Flutter's authors read them (`colors.dart`,
  /// `darkElevatedColor`).
  private static let elevatedTable: [(name: String, color: Color)] = [
    ("systemBackground", bytes(28, 28, 30)), ("secondarySystemBackground", bytes(44, 44, 46)),
    ("tertiarySystemBackground", bytes(58, 58, 60)), ("systemGroupedBackground", bytes(28, 28, 30)),
    ("secondarySystemGroupedBackground", bytes(44, 44, 46)), ("tertiarySystemGroupedBackground", bytes(58, 58, 60)),
  ]

  private static let darkIndices = Lookup(
    uniqueKeysWithValues: darkTable.enumerated().map { ($0.element.name, $0.offset) })

  /// The system colours whose dark variant differs.
  private static let darkTable: [(name: String, color: Color)] = [
    ("systemRed", bytes(255, 69, 58)), ("systemOrange", bytes(255, 159, 10)), ("systemYellow", bytes(255, 214, 10)),
    ("systemGreen", bytes(48, 209, 88)), ("systemBlue", bytes(10, 132, 255)), ("systemIndigo", bytes(94, 92, 230)),
    ("systemGray2", bytes(99, 99, 102)), ("systemGray3", bytes(72, 72, 74)), ("systemGray4", bytes(58, 58, 60)),
    ("systemGray5", bytes(44, 44, 46)), ("systemGray6", bytes(28, 28, 30)), ("systemTeal", bytes(64, 200, 224)),
    ("systemCyan", bytes(100, 210, 255)), ("systemMint", bytes(99, 230, 226)), ("systemBrown", bytes(172, 142, 104)),
    ("systemPink", bytes(255, 55, 95)), ("systemPurple", bytes(191, 90, 242)),
    ("label", .white), ("secondaryLabel", bytes(235, 235, 245, 0.6)), ("tertiaryLabel", bytes(235, 235, 245, 0.3)),
    ("quaternaryLabel", bytes(235, 235, 245, 0.16)), ("placeholderText", bytes(235, 235, 245, 0.3)),
    ("separator", bytes(84, 84, 88, 0.6)), ("opaqueSeparator", bytes(56, 56, 58)), ("link", bytes(9, 132, 255)),
    ("systemFill", bytes(120, 120, 128, 0.36)), ("secondarySystemFill", bytes(120, 120, 128, 0.32)),
    ("tertiarySystemFill", bytes(118, 118, 128, 0.24)), ("quaternarySystemFill", bytes(118, 118, 128, 0.18)),
    ("systemBackground", .black), ("secondarySystemBackground", bytes(28, 28, 30)),
    ("tertiarySystemBackground", bytes(44, 44, 46)), ("systemGroupedBackground", .black),
    ("secondarySystemGroupedBackground", bytes(28, 28, 30)), ("tertiarySystemGroupedBackground", bytes(44, 44, 46)),
  ]
}
