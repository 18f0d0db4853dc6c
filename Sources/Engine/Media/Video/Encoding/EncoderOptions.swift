import CFFmpeg
import Graphics

/// What FFmpeg's encoders are told, so that their bytes depend on the frames and settings alone: measured with threads,
/// processors and vector instructions of several kinds (`Documentation/determinism.md`).
struct EncoderOptions {
  /// As the libraries call the encoder.
  var encoder: String
  /// Debian's package that has it.
  var package = "libavcodec59"
  var identifier: AVCodecID
  var pixelFormat: AVPixelFormat
  /// The encoder's private options.
  var options: [(name: String, value: String)] = []
  /// ProRes: the quantiser, in FFmpeg's units.
  var globalQuality: Int32?
  /// Four characters by which a container names the codec; nil: the container's own choice.
  var tag: String?
  /// Frames, and the seconds in which they show: what the encoder is told of time. What players know, the container says.
  var rate: (frames: Int, seconds: Int)
  /// For containers that want to know it.
  var bitsPerPixel: Int32 = 0

  init(_ settings: VideoSettings) {
    let encoding = settings.encoding
    pixelFormat = Self.pixelFormat(encoding)
    rate = (settings.rateNumerator, settings.rateDenominator)
    let factor = "\(encoding.rateFactor)"
    switch encoding.codec {
    case .h264:
      // Told by its own interface (`X264Encoder.swift`).
      (encoder, identifier) = ("libx264", AV_CODEC_ID_H264)
    case .hevc:
      (encoder, identifier, tag) = ("libx265", AV_CODEC_ID_HEVC, encoding.container == .mkv ? nil : "hvc1")
      options = [
        ("preset", encoding.preset), ("crf", factor),
        (
          "x265-params",
          "log-level=none:info=0:pools=none:frame-threads=1:wpp=0:lookahead-slices=0:pmode=0:pme=0:open-gop=0:"
            + "bframes=0:scenecut=0" + Self.blocks(settings) + (encoding.isLossless ? ":lossless=1" : "")
        ),
      ]
    case .vp9:
      (encoder, identifier) = ("libvpx-vp9", AV_CODEC_ID_VP9)
      options = [
        ("crf", factor), ("b", "0"), ("deadline", "good"), ("cpu-used", "4"), ("row-mt", "0"), ("tile-columns", "0"),
        ("frame-parallel", "0"), ("auto-alt-ref", "0"), ("lag-in-frames", "0"),
      ]
    case .av1:
      (encoder, identifier) = ("libaom-av1", AV_CODEC_ID_AV1)
      // As few tiles as the format allows for the size: one up to 4096 × 2304 pixels, and none wider than 4096.
      options = [
        ("crf", factor), ("b", "0"), ("usage", "good"), ("cpu-used", "6"), ("row-mt", "0"), ("lag-in-frames", "0"),
      ]
      // libaom counts in units of a second at most.
      if settings.rateNumerator < settings.rateDenominator { rate = (1, 1) }
    case .prores422:
      (encoder, identifier, tag) = ("prores_ks", AV_CODEC_ID_PRORES, "apch")
      (options, globalQuality) = ([("profile", "3"), ("vendor", "apl0")], 5)
    case .prores4444:
      (encoder, identifier, tag) = ("prores_ks", AV_CODEC_ID_PRORES, "ap4h")
      options = [("profile", "4"), ("vendor", "apl0"), ("alpha_bits", encoding.hasAlpha ? "16" : "0")]
      globalQuality = 4
    case .ffv1:
      (encoder, identifier) = ("ffv1", AV_CODEC_ID_FFV1)
      options = [("level", "3"), ("slices", "4"), ("slicecrc", "1")]
    case .png:
      (encoder, identifier, tag) = ("png", AV_CODEC_ID_PNG, "png ")
      (options, bitsPerPixel) = ([("pred", "mixed")], encoding.hasAlpha ? 32 : 24)
    case .qtrle:
      (encoder, identifier, tag) = ("qtrle", AV_CODEC_ID_QTRLE, "rle ")
      bitsPerPixel = encoding.hasAlpha ? 32 : 24
    }
  }

  /// What x265 is told of its largest blocks and of key frames.
  ///
  /// Of a picture that is a single block wide or high it looks for what moved, and takes it, also beyond the edges, where it did not
  /// write yet: what memory held decided the bytes, and players showed something else. So a block is smaller than the picture,
  /// and one that has the smallest there is, 16 pixels, for a side refers to no other picture.
  private static func blocks(_ settings: VideoSettings) -> String {
    let side = min(settings.width, settings.height)
    let keyframes = ":keyint=\(side > 16 ? settings.keyframeInterval : 1)"
    return side > 64 ? keyframes : keyframes + ":ctu=\(side > 32 ? 32 : 16)"
  }

  static func pixelFormat(_ encoding: VideoEncoding) -> AVPixelFormat {
    switch (encoding.codec, encoding.chroma, encoding.bitDepth, encoding.hasAlpha) {
    case (.ffv1, _, _, let hasAlpha): hasAlpha ? AV_PIX_FMT_BGRA : AV_PIX_FMT_BGR0
    case (.png, _, _, let hasAlpha): hasAlpha ? AV_PIX_FMT_RGBA : AV_PIX_FMT_RGB24
    case (.qtrle, _, _, let hasAlpha): hasAlpha ? AV_PIX_FMT_ARGB : AV_PIX_FMT_RGB24
    case (_, .yuv444, 10, true): AV_PIX_FMT_YUVA444P10LE
    case (_, .yuv444, 10, false): AV_PIX_FMT_YUV444P10LE
    case (_, .yuv422, 10, _): AV_PIX_FMT_YUV422P10LE
    case (_, .yuv420, 10, _): AV_PIX_FMT_YUV420P10LE
    case (_, .yuv444, _, _): AV_PIX_FMT_YUV444P
    case (_, _, _, true): AV_PIX_FMT_YUVA420P
    default: AV_PIX_FMT_YUV420P
    }
  }

  /// The tag as the libraries write it; 0: the container chooses.
  var tagNumber: UInt32 {
    (tag ?? "").utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension VideoEncoding {
  /// As the libraries call the range of samples; red, green and blue are full.
  var colorRange: AVColorRange { chroma == nil || range == .full ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG }
}
