import Graphics
import Layers
import Text

/// Sets the scene's texts with fonts from a source, and keeps what it set, so that an unchanged text costs nothing.
public final class Typesetter: TextTypesetter {
  private let fonts: any FontSource
  private var layouts: [Key: TextLayout] = [:]
  /// Layouts that are kept.
  private static let limit = 10_000

  private struct Key: Hashable {
    var content: TextContent
    var width: Double
  }

  public init(fonts: any FontSource) {
    self.fonts = fonts
  }

  public func outline(of text: TextContent, width: Double) -> Path { layout(text, width).path }

  public func size(of text: TextContent, width: Double) -> Size { layout(text, width).size }

  private func layout(_ content: TextContent, _ width: Double) -> TextLayout {
    let key = Key(content: content, width: width)
    if let known = layouts[key] { return known }
    var settings = TextLayout.Settings(fontSize: content.fontSize, width: width)
    settings.alignment = TextLayout.Alignment(rawValue: content.alignment) ?? .natural
    settings.truncation = TextLayout.Truncation(rawValue: content.truncation) ?? .none
    settings.isWrapped = content.isWrapped
    settings.lineLimit = content.lineLimit
    let descriptor = FontDescriptor(content.font)
    let face = descriptor.flatMap { fonts.face($0) } ?? FontDescriptor("Inter").flatMap { fonts.face($0) }
    let layout = face.map { TextLayout(content.string, face: $0, settings: settings) } ?? TextLayout.empty
    if layouts.count >= Self.limit { layouts.removeAll() }
    layouts[key] = layout
    return layout
  }
}
