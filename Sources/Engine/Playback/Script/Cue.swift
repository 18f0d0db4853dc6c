/// Something that happened which may be heard, or read as a caption.
public struct Cue: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A finger goes down.
    case touch
    /// A finger is lifted.
    case release
    /// A key of text that is typed.
    case key
    /// Two items, or an item and a boundary, meet at a speed in points a second; by their ids.
    case contact(item: String, other: String, speed: Double)
    /// A named animation is over.
    case completion(String)
    /// A line that the job wrote to the log.
    case log(String)
    /// A text to be read for some seconds; an empty one ends the one before.
    case caption(String, duration: Double)
  }

  /// Seconds.
  public var time: Double
  /// What happened.
  public var kind: Kind

  /// - Parameter time: seconds.
  public init(time: Double, kind: Kind) { (self.time, self.kind) = (time, kind) }
}
