import Hashing

/// The form of a plan in a job folder: its input and its hash. Tasks are computed again from them.
private struct StoredPlan: Codable {
  var formatVersion: Int
  var input: PlanInput
  var planHash: Digest
}

extension Plan {
  /// The plan as `plan.json`: sorted keys, the same bytes for the same plan.
  public func json() -> [UInt8] {
    let stored = StoredPlan(formatVersion: Plan.formatVersion, input: input, planHash: hash)
    return PlanningJSON.encode(stored, pretty: true)
  }

  /// Reads what `json()` wrote.
  ///
  /// - Throws: `PlanError.unreadable` for anything else, `.foreign` when hash and content do not fit.
  public init(json: [UInt8]) throws(PlanError) {
    let stored: StoredPlan
    do {
      stored = try PlanningJSON.decode(StoredPlan.self, from: json)
    } catch {
      throw .unreadable(error.description)
    }
    try self.init(stored.input)
    guard stored.planHash == hash else { throw .foreign(stored: stored.planHash, computed: hash) }
  }
}
