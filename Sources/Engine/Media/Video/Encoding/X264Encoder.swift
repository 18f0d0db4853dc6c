import CX264
import Graphics

/// x264 by its own interface, for the sake of what FFmpeg 5.1 cannot tell it: which macroblocks hold the samples of the
/// picture before. It skips them without a look at their samples, where the picture before is good enough there.
final class X264Encoder: VideoEncoder {
  private let encoder: OpaquePointer
  private let picture: SamplePlanes
  private let colorSpace: Int32
  private var macroblocks: StillMacroblocks
  let header: [UInt8]
  /// What x264 says of itself and of how it was told to encode; it belongs to the first frame.
  private var message: [UInt8]

  /// Debian's package that has the library, in the version whose structures are known here.
  static let package = "libx264-\(X264_BUILD)"

  /// Whether there is the library.
  static var isInstalled: Bool { cx264_load_error() == nil }

  init(_ settings: VideoSettings) throws(MediaError) {
    if let reason = cx264_load_error() {
      throw MediaError(.machine, "x264 cannot be loaded: \(String(cString: reason)); install Debian's \(Self.package)")
    }
    let encoding = settings.encoding
    let (chroma, depth) = (encoding.chroma ?? .yuv420, encoding.bitDepth)
    var parameters = try Self.parameters(settings)
    guard let encoder = cx264_encoder_open(&parameters) else {
      if cx264_lacked_memory() {
        throw MediaError(.machine, "out of memory for the encoder of \(settings.summary)")
      }
      throw MediaError(
        .job, "x264 refuses \(settings.summary); choose another size, frame rate or preset")
    }
    self.encoder = encoder
    macroblocks = StillMacroblocks(width: settings.width, height: settings.height, chroma: chroma, depth: depth)
    picture = SamplePlanes(
      width: macroblocks.columns * StillMacroblocks.side, height: settings.height, chroma: chroma, depth: depth)
    colorSpace = cx264_color_space(chroma == .yuv444 ? 1 : 0, depth > 8 ? 1 : 0)
    (header, message) = Self.headers(encoder)
  }

  deinit { cx264_encoder_close(encoder) }

  /// One thread, no B-frames, key frames by count alone, and no decisions that depend on the CPU.
  private static func parameters(_ settings: VideoSettings) throws(MediaError) -> x264_param_t {
    let encoding = settings.encoding
    var parameters = x264_param_t()
    guard cx264_param_default_preset(&parameters, encoding.preset) == 0 else {
      throw MediaError(.job, "x264 has no preset \"\(encoding.preset)\"")
    }
    parameters.i_log_level = X264_LOG_NONE
    (parameters.i_width, parameters.i_height) = (Int32(settings.width), Int32(settings.height))
    parameters.i_csp = cx264_color_space(encoding.chroma == .yuv444 ? 1 : 0, 0)
    parameters.i_bitdepth = Int32(encoding.bitDepth)
    (parameters.i_fps_num, parameters.i_fps_den) = (UInt32(settings.rateNumerator), UInt32(settings.rateDenominator))
    (parameters.i_timebase_num, parameters.i_timebase_den) = (parameters.i_fps_den, parameters.i_fps_num)
    parameters.i_threads = 1
    parameters.b_cpu_independent = 1
    if MediaLibraries.usesPlainCode { parameters.cpu = 0 }
    parameters.i_bframe = 0
    parameters.i_keyint_max = Int32(settings.keyframeInterval)
    parameters.i_scenecut_threshold = 0
    parameters.b_open_gop = 0
    parameters.b_repeat_headers = 0
    parameters.rc.i_rc_method = encoding.isLossless ? X264_RC_CQP : X264_RC_CRF
    if encoding.isLossless {
      parameters.rc.i_qp_constant = 0
    } else {
      parameters.rc.f_rf_constant = Float(encoding.rateFactor)
    }
    parameters.analyse.b_mb_info = 1
    (parameters.vui.i_sar_width, parameters.vui.i_sar_height) = (1, 1)
    parameters.vui.b_fullrange = encoding.range == .full ? 1 : 0
    // BT.709 (ITU-T H.264, tables E-3 to E-5), samples of colour amid their pixels.
    (parameters.vui.i_colorprim, parameters.vui.i_transfer, parameters.vui.i_colmatrix) = (1, 1, 1)
    parameters.vui.i_chroma_loc = 1
    return parameters
  }

  private static func headers(_ encoder: OpaquePointer) -> (header: [UInt8], message: [UInt8]) {
    var units: UnsafeMutablePointer<x264_nal_t>?
    var count: Int32 = 0
    guard cx264_encoder_headers(encoder, &units, &count) > 0 else { return ([], []) }
    var (header, message): ([UInt8], [UInt8]) = ([], [])
    for unit in UnsafeBufferPointer(start: units, count: Int(count)) {
      let bytes = UnsafeBufferPointer(start: unit.p_payload, count: Int(unit.i_payload))
      if unit.i_type == Int32(NAL_SEI.rawValue) { message += bytes } else { header += bytes }
    }
    return (header, message)
  }

  func change(_ rects: [PixelRect], convert: (PixelRect, Planes) -> Void) throws(MediaError) {
    macroblocks.begin()
    let planes = Planes(picture)
    for rect in rects { macroblocks.note(rect, in: picture) { convert($0, planes) } }
  }

  func encode(time: Int, isKey: Bool) throws(MediaError) -> [EncodedFrame] {
    var input = x264_picture_t()
    cx264_picture_init(&input)
    input.img.i_csp = colorSpace
    input.img.i_plane = 3
    (input.img.plane.0, input.img.plane.1, input.img.plane.2) = (picture.plane(0), picture.plane(1), picture.plane(2))
    (input.img.i_stride.0, input.img.i_stride.1, input.img.i_stride.2) = (
      Int32(picture.stride(0)), Int32(picture.stride(1)), Int32(picture.stride(2))
    )
    input.i_pts = Int64(time)
    input.i_type = isKey ? X264_TYPE_KEYFRAME : X264_TYPE_AUTO
    guard cx264_picture_set_flags(&input, macroblocks.flags, Int32(macroblocks.flags.count)) != 0 else {
      throw MediaError(.machine, "out of memory for a frame")
    }
    return try receive(&input)
  }

  func finish() throws(MediaError) -> [EncodedFrame] {
    var frames: [EncodedFrame] = []
    while cx264_encoder_delayed_frames(encoder) > 0 { frames += try receive(nil) }
    return frames
  }

  /// - Parameter input: nil: what was held back.
  private func receive(_ input: UnsafeMutablePointer<x264_picture_t>?) throws(MediaError) -> [EncodedFrame] {
    var units: UnsafeMutablePointer<x264_nal_t>?
    var count: Int32 = 0
    var encoded = x264_picture_t()
    let size = cx264_encoder_encode(encoder, &units, &count, input, &encoded)
    guard size >= 0 else { throw MediaError(.machine, "x264 cannot encode a frame") }
    guard size > 0, let units else { return [] }
    // The units lie one behind another.
    let bytes = message + UnsafeBufferPointer(start: units[0].p_payload, count: Int(size))
    message = []
    return [EncodedFrame(time: Int(encoded.i_pts), bytes: bytes)]
  }
}
