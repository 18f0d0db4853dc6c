/// Puts what goes together under one cause: what an animation moves, what a container takes along, what makes room.
struct SceneChangeGroups {
  private(set) var changes: [SceneDifference.Change] = []

  init(_ finder: SceneChangeFinder) {
    typealias Finding = SceneChangeFinder.Finding
    let sorted = finder.findings.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (Self.rank(a), a.ancestors.count, -a.change.weight, left.offset)
        < (Self.rank(b), b.ancestors.count, -b.change.weight, right.offset)
    }.map(\.element)
    var heads: [Finding] = []
    // The frames that differ, of animations, whose times are between frames.
    var shown: [ClosedRange<Int>?] = []
    for finding in sorted {
      guard let index = heads.firstIndex(where: { Self.follows(finding, $0) }) else {
        heads.append(finding)
        shown.append(nil)
        continue
      }
      if finding.change.kind != .animation {
        let (first, last) = (finding.change.firstFrame, finding.change.lastFrame)
        shown[index] = min(first, shown[index]?.lowerBound ?? first)...max(last, shown[index]?.upperBound ?? last)
      }
      let (id, weight) = (finding.change.id, finding.change.weight)
      if id != heads[index].change.id, !heads[index].change.followers.contains(id) {
        heads[index].change.followers.append(id)
      }
      heads[index].change.weight += weight
      if id == heads[index].change.id { heads[index].change.extend(to: finding.change) }
    }
    for (index, frames) in shown.enumerated() where heads[index].change.kind == .animation {
      guard let frames else { continue }
      (heads[index].change.firstFrame, heads[index].change.lastFrame) = (frames.lowerBound, frames.upperBound)
      heads[index].change.start = finder.new.time(ofFrame: frames.lowerBound)
      heads[index].change.end = finder.new.time(ofFrame: frames.upperBound + 1)
    }
    changes = heads.map(\.change).enumerated().sorted { left, right in
      (-left.element.weight, left.offset) < (-right.element.weight, right.offset)
    }.map(\.element)
  }

  /// What causes others comes first.
  private static func rank(_ finding: SceneChangeFinder.Finding) -> Int {
    switch finding.change.kind {
    case .film, .pixels: 0
    case .animation: 1
    case .new, .removed, .parent: 2
    case .text: 3
    case .property: finding.isGeometry ? 8 : 4
    case .size: 5
    case .place: 6
    case .order: 7
    }
  }

  private static func follows(_ finding: SceneChangeFinder.Finding, _ head: SceneChangeFinder.Finding) -> Bool {
    let (change, cause) = (finding.change, head.change)
    if change.kind == .animation, cause.kind == .animation, change.property == cause.property,
      finding.signature == head.signature
    {
      return true
    }
    // What a thing does that moves otherwise, others feel later.
    if finding.isDriven, head.isDriven, finding.ancestors == head.ancestors, change.firstFrame > cause.firstFrame {
      return true
    }
    if let shift = finding.shift, let other = head.shift, abs(shift - other) < 1 { return true }
    let isMember = change.id == cause.id || cause.followers.contains(change.id)
    if isMember, cause.kind == .animation || change.id == cause.id && finding.isGeometry && head.isGeometry {
      return true
    }
    // An animation is rounded to frames.
    guard change.firstFrame >= cause.firstFrame - 1,
      change.lastFrame <= cause.lastFrame + 1 || change.kind != .animation
    else { return false }
    let isWithin = change.lastFrame <= cause.lastFrame + 1
    let isGeometry = finding.isGeometry
    let isSameTime =
      change.firstFrame == cause.firstFrame && change.lastFrame == cause.lastFrame
      || finding.isLifelong && head.isLifelong
    let isInside = finding.ancestors.contains(cause.id)
    let isRelated =
      isInside || head.ancestors.contains(change.id)
      || (head.ancestors.first.map { finding.ancestors.contains($0) } ?? false)
    if change.id == cause.id, isWithin, isGeometry || cause.kind == .animation { return true }
    if change.kind == cause.kind, finding.signature == head.signature, isSameTime,
      [.place, .animation, .size].contains(change.kind) || isInside
    {
      return true
    }
    if change.kind == cause.kind, [.new, .removed].contains(change.kind), isInside { return true }
    if isGeometry, isWithin, isRelated,
      [.animation, .new, .removed, .text, .parent, .property, .size].contains(cause.kind)
    {
      return true
    }
    return change.kind == .order && isWithin && head.ancestors.first == finding.ancestors.first
  }
}
