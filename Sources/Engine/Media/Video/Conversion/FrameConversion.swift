import CFFmpeg
import Graphics

/// Premultiplied pixels to the samples that an encoder takes, in integers.
///
/// A sample of colour is that of the mean of its pixels, each counting as much as it covers. Transparent frames are straight: colours are not multiplied by alpha.
struct FrameConversion {
  private let encoding: VideoEncoding
  private let (width, height): (Int, Int)
  private let matrix: YUVMatrix

  init(_ settings: VideoSettings) {
    encoding = settings.encoding
    (width, height) = (settings.width, settings.height)
    matrix = YUVMatrix(range: encoding.range, depth: encoding.bitDepth)
  }

  /// Converts a rectangle, grown to whole samples of colour.
  func convert(_ bitmap: Bitmap, _ rect: PixelRect, into planes: Planes) {
    guard let chroma = encoding.chroma else { return convertPacked(bitmap, rect, into: planes) }
    let (across, down) = (chroma.across, chroma.down)
    let left = Int(rect.minX) / across * across
    let top = Int(rect.minY) / down * down
    let right = min(width, (Int(rect.maxX) + across - 1) / across * across)
    let bottom = min(height, (Int(rect.maxY) + down - 1) / down * down)
    guard left < right, top < bottom else { return }
    if chroma == .yuv420, encoding.bitDepth == 8, encoding.range == .limited, !encoding.hasAlpha {
      return convertUsual(bitmap, left..<right, top..<bottom, into: planes)
    }
    for y in stride(from: top, to: bottom, by: down) {
      for x in stride(from: left, to: right, by: across) {
        convertBlock(bitmap, x, y, across, down, planes)
      }
    }
  }

  private func convertBlock(_ bitmap: Bitmap, _ left: Int, _ top: Int, _ across: Int, _ down: Int, _ planes: Planes) {
    // Red, green and blue times what they cover, and what is covered.
    var sum = SIMD4<Int64>()
    for y in top..<top + down {
      for x in left..<left + across {
        let pixel = Self.components(bitmap.row(y)[x])
        sum &+= SIMD4(Int64(pixel.x), Int64(pixel.y), Int64(pixel.z), Int64(pixel.w))
        let color = encoding.hasAlpha ? StraightAlpha.straight(pixel) : pixel
        planes.setLuma(x, y, matrix.brightness(color))
        if encoding.hasAlpha { planes.setAlpha(x, y, alpha(pixel.w)) }
      }
    }
    let count = Int64(across * down)
    if encoding.hasAlpha, sum.w > 0 {
      let whole = count * 255
      sum = SIMD4(
        (sum.x * whole * 2 + sum.w) / (2 * sum.w), (sum.y * whole * 2 + sum.w) / (2 * sum.w),
        (sum.z * whole * 2 + sum.w) / (2 * sum.w), sum.w)
    }
    let bits = count.trailingZeroBitCount
    let (blue, red) = matrix.color(sum, bits: bits)
    planes.setChroma(left / across, top / down, blue, red)
  }

  /// Rows of two at a time, as most videos want them.
  private func convertUsual(
    _ bitmap: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>, into planes: Planes
  ) {
    let (y, u, v) = (planes.data.0!, planes.data.1!, planes.data.2!)
    let (strideY, strideU, strideV) = (planes.strides.x, planes.strides.y, planes.strides.z)
    let left = columns.lowerBound
    for line in stride(from: rows.lowerBound, to: rows.upperBound, by: 2) {
      let upper = UnsafePointer(bitmap.row(line).baseAddress! + left)
      let lower = UnsafePointer(bitmap.row(line + 1).baseAddress! + left)
      YUVConversion.luma(upper, to: y + line * strideY + left, count: columns.count)
      YUVConversion.luma(lower, to: y + (line + 1) * strideY + left, count: columns.count)
      YUVConversion.chroma(
        upper, lower, toBlue: u + line / 2 * strideU + left / 2, toRed: v + line / 2 * strideV + left / 2,
        count: columns.count / 2)
    }
  }

  private func convertPacked(_ bitmap: Bitmap, _ rect: PixelRect, into planes: Planes) {
    // Where red, green, blue and alpha stand in a pixel.
    let (step, order): (Int, SIMD4<Int>) =
      switch EncoderOptions.pixelFormat(encoding) {
      case AV_PIX_FMT_RGB24: (3, SIMD4(0, 1, 2, -1))
      case AV_PIX_FMT_ARGB: (4, SIMD4(1, 2, 3, 0))
      case AV_PIX_FMT_RGBA: (4, SIMD4(0, 1, 2, 3))
      default: (4, SIMD4(2, 1, 0, 3))
      }
    for y in Int(rect.minY)..<Int(rect.maxY) {
      let row = bitmap.row(y)
      let target = planes.data.0! + y * planes.strides.x
      for x in Int(rect.minX)..<Int(rect.maxX) {
        let pixel = Self.components(row[x])
        let color = encoding.hasAlpha ? StraightAlpha.straight(pixel) : pixel
        let place = target + x * step
        place[order.x] = UInt8(color.x)
        place[order.y] = UInt8(color.y)
        place[order.z] = UInt8(color.z)
        if order.w >= 0 { place[order.w] = encoding.hasAlpha ? UInt8(pixel.w) : 0 }
      }
    }
  }

  /// An alpha of 0…255 in the samples' bits, rounded half up.
  private func alpha(_ value: Int32) -> Int32 { encoding.bitDepth == 8 ? value : (value * 1023 * 2 + 255) / 510 }

  /// Red, green, blue, alpha.
  private static func components(_ pixel: UInt32) -> SIMD4<Int32> {
    SIMD4(
      Int32(pixel >> 16 & 255), Int32(pixel >> 8 & 255), Int32(pixel & 255), Int32(pixel >> 24))
  }
}

/// Colours that are not multiplied by alpha.
enum StraightAlpha {
  /// From premultiplied red, green, blue and alpha of 0…255, rounded half up; black where nothing is covered.
  static func straight(_ pixel: SIMD4<Int32>) -> SIMD4<Int32> {
    let alpha = pixel.w
    guard alpha > 0, alpha < 255 else { return alpha == 0 ? SIMD4() : pixel }
    func part(_ component: Int32) -> Int32 { min(255, (component * 510 + alpha) / (2 * alpha)) }
    return SIMD4(part(pixel.x), part(pixel.y), part(pixel.z), alpha)
  }
}
