/// What an animation shows at one moment, made of shapes: sharp at any size.
public struct VectorFrame: Sendable {
  /// Points; what reaches further is cut off.
  public var size: Size
  /// In painter's order: fills, gradients, images and groups of them. Transforms lead to points from the top left corner,
  /// lengths are points, and bounds mean nothing yet.
  public var items: [DisplayItem]

  public init(size: Size, items: [DisplayItem]) {
    self.size = size
    self.items = items
  }
}
