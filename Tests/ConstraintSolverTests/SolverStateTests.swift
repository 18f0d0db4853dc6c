import TestSupport
import Testing

@testable import ConstraintSolver

/// What a solver holds while constraints come, change and go.
@Suite("Constraint solver's state")
struct SolverStateTests {
  /// Views beside each other, each as wide as the one before, whose widths are known last.
  private static func chain(_ count: Int, _ solver: inout Solver) -> [Variable] {
    let xs = (0..<count).map { _ in solver.makeVariable() }
    let ws = (0..<count).map { _ in solver.makeVariable() }
    var constraints = [LinearConstraint([Term(1, xs[0])], .equal, 0)]
    for index in 1..<count {
      constraints.append(
        LinearConstraint([Term(1, xs[index]), Term(-1, xs[index - 1]), Term(-1, ws[index - 1])], .equal, 1))
      constraints.append(LinearConstraint([Term(1, ws[index]), Term(-1, ws[index - 1])], .equal, 0, priority: 500))
    }
    constraints.append(LinearConstraint([Term(1, ws[0])], .equal, 10))
    solver.add(constraints)
    return xs
  }

  @Test(
    "A chain of views is held in as many entries as its constraints have terms, and solved in a square of its length")
  func chains() {
    var solver = Solver()
    let count = 2000
    let xs = Self.chain(count, &solver)
    let solution = solver.solution()
    #expect(xs.indices.allSatisfy { abs(solution[xs[$0]] - 11 * Double($0)) < 1e-6 })
    #expect(solver.tableau.entryCount < 8 * count)
    #expect(solver.tableau.work < 8 * count * count)
  }

  @Test("What takes more than the limits allow ends, says so, and goes on saying it")
  func limits() {
    for limits in [SolverLimits(work: 5_000), SolverLimits(entries: 300)] {
      var solver = Solver(limits: limits)
      _ = Self.chain(200, &solver)
      #expect(solver.isExhausted)
      solver.startCountingWork()
      #expect(solver.isExhausted)
    }
    var enough = Solver()
    _ = Self.chain(200, &enough)
    #expect(!enough.isExhausted)
  }

  @Test("Work is counted from the last time that counting started")
  func counting() {
    var solver = Solver(limits: SolverLimits(work: 60_000))
    for _ in 0..<20 {
      solver.startCountingWork()
      _ = Self.chain(60, &solver)
    }
    #expect(!solver.isExhausted)
    for _ in 0..<20 { _ = Self.chain(60, &solver) }
    #expect(solver.isExhausted)
  }

  @Test("A broken constraint that is not required any more is met as nearly as it can be, and broken again if it is")
  func priorityOfBroken() {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = solver.add(LinearConstraint([Term(1, x)], .equal, 1))
    let second = solver.add(LinearConstraint([Term(1, x)], .equal, 2))
    #expect(solver.conflicts.map(\.broken) == [second])
    solver.setPriority(500, of: second)
    #expect(solver.conflicts.isEmpty && solver.value(of: x) == 1)
    solver.setPriority(1000, of: second)
    #expect(solver.conflicts.map(\.broken) == [second] && solver.value(of: x) == 1)
    solver.setPriority(400, of: first)
    #expect(solver.conflicts.isEmpty && solver.value(of: x) == 2)
  }

  @Test("A solver whose constraints came, changed and went has the values of a new one")
  func history() {
    var generator = SeededGenerator(seed: 8)
    var compared = 0
    for _ in 0..<400 {
      var solver = Solver()
      let variables = (0..<Int.random(in: 2...20, using: &generator)).map { _ in solver.makeVariable() }
      var present: [ConstraintID] = []
      for _ in 0..<Int.random(in: 3...15, using: &generator) {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0...3:
          let count = Int.random(in: 1...5, using: &generator)
          present += solver.add((0..<count).map { _ in Self.constraint(variables, &generator) })
        case 4 where !present.isEmpty:
          solver.remove(present.remove(at: Int.random(in: 0..<present.count, using: &generator)))
        case 5 where !present.isEmpty:
          solver.setConstant(
            Double(Int.random(in: 0...60, using: &generator)), of: present.randomElement(using: &generator)!)
        case 6 where !present.isEmpty:
          solver.setPriority(Self.priority(&generator), of: present.randomElement(using: &generator)!)
        default: break
        }
      }
      var fresh = Solver()
      let copies = variables.map { _ in fresh.makeVariable() }
      fresh.add(
        present.map { id in
          var constraint = solver[id]
          constraint.terms = constraint.terms.map { term in
            Term(term.coefficient, copies[variables.firstIndex(of: term.variable)!])
          }
          return constraint
        })
      guard solver.conflicts.isEmpty, fresh.conflicts.isEmpty else { continue }
      let (old, new) = (solver.solution(), fresh.solution())
      let (oldAmbiguity, newAmbiguity) = (solver.ambiguity(), fresh.ambiguity())
      for (variable, copy) in zip(variables, copies) {
        #expect(oldAmbiguity.contains(variable) == newAmbiguity.contains(copy))
        guard !newAmbiguity.contains(copy) else { continue }
        compared += 1
        #expect(abs(old[variable] - new[copy]) < 1e-6)
      }
    }
    #expect(compared > 500)
  }

  private static func priority(_ generator: inout SeededGenerator) -> Double {
    [1000, 1000, 750, 500, 251].randomElement(using: &generator)!
  }

  /// With the coefficients that layouts have.
  private static func constraint(_ variables: [Variable], _ generator: inout SeededGenerator) -> LinearConstraint {
    let chosen = variables.shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator))
    return LinearConstraint(
      chosen.map { Term([1, -1, 1, -1, 0.5, -0.75].randomElement(using: &generator)!, $0) },
      [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &generator)!,
      Double(Int.random(in: -20...60, using: &generator)), priority: priority(&generator))
  }
}
