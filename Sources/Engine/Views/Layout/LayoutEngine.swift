import ConstraintSolver
import Graphics
import Lookups

/// Keeps a solver in step with a tree's equations: what is new is added, what is gone is removed, what has another
/// constant is changed, and only that is solved again.
struct LayoutEngine: Sendable {
  private struct Held: Sendable {
    var id: ConstraintID
    var equation: Equation
  }

  private var solver: Solver
  /// What the solver made of the last equations.
  private var solution: Solution
  private var variables: Lookup<Unknown, Variable> = [:]
  /// How many equations mention an unknown.
  private var uses: Lookup<Unknown, Int> = [:]
  /// In the order they came.
  private var held: [Held] = []
  private var origins: Lookup<ConstraintID, Equation.Origin> = [:]
  /// What keeps sizes from being negative, where anything else would make them so: most never need it.
  private var bounds: Lookup<Unknown, ConstraintID> = [:]
  /// How often equations were added or removed.
  private var changeCount = 0
  /// How often equations were taken.
  private var passCount = 0
  /// The views that took part in the last pass.
  private var participants: [ViewID] = []
  /// Where, how wide and how high each of them is; nil for what nothing decides.
  private var frameVariables: [(x: Variable?, y: Variable?, width: Variable?, height: Variable?)] = []

  /// Constants that differ by less are the same, in points.
  private static let tolerance = 1e-9

  init(limits: SolverLimits = SolverLimits()) {
    solver = Solver(limits: limits)
    solution = solver.solution()
  }

  var isEmpty: Bool { held.isEmpty }

  /// Whether more decides an unknown than the one equation that every such unknown has.
  func isConstrained(_ unknown: Unknown) -> Bool { uses[unknown, default: 0] > 1 }

  func value(_ unknown: Unknown) -> Double { variables[unknown].map { solution[$0] } ?? 0 }

  /// Whether an unknown could have another value with every equation satisfied as well.
  func ambiguity() -> (Unknown) -> Bool {
    let ambiguity = solver.ambiguity()
    return { unknown in variables[unknown].map(ambiguity.contains) ?? true }
  }

  /// The equations that contradict each other at present, and which of each set is left out.
  var conflicts: [(origins: [Equation.Origin], broken: Equation.Origin)] {
    solver.conflicts.compactMap { conflict in
      guard let broken = origins[conflict.broken] else { return nil }
      return (conflict.constraints.compactMap { origins[$0] }, broken)
    }
  }

  /// Whether a new engine given these equations would be in this state but for constants: then both solve them alike. After very many
  /// passes a new one is the more exact.
  func isStateOf(_ layout: LayoutEquations) -> Bool {
    changeCount == 1 && passCount < 1_000 && bounds.isEmpty && solver.conflicts.isEmpty
      && holdsInOrder(layout.equations)
  }

  private func holdsInOrder(_ equations: [Equation]) -> Bool {
    equations.count == held.count
      && zip(held, equations).allSatisfy { known, equation in
        known.equation.origin == equation.origin && equation.isValid && known.equation.hasSameLeftSide(as: equation)
      }
  }

  /// Takes the equations in place of those it had.
  ///
  /// - Throws: a layout that takes more than a solver's limits allow; there is no other afterwards.
  mutating func apply(_ layout: LayoutEquations) throws(LayoutError) {
    solver.startCountingWork()
    let equations = layout.equations
    releaseBounds(in: layout)
    passCount += 1
    var changes = ConstantChanges()
    if holdsInOrder(equations) {
      for (index, equation) in equations.enumerated() { take(equation, at: index, &changes) }
      make(changes)
    } else {
      replace(with: equations, &changes)
    }
    if frameVariables.isEmpty || participants != layout.participants { findFrameVariables(of: layout.participants) }
    boundSizes(in: layout)
    if solver.isExhausted { throw LayoutError(constraintCount: equations.count) }
  }

  private mutating func findFrameVariables(of views: [ViewID]) {
    participants = views
    frameVariables = views.map { view in
      (
        variables[Unknown(view, .x)], variables[Unknown(view, .y)], variables[Unknown(view, .width)],
        variables[Unknown(view, .height)]
      )
    }
  }

  /// The alignment rectangle of a view that took part in the last pass, by its place among them.
  func alignmentRect(ofParticipant index: Int) -> Rect {
    func value(_ variable: Variable?) -> Double { variable.map { solution[$0] } ?? 0 }
    let found = frameVariables[index]
    return Rect(value(found.x), value(found.y), value(found.width), value(found.height))
  }

  private struct ConstantChanges {
    var constants: [(id: ConstraintID, constant: Double)] = []
    var priorities: [(id: ConstraintID, priority: Double)] = []
  }

  /// Takes an equation with the same left side as one that it has.
  private mutating func take(_ equation: Equation, at index: Int, _ changes: inout ConstantChanges) {
    let (id, known) = (held[index].id, held[index].equation)
    if known.priority != equation.priority {
      changes.priorities.append((id, equation.priority))
      held[index].equation.priority = equation.priority
    }
    // Compared with what the solver has, so that small differences do not add up.
    guard abs(known.left.constant - equation.left.constant) > Self.tolerance else { return }
    changes.constants.append((id, -equation.left.constant))
    held[index].equation.left.constant = equation.left.constant
  }

  private mutating func make(_ changes: ConstantChanges) {
    for (id, priority) in changes.priorities { solver.setPriority(priority, of: id) }
    solver.setConstants(changes.constants)
  }

  /// What is not there any more goes, what is new comes.
  private mutating func replace(with equations: [Equation], _ changes: inout ConstantChanges) {
    var places: Lookup<Equation.Origin, Int> = [:]
    for (index, known) in held.enumerated() { places[known.equation.origin] = index }
    var added: [Equation] = []
    var outdated: [ConstraintID] = []
    var isKept = [Bool](repeating: false, count: held.count)
    for equation in equations where equation.isValid {
      guard let index = places[equation.origin] else {
        added.append(equation)
        continue
      }
      if held[index].equation.hasSameLeftSide(as: equation) {
        isKept[index] = true
        take(equation, at: index, &changes)
      } else {
        outdated.append(held[index].id)
        release(held[index])
        places[equation.origin] = nil
        added.append(equation)
      }
    }
    for (index, known) in held.enumerated() where !isKept[index] && places[known.equation.origin] != nil {
      outdated.append(known.id)
      release(known)
      places[known.equation.origin] = nil
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
    make(changes)
    let new = add(added)
    frameVariables = []
    guard !outdated.isEmpty || !added.isEmpty else { return }
    changeCount += 1
    var all: [Held] = []
    all.reserveCapacity(equations.count)
    var next = 0
    for equation in equations where equation.isValid {
      if let index = places[equation.origin] {
        all.append(held[index])
      } else {
        all.append(new[next])
        next += 1
      }
    }
    held = all
  }

  /// Widths and heights that constraints decide are not negative (layout.md §4.1). Bounds are required, are never the
  /// ones that are broken, and are only added where a size is negative without: what is best without them and meets
  /// them is best with them.
  private mutating func boundSizes(in layout: LayoutEquations) {
    while true {
      solution = solver.solution()
      var negative: [(size: Unknown, variable: Variable)] = []
      for (index, view) in participants.enumerated() where !layout.freelySized.contains(view) {
        for axis in LayoutAxis.allCases {
          let found = axis == .horizontal ? frameVariables[index].width : frameVariables[index].height
          guard let variable = found, solution[variable] < -Self.tolerance else { continue }
          let size = Unknown.size(view, axis)
          guard bounds[size] == nil else { continue }
          negative.append((size, variable))
        }
      }
      guard !negative.isEmpty, !solver.isExhausted else { return }
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

  private mutating func add(_ equations: [Equation]) -> [Held] {
    guard !equations.isEmpty else { return [] }
    let ids = solver.add(
      equations.map { equation in
        LinearConstraint(
          equation.left.terms.map { Term($0.coefficient, variable($0.unknown)) }, equation.relation,
          -equation.left.constant, priority: equation.priority, breakingRank: equation.breakingRank)
      })
    for (id, equation) in zip(ids, equations) { origins[id] = equation.origin }
    return zip(ids, equations).map(Held.init)
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
