import CFFmpeg
import Graphics

/// Decodes PNG and JPEG files to the same bits on every CPU.
public enum ImageReader {
  /// The picture as premultiplied pixels.
  ///
  /// - Throws: a file that cannot be decoded, or whose content does not have the size that its header claims.
  public static func decode(_ bytes: [UInt8]) throws(MediaError) -> Bitmap {
    let header = try ImageHeader(bytes)
    MediaLibraries.prepare()
    var frame = try decodedFrame(
      header.format == .png ? PNGChunks.picture(of: bytes) : bytes, format: header.format)
    defer { av_frame_free(&frame) }
    guard let picture = frame?.pointee, Int(picture.width) == header.width, Int(picture.height) == header.height else {
      throw MediaError(.job, "the image does not have the size that its header claims")
    }
    guard let conversion = PictureConversion(picture) else {
      throw MediaError(
        .job, "the image's pixel format (number \(picture.format)) is not supported; save it as plain PNG or JPEG")
    }
    let bitmap = Bitmap(
      width: header.width, height: header.height, source: header.format == .png ? .stillPicture : .blockPicture)
    conversion.convert(into: bitmap)
    return bitmap
  }

  /// The pixels of a PNG that `PNGWriter` made, with straight alpha: red, green, blue, alpha from the lowest byte.
  static func straightPixels(of png: [UInt8]) throws(MediaError) -> [UInt32] {
    MediaLibraries.prepare()
    var frame = try decodedFrame(png, format: .png)
    defer { av_frame_free(&frame) }
    guard let picture = frame?.pointee, let data = picture.data.0,
      [AV_PIX_FMT_RGB24, AV_PIX_FMT_RGBA].contains(AVPixelFormat(picture.format))
    else { throw MediaError(.machine, "a part of a picture is no PNG as it was written") }
    let (width, height) = (Int(picture.width), Int(picture.height))
    let step = AVPixelFormat(picture.format) == AV_PIX_FMT_RGBA ? 4 : 3
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = data + y * Int(picture.linesize.0)
      for x in 0..<width {
        let pixel = row + x * step
        pixels[y * width + x] =
          UInt32(pixel[0]) | UInt32(pixel[1]) << 8 | UInt32(pixel[2]) << 16 | (step == 4 ? UInt32(pixel[3]) : 255) << 24
      }
    }
    return pixels
  }

  private static func decodedFrame(
    _ bytes: [UInt8], format: ImageHeader.Format
  ) throws(MediaError) -> UnsafeMutablePointer<AVFrame>? {
    let codec = avcodec_find_decoder(format == .png ? AV_CODEC_ID_PNG : AV_CODEC_ID_MJPEG)
    var allocatedContext = avcodec_alloc_context3(codec)
    var allocatedPacket = av_packet_alloc()
    defer {
      avcodec_free_context(&allocatedContext)
      av_packet_free(&allocatedPacket)
    }
    guard let context = allocatedContext, let packet = allocatedPacket else {
      throw MediaError(.machine, "out of memory while decoding an image")
    }
    context.pointee.thread_count = 1
    context.pointee.flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_BITEXACT))
    context.pointee.idct_algo = FF_IDCT_SIMPLE
    context.pointee.err_recognition = Int32(AV_EF_EXPLODE | AV_EF_CRCCHECK)
    context.pointee.max_pixels = Int64(ImageHeader.areaLimit)
    try check(avcodec_open2(context, codec, nil), "the image decoder cannot be opened")
    try check(av_new_packet(packet, Int32(clamping: bytes.count)), "the image is too large")
    bytes.withUnsafeBytes {
      packet.pointee.data.update(from: $0.bindMemory(to: UInt8.self).baseAddress!, count: bytes.count)
    }
    try check(avcodec_send_packet(context, packet), "the image cannot be decoded")
    _ = avcodec_send_packet(context, nil)
    var frame = av_frame_alloc()
    let result = avcodec_receive_frame(context, frame)
    guard result >= 0 else {
      av_frame_free(&frame)
      throw MediaError("the image cannot be decoded", code: result)
    }
    return frame
  }

  private static func check(_ result: Int32, _ doing: String) throws(MediaError) {
    guard result < 0 else { return }
    let error = MediaError(doing, code: result)
    // Whatever the decoder says of the content is the file's fault.
    throw error.kind == .machine ? error : MediaError(.job, error.message)
  }
}
