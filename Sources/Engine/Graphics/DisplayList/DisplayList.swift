/// Everything a frame shows, as a flat value in device pixels: no time, no names, no layers. Equal lists have equal
/// pixels.
public struct DisplayList: Hashable, Sendable {
  /// Pixels.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// What lies under the first item; a clear colour makes a picture with transparency.
  public var backgroundColor: Color
  /// Of everything that is filled.
  public var coverage: CoverageRule
  /// In painter's order. A group item is directly followed by its members (`DisplayItem.Content.group`).
  public var items: [DisplayItem]

  public init(
    width: Int, height: Int, backgroundColor: Color, items: [DisplayItem] = [], coverage: CoverageRule = .area
  ) {
    self.width = width
    self.height = height
    self.backgroundColor = backgroundColor
    self.coverage = coverage
    self.items = items
  }

  /// The whole canvas, in pixels.
  public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
}
