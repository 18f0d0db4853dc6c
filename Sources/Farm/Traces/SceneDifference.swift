import Lookups

/// What changed between two films: one cause an entry, the most visible first.
public struct SceneDifference: Sendable {
  /// A cause with what follows from it.
  public struct Change: Sendable, Hashable, Encodable {
    /// What kind of change it is.
    public enum Kind: String, CaseIterable, Sendable, Encodable {
      case new, removed, place, size, order, animation, property
      case text, film, pixels, parent, timing, picture, touch
    }

    /// What kind of change it is.
    public var kind: Kind
    /// The view's or layer's id; empty where the film as a whole is meant.
    public var id: String
    /// As in job files; empty where none is.
    public var property: String
    /// Of the frames that differ, the first and the last.
    public var firstFrame: Int
    /// See `firstFrame`.
    public var lastFrame: Int
    /// Seconds.
    public var start: Double
    /// Seconds, the end of the last frame.
    public var end: Double
    /// What changed, in a sentence without its time.
    public var sentence: String
    /// Ids of those that change with it.
    public var followers: [String] = []
    /// How much of it is seen: area times duration times how far it is from before, in no unit.
    public var weight: Double
    /// All that differs by this cause, also what is not seen of it.
    public internal(set) var parts: [Part] = []

    private enum CodingKeys: CodingKey {
      case kind, id, property, firstFrame, lastFrame, start, end, sentence, followers, weight
    }

    /// - Parameters:
    ///   - frames: that differ, from the first to the last.
    ///   - trace: whose clock counts.
    public init(
      kind: Kind, id: String, property: String, frames: ClosedRange<Int>, in trace: SceneTrace, sentence: String,
      weight: Double
    ) {
      (self.kind, self.id, self.property, self.sentence, self.weight) = (kind, id, property, sentence, weight)
      (firstFrame, lastFrame) = (frames.lowerBound, frames.upperBound)
      (start, end) = (trace.time(ofFrame: frames.lowerBound), trace.time(ofFrame: frames.upperBound + 1))
    }

    /// The sentence with its frames and times, and how many others follow.
    public var description: String {
      let rest = followers.isEmpty ? "" : "; \(followers.count) more with it"
      let seconds = "\(shortest(start))–\(shortest(end)) s"
      switch kind {
      case .new, .removed: return "\(sentence), \(seconds)\(rest)"
      default:
        let frames = firstFrame == lastFrame ? "frame \(firstFrame)" : "frames \(firstFrame)–\(lastFrame)"
        return "\(frames) (\(seconds)): \(sentence)\(rest)"
      }
    }
  }

  /// One property of one view or layer that differs.
  public struct Part: Sendable, Hashable {
    /// What kind of change it is.
    public var kind: Change.Kind
    /// As in the new film; of what is gone as in the old one.
    public var id: String
    /// As in job files; of an animation what it animates.
    public var property: String
    /// From the first to the last frame that differs.
    public var frames: ClosedRange<Int>

    init(_ change: Change) {
      (kind, id, property) = (change.kind, change.id, change.property)
      frames = change.firstFrame...change.lastFrame
    }
  }

  /// The most visible first.
  public internal(set) var changes: [Change] = []
  /// All that differs, by whatever cause.
  public private(set) var parts: [Part] = []
  /// What is no change of the film, such as ids that were changed.
  public internal(set) var notes: [String] = []

  /// Adds what others than the traces know.
  public mutating func add(_ change: Change) { changes.append(change) }

  /// Compares what two films show.
  public init(_ old: SceneTrace, _ new: SceneTrace) {
    guard
      old.rateNumerator * new.rateDenominator == new.rateNumerator * old.rateDenominator
    else {
      let rates = [old, new].map { shortest(Double($0.rateNumerator) / Double($0.rateDenominator)) }
      changes = [
        Change(
          kind: .film, id: "", property: "frameRate", frames: 0...(max(old.frameCount, new.frameCount) - 1), in: new,
          sentence: "the film has \(rates[1]) frames a second, not \(rates[0]); its frames are not compared", weight: 1)
      ]
      return
    }
    let matching = SceneMatching(old, new)
    // Parts are called after what they belong to.
    let renamed = matching.renamed.map(\.old.id)
    notes = matching.renamed.filter { pair in !renamed.contains { pair.old.id.hasPrefix($0 + ".") } }
      .map { "\"\($0.old.id)\" is called \"\($0.new.id)\"" }
    let finder = SceneChangeFinder(old, new, matching)
    parts = finder.findings.map { Part($0.change) }
    changes = SceneChangeGroups(finder, in: new).changes
    if old.frameCount != new.frameCount {
      let (few, many) = (min(old.frameCount, new.frameCount), max(old.frameCount, new.frameCount))
      changes.insert(
        Change(
          kind: .film, id: "", property: "duration", frames: few...(many - 1), in: old,
          sentence: "the film is \(shortest(old.time(ofFrame: many - few))) s "
            + (new.frameCount > old.frameCount ? "longer" : "shorter"), weight: 0), at: 0)
    }
  }
}
