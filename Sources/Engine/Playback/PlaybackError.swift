import Document

/// A step of the timeline that cannot be performed.
public struct PlaybackError: Error, Sendable, CustomStringConvertible {
  /// JSON pointer of the step.
  public var path: String
  /// Seconds.
  public var time: Double
  /// One sentence, with its remedy.
  public var message: String

  /// One line, fit for a terminal whatever the job holds.
  public var description: String {
    "\(PrintableText.line(path)), at \(time) s: \(PrintableText.line(message))"
  }
}
