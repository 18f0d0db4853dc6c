extension DisplayItem {
  /// Items drawn on a canvas of their own, and what happens to the picture before it meets what lies under it, in the
  /// order of the properties.
  public struct Group: Hashable, Sendable {
    /// How many of the next items are drawn (groups inside count with their members).
    public var count: Int
    /// The coverage of this shape limits the picture.
    public var clip: ClipShape?
    /// How many items behind the drawn ones make a second picture, whose alpha multiplies this one, unless the first filter makes
    /// something else of both.
    public var maskCount = 0
    /// Lengths in device pixels.
    public var filters: [Filter] = []
    /// Lies under the picture, outside of it and through what of it is translucent.
    public var shadow: Shadow?
    /// 0…1.
    public var opacity = 1.0
    /// How the group meets what lies under it.
    public var blendMode = BlendMode.normal

    public init(count: Int, opacity: Double = 1, clip: ClipShape? = nil) {
      self.count = count
      self.opacity = opacity
      self.clip = clip
    }

    /// Whether the second picture is no mask.
    public var combinesPictures: Bool { maskCount > 0 && filters.first?.takesSecondPicture == true }

    /// How many pixels the picture reaches further than its items, except for the shadow's offset.
    public var filterReach: Int { filters.reduce(0) { $0 + $1.reach } }

    /// How many pixels around one of the members' the group can change because of it.
    public var reach: Int { filterReach + (shadow.map { $0.reach + $0.distance } ?? 0) }

    /// Whether each pixel depends on the same pixel of the members alone.
    public var isPointwise: Bool { maskCount == 0 && filterReach == 0 && shadow == nil }

    /// The pixels of a rectangle in which the group can show something. Blurs whose edges are normalised stay in the picture that the
    /// members make, so that nothing of the group lies around it.
    ///
    /// - Parameters:
    ///   - rect: pixels within the group's bounds.
    ///   - drawn: the members among the items, without those of the mask. Backdrops among them see where the group's canvas ends,
    ///     which would be elsewhere.
    public func visiblePart(of rect: PixelRect, _ items: [DisplayItem], _ drawn: Range<Int>) -> PixelRect {
      guard !filters.isEmpty, filters.allSatisfy({ $0.normalizesEdges }), shadow == nil, !blendMode.affectsUncovered,
        !items[drawn].contains(where: { $0.content.isBackdrop })
      else { return rect }
      return rect.intersection(DisplayItem.bounds(of: items, drawn))
    }
  }

  /// A shape whose coverage limits a group.
  public struct ClipShape: Hashable, Sendable {
    /// What is let through.
    public var shape: Shape
    /// From the shape's points to device pixels, or to the plane of the projection.
    public var transform: AffineTransform
    /// Whether the transform leads to device pixels inside of a projection, too.
    public var isOnCanvas = false

    public init(shape: Shape, transform: AffineTransform) {
      self.shape = shape
      self.transform = transform
    }
  }

  /// A blurred silhouette (compositing.md §5).
  public struct Shadow: Hashable, Sendable {
    /// Device pixels by which it is moved.
    public var offset: Point
    /// Standard deviation of the Gaussian, in device pixels.
    public var sigma: Double
    /// The shadow's colour; its alpha is the opacity.
    public var color: Color

    public init(offset: Point, sigma: Double, color: Color) {
      self.offset = offset
      self.sigma = sigma
      self.color = color
    }

    /// How many pixels the blur reaches: two standard deviations.
    public var reach: Int {
      // Standard deviations are rounded as places are, to 1/256 pixel, so that no turn of a layer loses a pixel.
      sigma > 0 ? Int((2 * min(sigma, Filter.sigmaLimit) + 1 / 256).rounded(.down)) : 0
    }

    /// How many pixels the offset can take it away.
    public var distance: Int { Int(max(0, min(1e6, max(abs(offset.x), abs(offset.y)))).rounded(.up)) }
  }

  /// Items drawn into a bitmap of its own pixels, which is then placed like an image: what `shouldRasterize` does.
  public struct Rasterization: Hashable, Sendable {
    /// How many of the next items are drawn; their device space is the bitmap.
    public var count: Int
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int
    /// Where the bitmap lies, in local points, mapped by the transform to device pixels.
    public var destination: Rect
    /// From local points to device pixels.
    public var transform: AffineTransform
    /// How the bitmap is sampled.
    public var filter: ImageFilter
    /// 0…1.
    public var opacity: Double

    public init(
      count: Int, width: Int, height: Int, destination: Rect, transform: AffineTransform, filter: ImageFilter,
      opacity: Double = 1
    ) {
      self.count = count
      self.width = width
      self.height = height
      self.destination = destination
      self.transform = transform
      self.filter = filter
      self.opacity = opacity
    }
  }
}
