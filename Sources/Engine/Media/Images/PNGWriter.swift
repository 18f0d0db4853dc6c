import CFFmpeg
import Graphics

/// Encodes bitmaps as PNG.
public enum PNGWriter {
  /// The file's bytes: RGB where every pixel is opaque, else RGBA with straight alpha, colours rounded half up.
  public static func encode(_ bitmap: Bitmap) throws(MediaError) -> [UInt8] {
    MediaLibraries.prepare()
    let isOpaque = bitmap.allPixels.allSatisfy { $0 >> 24 == 255 }
    let codec = avcodec_find_encoder(AV_CODEC_ID_PNG)
    var context = avcodec_alloc_context3(codec)
    var frame = av_frame_alloc()
    var packet = av_packet_alloc()
    defer {
      avcodec_free_context(&context)
      av_frame_free(&frame)
      av_packet_free(&packet)
    }
    guard let context, let frame, let packet else { throw MediaError(.machine, "out of memory while writing a PNG") }
    let format = isOpaque ? AV_PIX_FMT_RGB24 : AV_PIX_FMT_RGBA
    context.pointee.width = Int32(bitmap.width)
    context.pointee.height = Int32(bitmap.height)
    context.pointee.pix_fmt = format
    context.pointee.time_base = AVRational(num: 1, den: 1)
    context.pointee.thread_count = 1
    // Level 3 is twice as fast as the default 6 and a few percent larger on flat pictures.
    context.pointee.compression_level = 3
    context.pointee.flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_BITEXACT))
    try check(avcodec_open2(context, codec, nil))
    frame.pointee.width = context.pointee.width
    frame.pointee.height = context.pointee.height
    frame.pointee.format = format.rawValue
    frame.pointee.color_primaries = AVCOL_PRI_BT709
    frame.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
    try check(av_frame_get_buffer(frame, 0))
    for y in 0..<bitmap.height {
      let target = frame.pointee.data.0! + y * Int(frame.pointee.linesize.0)
      if isOpaque { writeOpaque(bitmap.row(y), to: target) } else { writeStraight(bitmap.row(y), to: target) }
    }
    try check(avcodec_send_frame(context, frame))
    try check(avcodec_receive_packet(context, packet))
    return Array(UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size)))
  }

  private static func writeOpaque(_ row: UnsafeMutableBufferPointer<UInt32>, to target: UnsafeMutablePointer<UInt8>) {
    for (x, pixel) in row.enumerated() {
      target[3 * x] = UInt8(truncatingIfNeeded: pixel >> 16)
      target[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      target[3 * x + 2] = UInt8(truncatingIfNeeded: pixel)
    }
  }

  private static func writeStraight(_ row: UnsafeMutableBufferPointer<UInt32>, to target: UnsafeMutablePointer<UInt8>) {
    for (x, pixel) in row.enumerated() {
      let alpha = pixel >> 24
      func straight(_ component: UInt32) -> UInt8 {
        alpha == 0 ? 0 : UInt8(min(255, (component * 510 + alpha) / (2 * alpha)))
      }
      target[4 * x] = straight(pixel >> 16 & 255)
      target[4 * x + 1] = straight(pixel >> 8 & 255)
      target[4 * x + 2] = straight(pixel & 255)
      target[4 * x + 3] = UInt8(alpha)
    }
  }

  private static func check(_ result: Int32) throws(MediaError) {
    if result < 0 { throw MediaError("a PNG cannot be encoded", code: result) }
  }
}
