import Lookups

/// What the codes of a simple font are called (ISO 32000-1, 9.6.6 and annex D).
struct PDFEncoding {
  /// A table that every reader knows.
  enum Table: String {
    case standard = "StandardEncoding"
    case windows = "WinAnsiEncoding"
    case macRoman = "MacRomanEncoding"

    /// The code point of a code; nil for one without.
    func scalar(of code: Int) -> UInt32? {
      switch (self, code) {
      case (.standard, 0x27): 0x2019
      case (.standard, 0x60): 0x2018
      case (_, 0x20...0x7e): UInt32(code)
      case (_, 0x80...0xff): upper[code - 0x80]
      // Codes that Windows has nothing for are dots.
      case (.windows, 0x7f): 0x2022
      default: nil
      }
    }

    private var upper: [UInt32?] {
      switch self {
      case .standard: Self.standardUpper
      case .windows: Self.windowsUpper
      case .macRoman: Self.macUpper
      }
    }

    private static func upper(_ text: String) -> [UInt32?] {
      text.unicodeScalars.map { $0 == " " ? nil : $0 == "_" ? 0x20 : $0 == "~" ? 0x2d : $0.value }
    }

    /// From 0x80 on; a blank is no letter, `_` a space and `~` a hyphen.
    private static let standardUpper = upper(
      String(repeating: " ", count: 33) + "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ" + " –†‡· ¶•‚„”»…‰ ¿" + " `´ˆ˜¯˘˙¨ ˚¸ ˝˛ˇ" + "—"
        + String(repeating: " ", count: 16) + "Æ ª    ŁØŒº     æ   ı  łøœß    ")
    private static let windowsUpper = upper(
      "€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ" + "_¡¢£¤¥¦§¨©ª«¬~®¯°±²³´µ¶·¸¹º»¼½¾¿"
        + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß" + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")
    private static let macUpper = upper(
      "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü" + "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
        + "¿¡¬√ƒ≈Δ«»…_ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄¤‹›ﬁﬂ" + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{f8ff}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")

    /// The code of a code point; nil for one without.
    func code(of scalar: UInt32) -> UInt32? {
      (0x20...0xff).first { self.scalar(of: $0) == scalar }.map { UInt32($0) }
    }
  }

  /// Nil: that of the font itself.
  private(set) var table: Table?
  private var differences: Lookup<Int, String> = [:]

  init(_ object: PDFObject?, in file: PDFFile) {
    let object = file.resolved(object)
    table = object.name.flatMap(Table.init)
    guard let dictionary = object.dictionary else { return }
    table = file.resolved(dictionary["BaseEncoding"]).name.flatMap(Table.init)
    var code = 0
    // Each code has a name, and a number before it at most.
    for entry in (file.resolved(dictionary["Differences"]).array ?? []).prefix(512) {
      let entry = file.resolved(entry)
      if let number = entry.number { code = Int(min(256, max(0, number))) }
      guard let name = entry.name else { continue }
      differences[code] = name
      code += 1
    }
  }

  /// What a code is called; nil where only the font knows.
  ///
  /// - Parameter standard: the table of a font that names none.
  func name(of code: Int, else standard: Table? = nil) -> String? {
    differences[code] ?? (table ?? standard)?.scalar(of: code).flatMap(GlyphNames.name)
  }
}
