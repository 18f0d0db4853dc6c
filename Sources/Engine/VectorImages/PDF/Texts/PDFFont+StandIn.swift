import Lookups

/// Fonts that a file names and does not hold.
extension PDFFont {
  /// Parts of styles' names; what others begin with comes behind them.
  private static let weights = [
    ("extralight", 200), ("ultralight", 200), ("thin", 100), ("light", 300), ("medium", 500), ("semibold", 600),
    ("demi", 600), ("extrabold", 800), ("ultrabold", 800), ("heavy", 800), ("black", 900), ("bold", 700),
  ]

  /// Whether its letters are signs that fonts of texts do not have.
  static func isOfSymbols(_ font: Lookup<String, PDFObject>, in file: PDFFile) -> Bool {
    ["Symbol", "ZapfDingbats"].contains(file.resolved(font["BaseFont"]).name)
  }

  /// What a font is wanted to be like, by its name and by what the file says of it.
  static func standIn(
    _ font: Lookup<String, PDFObject>, _ descriptor: Lookup<String, PDFObject>, _ flags: Int, in file: PDFFile
  ) -> DrawingFont {
    var name = file.resolved(font["BaseFont"]).name ?? ""
    // A part of a font has six letters before its name.
    if let plus = name.firstIndex(of: "+"), name.distance(from: name.startIndex, to: plus) == 6 {
      name = String(name[plus...].dropFirst())
    }
    let parts = name.split(maxSplits: 1) { $0 == "-" || $0 == "," }
    let family = parts.first.map(String.init) ?? ""
    let style = (parts.count > 1 ? String(parts[1]) : "").lowercased()
    let isSystem = ["SFPro", "SFUI", ".SF"].contains { name.hasPrefix($0) }
    var result = DrawingFont()
    if isSystem {
      result.families = ["system-ui"]
    } else if !family.isEmpty {
      result.families = [family]
    }
    result.weight =
      file.resolved(descriptor["FontWeight"]).number.flatMap { (100...900).contains($0) ? Int($0) : nil }
      ?? weights
      .first { style.contains($0.0) }?.1 ?? (flags & 1 << 18 != 0 ? 700 : 400)
    result.isItalic = flags & 1 << 6 != 0 || style.contains("italic") || style.contains("oblique")
    result.size = 1
    return result
  }
}
