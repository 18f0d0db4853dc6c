import Graphics
import Materials
import Testing

@testable import Text

@Suite("The system font's tracking")
struct SystemTrackingTests {
  /// Frames that Interface Builder saved at scale 2; the width is the text's, rounded up to half points.
  @Test(
    "Labels are as wide as Interface Builder saves them",
    arguments: [
      ("system", 8.0, 21.5), ("system-Medium", 10, 27), ("system", 13, 33), ("system", 14, 35.5),
      ("system-Bold", 15, 40), ("system", 15, 37.5), ("system", 16, 39.5), ("system", 17, 42),
      ("system-SemiBold", 17, 43.5), ("system", 21, 50),
    ])
  func labels(name: String, size: Double, saved: Double) throws {
    let width = try Typefaces.layout("Label", name, size: size).size.width
    #expect(abs((width * 2).rounded(.up) / 2 - saved) <= 0.5)
    #expect(size != 17 || name != "system" || width.rounded(.up) == 42)
  }

  @Test("Inter is Inter: what is asked for by its own name has its own advances, and so have other fonts")
  func plain() throws {
    let fonts = SystemFonts()
    for name in ["Inter", "Inter-SemiBold", "Inter[wght=650]", "Amiri"] {
      #expect(try Typefaces.style(name, fonts).tracking == 0)
    }
    let (system, inter) = (try Typefaces.style("system", fonts), try Typefaces.style("Inter", fonts))
    #expect(system.face === inter.face && system.descriptor == inter.descriptor && system.tracking == -0.425)
    let widths = try ["Inter", "system"].map { try Typefaces.layout("Label", $0).size.width }
    #expect(abs(widths[0] - widths[1] - 5 * 0.425) < 1e-9 && (43.5..<43.8).contains(widths[0]))
    #expect(try Typefaces.layout("Label", "system").size.height == Typefaces.layout("Label", "Inter").size.height)
  }

  @Test("The letters that are drawn stand as close as they are measured")
  func picture() throws {
    let boxes = try ["Inter", "system"].map { try Typefaces.layout("Label", $0).path.bounds }
    #expect(boxes[0].minX == boxes[1].minX && abs(boxes[0].maxX - boxes[1].maxX - 4 * 0.425) < 1e-6)
    let setter = try setter("A label, and AV")
    let units = setter.paragraphs[0].units
    #expect(abs(try #require(setter.positions(units).last) - setter.width(units)) < 1e-9)
  }

  @Test("Fonts that stand in have no tracking", arguments: ["مرحبا", "春夏", "😀"])
  func fallback(text: String) throws {
    #expect(try Typefaces.layout(text, "system").size == Typefaces.layout(text, "Inter").size)
    let widths = try ["Inter", "system"].map { try Typefaces.layout("ab" + text, $0).size.width }
    #expect(abs(widths[0] - widths[1] - 2 * 0.425) < 1e-9)
  }

  @Test("A kern is added to it; without one ligatures and kerning stay", arguments: [0, 2.0])
  func kern(kern: Double) throws {
    let fonts = SystemFonts()
    let widths = try ["Inter", "system"].map { name in
      var style = try Typefaces.style(name, fonts)
      style.kern = kern
      return TextLayout("AVAV", style: style, fonts: fonts, settings: .init(width: 1000)).size.width
    }
    #expect(abs(widths[0] - widths[1] - 4 * 0.425) < 1e-9)
    let glyphs = try ["Inter", "system"].map { name in
      let setter = try setter("AV -> fi", name)
      return setter.runs(setter.paragraphs[0].units).flatMap(\.glyphs)
    }
    #expect(glyphs[0] == glyphs[1])
  }

  @Test("It goes by size and weight, without steps, and is constant beyond the ends of its table")
  func table() {
    func thousandths(_ size: Double, _ weight: Double = 400) -> Double {
      SystemTracking.points(size: size, weight: weight) / size * 1000
    }
    #expect(abs(thousandths(17, 600) + 17) < 1e-9 && abs(thousandths(14.5) + 14) < 1e-9)
    #expect(abs(thousandths(2) - 40) < 1e-9 && abs(thousandths(80, 900) + 28) < 1e-9)
    #expect(thousandths(17, 300) == thousandths(17) && abs(thousandths(17, 650) + 14) < 1e-9)
    for step in 0..<400 {
      #expect(abs(thousandths(5 + Double(step) / 16) - thousandths(5 + Double(step + 1) / 16)) < 0.6)
    }
  }

  @Test("Its names are those of one family in all styles")
  func names() throws {
    for name in ["system", "System", "system-BoldItalic", "system[wght=650]"] { #expect(FontName.isSystem(name)) }
    for name in ["", "Inter", "systematic", "Inter-system"] { #expect(!FontName.isSystem(name)) }
    let fonts = SystemFonts()
    #expect(
      try Typefaces.style("system[wght=600]", fonts).tracking == Typefaces.style("system-SemiBold", fonts).tracking)
    #expect(try Typefaces.style("system-SemiBold", fonts).face === Typefaces.style("Inter-SemiBold", fonts).face)
  }

  @Test("Digits are of one width where the name says so, and letters as ever")
  func monospacedDigits() throws {
    func width(_ text: String, _ name: String) throws -> Double {
      let setter = try setter(text, name)
      return setter.width(setter.paragraphs[0].units)
    }
    for weight in ["", "-Bold"] {
      let (plain, monospaced) = ("system" + weight, "monospacedDigitSystem" + weight)
      #expect(try width("1111", plain) < width("0000", plain) - 1)
      for digit in 1...9 {
        let text = String(repeating: "\(digit)", count: 4)
        // Inter's own fours of heavy weights are a hair narrower: by 8 of 2816 units at most.
        #expect(try abs(width(text, monospaced) - width("0000", monospaced)) < 4 * 8.5 / 2816 * 17)
      }
      #expect(try width("Hamburg", plain) == width("Hamburg", monospaced))
    }
    #expect(FontName.isSystem("monospacedDigitSystem-Bold") && !FontName.hasMonospacedDigits("system"))
  }

  private func setter(_ text: String, _ name: String = "system") throws -> TextSetter {
    let fonts = SystemFonts()
    return TextSetter(StyledText([(text, try Typefaces.style(name, fonts))]), fonts: fonts)
  }
}
