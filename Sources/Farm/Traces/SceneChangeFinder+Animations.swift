import Lookups

extension SceneChangeFinder {
  /// Animations that begin or end at other times, or that are not in both films.
  mutating func compareAnimations(_ matching: SceneMatching) {
    typealias Animation = SceneTrace.Animation
    // Of each property of each item, in the order of their beginnings; backwards.
    var left: Lookup<AnimatedProperty, [Animation]> = [:]
    for animation in new.animations.reversed() {
      left[AnimatedProperty(id: animation.id, content: animation.content), default: []].append(animation)
    }
    for animation in old.animations {
      let id = matching.names[animation.id] ?? animation.id
      let property = AnimatedProperty(id: id, content: animation.content)
      guard let others = left[property] else { continue }
      let same = others.lastIndex { $0.start == animation.start && $0.end == animation.end }
      guard let index = same ?? others.indices.last, let other = left[property]?.remove(at: index) else { continue }
      if same != nil { continue }
      var parts: [String] = []
      let later = other.start - animation.start
      if later != 0 { parts.append("begins \(seconds(later)) s \(later > 0 ? "later" : "earlier")") }
      if let end = animation.end, let otherEnd = other.end {
        let longer = (otherEnd - other.start) - (end - animation.start)
        let word = animation.content.contains("spring") ? "settles" : "lasts"
        let (more, less) = word == "settles" ? ("later", "earlier") : ("longer", "shorter")
        if longer != 0 { parts.append("\(word) \(seconds(longer)) s \(longer > 0 ? more : less)") }
      } else if animation.end != other.end {
        parts.append(other.end == nil ? "never ends" : "ends")
      }
      guard !parts.isEmpty else { continue }
      let text = parts.joined(separator: " and ")
      let kindName = animation.content.contains("spring") ? "spring" : "animation"
      let ends = animation.end.flatMap { first in other.end.map { max(first, $0) } }
      addAnimation(
        Animation(id: id, content: animation.content, start: min(animation.start, other.start), end: ends), until: ends,
        "\(kindName) of \(animation.content): \(text)", signature: text,
        later: parts.count == 1 && later != 0 ? later : nil)
    }
  }

  private func seconds(_ microseconds: Int) -> String {
    let thousandths = (Double(microseconds).magnitude / 1000).rounded() / 1000
    return "\(thousandths)"
  }
}

/// What an animation changes.
private struct AnimatedProperty: Hashable {
  var id: String
  var content: String
}
