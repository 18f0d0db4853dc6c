/// What of a video's progress a view shows by itself as time goes by.
public enum TransportPart: Hashable, Sendable {
  /// A label: how much is over, as "0:05".
  case elapsed
  /// A label: how much is left, as "-0:12".
  case remaining
  /// A slider: the share that is over.
  case progress
  /// It shows while the video stands still.
  case paused
  /// It shows while the video plays.
  case playing
}
