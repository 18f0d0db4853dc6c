/// A video of a job, or a picture that moves or an animation, which play like one: what each of its frames is called, and when it shows. What frames
/// show comes from `Assets`.
public struct VideoReference: Hashable, Sendable {
  /// What the frames are.
  public enum Frames: Hashable, Sendable {
    /// Images, from when each begins, in seconds from the first, rising; there is one at least.
    case images(times: [Double])
    /// Drawings at any moment, whose frames are counted from one on, so many a second, in points of a size.
    case drawings(first: Double, rate: Double, size: Size)
  }

  /// The asset's name.
  public var name: String
  /// What the frames are.
  public var frames: Frames
  /// Seconds.
  public var duration: Double
  /// How often it plays by itself; 0: without end.
  public var playCount = 1

  /// - Precondition: there is a frame.
  public init(name: String, frameTimes: [Double], duration: Double, playCount: Int = 1) {
    precondition(!frameTimes.isEmpty, "a video has a frame")
    self.init(name: name, .images(times: frameTimes), duration: duration)
    self.playCount = playCount
  }

  public init(name: String, _ frames: Frames, duration: Double) {
    self.name = name
    self.frames = frames
    self.duration = duration
  }

  /// When each frame begins, in seconds from the first, rising; empty where frames are drawings.
  public var frameTimes: [Double] { if case .images(let times) = frames { times } else { [] } }

  /// The name of an image.
  public func image(ofFrame index: Int) -> String { "\(name)@\(index)" }

  /// The name of what shows at a time since the beginning of a playback, in seconds: an image's or a drawing's.
  ///
  /// - Parameter loops: whether it starts over without end; else as often as `playCount` says, and the last frame stays.
  public func frameName(at time: Double, loops: Bool) -> String {
    let time = ownTime(time, loops: loops)
    return switch frames {
    case .images: image(ofFrame: frame(at: time))
    case .drawings(let first, let rate, _): "\(name)@\(Self.settled(first + time * rate))"
    }
  }

  /// When a playback ends, in seconds since its beginning; infinite if it starts over without end.
  public func end(loops: Bool) -> Double { loops || playCount == 0 ? .infinity : duration * Double(playCount) }

  /// Seconds within its length at a time since the beginning of a playback.
  private func ownTime(_ time: Double, loops: Bool) -> Double {
    guard loops || playCount != 1 else { return max(0, min(time, duration)) }
    // A hair before the end is the end, where the last frame stays.
    return time + 1e-6 < end(loops: loops) ? loopedTime(time) : duration
  }

  /// A hair beside a frame is that frame, as times are rounded.
  private static func settled(_ frame: Double) -> Double {
    let whole = frame.rounded()
    return abs(frame - whole) < 1e-8 ? whole : frame
  }

  /// The asset and the frame that the name of a drawing means; nil for another name.
  public static func drawing(named name: String) -> (asset: Substring, frame: Double)? {
    guard let mark = name.utf8.lastIndex(of: UInt8(ascii: "@")),
      let frame = Double(name[name.utf8.index(after: mark)...])
    else { return nil }
    return (name[..<mark], frame)
  }

  /// The last frame that has begun; a hair before a frame's time is its time, as times are rounded.
  ///
  /// - Parameter time: seconds; before the beginning the first frame shows, after the end the last.
  public func frame(at time: Double) -> Int {
    let times = frameTimes
    var (low, high) = (0, max(1, times.count))
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time + 1e-6 { low = middle } else { high = middle }
    }
    return low
  }

  /// The frame at a time since the beginning of a playback that starts over at its end.
  public func frame(loopingAt time: Double) -> Int { frame(at: loopedTime(time)) }

  /// Seconds since it last started over.
  private func loopedTime(_ time: Double) -> Double {
    guard duration > 0, time.isFinite, time > 0 else { return 0 }
    let rounds = ((time + 1e-6) / duration).rounded(.down)
    return max(0, time - rounds * duration)
  }
}
