import Graphics
import Hashing

extension Rasterizer {
  /// A part of an image and where it goes.
  struct Part {
    /// In the image's pixels.
    var source: Rect
    /// In local points.
    var destination: Rect
    /// From local points to device pixels, or to the plane of the projection.
    var transform: AffineTransform
    var filter: ImageFilter
    /// Multiplies the image; its alpha is the opacity.
    var tint: Color

    /// 0 … 255.
    var opacity: UInt32 { Rasterizer.byte(tint.alpha) }

    var isVisible: Bool {
      opacity > 0 && source.width > 0 && source.height > 0 && destination.width > 0 && destination.height > 0
    }

    /// From texels of the full image to device pixels.
    var placing: AffineTransform {
      AffineTransform.translation(-source.minX, -source.minY)
        .concatenating(.scale(destination.width / source.width, destination.height / source.height))
        .concatenating(.translation(destination.minX, destination.minY)).concatenating(transform)
    }
  }

  /// - Parameter digest: names the image for its reduced copies; nil: there are none.
  func draw(
    _ image: Bitmap, digest: Digest?, _ part: Part, clip: PixelRect, hidden: HiddenRuns, into surface: Surface
  ) {
    guard part.isVisible, let mapped = mapping(of: image, digest: digest, part) else { return }
    let readable = mapped.readable
    let range = TexelRange(
      texels: UnsafePointer(mapped.level.allPixels.baseAddress!), stride: mapped.level.width, minU: readable.minX,
      minV: readable.minY, maxU: readable.maxX, maxV: readable.maxY)
    let isOpaque = !mapped.hasSoftBorder && digest.map { mips.isOpaque(image, digest: $0) } ?? false
    let kept = digest.flatMap { keptSamples(of: $0, part, clip: clip) }
    draw(range, inverse: mapped.texels, isOpaque: isOpaque, part, kept: kept, clip: clip, hidden: hidden, into: surface)
  }

  /// Samples from frames before.
  private func keptSamples(of digest: Digest, _ part: Part, clip: PixelRect) -> KeptSamples? {
    guard shortcuts.contains(.keptSamples), projection == nil, !clip.isEmpty, clip.area >= SampleCache.leastArea else {
      return nil
    }
    // What lies outside of the canvas is drawn for blurs to read.
    let bounds = PixelRect(covering: part.transform.apply(part.destination)).intersection(canvas)
    guard bounds.contains(clip) else { return nil }
    let source = SampleCache.Source(
      digest: digest, part: part.source, destination: part.destination, transform: part.transform, filter: part.filter)
    return samples.samples(of: source, bounds: bounds, clip: clip)
  }

  /// - Parameters:
  ///   - inverse: from device pixels, or the plane of the projection, to texels.
  ///   - kept: samples of the clip's pixels.
  func draw(
    _ range: TexelRange, inverse: AffineTransform, isOpaque: Bool, _ part: Part, kept: KeptSamples? = nil,
    clip: PixelRect, hidden: HiddenRuns = .none, into surface: Surface
  ) {
    var hidden = hidden
    guard prepare(.rect(part.destination), part.transform) else { return }
    let tint = Color(part.tint.red, part.tint.green, part.tint.blue).pixel.word
    let camera = projection?.inverted
    if projection != nil, camera == nil { return }
    if projection == nil, kept == nil { range.prefetch(for: clip, inverse: inverse) }
    let factor = part.opacity
    let keptRows = kept?.rows
    defer { withExtendedLifetime(kept) {} }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: ImagePaint.blockLength) { samples in
      coverRows(clip: clip) { coverage, y in
        var paint = ImagePaint(
          image: range, inverse: inverse, isNearest: part.filter == .nearest, isOpaque: isOpaque, opacity: factor,
          tint: tint, arithmetic: arithmetic, samples: samples.baseAddress!,
          row: surface.pixel(Int(clip.minX), y) - Int(clip.minX), y: y)
        if let camera {
          var projected = ProjectedImagePaint(plane: paint, camera: camera)
          coverage.sweep(row: y, .nonZero, around: &hidden, into: &projected)
        } else if let keptRows {
          var standing = KeptImagePaint(image: paint, kept: keptRows[y])
          coverage.sweep(row: y, .nonZero, around: &hidden, into: &standing)
        } else {
          coverage.sweep(row: y, .nonZero, around: &hidden, into: &paint)
        }
      }
    }
  }

  /// What is sampled, and where.
  private struct Mapping {
    var level: Bitmap
    /// From device pixels, or the plane of the projection, to pixels of the level.
    var texels: AffineTransform
    var readable: PixelRect
    /// Whether an opaque picture may have a border that is not.
    var hasSoftBorder = false
  }

  /// Nil for what cannot be sampled.
  private func mapping(of image: Bitmap, digest: Digest?, _ part: Part) -> Mapping? {
    if let digest, let mapping = resampledMapping(of: image, digest: digest, part) { return mapping }
    guard let inverse = part.placing.inverted, Self.isModerate(inverse) else { return nil }
    let level = level(of: image, digest: digest, part, inverse: inverse)
    let shrink = Size(Double(level.width) / Double(image.width), Double(level.height) / Double(image.height))
    return Mapping(
      level: level, texels: inverse.concatenating(.scale(shrink.width, shrink.height)),
      readable: Self.texels(part.source, shrink: shrink, in: level))
  }

  /// Whether an image leaves nothing of what lies under it, wherever it covers whole pixels.
  func isOpaque(_ image: Bitmap, digest: Digest, _ part: Part) -> Bool {
    guard part.isVisible, part.opacity == 255, mips.isOpaque(image, digest: digest) else { return false }
    if let size = resampledSize(of: image, part) { return size.isWhole }
    guard let inverse = part.placing.inverted else { return false }
    return Self.isModerate(inverse)
  }

  private func resampledSize(of image: Bitmap, _ part: Part) -> ResampledSize? {
    guard image.source != .drawing, projection == nil, part.filter == .coreGraphics else { return nil }
    return ResampledSize(of: image, part)
  }

  /// The picture in the size it is shown in; nil if `ResampledSize` knows none.
  private func resampledMapping(of image: Bitmap, digest: Digest, _ part: Part) -> Mapping? {
    guard let size = resampledSize(of: image, part) else { return nil }
    let place = part.transform.apply(part.destination)
    var origin = Point(Self.snapped(place.minX), Self.snapped(place.minY))
    let level: Bitmap
    if size.isWhole {
      level = resampled.picture(image, digest: digest, part: size.part, width: size.width, height: size.height)
    } else {
      level = resampled.picture(
        image, digest: digest, part: size.part, width: size.width, height: size.height,
        in: Rect(origin: origin, size: place.size))
      origin = Point(origin.x.rounded(.down), origin.y.rounded(.down))
    }
    return Mapping(
      level: level, texels: .translation(-origin.x, -origin.y), readable: level.bounds, hasSoftBorder: !size.isWhole)
  }

  /// A place that is whole but for rounding.
  private static func snapped(_ place: Double) -> Double {
    let whole = place.rounded()
    return abs(place - whole) < ResampledSize.tolerance ? whole : place
  }

  /// The image itself, or the reduced copy that suits the size it is shown at.
  private func level(of image: Bitmap, digest: Digest?, _ part: Part, inverse: AffineTransform) -> Bitmap {
    guard let digest, part.filter != .nearest else { return image }
    var reduction = min(Point(inverse.a, inverse.b).length, Point(inverse.c, inverse.d).length)
    if let projection {
      // As at the middle of the image; nearer parts are softer, farther ones coarser.
      let depth = projection.homogeneous(part.transform.apply(part.destination.center)).z
      let stretch = max(
        Point(projection.x.x, projection.x.y).length, Point(projection.y.x, projection.y.y).length)
      reduction = stretch > 0 ? reduction * max(depth, Projection.nearPlane) / stretch : 1
    }
    return mips.level(of: image, digest: digest, reduction: reduction)
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
  static func isModerate(_ transform: AffineTransform) -> Bool {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].allSatisfy { abs($0) < 1e12 }
  }
}
