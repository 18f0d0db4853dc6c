/// The simplex tableau: every basic column as an affine function of the columns that are not basic, which are 0.
///
/// Rows of free columns never meet the objective: a free column becomes basic as soon as it stands in a constraint, so
/// rows of restricted columns hold restricted columns only (Badros, Borning, Stuckey: Cassowary, TOCHI 2001, §2).
struct Tableau: Sendable {
  enum Kind: UInt8, Sendable {
    /// An unknown: any value.
    case free
    /// A slack or an error: not negative.
    case restricted
    /// The marker of a required equality: always 0.
    case dummy
    case unused
  }

  /// Values nearer to 0 are 0: points and ratios of points (layout.md §4.1).
  static let tolerance = 1e-8
  /// A required equality that repeats others may differ from them by rounding: points.
  static let equalityTolerance = 1e-6

  private(set) var kinds: [Kind] = []
  private(set) var rows: [Row] = []
  /// The row of each basic column; −1 for others.
  private(set) var rowOfColumn: [Int32] = []
  /// The basic column of each row; −1 for rows that are not in use.
  private(set) var basicOfRow: [Int32] = []
  /// For each column every row it stands in, and perhaps rows it stood in once, or a row twice.
  private var occurrences: [[Int32]] = []
  var costs: [Cost] = []
  private var unusedColumns: [Int32] = []
  private var unusedRows: [Int32] = []
  /// Columns whose cost may be negative.
  var candidates: [Int32] = []
  /// Rows that may be infeasible: their constant may be below 0.
  var infeasibleRows: [Int32] = []
  /// Pivots since the tableau was new; rounding errors grow with them.
  private(set) var pivotCount = 0
  private var scratch: [Row.Entry] = []
  private var stamps: [Int32] = []
  private var stamp: Int32 = 0

  init() {}

  /// A tableau of the same unknowns without any row.
  init(variablesOf other: Tableau) {
    for kind in other.kinds { _ = makeColumn(kind) }
    for (column, kind) in other.kinds.enumerated() where kind != .free { releaseColumn(Int32(column)) }
  }

  // MARK: Columns and rows

  mutating func makeColumn(_ kind: Kind) -> Int32 {
    if let column = unusedColumns.popLast() {
      kinds[Int(column)] = kind
      return column
    }
    kinds.append(kind)
    rowOfColumn.append(-1)
    occurrences.append([])
    costs.append(.zero)
    return Int32(kinds.count - 1)
  }

  /// - Precondition: the column is not basic and stands in no row.
  mutating func releaseColumn(_ column: Int32) {
    kinds[Int(column)] = .unused
    costs[Int(column)] = .zero
    occurrences[Int(column)].removeAll(keepingCapacity: true)
    unusedColumns.append(column)
  }

  func isBasic(_ column: Int32) -> Bool { rowOfColumn[Int(column)] >= 0 }
  func kind(_ column: Int32) -> Kind { kinds[Int(column)] }

  /// The row of a basic column.
  func row(of column: Int32) -> Row { rows[Int(rowOfColumn[Int(column)])] }

  /// A column's present value.
  func value(of column: Int32) -> Double {
    let row = rowOfColumn[Int(column)]
    return row >= 0 ? rows[Int(row)].constant : 0
  }

  /// How many rows a column stands in, at most.
  func occurrenceCount(of column: Int32) -> Int { occurrences[Int(column)].count }

  /// The rows that a column stands in, each once; the list is cleaned on the way.
  mutating func rowsContaining(_ column: Int32) -> [Int32] {
    if stamps.count < rows.count { stamps += Array(repeating: 0, count: rows.count - stamps.count) }
    stamp += 1
    let known = occurrences[Int(column)]
    var found: [Int32] = []
    found.reserveCapacity(known.count)
    for row in known where stamps[Int(row)] != stamp {
      stamps[Int(row)] = stamp
      if basicOfRow[Int(row)] >= 0, rows[Int(row)].index(of: column) != nil { found.append(row) }
    }
    occurrences[Int(column)] = found
    return found
  }

  /// Makes a column basic with a row of columns that are not basic.
  mutating func insert(_ row: Row, basic: Int32) {
    let index: Int32
    if let unused = unusedRows.popLast() {
      index = unused
      rows[Int(index)] = row
      basicOfRow[Int(index)] = basic
    } else {
      index = Int32(rows.count)
      rows.append(row)
      basicOfRow.append(basic)
    }
    rowOfColumn[Int(basic)] = index
    for entry in row.entries { occurrences[Int(entry.column)].append(index) }
    if kinds[Int(basic)] != .free, row.constant < 0 { infeasibleRows.append(index) }
  }

  /// Takes a basic column's row out of the tableau.
  @discardableResult
  mutating func removeRow(of basic: Int32) -> Row {
    let index = rowOfColumn[Int(basic)]
    rowOfColumn[Int(basic)] = -1
    basicOfRow[Int(index)] = -1
    unusedRows.append(index)
    var row = Row()
    swap(&row, &rows[Int(index)])
    return row
  }

  /// Takes what rounding left of a column that has no meaning any more out of every row.
  mutating func erase(_ column: Int32) {
    for index in rowsContaining(column) {
      let place = rows[Int(index)].index(of: column)!
      rows[Int(index)].entries.remove(at: place)
    }
  }

  // MARK: Changing the basis

  /// Puts a row in the place of a column in every row, and in the costs.
  ///
  /// - Parameter column: neither basic nor in the row.
  mutating func substitute(_ column: Int32, by row: Row) {
    for index in rowsContaining(column) {
      rows[Int(index)].substitute(column, row, scratch: &scratch) { occurrences[Int($0)].append(index) }
      if rows[Int(index)].constant < 0, kinds[Int(basicOfRow[Int(index)])] != .free { infeasibleRows.append(index) }
    }
    occurrences[Int(column)].removeAll(keepingCapacity: true)
    let cost = costs[Int(column)]
    guard !cost.isZero else { return }
    costs[Int(column)] = .zero
    addCosts(along: row, of: cost, times: 1)
  }

  /// Adds the cost of a row's basic column to every column of the row; to dummies too, so that removing one is cheap.
  mutating func addCosts(along row: Row, of cost: Cost, times factor: Double) {
    for entry in row.entries {
      addCost(cost, times: entry.coefficient * factor, to: entry.column)
    }
  }

  mutating func addCost(_ cost: Cost, times factor: Double, to column: Int32) {
    costs[Int(column)].add(cost, times: factor)
    if costs[Int(column)].isNegative { candidates.append(column) }
  }

  /// Forgets what everything costs.
  mutating func clearCosts() {
    for column in costs.indices where !costs[column].isZero { costs[column] = .zero }
  }

  /// Makes a column basic in place of another.
  mutating func pivot(_ entering: Int32, leaving: Int32) {
    pivotCount += 1
    var row = removeRow(of: leaving)
    row.exchange(leaving, for: entering)
    substitute(entering, by: row)
    insert(row, basic: entering)
  }

  /// Adds to the constants of all rows what a shift of a column makes: the column's new value is its old one less
  /// `shift`.
  mutating func shift(_ column: Int32, by shift: Double) {
    let basic = rowOfColumn[Int(column)]
    if basic >= 0 {
      rows[Int(basic)].constant -= shift
      infeasibleRows.append(basic)
      return
    }
    for index in rowsContaining(column) {
      rows[Int(index)].constant += rows[Int(index)][column] * shift
      if kinds[Int(basicOfRow[Int(index)])] != .free { infeasibleRows.append(index) }
    }
  }
}
