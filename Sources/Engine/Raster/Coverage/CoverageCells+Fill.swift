import CVectors
import Graphics

extension CoverageCells {
  /// Blends a premultiplied colour over all covered pixels and clears the cells.
  ///
  /// - Precondition: the surface holds the rectangle.
  func fill(_ rule: Shape.FillRule, with pixel: UInt32, by arithmetic: RowArithmetic, into surface: Surface) {
    let first = surface.pixel(Int(bounds.minX), Int(bounds.minY))
    if isWide {
      var rows = vectorRows
      cvectors_fill(
        &rows, rule == .evenOdd ? 1 : 0, first, surface.stride, surface.base + surface.stride * surface.bounds.height,
        pixel)
      return
    }
    for y in Int(bounds.minY)..<Int(bounds.maxY) {
      let row = first + (y - Int(bounds.minY)) * surface.stride
      var paint = ColorPaint(pixel: pixel, arithmetic: arithmetic, row: row - Int(bounds.minX))
      sweep(row: y, rule, into: &paint)
    }
  }
}
