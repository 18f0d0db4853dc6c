extension Tableau {
  // MARK: Defining

  /// Solves a row for a free column that stands in it or in what it leads to, if there is one that nothing defines: the one
  /// that stands in the fewest definitions.
  ///
  /// - Parameter row: `0 = row`; in columns of any kind.
  /// - Returns: the row in columns that are neither basic nor defined, if none of them is free.
  mutating func define(by row: Row) -> Row? {
    // What stands in no definition is not what the row leads to.
    let fresh = row.entries.first {
      isUndefined($0.column) && free.mentionCount(of: $0.column) == 0 && abs($0.coefficient) > Row.smallestPivot
    }
    if let fresh {
      define(fresh.column, by: row)
      return nil
    }
    // Taken out while it is used, so that it is not copied.
    var expansion = Expansion()
    swap(&expansion, &self.expansion)
    defer {
      expansion.clear()
      swap(&expansion, &self.expansion)
    }
    work += expansion.expand(row, in: self)
    var best: Int32?
    for entry in expansion.row.entries
    where kinds[Int(entry.column)] == .free && abs(entry.coefficient) > Row.smallestPivot {
      if let known = best, free.mentionCount(of: entry.column) >= free.mentionCount(of: known) { continue }
      best = entry.column
    }
    guard let best else {
      // What is left of free columns is rounding.
      var rest = expansion.row
      rest.entries.removeAll { kinds[Int($0.column)] == .free }
      return rest
    }
    let route = expansion.routeCounts[Int(best)] == 1 ? expansion.route(to: best) : []
    if isSolvable(along: route, from: row) {
      define(along: route, by: row)
    } else {
      define(best, by: expansion.row)
    }
    return nil
  }

  /// Whether a row, and what the columns of a route are, can be solved for the next column each.
  private func isSolvable(along route: [Int32], from row: Row) -> Bool {
    guard let first = route.first, abs(row[first]) > Row.smallestPivot else { return false }
    return zip(route, route.dropFirst()).allSatisfy { abs(free[$0][$1]) > Row.smallestPivot }
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
  func expanded(_ row: Row) -> Row {
    var expansion = Expansion()
    _ = expansion.expand(row, in: self)
    return expansion.row
  }

  // MARK: Values

  /// What every column is at present.
  mutating func values() -> [Double] {
    var values = [Double](repeating: 0, count: kinds.count)
    for (index, basic) in basicOfRow.enumerated() where basic >= 0 { values[Int(basic)] = rows[index].constant }
    free.evaluate(&values)
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

  private func hasExactFactors(_ row: Row) -> Bool {
    row.entries.allSatisfy { Self.exactFactors.contains(abs($0.coefficient)) }
  }

  private mutating func replace(_ column: Int32, by row: Row, inDefinitionsOf others: [Int32]) {
    for other in others {
      let count = free[other].entries.count
      let wasExact = hasExactFactors(free[other])
      free.substitute(column, by: row, inDefinitionOf: other, scratch: &scratch)
      work += count + row.entries.count
      entryCount += free[other].entries.count - count
      if wasExact, !hasExactFactors(free[other]) { isInexact = true }
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
    erase(column)
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
