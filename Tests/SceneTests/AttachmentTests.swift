import Graphics
import Hashing
import Layers
import Materials
import Playback
import Testing

@Suite("Images that texts name")
struct AttachmentTests {
  /// A picture of 20 × 10 points, and a template of the same size.
  private final class Pictures: Assets {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? {
      ["photo", "stencil"].contains(name)
        ? ImageReference(digest: Digest(of: [1]), width: 40, height: 20, scale: 2, isTemplate: name == "stencil") : nil
    }
  }

  /// Points above the baseline of a line of letters of 20 points.
  private let ascent = 0.952_148 * 20

  private func parts(_ attachment: TextAttachment, size: Double = 20, isRightToLeft: Bool = false) -> [TextPart] {
    let pictures = Pictures()
    let typesetter = Typesetter(fonts: SystemFonts(), assets: pictures)
    var content = TextContent(string: TextAttachment.character, font: "Inter", fontSize: size)
    content.runs = [TextRun(attachment)]
    content.isRightToLeft = isRightToLeft
    return withExtendedLifetime(pictures) { typesetter.parts(of: content, width: 200) }
  }

  private func rect(_ parts: [TextPart]) throws -> Rect {
    guard case .attachment(_, let rect, _) = try #require(parts.first) else {
      Issue.record("no attachment")
      return .zero
    }
    return rect
  }

  @Test("An asset has its own size and stands on the baseline; a template has the text's colour")
  func assets() throws {
    let photo = parts(TextAttachment("photo"))
    #expect(photo == [.attachment(.asset("photo", isTemplate: false), try rect(photo), nil)])
    let place = try rect(photo)
    #expect(place.size == Size(20, 10) && abs(place.maxY - ascent) < 1e-9)
    guard case .attachment(let stencil, _, _)? = parts(TextAttachment("stencil")).first else {
      Issue.record("no attachment")
      return
    }
    #expect(stencil == .asset("stencil", isTemplate: true))
  }

  @Test("Bounds count upwards from the baseline, and shrink with a text that is made to fit")
  func bounds() throws {
    var attachment = TextAttachment("photo", bounds: Rect(2, -4, 16, 12))
    let whole = try rect(parts(attachment))
    #expect(whole.minX == 2 && whole.size == Size(16, 12) && abs(whole.maxY - (ascent + 4)) < 1e-9)
    attachment.scale = 0.5
    let half = try rect(parts(attachment))
    #expect(half.minX == 1 && half.size == Size(8, 6) && abs(half.maxY - (ascent + 2)) < 1e-9)
  }

  @Test("A symbol grows with the letters, in the middle of capital ones")
  func symbols() throws {
    let size = try #require(TemplateSymbol(rawValue: "star")).size
    // Twice 17 points.
    let place = try rect(parts(TextAttachment("star"), size: 34))
    #expect(abs(place.width - 2 * size.width) < 1e-9 && abs(place.height - 2 * size.height) < 1e-9)
    let top = max(0.952_148 * 34, 0.704_59 * 17 + size.height)
    #expect(abs(place.center.y - (top - 0.704_59 * 17)) < 1e-9)
    #expect(parts(TextAttachment("nothing")).isEmpty)
  }

  @Test("Symbols that follow the direction of reading are turned round", arguments: [false, true])
  func mirrored(isRightToLeft: Bool) throws {
    let list = try #require(TemplateSymbol(rawValue: "list.bullet"))
    let found = parts(TextAttachment("list.bullet"), isRightToLeft: isRightToLeft)
    guard case .attachment(let image, _, _)? = found.first else {
      Issue.record("no attachment")
      return
    }
    #expect(image == .symbol(list, isMirrored: isRightToLeft))
  }

  @Test("A link is underlined, and a text view shows it in its tint without a line of its own")
  func links() {
    var link = TextRun("terms")
    link.makeLink(to: "https://example.com")
    #expect(link.color == .system("link", in: .light) && link.shownUnderline == .single)
    let shown = link.showingLink(in: .black)
    #expect(shown.color == .black && shown.shownUnderline == .none && shown != link)
    link.underline = .double
    #expect(link.showingLink(in: .black).shownUnderline == .double)
    #expect(TextRun("plain").showingLink(in: .black) == TextRun("plain"))
  }
}
