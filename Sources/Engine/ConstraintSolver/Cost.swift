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
    // A search among many costs less than going through them.
    if other.entries.count * Self.searchedPart < entries.count {
      for entry in other.entries { add(entry.weight * factor, at: entry.level) }
    } else {
      merge(other, times: factor)
    }
  }

  /// How much longer a list is that is searched for each of another's entries.
  private static let searchedPart = 16

  private mutating func add(_ scaled: Double, at level: Double) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].level > level { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].level == level else {
      return entries.insert(Entry(level: level, weight: scaled), at: low)
    }
    if let sum = Self.sum(entries[low].weight, scaled) {
      entries[low].weight = sum
    } else {
      entries.remove(at: low)
    }
  }

  /// - Returns: nil where what is left is rounding.
  private static func sum(_ weight: Double, _ scaled: Double) -> Double? {
    let sum = weight + scaled
    return abs(sum) > cancellation * max(abs(scaled), 1) ? sum : nil
  }

  private mutating func merge(_ other: Cost, times factor: Double) {
    let (mine, theirs) = (entries, other.entries)
    entries = mine.withUnsafeBufferPointer { mine in
      theirs.withUnsafeBufferPointer { theirs in
        [Entry](unsafeUninitializedCapacity: mine.count + theirs.count) { merged, count in
          var (left, right) = (0, 0)
          func append(_ entry: Entry) {
            merged.initializeElement(at: count, to: entry)
            count += 1
          }
          while left < mine.count && right < theirs.count {
            if mine[left].level > theirs[right].level {
              append(mine[left])
              left += 1
              continue
            }
            let scaled = theirs[right].weight * factor
            if mine[left].level < theirs[right].level {
              append(Entry(level: theirs[right].level, weight: scaled))
            } else {
              if let sum = Self.sum(mine[left].weight, scaled) { append(Entry(level: mine[left].level, weight: sum)) }
              left += 1
            }
            right += 1
          }
          for entry in mine[left...] { append(entry) }
          for entry in theirs[right...] { append(Entry(level: entry.level, weight: entry.weight * factor)) }
        }
      }
    }
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
