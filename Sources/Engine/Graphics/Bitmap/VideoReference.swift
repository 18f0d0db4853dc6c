/// A video of a job: what each of its frames is called, and when it shows. The pixels come from `Assets`.
public struct VideoReference: Hashable, Sendable {
  /// The asset's name.
  public var name: String
  /// When each frame begins, in seconds from the first, rising.
  public var frameTimes: [Double]
  /// Seconds.
  public var duration: Double

  /// - Precondition: there is a frame.
  public init(name: String, frameTimes: [Double], duration: Double) {
    precondition(!frameTimes.isEmpty, "a video has a frame")
    self.name = name
    self.frameTimes = frameTimes
    self.duration = duration
  }

  /// The image of a frame.
  public func image(ofFrame index: Int) -> String { "\(name)@\(index)" }

  /// The last frame that has begun; a hair before a frame's time is its time, as times are rounded.
  ///
  /// - Parameter time: seconds; before the beginning the first frame shows, after the end the last.
  public func frame(at time: Double) -> Int {
    var (low, high) = (0, frameTimes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if frameTimes[middle] <= time + 1e-6 { low = middle } else { high = middle }
    }
    return low
  }

  /// The frame at a time since the beginning of a playback that starts over at its end.
  public func frame(loopingAt time: Double) -> Int {
    guard duration > 0, time.isFinite, time > 0 else { return 0 }
    let rounds = ((time + 1e-6) / duration).rounded(.down)
    return frame(at: max(0, time - rounds * duration))
  }
}
