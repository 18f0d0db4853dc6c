import CFFmpeg
import Graphics

/// Turns decoded pictures of any common layout into premultiplied pixels, in integers, so that no library's fast path
/// decides.
struct PictureConversion {
  private let picture: AVFrame
  private let read: (AVFrame, Int, Int) -> SIMD4<Int32>

  /// Nil for layouts that PNG and JPEG files do not have.
  init?(_ picture: AVFrame) {
    self.picture = picture
    switch AVPixelFormat(picture.format) {
    case AV_PIX_FMT_RGBA: read = { Self.packed($0, $1, $2, step: 4, order: SIMD4(0, 1, 2, 3)) }
    case AV_PIX_FMT_RGB24: read = { Self.packed($0, $1, $2, step: 3, order: SIMD4(0, 1, 2, -1)) }
    case AV_PIX_FMT_GRAY8 where picture.color_range != AVCOL_RANGE_MPEG, AV_PIX_FMT_GRAY8:
      read = { Self.packed($0, $1, $2, step: 1, order: SIMD4(0, 0, 0, -1)) }
    case AV_PIX_FMT_YA8: read = { Self.packed($0, $1, $2, step: 2, order: SIMD4(0, 0, 0, 1)) }
    // 16 bits, high byte first: the high byte is within half a step of the exact 8-bit value.
    case AV_PIX_FMT_RGBA64BE: read = { Self.packed($0, $1, $2, step: 8, order: SIMD4(0, 2, 4, 6)) }
    case AV_PIX_FMT_RGB48BE: read = { Self.packed($0, $1, $2, step: 6, order: SIMD4(0, 2, 4, -1)) }
    case AV_PIX_FMT_GRAY16BE: read = { Self.packed($0, $1, $2, step: 2, order: SIMD4(0, 0, 0, -1)) }
    case AV_PIX_FMT_YA16BE: read = { Self.packed($0, $1, $2, step: 4, order: SIMD4(0, 0, 0, 2)) }
    case AV_PIX_FMT_PAL8: read = Self.indexed
    case AV_PIX_FMT_MONOBLACK: read = Self.bit
    case AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUV420P: read = { Self.planar($0, $1, $2, shiftX: 1, shiftY: 1) }
    case AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUV422P: read = { Self.planar($0, $1, $2, shiftX: 1, shiftY: 0) }
    case AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUV440P: read = { Self.planar($0, $1, $2, shiftX: 0, shiftY: 1) }
    case AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUV444P: read = { Self.planar($0, $1, $2, shiftX: 0, shiftY: 0) }
    default: return nil
    }
  }

  /// - Returns: true; a conversion cannot fail.
  func convert(into bitmap: Bitmap) -> Bool {
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width {
        let c = read(picture, x, y)
        row[x] = Self.premultiplied(c)
      }
    }
    return true
  }

  /// Components times alpha, rounded half up.
  private static func premultiplied(_ c: SIMD4<Int32>) -> UInt32 {
    let a = c.w
    func part(_ v: Int32) -> UInt32 { UInt32((v * a * 2 + 255) / 510) }
    return part(c.z) | part(c.y) << 8 | part(c.x) << 16 | UInt32(a) << 24
  }

  private static func packed(
    _ picture: AVFrame, _ x: Int, _ y: Int, step: Int, order: SIMD4<Int32>
  ) -> SIMD4<Int32> {
    let pixel = picture.data.0! + y * Int(picture.linesize.0) + x * step
    return SIMD4(
      Int32(pixel[Int(order.x)]), Int32(pixel[Int(order.y)]), Int32(pixel[Int(order.z)]),
      order.w < 0 ? 255 : Int32(pixel[Int(order.w)]))
  }

  /// The palette holds alpha, red, green, blue in words.
  private static func indexed(_ picture: AVFrame, _ x: Int, _ y: Int) -> SIMD4<Int32> {
    let index = Int((picture.data.0! + y * Int(picture.linesize.0))[x])
    let word = UnsafeRawPointer(picture.data.1!).loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
    return SIMD4(Int32(word >> 16 & 255), Int32(word >> 8 & 255), Int32(word & 255), Int32(word >> 24))
  }

  private static func bit(_ picture: AVFrame, _ x: Int, _ y: Int) -> SIMD4<Int32> {
    let byte = (picture.data.0! + y * Int(picture.linesize.0))[x / 8]
    let value: Int32 = byte >> (7 - x % 8) & 1 == 1 ? 255 : 0
    return SIMD4(value, value, value, 255)
  }

  /// Full-range BT.601, as JFIF has it, with 16-bit coefficients.
  private static func planar(_ picture: AVFrame, _ x: Int, _ y: Int, shiftX: Int, shiftY: Int) -> SIMD4<Int32> {
    let luma = Int32((picture.data.0! + y * Int(picture.linesize.0))[x])
    let width = (Int(picture.width) + (1 << shiftX) - 1) >> shiftX
    let height = (Int(picture.height) + (1 << shiftY) - 1) >> shiftY
    func chroma(_ data: UnsafeMutablePointer<UInt8>, _ stride: Int32) -> Int32 {
      let plane = ChromaPlane(
        samples: UnsafePointer(data), stride: Int(stride), width: width, height: height, isHalvedAcross: shiftX > 0,
        isHalvedDown: shiftY > 0)
      return plane.value(x, y) - 128
    }
    let cb = chroma(picture.data.1!, picture.linesize.1)
    let cr = chroma(picture.data.2!, picture.linesize.2)
    func clamped(_ v: Int32) -> Int32 { max(0, min(255, (v + 32_768) >> 16)) }
    return SIMD4(
      clamped(luma << 16 + 91_881 * cr), clamped(luma << 16 - 22_554 * cb - 46_802 * cr),
      clamped(luma << 16 + 116_130 * cb), 255)
  }
}
