/// A shape of one colour, and what cuts it off and fades it: hard edges of layers and of planes that cross, and the opacity of
/// what they cut, are groups of one item. By `CoverageRule.coreGraphics` it is mixed with what lies under it as one, which rounds
/// otherwise than a group's picture does.
public struct SolidFill {
  /// In its own coordinates.
  public var shape: Shape
  /// From there to pixels, or to the plane that a camera sees.
  public var transform: AffineTransform
  /// With the opacity of all groups.
  public var color: Color
  /// The camera of the shape's plane.
  public var projection: Projection?
  /// What limits it, each with the camera of its plane.
  public var clips: [(shape: DisplayItem.ClipShape, projection: Projection?)] = []
  /// Pixels.
  public var bounds: PixelRect

  /// Nil for an item that is something else, or draws more than one shape.
  ///
  /// - Parameter projection: the camera around the item.
  public init?(_ items: [DisplayItem], _ index: Int, projection: Projection?) {
    var (index, projection, opacity) = (index, projection, 1.0)
    bounds = items[index].bounds
    while true {
      bounds = bounds.intersection(items[index].bounds)
      let members = items[index].content.memberCount
      switch items[index].content {
      case .fill(let shape, let transform, let color):
        (self.shape, self.transform, self.projection) = (shape, transform, projection)
        self.color = color.withAlpha(multipliedBy: opacity)
        return
      case .group(let group):
        guard group.isPointwise, group.filters.isEmpty, group.blendMode == .normal else { return nil }
        opacity *= group.opacity
        if let clip = group.clip { clips.append((clip, clip.isOnCanvas ? nil : projection)) }
      case .projection(let own, _): projection = own
      case .gradient, .shadow, .image, .backdrop, .crossFade, .rasterization: return nil
      }
      guard members > 0, index + 1 < items.count, 1 + items[index + 1].content.memberCount == members else {
        return nil
      }
      index += 1
    }
  }
}
