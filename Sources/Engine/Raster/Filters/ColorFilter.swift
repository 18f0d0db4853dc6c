import CVectors
import Graphics

/// A colour matrix on premultiplied pixels: straight colours are mapped, clamped and premultiplied again.
struct ColorFilter {
  private let rows: [SIMD4<Float>]
  private let offset: SIMD4<Float>

  init(_ matrix: ColorMatrix) {
    rows = matrix.rows.map { SIMD4<Float>($0) }
    offset = SIMD4<Float>(matrix.offset)
  }

  /// - Parameter isWide: whether the CPU has 256-bit vectors, which give the same.
  func apply(to surface: Surface, in rect: PixelRect, isWide: Bool) {
    let numbers = rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    let offsets = [offset.x, offset.y, offset.z, offset.w]
    // Neighbours are often the same.
    var (pixel, result): (UInt32, UInt32) = (0, mapped(0))
    for y in Int(rect.minY)..<max(Int(rect.minY), Int(rect.maxY)) {
      let row = surface.pixel(Int(rect.minX), y)
      for x in (isWide ? cvectors_map_colors(row, rect.width, numbers, offsets) : 0)..<rect.width {
        if row[x] != pixel { (pixel, result) = (row[x], mapped(row[x])) }
        row[x] = result
      }
    }
  }

  func mapped(_ pixel: UInt32) -> UInt32 {
    let alpha = Float(pixel &>> 24)
    var color = SIMD4<Float>.zero
    if alpha > 0 {
      let rgb = SIMD3(Float(pixel &>> 16 & 255), Float(pixel &>> 8 & 255), Float(pixel & 255)) / alpha
      color = SIMD4(rgb, alpha / 255)
    }
    func component(_ row: SIMD4<Float>, _ offset: Float) -> Float {
      let sum = (row.x * color.x + row.y * color.y) + (row.z * color.z + row.w * color.w) + offset
      return sum > 0 ? min(sum, 1) : 0
    }
    let a = component(rows[3], offset.w)
    func byte(_ value: Float) -> UInt32 { UInt32(value * 255 + 0.5) }
    return byte(component(rows[2], offset.z) * a) | byte(component(rows[1], offset.y) * a) &<< 8
      | byte(component(rows[0], offset.x) * a) &<< 16 | byte(a) &<< 24
  }
}
