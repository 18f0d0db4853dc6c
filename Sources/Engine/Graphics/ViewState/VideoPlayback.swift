/// What an image view plays.
package struct VideoPlayback: Hashable, Sendable {
  package var video: VideoReference?
  package var name: String?
  /// Seconds on the scene's clock.
  package var beginTime = 0.0
  /// 1: as fast as it was recorded.
  package var rate = 1.0
  package var loops = false
}
