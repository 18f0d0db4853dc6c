import ConstraintSolver
import TestSupport
import Testing

@Suite("Unknowns that are not negative")
struct NonNegativeTests {
  @Test("No priority and no other constraint takes a length below 0 (layout.md §4.1)")
  func lengths() {
    var solver = Solver()
    let (first, gap, last) = (
      solver.makeVariable(isNonNegative: true), solver.makeVariable(isNonNegative: true),
      solver.makeVariable(isNonNegative: true)
    )
    #expect(solver.value(of: gap) == 0 && solver.isAmbiguous(gap))
    solver.add(LinearConstraint([Term(1, first)], .equal, 60))
    solver.add(LinearConstraint([Term(1, last)], .equal, 60))
    let all = [Term(1, first), Term(1, gap), Term(1, last)]
    let weak = solver.add(LinearConstraint(all, .equal, 100, priority: 250))
    #expect(solver.value(of: gap) == 0 && solver.conflicts.isEmpty)
    solver.setConstant(150, of: weak)
    #expect(solver.value(of: gap) == 30 && !solver.isAmbiguous(gap))
    let required = solver.add(LinearConstraint(all, .equal, 110))
    #expect(solver.conflicts.map(\.broken) == [required])
    #expect(solver.value(of: gap) >= 0)
    solver.setConstant(130, of: required)
    #expect(solver.conflicts.isEmpty && solver.value(of: gap) == 10)
    solver.remove([weak, required])
    solver.remove(gap)
    let fresh = solver.makeVariable()
    solver.add(LinearConstraint([Term(1, fresh)], .equal, -3))
    #expect(solver.value(of: fresh) == -3)
  }

  @Test("Random systems have the least errors that lengths of 0 and more allow, also after changes")
  func againstExhaustiveAnswer() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<600 {
      var solver = Solver()
      let variables = (0..<3).map { solver.makeVariable(isNonNegative: $0 > 0) }
      let bounds = variables.dropFirst().map { LinearConstraint([Term(1, $0)], .greaterThanOrEqual, 0) }
      var present: [(id: ConstraintID, constraint: LinearConstraint)] = []
      for _ in 0..<20 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0, 1:
          guard present.count < 5 else { continue }
          let constraint = RandomSystem.constraints(variables, count: 1, &generator)[0]
          present.append((solver.add(constraint), constraint))
        case 2:
          guard let index = present.indices.randomElement(using: &generator) else { continue }
          solver.remove(present.remove(at: index).id)
        default:
          guard let index = present.indices.randomElement(using: &generator) else { continue }
          present[index].constraint.constant = Double(Int.random(in: -100...100, using: &generator))
          solver.setConstant(present[index].constraint.constant, of: present[index].id)
        }
        let broken = Set(solver.conflicts.map(\.broken))
        let system = present.filter { !broken.contains($0.id) }.map(\.constraint) + bounds
        let found = ExhaustiveAnswer.errors(system, at: variables.map { solver.value(of: $0) }, variables)
        guard let found, let expected = ExhaustiveAnswer(system, variables: variables).errors else {
          Issue.record("a required constraint is violated: \(system)")
          break
        }
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found) \(expected) \(system)")
      }
    }
  }

  @Test("Deriving the tableau again after many pivots keeps the bound")
  func refactorizing() {
    var solver = Solver()
    let (position, width) = (solver.makeVariable(), solver.makeVariable(isNonNegative: true))
    let low = solver.add(LinearConstraint([Term(1, position)], .equal, 0))
    solver.add(LinearConstraint([Term(1, position), Term(1, width)], .greaterThanOrEqual, 20, priority: 750))
    solver.add(LinearConstraint([Term(1, width)], .equal, 5, priority: 250))
    for round in 0..<12_000 { solver.setConstant(round.isMultiple(of: 2) ? 40 : 0, of: low) }
    solver.setConstant(40, of: low)
    let wide = solver.add(LinearConstraint([Term(1, width)], .equal, 7, priority: 900))
    #expect(solver.value(of: width) == 7 && solver.value(of: position) == 40)
    solver.setConstant(-7, of: wide)
    #expect(solver.value(of: width) == 0 && solver.value(of: position) == 40)
    solver.setConstant(0, of: low)
    solver.remove(wide)
    #expect(solver.value(of: width) == 20 && solver.value(of: position) == 0)
  }
}
