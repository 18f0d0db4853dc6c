import Graphics

/// A text as a layer shows it.
public struct TextContent: Hashable, Sendable {
  public var string: String
  /// A font as job files name it, such as "Inter-Bold".
  public var font: String
  /// Points.
  public var fontSize: Double
  /// `natural`, `left`, `right`, `center`, `justified`.
  public var alignment: String
  /// `none`, `start`, `middle`, `end`.
  public var truncation: String
  public var isWrapped: Bool
  /// 0: no limit.
  public var lineLimit: Int

  public init(
    string: String, font: String, fontSize: Double, alignment: String = "natural", truncation: String = "none",
    isWrapped: Bool = false, lineLimit: Int = 0
  ) {
    self.string = string
    self.font = font
    self.fontSize = fontSize
    self.alignment = alignment
    self.truncation = truncation
    self.isWrapped = isWrapped
    self.lineLimit = lineLimit
  }
}

/// Turns text into outlines. The real one stands on the `Text` room; tests hand in boxes.
public protocol TextTypesetter: AnyObject {
  /// All glyphs as one path in points, the block's top-left corner at the origin.
  func outline(of text: TextContent, width: Double) -> Path
  /// The size of the block, in points.
  func size(of text: TextContent, width: Double) -> Size
}
