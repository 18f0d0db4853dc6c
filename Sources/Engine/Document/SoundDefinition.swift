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

  /// At most 32.
  public var tracks: [Track]
  /// Decibels by which tracks that duck get softer.
  public var ducking: Double
  /// LUFS that the whole is brought to; nil: it stays as loud as it is.
  public var loudness: Double?

  /// - Parameters:
  ///   - tracks: 1 to 32.
  ///   - ducking: decibels, at most 0.
  ///   - loudness: LUFS.
  public init(tracks: [Track], ducking: Double, loudness: Double?) {
    self.tracks = tracks
    self.ducking = ducking
    self.loudness = loudness
  }
}
