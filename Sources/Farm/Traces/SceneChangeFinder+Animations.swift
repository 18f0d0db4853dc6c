import Lookups

extension SceneTrace.Animation {
  /// Whether it shows without changing a value.
  fileprivate var isTransition: Bool { content.hasPrefix("transition") }
}

extension SceneChangeFinder {
  typealias Animation = SceneTrace.Animation

  /// Animations that begin or end at other times, have another pace, or are not in both films.
  mutating func compareAnimations() {
    let mapped = old.animations.map { animation in
      var animation = animation
      animation.id = matching.names[animation.id] ?? animation.id
      return animation
    }
    let known = Membership(matching.pairs.map(\.new.id))
    let touch = "touch"
    compareTouches(mapped.filter { $0.content == touch }, new.animations.filter { $0.content == touch })
    let before = Self.groups(mapped.filter { $0.content != touch })
    let after = Self.groups(new.animations.filter { $0.content != touch })
    for key in Membership(before.sortedKeys()).union(after.sortedKeys()).sorted() where known.contains(key.id) {
      let (left, right) = Self.pairs(before[key] ?? [], after[key] ?? [])
      for (first, second) in zip(left, right) { compare(first, second) }
      // What else animates a property shows in its values; a transition has none.
      for animation in left.dropFirst(right.count) where animation.isTransition {
        add(
          animation, animation, "\(Self.clipped(animation.content)) of \(name(animation.id)) is gone", signature: "gone"
        )
      }
      for animation in right.dropFirst(left.count) where animation.isTransition {
        add(animation, animation, "new \(Self.clipped(animation.content)) of \(name(animation.id))", signature: "new")
      }
    }
  }

  /// The signature of a touch that differs in nothing but its place.
  static let movedTouch = "moved touch"

  /// Fingers that go down at other times or places, one after the other.
  private mutating func compareTouches(_ before: [Animation], _ after: [Animation]) {
    let (left, right) = Self.pairs(before, after)
    for (first, second) in zip(left, right) where first != second {
      var parts: [String] = []
      var isMoved = false
      let later = second.start - first.start
      if later != 0 { parts.append("touches \(seconds(abs(later))) \(later > 0 ? "later" : "earlier")") }
      let ends = (first.end ?? first.start, second.end ?? second.start)
      let longer = (ends.1 - second.start) - (ends.0 - first.start)
      if longer != 0 { parts.append("stays \(seconds(abs(longer))) \(longer > 0 ? "longer" : "shorter")") }
      if first.id != second.id {
        parts.append("touches \(name(second.id)), not \(name(first.id))")
      } else if first.pacing != second.pacing {
        isMoved = parts.isEmpty
        parts.append("is at \(Self.clipped(second.pacing)), not at \(Self.clipped(first.pacing))")
      }
      if parts.isEmpty { continue }
      addTouch(
        first, second, "the finger on \(name(second.id)) \(parts.joined(separator: " and "))",
        signature: isMoved ? Self.movedTouch : "touch", delay: later == 0 && longer == 0 ? nil : (later, later + longer)
      )
    }
    for touch in left.dropFirst(right.count) { addTouch(touch, touch, "no finger touches \(name(touch.id))") }
    for touch in right.dropFirst(left.count) { addTouch(touch, touch, "a finger touches \(name(touch.id))") }
  }

  private mutating func addTouch(
    _ first: Animation, _ second: Animation, _ sentence: String, signature: String = "touch",
    delay: (start: Int, end: Int)? = nil
  ) {
    let begin = frame(min(first.start, second.start))
    let end = frame(max(first.end ?? first.start, second.end ?? second.start))
    add(.touch, second.id, "touch", begin...max(begin, end), sentence, weight: 1, signature: signature, delay: delay)
  }

  private struct Key: Hashable, Comparable {
    var id: String
    var content: String

    static func < (left: Key, right: Key) -> Bool { (left.id, left.content) < (right.id, right.content) }
  }

  private static func groups(_ animations: [Animation]) -> Lookup<Key, [Animation]> {
    var groups: Lookup<Key, [Animation]> = [:]
    for animation in animations {
      groups[Key(id: animation.id, content: animation.content), default: []].append(animation)
    }
    return groups
  }

  /// Which is which, in the order of time; the surplus of either side behind.
  private static func pairs(_ before: [Animation], _ after: [Animation]) -> ([Animation], [Animation]) {
    if before.count == after.count { return (before, after) }
    var (counts, same): (Lookup<Animation, Int>, Lookup<Animation, Int>) = ([:], [:])
    for animation in after { counts[animation, default: 0] += 1 }
    var (left, right): ([Animation], [Animation]) = ([], [])
    for animation in before {
      if counts[animation, default: 0] > 0 {
        counts[animation, default: 0] -= 1
        same[animation, default: 0] += 1
      } else {
        left.append(animation)
      }
    }
    for animation in after {
      if same[animation, default: 0] > 0 { same[animation, default: 0] -= 1 } else { right.append(animation) }
    }
    return (left, right)
  }

  private mutating func compare(_ first: Animation, _ second: Animation) {
    guard first.start != second.start || first.end != second.end || first.pacing != second.pacing else { return }
    var parts: [String] = []
    let later = second.start - first.start
    if later != 0 { parts.append("begins \(seconds(abs(later))) \(later > 0 ? "later" : "earlier")") }
    let isSpring = first.content.contains("spring")
    var longer = 0
    if let end = first.end, let otherEnd = second.end {
      longer = (otherEnd - second.start) - (end - first.start)
      let (more, less) = isSpring ? ("settles", "later") : ("lasts", "longer")
      let opposite = isSpring ? "earlier" : "shorter"
      if longer != 0 { parts.append("\(more) \(seconds(abs(longer))) \(longer > 0 ? less : opposite)") }
    } else if first.end != second.end {
      parts.append(second.end == nil ? "never ends" : "ends")
    }
    if first.pacing != second.pacing {
      if isSpring, longer == 0, let rest = restsLater(first, second) {
        parts.append("settles \(seconds(abs(rest))) \(rest > 0 ? "later" : "earlier")")
      }
      parts.append(Self.pacing(first.pacing, second.pacing))
    }
    let text = parts.joined(separator: " and ")
    add(
      first, second, "\(Self.noun(first)) of \(name(second.id)) \(text)", signature: text,
      delay: (later, later + longer))
  }

  private static func noun(_ animation: Animation) -> String {
    animation.content.contains("spring") ? "spring" : "animation"
  }

  /// What of two paces differs: `damping 10 → 15`.
  private static func pacing(_ old: String, _ new: String) -> String {
    let (first, second) = (old.split(separator: ", "), new.split(separator: ", "))
    guard first.count == second.count, !old.contains("("), !new.contains("(") else {
      return "goes \(SceneChangeFinder.clipped(new)), not \(SceneChangeFinder.clipped(old))"
    }
    let parts = zip(first, second).filter { $0 != $1 }.map { one, other in
      let words = (one.split(separator: " "), other.split(separator: " "))
      if words.0.count > 1, words.0.first == words.1.first {
        return "has \(clipped(String(one))) → \(clipped(words.1.dropFirst().joined(separator: " ")))"
      }
      return "goes \(clipped(String(other))), not \(clipped(String(one)))"
    }
    return parts.joined(separator: " and ")
  }

  /// By how many microseconds what a spring moves comes to rest later, where it runs as long as before.
  private func restsLater(_ first: Animation, _ second: Animation) -> Int? {
    func rest(_ item: SceneTrace.Item?, _ animation: Animation) -> Int? {
      let range = frame(animation.start)...max(frame(animation.start), animation.end.map(frame) ?? frames - 1)
      return item?.tracks.filter { CauseRules.moves(animation.content, $0.name) }
        .compactMap { $0.changes.last { range.contains($0.frame) }?.frame }.max()
    }
    guard let pair = matching.pairs.first(where: { $0.new.id == second.id }), let one = rest(pair.old, first),
      let other = rest(pair.new, second), one != other
    else { return nil }
    return Int((new.time(ofFrame: abs(other - one)) * 1e6).rounded()) * (other - one).signum()
  }

  private func frame(_ microseconds: Int) -> Int {
    let frame = Double(microseconds) * Double(new.rateNumerator) / Double(new.rateDenominator) / 1e6
    return max(0, min(max(0, frames - 1), Int(max(0, min(1e9, frame)))))
  }

  private mutating func add(
    _ first: Animation, _ second: Animation, _ sentence: String, signature: String,
    delay: (start: Int, end: Int)? = nil
  ) {
    let begin = frame(min(first.start, second.start))
    let end = first.end.flatMap { one in second.end.map { frame(max(one, $0)) } } ?? frames - 1
    add(
      .animation, second.id, second.content, begin...max(begin, end), sentence, weight: 1, signature: signature,
      delay: delay)
  }

  /// Pictures that show something else under the same name.
  mutating func comparePictures() {
    let hashes = Lookup(firstOf: old.pictures.map { ($0.name, $0.hash) })
    for picture in new.pictures {
      guard let hash = hashes[picture.name], hash != picture.hash else { continue }
      var shown: (first: Int, last: Int)?
      for item in new.items {
        for track in item.tracks where track.name != "text" {
          for (index, change) in track.changes.enumerated() where change.value == .text(picture.name) {
            let end = index + 1 < track.changes.count ? track.changes[index + 1].frame : new.frameCount
            shown = (min(shown?.first ?? change.frame, change.frame), max(shown?.last ?? 0, end - 1))
          }
        }
      }
      guard let shown, shown.first < frames else { continue }
      add(
        .picture, "", picture.name, shown.first...min(max(shown.first, shown.last), frames - 1),
        "the picture \"\(Self.clipped(picture.name))\" shows something else", weight: 1e4, signature: picture.name)
    }
  }
}
