import Graphics

/// What a view drew, kept until it is drawn again; shown like an image of the size it was drawn at.
public struct RecordedDrawing: Hashable, Sendable {
  public enum Item: Hashable, Sendable {
    case fill(Shape, Color)
    case gradient(Shape, Gradient)
    case image(String, Rect)
  }

  /// Points; the bounds' size when it was drawn.
  public var size: Size
  /// In painter's order, in points from the bounds' origin at the time.
  public var items: [Item]

  public init(size: Size, items: [Item]) {
    self.size = size
    self.items = items
  }
}
