/// An unknown of a solver; any real number.
public struct Variable: Hashable, Comparable, Sendable {
  let column: Int32

  public static func < (left: Variable, right: Variable) -> Bool { left.column < right.column }
}

/// `coefficient · variable`.
public struct Term: Hashable, Sendable {
  /// What is multiplied.
  public var variable: Variable
  /// Finite, at most 1e10 in size.
  public var coefficient: Double

  public init(_ coefficient: Double, _ variable: Variable) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// `Σ coefficient · variable  relation  constant`, with a priority.
public struct LinearConstraint: Hashable, Sendable {
  /// How both sides compare.
  public enum Relation: Hashable, Sendable {
    case equal, lessThanOrEqual, greaterThanOrEqual
  }

  /// A variable may stand in several terms; their coefficients add up.
  public var terms: [Term]
  /// Between the sum of the terms and the constant.
  public var relation: Relation
  /// What the sum is compared with; below 1e10 in size.
  public var constant: Double
  /// Above 0; 1000 and more is required. A constraint that is not required is met as nearly as those of higher priority
  /// let it: the sum of the errors of one priority is least (layout.md §1.2).
  public var priority: Double
  /// Of the constraints of a conflict, one with the highest rank is broken; among these the latest.
  public var breakingRank: Int

  /// The priority from which on a constraint must hold.
  public static let required = 1000.0

  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = required, breakingRank: Int = 0
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.breakingRank = breakingRank
  }

  /// Whether the constraint must hold.
  public var isRequired: Bool { priority >= Self.required }

  /// Whether every number is one that can be computed with: finite, and not so large that others vanish beside it.
  public var isValid: Bool {
    abs(constant) < 1e10 && priority > 0 && terms.allSatisfy { abs($0.coefficient) <= 1e10 }
  }
}

/// Names a constraint of one solver.
public struct ConstraintID: Hashable, Sendable {
  let index: Int32
}

/// Required constraints that cannot hold together.
public struct Conflict: Hashable, Sendable {
  /// A set of which each one is needed for the contradiction, in the order they were added.
  public var constraints: [ConstraintID]
  /// The one that is left out, until one of the others is removed or changed.
  public var broken: ConstraintID
}
