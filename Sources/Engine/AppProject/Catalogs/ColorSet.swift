import Foundation
import Graphics

/// `Contents.json` of a colour set.
struct ColorSet: Decodable {
  struct Entry: Decodable {
    var color: Definition?
    var idiom: String?
    var appearances: [ImageSet.Entry.Appearance]?
    var displayGamut: String?

    private enum CodingKeys: String, CodingKey {
      case color, idiom, appearances
      case displayGamut = "display-gamut"
    }
  }

  struct Definition: Decodable {
    var colorSpace: String?
    var components: Components?
    /// A system colour, such as "systemBlueColor".
    var reference: String?

    private enum CodingKeys: String, CodingKey {
      case components, reference
      case colorSpace = "color-space"
    }
  }

  struct Components: Decodable {
    var red: Component?
    var green: Component?
    var blue: Component?
    var white: Component?
    var alpha: Component?
  }

  /// "0xFF", "255", "0.500", or a number.
  struct Component: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        text = "\(number)"
      } else {
        text = try container.decode(String.self)
      }
    }

    /// 0…1, more or less in extended spaces; nil for what is no number.
    var value: Double? {
      let lower = text.lowercased()
      if lower.hasPrefix("0x") { return Int(lower.dropFirst(2), radix: 16).map { Double(min(0xffff, $0)) / 255 } }
      guard let number = Double(text), number.isFinite, abs(number) < 1e6 else { return nil }
      return text.contains(".") ? number : number / 255
    }

    /// Opacities are fractions in every notation but the hexadecimal one; whole numbers above 1 are of 255.
    var opacity: Double? {
      guard let value else { return nil }
      guard !text.contains("."), !text.lowercased().hasPrefix("0x") else { return min(1, max(0, value)) }
      return value * 255 <= 1 ? value * 255 : min(1, value)
    }
  }

  var colors: [Entry]?

  /// The colour for an appearance, of sRGB before that of a wider gamut; nil where the set has none that can be read.
  func color(_ appearance: Appearance) -> Color? {
    let all = (colors ?? []).filter { $0.color != nil }
    func isOf(_ entry: Entry, _ wanted: String?) -> Bool {
      entry.appearances?.first { $0.appearance == "luminosity" }?.value == wanted
        && (wanted != nil || (entry.appearances ?? []).isEmpty)
    }
    let groups = [all.filter { isOf($0, appearance.rawValue) }, all.filter { isOf($0, nil) }, all]
    guard let group = groups.first(where: { !$0.isEmpty }) else { return nil }
    let plain = group.filter { $0.displayGamut == nil || $0.displayGamut == "sRGB" }
    return (plain.first ?? group.first)?.color.flatMap { Self.color($0, appearance) }
  }

  private static func color(_ definition: Definition, _ appearance: Appearance) -> Color? {
    if let name = definition.reference {
      let short = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
      return Color(named: short, in: appearance) ?? Color(named: name, in: appearance)
    }
    guard let components = definition.components else { return nil }
    let alpha = components.alpha?.opacity ?? 1
    if let white = components.white?.value { return Color(white, white, white, alpha) }
    guard let red = components.red?.value, let green = components.green?.value, let blue = components.blue?.value else {
      return nil
    }
    return definition.colorSpace == "display-p3"
      ? Color(displayP3: red, green, blue, alpha) : Color(red, green, blue, alpha)
  }
}
