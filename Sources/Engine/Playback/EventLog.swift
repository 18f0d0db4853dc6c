import Document

/// What happened while a job was performed, in order.
public struct EventLog: Sendable {
  /// Something that happened.
  public struct Entry: Sendable {
    /// Seconds.
    public var time: Double
    /// Such as "animation \"fade out\" stopped, finished".
    public var text: String
    /// Whether it is a warning, such as of constraints that contradict each other.
    public var isWarning = false
  }

  /// In the order of time.
  public private(set) var entries: [Entry] = []

  mutating func add(_ text: String, at time: Double, isWarning: Bool = false) {
    entries.append(Entry(time: time, text: text, isWarning: isWarning))
  }

  /// Puts lines of a moment before others of it.
  mutating func insert(_ texts: [String], at place: Int, time: Double) {
    entries.insert(contentsOf: texts.map { Entry(time: time, text: $0) }, at: place)
  }

  /// The warnings, each with its time in seconds, as one line; the first hundred.
  public var warnings: [String] {
    entries.lazy.filter(\.isWarning).prefix(100).map { "at \($0.time) s: \(PrintableText.line($0.text))" }
  }
}
