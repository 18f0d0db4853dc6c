import Graphics

extension Rasterizer {
  /// Fewer pixels hide less than it costs to find what.
  private static let leastCover = 1 << 13
  /// Of a list, those in front.
  private static let coverLimit = 64

  /// The opaque things among some items, as they are drawn in a rectangle.
  ///
  /// - Parameter range: whole items with all their members.
  func covers(_ items: [DisplayItem], _ range: Range<Int>, in clip: PixelRect) -> [OpaqueCover] {
    guard clip.area >= Self.leastCover, range.count > 1 else { return [] }
    return covers(items, range) { _ in clip }
  }

  /// - Parameter clips: of each whole item what is drawn.
  func covers(_ items: [DisplayItem], _ range: Range<Int>, clips: [PixelRect]) -> [OpaqueCover] {
    covers(items, range) { clips[$0] }
  }

  @inline(__always)
  private func covers(_ items: [DisplayItem], _ range: Range<Int>, _ clip: (Int) -> PixelRect) -> [OpaqueCover] {
    guard projection == nil, shortcuts.contains(.hiddenParts) else { return [] }
    // Bounds alone are read at once; to ask each of many small items would cost more than it saves.
    var end = range.upperBound
    while end > range.lowerBound, items[end - 1].bounds.area < Self.leastCover { end -= 1 }
    guard end > range.lowerBound + 1 else { return [] }
    var result: [OpaqueCover] = []
    var (index, unit, reader) = (range.lowerBound, 0, -1)
    while index < end {
      let rect = items[index].bounds.intersection(clip(unit))
      if items[index].content.readsSurface {
        reader = index
      } else if rect.area >= Self.leastCover,
        let cover = cover(items[index].content, index: index, reader: reader, in: rect)
      {
        result.append(cover)
      }
      index += 1 + items[index].content.memberCount
      unit += 1
    }
    return result.suffix(Self.coverLimit)
  }

  /// Nil for what is not opaque, or no rectangle.
  private func cover(_ content: DisplayItem.Content, index: Int, reader: Int, in rect: PixelRect) -> OpaqueCover? {
    switch content {
    case .fill(.rect(let shape), let transform, let color):
      return color.alpha >= 1 ? OpaqueCover(shape, transform, index: index, reader: reader, in: rect) : nil
    case .gradient(.rect(let shape), let transform, let gradient):
      guard gradient.isOpaque, transform.inverted != nil else { return nil }
      return OpaqueCover(shape, transform, index: index, reader: reader, in: rect)
    case .image(let image, let source, let destination, let transform, let filter, let tint):
      let part = Part(source: source, destination: destination, transform: transform, filter: filter, tint: tint)
      guard part.opacity == 255, let bitmap = assets.bitmap(for: image), isOpaque(bitmap, digest: image.digest, part)
      else { return nil }
      return OpaqueCover(destination, transform, index: index, reader: reader, in: rect)
    case .fill, .gradient, .shadow, .backdrop, .group, .crossFade, .projection, .rasterization: return nil
    }
  }
}
