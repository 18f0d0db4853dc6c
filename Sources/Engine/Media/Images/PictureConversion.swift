import CFFmpeg
import CVectors
import Graphics

/// Turns decoded pictures of any common layout into premultiplied pixels, in integers, so that no library's fast path
/// decides.
struct PictureConversion {
  /// How a pixel's components lie in memory.
  private enum Layout {
    /// Beside each other: the bytes of a pixel, and which of them are red, green, blue and alpha; -1: there is none.
    case packed(step: Int, order: SIMD4<Int>)
    /// A byte that says which colour of a palette.
    case indexed
    /// A bit, 1 for white.
    case bit
    /// Brightness and colours in planes of their own, with fewer samples of colour where the shift is 1.
    case planar(shiftX: Int, shiftY: Int)
  }

  private let picture: AVFrame
  private let layout: Layout

  /// Nil for layouts that PNG and JPEG files do not have.
  init?(_ picture: AVFrame) {
    self.picture = picture
    switch AVPixelFormat(picture.format) {
    case AV_PIX_FMT_RGBA: layout = .packed(step: 4, order: SIMD4(0, 1, 2, 3))
    case AV_PIX_FMT_RGB24: layout = .packed(step: 3, order: SIMD4(0, 1, 2, -1))
    case AV_PIX_FMT_GRAY8: layout = .packed(step: 1, order: SIMD4(0, 0, 0, -1))
    case AV_PIX_FMT_YA8: layout = .packed(step: 2, order: SIMD4(0, 0, 0, 1))
    // 16 bits, high byte first: the high byte is within half a step of the exact 8-bit value.
    case AV_PIX_FMT_RGBA64BE: layout = .packed(step: 8, order: SIMD4(0, 2, 4, 6))
    case AV_PIX_FMT_RGB48BE: layout = .packed(step: 6, order: SIMD4(0, 2, 4, -1))
    case AV_PIX_FMT_GRAY16BE: layout = .packed(step: 2, order: SIMD4(0, 0, 0, -1))
    case AV_PIX_FMT_YA16BE: layout = .packed(step: 4, order: SIMD4(0, 0, 0, 2))
    case AV_PIX_FMT_PAL8: layout = .indexed
    case AV_PIX_FMT_MONOBLACK: layout = .bit
    case AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUV420P: layout = .planar(shiftX: 1, shiftY: 1)
    case AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUV422P: layout = .planar(shiftX: 1, shiftY: 0)
    case AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUV440P: layout = .planar(shiftX: 0, shiftY: 1)
    case AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUV444P: layout = .planar(shiftX: 0, shiftY: 0)
    default: return nil
    }
  }

  func convert(into bitmap: Bitmap) {
    let rows = UnsafePointer(picture.data.0!)
    let stride = Int(picture.linesize.0)
    switch layout {
    case .packed(let step, let order):
      fill(bitmap) { x, y in Self.packed(rows + (y &* stride &+ x &* step), order) }
    case .indexed:
      let palette = UnsafeRawPointer(picture.data.1!)
      fill(bitmap) { x, y in
        // Alpha, red, green, blue in words.
        let word = palette.loadUnaligned(fromByteOffset: Int(rows[y &* stride &+ x]) &* 4, as: UInt32.self)
        return SIMD4(Int32(word >> 16 & 255), Int32(word >> 8 & 255), Int32(word & 255), Int32(word >> 24))
      }
    case .bit:
      fill(bitmap) { x, y in
        let value: Int32 = rows[y &* stride &+ x >> 3] >> (7 - x & 7) & 1 == 1 ? 255 : 0
        return SIMD4(value, value, value, 255)
      }
    case .planar(let shiftX, let shiftY):
      let blue = chroma(picture.data.1!, picture.linesize.1, shiftX, shiftY)
      let red = chroma(picture.data.2!, picture.linesize.2, shiftX, shiftY)
      var mixed = [UInt16](repeating: 0, count: max(blue.width, red.width))
      var (blues, reds) = ([UInt8](repeating: 0, count: bitmap.width), [UInt8](repeating: 0, count: bitmap.width))
      for y in 0..<bitmap.height {
        mixed.withUnsafeMutableBufferPointer { mixed in
          blues.withUnsafeMutableBufferPointer {
            blue.write(row: y, count: bitmap.width, mixed: mixed.baseAddress!, into: $0.baseAddress!)
          }
          reds.withUnsafeMutableBufferPointer {
            red.write(row: y, count: bitmap.width, mixed: mixed.baseAddress!, into: $0.baseAddress!)
          }
        }
        Self.write(rows + y &* stride, blues, reds, to: bitmap.row(y).baseAddress!, count: bitmap.width)
      }
    }
  }

  static let cpuIsWide = cvectors_are_supported() != 0

  /// Writes a row of opaque pixels, in 256-bit vectors where the CPU has them, which give the same.
  static func write(
    _ luma: UnsafePointer<UInt8>, _ blues: [UInt8], _ reds: [UInt8], to row: UnsafeMutablePointer<UInt32>, count: Int,
    isWide: Bool = cpuIsWide
  ) {
    for x in (isWide ? cvectors_full_range_colors(row, luma, blues, reds, count) : 0)..<count {
      row[x] = premultiplied(color(Int32(luma[x]), Int32(blues[x]) &- 128, Int32(reds[x]) &- 128))
    }
  }

  @inline(__always)
  private func fill(_ bitmap: Bitmap, _ color: (Int, Int) -> SIMD4<Int32>) {
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width { row[x] = Self.premultiplied(color(x, y)) }
    }
  }

  /// Components times alpha, rounded half up.
  @inline(__always)
  private static func premultiplied(_ c: SIMD4<Int32>) -> UInt32 {
    let a = c.w
    let parts = a == 255 ? c : SIMD4(part(c.x, a), part(c.y, a), part(c.z, a), a)
    return UInt32(parts.z) | UInt32(parts.y) << 8 | UInt32(parts.x) << 16 | UInt32(parts.w) << 24
  }

  @inline(__always)
  private static func part(_ value: Int32, _ alpha: Int32) -> Int32 { (value &* alpha &* 2 &+ 255) / 510 }

  @inline(__always)
  private static func packed(_ pixel: UnsafePointer<UInt8>, _ order: SIMD4<Int>) -> SIMD4<Int32> {
    SIMD4(
      Int32(pixel[order.x]), Int32(pixel[order.y]), Int32(pixel[order.z]), order.w < 0 ? 255 : Int32(pixel[order.w]))
  }

  private func chroma(
    _ samples: UnsafeMutablePointer<UInt8>, _ stride: Int32, _ shiftX: Int, _ shiftY: Int
  ) -> ChromaPlane {
    ChromaPlane(
      samples: UnsafePointer(samples), stride: Int(stride), width: (Int(picture.width) + (1 << shiftX) - 1) >> shiftX,
      height: (Int(picture.height) + (1 << shiftY) - 1) >> shiftY, isHalvedAcross: shiftX > 0, isHalvedDown: shiftY > 0)
  }

  /// Full-range BT.601, as JFIF has it, with 16-bit coefficients.
  @inline(__always)
  private static func color(_ luma: Int32, _ cb: Int32, _ cr: Int32) -> SIMD4<Int32> {
    let base = luma << 16 &+ 32_768
    let sums = SIMD4(base &+ 91_881 &* cr, base &- 22_554 &* cb &- 46_802 &* cr, base &+ 116_130 &* cb, 255 << 16)
    return (sums &>> 16).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
  }
}
