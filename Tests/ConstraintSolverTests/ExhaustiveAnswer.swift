import ConstraintSolver

/// The least errors that a small system allows, level by level, found by trying every corner: the sum of errors is linear
/// between the hyperplanes on which constraints are just met, so a best point lies where as many of them meet as there are
/// unknowns. Independent of the simplex method.
struct ExhaustiveAnswer {
  /// Nil if no point meets the required constraints.
  var errors: [Double]?

  init(_ constraints: [LinearConstraint], variables: [Variable]) {
    for corner in Self.corners(constraints, variables) {
      guard let found = Self.errors(constraints, at: corner, variables) else { continue }
      if errors.map({ Self.isLess(found, $0) }) ?? true { errors = found }
    }
  }

  /// The sum of errors at each priority, highest first; nil if a required constraint is violated.
  static func errors(_ constraints: [LinearConstraint], at point: [Double], _ variables: [Variable]) -> [Double]? {
    let levels = Set(constraints.map(\.priority)).filter { $0 < LinearConstraint.required }.sorted(by: >)
    var sums = Array(repeating: 0.0, count: levels.count)
    for constraint in constraints {
      let left = constraint.terms.reduce(0.0) { $0 + $1.coefficient * point[variables.firstIndex(of: $1.variable)!] }
      let difference = left - constraint.constant
      let error =
        switch constraint.relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
      if let level = levels.firstIndex(of: constraint.priority) {
        sums[level] += error
      } else if error > 1e-6 {
        return nil
      }
    }
    return sums
  }

  static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
    for (a, b) in zip(left, right) where abs(a - b) > 1e-6 { return a < b }
    return false
  }

  private static func corners(_ constraints: [LinearConstraint], _ variables: [Variable]) -> [[Double]] {
    // Unknowns that nothing holds are 0 in the answer; x = 0 stands for that.
    let planes =
      constraints.map { constraint in
        (
          variables.map { variable in
            constraint.terms.filter { $0.variable == variable }.reduce(0) { $0 + $1.coefficient }
          }, constraint.constant
        )
      }
      + variables.indices.map { index in (variables.indices.map { $0 == index ? 1.0 : 0.0 }, 0.0) }
    var result: [[Double]] = []
    func choose(_ chosen: [Int], from next: Int) {
      if chosen.count == variables.count {
        if let point = solve(chosen.map { planes[$0] }) { result.append(point) }
        return
      }
      for index in next..<max(next, planes.count) { choose(chosen + [index], from: index + 1) }
    }
    choose([], from: 0)
    return result
  }

  /// Gaussian elimination with full row pivoting; nil for a singular system.
  private static func solve(_ equations: [(coefficients: [Double], constant: Double)]) -> [Double]? {
    var rows = equations.map { $0.coefficients + [$0.constant] }
    let count = rows.count
    for column in 0..<count {
      let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) }!
      guard abs(rows[pivot][column]) > 1e-9 else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in 0...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
