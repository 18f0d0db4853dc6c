import CFFmpeg
import Synchronization

/// The libraries that read and write media.
public enum MediaLibraries {
  private static let isReady: Bool = {
    cffmpeg_silence()
    return true
  }()

  /// Must come before any other use; cheap when repeated.
  static func prepare() { _ = isReady }

  /// Loads what nearly every film needs, for 2 ms: x264 and FFmpeg's smallest library. Its codecs take 15 ms, its containers 10 more. Whoever
  /// will need them can begin early, on a thread that has nothing else to do; nobody can load anything meanwhile.
  public static func load(codecs: Bool = false, containers: Bool = false) {
    _ = X264Encoder.isInstalled
    cffmpeg_load(codecs ? 1 : 0, containers ? 1 : 0)
  }

  /// The build of FFmpeg, whose change may change a byte of an output. Read from its smallest library, so that who renders nothing
  /// does not load the others.
  public static var version: String {
    let number = avutil_version()
    let name = av_version_info().map { String(cString: $0) } ?? ""
    return "FFmpeg \(name), libavutil \(number >> 16).\(number >> 8 & 255).\(number & 255)"
  }

  /// Runs what opens a decoder of floating point, which takes plain C for its inner loops then: vector instructions would
  /// add up in another order, with another last bit.
  static func withoutVectorInstructions<Result>(_ open: () -> Result) -> Result {
    opening.withLock { _ in
      let flags = av_get_cpu_flags()
      cffmpeg_force_cpu_flags(0)
      defer { cffmpeg_force_cpu_flags(flags) }
      return open()
    }
  }

  /// Held while the flags, which are the process's, are others for a moment.
  private static let opening = Mutex(())

  /// Debian's package that encodes H.264.
  public static var h264Package: String { X264Encoder.package }

  /// Whether H.264 can be encoded.
  public static var hasH264Encoder: Bool { X264Encoder.isInstalled }

  /// Keeps the libraries from using some CPU features; 0 leaves none, also of x264. For proving that they change no byte.
  public static func forceCPUFlags(_ flags: Int32) {
    cffmpeg_force_cpu_flags(flags)
    isPlain.store(flags == 0, ordering: .relaxed)
  }

  /// Whether encoders are to use no vector instructions at all.
  static var usesPlainCode: Bool { isPlain.load(ordering: .relaxed) }

  private static let isPlain = Atomic(false)
}
