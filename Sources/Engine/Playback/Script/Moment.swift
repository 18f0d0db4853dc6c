import Document

/// Where in the job something is asked for, and when.
struct Moment {
  /// JSON pointer.
  var path: String
  /// Seconds.
  var time: Double

  /// - Parameter message: one sentence with its remedy.
  func failure(_ message: String) -> PlaybackError { PlaybackError(path: path, time: time, message: message) }
}

extension Stage {
  /// The settled time some seconds after another, in seconds: when what is planned for it happens.
  func time(_ seconds: Double, after start: Double) -> Double { job.frameRate.grid.settled(start + seconds) }
}
