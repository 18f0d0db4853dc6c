import JobFile

/// What happened while a job was performed, in order.
public struct EventLog: Sendable {
  public struct Entry: Sendable {
    /// Seconds.
    public var time: Double
    /// Such as "animation \"fade out\" stopped, finished".
    public var text: String
    /// Whether it tells of something that the author should mend, as constraints that contradict each other.
    public var isWarning = false
  }

  public private(set) var entries: [Entry] = []

  mutating func add(_ text: String, at time: Double, isWarning: Bool = false) {
    entries.append(Entry(time: time, text: text, isWarning: isWarning))
  }

  /// The warnings, each with its time in seconds, as one line; the first hundred.
  public var warnings: [String] {
    entries.lazy.filter(\.isWarning).prefix(100).map { "at \($0.time) s: \(PrintableText.line($0.text))" }
  }
}
