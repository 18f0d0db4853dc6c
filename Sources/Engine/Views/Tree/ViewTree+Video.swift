import Graphics
import Layers

extension VideoPlayback {
  /// Seconds of the video at a time of the scene, in seconds: it plays on from its last change, within its length unless it
  /// starts over.
  func position(at time: Double) -> Double {
    let (elapsed, length) = ((time - (startTime ?? beginTime)) * rate, video?.duration ?? 0)
    guard time > startTime ?? beginTime, elapsed.isFinite else { return startPosition }
    let position = startPosition + elapsed
    let end = video?.end(loops: loops) ?? (loops ? .infinity : 0)
    guard end == .infinity else { return max(0, min(position, end)) }
    guard position < 0, length > 0 else { return position }
    return position + length * (-position / length).rounded(.up)
  }

  /// Where it is for people: one that starts over goes through its length again and again.
  func shownPosition(at time: Double) -> Double {
    let (position, length) = (position(at: time), video?.duration ?? 0)
    guard let video, length > 0, loops || video.playCount != 1 else { return max(0, position) }
    guard position < video.end(loops: loops) else { return length }
    return position - length * (position / length).rounded(.down)
  }

  /// Whether it goes on by itself at a time of the scene, in seconds.
  func isPlaying(at time: Double) -> Bool {
    guard let video, rate != 0, time >= beginTime else { return false }
    let end = video.end(loops: loops)
    guard end < .infinity else { return true }
    let position = position(at: time)
    return rate > 0 ? position < end : position > 0
  }

  /// The name of the frame at a time of the scene, in seconds; nil without a video.
  func image(at time: Double) -> String? {
    video?.frameName(at: position(at: time), loops: loops)
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

  /// Whether a view's video goes on by itself at a time, in seconds.
  public func isPlaying(_ view: ViewID, at time: Double) -> Bool { self[node: view].state.playback.isPlaying(at: time) }

  /// How long a view's video is, in seconds; nil without one.
  public func videoDuration(of view: ViewID) -> Double? { self[node: view].state.playback.video?.duration }

  /// Lets a view show how far another one's video is.
  public mutating func setTransport(_ part: TransportPart, of view: ViewID, source: ViewID) {
    self[node: view].transport = (part, source)
    followClock(view)
  }

  mutating func show(_ part: TransportPart, of playback: VideoPlayback, in view: ViewID, at time: Double) {
    let (position, length) = (playback.shownPosition(at: time), playback.video?.duration ?? 0)
    func setText(_ text: String, _ tree: inout ViewTree) {
      guard tree[node: view].state.label.text != text else { return }
      tree[node: view].state.label.text = text
      tree.setNeedsDisplay(view)
    }
    switch part {
    case .elapsed: setText(Self.clockText(position), &self)
    // Both together are the length, as whole seconds go.
    case .remaining: setText("-" + Self.clockText(length.rounded(.down) - position.rounded(.down)), &self)
    case .progress:
      let share = length > 0 ? min(1, max(0, position / length)) : 0
      guard self[node: view].state.control.value != share else { return }
      self[node: view].state.control.value = share
      setNeedsDisplay(view)
    case .paused, .playing:
      let isHidden = playback.isPlaying(at: time) != (part == .playing)
      if layers[layer(of: view)].isHidden != isHidden { layers[layer(of: view)].isHidden = isHidden }
    }
  }

  /// As "0:05", or "1:00:05".
  private static func clockText(_ seconds: Double) -> String {
    let whole = max(0, Int(exactly: min(1e9, seconds).rounded(.down)) ?? 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
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
