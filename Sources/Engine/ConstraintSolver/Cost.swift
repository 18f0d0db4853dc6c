/// What moving a variable costs, at every priority: a vector that is compared lexicographically.
///
/// A level above 0 is a priority. Levels below 0 decide ties: level −1 − n belongs to the n-th constraint, so that
/// among equally good solutions earlier constraints are satisfied first (layout.md §1.2).
struct Cost: Sendable {
  struct Entry: Sendable {
    var level: Double
    var weight: Double
  }

  /// By falling level; no weight is 0.
  private(set) var entries: [Entry] = []

  static let zero = Cost()

  private init() {}

  /// The cost of violating a constraint.
  init(priority: Double, order: Int) {
    entries = [Entry(level: priority, weight: 1), Entry(level: -1 - Double(order), weight: 1)]
  }

  var isZero: Bool { entries.isEmpty }
  var isNegative: Bool { (entries.first?.weight ?? 0) < 0 }
  /// Whether no priority speaks for the present value; only the rule for ties may.
  var isIndifferent: Bool { (entries.first?.level ?? -1) < 0 }

  /// Differences below this part of the summands are rounding.
  private static let cancellation = 1e-9

  mutating func add(_ other: Cost, times factor: Double) {
    if other.entries.isEmpty { return }
    if entries.isEmpty {
      entries = other.entries
      for index in entries.indices { entries[index].weight *= factor }
      return
    }
    var merged: [Entry] = []
    merged.reserveCapacity(entries.count + other.entries.count)
    var (mine, theirs) = (0, 0)
    while mine < entries.count || theirs < other.entries.count {
      if theirs == other.entries.count || (mine < entries.count && entries[mine].level > other.entries[theirs].level) {
        merged.append(entries[mine])
        mine += 1
        continue
      }
      let scaled = other.entries[theirs].weight * factor
      if mine == entries.count || entries[mine].level < other.entries[theirs].level {
        merged.append(Entry(level: other.entries[theirs].level, weight: scaled))
      } else {
        let sum = entries[mine].weight + scaled
        if abs(sum) > Self.cancellation * max(abs(scaled), 1) {
          merged.append(Entry(level: entries[mine].level, weight: sum))
        }
        mine += 1
      }
      theirs += 1
    }
    entries = merged
  }

  /// Whether `self / divisor` is lexicographically less than `other / otherDivisor`; differences by rounding are none.
  /// - Precondition: both divisors are positive.
  func isLess(_ other: Cost, divisor: Double, otherDivisor: Double) -> Bool {
    var (mine, theirs) = (0, 0)
    while mine < entries.count || theirs < other.entries.count {
      var (left, right) = (0.0, 0.0)
      let leftLevel = mine < entries.count ? entries[mine].level : -.infinity
      let rightLevel = theirs < other.entries.count ? other.entries[theirs].level : -.infinity
      if leftLevel >= rightLevel {
        left = entries[mine].weight / divisor
        mine += 1
      }
      if rightLevel >= leftLevel {
        right = other.entries[theirs].weight / otherDivisor
        theirs += 1
      }
      if abs(left - right) > Self.cancellation * max(abs(left), abs(right)) { return left < right }
    }
    return false
  }
}
