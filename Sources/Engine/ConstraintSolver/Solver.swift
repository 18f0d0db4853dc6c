import Lookups

/// An incremental solver of linear constraints with priorities: Cassowary (Badros, Borning, Stuckey, TOCHI 2001) with a
/// cost that is a vector of levels instead of one number, so that a higher priority is never traded for lower ones.
///
/// A value: a copy is a solver of its own. The same calls in the same order give the same values, bit for bit.
public struct Solver: Sendable {
  struct Entry: Sendable {
    var constraint: LinearConstraint
    var order: Int
    /// Stands for the constraint in the rows: a slack, an error or a dummy. −1 while the constraint is broken.
    var marker: Int32 = -1
    /// +1 if the constraint's row is `Σ − constant + marker …`, else −1.
    var markerSign = 1.0
    /// The other error or slack of a constraint that is not required; −1 without one.
    var partner: Int32 = -1
  }

  var tableau = Tableau()
  var entries: [Entry?] = []
  private var unusedEntries: [Int32] = []
  private var nextOrder = 0
  /// Which constraint a marker or partner belongs to.
  var owners: Lookup<Int32, ConstraintID> = [:]
  /// Required constraints that are left out at present, by what they contradict, in the order they were broken.
  public internal(set) var conflicts: [Conflict] = []

  /// - Parameter limits: of what solving may take.
  public init(limits: SolverLimits = SolverLimits()) { tableau.limits = limits }

  /// Whether solving took more than the limits allow. The values mean nothing then, and never will: the solver is used up.
  public var isExhausted: Bool { tableau.isExhausted }

  /// What follows may take as much work as the limits allow, whatever was solved before.
  public mutating func startCountingWork() { tableau.startCountingWork() }

  /// A new unknown. Its value is 0 as long as no constraint says anything else.
  public mutating func makeVariable() -> Variable { Variable(column: tableau.makeColumn(.free)) }

  /// - Precondition: no constraint mentions the variable any more.
  public mutating func remove(_ variable: Variable) {
    tableau.removeFree(variable.column)
  }

  /// The values that the constraints give all variables.
  public mutating func solution() -> Solution { Solution(values: tableau.values()) }

  /// The value that the constraints give a variable; of several, `solution` is cheaper.
  public func value(of variable: Variable) -> Double {
    var copy = self
    return copy.solution()[variable]
  }

  /// A constraint as it was added, with its present constant and priority.
  ///
  /// - Precondition: the constraint was not removed.
  public subscript(id: ConstraintID) -> LinearConstraint { entries[Int(id.index)]!.constraint }

  // MARK: Changing constraints

  /// Adds one constraint.
  /// - Precondition: the constraint is valid.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint) -> ConstraintID { add([constraint])[0] }

  /// Adds constraints at once; cheaper than one after the other, with the same solution.
  ///
  /// - Precondition: every constraint is valid.
  /// - Returns: their names, in the order given, which is the order in which ties are decided.
  @discardableResult
  public mutating func add(_ constraints: [LinearConstraint]) -> [ConstraintID] {
    let ids = constraints.map { register($0) }
    activate(ids)
    refactorizeIfNeeded()
    return ids
  }

  private mutating func activate(_ ids: [ConstraintID]) {
    // Equalities with few terms first: what they eliminate does not spread through longer ones.
    let required = ids.filter { self[$0].isRequired }.enumerated().sorted { left, right in
      let (a, b) = (self[left.element], self[right.element])
      let (first, second) = (a.relation == .equal ? a.terms.count : .max, b.relation == .equal ? b.terms.count : .max)
      return first != second ? first < second : left.offset < right.offset
    }
    for (_, id) in required { activateRequired(id) }
    for id in ids where !self[id].isRequired { activateOptional(id) }
    tableau.optimize()
  }

  private mutating func register(_ constraint: LinearConstraint) -> ConstraintID {
    precondition(constraint.isValid, "a constraint's numbers are finite and its priority is positive")
    let entry = Entry(constraint: constraint, order: nextOrder)
    nextOrder += 1
    if let index = unusedEntries.popLast() {
      entries[Int(index)] = entry
      return ConstraintID(index: index)
    }
    entries.append(entry)
    return ConstraintID(index: Int32(entries.count - 1))
  }

  /// Removes constraints at once.
  public mutating func remove(_ ids: [ConstraintID]) {
    let removed = Membership(ids)
    for id in ids {
      deactivate(id)
      entries[Int(id.index)] = nil
      unusedEntries.append(id.index)
    }
    tableau.optimize()
    retryConflicts { conflict in conflict.constraints.contains { removed.contains($0) } }
    refactorizeIfNeeded()
  }

  /// Removes one constraint, and tries again what it kept from holding.
  ///
  /// - Precondition: the constraint was not removed before.
  public mutating func remove(_ id: ConstraintID) { remove([id]) }

  /// Gives a constraint another constant; nothing else is as cheap.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) { setConstants([(id, constant)]) }

  /// Gives constraints other constants, all at once: only the state with all of them has to be possible.
  public mutating func setConstants(_ changes: [(id: ConstraintID, constant: Double)]) {
    var retried: Membership<ConstraintID> = []
    for (id, constant) in changes {
      let index = Int(id.index)
      let difference = constant - entries[index]!.constraint.constant
      guard difference != 0 else { continue }
      entries[index]!.constraint.constant = constant
      if !conflicts.isEmpty { retried.insert(id) }
      let entry = entries[index]!
      if entry.marker >= 0 { tableau.shift(entry.marker, by: -entry.markerSign * difference) }
    }
    restoreFeasibility()
    if !retried.isEmpty { retryConflicts { $0.constraints.contains { retried.contains($0) } } }
    refactorizeIfNeeded()
  }

  /// Gives a constraint another priority; it keeps its place among ties.
  public mutating func setPriority(_ priority: Double, of id: ConstraintID) {
    guard self[id].priority != priority else { return }
    let order = entries[Int(id.index)]!.order
    var constraint = self[id]
    constraint.priority = priority
    precondition(constraint.isValid, "a priority is positive")
    if !self[id].isRequired, !constraint.isRequired {
      charge(entries[Int(id.index)]!, times: -1)
      entries[Int(id.index)]!.constraint = constraint
      charge(entries[Int(id.index)]!, times: 1)
      tableau.optimize()
      return
    }
    let waiting = takeConflicts { $0.constraints.contains(id) }
    deactivate(id)
    entries[Int(id.index)] = Entry(constraint: constraint, order: order)
    tableau.optimize()
    if constraint.isRequired { activateRequired(id) } else { activateOptional(id) }
    tableau.optimize()
    retry(waiting.filter { $0.broken != id })
    refactorizeIfNeeded()
  }

  // MARK: Conflicts

  /// Dual simplex; breaks required constraints as long as they contradict each other.
  mutating func restoreFeasibility() {
    guard var column = tableau.restoreFeasibility() else { return }
    // Leaving a constraint out may cost what was optimal: first any solution, then the best one.
    tableau.clearCosts()
    var isFeasible = false
    while !isFeasible {
      guard breakOne(of: contradiction(at: column)) else {
        tableau.isInexact = true
        break
      }
      if let next = tableau.restoreFeasibility() { column = next } else { isFeasible = true }
    }
    tableau.work += entries.count
    for entry in entries { if let entry, entry.marker >= 0 { charge(entry, times: 1) } }
    if isFeasible { tableau.optimize() }
  }

  /// The constraints whose markers stand in a row that cannot be satisfied: the certificate of the contradiction.
  private func contradiction(at column: Int32) -> [ConstraintID] {
    let columns = [column] + tableau.row(of: column).entries.map(\.column)
    let ids = Membership(columns.compactMap { owners[$0] }).filter { self[$0].isRequired }
    return ids.sorted { entries[Int($0.index)]!.order < entries[Int($1.index)]!.order }
  }

  /// - Returns: false if there is none, because what seems to contradict itself is rounding.
  private mutating func breakOne(of contradiction: [ConstraintID]) -> Bool {
    let victim = contradiction.max { left, right in
      let (a, b) = (entries[Int(left.index)]!, entries[Int(right.index)]!)
      return (a.constraint.breakingRank, a.order) < (b.constraint.breakingRank, b.order)
    }
    guard let victim else { return false }
    deactivate(victim)
    conflicts.append(Conflict(constraints: contradiction, broken: victim))
    return true
  }

  /// Tries broken constraints again whose contradiction may be gone.
  private mutating func retryConflicts(where isAffected: (Conflict) -> Bool) {
    guard !conflicts.isEmpty else { return }
    retry(takeConflicts(where: isAffected))
  }

  private mutating func takeConflicts(where isAffected: (Conflict) -> Bool) -> [Conflict] {
    let taken = conflicts.filter(isAffected)
    conflicts.removeAll(where: isAffected)
    return taken
  }

  private mutating func retry(_ waiting: [Conflict]) {
    guard !waiting.isEmpty else { return }
    for conflict in waiting where entries[Int(conflict.broken.index)] != nil { activateRequired(conflict.broken) }
    tableau.optimize()
  }

  /// Refactorizes: after very many pivots, or where constraints were taken out of others that depended on them by large
  /// factors, what was derived has gathered rounding errors, and is derived again from the constraints.
  private mutating func refactorizeIfNeeded() {
    guard tableau.isInexact || tableau.pivotCount > 10_000 + 8 * entries.count else { return }
    tableau = Tableau(variablesOf: tableau)
    owners.removeAll()
    conflicts.removeAll()
    let active = entries.indices.filter { entries[$0] != nil }.sorted { entries[$0]!.order < entries[$1]!.order }
    for index in active { (entries[index]!.marker, entries[index]!.partner) = (-1, -1) }
    activate(active.map { ConstraintID(index: Int32($0)) })
    // Better than derived from the constraints it does not get.
    tableau.isInexact = false
  }
}
