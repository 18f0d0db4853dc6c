import Graphics

/// A player of a video with its controls (`AVPlayerViewController`): the views `ID.video` and `ID.controls`.
public struct PlayerDefinition: Hashable, Sendable {
  /// Whether a tap brings what pauses, skips and seeks.
  public var showsControls: Bool

  public init(showsControls: Bool) { self.showsControls = showsControls }
}

/// What a player's controls do.
public enum PlayerCommand: Hashable, Sendable {
  /// It pauses, or goes on; at its end it begins again.
  case toggle
  /// It goes on so many seconds later, or earlier if negative.
  case skip(Double)
  /// It goes on where a share of it is over, 0…1.
  case seek(Double)
  /// The controls come, or go.
  case toggleControls
  /// The controls go if nobody has touched them since they came, which is counted.
  case hideControls(after: Int)
}

/// Something that shows how far a video is.
public struct TransportDefinition: Hashable, Sendable {
  /// The view that plays the video.
  public var source: String
  /// What it shows.
  public var part: TransportPart

  public init(source: String, part: TransportPart) {
    self.source = source
    self.part = part
  }
}
