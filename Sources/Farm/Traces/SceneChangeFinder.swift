import Lookups

/// Every property of every item that differs, and where; not grouped.
struct SceneChangeFinder {
  /// One property of one item that differs.
  struct Finding {
    var change: SceneDifference.Change
    /// Ids of the item's parents, the nearest first.
    var ancestors: [String]
    /// Equal for items that change alike.
    var signature: String
    /// Microseconds by which something begins later, and ends later; nil where nothing is only retimed.
    var delay: (start: Int, end: Int)?
    /// Place among the items, back to front.
    var rank: Int
  }

  private(set) var findings: [Finding] = []
  let old: SceneTrace
  let new: SceneTrace
  let matching: SceneMatching
  /// Frames that both films have.
  let frames: Int
  private let parents: Lookup<String, String>
  private let labels: Lookup<String, String>
  private let ranks: Lookup<String, Int>
  let types: Lookup<String, String>

  /// Of a chain of parents, in hostile traces.
  private static let depthLimit = 200

  init(_ old: SceneTrace, _ new: SceneTrace, _ matching: SceneMatching) {
    (self.old, self.new, self.matching) = (old, new, matching)
    frames = min(old.frameCount, new.frameCount)
    let items = matching.pairs.map(\.new) + matching.added + matching.removed
    parents = Lookup(
      firstOf: items.compactMap { item in
        item["parent"]?.changes.lazy.compactMap { if case .text(let id) = $0.value { id } else { nil } }.first
          .map { (item.id, matching.names[$0] ?? $0) }
      })
    labels = Lookup(
      firstOf: items.compactMap { item in
        ["title", "text", "string"].lazy.compactMap { name -> String? in
          guard case .text(let text)? = item[name]?.changes.first?.value, !text.isEmpty else { return nil }
          return String(text.prefix(30))
        }.first.map { (item.id, $0) }
      })
    types = Lookup(firstOf: items.map { ($0.id, $0.type) })
    ranks = Lookup(firstOf: (new.items + matching.removed).enumerated().map { ($0.element.id, $0.offset) })
    for item in matching.added { note(item, isNew: true) }
    for item in matching.removed { note(item, isNew: false) }
    for (first, second) in matching.pairs { compare(first, second) }
    compareOrder()
    compareAnimations()
    comparePictures()
  }

  /// `"Save" (saveButton) in "toolbar"`.
  func name(_ id: String) -> String {
    var text = plainName(id)
    if labels[id] != nil, !SceneMatching.isUnnamed(id), labels[id] != id { text += " (\(Self.clipped(id)))" }
    if let parent = parents[id], parent != "root", !parent.isEmpty { text += " in \(plainName(parent))" }
    return text
  }

  private func plainName(_ id: String) -> String {
    if let label = labels[id] { return "\"\(label)\"" }
    if SceneMatching.isUnnamed(id), let place = id.firstIndex(of: "/") {
      return "the \(Self.clipped(types[id] ?? "view")) without id at \(Self.clipped(String(id[place...])))"
    }
    return "\"\(Self.clipped(id))\""
  }

  /// A name as sentences have it; a hostile trace may have one long name in many places.
  static func clipped(_ name: String) -> String { name.utf8.count <= 100 ? name : "\(name.prefix(100))…" }

  func ancestors(_ id: String) -> [String] {
    var (found, next): ([String], String?) = ([], parents[id])
    while let id = next, !id.isEmpty, found.count < Self.depthLimit, !found.contains(id) {
      found.append(id)
      next = parents[id]
    }
    return found
  }

  /// Notes what differs.
  mutating func add(
    _ kind: SceneDifference.Change.Kind, _ id: String, _ property: String, _ frames: ClosedRange<Int>,
    _ sentence: String, weight: Double, signature: String, delay: (start: Int, end: Int)? = nil
  ) {
    findings.append(
      Finding(
        change: SceneDifference.Change(
          kind: kind, id: id, property: property, frames: frames, in: new, sentence: sentence, weight: weight),
        ancestors: ancestors(id), signature: signature, delay: delay, rank: ranks[id] ?? 0))
  }

  private mutating func note(_ item: SceneTrace.Item, isNew: Bool) {
    guard let track = item["parent"], let first = track.changes.first?.frame else { return }
    let count = (isNew ? new : old).frameCount
    let end = track.changes.last.flatMap { $0.value == .none ? $0.frame : nil } ?? count
    guard first < frames, end > first else { return }
    let type = Self.clipped(item.type)
    add(
      isNew ? .new : .removed, item.id, "", first...(min(end, frames) - 1),
      isNew ? "new \(type) \(name(item.id))" : "\(type) \(name(item.id)) is gone",
      weight: area(item) * Double(end - first), signature: "\(isNew)")
  }

  private func area(_ item: SceneTrace.Item) -> Double {
    guard case .lengths(let place)? = item["place"]?.changes.first?.value, place.count == 4 else { return 1 }
    return max(1, Double(place[2]) * Double(place[3]) / (SceneTrace.Value.lengthScale * SceneTrace.Value.lengthScale))
  }

  private mutating func compare(_ first: SceneTrace.Item, _ second: SceneTrace.Item) {
    let properties = Membership(first.tracks.map(\.name) + second.tracks.map(\.name)).sorted()
    for property in properties where property != "order" {
      var left = first[property]
      if property == "parent" { left = left.map(withNewNames) }
      compare(property, left, second[property], of: second)
    }
  }

  private func withNewNames(_ track: SceneTrace.Track) -> SceneTrace.Track {
    var track = track
    for index in track.changes.indices {
      guard case .text(let id) = track.changes[index].value, let name = matching.names[id] else { continue }
      track.changes[index].value = .text(name)
    }
    return track
  }

  private mutating func compare(
    _ property: String, _ left: SceneTrace.Track?, _ right: SceneTrace.Track?, of item: SceneTrace.Item
  ) {
    if left?.changes == right?.changes { return }
    let differing = Self.steps(left, right, frames).filter { $0.old != $0.new }
    guard let start = differing.first?.range.lowerBound, let end = differing.last?.range.upperBound else { return }
    var worst = (size: -1.0, index: 0)
    for (index, step) in differing.enumerated() {
      let size = Self.magnitude(step.old, step.new)
      if size > worst.size { worst = (size, index) }
    }
    let count = differing.reduce(0) { $0 + $1.range.count }
    let weight = area(item) * Double(count) * min(1, 0.05 + worst.size)
    let (old, new) = (differing[worst.index].old, differing[worst.index].new)
    if let later = Self.delay(left, right) {
      let microseconds = Int((self.new.time(ofFrame: abs(later)) * 1e6).rounded()) * later.signum()
      let kind: SceneDifference.Change.Kind = property == "parent" ? .parent : .timing
      add(
        kind, item.id, property, start...(end - 1),
        "\(name(item.id)): \(Self.retimed(property, right)) \(seconds(abs(microseconds))) \(later > 0 ? "later" : "earlier")",
        weight: weight, signature: "\(later) frames", delay: (microseconds, microseconds))
      return
    }
    let sentence = ChangeSentence(
      property, old, new, isWorst: differing.contains { !Self.isAlike($0, differing[worst.index]) })
    add(
      sentence.kind, item.id, property, start...(end - 1), sentence.text(of: name(item.id)), weight: weight,
      signature: property + sentence.words)
  }

  /// Whether two differences are equally large.
  private static func isAlike(_ one: TrackStep, _ other: TrackStep) -> Bool {
    switch (one.old, one.new, other.old, other.new) {
    case (.lengths(let a), .lengths(let b), .lengths(let c), .lengths(let d))
    where [a.count, b.count, c.count, d.count].allSatisfy { $0 == 4 }:
      zip(a, b).map { $1 - $0 } == zip(c, d).map { $1 - $0 }
    default: one.old == other.old && one.new == other.new
    }
  }

  struct TrackStep {
    var range: Range<Int>
    var old: SceneTrace.Value
    var new: SceneTrace.Value
  }

  /// Where both tracks hold their values.
  private static func steps(
    _ left: SceneTrace.Track?, _ right: SceneTrace.Track?, _ frames: Int
  ) -> [TrackStep] {
    let (a, b) = (left?.changes ?? [], right?.changes ?? [])
    var (i, j, frame): (Int, Int, Int) = (0, 0, 0)
    var found: [TrackStep] = []
    while frame < frames {
      while i < a.count, a[i].frame <= frame { i += 1 }
      while j < b.count, b[j].frame <= frame { j += 1 }
      let next = min(i < a.count ? a[i].frame : frames, j < b.count ? b[j].frame : frames, frames)
      found.append(
        TrackStep(range: frame..<next, old: i > 0 ? a[i - 1].value : .none, new: j > 0 ? b[j - 1].value : .none))
      frame = next
    }
    return found
  }

  /// By how many frames all that differs in time is later, where the values are the same one after the other.
  private static func delay(_ left: SceneTrace.Track?, _ right: SceneTrace.Track?) -> Int? {
    guard let a = left?.changes, let b = right?.changes, a.count == b.count, a.map(\.value) == b.map(\.value) else {
      return nil
    }
    let delays = Membership(zip(a, b).map { $1.frame - $0.frame }.filter { $0 != 0 })
    return delays.count == 1 ? delays.sorted()[0] : nil
  }

  private static func retimed(_ property: String, _ track: SceneTrace.Track?) -> String {
    if property == "parent" {
      return track?.changes.last?.value == SceneTrace.Value.none ? "appears or goes" : "appears"
    }
    return track.map { $0.changes.count > 4 } == true ? "\(property) changes" : "\(property) is set"
  }

  private static func magnitude(_ left: SceneTrace.Value, _ right: SceneTrace.Value) -> Double {
    func distance(_ a: [Int], _ b: [Int], _ scale: Double) -> Double {
      a.count == b.count ? zip(a, b).map { abs(Double($0 - $1)) }.reduce(0, +) / scale : 1
    }
    return switch (left, right) {
    case (.lengths(let a), .lengths(let b)): distance(a, b, SceneTrace.Value.lengthScale * 100)
    case (.numbers(let a), .numbers(let b)): distance(a, b, SceneTrace.Value.numberScale)
    case (.matrix(let a), .matrix(let b)): distance(a, b, SceneTrace.Value.matrixScale)
    case (.colors(let a), .colors(let b)): distance(a, b, 255)
    default: 1
    }
  }

  /// Microseconds as seconds.
  func seconds(_ microseconds: Int) -> String { "\(thousandths(Double(microseconds) / 1e6)) s" }
}
