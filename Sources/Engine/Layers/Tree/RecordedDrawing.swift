import Graphics

/// What a view drew, kept until it is drawn again; shown like an image of the size it was drawn at.
public struct RecordedDrawing: Hashable, Sendable {
  /// A thing that was drawn.
  public indirect enum Item: Hashable, Sendable {
    case fill(Shape, Color)
    case gradient(Shape, Gradient)
    /// The blurred coverage of a shape, without the shape; its lengths in points.
    case shadow(Shape, DisplayItem.Shadow)
    /// An image by its name among the assets.
    case image(String, Rect, ImageFilter)
    case group(Group)
  }

  /// Items with what is common to them.
  public struct Group: Hashable, Sendable {
    /// In painter's order.
    public var items: [Item]
    /// From the group's points to those around it.
    public var transform: AffineTransform
    /// In the group's own coordinates.
    public var clip: Shape?
    /// 0…1.
    public var opacity: Double
    /// How the group meets what was drawn before it.
    public var blendMode: BlendMode
    /// Its lengths in points.
    public var shadow: DisplayItem.Shadow?

    public init(
      items: [Item], transform: AffineTransform, clip: Shape?, opacity: Double, blendMode: BlendMode,
      shadow: DisplayItem.Shadow?
    ) {
      self.items = items
      self.transform = transform
      self.clip = clip
      self.opacity = opacity
      self.blendMode = blendMode
      self.shadow = shadow
    }
  }

  /// Points; the bounds' size when it was drawn.
  public var size: Size
  /// In painter's order, in points from the bounds' origin at the time.
  public var items: [Item]
  /// Points around the size in which the drawing shows too; 0: it is clipped to its size.
  public var overflow: Double
  /// Where it lies in bounds of another size whose layer would stretch it.
  public var gravity = ContentsGravity.resize
  /// Of a drawing that was drawn again in parts, what its items are made of.
  var parts: [Part] = []

  public init(size: Size, items: [Item], overflow: Double = 0) {
    self.size = size
    self.items = items
    self.overflow = overflow
  }
}
