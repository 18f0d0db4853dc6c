import CFFmpeg
import Graphics

/// Decodes GIF, BMP, TIFF and WebP files that stand still by FFmpeg's decoders; colours become ours in integers.
enum FramePictureReader {
  private static let decoders: [(format: ImageHeader.Format, id: AVCodecID)] = [
    (.gif, AV_CODEC_ID_GIF), (.bmp, AV_CODEC_ID_BMP), (.tiff, AV_CODEC_ID_TIFF), (.webP, AV_CODEC_ID_WEBP),
  ]

  /// Writes a file's picture into a bitmap of its size.
  ///
  /// - Throws: a file that is cut off or broken, or has another size, or colours of another kind.
  static func decode(_ bytes: [UInt8], _ header: ImageHeader, into bitmap: Bitmap) throws(MediaError) {
    MediaLibraries.prepare()
    let bytes = header.format == .tiff ? ImageFacts.plainTIFF(bytes) : bytes
    guard let id = decoders.first(where: { $0.format == header.format })?.id, let codec = avcodec_find_decoder(id)
    else {
      throw MediaError(.machine, "FFmpeg's libraries have no decoder for \(header.format.rawValue); install Debian's")
    }
    var context = avcodec_alloc_context3(codec)
    var packet = av_packet_alloc()
    var frame = av_frame_alloc()
    defer {
      avcodec_free_context(&context)
      av_packet_free(&packet)
      av_frame_free(&frame)
    }
    guard let context, let packet, let frame, av_new_packet(packet, Int32(clamping: bytes.count)) >= 0 else {
      throw MediaError(.machine, "out of memory while reading an image")
    }
    context.pointee.thread_count = 1
    context.pointee.flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_BITEXACT))
    // What is damaged is not guessed, from whatever memory held before.
    context.pointee.err_recognition = Int32(AV_EF_EXPLODE)
    context.pointee.max_pixels = Int64(ImageHeader.areaLimit)
    bytes.withUnsafeBufferPointer { packet.pointee.data.update(from: $0.baseAddress!, count: bytes.count) }
    packet.pointee.flags |= Int32(AV_PKT_FLAG_KEY)
    guard avcodec_open2(context, codec, nil) >= 0, avcodec_send_packet(context, packet) >= 0,
      avcodec_receive_frame(context, frame) >= 0, frame.pointee.decode_error_flags == 0,
      frame.pointee.flags & Int32(AV_FRAME_FLAG_CORRUPT) == 0
    else {
      throw MediaError(
        .job,
        "the \(header.format.rawValue) file cannot be decoded: it is damaged, or is of a kind that is not read; save it as PNG"
      )
    }
    guard Int(frame.pointee.width) == bitmap.width, Int(frame.pointee.height) == bitmap.height else {
      throw MediaError(
        .job, "the \(header.format.rawValue) file's picture has another size than its header claims; save it anew")
    }
    guard let samples = PictureSamples(frame.pointee) else {
      throw MediaError(
        .job, "the \(header.format.rawValue) file's colours are neither RGB nor grey; save it as PNG")
    }
    samples.write(into: bitmap, header.alpha)
  }
}
