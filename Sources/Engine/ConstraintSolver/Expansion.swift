/// A row that is put into columns that are neither basic nor defined, and on how many routes through definitions it leads to each.
///
/// It is used again for the next row: then only what a row touched is cleared, and a layout of ten thousand views whose constraints
/// are few each is not the square of that.
struct Expansion: Sendable {
  private(set) var row = Row()
  /// By column: on how many routes the row leads to it; 2 stands for more, too.
  private(set) var routeCounts: [UInt8] = []
  /// By column: where a route comes from; −1 for the row itself.
  private var origins: [Int32] = []
  private var coefficients: [Double] = []
  /// The sizes of all that was added up in a coefficient: what is left of much is rounding.
  private var sizes: [Double] = []
  private var visits = FreeColumns.Visits()
  /// Each column that was touched, once.
  private var columns: [Int32] = []

  /// - Returns: how many entries were gone through.
  mutating func expand(_ given: Row, in tableau: Tableau) -> Int {
    extend(to: tableau.kinds.count)
    tableau.free.walk(from: given.entries, &visits)
    var work = given.entries.count
    row.constant = given.constant
    for entry in given.entries { add(entry.coefficient, entry.column, routes: 1, from: -1) }
    // Each after all that it stands in: then its coefficient is complete.
    for column in visits.order.reversed() {
      let definition = tableau.free[column]
      work += definition.entries.count
      replace(column, by: definition)
    }
    for column in columns where tableau.isBasic(column) {
      let basic = tableau.row(of: column)
      work += basic.entries.count
      replace(column, by: basic)
    }
    row.entries = columns.filter { coefficient(of: $0) != 0 }.sorted().map { column in
      Row.Entry(column: column, coefficient: coefficients[Int(column)])
    }
    return work
  }

  /// The columns on the way from the row to a column that one route leads to, which is the last.
  func route(to column: Int32) -> [Int32] {
    var route = [column]
    while let origin = route.last.map({ origins[Int($0)] }), origin >= 0 { route.append(origin) }
    return route.reversed()
  }

  /// Makes it ready for another row.
  mutating func clear() {
    for column in columns {
      (routeCounts[Int(column)], coefficients[Int(column)], sizes[Int(column)]) = (0, 0, 0)
    }
    columns.removeAll(keepingCapacity: true)
    visits.clear()
    row = Row()
  }

  private mutating func extend(to count: Int) {
    let missing = count - routeCounts.count
    guard missing > 0 else { return }
    routeCounts += repeatElement(0, count: missing)
    origins += repeatElement(-1, count: missing)
    coefficients += repeatElement(0, count: missing)
    sizes += repeatElement(0, count: missing)
    visits.extend(to: count)
  }

  private mutating func add(_ coefficient: Double, _ column: Int32, routes: UInt8, from origin: Int32) {
    let index = Int(column)
    if routeCounts[index] == 0 { columns.append(column) }
    routeCounts[index] = min(2, routeCounts[index] + routes)
    origins[index] = origin
    coefficients[index] += coefficient
    sizes[index] += abs(coefficient)
  }

  private func coefficient(of column: Int32) -> Double {
    let sum = coefficients[Int(column)]
    return abs(sum) <= Row.cancellation * sizes[Int(column)] ? 0 : sum
  }

  /// Puts a row in the place of a column.
  private mutating func replace(_ column: Int32, by other: Row) {
    let (factor, routes) = (coefficient(of: column), routeCounts[Int(column)])
    coefficients[Int(column)] = 0
    row.constant += factor * other.constant
    for entry in other.entries { add(factor * entry.coefficient, entry.column, routes: routes, from: column) }
  }
}
