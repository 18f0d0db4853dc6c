extension Tableau {
  // MARK: Defining

  /// Solves a row for a free column that stands in it or in what it leads to, if there is one that nothing defines: the one
  /// that stands in the fewest definitions.
  ///
  /// - Parameter row: `0 = row`; in columns of any kind.
  /// - Returns: the row in columns that are neither basic nor defined, if none of them is free.
  mutating func define(by row: Row) -> Row? {
    // What stands in no definition is not what the row leads to.
    if let fresh = row.entries.first(where: { isUndefined($0.column) && free.mentionCount(of: $0.column) == 0 }) {
      define(fresh.column, by: row)
      return nil
    }
    let expansion = expand(row)
    var best: Int32?
    for entry in expansion.row.entries
    where kinds[Int(entry.column)] == .free && abs(entry.coefficient) > Row.smallestPivot {
      if let known = best, free.mentionCount(of: entry.column) >= free.mentionCount(of: known) { continue }
      best = entry.column
    }
    guard let best else { return expansion.row }
    if expansion.routeCounts[Int(best)] == 1 {
      define(along: expansion.route(to: best), by: row)
    } else {
      define(best, by: expansion.row)
    }
    return nil
  }

  /// Solves a row for the first column of a route, what that was for the second, and so on to the last, which nothing defined:
  /// so definitions stay as short as the constraints that they come from.
  ///
  /// - Parameter route: the only one on which the row leads to its last column, without which it could lead back.
  private mutating func define(along route: [Int32], by row: Row) {
    var row = row
    for column in route {
      let known = free.isDefined(column) ? removeDefinition(of: column) : nil
      define(column, by: row)
      guard var next = known else { return }
      next.add(-1, column)
      row = next
    }
  }

  private func isUndefined(_ column: Int32) -> Bool { kinds[Int(column)] == .free && !free.isDefined(column) }

  private mutating func define(_ column: Int32, by row: Row) {
    var definition = row
    definition.solve(for: column)
    entryCount += definition.entries.count
    free.define(column, as: definition)
  }

  /// A row in columns that are neither basic nor defined.
  struct Expansion {
    var row = Row()
    /// By column: on how many routes the row leads to it; 2 stands for more, too.
    fileprivate(set) var routeCounts: [UInt8]
    /// By column: where a route comes from; −1 for the row itself.
    fileprivate var origins: [Int32]

    init(columnCount: Int) {
      routeCounts = [UInt8](repeating: 0, count: columnCount)
      origins = [Int32](repeating: -1, count: columnCount)
    }

    fileprivate mutating func addRoutes(_ count: UInt8, to column: Int32, from origin: Int32) {
      routeCounts[Int(column)] = min(2, routeCounts[Int(column)] + count)
      origins[Int(column)] = origin
    }

    /// The columns on the way from the row to a column that one route leads to, which is the last.
    func route(to column: Int32) -> [Int32] {
      var route = [column]
      while let origin = route.last.map({ origins[Int($0)] }), origin >= 0 { route.append(origin) }
      return route.reversed()
    }
  }

  mutating func expand(_ row: Row) -> Expansion {
    var visits = FreeColumns.Visits(columnCount: kinds.count)
    free.walk(from: row.entries, &visits)
    var expansion = Expansion(columnCount: kinds.count)
    var sums = Sums(columnCount: kinds.count)
    sums.constant = row.constant
    for entry in row.entries {
      sums.add(entry.coefficient, entry.column)
      expansion.addRoutes(1, to: entry.column, from: -1)
    }
    // Each after all that it stands in: then its coefficient is complete.
    for column in visits.order.reversed() {
      let definition = free[column]
      work += definition.entries.count
      let count = expansion.routeCounts[Int(column)]
      for entry in definition.entries { expansion.addRoutes(count, to: entry.column, from: column) }
      sums.replace(column, by: definition)
    }
    for column in sums.columns where isBasic(column) {
      let basic = self.row(of: column)
      work += basic.entries.count
      sums.replace(column, by: basic)
    }
    expansion.row = sums.row
    return expansion
  }

  // MARK: Values

  /// What every column is at present.
  func values() -> [Double] {
    var values = [Double](repeating: 0, count: kinds.count)
    for (index, basic) in basicOfRow.enumerated() where basic >= 0 { values[Int(basic)] = rows[index].constant }
    var visits = FreeColumns.Visits(columnCount: kinds.count)
    for column in kinds.indices { free.walk(from: Int32(column), &visits) }
    for column in visits.order {
      let definition = free[column]
      var value = definition.constant
      for entry in definition.entries { value += entry.coefficient * values[Int(entry.column)] }
      values[Int(column)] = value
    }
    return values
  }

  // MARK: Taking out

  /// Puts a basic or defined column's row in its place in all definitions, before it goes.
  mutating func inline(_ column: Int32) {
    let mentioning = free.columnsMentioning(column)
    guard !mentioning.isEmpty else { return }
    replace(column, by: free.isDefined(column) ? free[column] : row(of: column), inDefinitionsOf: mentioning)
  }

  /// What views depend on each other by: multipliers, and sums of them.
  private static let exactFactors = 0.02...50.0

  private mutating func replace(_ column: Int32, by row: Row, inDefinitionsOf others: [Int32]) {
    for other in others {
      let count = free[other].entries.count
      free.substitute(column, by: row, inDefinitionOf: other, scratch: &scratch)
      let entries = free[other].entries
      work += count + row.entries.count
      entryCount += entries.count - count
      if !entries.allSatisfy({ Self.exactFactors.contains(abs($0.coefficient)) }) { isInexact = true }
    }
    free.forgetMentions(of: column)
  }

  /// Lets a free column go whose definition has a marker that stands in no row; the other definitions that have the
  /// marker get what the marker is by this one. Nothing defines the free column any more.
  mutating func undefine(through marker: Int32) {
    let candidates = free.columnsMentioning(marker)
    guard let leaving = candidates.first(where: { isFarthest($0, among: candidates) }) else { return }
    var row = removeDefinition(of: leaving)
    row.exchange(leaving, for: marker)
    replace(marker, by: row, inDefinitionsOf: candidates.filter { $0 != leaving })
  }

  /// Whether no other of some free columns is what a column's definition leads to.
  private func isFarthest(_ column: Int32, among candidates: [Int32]) -> Bool {
    if candidates.count == 1 { return true }
    var visits = FreeColumns.Visits(columnCount: kinds.count)
    free.walk(from: column, &visits)
    return candidates.allSatisfy { $0 == column || visits.begin($0) }
  }

  private mutating func removeDefinition(of column: Int32) -> Row {
    let row = free.undefine(column)
    entryCount -= row.entries.count
    return row
  }

  /// Takes a free column away.
  ///
  /// - Precondition: no constraint mentions it any more.
  mutating func removeFree(_ column: Int32) {
    if free.isDefined(column) {
      inline(column)
      _ = removeDefinition(of: column)
    }
    eraseFromDefinitions(column)
    releaseColumn(column)
  }

  mutating func eraseFromDefinitions(_ column: Int32) {
    for other in free.columnsMentioning(column) {
      free.remove(column, fromDefinitionOf: other)
      entryCount -= 1
    }
    free.forgetMentions(of: column)
  }

  mutating func shiftDefinitions(_ column: Int32, by shift: Double) {
    for other in free.columnsMentioning(column) {
      free.add(free[other][column] * shift, toDefinitionOf: other)
    }
  }
}

/// A sum of rows, by column.
private struct Sums {
  private var coefficients: [Double]
  /// The sizes of all that was added up in a coefficient: what is left of much is rounding.
  private var sizes: [Double]
  /// Each column that came into the sum, in the order they came.
  private(set) var columns: [Int32] = []
  var constant = 0.0

  init(columnCount: Int) {
    coefficients = [Double](repeating: 0, count: columnCount)
    sizes = coefficients
  }

  mutating func add(_ coefficient: Double, _ column: Int32) {
    guard coefficient != 0 else { return }
    if sizes[Int(column)] == 0 { columns.append(column) }
    coefficients[Int(column)] += coefficient
    sizes[Int(column)] += abs(coefficient)
  }

  private func coefficient(of column: Int32) -> Double {
    let sum = coefficients[Int(column)]
    return abs(sum) <= Row.cancellation * sizes[Int(column)] ? 0 : sum
  }

  /// Puts a row in the place of a column.
  mutating func replace(_ column: Int32, by row: Row) {
    let factor = coefficient(of: column)
    coefficients[Int(column)] = 0
    guard factor != 0 else { return }
    constant += factor * row.constant
    for entry in row.entries { add(factor * entry.coefficient, entry.column) }
  }

  var row: Row {
    var row = Row()
    row.constant = constant
    row.entries = columns.filter { coefficient(of: $0) != 0 }.sorted().map { column in
      Row.Entry(column: column, coefficient: coefficients[Int(column)])
    }
    return row
  }
}
