extension Solver {
  /// Which variables could have another value with every constraint satisfied as well: as nearly, at every priority.
  public func ambiguity() -> Ambiguity { Ambiguity(tableau) }
}

/// What constraints leave open, as long as they stay as they are.
public struct Ambiguity: Sendable {
  private let tableau: Tableau
  /// For each column whether it can move without cost, if it is not basic.
  private var isLoose: [Bool]

  init(_ tableau: Tableau) {
    self.tableau = tableau
    isLoose = tableau.kinds.indices.map { column in
      switch tableau.kinds[column] {
      case .free: true
      case .dummy, .unused: false
      case .restricted: tableau.costs[column].isIndifferent
      }
    }
    // A basic column that is 0 stops those that would take it below.
    for (row, basic) in zip(tableau.rows, tableau.basicOfRow) where basic >= 0 && row.constant <= Tableau.tolerance {
      for entry in row.entries where entry.coefficient < 0 && tableau.kind(entry.column) == .restricted {
        isLoose[Int(entry.column)] = false
      }
    }
  }

  /// Whether a variable of the solver could have another value.
  public func contains(_ variable: Variable) -> Bool {
    guard tableau.free.isDefined(variable.column) else { return true }
    return tableau.expanded(tableau.free[variable.column]).entries.contains { isLoose[Int($0.column)] }
  }
}
