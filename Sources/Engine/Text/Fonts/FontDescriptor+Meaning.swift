import Graphics
import Lookups

extension FontDescriptor {
  /// Families that stand for the system's on Apple's systems and in style sheets, without spaces, small.
  private static let systemFamilies: Membership<String> = [
    "", "sf", "sfpro", "sfprotext", "sfprodisplay", "sfui", "sfuitext", "sfuidisplay", "sanfrancisco", "applesystem",
    "systemui", "system", "helvetica", "helveticaneue",
  ]

  /// The font that somebody probably meant, as a job names it: by what other systems call the system's, or written otherwise,
  /// such as "Inter Bold"; nil where none comes near.
  ///
  /// - Parameters:
  ///   - name: what leads to no font, without a size.
  ///   - families: those that are there.
  public static func meant(by name: String, among families: [String]) -> String? {
    var rest = plain(name)
    if let style = FontTextStyle.allCases.first(where: { plain($0.rawValue) == rest }) { return style.rawValue }
    let isItalic = rest.hasSuffix("italic")
    if isItalic { rest = String(rest.dropLast("italic".count)) }
    // San Francisco has these two itself.
    let styles: [(name: String, weight: String, ofSystem: String)] =
      weights.map { ($0.lowercased(), $0, $0) }
      + [("heavy", "ExtraBold", "Heavy"), ("ultralight", "Thin", "UltraLight")]
    let style = styles.filter { rest.hasSuffix($0.name) }.max { $0.name.count < $1.name.count }
    if let style { rest = String(rest.dropLast(style.name.count)) }
    guard !rest.isEmpty || style != nil else { return nil }
    guard let family = systemFamilies.contains(rest) ? "system" : families.first(where: { plain($0) == rest }) else {
      return nil
    }
    let weight = family == "system" ? style?.ofSystem : style?.weight
    let shown = (weight ?? "") + (isItalic ? "Italic" : "")
    return shown.isEmpty ? family : "\(family)-\(shown)"
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
