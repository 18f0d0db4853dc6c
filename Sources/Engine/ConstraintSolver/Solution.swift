/// What the constraints of a solver made of its variables at one time.
public struct Solution: Sendable {
  /// By column.
  let values: [Double]

  /// - Precondition: the solver had the variable then.
  public subscript(variable: Variable) -> Double { values[Int(variable.column)] }
}
