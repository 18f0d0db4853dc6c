/// How sound becomes bytes.
public enum SoundCodec: String, CaseIterable, Hashable, Sendable {
  case aac, alac, flac, pcm, vorbis, mp3

  /// As people write it.
  public var title: String {
    switch self {
    case .aac: "AAC"
    case .alac: "ALAC"
    case .flac: "FLAC"
    case .pcm: "PCM"
    case .vorbis: "Vorbis"
    case .mp3: "MP3"
    }
  }
}

extension VideoContainer {
  /// What sound in it may be, the usual first.
  public var soundCodecs: [SoundCodec] {
    switch self {
    case .mp4: [.aac, .alac]
    case .mov: [.aac, .alac, .pcm]
    case .webm: [.vorbis]
    case .mkv: [.flac, .aac, .alac, .pcm, .vorbis]
    }
  }
}

/// A file of sound alone, by its ending.
public enum SoundContainer: String, CaseIterable, Hashable, Sendable {
  case wav, flac, m4a, mp3, ogg

  /// What sound in it may be, the usual first.
  public var soundCodecs: [SoundCodec] {
    switch self {
    case .wav: [.pcm]
    case .flac: [.flac]
    case .m4a: [.aac, .alac]
    case .mp3: [.mp3]
    case .ogg: [.vorbis]
    }
  }
}
