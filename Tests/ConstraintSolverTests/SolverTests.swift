import ConstraintSolver
import TestSupport
import Testing

@Suite("Constraint solver")
struct SolverTests {
  @Test("Equalities, inequalities and free unknowns have their values")
  func algebra() {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    solver.add(LinearConstraint([Term(1, x), Term(1, y)], .equal, 30))
    solver.add(LinearConstraint([Term(1, x), Term(-2, y)], .equal, 0))
    solver.add(LinearConstraint([Term(1, z), Term(-1, x)], .greaterThanOrEqual, 5))
    #expect(abs(solver.value(of: x) - 20) < 1e-9 && abs(solver.value(of: y) - 10) < 1e-9)
    #expect(solver.value(of: z) == 25)
    #expect(!solver.ambiguity().contains(x) && solver.ambiguity().contains(z))
    #expect(solver.conflicts.isEmpty)
  }

  @Test("A higher priority is never traded for any number of lower ones")
  func strictPriorities() {
    var solver = Solver()
    let x = solver.makeVariable()
    solver.add((0..<2000).map { _ in LinearConstraint([Term(1, x)], .equal, 0, priority: 749) })
    solver.add(LinearConstraint([Term(1, x)], .equal, 100, priority: 750))
    #expect(solver.value(of: x) == 100)
  }

  /// layout.md §1.2: a row of two labels, required edges, spacing 8.
  @Test(
    "Hugging and compression resistance decide, as layout.md §1.2 says",
    arguments: [
      (200.0, (150.0, 250.0, 750.0), (120.0, 250.0, 751.0), (72.0, 120.0)),
      (400, (100, 251, 750), (80, 250, 750), (100, 292)),
      (400, (100, 250, 750), (80, 250, 750), (100, 292)),
    ])
  func row(
    width: Double, a: (Double, Double, Double), b: (Double, Double, Double), expected: (Double, Double)
  ) {
    var solver = Solver()
    let (x1, w1, x2, w2) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    var constraints = [
      LinearConstraint([Term(1, x1)], .equal, 0),
      LinearConstraint([Term(1, x2), Term(-1, x1), Term(-1, w1)], .equal, 8),
      LinearConstraint([Term(1, x2), Term(1, w2)], .equal, width),
    ]
    for (variable, size) in [(w1, a), (w2, b)] {
      constraints.append(LinearConstraint([Term(1, variable)], .lessThanOrEqual, size.0, priority: size.1))
      constraints.append(LinearConstraint([Term(1, variable)], .greaterThanOrEqual, size.0, priority: size.2))
    }
    solver.add(constraints)
    #expect(abs(solver.value(of: w1) - expected.0) < 1e-9)
    #expect(abs(solver.value(of: w2) - expected.1) < 1e-9)
  }

  @Test("Single unknowns between priorities have the values of layout.md §1.2")
  func singles() {
    func value(_ constraints: [(Double, LinearConstraint.Relation, Double)]) -> Double {
      var solver = Solver()
      let w = solver.makeVariable()
      solver.add(constraints.map { LinearConstraint([Term(1, w)], $0.1, $0.0, priority: $0.2) })
      return solver.value(of: w)
    }
    #expect(value([(150, .lessThanOrEqual, 1000), (200, .equal, 750)]) == 150)
    #expect(
      value([
        (100, .greaterThanOrEqual, 1000), (300, .lessThanOrEqual, 1000), (0.8 * 320, .equal, 750), (500, .equal, 250),
      ]) == 256)
    #expect(value([(120, .greaterThanOrEqual, 1000), (0, .equal, 50)]) == 120)
  }

  @Test("Random systems have the least errors at every priority, as trying all corners finds them")
  func againstExhaustiveAnswer() {
    var generator = SeededGenerator(seed: 1)
    var broken = 0
    for _ in 0..<3000 {
      var solver = Solver()
      let variables = (0..<Int.random(in: 1...3, using: &generator)).map { _ in solver.makeVariable() }
      let constraints = RandomSystem.constraints(variables, count: Int.random(in: 1...7, using: &generator), &generator)
      solver.add(constraints)
      let answer = ExhaustiveAnswer(constraints, variables: variables)
      guard let expected = answer.errors else {
        #expect(!solver.conflicts.isEmpty)
        broken += 1
        continue
      }
      #expect(solver.conflicts.isEmpty)
      let point = variables.map { solver.value(of: $0) }
      guard let found = ExhaustiveAnswer.errors(constraints, at: point, variables) else {
        Issue.record("a required constraint is violated at \(point): \(constraints)")
        continue
      }
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found) \(expected) \(constraints)")
    }
    #expect(broken > 50)
  }

  @Test("Adding, removing and changing in any order gives the errors of a fresh solver")
  func incremental() {
    var generator = SeededGenerator(seed: 2)
    for round in 0..<300 {
      var solver = Solver()
      let variables = (0..<3).map { _ in solver.makeVariable() }
      var present: [(id: ConstraintID, constraint: LinearConstraint)] = []
      for _ in 0..<40 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0, 1:
          var constraint = RandomSystem.constraints(variables, count: 1, &generator)[0]
          if present.count >= 7 { continue }
          if round.isMultiple(of: 2), constraint.isRequired { constraint.priority = 999 }
          present.append((solver.add(constraint), constraint))
        case 2:
          guard let index = present.indices.randomElement(using: &generator) else { continue }
          solver.remove(present.remove(at: index).id)
        default:
          guard let index = present.indices.randomElement(using: &generator) else { continue }
          let constant = Double(Int.random(in: -100...100, using: &generator))
          present[index].constraint.constant = constant
          solver.setConstant(constant, of: present[index].id)
        }
        let left = Set(solver.conflicts.map(\.broken))
        let active = present.filter { !left.contains($0.id) }.map(\.constraint)
        let point = variables.map { solver.value(of: $0) }
        let found = ExhaustiveAnswer.errors(active, at: point, variables)
        let expected = ExhaustiveAnswer(active, variables: variables).errors
        guard let found, let expected else {
          Issue.record("round \(round): a required constraint is violated")
          break
        }
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "round \(round)")
        // What is broken does contradict the rest.
        for conflict in solver.conflicts {
          let members = present.filter { conflict.constraints.contains($0.id) }.map(\.constraint)
          #expect(ExhaustiveAnswer(members, variables: variables).errors == nil)
        }
      }
    }
  }

  @Test("Removing what was added restores the values; the order of adding does not matter to a unique solution")
  func restoring() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var solver = Solver()
      let variables = (0..<6).map { _ in solver.makeVariable() }
      // Every unknown is held at a priority of its own, so that the solution is unique.
      var base = variables.enumerated().map { index, variable in
        LinearConstraint(
          [Term(1, variable)], .equal, Double(Int.random(in: 0...300, using: &generator)),
          priority: 100 + Double(index))
      }
      base += RandomSystem.constraints(variables, count: 6, &generator).map {
        var constraint = $0
        constraint.priority = min(constraint.priority, 900)
        constraint.relation = .lessThanOrEqual
        return constraint
      }
      solver.add(base)
      let before = variables.map { solver.value(of: $0) }
      let more = RandomSystem.constraints(variables, count: 5, &generator)
      let ids = more.map { solver.add($0) }
      for id in ids.shuffled(using: &generator) { solver.remove(id) }
      for (variable, value) in zip(variables, before) { #expect(abs(solver.value(of: variable) - value) < 1e-6) }
      #expect(solver.conflicts.isEmpty)
    }
  }

  @Test("A conflict names a set of which every member is needed, and breaks the latest")
  func conflicts() {
    var solver = Solver()
    let (x, w, other) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    solver.add(LinearConstraint([Term(1, other)], .equal, 7))
    let left = solver.add(LinearConstraint([Term(1, x)], .equal, 10))
    let width = solver.add(LinearConstraint([Term(1, w)], .greaterThanOrEqual, 100))
    let right = solver.add(LinearConstraint([Term(1, x), Term(1, w)], .lessThanOrEqual, 50))
    #expect(solver.conflicts.map(\.constraints) == [[left, width, right]])
    #expect(solver.conflicts.map(\.broken) == [right])
    #expect(solver.value(of: w) == 100)
    solver.setConstant(20, of: width)
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: x) + solver.value(of: w) <= 50)
  }

  @Test("A constraint of the highest rank is broken first")
  func breakingRank() {
    var solver = Solver()
    let x = solver.makeVariable()
    let mask = solver.add(LinearConstraint([Term(1, x)], .equal, 1, breakingRank: 0))
    let own = solver.add(LinearConstraint([Term(1, x)], .equal, 2, breakingRank: 1))
    let late = solver.add(LinearConstraint([Term(1, x)], .equal, 1, breakingRank: 0))
    #expect(solver.conflicts.map(\.broken) == [own])
    solver.remove(mask)
    #expect(solver.conflicts.map(\.broken) == [own])
    solver.remove(late)
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: x) == 2)
  }

  @Test("Four hundred equal widths in a row, in either order, share the width")
  func equalWidths() {
    for reversed in [false, true] {
      var solver = Solver()
      let count = 400
      let xs = (0..<count).map { _ in solver.makeVariable() }
      let ws = (0..<count).map { _ in solver.makeVariable() }
      var constraints = [LinearConstraint([Term(1, xs[0])], .equal, 0)]
      for index in 1..<count {
        constraints.append(
          LinearConstraint([Term(1, xs[index]), Term(-1, xs[index - 1]), Term(-1, ws[index - 1])], .equal, 0))
        constraints.append(LinearConstraint([Term(1, ws[index]), Term(-1, ws[0])], .equal, 0))
      }
      constraints.append(LinearConstraint([Term(1, xs[count - 1]), Term(1, ws[count - 1])], .equal, 1000))
      solver.add(reversed ? constraints.reversed() : constraints)
      #expect(ws.allSatisfy { abs(solver.value(of: $0) - 2.5) < 1e-9 })
    }
  }

  @Test("Numbers of very different size, and ten thousand constraints on one unknown, are solved")
  func hostile() {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    solver.add(LinearConstraint([Term(1, x), Term(-1e9, y)], .equal, 0))
    solver.add(LinearConstraint([Term(1, x)], .equal, 5))
    #expect(abs(solver.value(of: y) - 5e-9) < 1e-15)
    solver.add(
      (0..<10_000).map { LinearConstraint([Term(1, x)], .greaterThanOrEqual, Double($0 % 7), priority: 500) })
    #expect(solver.value(of: x) == 5)
    #expect(!LinearConstraint([Term(.nan, x)], .equal, 0).isValid)
    #expect(!LinearConstraint([Term(1, x)], .equal, .infinity).isValid)
    #expect(!LinearConstraint([Term(1, x)], .equal, 0, priority: 0).isValid)
  }
}

enum RandomSystem {
  static func constraints(
    _ variables: [Variable], count: Int, _ generator: inout SeededGenerator
  ) -> [LinearConstraint] {
    (0..<count).map { _ in
      let terms = variables.compactMap { variable -> Term? in
        let coefficient = Int.random(in: -2...2, using: &generator)
        return coefficient == 0 ? nil : Term(Double(coefficient), variable)
      }
      let relations: [LinearConstraint.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
      return LinearConstraint(
        terms.isEmpty ? [Term(1, variables[0])] : terms, relations.randomElement(using: &generator)!,
        Double(Int.random(in: -100...100, using: &generator)),
        priority: [1000, 1000, 750, 750, 250, 50].randomElement(using: &generator)!)
    }
  }
}
