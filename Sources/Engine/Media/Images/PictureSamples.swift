import CFFmpeg
import Graphics

/// The samples of a decoded picture as colours of 8 bits.
struct PictureSamples {
  private let frame: AVFrame
  /// Red, green, blue, alpha, or grey and alpha, or luma, two of colour and alpha.
  private let parts: [AVComponentDescriptor]
  private let planes: [UnsafeMutablePointer<UInt8>?]
  private let strides: [Int]
  private let kind: Kind
  private let hasAlpha: Bool
  private let isBigEndian: Bool

  private enum Kind {
    case grey, color, palette
    /// BT.601 in limited range, with a sample of colour for each two by two.
    case luma
    /// One bit a pixel; whether 1 is white.
    case bits(isWhite: Bool)
  }

  /// Nil for samples of another kind.
  init?(_ frame: AVFrame) {
    let format = AVPixelFormat(frame.format)
    guard let description = av_pix_fmt_desc_get(format)?.pointee else { return nil }
    let flags = description.flags
    self.frame = frame
    let all = [description.comp.0, description.comp.1, description.comp.2, description.comp.3]
    parts = Array(all.prefix(Int(description.nb_components)))
    planes = [frame.data.0, frame.data.1, frame.data.2, frame.data.3]
    strides = [frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3].map(Int.init)
    hasAlpha = flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
    isBigEndian = flags & UInt64(AV_PIX_FMT_FLAG_BE) != 0
    let isPlain = flags & UInt64(AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_BAYER) == 0
    guard isPlain else { return nil }
    switch format {
    case AV_PIX_FMT_PAL8: kind = .palette
    case AV_PIX_FMT_MONOBLACK: kind = .bits(isWhite: true)
    case AV_PIX_FMT_MONOWHITE: kind = .bits(isWhite: false)
    case AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVA420P: kind = .luma
    default:
      guard flags & UInt64(AV_PIX_FMT_FLAG_BITSTREAM) == 0 else { return nil }
      if flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0, parts.count >= 3 {
        kind = .color
      } else if parts.count == (hasAlpha ? 2 : 1) {
        kind = .grey
      } else {
        return nil
      }
    }
  }

  /// - Precondition: the bitmap has the picture's size.
  func write(into bitmap: Bitmap, _ alpha: ImageAlpha) {
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width {
        var color = color(x, y)
        if alpha == .unused { color.w = 255 }
        if alpha == .premultiplied {
          // Nothing is brighter than it covers.
          color = pointwiseMin(color, SIMD4(repeating: color.w))
          row[x] = UInt32(color.z) | UInt32(color.y) << 8 | UInt32(color.x) << 16 | UInt32(color.w) << 24
        } else {
          row[x] = PictureColor.premultiplied(color)
        }
      }
    }
  }

  private func color(_ x: Int, _ y: Int) -> SIMD4<Int32> {
    switch kind {
    case .color:
      return SIMD4(sample(0, x, y), sample(1, x, y), sample(2, x, y), hasAlpha ? sample(3, x, y) : 255)
    case .grey:
      let grey = sample(0, x, y)
      return SIMD4(grey, grey, grey, hasAlpha ? sample(1, x, y) : 255)
    case .palette:
      guard let indices = planes[0], let palette = planes[1] else { return SIMD4() }
      let word = UnsafeRawPointer(palette)
        .loadUnaligned(fromByteOffset: 4 * Int(indices[y * strides[0] + x]), as: UInt32.self)
      return SIMD4(Int32(word >> 16 & 255), Int32(word >> 8 & 255), Int32(word & 255), Int32(word >> 24))
    case .bits(let isWhite):
      let bit = (planes[0]?[y * strides[0] + x / 8] ?? 0) >> (7 - UInt8(x & 7)) & 1
      let grey: Int32 = (bit == 1) == isWhite ? 255 : 0
      return SIMD4(grey, grey, grey, 255)
    case .luma: return lumaColor(x, y)
    }
  }

  /// A sample in 8 bits, rounded half up.
  private func sample(_ index: Int, _ x: Int, _ y: Int) -> Int32 {
    let part = parts[index]
    guard let plane = planes[Int(part.plane)] else { return 0 }
    let place = plane + y * strides[Int(part.plane)] + x * Int(part.step) + Int(part.offset)
    let isWide = Int(part.depth) + Int(part.shift) > 8
    let word =
      isWide ? (isBigEndian ? Int(place[0]) << 8 | Int(place[1]) : Int(place[1]) << 8 | Int(place[0])) : Int(place[0])
    let most = 1 << Int(part.depth) - 1
    let value = word >> Int(part.shift) & most
    return Int32(most == 255 ? value : (value * 510 + most) / (2 * most))
  }

  /// Colour between its samples is interpolated, each of the four around counting 9, 3, 3 and 1 sixteenths, as decoders of WebP do
  /// it ([RFC 6386](https://www.rfc-editor.org/rfc/rfc6386) leaves it open).
  private func lumaColor(_ x: Int, _ y: Int) -> SIMD4<Int32> {
    let luma = (sample(0, x, y) - 16) * 76_309 + 32_768
    let (columns, rows) = ((Int(frame.width) + 1) / 2, (Int(frame.height) + 1) / 2)
    func chroma(_ index: Int) -> Int32 {
      guard let plane = planes[index] else { return 0 }
      let (near, above) = (x / 2, y / 2)
      let beside = min(columns - 1, max(0, near + (x & 1 == 0 ? -1 : 1)))
      let below = min(rows - 1, max(0, above + (y & 1 == 0 ? -1 : 1)))
      func value(_ column: Int, _ row: Int) -> Int32 { Int32(plane[row * strides[index] + column]) }
      let sum = 9 * value(near, above) + 3 * value(beside, above) + 3 * value(near, below) + value(beside, below)
      return (sum + 8) / 16 - 128
    }
    let (blue, red) = (chroma(1), chroma(2))
    let sums = SIMD4(
      luma &+ 104_597 &* red, luma &- 25_675 &* blue &- 53_279 &* red, luma &+ 132_201 &* blue, 255 << 16)
    var color = (sums &>> 16).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    if hasAlpha { color.w = sample(3, x, y) }
    return color
  }
}
