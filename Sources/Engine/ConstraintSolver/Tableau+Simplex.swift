extension Tableau {
  /// Primal simplex: lowers the cost until no column can lower it more. Columns and rows of equal merit are taken by
  /// lowest column, so that it ends and always takes the same way (Bland's rule).
  ///
  /// - Precondition: no restricted basic column is negative.
  mutating func optimize() {
    while checkLimits(), let entering = takeCandidate() {
      var best: (row: Int32, ratio: Double)?
      for index in rowsContaining(entering) {
        let basic = basicOfRow[Int(index)]
        let coefficient = rows[Int(index)][entering]
        guard coefficient < -Row.smallestPivot else { continue }
        let ratio = max(0, rows[Int(index)].constant) / -coefficient
        if let known = best {
          let isTie = abs(ratio - known.ratio) <= Self.tolerance * max(1, ratio)
          if isTie ? basic > basicOfRow[Int(known.row)] : ratio > known.ratio { continue }
        }
        best = (index, ratio)
      }
      // Costs are sums of errors, which are not negative: a column that nothing stops is a rounding error.
      guard let best else {
        isInexact = true
        costs[Int(entering)] = .zero
        continue
      }
      pivot(entering, leaving: basicOfRow[Int(best.row)])
    }
  }

  /// The lowest column that lowers the cost.
  private mutating func takeCandidate() -> Int32? {
    var kept: [Int32] = []
    swap(&kept, &candidates)
    work += kept.count
    kept.removeAll { kinds[Int($0)] != .restricted || !costs[Int($0)].isNegative || isBasic($0) }
    candidates = kept
    return kept.min()
  }

  /// Dual simplex: makes every restricted column non-negative again and keeps the cost least.
  ///
  /// - Precondition: no cost is negative.
  /// - Returns: nil when done; else a basic column whose row cannot be satisfied.
  mutating func restoreFeasibility() -> Int32? {
    while checkLimits(), let leaving = takeSuspect() {
      let row = row(of: leaving)
      guard let entering = dualEntering(row) else { return leaving }
      pivot(entering, leaving: leaving)
    }
    return nil
  }

  /// The column that may raise a row's constant at the least cost.
  private func dualEntering(_ row: Row) -> Int32? {
    var best: Row.Entry?
    for entry in row.entries where entry.coefficient > Row.smallestPivot && kinds[Int(entry.column)] == .restricted {
      if let known = best,
        !costs[Int(entry.column)].isLess(
          costs[Int(known.column)], divisor: entry.coefficient, otherDivisor: known.coefficient)
      {
        continue
      }
      best = entry
    }
    return best?.column
  }

  /// The lowest basic column that violates its bound. The rows of dummies stand for 0.
  private mutating func takeSuspect() -> Int32? {
    var lowest: Int32?
    var kept: [Int32] = []
    for index in infeasibleRows {
      let basic = basicOfRow[Int(index)]
      guard basic >= 0, isViolated(basic, rows[Int(index)].constant) else { continue }
      kept.append(index)
      if lowest == nil || basic < lowest! { lowest = basic }
    }
    infeasibleRows = kept
    return lowest
  }

  private func isViolated(_ basic: Int32, _ constant: Double) -> Bool {
    switch kinds[Int(basic)] {
    case .restricted: constant < -Self.tolerance
    case .dummy: abs(constant) > Self.equalityTolerance
    case .free, .unused: false
    }
  }

  /// Takes the dummy of a new required equality out of the basis if any column can go in, so that it stays 0. What is
  /// left in the basis repeats other equalities or contradicts them, which `restoreFeasibility` tells.
  mutating func driveOut(dummy: Int32) {
    var row = row(of: dummy)
    if row.constant > 0 { row.scale(by: -1) }
    var entering = dualEntering(row)
    if entering == nil, abs(row.constant) <= Self.equalityTolerance {
      row.scale(by: -1)
      entering = dualEntering(row)
    }
    if let entering {
      pivot(entering, leaving: dummy)
    } else {
      infeasibleRows.append(rowOfColumn[Int(dummy)])
    }
  }
}
