import Graphics

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
