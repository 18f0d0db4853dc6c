import Graphics
import Layers

/// What an image view plays.
struct VideoPlayback: Hashable, Sendable {
  var video: VideoReference?
  var name: String?
  /// Seconds on the scene's clock.
  var beginTime = 0.0
  /// 1: as fast as it was recorded.
  var rate = 1.0
  var loops = false

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
  /// A property of what a view plays; nil for others.
  func playbackValue(_ view: ViewID, _ property: ViewProperty) -> Value? {
    let playback = self[node: view].playback
    return switch property {
    case .video: playback.name.map(Value.image) ?? Value.none
    case .videoBeginTime: .number(playback.beginTime)
    case .videoRate: .number(playback.rate)
    case .videoLoops: .bool(playback.loops)
    default: nil
    }
  }

  /// - Returns: false for other properties, and nothing is done.
  mutating func setPlaybackValue(_ view: ViewID, _ property: ViewProperty, _ value: Value) -> Bool {
    switch (property, value) {
    case (.video, .image(let name)): self[node: view].playback.name = name
    case (.video, .none): self[node: view].playback.name = nil
    case (.videoBeginTime, .number(let seconds)): self[node: view].playback.beginTime = seconds
    case (.videoRate, .number(let rate)): self[node: view].playback.rate = rate
    case (.videoLoops, .bool(let flag)): self[node: view].playback.loops = flag
    default: return false
    }
    return true
  }

  /// Tells a view what its video's name stands for.
  public mutating func setVideo(_ video: VideoReference?, of view: ViewID) {
    self[node: view].playback.video = video
    followClock(view)
  }
}
