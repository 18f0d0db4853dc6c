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
    /// JSON pointer to what caused it; empty: nothing in particular.
    public var path = ""
  }

  /// In the order of time.
  public private(set) var entries: [Entry] = []

  /// What may be heard or read, in the order in which it became known: a finger that goes down is lifted later.
  public private(set) var cues: [Cue] = []

  mutating func cue(_ kind: Cue.Kind, at time: Double) { cues.append(Cue(time: time, kind: kind)) }

  mutating func add(_ text: String, at time: Double, isWarning: Bool = false) {
    entries.append(Entry(time: time, text: text, isWarning: isWarning))
  }

  /// - Parameter moment: when and where in the job file.
  mutating func add(_ text: String, at moment: Moment, isWarning: Bool) {
    entries.append(Entry(time: moment.time, text: text, isWarning: isWarning, path: moment.path))
  }

  /// Puts lines of a moment before others of it.
  mutating func insert(_ texts: [String], at place: Int, time: Double) {
    entries.insert(contentsOf: texts.map { Entry(time: time, text: $0) }, at: place)
  }

  /// The warnings, each with its time in seconds, as one line; the first hundred.
  public var warnings: [String] {
    entries.lazy.filter(\.isWarning).prefix(100).map { entry in
      "at \(entry.time) s\(entry.path.isEmpty ? "" : ", \(entry.path)"): \(PrintableText.line(entry.text))"
    }
  }
}
