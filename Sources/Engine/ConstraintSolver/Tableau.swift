/// The simplex tableau: every basic column as an affine function of the columns that are not basic, which are 0.
///
/// Free columns never meet the objective: one is solved for as soon as it stands in a constraint, so rows hold restricted
/// columns only (Badros, Borning, Stuckey: Cassowary, TOCHI 2001, §2). What a free column is stands beside the rows, in
/// terms of columns of any kind (`FreeColumns`): no pivot changes that, and long chains of views stay short.
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
  var free = FreeColumns()
  /// Of restricted columns and dummies.
  private(set) var rows: [Row] = []
  /// The row of each basic column; −1 for others.
  private(set) var rowOfColumn: [Int32] = []
  /// The basic column of each row; −1 for rows that are not in use.
  private(set) var basicOfRow: [Int32] = []
  /// For each column every row it stands in, and perhaps rows it stood in once, or a row twice.
  private var occurrences: [[Int32]] = []
  /// How long each of these lists may become before it is looked through.
  private var occurrenceLimits: [Int] = []
  /// How many entries all rows have: the measure of memory.
  var entryCount = 0
  /// Entries of rows and costs that were gone through: a measure of time that is the same on every machine.
  var work = 0
  var limits = SolverLimits()
  private var workBefore = 0
  private(set) var isExhausted = false
  var costs: [Cost] = []
  private var unusedColumns: [Int32] = []
  private var unusedRows: [Int32] = []
  /// Columns whose cost may be negative.
  var candidates: [Int32] = []
  /// Rows that may be infeasible: their constant may be below 0.
  var infeasibleRows: [Int32] = []
  /// Pivots since the tableau was new; rounding errors grow with them.
  private(set) var pivotCount = 0
  /// Whether rounding errors have grown by factors that are not of a layout's size.
  var isInexact = false
  var scratch: [Row.Entry] = []
  var expansion = Expansion()
  private var stamps: [Int32] = []
  private var stamp: Int32 = 0

  init() {}

  /// A tableau of the same unknowns without any row.
  init(variablesOf other: Tableau) {
    (limits, work, workBefore, isExhausted) = (other.limits, other.work, other.workBefore, other.isExhausted)
    for kind in other.kinds { _ = makeColumn(kind) }
    for (column, kind) in other.kinds.enumerated() where kind != .free { releaseColumn(Int32(column)) }
  }

  // MARK: Limits

  /// Ends what is going on if it has become more than the limits allow. The tableau stays consistent, but neither optimal
  /// nor feasible.
  mutating func checkLimits() -> Bool {
    if work - workBefore > limits.work || entryCount > limits.entries { isExhausted = true }
    return !isExhausted
  }

  /// What follows has the whole limit to itself.
  mutating func startCountingWork() { workBefore = work }

  // MARK: Columns and rows

  mutating func makeColumn(_ kind: Kind) -> Int32 {
    if let column = unusedColumns.popLast() {
      kinds[Int(column)] = kind
      return column
    }
    kinds.append(kind)
    rowOfColumn.append(-1)
    occurrences.append([])
    occurrenceLimits.append(64)
    costs.append(.zero)
    free.addColumn()
    return Int32(kinds.count - 1)
  }

  /// - Precondition: the column is neither basic nor defined, and stands in no row and no definition.
  mutating func releaseColumn(_ column: Int32) {
    kinds[Int(column)] = .unused
    free.forgetMentions(of: column)
    costs[Int(column)] = .zero
    occurrences[Int(column)].removeAll(keepingCapacity: true)
    unusedColumns.append(column)
  }

  func isBasic(_ column: Int32) -> Bool { rowOfColumn[Int(column)] >= 0 }
  func kind(_ column: Int32) -> Kind { kinds[Int(column)] }

  /// The row of a basic column.
  func row(of column: Int32) -> Row { rows[Int(rowOfColumn[Int(column)])] }

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

  /// Takes what is outdated out of the lists that have doubled since it was done last.
  private mutating func shortenOccurrences(of entries: [Row.Entry]) {
    for entry in entries where occurrences[Int(entry.column)].count > occurrenceLimits[Int(entry.column)] {
      occurrenceLimits[Int(entry.column)] = max(64, 2 * rowsContaining(entry.column).count)
    }
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
    entryCount += row.entries.count
    for entry in row.entries { occurrences[Int(entry.column)].append(index) }
    if row.constant < 0 { infeasibleRows.append(index) }
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
    entryCount -= row.entries.count
    return row
  }

  /// Takes what rounding left of a column that has no meaning any more out of every row and definition.
  mutating func erase(_ column: Int32) {
    for index in rowsContaining(column) {
      rows[Int(index)].remove(column)
      entryCount -= 1
    }
    eraseFromDefinitions(column)
  }

  // MARK: Changing the basis

  /// Puts a row in the place of a column in rows, and in the costs.
  ///
  /// - Parameters:
  ///   - column: neither basic nor in the row.
  ///   - containing: all rows that it stands in, and perhaps some that are not in use.
  private mutating func substitute(_ column: Int32, by row: Row, in containing: [Int32]) {
    shortenOccurrences(of: row.entries)
    for index in containing where basicOfRow[Int(index)] >= 0 {
      let count = rows[Int(index)].entries.count
      rows[Int(index)].substitute(column, row, scratch: &scratch) { occurrences[Int($0)].append(index) }
      work += count + row.entries.count
      entryCount += rows[Int(index)].entries.count - count
      if rows[Int(index)].constant < 0 { infeasibleRows.append(index) }
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
    work += costs[Int(column)].entries.count + cost.entries.count
    costs[Int(column)].add(cost, times: factor)
    if costs[Int(column)].isNegative { candidates.append(column) }
  }

  /// Forgets what everything costs.
  mutating func clearCosts() {
    work += costs.count
    for column in costs.indices where !costs[column].isZero { costs[column] = .zero }
  }

  /// Makes a column basic in place of another, unless so many rows would get so many entries that it is too much.
  mutating func pivot(_ entering: Int32, leaving: Int32) {
    let containing = rowsContaining(entering)
    let added = containing.count * row(of: leaving).entries.count
    guard entryCount + added <= limits.entries else { return isExhausted = true }
    pivotCount += 1
    var row = removeRow(of: leaving)
    row.exchange(leaving, for: entering)
    substitute(entering, by: row, in: containing)
    insert(row, basic: entering)
  }

  /// Adds to all constants what a shift of a restricted column makes: the column's new value is its old one less
  /// `shift`.
  mutating func shift(_ column: Int32, by shift: Double) {
    shiftDefinitions(column, by: shift)
    let basic = rowOfColumn[Int(column)]
    if basic >= 0 {
      rows[Int(basic)].constant -= shift
      infeasibleRows.append(basic)
      return
    }
    for index in rowsContaining(column) {
      rows[Int(index)].constant += rows[Int(index)][column] * shift
      infeasibleRows.append(index)
    }
  }
}
