import CFFmpeg
import CVectors
import Graphics

/// Decoded samples to pixels in integers, rounded half up; a chroma sample stands for the pixels that it covers, and
/// samples of ten bits count as the nearest ones of eight.
struct VideoConversion {
  /// How samples lie in memory.
  private struct Layout {
    /// Whether two pixels beside each other share a sample of colour.
    var isHalvedAcross = false
    /// Whether two pixels above each other do.
    var isHalvedDown = false
    var isGrey = false
    /// Whether a sample has ten bits in two bytes, the lower one first.
    var isDeep = false

    /// Nil for formats that the decoder does not give, or gives for films that are red, green and blue.
    init?(_ format: AVPixelFormat) {
      switch format {
      case AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P: (isHalvedAcross, isHalvedDown) = (true, true)
      case AV_PIX_FMT_YUV422P, AV_PIX_FMT_YUVJ422P: isHalvedAcross = true
      case AV_PIX_FMT_YUV444P, AV_PIX_FMT_YUVJ444P: break
      case AV_PIX_FMT_YUV420P10LE: (isHalvedAcross, isHalvedDown, isDeep) = (true, true, true)
      case AV_PIX_FMT_YUV422P10LE: (isHalvedAcross, isDeep) = (true, true)
      case AV_PIX_FMT_YUV444P10LE: isDeep = true
      case AV_PIX_FMT_GRAY8: isGrey = true
      case AV_PIX_FMT_GRAY10LE: (isGrey, isDeep) = (true, true)
      default: return nil
      }
    }

    /// Whether it is the usual one, which is read in vectors.
    var isUsual: Bool { isHalvedAcross && isHalvedDown && !isDeep }
  }

  private let picture: AVFrame
  private let layout: Layout
  /// Times 65,536: luma, red from Cr, green from Cb and Cr, blue from Cb.
  private let factors: (luma: Int32, red: Int32, greenBlue: Int32, greenRed: Int32, blue: Int32)
  private let black: Int32

  private static let cpuIsWide = cvectors_are_supported() != 0

  /// Nil for samples of another layout. BT.709 unless the stream says BT.601; limited range unless it says full.
  init?(_ picture: AVFrame) {
    let format = AVPixelFormat(picture.format)
    guard let layout = Layout(format) else { return nil }
    (self.picture, self.layout) = (picture, layout)
    let isFull =
      [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P].contains(format)
      || picture.color_range == AVCOL_RANGE_JPEG
    let is601 = [AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M].contains(picture.colorspace)
    black = isFull ? 0 : 16
    factors =
      switch (isFull, is601) {
      case (false, false): (76_309, 117_489, 13_975, 34_925, 138_438)
      case (false, true): (76_309, 104_597, 25_675, 53_279, 132_201)
      case (true, false): (65_536, 103_206, 12_277, 30_679, 121_609)
      case (true, true): (65_536, 91_881, 22_554, 46_802, 116_130)
      }
  }

  /// - Parameter isWide: whether 256-bit vectors are used, which give the same.
  /// - Precondition: the bitmap has the picture's size.
  func convert(into bitmap: Bitmap, isWide: Bool = cpuIsWide) {
    guard layout.isUsual else { return convertUnusual(into: bitmap) }
    guard let lumaPlane = picture.data.0, let bluePlane = picture.data.1, let redPlane = picture.data.2 else { return }
    let numbers = [factors.luma, factors.red, factors.greenBlue, factors.greenRed, factors.blue]
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      let luma = lumaPlane + y * Int(picture.linesize.0)
      let blues = bluePlane + y / 2 * Int(picture.linesize.1)
      let reds = redPlane + y / 2 * Int(picture.linesize.2)
      let wide =
        isWide ? cvectors_video_colors(row.baseAddress, luma, blues, reds, bitmap.width, numbers, black) : 0
      for x in wide..<bitmap.width { row[x] = pixel(luma[x], blues[x / 2], reds[x / 2]) }
    }
  }

  private func convertUnusual(into bitmap: Bitmap) {
    guard let lumaPlane = picture.data.0 else { return }
    func sample(_ line: UnsafeMutablePointer<UInt8>, _ index: Int) -> UInt8 {
      guard layout.isDeep else { return line[index] }
      return UInt8(min(255, (Int(line[2 * index]) + Int(line[2 * index + 1]) << 8 + 2) >> 2))
    }
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      let luma = lumaPlane + y * Int(picture.linesize.0)
      guard !layout.isGrey, let bluePlane = picture.data.1, let redPlane = picture.data.2 else {
        for x in row.indices { row[x] = pixel(sample(luma, x), 128, 128) }
        continue
      }
      let line = layout.isHalvedDown ? y / 2 : y
      let blues = bluePlane + line * Int(picture.linesize.1)
      let reds = redPlane + line * Int(picture.linesize.2)
      for x in row.indices {
        let place = layout.isHalvedAcross ? x / 2 : x
        row[x] = pixel(sample(luma, x), sample(blues, place), sample(reds, place))
      }
    }
  }

  private func pixel(_ luma: UInt8, _ blue: UInt8, _ red: UInt8) -> UInt32 {
    let base = (Int32(luma) - black) * factors.luma + 32_768
    let (cb, cr) = (Int32(blue) - 128, Int32(red) - 128)
    func clamped(_ value: Int32) -> UInt32 { UInt32(max(0, min(255, value >> 16))) }
    let green = clamped(base - cb * factors.greenBlue - cr * factors.greenRed)
    return clamped(base + cb * factors.blue) | green << 8 | clamped(base + cr * factors.red) << 16 | 0xff00_0000
  }
}
