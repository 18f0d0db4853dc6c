/// `constant + Σ coefficient · column`, a sparse row of the tableau.
struct Row: Sendable {
  struct Entry: Sendable {
    var column: Int32
    var coefficient: Double
  }

  /// By column, each once; no coefficient is 0.
  var entries: [Entry] = []
  var constant = 0.0

  /// A coefficient that is left after a subtraction and is below this part of the summands is rounding (layout.md
  /// §4.1).
  static let cancellation = 1e-11
  /// A row is never solved for a column with a smaller coefficient: it may be rounding, which the division would make large.
  /// What views depend on each other by is larger by far.
  static let smallestPivot = 1e-8

  subscript(column: Int32) -> Double {
    guard let index = index(of: column) else { return 0 }
    return entries[index].coefficient
  }

  func index(of column: Int32) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].column == column ? low : nil
  }

  /// Takes a column out, if it stands in the row.
  mutating func remove(_ column: Int32) {
    if let index = index(of: column) { entries.remove(at: index) }
  }

  /// Adds to one coefficient.
  mutating func add(_ coefficient: Double, _ column: Int32) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].column < column { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].column == column else {
      if coefficient != 0 { entries.insert(Entry(column: column, coefficient: coefficient), at: low) }
      return
    }
    let sum = entries[low].coefficient + coefficient
    if abs(sum) <= Self.cancellation * abs(coefficient) {
      entries.remove(at: low)
    } else {
      entries[low].coefficient = sum
    }
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in entries.indices { entries[index].coefficient *= factor }
  }

  /// Solves `0 = self` for a column, which goes out of the row.
  /// - Precondition: the column stands in the row.
  mutating func solve(for column: Int32) {
    let index = index(of: column)!
    let factor = -1 / entries[index].coefficient
    entries.remove(at: index)
    scale(by: factor)
  }

  /// Solves `basic = self` for a column, and puts the former basic column in its place.
  /// - Precondition: the column stands in the row.
  mutating func exchange(_ basic: Int32, for column: Int32) {
    let coefficient = self[column]
    solve(for: column)
    add(1 / coefficient, basic)
  }

  /// Puts `other` in the place of a column of this row, in which it may also be absent.
  ///
  /// - Parameter added: gets the columns that were not in the row before.
  mutating func substitute(_ column: Int32, _ other: Row, scratch: inout [Entry], added: (Int32) -> Void) {
    let factor = self[column]
    if factor == 0 { return }
    constant += factor * other.constant
    scratch.removeAll(keepingCapacity: true)
    scratch.reserveCapacity(entries.count + other.entries.count)
    entries.withUnsafeBufferPointer { mine in
      other.entries.withUnsafeBufferPointer { theirs in
        var (left, right) = (0, 0)
        while left < mine.count && right < theirs.count {
          let (a, b) = (mine[left], theirs[right])
          if a.column < b.column {
            if a.column != column { scratch.append(a) }
            left += 1
          } else if a.column > b.column {
            scratch.append(Entry(column: b.column, coefficient: factor * b.coefficient))
            added(b.column)
            right += 1
          } else {
            let product = factor * b.coefficient
            let sum = a.coefficient + product
            if abs(sum) > Row.cancellation * abs(product) {
              scratch.append(Entry(column: a.column, coefficient: sum))
            }
            left += 1
            right += 1
          }
        }
        while left < mine.count {
          if mine[left].column != column { scratch.append(mine[left]) }
          left += 1
        }
        while right < theirs.count {
          scratch.append(Entry(column: theirs[right].column, coefficient: factor * theirs[right].coefficient))
          added(theirs[right].column)
          right += 1
        }
      }
    }
    // What is much too large for the row stays where it serves all.
    if scratch.capacity > 4 * scratch.count + 64 { entries = scratch.map { $0 } } else { swap(&entries, &scratch) }
  }
}
