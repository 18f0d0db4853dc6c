import Graphics
import Materials
import Media
import Testing

@testable import Text

/// These need Debian's fonts-noto-color-emoji, which Config/set-up.sh installs.
@Suite("Emoji: glyphs that are pictures")
struct EmojiTests {
  private let fonts = SystemFonts()

  private func emojiFace() throws -> FontFace {
    let face = FontDescriptor("NotoColorEmoji").flatMap { fonts.face($0) }
    return try #require(
      face, "no NotoColorEmoji.ttf on this machine: install the package fonts-noto-color-emoji (Config/set-up.sh does)")
  }

  private func layout(_ text: String, size: Double = 20) throws -> TextLayout {
    _ = try emojiFace()
    let descriptor = try #require(FontDescriptor("Inter"))
    let face = try #require(fonts.face(descriptor))
    let style = TextStyle(face: face, descriptor: descriptor, size: size)
    return TextLayout(StyledText([(text, style)]), fonts: fonts, settings: .init(width: .infinity))
  }

  @Test("A character with emoji presentation is a picture in its place, the letters around it are outlines")
  func mixed() throws {
    let text = try layout("a😀b")
    let picture = try #require(text.pictures.first)
    #expect(text.pictures.count == 1 && text.fills.count == 1)
    #expect(picture.name.font == "NotoColorEmoji")
    let width = try layout("a").size.width
    #expect(picture.rect.minX > width - 1 && picture.rect.width > 18 && picture.rect.width < 30)
    #expect(text.size.width > width + picture.rect.width - 1)
    #expect(picture.rect.minY < text.firstBaseline && picture.rect.maxY > text.firstBaseline - 5)
    #expect(try layout("a😀b", size: 40).pictures[0].rect.width == 2 * picture.rect.width, "nothing depends on the size")
  }

  @Test(
    "Sequences are one picture; signs are pictures where a selector says so",
    arguments: [
      ("👩‍👩‍👧‍👦", 1), ("🇪🇺", 1), ("👍🏽", 1), ("3️⃣", 1), ("☎️", 1), ("☎", 0), ("☎\u{fe0e}", 0), ("123#", 0),
      ("🎉🎉", 2),
    ])
  func sequences(text: String, count: Int) throws {
    #expect(try layout(text).pictures.count == count)
  }

  @Test("A space between emoji is the text's own, not the wide one of their font")
  func spaces() throws {
    let apart = try layout("😀 😀").size.width - layout("😀😀").size.width
    let space = try layout("a a").size.width - layout("aa").size.width
    #expect(abs(apart - space) < 0.5, "\(apart) points, of letters \(space)")
  }

  @Test("The picture is a PNG, found by its name")
  func bytes() throws {
    let picture = try #require(layout("🐙").pictures.first)
    let name = picture.name
    #expect(FontFace.PictureName(name.description) == name && FontFace.PictureName("clip@12") == nil)
    let face = try emojiFace()
    #expect(face.hasPictures && face.metrics.ascent > 0 && face.metrics.descent < 0)
    let bytes = try #require(face.picture(of: name.glyph))
    let bitmap = try ImageReader.decode(bytes)
    #expect(bitmap.width > 100 && bitmap.height > 100)
    let assets = JobAssets([], fonts: fonts)
    let reference = try #require(assets.image(named: name.description))
    #expect(assets.bitmap(for: reference)?.width == bitmap.width)
    #expect(assets.image(named: "NotoColorEmoji@#99999") == nil && assets.image(named: "Absent@#5") == nil)
  }
}
