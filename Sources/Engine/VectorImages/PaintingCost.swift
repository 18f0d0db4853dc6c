import Graphics

/// What drawing a display list takes: how long all that it paints, and how many pixels it holds at one time. Both grow with the
/// square of the scale, so that they say how sharp a drawing can be.
///
/// That an item covers less than its bounds, or is hidden, is not known: it is rather too much than too little.
public struct PaintingCost: Hashable, Sendable {
  /// Of the list's own canvas.
  public private(set) var pixels: Int
  /// Nanoseconds of a usual core, about.
  public private(set) var nanoseconds = 0.0
  /// Pixels of the list's own canvas and of all others that there are beside it at one time, the most.
  public private(set) var heldPixels: Int

  /// - Parameter list: made of what drawings are made of, each item with its bounds.
  init(_ list: DisplayList) {
    pixels = list.bounds.area
    heldPixels = pixels
    let items = list.items
    /// Canvases of the groups around an item, the innermost last: behind the last of their items, and pixels.
    var open: [(end: Int, pixels: Int)] = []
    var held = pixels
    func holds(_ more: Int) -> Int { max(heldPixels, held + more) }
    for (index, item) in items.enumerated() {
      while let last = open.last, last.end <= index {
        held -= last.pixels
        open.removeLast()
      }
      let area = Double(item.bounds.area)
      switch item.content {
      case .fill(let shape, let transform, _):
        nanoseconds += Self.fill * Self.covered(by: shape, transform, item.bounds)
      case .gradient(let shape, let transform, let gradient):
        nanoseconds += Self.time(of: gradient) * Self.covered(by: shape, transform, item.bounds)
      case .image: nanoseconds += Self.image * area
      case .backdrop(_, _, let filters, _):
        let read = item.bounds.expanded(by: filters.reduce(0) { $0 + $1.reach }).intersection(list.bounds)
        nanoseconds += Self.canvas * area + Double(read.area) * filters.reduce(Self.canvas) { $0 + Self.time(of: $1) }
        heldPixels = holds(read.area)
      case .group(let group):
        let canvas = group.canvas(of: items, at: index).area
        let count = group.maskCount > 0 ? 2 : 1
        let blending = group.blendMode == .normal ? 0 : Self.blending
        nanoseconds += blending * area
        nanoseconds += Double(canvas) * group.filters.reduce(Double(count) * Self.canvas) { $0 + Self.time(of: $1) }
        held += count * canvas
        open.append((index + 1 + item.content.memberCount, count * canvas))
        heldPixels = holds(group.filters.contains(where: \.readsCopy) ? canvas : 0)
      // Drawings are made of nothing else.
      case .shadow, .crossFade, .projection, .rasterization: break
      }
    }
  }

  // MARK: Nanoseconds of a pixel

  private static let fill = 0.25
  private static let image = 3.0
  /// Of a group's canvas: it is cleared, and laid over what is under it.
  private static let canvas = 1.0
  private static let blending = 4.0

  private static func time(of gradient: Gradient) -> Double {
    switch gradient.geometry {
    case .axial, .radial: 1.25
    case .conic: 5
    case .circles: 17
    }
  }

  private static func time(of filter: Filter) -> Double {
    switch filter {
    case .gaussianBlur, .directionalBlur: 13
    case .color, .curves: 2.5
    case .morphology, .arithmetic: 20
    case .convolution(let convolution): 25 + 0.6 * Double(convolution.weights.count)
    case .lighting: 220
    case .displacement: 25
    }
  }

  /// Pixels that a shape covers, and those along its edge: of a line hardly more than its length times its width.
  private static func covered(by shape: Shape, _ transform: AffineTransform, _ bounds: PixelRect) -> Double {
    let area = Double(bounds.area)
    guard case .stroke(let path, let style) = shape else { return area }
    var length = 0.0
    for (from, to) in zip(path.points, path.points.dropFirst()) {
      length += (transform.apply(to) - transform.apply(from)).length
    }
    let width = style.width * abs(transform.determinant).squareRoot() + 2
    // Back to where a closed line began it is no longer than all the rest.
    return min(area, (2 * length + width) * width)
  }
}

extension DisplayItem.Group {
  /// The pixels of the canvas that the rasterizer draws the group on, whose items have their bounds.
  fileprivate func canvas(of items: [DisplayItem], at index: Int) -> PixelRect {
    let bounds = items[index].bounds
    guard filterReach > 0 else { return bounds }
    let wide = bounds.expanded(by: filterReach)
    if blendMode.affectsUncovered { return wide }
    let end = min(items.count, index + 1 + DisplayItem.Content.limited(count))
    return wide.intersection(DisplayItem.bounds(of: items, index + 1..<end).expanded(by: filterReach))
  }
}
