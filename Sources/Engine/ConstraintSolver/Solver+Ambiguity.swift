extension Solver {
  /// Whether another value of a variable satisfies every constraint as well: as nearly, at every priority.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    guard tableau.free.isDefined(variable.column) else { return true }
    return tableau.expanded(tableau.free[variable.column]).entries.contains { tableau.isLoose($0.column) }
  }
}

extension Tableau {
  /// Whether a column that is not basic can move without cost.
  fileprivate func isLoose(_ column: Int32) -> Bool {
    switch kinds[Int(column)] {
    case .free: return true
    case .dummy, .unused: return false
    case .restricted: break
    }
    guard costs[Int(column)].isIndifferent else { return false }
    return rows.indices.allSatisfy { index in
      let basic = basicOfRow[index]
      guard basic >= 0 else { return true }
      let coefficient = rows[index][column]
      return coefficient >= 0 || rows[index].constant > Self.tolerance
    }
  }
}
