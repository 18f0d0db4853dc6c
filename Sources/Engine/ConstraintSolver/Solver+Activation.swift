extension Solver {
  /// Brings a required constraint into the tableau; breaks one if it contradicts the others.
  ///
  /// - Precondition: the tableau is optimal, as it will be again.
  mutating func activateRequired(_ id: ConstraintID) {
    guard tableau.checkLimits() else { return }
    let index = Int(id.index)
    let constraint = self[id]
    var row = row(of: constraint)
    let isEquality = constraint.relation == .equal
    let marker = tableau.makeColumn(isEquality ? .dummy : .restricted)
    let sign = constraint.relation == .greaterThanOrEqual ? -1.0 : 1.0
    owners[marker] = id
    entries[index]!.marker = marker
    entries[index]!.markerSign = sign
    row.add(sign, marker)
    guard var rest = tableau.define(by: row) else { return }
    rest.solve(for: marker)
    tableau.insert(rest, basic: marker)
    if isEquality { tableau.driveOut(dummy: marker) }
    restoreFeasibility()
  }

  /// Brings a constraint that is not required into the tableau; the caller optimizes.
  ///
  /// - Precondition: no restricted column is negative.
  mutating func activateOptional(_ id: ConstraintID) {
    guard tableau.checkLimits() else { return }
    let index = Int(id.index)
    let constraint = self[id]
    var row = row(of: constraint)
    let marker = tableau.makeColumn(.restricted)
    let partner = tableau.makeColumn(.restricted)
    let sign = constraint.relation == .greaterThanOrEqual ? -1.0 : 1.0
    owners[marker] = id
    owners[partner] = id
    entries[index]!.marker = marker
    entries[index]!.markerSign = sign
    entries[index]!.partner = partner
    row.add(sign, marker)
    row.add(-sign, partner)
    if var rest = tableau.define(by: row) {
      // The column that takes up the present difference is basic and not negative; at no difference, the one that is
      // free.
      let isMet = constraint.relation != .equal && abs(rest.constant) <= Tableau.tolerance
      let basic = isMet || (rest.constant < 0) == (sign > 0) ? marker : partner
      rest.solve(for: basic)
      tableau.insert(rest, basic: basic)
    }
    charge(entries[index]!, times: 1)
  }

  /// `Σ coefficient · variable − constant`.
  private func row(of constraint: LinearConstraint) -> Row {
    var row = Row()
    row.constant = -constraint.constant
    for term in constraint.terms { row.add(term.coefficient, term.variable.column) }
    return row
  }

  /// Adds what violating a constraint costs, or takes it away.
  mutating func charge(_ entry: Entry, times factor: Double) {
    guard entry.partner >= 0 else { return }
    let cost = Cost(priority: entry.constraint.priority, order: entry.order)
    for column in entry.constraint.relation == .equal ? [entry.marker, entry.partner] : [entry.partner] {
      if tableau.isBasic(column) {
        tableau.addCosts(along: tableau.row(of: column), of: cost, times: factor)
      } else {
        tableau.addCost(cost, times: factor, to: column)
      }
    }
  }

  /// Takes a constraint out of the tableau; the caller optimizes. A broken constraint is out already.
  mutating func deactivate(_ id: ConstraintID) {
    let entry = entries[Int(id.index)]!
    guard entry.marker >= 0 else { return }
    charge(entry, times: -1)
    if entry.partner >= 0, tableau.isBasic(entry.partner) {
      tableau.inline(entry.partner)
      tableau.removeRow(of: entry.partner)
    } else {
      if !tableau.isBasic(entry.marker) {
        if let leaving = tableau.leaving(for: entry.marker) {
          tableau.pivot(entry.marker, leaving: leaving)
        } else {
          tableau.undefine(through: entry.marker)
        }
      }
      if tableau.isBasic(entry.marker) {
        tableau.inline(entry.marker)
        tableau.removeRow(of: entry.marker)
      }
    }
    for column in [entry.marker, entry.partner] where column >= 0 {
      tableau.erase(column)
      tableau.releaseColumn(column)
      owners[column] = nil
    }
    entries[Int(id.index)]!.marker = -1
    entries[Int(id.index)]!.partner = -1
  }
}

extension Tableau {
  /// The basic column that makes room for a marker whose constraint is to go: where the marker, once it may have any
  /// value, meets the first limit. The other rows stay feasible.
  fileprivate mutating func leaving(for marker: Int32) -> Int32? {
    var best: (rank: Int, ratio: Double, basic: Int32)?
    for index in rowsContaining(marker) {
      let basic = basicOfRow[Int(index)]
      let coefficient = rows[Int(index)][marker]
      guard abs(coefficient) > Row.smallestPivot else { continue }
      let rank: Int
      var ratio = 0.0
      switch kinds[Int(basic)] {
      case .dummy: rank = 0
      case .restricted:
        rank = coefficient < 0 ? 1 : 2
        ratio = max(0, rows[Int(index)].constant) / abs(coefficient)
      case .free, .unused: continue
      }
      if let known = best, (known.rank, known.ratio, known.basic) <= (rank, ratio, basic) { continue }
      best = (rank, ratio, basic)
    }
    return best?.basic
  }
}
