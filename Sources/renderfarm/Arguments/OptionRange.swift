import ArgumentParser

/// Checks of options' numbers, which all complain in the same words.
enum OptionRange {
  /// Refuses a value out of its range; an option that was not said is fine.
  static func check<Value: Comparable>(_ name: String, _ value: Value?, _ range: ClosedRange<Value>) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError("\(name) \(value) is out of range; \(range.lowerBound) to \(range.upperBound) is allowed.")
  }

  /// Refuses numbers of worker processes that no machine has use for.
  static func check(workers: Int?) throws { try check("--workers", workers, 1...1000) }
}
