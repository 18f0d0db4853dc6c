/// What an image view plays.
package struct VideoPlayback: Hashable, Sendable {
  package var video: VideoReference?
  package var name: String?
  /// Seconds on the scene's clock.
  package var beginTime = 0.0
  /// 1: as fast as it was recorded; 0: paused.
  package var rate = 1.0
  package var loops = false
  /// Seconds of the video at the last change of how it plays, or at its beginning.
  package var startPosition = 0.0
  /// When that change was, in seconds on the scene's clock; nil: at its beginning.
  package var startTime: Double?
  /// Seconds of the video that show at the moment.
  package var currentTime = 0.0
}
