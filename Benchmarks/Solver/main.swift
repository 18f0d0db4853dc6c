import ConstraintSolver

// Times the constraint solver on a system that a file describes. `constraints.py` writes the file, runs this and the peer on
// the same one, and compares.
//
//   solver-benchmark FILE      prints "build SECONDS", "edits SECONDS", "churn SECONDS" and "sum VALUE"

let scenario = Scenario(readingFrom: CommandLine.arguments[1])
let clock = ContinuousClock()

var solver = Solver()
var variables: [Variable] = []
var ids: [ConstraintID] = []
let build = clock.measure {
  variables = (0..<scenario.variableCount).map { _ in solver.makeVariable() }
  ids = solver.add(scenario.constraints.map { $0.linear(variables) })
}
var solution = solver.solution()
let edits = clock.measure {
  for edit in scenario.edits {
    solver.setConstants(edit.map { (ids[$0.constraint], $0.constant) })
    solution = solver.solution()
  }
}
let churned = scenario.churn.map { $0.linear(variables) }
let churn = clock.measure {
  let added = churned.map { solver.add($0) }
  for id in added { solver.remove(id) }
  solution = solver.solution()
}
let sum = variables.reduce(0.0) { $0 + solution[$1] }
print("build \(build / .seconds(1))")
print("edits \(edits / .seconds(1))")
print("churn \(churn / .seconds(1))")
print("sum \(sum)")
if !solver.conflicts.isEmpty { print("conflicts \(solver.conflicts.count)") }
