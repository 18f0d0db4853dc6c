import Graphics

/// Draws display lists into bitmaps. Holds caches and scratch memory, so each thread wants one of its own.
///
/// A display list has one picture, whichever parts of it are drawn at a time: `redraw` gives bit for bit what `draw` gives.
public final class Rasterizer {
  private let assets: any Assets
  private let accumulator = CoverageAccumulator()
  private let pool = SurfacePool()
  private let mips = MipLevels()
  private let aligned = AlignedSampler()
  private var edges = EdgeList()
  /// Off in tests that hold the fast path against the plain one.
  var usesAlignedSampling = true

  /// - Parameter assets: gives the pixels of images; an image that is missing draws nothing.
  public init(assets: any Assets) {
    self.assets = assets
  }

  /// Draws the whole list.
  /// - Precondition: the bitmap has the list's size.
  public func draw(_ list: DisplayList, into bitmap: Bitmap) {
    precondition(bitmap.width == list.width && bitmap.height == list.height, "the bitmap has the list's size")
    draw(list, rect: list.bounds, into: Surface(bitmap))
  }

  /// Draws what differs from the list that the bitmap shows.
  ///
  /// - Returns: the pixels that were drawn, as disjoint rectangles; none if the lists are equal.
  /// - Precondition: the bitmap has the list's size and shows `previous`.
  public func redraw(_ list: DisplayList, after previous: DisplayList, into bitmap: Bitmap) -> [PixelRect] {
    precondition(bitmap.width == list.width && bitmap.height == list.height, "the bitmap has the list's size")
    let damage = list.difference(from: previous)
    let surface = Surface(bitmap)
    for rect in damage { draw(list, rect: rect, into: surface) }
    return damage
  }

  private func draw(_ list: DisplayList, rect: PixelRect, into surface: Surface) {
    surface.fill(rect, with: list.backgroundColor.pixel.word)
    draw(list.items, 0..<list.items.count, clip: rect, into: surface)
  }

  /// Draws some items of a list; members of groups lie in the range behind their group.
  private func draw(_ items: [DisplayItem], _ range: Range<Int>, clip: PixelRect, into surface: Surface) {
    var index = range.lowerBound
    while index < range.upperBound {
      let item = items[index]
      let visible = item.bounds.intersection(clip)
      var next = index + 1
      switch item.content {
      case .fill(let shape, let transform, let color):
        if !visible.isEmpty { fill(shape, transform, color.pixel.word, clip: visible, into: surface) }
      case .image(let image, let source, let destination, let transform, let filter, let opacity):
        if !visible.isEmpty {
          draw(image, source, destination, transform, filter, opacity: opacity, clip: visible, into: surface)
        }
      case .group(let count, let opacity, let mask):
        next = min(range.upperBound, next + max(0, count))
        if !visible.isEmpty {
          drawGroup(items, index + 1..<next, opacity: opacity, mask: mask, clip: visible, into: surface)
        }
      case .crossFade(let from, _, let progress):
        next = min(range.upperBound, next + item.content.memberCount)
        if !visible.isEmpty {
          let middle = min(next, index + 1 + max(0, from))
          drawCrossFade(items, index + 1..<middle, middle..<next, progress: progress, clip: visible, into: surface)
        }
      }
      index = next
    }
  }

  // MARK: Groups

  private func drawGroup(
    _ items: [DisplayItem], _ members: Range<Int>, opacity: Double, mask: DisplayItem.Mask?, clip: PixelRect,
    into surface: Surface
  ) {
    let factor = Self.byte(opacity)
    guard factor > 0 else { return }
    let (canvas, capacity) = pool.take(clip)
    defer { pool.giveBack(canvas, capacity: capacity) }
    draw(items, members, clip: clip, into: canvas)
    let shape = mask?.shape ?? .rect(.zero)
    let outline = mask.map { prepare($0.shape, $0.transform) }
    if let outline, !outline { return }
    for y in Int(clip.minY)..<Int(clip.maxY) {
      let origin = Int(clip.minX)
      var paint = RowPaint(
        source: UnsafePointer(canvas.pixel(origin, y) - origin), row: surface.pixel(origin, y) - origin, opacity: factor
      )
      if mask == nil {
        paint.run(x: origin, count: clip.width, coverage: 255)
      }
    }
    guard mask != nil else { return }
    coverRows(clip: clip) { accumulator, y in
      let origin = Int(clip.minX)
      var paint = RowPaint(
        source: UnsafePointer(canvas.pixel(origin, y) - origin), row: surface.pixel(origin, y) - origin, opacity: factor
      )
      accumulator.sweep(Self.fillRule(shape), into: &paint)
    }
  }

  /// Mixes two pictures before the result meets what lies under it.
  private func drawCrossFade(
    _ items: [DisplayItem], _ from: Range<Int>, _ to: Range<Int>, progress: Double, clip: PixelRect,
    into surface: Surface
  ) {
    let (old, oldCapacity) = pool.take(clip)
    defer { pool.giveBack(old, capacity: oldCapacity) }
    let (new, newCapacity) = pool.take(clip)
    defer { pool.giveBack(new, capacity: newCapacity) }
    draw(items, from, clip: clip, into: old)
    draw(items, to, clip: clip, into: new)
    let share = Self.byte(progress)
    let origin = Int(clip.minX)
    for y in Int(clip.minY)..<Int(clip.maxY) {
      mixRow(new.pixel(origin, y), share: share, into: old.pixel(origin, y), count: clip.width)
      var paint = RowPaint(
        source: UnsafePointer(old.pixel(origin, y) - origin), row: surface.pixel(origin, y) - origin, opacity: 255)
      paint.run(x: origin, count: clip.width, coverage: 255)
    }
  }

  // MARK: Shapes

  private func fill(
    _ shape: Shape, _ transform: AffineTransform, _ pixel: UInt32, clip: PixelRect, into surface: Surface
  ) {
    guard pixel >> 24 > 0 else { return }
    if case .rect(let rect) = shape, transform.keepsAxes, let exact = Self.wholePixels(transform.apply(rect)) {
      let covered = exact.intersection(clip)
      guard !covered.isEmpty else { return }
      for y in Int(covered.minY)..<Int(covered.maxY) {
        var paint = ColorPaint(pixel: pixel, row: surface.pixel(Int(covered.minX), y) - Int(covered.minX))
        paint.run(x: Int(covered.minX), count: covered.width, coverage: 255)
      }
      return
    }
    guard prepare(shape, transform) else { return }
    coverRows(clip: clip) { accumulator, y in
      var paint = ColorPaint(pixel: pixel, row: surface.pixel(Int(clip.minX), y) - Int(clip.minX))
      accumulator.sweep(Self.fillRule(shape), into: &paint)
    }
  }

  /// Makes the edges of a shape; false if there is nothing to draw.
  private func prepare(_ shape: Shape, _ transform: AffineTransform) -> Bool {
    edges.removeAll()
    guard transform.isFinite else { return false }
    edges.append(shape, transform: transform)
    return edges.isValid
  }

  /// Adds up the coverage of the prepared edges, row by row, and hands each row to the caller.
  @inline(__always)
  private func coverRows(clip: PixelRect, _ paintRow: (CoverageAccumulator, Int) -> Void) {
    let top = clip.minY &* Edge.one
    let bottom = clip.maxY &* Edge.one
    let right = clip.maxX &* Edge.one
    // What lies right of the clip or above and below it covers nothing here.
    var waiting = edges.edges.filter { $0.y0 < bottom && $0.y1 > top && min($0.x0, $0.x1) < right }
    guard !waiting.isEmpty else { return }
    waiting.sort { $0.y0 < $1.y0 }
    accumulator.begin(minX: Int(clip.minX), maxX: Int(clip.maxX))
    var active: [Edge] = []
    var next = 0
    var y = max(clip.minY, waiting[0].y0 >> 8)
    while y < clip.maxY {
      while next < waiting.count, waiting[next].y0 < (y &+ 1) &* Edge.one {
        active.append(waiting[next])
        next += 1
      }
      var index = 0
      while index < active.count {
        accumulator.add(active[index], row: y)
        if active[index].y1 <= (y &+ 1) &* Edge.one {
          active.swapAt(index, active.count - 1)
          active.removeLast()
        } else {
          index += 1
        }
      }
      paintRow(accumulator, Int(y))
      y += 1
      if active.isEmpty {
        guard next < waiting.count else { return }
        y = max(y, waiting[next].y0 >> 8)
      }
    }
  }

  // MARK: Images

  private func draw(
    _ reference: ImageReference, _ source: Rect, _ destination: Rect, _ transform: AffineTransform,
    _ filter: ImageFilter,
    opacity: Double, clip: PixelRect, into surface: Surface
  ) {
    let factor = Self.byte(opacity)
    guard factor > 0, source.width > 0, source.height > 0, destination.width > 0, destination.height > 0,
      let image = assets.bitmap(for: reference)
    else { return }
    // From texels of the full image to device pixels.
    let placed = AffineTransform.translation(-source.minX, -source.minY)
      .concatenating(.scale(destination.width / source.width, destination.height / source.height))
      .concatenating(.translation(destination.minX, destination.minY)).concatenating(transform)
    guard let inverse = placed.inverted, Self.isModerate(inverse) else { return }
    let reduction = min(Point(inverse.a, inverse.b).length, Point(inverse.c, inverse.d).length)
    let level = filter == .nearest ? image : mips.level(of: image, digest: reference.digest, reduction: reduction)
    let shrink = Size(Double(level.width) / Double(image.width), Double(level.height) / Double(image.height))
    let texels = inverse.concatenating(.scale(shrink.width, shrink.height))
    let part = Self.texels(source, shrink: shrink, in: level)
    guard prepare(.rect(destination), transform) else { return }
    let pixels = UnsafePointer(level.allPixels.baseAddress!)
    func paint(_ y: Int) -> ImagePaint {
      ImagePaint(
        texels: pixels, stride: level.width, minU: part.minX, minV: part.minY, maxU: part.maxX, maxV: part.maxY,
        inverse: texels, isNearest: filter == .nearest, opacity: factor,
        row: surface.pixel(Int(clip.minX), y) - Int(clip.minX), y: y)
    }
    guard usesAlignedSampling, texels.b == 0, texels.c == 0, filter != .nearest else {
      return coverRows(clip: clip) { accumulator, y in
        var paint = paint(y)
        accumulator.sweep(.nonZero, into: &paint)
      }
    }
    aligned.begin(paint(Int(clip.minY)), columns: Int(clip.minX)..<Int(clip.maxX))
    coverRows(clip: clip) { accumulator, y in
      let plain = paint(y)
      aligned.withRow(plain, y: y) { row in
        var paint = AlignedImagePaint(source: row, opacity: factor, row: plain.row)
        accumulator.sweep(.nonZero, into: &paint)
      }
    }
  }

  /// The texels of a level that lie in a part of the image; at least one.
  private static func texels(_ source: Rect, shrink: Size, in level: Bitmap) -> PixelRect {
    let part = PixelRect(
      covering: Rect(
        source.minX * shrink.width, source.minY * shrink.height, source.width * shrink.width,
        source.height * shrink.height)
    ).intersection(level.bounds)
    return part.isEmpty ? PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) : part
  }

  /// Beyond this, sampling coordinates could overflow.
  private static func isModerate(_ transform: AffineTransform) -> Bool {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].allSatisfy { abs($0) < 1e12 }
  }

  // MARK: Numbers

  private static func fillRule(_ shape: Shape) -> Shape.FillRule {
    if case .path(_, let rule) = shape { return rule }
    return .nonZero
  }

  /// 0…1 to 0…255, rounded half up.
  private static func byte(_ fraction: Double) -> UInt32 {
    UInt32((fraction > 0 ? min(fraction, 1) : 0) * 255 + 0.5)
  }

  /// The rectangle as whole pixels, if its sides lie on them after rounding to 1/256 pixel as all geometry is.
  private static func wholePixels(_ rect: Rect) -> PixelRect? {
    guard let low = FixedPoint(rect.origin), let high = FixedPoint(Point(rect.maxX, rect.maxY)) else { return nil }
    guard (low.x | low.y | high.x | high.y) & 255 == 0 else { return nil }
    return PixelRect(minX: Int(low.x >> 8), minY: Int(low.y >> 8), maxX: Int(high.x >> 8), maxY: Int(high.y >> 8))
  }
}
