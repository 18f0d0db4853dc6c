import Graphics
import Layers

extension VideoPlayback {
  /// The frame's image at a time of the scene, in seconds; nil without a video. The first frame shows before the
  /// beginning.
  func image(at time: Double) -> String? {
    guard let video else { return nil }
    let elapsed = (time - beginTime) * rate
    guard elapsed.isFinite, elapsed > 0 else { return video.image(ofFrame: 0) }
    return video.image(ofFrame: loops ? video.frame(loopingAt: elapsed) : video.frame(at: elapsed))
  }
}

extension ViewTree {
  /// Tells a view what its video's name stands for.
  public mutating func setVideo(_ video: VideoReference?, of view: ViewID) {
    self[node: view].state.playback.video = video
    followClock(view)
  }
}
