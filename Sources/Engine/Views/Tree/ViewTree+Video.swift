import Graphics
import Layers

extension VideoPlayback {
  /// Seconds of the video at a time of the scene, in seconds: it plays on from its last change, within its length unless it
  /// starts over.
  func position(at time: Double) -> Double {
    let (elapsed, length) = ((time - (startTime ?? beginTime)) * rate, video?.duration ?? 0)
    guard time > startTime ?? beginTime, elapsed.isFinite else { return startPosition }
    let position = startPosition + elapsed
    guard loops else { return max(0, min(position, length)) }
    guard position < 0, length > 0 else { return position }
    return position + length * (-position / length).rounded(.up)
  }

  /// The image of the frame at a time of the scene, in seconds; nil without a video.
  func image(at time: Double) -> String? {
    guard let video else { return nil }
    let position = position(at: time)
    return video.image(ofFrame: loops ? video.frame(loopingAt: position) : video.frame(at: position))
  }

  /// What comes next goes on from where it is at a time, in seconds; before its beginning it has not moved.
  fileprivate mutating func hold(at time: Double) {
    startPosition = position(at: time)
    if time > beginTime { startTime = time }
  }
}

extension ViewTree {
  /// Tells a view what its video's name stands for. One that replaces another begins at its beginning.
  public mutating func setVideo(_ video: VideoReference?, of view: ViewID) {
    if superview(of: view) != nil { beginVideo(of: view) }
    self[node: view].state.playback.video = video
    followClock(view)
  }

  private mutating func beginVideo(of view: ViewID) {
    self[node: view].state.playback.startPosition = 0
    self[node: view].state.playback.startTime = nil
  }

  /// Prepares a change of how a view's video plays: what shows then goes on from where it is. A view that is in no other yet is
  /// being made, and what is said of it then holds from the beginning.
  ///
  /// - Parameter time: seconds.
  public mutating func willChange(_ property: ViewProperty, of view: ViewID, at time: Double) {
    guard superview(of: view) != nil else { return }
    switch property {
    case .videoRate, .videoLoops: self[node: view].state.playback.hold(at: time)
    case .videoBeginTime: beginVideo(of: view)
    default: break
    }
  }

  /// Lets a view's video go on from another place (`AVPlayer.seek`).
  ///
  /// - Parameters:
  ///   - position: seconds of the video.
  ///   - time: seconds.
  public mutating func seekVideo(of view: ViewID, to position: Double, at time: Double) {
    if superview(of: view) != nil { self[node: view].state.playback.hold(at: time) }
    self[node: view].state.playback.startPosition = max(0, position)
  }
}
