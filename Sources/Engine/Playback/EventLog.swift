/// What happened while a job was performed, in order.
public struct EventLog: Sendable {
  public struct Entry: Sendable {
    /// Seconds.
    public var time: Double
    /// Such as "animation \"fade out\" stopped, finished".
    public var text: String
  }

  public private(set) var entries: [Entry] = []

  mutating func add(_ text: String, at time: Double) {
    entries.append(Entry(time: time, text: text))
  }
}
