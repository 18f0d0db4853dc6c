import Graphics
import Motion

/// From when to when an animation runs, for people who look at timelines.
public struct AnimationSpan: Hashable, Sendable {
  /// The animation.
  public var animation: AnimationID
  /// The layer that it was added to.
  public var layer: LayerID
  /// Key paths, such as "position.x", or what else it does.
  public var content: String
  /// Its timing function or what its spring is, such as "easeOut" or "stiffness 100, damping 10".
  public var pacing: String
  /// Absolute seconds.
  public var start: Double
  /// Absolute seconds; infinite if it never ends.
  public var end: Double
}

extension LayerTree {
  /// Notes that an animation ends at another time than it seemed.
  mutating func cutSpan(of animation: AnimationID, at end: Double) {
    guard let index = spans?.lastIndex(where: { $0.animation == animation }) else { return }
    spans?[index].end = end
  }
}

extension Animation.Kind {
  /// What the animation changes, in a few words.
  var summary: String {
    switch self {
    case .basic(let target, _): target.keyPath
    case .keyframe(let target, _): "\(target.keyPath), keyframes"
    case .spring(let target, _, _): "\(target.keyPath), spring"
    case .group(let members): "group of \(members.map(\.kind.summary).joined(separator: "; "))"
    case .transition(let transition): "transition, \(transition.kind.rawValue)"
    }
  }
}

extension Animation {
  /// How it goes from value to value, in the words of job files.
  var pacing: String {
    // How long one turn takes shows in no end then.
    timing.repeatDuration == .infinity || timing.repeatCount == .infinity
      ? "\(curve), duration \(timing.duration.pacingText) s" : curve
  }

  private var curve: String {
    switch kind {
    case .spring(_, _, let spring): return spring.summary
    case .group(let members):
      return ([timingFunction.map(\.summary)].compactMap { $0 } + members.map(\.pacing)).joined(separator: "; ")
    case .keyframe(_, let keyframes):
      let times = keyframes.keyTimes.map(\.pacingText).joined(separator: " ")
      return "\(timingFunction?.summary ?? "linear"), keyTimes \(times)"
    case .basic, .transition: return timingFunction?.summary ?? "linear"
    }
  }
}

extension AnimationTarget {
  /// As Core Animation writes it.
  public var keyPath: String {
    [property.rawValue, member?.member, member?.key.name, component?.rawValue].compactMap { $0 }.joined(separator: ".")
  }
}
