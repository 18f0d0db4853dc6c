import ConstraintSolver
import Glibc

/// A system of constraints and what is done to it, one line each:
///
///   variables N
///   constraint RELATION CONSTANT PRIORITY COEFFICIENT VARIABLE …
///   churn RELATION CONSTANT PRIORITY COEFFICIENT VARIABLE …      added and removed again
///   edit CONSTRAINT CONSTANT …                                   constants that change together
struct Scenario {
  struct Line {
    var relation: LinearConstraint.Relation
    var constant: Double
    var priority: Double
    var terms: [(coefficient: Double, variable: Int)]

    func linear(_ variables: [Variable]) -> LinearConstraint {
      LinearConstraint(
        terms.map { Term($0.coefficient, variables[$0.variable]) }, relation, constant, priority: priority)
    }
  }

  var variableCount = 0
  var constraints: [Line] = []
  var churn: [Line] = []
  var edits: [[(constraint: Int, constant: Double)]] = []

  init(readingFrom path: String) {
    guard let file = fopen(path, "r") else { fatalError("\(path) cannot be read") }
    defer { fclose(file) }
    var buffer: UnsafeMutablePointer<CChar>?
    var capacity = 0
    while getline(&buffer, &capacity, file) > 0 {
      let words = String(cString: buffer!).split(whereSeparator: \.isWhitespace)
      guard let first = words.first else { continue }
      let numbers = words.dropFirst().compactMap { Double($0) }
      switch first {
      case "variables": variableCount = Int(numbers[0])
      case "constraint": constraints.append(Self.line(words, numbers))
      case "churn": churn.append(Self.line(words, numbers))
      default: edits.append(stride(from: 0, to: numbers.count, by: 2).map { (Int(numbers[$0]), numbers[$0 + 1]) })
      }
    }
    free(buffer)
  }

  private static func line(_ words: [Substring], _ numbers: [Double]) -> Line {
    let relations: [Substring: LinearConstraint.Relation] = [
      "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    return Line(
      relation: relations[words[1]]!, constant: numbers[0], priority: numbers[1],
      terms: stride(from: 2, to: numbers.count, by: 2).map { (numbers[$0], Int(numbers[$0 + 1])) })
  }
}
