import ConstraintSolver
import Graphics
import Lookups

/// Keeps a solver in step with a tree's equations: what is new is added, what is gone is removed, what has another
/// constant is changed, and only that is solved again.
struct LayoutEngine: Sendable {
  private struct Held: Sendable {
    var id: ConstraintID
    var equation: Equation
    /// The pass that saw it last.
    var pass: Int
  }

  private var solver = Solver()
  private var variables: Lookup<Unknown, Variable> = [:]
  /// How many equations mention an unknown.
  private var uses: Lookup<Unknown, Int> = [:]
  private var held: Lookup<Equation.Origin, Held> = [:]
  /// The origins of `held` in the order they came.
  private var order: [Equation.Origin] = []
  private var origins: Lookup<ConstraintID, Equation.Origin> = [:]
  private var pass = 0
  /// What keeps sizes from being negative, where anything else would make them so: most never need it.
  private var bounds: Lookup<Unknown, ConstraintID> = [:]

  /// Constants that differ by less are the same, in points.
  private static let tolerance = 1e-9

  var isEmpty: Bool { held.isEmpty }

  /// Whether more decides an unknown than the one equation that every such unknown has.
  func isConstrained(_ unknown: Unknown) -> Bool { uses[unknown, default: 0] > 1 }

  func value(_ unknown: Unknown) -> Double { variables[unknown].map { solver.value(of: $0) } ?? 0 }

  func isAmbiguous(_ unknown: Unknown) -> Bool { variables[unknown].map { solver.isAmbiguous($0) } ?? true }

  /// The equations that contradict each other at present, and which of each set is left out.
  var conflicts: [(origins: [Equation.Origin], broken: Equation.Origin)] {
    solver.conflicts.compactMap { conflict in
      guard let broken = origins[conflict.broken] else { return nil }
      return (conflict.constraints.compactMap { origins[$0] }, broken)
    }
  }

  /// Takes the equations in place of those it had.
  mutating func apply(_ layout: LayoutEquations) {
    let equations = layout.equations
    releaseBounds(in: layout)
    pass += 1
    var added: [Equation] = []
    var outdated: [ConstraintID] = []
    var constants: [(id: ConstraintID, constant: Double)] = []
    var priorities: [(id: ConstraintID, priority: Double)] = []
    for equation in equations where equation.isValid {
      guard var known = held[equation.origin] else {
        added.append(equation)
        continue
      }
      if known.equation.hasSameLeftSide(as: equation) {
        known.pass = pass
        if known.equation.priority != equation.priority { priorities.append((known.id, equation.priority)) }
        let solved = known.equation.left.constant
        known.equation = equation
        if abs(solved - equation.left.constant) > Self.tolerance {
          constants.append((known.id, -equation.left.constant))
        } else {
          // Compared with what the solver has, so that small differences do not add up.
          known.equation.left.constant = solved
        }
        held[equation.origin] = known
      } else {
        outdated.append(known.id)
        release(known)
        held[equation.origin] = nil
        added.append(equation)
      }
    }
    for origin in order {
      guard let known = held[origin], known.pass != pass else { continue }
      outdated.append(known.id)
      release(known)
      held[origin] = nil
    }
    if !outdated.isEmpty {
      solver.remove(outdated)
      for unknown in variables.filter({ unknown, _ in uses[unknown, default: 0] == 0 }).sortedKeys(by: {
        $0.packed < $1.packed
      }) {
        if let bound = bounds.removeValue(forKey: unknown) { solver.remove(bound) }
        solver.remove(variables.removeValue(forKey: unknown)!)
      }
    }
    for (id, priority) in priorities { solver.setPriority(priority, of: id) }
    solver.setConstants(constants)
    add(added)
    if !outdated.isEmpty || !added.isEmpty { order = equations.map(\.origin).filter { held[$0] != nil } }
    boundSizes(in: layout)
  }

  /// Widths and heights that constraints decide are not negative (layout.md §4.1). Bounds are required, are never the
  /// ones that are broken, and are only added where a size is negative without: what is best without them and meets
  /// them is best with them.
  private mutating func boundSizes(in layout: LayoutEquations) {
    let sizes = layout.participants.filter { !layout.freelySized.contains($0) }.flatMap { view in
      LayoutAxis.allCases.map { Unknown.size(view, $0) }
    }
    while true {
      let negative = sizes.compactMap { size -> (size: Unknown, variable: Variable)? in
        guard bounds[size] == nil, let variable = variables[size],
          solver.value(of: variable) < -Self.tolerance
        else { return nil }
        return (size, variable)
      }
      guard !negative.isEmpty else { return }
      let ids = solver.add(
        negative.map { LinearConstraint([Term(1, $0.variable)], .greaterThanOrEqual, 0, breakingRank: -1) })
      for (entry, id) in zip(negative, ids) { bounds[entry.size] = id }
    }
  }

  /// A view that a mask places from now on may have any size.
  private mutating func releaseBounds(in layout: LayoutEquations) {
    guard !bounds.isEmpty else { return }
    for view in layout.participants where layout.freelySized.contains(view) {
      for axis in LayoutAxis.allCases {
        if let bound = bounds.removeValue(forKey: .size(view, axis)) { solver.remove(bound) }
      }
    }
  }

  private mutating func release(_ known: Held) {
    origins[known.id] = nil
    for term in known.equation.left.terms { uses[term.unknown]! -= 1 }
  }

  private mutating func add(_ equations: [Equation]) {
    guard !equations.isEmpty else { return }
    let ids = solver.add(
      equations.map { equation in
        LinearConstraint(
          equation.left.terms.map { Term($0.coefficient, variable($0.unknown)) }, equation.relation,
          -equation.left.constant, priority: equation.priority, breakingRank: equation.breakingRank)
      })
    for (id, equation) in zip(ids, equations) {
      held[equation.origin] = Held(id: id, equation: equation, pass: pass)
      origins[id] = equation.origin
    }
  }

  private mutating func variable(_ unknown: Unknown) -> Variable {
    uses[unknown, default: 0] += 1
    if let known = variables[unknown] { return known }
    let variable = solver.makeVariable()
    variables[unknown] = variable
    return variable
  }
}

extension Equation {
  fileprivate func hasSameLeftSide(as other: Equation) -> Bool {
    relation == other.relation && left.terms.count == other.left.terms.count
      && zip(left.terms, other.left.terms).allSatisfy {
        $0.unknown == $1.unknown && $0.coefficient == $1.coefficient
      } && (priority == other.priority || (priority < 1000 && other.priority < 1000))
  }

  /// Numbers that cannot be computed with come from frames beyond all bounds; such an equation is left out.
  fileprivate var isValid: Bool {
    abs(left.constant) < 1e10 && left.terms.allSatisfy { abs($0.coefficient) <= 1e10 }
  }
}
