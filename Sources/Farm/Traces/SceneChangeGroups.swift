import Lookups

/// Puts what goes together under one cause: what an animation moves, what a container takes along, what makes room.
struct SceneChangeGroups {
  typealias Finding = SceneChangeFinder.Finding

  private(set) var changes: [SceneDifference.Change] = []

  /// How many are tried as the cause of each, at most, in hostile traces.
  private static let causeLimit = 500

  init(_ finder: SceneChangeFinder, in trace: SceneTrace) {
    let dependencies = PlaceDependencies(
      finder.old, finder.new, names: finder.matching.names,
      changed: Membership(finder.findings.map(\.change.id)))
    let rules = CauseRules(
      dependencies, frame: Int((trace.time(ofFrame: 1) * 1e6).rounded()), frameCount: finder.frames)
    let sorted = Self.sorted(finder.findings, dependencies)
    var roots: [Int] = []
    var groups: Lookup<Int, [Int]> = [:]
    for (index, finding) in sorted.enumerated() {
      func isCause(_ candidate: Int) -> Bool {
        // A finger that only goes along with what it touches does there what it always did.
        let isTakenAlong = roots[candidate] != candidate && sorted[candidate].signature == SceneChangeFinder.movedTouch
        return !isTakenAlong && rules.follows(finding, from: sorted[candidate])
      }
      let candidates = sorted.indices.prefix(min(index, Self.causeLimit))
      // What moves a view itself is a nearer cause than what makes room for it.
      let own = candidates.first {
        sorted[$0].change.id == finding.change.id && sorted[$0].change.kind == .animation && isCause($0)
      }
      let cause = own ?? candidates.first(where: isCause)
      let root = cause.map { roots[$0] } ?? index
      roots.append(root)
      groups[root, default: []].append(index)
    }
    changes = groups.sorted().compactMap { Self.change(sorted[$0.key], $0.value.map { sorted[$0] }, in: trace) }
      .enumerated().sorted { ($0.element.weight, $1.offset) > ($1.element.weight, $0.offset) }.map(\.element)
  }

  /// What causes others comes first: in time, then by its kind, then by what hangs on what.
  private static func sorted(_ findings: [Finding], _ dependencies: PlaceDependencies) -> [Finding] {
    let keys = findings.enumerated().map { index, finding in
      let change = finding.change
      return (
        index: index, time: change.firstFrame, kind: rank(change), depth: dependencies.count(of: change.id),
        size: change.kind == .size ? 0 : 1, place: finding.rank
      )
    }
    return keys.sorted { left, right in
      (left.time, left.kind, left.depth, left.size, left.place, left.index)
        < (right.time, right.kind, right.depth, right.size, right.place, right.index)
    }.map { findings[$0.index] }
  }

  /// A cause with all that follows from it; nil where nothing shows of it.
  private static func change(
    _ head: Finding, _ members: [Finding], in trace: SceneTrace
  ) -> SceneDifference.Change? {
    let shown = members.filter { CauseRules.shows($0.change) }
    guard let first = shown.map(\.change.firstFrame).min(), let last = shown.map(\.change.lastFrame).max() else {
      return nil
    }
    let change = head.change
    var result = SceneDifference.Change(
      kind: change.kind, id: change.id, property: change.property, frames: first...last, in: trace,
      sentence: change.sentence, weight: members.reduce(0) { $0 + $1.change.weight })
    result.parts = members.map { SceneDifference.Part($0.change) }
    var known = Membership([change.id])
    for member in members where known.insert(member.change.id) { result.followers.append(member.change.id) }
    return result
  }

  private static func rank(_ change: SceneDifference.Change) -> Int {
    if CauseRules.isDerived(change.property) { return 8 }
    return switch change.kind {
    case .film, .pixels, .picture, .touch: 0
    // What moves may only make room for what fades.
    case .animation: CauseRules.moves(change.property, "place") ? 2 : 1
    case .new, .removed, .parent: 3
    case .text: 4
    // Axis, spacing and the like show in nothing but the places that they give.
    case .property, .timing: CauseRules.isLayoutOnly(change) ? 1 : 5
    case .size, .place: 6
    case .order: 7
    }
  }
}
