/// A step of the timeline that cannot be performed.
public struct PlaybackError: Error, Sendable, CustomStringConvertible {
  /// JSON pointer of the step.
  public var path: String
  /// Seconds.
  public var time: Double
  /// One sentence, with its remedy.
  public var message: String

  public var description: String { "\(path), at \(time) s: \(message)" }
}
