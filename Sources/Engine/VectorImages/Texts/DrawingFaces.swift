import Graphics
import Lookups
import Text

/// The faces of a drawing's texts: those of the machine or the job, never others.
struct DrawingFaces {
  /// Nil: there are none, and no text is drawn.
  let fonts: (any FontSource)?
  /// As jobs name them.
  private(set) var names: Membership<String> = []
  /// Families for which the system font stands in.
  private(set) var missing: Membership<String> = []
  private var known: [(key: Key, style: TextStyle)] = []

  private struct Key: Equatable {
    var families: [String]
    var weight: Int
    var isItalic: Bool
  }

  /// What the system font is meant by.
  private static let systemNames: Membership<String> = [
    "sans-serif", "system-ui", "ui-sans-serif", "-apple-system", "blinkmacsystemfont", "system", "san francisco",
    "sf pro", "sf pro text", "sf pro display", "sfprotext-regular", "sfprodisplay-regular", ".sfnstext", ".sf ns text",
  ]

  init(_ fonts: (any FontSource)?) { self.fonts = fonts }

  /// One sentence for each family that is not there.
  var complaints: [String] {
    fonts == nil
      ? [] : missing.sorted().map { "the font \"\($0)\" of its texts is not installed; the system font stands in" }
  }

  /// The style of a font: of the first of its families that there is, the face whose style is nearest
  /// ([CSS Fonts, font style matching](https://www.w3.org/TR/css-fonts-4/#font-style-matching)). Nil without any font.
  mutating func style(_ font: DrawingFont) -> TextStyle? {
    let key = Key(families: font.families, weight: font.weight, isItalic: font.isItalic)
    guard var style = known.first(where: { $0.key == key })?.style ?? find(key) else { return nil }
    if !known.contains(where: { $0.key == key }) { known.append((key, style)) }
    style.size = font.size
    style.kern = font.letterSpacing == 0 ? nil : font.letterSpacing
    return style
  }

  private mutating func find(_ key: Key) -> TextStyle? {
    for family in key.families {
      if Self.systemNames.contains(family.lowercased()) { return face("Inter", key) }
      let name = family.replacing(" ", with: "")
      if let found = face(name, key) ?? fonts?.family(ignoringCase: name).flatMap({ face($0, key) }) { return found }
      // Programs also write what PostScript calls a face, such as "Inter-Bold".
      if family.contains("-"), let found = named(family) { return found }
      if let alike = Self.alike[Self.plain(name)], let found = face(alike, key) { return found }
    }
    if let first = key.families.first { missing.insert(first) }
    return face("Inter", key)
  }

  /// Families whose letters are as wide as those of fonts that drawings name most, and that Apple's systems have
  /// ([Liberation Fonts](https://github.com/liberationfonts/liberation-fonts)).
  private static let alike: Lookup<String, String> = [
    "helvetica": "LiberationSans", "arial": "LiberationSans", "times": "LiberationSerif",
    "timesnewroman": "LiberationSerif", "courier": "LiberationMono", "couriernew": "LiberationMono",
  ]

  /// "ArialMT" and "Arial-BoldMT" are of the family Arial.
  private static func plain(_ name: String) -> String {
    var family = String(name.prefix { $0 != "-" })
    for ending in ["MT", "PS"] where family.hasSuffix(ending) { family.removeLast(2) }
    return family.lowercased()
  }

  private mutating func face(_ family: String, _ key: Key) -> TextStyle? {
    for isItalic in [key.isItalic, !key.isItalic] {
      for weight in Self.weights(near: key.weight) {
        if let found = named("\(family)-\(weight)\(isItalic ? "Italic" : "")") { return found }
      }
    }
    return nil
  }

  private mutating func named(_ name: String) -> TextStyle? {
    guard let descriptor = FontDescriptor(name), descriptor.axes.isEmpty, let face = fonts?.face(descriptor) else {
      return nil
    }
    names.insert(descriptor.description)
    return TextStyle(face: face, descriptor: descriptor, size: 1)
  }

  /// The names of weights, the nearest first: lighter ones before bolder ones below 400, bolder ones before lighter ones above 500;
  /// between them those up to 500 come first.
  static func weights(near weight: Int) -> [String] {
    let all = FontDescriptor.weights.enumerated().map { (number: 100 * ($0.offset + 1), name: $0.element) }
    let (lighter, bolder) = (all.filter { $0.number < weight }.reversed(), all.filter { $0.number >= weight })
    let exact = bolder.filter { $0.number == weight }
    if weight < 400 { return (exact + lighter + bolder.filter { $0.number > weight }).map(\.name) }
    if weight > 500 { return (bolder + lighter).map(\.name) }
    return (bolder.filter { $0.number <= 500 } + lighter + bolder.filter { $0.number > 500 }).map(\.name)
  }
}
