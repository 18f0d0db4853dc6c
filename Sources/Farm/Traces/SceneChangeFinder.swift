import Lookups

/// Every property of every item that differs, and where; not grouped.
struct SceneChangeFinder {
  struct Finding {
    var change: SceneDifference.Change
    /// Ids of the item's parents, the nearest first.
    var ancestors: [String]
    /// The difference at the worst frame; equal for items that go together.
    var signature: String
    /// Frames by which the same happens later, or, if negative, earlier; nil: it is no matter of time.
    var shift: Double?
    /// Whether it moves without an animation, as physics and fingers move things.
    var isDriven = false
    /// Whether it differs from when it first shows until it shows no more.
    var isLifelong = false

    /// Whether it is about where the item is and how large.
    var isGeometry: Bool {
      [.place, .size, .order].contains(change.kind)
        || ["transform", "sublayerTransform", "bounds.origin", "anchorPoint"].contains(change.property)
    }
  }

  var findings: [Finding] = []
  let old: SceneTrace
  let new: SceneTrace
  private let parents: Lookup<String, String>
  private let labels: Lookup<String, String>
  private let frames: Int
  private var retiming = SceneRetiming()

  init(_ old: SceneTrace, _ new: SceneTrace, _ matching: SceneMatching) {
    (self.old, self.new) = (old, new)
    frames = min(old.frameCount, new.frameCount)
    let items = matching.pairs.map(\.new) + matching.added + matching.removed
    let known =
      matching.pairs.map { (id: $0.new.id, item: $0.old) } + (matching.added + matching.removed).map { ($0.id, $0) }
    parents = Lookup(
      firstOf: items.compactMap { item in
        item["parent"]?.changes.compactMap { if case .text(let id) = $0.value { id } else { nil } }.first
          .map { (item.id, $0) }
      })
    labels = Lookup(
      firstOf: known.compactMap { id, item in
        ["title", "text", "string"].lazy.compactMap { name -> String? in
          guard case .text(let text)? = item[name]?.changes.first?.value, !text.isEmpty else { return nil }
          return String(text.prefix(30))
        }.first.map { (id, $0) }
      })
    for item in matching.added { note(item, isNew: true) }
    for item in matching.removed { note(item, isNew: false) }
    compareAnimations(matching)
    for (first, second) in matching.pairs { retiming.addCandidates(of: first, second) }
    for (first, second) in matching.pairs { compare(first, second, matching.names) }
  }

  /// `"Save" (saveButton) in "toolbar"`.
  private func name(_ id: String) -> String {
    var text = "\"\(labels[id] ?? id)\""
    if labels[id] != nil { text += " (\(id))" }
    if let parent = parents[id], parent != "root", !parent.isEmpty { text += " in \"\(parent)\"" }
    return text
  }

  private func ancestors(_ id: String) -> [String] {
    var (found, next): ([String], String?) = ([], parents[id])
    while let id = next, !id.isEmpty, !found.contains(id) {
      found.append(id)
      next = parents[id]
    }
    return found
  }

  private mutating func add(
    _ kind: SceneDifference.Change.Kind, _ id: String, _ property: String, _ first: Int, _ last: Int,
    _ sentence: String,
    weight: Double, signature: String, shift: Double? = nil
  ) {
    findings.append(
      Finding(
        change: SceneDifference.Change(
          kind: kind, id: id, property: property, firstFrame: first, lastFrame: last, start: new.time(ofFrame: first),
          end: new.time(ofFrame: last + 1), sentence: "\(name(id)) \(sentence)", weight: weight),
        ancestors: ancestors(id), signature: signature, shift: shift))
  }

  /// Notes an animation that runs at other times.
  ///
  /// - Parameter later: microseconds; nil: it does not only begin at another time.
  mutating func addAnimation(
    _ animation: SceneTrace.Animation, until end: Int?, _ sentence: String, signature: String, later: Int?
  ) {
    let shift = later.map { Double($0) * Double(new.rateNumerator) / Double(new.rateDenominator) / 1e6 }
    if let shift { retiming.add(shift) }
    func frame(_ microseconds: Int) -> Int {
      let frame = Double(microseconds) * Double(new.rateNumerator) / Double(new.rateDenominator) / 1e6
      return max(0, min(max(0, frames - 1), Int(max(0, min(1e9, frame)))))
    }
    let first = frame(animation.start)
    add(
      .animation, animation.id, animation.content, first, max(first, end.map(frame) ?? frames - 1), sentence,
      weight: 1, signature: signature, shift: shift)
  }

  private mutating func note(_ item: SceneTrace.Item, isNew: Bool) {
    guard let track = item["parent"], let first = track.changes.first?.frame else { return }
    let end = track.changes.last.flatMap { $0.value == .none ? $0.frame : nil } ?? (isNew ? new : old).frameCount
    add(
      isNew ? .new : .removed, item.id, "", first, end - 1, isNew ? "is new" : "is gone",
      weight: area(item) * Double(end - first), signature: "\(isNew)")
  }

  private func area(_ item: SceneTrace.Item) -> Double {
    guard case .lengths(let place)? = item["place"]?.changes.first?.value, place.count == 4 else { return 1 }
    return max(1, Double(place[2]) * Double(place[3]) / 4096)
  }

  private mutating func compare(_ first: SceneTrace.Item, _ second: SceneTrace.Item, _ names: Lookup<String, String>) {
    let properties = Membership(first.tracks.map(\.name) + second.tracks.map(\.name)).sorted()
    for property in properties {
      var (start, last, count): (Int?, Int, Int) = (nil, 0, 0)
      var (worst, values): (Double, (SceneTrace.Value, SceneTrace.Value)) = (-1, (.none, .none))
      for (range, left, right) in Self.steps(first[property], second[property], frames) {
        var left = left
        if property == "parent", case .text(let id) = left { left = .text(names[id] ?? id) }
        guard left != right else { continue }
        if start == nil { start = range.lowerBound }
        last = range.upperBound - 1
        count += range.count
        let size = Self.magnitude(left, right)
        if size > worst { (worst, values) = (size, (left, right)) }
      }
      guard let start else { continue }
      let (kind, text) = Self.sentence(property, values.0, values.1)
      add(
        kind, second.id, property, start, last, text, weight: area(second) * Double(count) * min(1, 0.05 + worst),
        signature: kind == .order ? "order" : text,
        shift: retiming.shift(of: first[property], second[property], in: start..<(last + 1)))
      findings[findings.count - 1].isDriven = findings[findings.count - 1].isGeometry && isDriven(second, property)
      let life = second["parent"]?.changes.filter { $0.frame < frames } ?? []
      findings[findings.count - 1].isLifelong =
        life.first?.frame == start && last + 1 == (life.last.flatMap { $0.value == .none ? $0.frame : nil } ?? frames)
    }
  }

  /// Whether a value changes from frame to frame at some time though nothing animates the item.
  private func isDriven(_ item: SceneTrace.Item, _ property: String) -> Bool {
    guard let changes = item[property]?.changes, !new.animations.contains(where: { $0.id == item.id }) else {
      return false
    }
    var run = 0
    for (first, second) in zip(changes, changes.dropFirst()) {
      run = second.frame == first.frame + 1 ? run + 1 : 0
      if run >= Self.drivenFrames { return true }
    }
    return false
  }

  /// In so many frames one after the other a value changes that something drives.
  private static let drivenFrames = 4

  /// Where both tracks hold their values.
  private static func steps(
    _ left: SceneTrace.Track?, _ right: SceneTrace.Track?, _ frames: Int
  ) -> [(Range<Int>, SceneTrace.Value, SceneTrace.Value)] {
    let (a, b) = (left?.changes ?? [], right?.changes ?? [])
    var (i, j, frame): (Int, Int, Int) = (0, 0, 0)
    var found: [(Range<Int>, SceneTrace.Value, SceneTrace.Value)] = []
    while frame < frames {
      while i < a.count, a[i].frame <= frame { i += 1 }
      while j < b.count, b[j].frame <= frame { j += 1 }
      let next = min(i < a.count ? a[i].frame : frames, j < b.count ? b[j].frame : frames, frames)
      found.append((frame..<next, i > 0 ? a[i - 1].value : .none, j > 0 ? b[j - 1].value : .none))
      frame = next
    }
    return found
  }

  private static func magnitude(_ left: SceneTrace.Value, _ right: SceneTrace.Value) -> Double {
    func distance(_ a: [Int], _ b: [Int], _ scale: Double) -> Double {
      a.count == b.count ? zip(a, b).map { abs(Double($0 - $1)) }.reduce(0, +) / scale : 1
    }
    return switch (left, right) {
    case (.lengths(let a), .lengths(let b)): distance(a, b, 64 * 100)
    case (.numbers(let a), .numbers(let b)): distance(a, b, 1024)
    case (.matrix(let a), .matrix(let b)): distance(a, b, 65_536)
    case (.colors(let a), .colors(let b)): distance(a, b, 255)
    default: 1
    }
  }
}
