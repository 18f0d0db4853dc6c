import Foundation
import Graphics
import Rendering
import Testing

@testable import Materials
@testable import Text

@Suite("Fonts that stand in, and variable ones")
struct FontTests {
  @Test("A font that stands in has the glyph", arguments: ["م", "ש", "क", "春", "☂", "क्षि"])
  func covers(text: String) throws {
    let descriptor = try #require(FontDescriptor("Inter"))
    let scalars = text.unicodeScalars.map(\.value)
    let fonts = SystemFonts()
    let face = try #require(fonts.fallback(for: scalars[...], beside: descriptor))
    #expect(scalars.allSatisfy(face.covers))
    #expect(fonts.fallback(for: scalars[...], beside: descriptor) === face)
    let setter = try Typefaces.setter("a" + text)
    #expect(setter.paragraphs[0].units.allSatisfy { setter.faces[$0.face].covers($0.scalar) })
  }

  @Test("Characters are never split between fonts, and words keep theirs over a space")
  func clusters() throws {
    let units = try Typefaces.setter("مَرْحَبًا بالعالم").paragraphs[0].units
    #expect(Set(units.map(\.face)).count == 1)
  }

  @Test("San Francisco's weights have UIKit's names, other families those of their files")
  func weightNames() {
    let names = ["system-UltraLight", "system-Thin", "System-Heavy", "system-semibold", "Inter-Thin"]
    #expect(names.map { FontDescriptor($0)?.weight } == ["Thin", "ExtraLight", "ExtraBold", "SemiBold", "Thin"])
    #expect(FontDescriptor("Inter-Heavy") == nil)
  }

  @Test(
    "Fonts by the names that other systems and style sheets have lead to those of here",
    arguments: [
      ("SF Pro Bold", "system-Bold"), ("SFProText-SemiboldItalic", "system-SemiBoldItalic"),
      ("SFProText-Ultralight", "system-UltraLight"), ("SF Pro Heavy", "system-Heavy"), ("Helvetica Neue", "system"),
      ("-apple-system", "system"), ("bold", "system-Bold"), ("Inter Bold", "Inter-Bold"), ("InterBold", "Inter-Bold"),
      ("inter", "Inter"), ("Inter-Heavy", "Inter-ExtraBold"), ("Inter ExtraLight", "Inter-ExtraLight"),
      ("DejaVu Sans Mono", "DejaVuSansMono"), (".largeTitle", "largeTitle"), ("large-title", "largeTitle"),
      ("Futura", nil),
      ("Futura-Bold", nil), ("", nil),
    ])
  func meanings(name: String, font: String?) {
    #expect(FontDescriptor.meant(by: name, among: ["DejaVuSansMono", "Inter"]) == font)
  }

  @Test("A bold text is helped out by a bold font")
  func weight() throws {
    let fonts = SystemFonts()
    let bold = try #require(FontDescriptor("Inter-Bold"))
    let face = try #require(fonts.fallback(for: [0x645], beside: bold))
    #expect(fonts.fallbackName(of: face) == "Amiri-Bold")
  }

  @Test("Fonts that stand in are part of a job's digest, and no others can")
  func digest() throws {
    let fonts = SystemFonts()
    let plain = try loaded("Hello", fonts)
    let arabic = try loaded("Hello مرحبا", fonts)
    #expect(plain.fallbackFonts == [] && plain.warnings.isEmpty)
    // Also beside the bold faces that bars and cells are written in, which the job does not name.
    #expect(arabic.fallbackFonts == ["Amiri-Bold", "Amiri-Regular"] && arabic.warnings.isEmpty)
    #expect(plain.digest != arabic.digest)
    let allowed = JobFonts(fonts, fallbacks: plain.fallbackFonts)
    #expect(allowed.fallback(for: [0x645], beside: try #require(FontDescriptor("Inter"))) == nil)
  }

  @Test("What a font of an app lacks other fonts show, as for one that is installed")
  func fallbacksOfAppFonts() throws {
    let (fonts, black) = (SystemFonts(), try #require(FontDescriptor("Inter-Black")))
    let own = AppFont(
      descriptor: try #require(FontDescriptor("BrandScript")),
      content: [UInt8](try Data(contentsOf: URL(filePath: try #require(fonts.file(black))))))
    #expect(fonts.fallbacks(for: ["\u{645}"], in: ["BrandScript"], own: [own]) == ["Amiri-Regular"])
    #expect(fonts.fallbacks(for: ["\u{645}"], in: ["BrandScript"]) == [])
  }

  @Test("A character that nobody has is named")
  func missing() throws {
    let warnings = try loaded("Hello \u{10ffff}", SystemFonts()).warnings
    #expect(warnings.count == 1 && warnings[0].message.contains("U+10FFFF"))
    #expect(warnings.first?.path.hasSuffix("/text") == true)
  }

  @Test("Axes of a variable font: heavier is wider, values stay inside, unknown axes are refused")
  func variable() throws {
    let widths = try ["Inter[wght=100]", "Inter[wght=400]", "Inter[wght=650]", "Inter[wght=900]"].map {
      try Typefaces.layout("Hamburgefonts", $0).size.width
    }
    #expect(widths == widths.sorted() && Set(widths).count == 4)
    #expect(try Typefaces.layout("Hamburgefonts", "Inter[wght=5000]").size.width == widths[3])
    #expect(try Typefaces.layout("n", "Inter[wght=500]").path != Typefaces.layout("n", "Inter[wght=505]").path)
    #expect(SystemFonts().face(try #require(FontDescriptor("Inter[zzzz=1]"))) == nil)
    #expect(throws: InvalidJob.self) { try loaded("x", SystemFonts(), font: "Amiri[wght=600] 20") }
  }

  @Test(
    "What was hashed is what is opened, whatever becomes of the file meanwhile",
    arguments: ["Inter-SemiBold", "Inter[wght=650]"])
  func replaced(name: String) throws {
    let machine = SystemFonts()
    let descriptor = try #require(FontDescriptor(name))
    let original = URL(fileURLWithPath: try #require(machine.file(descriptor)))
    let other = try #require(FontDescriptor("Inter-Thin").flatMap(machine.file))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(original.lastPathComponent)
    try FileManager.default.copyItem(at: original, to: file)

    let fonts = SystemFonts(BundledFonts(folder: folder.path, names: []))
    let told = try #require(fonts.digest(of: descriptor))
    try Data(contentsOf: URL(fileURLWithPath: other)).write(to: file)
    let face = try #require(fonts.face(descriptor))
    let (opened, expected) = (face.withBytes { Data($0) }, try Data(contentsOf: original))
    #expect(opened == expected)
    #expect(fonts.digest(of: descriptor) == told)
  }

  @Test("What names of font files tell")
  func catalogue() throws {
    let catalogue = FontCatalogue(
      names: ["Alpha[wght]", "Beta-Bold", "Beta-Regular", "Gamma-VF", "Gamma-Italic-VF", "Inter-Regular", "Odd-Style"])
    #expect(catalogue.families == ["Inter", "Alpha", "Beta", "Gamma", "Odd-Style"])
    #expect(catalogue.variableName(try #require(FontDescriptor("Alpha[wght=650]"))) == "Alpha[wght]")
    #expect(catalogue.variableName(try #require(FontDescriptor("Gamma-Italic"))) == "Gamma-Italic-VF")
    #expect(catalogue.variableName(try #require(FontDescriptor("Gamma-Bold"))) == "Gamma-VF")
    #expect(
      catalogue.fallbackNames(beside: try #require(FontDescriptor("Inter-Black")))
        == ["Inter-Regular", "Alpha[wght]", "Beta-Bold", "Gamma-VF", "Odd-Style"])
  }

  @Test("Layers of a coloured glyph have their own colours")
  func colours() throws {
    let fills = try Typefaces.layout("\u{6dd}", "AmiriQuranColored").fills
    #expect(fills.contains { $0.color != nil })
    #expect(try Typefaces.layout("م", "Amiri").fills.map(\.color) == [nil])
  }

  private func loaded(_ text: String, _ fonts: SystemFonts, font: String = "Inter 17") throws -> LoadedJob {
    let job = """
      { "version": 1, "name": "fonts", "canvas": { "width": 100, "height": 100 }, "frameRate": 30, "duration": 1,
        "outputs": [{ "file": "a.mp4" }],
        "scene": { "views": [
          { "id": "a", "type": "label", "frame": [0, 0, 90, 20], "text": "\(text)", "font": "\(font)" }] } }
      """
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    try job.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try LoadedJob(JobSource(path: file.path, parameters: []), fonts: fonts)
  }
}
