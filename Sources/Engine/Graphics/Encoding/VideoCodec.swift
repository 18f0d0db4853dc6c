/// How the frames of a video are encoded.
public enum VideoCodec: String, CaseIterable, Hashable, Sendable {
  case h264, hevc, vp9, av1
  /// Apple ProRes 422 HQ, and 4444, which keeps transparency.
  case prores422, prores4444
  /// Without loss, each frame by itself.
  case ffv1, png, qtrle

  /// The files that may hold it, the most usual first.
  public var containers: [VideoContainer] {
    switch self {
    case .h264, .hevc: [.mp4, .mov, .mkv]
    case .vp9: [.webm, .mkv]
    case .av1: [.mp4, .webm, .mkv]
    case .prores422, .prores4444, .png, .qtrle: [.mov]
    case .ffv1: [.mkv, .mov]
    }
  }

  /// Whether frames can be transparent.
  public var allowsAlpha: Bool {
    switch self {
    case .vp9, .prores4444, .ffv1, .png, .qtrle: true
    case .h264, .hevc, .av1, .prores422: false
    }
  }

  /// The constant rate factors that it knows, smaller being better; nil: its quality is fixed.
  public var rateFactors: ClosedRange<Int>? {
    switch self {
    case .h264, .hevc: 0...51
    case .vp9, .av1: 0...63
    default: nil
    }
  }

  /// The constant rate factor that is taken where none is given; 0 where there is none.
  public var standardRateFactor: Int {
    switch self {
    case .h264: 20
    case .hevc: 22
    case .vp9: 24
    case .av1: 28
    default: 0
    }
  }

  /// Whether x264's presets are known to it.
  public var hasPresets: Bool { self == .h264 || self == .hevc }

  /// How many samples of colour there may be, the usual first; none where it holds red, green and blue.
  public var chromas: [ChromaSubsampling] {
    switch self {
    case .h264, .hevc: [.yuv420, .yuv444]
    case .vp9, .av1: [.yuv420]
    case .prores422: [.yuv422]
    case .prores4444: [.yuv444]
    case .ffv1, .png, .qtrle: []
    }
  }

  /// Bits a sample, the usual first.
  public var bitDepths: [Int] {
    switch self {
    case .h264, .hevc, .av1: [8, 10]
    case .prores422, .prores4444: [10]
    default: [8]
    }
  }

  /// Whether it can be told to lose nothing of its samples.
  public var allowsLossless: Bool { self == .h264 || self == .hevc }

  /// Whether its files can say that black is 0 and white the largest sample.
  public var allowsFullRange: Bool { [.h264, .hevc, .vp9, .av1].contains(self) }

  /// Whether every frame can be decoded by itself.
  public var hasKeyFramesOnly: Bool { ![.h264, .hevc, .vp9, .av1].contains(self) }

  /// As people write it.
  public var title: String {
    switch self {
    case .h264: "H.264"
    case .hevc: "HEVC"
    case .vp9: "VP9"
    case .av1: "AV1"
    case .prores422: "ProRes 422"
    case .prores4444: "ProRes 4444"
    case .ffv1: "FFV1"
    case .png: "PNG"
    case .qtrle: "QuickTime Animation"
    }
  }
}

/// A file that holds a video, by its ending.
public enum VideoContainer: String, CaseIterable, Hashable, Sendable {
  case mp4, mov, webm, mkv

  /// The codec that is taken where none is named.
  ///
  /// - Parameter isTransparent: whether the canvas is.
  public func standardCodec(isTransparent: Bool) -> VideoCodec {
    switch self {
    case .mp4: .h264
    case .mov: isTransparent ? .prores4444 : .prores422
    case .webm: .vp9
    case .mkv: .ffv1
    }
  }
}

/// Which numbers of a sample stand for black and white.
public enum SampleRange: String, CaseIterable, Hashable, Sendable {
  /// Of 8 bits, 16 and 235, as television has it and every player expects.
  case limited
  /// 0 and the largest number.
  case full
}

/// How many samples of colour there are to each of brightness.
public enum ChromaSubsampling: String, CaseIterable, Hashable, Sendable {
  case yuv420 = "4:2:0"
  case yuv422 = "4:2:2"
  case yuv444 = "4:4:4"

  /// Columns of pixels that share a sample.
  public var across: Int { self == .yuv444 ? 1 : 2 }
  /// Rows of pixels that share a sample.
  public var down: Int { self == .yuv420 ? 2 : 1 }
}
