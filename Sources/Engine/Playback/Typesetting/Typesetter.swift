import Graphics
import Layers
import Lookups
import Text

/// Sets the scene's texts with fonts from a source, and keeps what it set, so that an unchanged text costs nothing.
public final class Typesetter: TextTypesetter {
  private let fonts: any FontSource
  /// Those that texts show images of; weak, as they may set texts themselves.
  private(set) weak var assets: (any Assets)?
  private var layouts: Lookup<Key, Layout> = [:]
  /// What of texts is the same in every width and height.
  private var texts: Lookup<TextKey, ResolvedText?> = [:]
  /// Where the characters of texts stand.
  private var characters: Lookup<Key, [CharacterLine]> = [:]
  /// The lines of what was set last, the newest first: whoever measures a text often draws it, or looks for its characters, just then.
  private var recent: [(key: Key, lines: TextLines)] = []
  private static let recentLimit = 4
  /// Bytes of the texts whose layouts are kept, and one more for each.
  private var keptCount = 0
  private static let limit = 400_000

  private struct Key: Hashable {
    var content: TextContent
    var string: ExactText
    var width: Double

    init(_ content: TextContent, _ width: Double) {
      self.content = content
      string = ExactText(content.string)
      self.content.string = ""
      self.width = width
    }

    /// Of what differs most.
    func hash(into hasher: inout Hasher) {
      hasher.combine(string)
      hasher.combine(width)
      hasher.combine(content.height)
      hasher.combine(content.fontSize)
      hasher.combine(content.runs.count)
    }
  }

  private struct TextKey: Hashable {
    var string: ExactText
    var runs: [TextRun]
    var font: String
    var fontSize: Double
    var isRightToLeft: Bool
    var ignoresLetters: Bool
  }

  /// A layout, whose picture is made when it is asked for: most texts are measured more often than they are shown.
  private struct Layout {
    var layout: TextLayout
    var hasPicture: Bool
  }

  /// - Parameters:
  ///   - fonts: where faces come from.
  ///   - assets: the images that attachments name, which must live as long as texts are set; nil: there are only symbols.
  public init(fonts: any FontSource, assets: (any Assets)? = nil) {
    self.fonts = fonts
    self.assets = assets
  }

  /// The outlines of all glyphs; points, the block's upper left corner at (0, 0).
  public func outline(of text: TextContent, width: Double) -> Path {
    guard let paragraphs = paragraphs(of: text, width: width) else { return layout(text, width, hasPicture: true).path }
    var builder = PathBuilder()
    for paragraph in paragraphs {
      builder.append(
        layout(paragraph.content, width, hasPicture: true).path, transform: .translation(0, paragraph.top))
    }
    return builder.path
  }

  /// How large the block is, in points.
  public func size(of text: TextContent, width: Double) -> Size {
    measure(of: text, width: width)?.size ?? .zero
  }

  /// What is drawn, in order; points, the block's upper left corner at (0, 0).
  public func parts(of text: TextContent, width: Double) -> [TextPart] {
    parts(of: text, width: width, showing: -.infinity ... .infinity)
  }

  /// What is drawn of the paragraphs that lie between two heights, in points below the top.
  public func parts(of text: TextContent, width: Double, showing heights: ClosedRange<Double>) -> [TextPart] {
    guard let paragraphs = paragraphs(of: text, width: width) else {
      return parts(layout(text, width, hasPicture: true), of: text)
    }
    let shown = paragraphs.filter { $0.reaches(heights) }.flatMap { paragraph in
      parts(layout(paragraph.content, width, hasPicture: true), of: text).map { $0.moved(down: paragraph.top) }
    }
    // Letters of one paragraph may reach into the background of the next.
    guard shown.contains(where: \.isBackground) else { return shown }
    return shown.filter(\.isBackground) + shown.filter { !$0.isBackground }
  }

  private func parts(_ layout: TextLayout, of text: TextContent) -> [TextPart] {
    layout.fills.map { $0.isBackground ? .background($0.path, $0.color) : .fill($0.path, $0.color) }
      + layout.pictures.map { .image($0.name.description, $0.rect) }
      + layout.images.compactMap { image in
        attachedImage(image.attachment, isRightToLeft: text.isRightToLeft).map {
          .attachment($0, image.rect, image.color)
        }
      }
  }

  /// Size, lines and baselines of the block, in points.
  public func measure(of text: TextContent, width: Double) -> TextMeasure? {
    guard let paragraphs = paragraphs(of: text, width: width) else { return TextMeasure(layout(text, width)) }
    return TextMeasure(of: paragraphs)
  }

  /// Where every character stands, in points from the block's upper left corner; empty where there is no font.
  public func characterLines(of text: TextContent, width: Double) -> [CharacterLine] {
    guard let paragraphs = paragraphs(of: text, width: width) else { return characterLines(text, width) }
    var result: [CharacterLine] = []
    for paragraph in paragraphs {
      // The line end between two paragraphs is a character.
      let start = result.last.map { $0.end + 1 } ?? 0
      result += characterLines(paragraph.content, width).map { $0.moved(down: paragraph.top, behind: start) }
    }
    return result
  }

  private func characterLines(_ text: TextContent, _ width: Double) -> [CharacterLine] {
    let key = Key(text, width)
    if let known = characters[key] { return known }
    guard let lines = lines(text, key) else { return [] }
    keep(text)
    let places = lines.characterLines
    characters[key] = places
    return places
  }

  /// Lines that begin at the left and do not wrap are the same in every width that they fit into, so that they are set once.
  func layout(_ content: TextContent, _ width: Double, hasPicture: Bool = false) -> TextLayout {
    if content.alignment == .left, !content.isWrapped, width.isFinite, content.beginsAtTheMargin {
      let unbounded = set(content, .infinity, hasPicture: hasPicture)
      if unbounded.size.width <= width { return unbounded }
    }
    return set(content, width, hasPicture: hasPicture)
  }

  private func set(_ content: TextContent, _ width: Double, hasPicture: Bool) -> TextLayout {
    let key = Key(content, width)
    if let known = layouts[key], known.hasPicture || !hasPicture { return known.layout }
    let layout = lines(content, key).map { TextLayout($0, hasPicture: hasPicture) } ?? .empty
    keep(content)
    layouts[key] = Layout(layout: layout, hasPicture: hasPicture)
    return layout
  }

  /// Nil where there is no font.
  private func lines(_ content: TextContent, _ key: Key) -> TextLines? {
    if let known = recent.first(where: { $0.key == key }) { return known.lines }
    guard let text = resolvedText(content, key.string) else { return nil }
    let lines = TextLines(text, settings: Self.settings(content, key.width))
    recent.insert((key, lines), at: 0)
    if recent.count > Self.recentLimit { recent.removeLast() }
    return lines
  }

  /// Makes room for something that is kept of a text.
  private func keep(_ content: TextContent) {
    if keptCount >= Self.limit {
      layouts.removeAll()
      texts.removeAll()
      characters.removeAll()
      keptCount = 0
    }
    keptCount += 1 + content.string.utf8.count
  }

  private static func settings(_ content: TextContent, _ width: Double) -> TextLayout.Settings {
    var settings = TextLayout.Settings(width: width)
    settings.height = content.height
    settings.alignment = content.alignment
    settings.truncation = content.truncation
    settings.isWrapped = content.isWrapped
    settings.breaksAnywhere = content.breaksAnywhere
    settings.lineLimit = content.lineLimit
    settings.paragraph = content.paragraph
    return settings
  }

  private func resolvedText(_ content: TextContent, _ string: ExactText) -> ResolvedText? {
    let key = TextKey(
      string: string, runs: content.runs, font: content.font, fontSize: content.fontSize,
      isRightToLeft: content.isRightToLeft, ignoresLetters: content.ignoresLetters)
    if let known = texts[key] { return known }
    let text = styledText(content).map {
      ResolvedText(
        $0, fonts: fonts, isRightToLeft: content.isRightToLeft, ignoresLetters: content.ignoresLetters)
    }
    texts[key] = .some(text)
    return text
  }

  private func styledText(_ content: TextContent) -> StyledText? {
    guard let style = style(content.font, size: content.fontSize) else { return nil }
    guard !content.runs.isEmpty else { return StyledText([(content.string, style)]) }
    return StyledText(
      content.runs.joiningAlike.map { run in
        var own = style
        if let font = run.font.map(FontName.init) { own = self.style(font.face, size: font.size) ?? style }
        own.color = run.color
        own.kern = run.kern
        own.underline = run.shownUnderline
        own.strikethrough = run.strikethrough
        own.baselineOffset = run.baselineOffset
        own.backgroundColor = run.backgroundColor
        own.paragraph = run.paragraphStyle
        own.inlineImage = run.attachment.map { InlineImage($0, rect: rect(of: $0, in: own)) }
        return (run.text, own)
      })
  }

  /// A face by its name, or else the system font; nil if not even that is there.
  private func style(_ font: String, size: Double) -> TextStyle? {
    TextStyle(named: font, size: size, fonts: fonts) ?? TextStyle(named: "system", size: size, fonts: fonts)
  }
}

extension [TextRun] {
  /// The same with neighbours that look alike as one part, as attributed strings have them.
  fileprivate var joiningAlike: [TextRun] {
    var result: [TextRun] = []
    for run in self {
      if let last = result.last, last.looksLike(run) {
        result[result.count - 1].text += run.text
      } else {
        result.append(run)
      }
    }
    return result
  }
}

extension TextContent {
  /// Whether lines that are not wrapped begin where they do in any other width, if they begin on the left.
  fileprivate var beginsAtTheMargin: Bool {
    paragraph.alignment == nil && paragraph.tailIndent <= 0 && runs.allSatisfy { $0.paragraphStyle == nil }
  }
}
