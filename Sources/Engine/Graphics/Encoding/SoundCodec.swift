/// How sound becomes bytes.
public enum SoundCodec: String, CaseIterable, Hashable, Sendable {
  case aac, flac, pcm, vorbis, mp3

  /// As people write it.
  public var title: String {
    switch self {
    case .aac: "AAC"
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
    case .mp4: [.aac]
    case .mov: [.aac, .pcm]
    case .webm: [.vorbis]
    case .mkv: [.flac, .aac, .pcm, .vorbis]
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
    case .m4a: [.aac]
    case .mp3: [.mp3]
    case .ogg: [.vorbis]
    }
  }
}
