import Document
import Files
import Graphics
import Hashing
import Machine
import Media
import Planning
import XMLTree

extension Job {
  /// The libraries of others whose code decides bytes of the outputs, as this process has loaded them. What the outputs need and is
  /// not loaded yet, is.
  ///
  /// - Parameter readsXML: whether documents or drawings of its files say what it shows.
  func libraryBuilds(readsXML: Bool) -> LibraryBuilds {
    let encoders = outputs.flatMap(\.encoderLibraries)
    // x264 is called by its own interface, the others come with FFmpeg's codecs.
    MediaLibraries.load(codecs: encoders.contains { $0 != Self.x264 })
    let simulator = scene.animators.isEmpty ? [] : [Self.box2D]
    // It counts by the job alone: not every drawing is XML, and another job of this process may have loaded it.
    let parser = readsXML && XMLElement.isAvailable ? [Self.libxml2] : []
    return LibraryBuilds(Self.libraries(named: Self.sharedLibraries + parser + simulator + encoders))
  }

  /// All that any job may need, where all are loaded.
  public static var allLibraryBuilds: LibraryBuilds {
    MediaLibraries.load(codecs: true)
    _ = XMLElement.isAvailable
    let encoders = VideoCodec.allCases.flatMap(\.libraries) + SoundCodec.allCases.flatMap(\.libraries)
    return LibraryBuilds(libraries(named: sharedLibraries + [libxml2, box2D, webP] + encoders))
  }

  fileprivate static let box2D = "libbox2d"
  fileprivate static let libxml2 = "libxml2"
  fileprivate static let webP = "libwebp"
  fileprivate static let x264 = "libx264"

  /// What sets text, decodes pictures, and computes for encoders; FFmpeg's smallest library stands for all that are built with it.
  private static let sharedLibraries = [
    "libavutil", "libfreetype", "libfribidi", "libgraphite2", "libharfbuzz", "libjpeg", "libm", "libpng16",
    "libunibreak", "libz",
  ]

  private static func libraries(named names: [String]) -> [(name: String, build: String)] {
    LoadedLibraries.named(names).map { library in
      guard library.build.isEmpty else { return (library.name, library.build) }
      let file = (try? FileContents.read(library.path)).map { Digest(of: $0).hexadecimal }
      return (library.name, file ?? "")
    }
  }
}

extension Output {
  /// The libraries of others that encode it, by the beginnings of their files' names.
  fileprivate var encoderLibraries: [String] {
    let sound = soundCodec?.libraries ?? []
    return switch content {
    case .video(let encoding): encoding.codec.libraries + sound
    case .sound(_, let codec): codec.libraries
    case .animation(let encoding): encoding.format == .webp ? [Job.webP] : []
    case .imageSequence(let format), .still(_, let format): format.libraries
    case .sheet(let sheet): sheet.format.libraries
    case .captions: []
    }
  }
}

extension VideoCodec {
  /// Empty where FFmpeg encodes it by itself.
  fileprivate var libraries: [String] {
    switch self {
    case .h264: [Job.x264]
    case .hevc: ["libx265"]
    case .vp9: ["libvpx"]
    case .av1: ["libaom"]
    case .prores422, .prores4444, .ffv1, .png, .qtrle: []
    }
  }
}

extension SoundCodec {
  /// Empty where FFmpeg encodes it by itself.
  fileprivate var libraries: [String] {
    switch self {
    case .mp3: ["libmp3lame"]
    case .vorbis: ["libvorbis", "libvorbisenc"]
    case .aac, .alac, .flac, .pcm: []
    }
  }
}

extension PictureFormat {
  /// Empty where FFmpeg encodes it by itself.
  fileprivate var libraries: [String] {
    switch self {
    case .webp: [Job.webP]
    case .png, .jpeg: []
    }
  }
}
