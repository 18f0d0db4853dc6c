import Lookups
import Planning

/// A job that waits for its turn on this machine, or had it.
public struct BacklogEntry: Codable, Hashable, Sendable {
  /// The id of its folder.
  public var id: String
  /// The job's name.
  public var name: String
  /// Absolute path of its folder.
  public var folder: String
  /// Higher ones go first; 0 if nothing was said.
  public var priority: Int
  /// Ids of jobs that must be done before.
  public var dependencies: [String]
  /// Where it is in its life.
  public var state: JobPhase
  /// Worker processes at most.
  public var workers: Int
  /// Bytes that a worker may hold; nil: any.
  public var memoryLimit: Int?
  /// Seconds since 1970.
  public var submittedAt: Double
  /// One sentence about the end, empty while there is nothing to say.
  public var message: String

  /// A job that waits.
  public init(
    id: String, name: String, folder: String, priority: Int = 0, dependencies: [String] = [], workers: Int,
    memoryLimit: Int? = nil, submittedAt: Double
  ) {
    self.id = id
    self.name = name
    self.folder = folder
    self.priority = priority
    self.dependencies = dependencies
    state = .waiting
    self.workers = workers
    self.memoryLimit = memoryLimit
    self.submittedAt = submittedAt
    message = ""
  }
}

/// Which job is next, as a function of all entries.
public enum BacklogOrder {
  /// The job that should run: of those that wait for nobody the one of the highest priority, then the oldest.
  ///
  /// - Parameter others: ids of jobs that are left out.
  public static func next(_ entries: [BacklogEntry], besides others: Membership<String> = []) -> BacklogEntry? {
    let states = Lookup(firstOf: entries.map { ($0.id, $0.state) })
    return entries.filter { entry in
      // A job that is not known any more was done long ago.
      entry.state == .waiting && !others.contains(entry.id)
        && entry.dependencies.allSatisfy { states[$0] ?? .done == .done }
    }.min(by: goesBefore)
  }

  /// Whether a job is served before another: its priority is higher, or it is older.
  public static func goesBefore(_ one: BacklogEntry, _ other: BacklogEntry) -> Bool {
    (other.priority, one.submittedAt, one.id) < (one.priority, other.submittedAt, other.id)
  }

  /// The jobs that are blocked for good, because one that they wait for failed or was cancelled, with that one.
  public static func blockedByFailure(_ entries: [BacklogEntry]) -> [(entry: BacklogEntry, because: BacklogEntry)] {
    let known = Lookup(firstOf: entries.map { ($0.id, $0) })
    return entries.filter { $0.state == .waiting }.compactMap { entry in
      let broken = entry.dependencies.compactMap { known[$0] }.first { [.failed, .cancelled].contains($0.state) }
      return broken.map { (entry, $0) }
    }
  }

  /// Whether a runner has anything to do: a job to run, or one to fail because it never can.
  public static func hasWork(_ entries: [BacklogEntry]) -> Bool {
    next(entries) != nil || !blockedByFailure(entries).isEmpty
  }

  /// Whether a job would wait for itself, over others.
  public static func waitsForItself(_ id: String, dependencies: [String], _ entries: [BacklogEntry]) -> Bool {
    let known = Lookup(firstOf: entries.map { ($0.id, $0.dependencies) })
    var open = dependencies
    var seen: Membership<String> = []
    while let next = open.popLast() {
      if next == id { return true }
      if seen.insert(next) { open += known[next] ?? [] }
    }
    return false
  }
}
