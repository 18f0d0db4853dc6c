/// What free columns are: each that was solved for as an affine function of other columns, of any kind.
///
/// A definition stays as it was made whatever is pivoted, so that a chain of a thousand views is a thousand short definitions.
/// No definition leads back to its own column: they are a directed acyclic graph.
struct FreeColumns: Sendable {
  /// By column.
  private var definitions: [Row] = []
  /// Not restricted columns, and not free ones that no constraint was solved for, which are 0.
  private var isDefinedColumn: [Bool] = []
  /// For each column the free columns whose definitions it stands in, and perhaps some in whose it stood once.
  private var mentions: [[Int32]] = []
  /// How all of them are evaluated, until a definition is another one.
  private var evaluation: Evaluation?

  mutating func addColumn() {
    definitions.append(Row())
    isDefinedColumn.append(false)
    mentions.append([])
  }

  func isDefined(_ column: Int32) -> Bool { isDefinedColumn[Int(column)] }

  /// - Precondition: the column is defined.
  subscript(column: Int32) -> Row { definitions[Int(column)] }

  /// How many definitions a column stands in, at most.
  func mentionCount(of column: Int32) -> Int { mentions[Int(column)].count }

  /// The free columns whose definitions a column stands in, lowest first.
  mutating func columnsMentioning(_ column: Int32) -> [Int32] {
    let known = mentions[Int(column)].sorted()
    var found: [Int32] = []
    for other in known where found.last != other && definitions[Int(other)].index(of: column) != nil {
      found.append(other)
    }
    mentions[Int(column)] = found
    return found
  }

  mutating func forgetMentions(of column: Int32) { mentions[Int(column)].removeAll(keepingCapacity: true) }

  /// - Precondition: the definition does not lead to the column itself.
  mutating func define(_ column: Int32, as definition: Row) {
    evaluation = nil
    for entry in definition.entries { mentions[Int(entry.column)].append(column) }
    definitions[Int(column)] = definition
    isDefinedColumn[Int(column)] = true
  }

  /// - Precondition: the column is defined.
  mutating func undefine(_ column: Int32) -> Row {
    evaluation = nil
    isDefinedColumn[Int(column)] = false
    var definition = Row()
    swap(&definition, &definitions[Int(column)])
    return definition
  }

  /// Puts a row in the place of a column in a definition.
  mutating func substitute(
    _ column: Int32, by row: Row, inDefinitionOf other: Int32, scratch: inout [Row.Entry]
  ) {
    evaluation = nil
    definitions[Int(other)].substitute(column, row, scratch: &scratch) { mentions[Int($0)].append(other) }
  }

  mutating func remove(_ column: Int32, fromDefinitionOf other: Int32) {
    evaluation = nil
    definitions[Int(other)].remove(column)
  }

  mutating func add(_ constant: Double, toDefinitionOf other: Int32) { definitions[Int(other)].constant += constant }

  // MARK: Values

  /// Every defined column after those that it stands on, with its entries one after the other.
  private struct Evaluation {
    var columns: [Int32] = []
    /// Behind the last entry of each of the columns.
    var ends: [Int] = []
    var entries: [Row.Entry] = []
  }

  /// Gives every defined column its value.
  ///
  /// - Parameter values: by column; those of restricted columns are there.
  mutating func evaluate(_ values: inout [Double]) {
    let evaluation = evaluation ?? makeEvaluation()
    self.evaluation = evaluation
    var next = 0
    for (column, end) in zip(evaluation.columns, evaluation.ends) {
      var value = definitions[Int(column)].constant
      while next < end {
        let entry = evaluation.entries[next]
        value += entry.coefficient * values[Int(entry.column)]
        next += 1
      }
      values[Int(column)] = value
    }
  }

  private func makeEvaluation() -> Evaluation {
    var visits = Visits(columnCount: definitions.count)
    for column in definitions.indices { walk(from: Int32(column), &visits) }
    var evaluation = Evaluation()
    for column in visits.order {
      evaluation.columns.append(column)
      evaluation.entries += definitions[Int(column)].entries
      evaluation.ends.append(evaluation.entries.count)
    }
    return evaluation
  }

  // MARK: Walking

  /// Free columns that definitions lead to from a row, each before those whose definitions it stands in.
  ///
  /// - Parameter visits: what was visited, for the whole walk.
  func walk(from entries: [Row.Entry], _ visits: inout Visits) {
    for entry in entries { walk(from: entry.column, &visits) }
  }

  /// The same from one column, which comes last.
  func walk(from column: Int32, _ visits: inout Visits) {
    guard isDefinedColumn[Int(column)], visits.begin(column) else { return }
    var path: [(column: Int32, next: Int)] = [(column, 0)]
    while let (column, next) = path.last {
      guard next < definitions[Int(column)].entries.count else {
        visits.leave(column)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let below = definitions[Int(column)].entries[next].column
      if isDefinedColumn[Int(below)], visits.begin(below) { path.append((below, 0)) }
    }
  }

  /// Which columns a walk came by, and in which order it left them.
  struct Visits: Sendable {
    private var isVisited: [Bool] = []
    private(set) var order: [Int32] = []

    init(columnCount: Int = 0) { extend(to: columnCount) }

    mutating func extend(to count: Int) {
      isVisited += repeatElement(false, count: max(0, count - isVisited.count))
    }

    /// Whether a column was not visited before.
    mutating func begin(_ column: Int32) -> Bool {
      defer { isVisited[Int(column)] = true }
      return !isVisited[Int(column)]
    }

    mutating func leave(_ column: Int32) { order.append(column) }

    /// Makes it ready for another walk. Only what was left was visited.
    mutating func clear() {
      for column in order { isVisited[Int(column)] = false }
      order.removeAll(keepingCapacity: true)
    }
  }
}
