import Sound

/// What is to be heard.
public struct SoundDefinition: Hashable, Sendable {
  /// A file that is heard for a while.
  public struct Track: Hashable, Sendable {
    /// Relative to the job file's folder, never leaving it.
    public var file: String
    /// Seconds of the film at which it begins.
    public var at: Double
    /// Seconds of the file that are left out at its beginning.
    public var from: Double
    /// Seconds that it lasts; nil: to the end of the file, or of the film if it loops.
    public var duration: Double?
    /// Whether it begins again when the file ends.
    public var loops: Bool
    /// Decibels.
    public var gain: Double
    /// -1, on the left, to 1, on the right.
    public var pan: Double
    /// Seconds.
    public var fadeIn: Double
    /// Seconds.
    public var fadeOut: Double
    /// Whether it gets softer while tracks that do not are heard.
    public var ducks: Bool

    /// - Parameter file: relative to the job file's folder.
    public init(
      file: String, at: Double, from: Double, duration: Double?, loops: Bool, gain: Double, pan: Double,
      fadeIn: Double, fadeOut: Double, ducks: Bool
    ) {
      (self.file, self.at, self.from, self.duration, self.loops) = (file, at, from, duration, loops)
      (self.gain, self.pan, self.fadeIn, self.fadeOut, self.ducks) = (gain, pan, fadeIn, fadeOut, ducks)
    }
  }

  /// What can make a sound heard.
  public enum Event: String, CaseIterable, Hashable, Sendable {
    /// A finger goes down, or is lifted.
    case touch, release
    /// A key of text that is typed.
    case key
    /// Items of physics meet, or an item and a boundary.
    case contact
    /// A named animation is over.
    case completion
    /// The job writes a line to the log.
    case log
    /// A frame begins.
    case frame
  }

  /// Where a sound comes from.
  public enum Source: Hashable, Sendable {
    /// Relative to the job file's folder, never leaving it.
    case file(String)
    case synthesized(SynthesizedSound)
  }

  /// A sound that is heard whenever something happens.
  public struct EventSound: Hashable, Sendable {
    /// What happens.
    public var event: Event
    /// Only of this: an animation's name, a line of the log, or what takes part in a contact; nil: all.
    public var of: String?
    /// Frames from one to the next.
    public var frameStep: Int
    /// What is heard.
    public var source: Source
    /// Decibels.
    public var gain: Double
    /// -1, on the left, to 1, on the right.
    public var pan: Double

    /// - Parameter gain: decibels.
    public init(event: Event, of: String?, frameStep: Int, source: Source, gain: Double, pan: Double) {
      (self.event, self.of, self.frameStep) = (event, of, frameStep)
      (self.source, self.gain, self.pan) = (source, gain, pan)
    }
  }

  /// At most 32.
  public var tracks: [Track]
  /// At most 32.
  public var events: [EventSound]
  /// Decibels by which tracks that duck get softer.
  public var ducking: Double
  /// LUFS that the whole is brought to; nil: it stays as loud as it is.
  public var loudness: Double?

  /// The files that are heard, each as often as it is named.
  public var files: [String] {
    tracks.map(\.file)
      + events.compactMap { if case .file(let file) = $0.source { file } else { nil } }
  }

  /// - Parameters:
  ///   - tracks: up to 32.
  ///   - events: up to 32.
  ///   - ducking: decibels, at most 0.
  ///   - loudness: LUFS.
  public init(tracks: [Track], events: [EventSound], ducking: Double, loudness: Double?) {
    self.tracks = tracks
    self.events = events
    self.ducking = ducking
    self.loudness = loudness
  }
}
