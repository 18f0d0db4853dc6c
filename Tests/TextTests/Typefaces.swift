import Graphics
import Materials
import Testing

@testable import Text

/// The fonts that the tests stand on; `Config/debian-packages.txt` has them all.
enum Typefaces {
  static func style(_ name: String = "Inter", size: Double = 17, _ fonts: SystemFonts) throws -> TextStyle {
    try #require(
      TextStyle(named: name, size: size, fonts: fonts),
      "no font \(name); the Debian packages of the tests are missing")
  }

  /// A text in one style, with fonts that stand in.
  static func layout(
    _ text: String, _ name: String = "Inter", width: Double = 1000, size: Double = 17,
    _ change: (inout TextLayout.Settings) -> Void = { _ in }
  ) throws -> TextLayout {
    let fonts = SystemFonts()
    var settings = TextLayout.Settings(width: width)
    change(&settings)
    return TextLayout(text, style: try style(name, size: size, fonts), fonts: fonts, settings: settings)
  }

  static func setter(_ text: String, size: Double = 17) throws -> TextSetter {
    let fonts = SystemFonts()
    return TextSetter(StyledText([(text, try style("Inter", size: size, fonts))]), fonts: fonts)
  }
}
