import Graphics

/// A shape of one colour, and what cuts it off and fades it: hard edges of layers and of planes that cross, and the opacity of
/// what they cut, are groups of one item.
struct SolidFill {
  var shape: Shape
  var transform: AffineTransform
  var color: Color
  /// The camera of the shape's plane.
  var projection: Projection?
  /// What limits it, each with the camera of its plane.
  var clips: [(shape: DisplayItem.ClipShape, projection: Projection?)] = []
  /// Pixels.
  var bounds: PixelRect

  /// Nil for an item that is something else, or draws more than one shape.
  ///
  /// - Parameter projection: the camera around the item.
  init?(_ items: [DisplayItem], _ index: Int, projection: Projection?) {
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

extension Rasterizer {
  /// Draws a shape of one colour as Core Animation does it.
  func mix(_ solid: SolidFill, clip: PixelRect, into surface: Surface) {
    let area = solid.bounds.intersection(clip)
    guard solid.color.alpha > 0, !area.isEmpty else { return }
    let outer = projection
    defer { projection = outer }
    projection = solid.projection
    let origin = Int(area.minX)
    var paint = MixingPaint(solid.color, row: surface.pixel(origin, Int(area.minY)))
    guard !solid.clips.isEmpty else {
      guard prepare(solid.shape, solid.transform) else { return }
      return coverRows(clip: area) { coverage, y in
        paint.row = surface.pixel(origin, y) - origin
        coverage.sweep(row: y, Self.fillRule(solid.shape), into: &paint)
      }
    }
    var mask = coverage(of: solid.shape, solid.transform, in: area)
    for (clip, camera) in solid.clips {
      projection = camera
      let limit = coverage(of: clip.shape, clip.transform, in: area)
      mask.withUnsafeMutableBufferPointer { mask in
        limit.withUnsafeBufferPointer { limit in
          let (values, limits) = (mask.baseAddress!, limit.baseAddress!)
          forEachCovered(UnsafePointer(values), count: mask.count) {
            // Inside of the clip nothing changes.
            guard limits[$0] != 255 else { return }
            values[$0] = UInt8(truncatingIfNeeded: scaled(UInt32(values[$0]), by: UInt32(limits[$0])))
          }
        }
      }
    }
    mask.withUnsafeBufferPointer { mask in
      for y in Int(area.minY)..<Int(area.maxY) {
        paint.row = surface.pixel(origin, y) - origin
        paint.mask(
          x: origin, count: area.width, coverage: mask.baseAddress! + (y - Int(area.minY)) * area.width)
      }
    }
  }

  /// 0…255 for each pixel of a rectangle, row after row.
  private func coverage(of shape: Shape, _ transform: AffineTransform, in area: PixelRect) -> [UInt8] {
    var values = [UInt8](repeating: 0, count: area.area)
    guard prepare(shape, transform) else { return values }
    coverRows(clip: area) { coverage, y in
      values.withUnsafeMutableBufferPointer { values in
        let row = values.baseAddress! + (y - Int(area.minY)) * area.width - Int(area.minX)
        var writer = CoverageWriter(row: row)
        coverage.sweep(row: y, Self.fillRule(shape), into: &writer)
      }
    }
    return values
  }
}
