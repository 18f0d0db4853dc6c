/// One thing to draw.
public struct DisplayItem: Hashable, Sendable {
  /// What the item draws.
  public enum Content: Hashable, Sendable {
    /// A shape in local points, mapped by the transform to device pixels and filled with one colour.
    case fill(Shape, AffineTransform, Color)
    /// An image. `source` is the part of the image in its pixels, stretched over `destination` in local points, mapped by
    /// the transform to device pixels; `opacity` is 0…1.
    case image(ImageReference, source: Rect, destination: Rect, AffineTransform, ImageFilter, opacity: Double)
    /// The next `count` items (groups inside count with their members) are drawn on a clear canvas of their own; the
    /// result is multiplied by the coverage of `mask` (if any) and by `opacity`, and composited with source-over.
    case group(count: Int, opacity: Double, mask: Mask?)
    /// The next `from` items and the `to` items behind them are drawn on clear canvases of their own, and their mixture,
    /// `from · (1 − progress) + to · progress` with premultiplied colours, is composited with source-over.
    case crossFade(from: Int, to: Int, progress: Double)

    /// How many of the next items belong to this one; none of a single item.
    public var memberCount: Int {
      switch self {
      case .fill, .image: 0
      case .group(let count, _, _): max(0, count)
      case .crossFade(let from, let to, _): max(0, from) + max(0, to)
      }
    }
  }

  /// A shape whose coverage limits a group.
  public struct Mask: Hashable, Sendable {
    public var shape: Shape
    public var transform: AffineTransform

    public init(shape: Shape, transform: AffineTransform) {
      self.shape = shape
      self.transform = transform
    }
  }

  /// Nothing outside these device pixels is touched. Set by the maker to the pixels that the item can touch, already
  /// intersected with every enclosing clip on whole pixels and with the canvas.
  public var bounds: PixelRect
  public var content: Content

  public init(bounds: PixelRect, content: Content) {
    self.bounds = bounds
    self.content = content
  }
}

/// How an image is sampled.
public enum ImageFilter: String, CaseIterable, Sendable {
  case nearest, linear, trilinear
}
