/// One thing to draw.
public struct DisplayItem: Hashable, Sendable {
  /// What the item draws. What is larger than a fill lies behind a reference, so that lists of many fills stay small.
  public enum Content: Hashable, Sendable {
    /// A shape in local points, mapped by the transform to device pixels and filled with one colour.
    case fill(Shape, AffineTransform, Color)
    /// A shape filled with a gradient in the same local points.
    indirect case gradient(Shape, AffineTransform, Gradient)
    /// The blurred coverage of a shape; the offset of the shadow is part of the transform already and is ignored.
    case shadow(Shape, AffineTransform, Shadow)
    /// An image. `source` is the part of the image in its pixels, stretched over `destination` in local points, mapped
    /// by the transform to device pixels; each component is multiplied by `tint`, whose alpha is the opacity.
    indirect case image(ImageReference, source: Rect, destination: Rect, AffineTransform, ImageFilter, tint: Color)
    /// What lies under a shape already, filtered. Lengths of filters are device pixels.
    indirect case backdrop(Shape, AffineTransform, [Filter], opacity: Double)
    /// The next items are drawn on a clear canvas of their own and the result is composited.
    indirect case group(Group)
    /// The next `from` items and the `to` items behind them are drawn on clear canvases of their own, and their
    /// mixture, `from · (1 − progress) + to · progress` with premultiplied colours, is composited with source-over.
    case crossFade(from: Int, to: Int, progress: Double)
    /// The transforms of the next `count` items lead to a plane that is seen through this projection.
    indirect case projection(Projection, count: Int)
    /// The next items are drawn into a bitmap that is placed like an image.
    indirect case rasterization(Rasterization)

    /// A count of items as far as one can be meant: sums of such counts do not overflow.
    @inlinable
    public static func limited(_ count: Int) -> Int { max(0, min(count, 1 << 32)) }

    /// Whether it shows what lies under it already.
    public var isBackdrop: Bool { if case .backdrop = self { true } else { false } }

    /// How many of the next items belong to this one; none of a single item.
    @inlinable @inline(__always)
    public var memberCount: Int {
      switch self {
      case .fill, .gradient, .shadow, .image, .backdrop: 0
      case .group(let group): Self.limited(group.count) + Self.limited(group.maskCount)
      case .crossFade(let from, let to, _): Self.limited(from) + Self.limited(to)
      case .projection(_, let count): Self.limited(count)
      case .rasterization(let rasterization): Self.limited(rasterization.count)
      }
    }
  }

  /// Nothing outside these device pixels is touched. Set by the maker to the pixels that the item can touch, already
  /// intersected with every enclosing clip on whole pixels and with the canvas.
  public var bounds: PixelRect
  /// What is drawn.
  public var content: Content

  public init(bounds: PixelRect, content: Content) {
    self.bounds = bounds
    self.content = content
  }

  /// The items of a range with their members, in order.
  static func units(_ items: [DisplayItem], _ range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(range.upperBound, index + 1 + items[index].content.memberCount)
      result.append(index..<end)
      index = end
    }
    return result
  }

  /// The pixels that the items of a range can touch together.
  public static func bounds(of items: [DisplayItem], _ range: Range<Int>) -> PixelRect {
    units(items, range).reduce(.empty) { $0.union(items[$1.lowerBound].bounds) }
  }
}

/// How an image is sampled.
public enum ImageFilter: String, CaseIterable, Sendable {
  case nearest, linear, trilinear
  /// Upright pictures of a whole number of pixels as CoreGraphics resamples them (compositing.md §3.5), others `linear`.
  case coreGraphics
}
