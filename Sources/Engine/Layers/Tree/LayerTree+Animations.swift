import Graphics

/// Names one animation that was added to a layer.
public struct AnimationID: Hashable, Sendable, Comparable {
  let number: Int
  public static func < (left: AnimationID, right: AnimationID) -> Bool { left.number < right.number }
}

struct AttachedAnimation: Sendable {
  var id: AnimationID
  var key: String?
  var animation: Animation
  /// When the animation ends, in absolute seconds; infinite if never.
  var endTime: Double
  var hasStopped = false
}

/// Something that happened to an animation.
public struct AnimationEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case didStop(finished: Bool) }

  public var animation: AnimationID
  /// Absolute seconds.
  public var time: Double
  public var kind: Kind
}

extension LayerTree {
  /// Adds a copy of an animation; one of the same key is replaced and ends unfinished (animation spec §1, §2.3, §10).
  ///
  /// - Parameters:
  ///   - time: absolute seconds of the commit; a begin time of 0 becomes this moment in the layer's time.
  ///   - defaultDuration: seconds for an animation without a duration.
  public mutating func add(
    _ animation: Animation, forKey key: String?, to layer: LayerID, at time: Double, defaultDuration: Double = 0.25
  ) -> (id: AnimationID, events: [AnimationEvent]) {
    var events: [AnimationEvent] = []
    if let key { events = removeAnimation(forKey: key, from: layer, at: time) }
    var copy = animation
    if !(copy.timing.duration > 0) { copy.timing.duration = defaultDuration }
    if copy.timing.beginTime == 0 { copy.timing.beginTime = localTime(of: layer, at: time) }
    let id = AnimationID(number: nextAnimation)
    nextAnimation += 1
    let end = endTime(of: copy.timing, on: layer, from: time)
    self[node: layer].animations.append(AttachedAnimation(id: id, key: key, animation: copy, endTime: end))
    schedule(Deadline(time: end, animation: id, layer: layer))
    return (id, events)
  }

  /// Removes an animation by its key; it ends unfinished unless it had stopped before.
  public mutating func removeAnimation(forKey key: String, from layer: LayerID, at time: Double) -> [AnimationEvent] {
    removeAnimations(of: layer, at: time) { $0.key == key }
  }

  public mutating func removeAllAnimations(from layer: LayerID, at time: Double) -> [AnimationEvent] {
    removeAnimations(of: layer, at: time) { _ in true }
  }

  /// The keys of a layer's animations in the order in which they are applied; animations without a key are left out.
  public func animationKeys(of layer: LayerID) -> [String] {
    self[node: layer].animations.compactMap(\.key)
  }

  private mutating func removeAnimations(
    of layer: LayerID, at time: Double, where matches: (AttachedAnimation) -> Bool
  ) -> [AnimationEvent] {
    let removed = self[node: layer].animations.filter(matches)
    guard !removed.isEmpty else { return [] }
    self[node: layer].animations.removeAll(where: matches)
    dropPastDeadlines()
    return removed.filter { !$0.hasStopped }
      .map { AnimationEvent(animation: $0.id, time: time, kind: .didStop(finished: false)) }
  }

  /// The values that show at an absolute time: the model with every animation applied in the order of being added.
  public func presentation(of layer: LayerID, at time: Double) -> LayerState {
    presentation(of: layer, atLocalTime: localTime(of: layer, at: time))
  }

  func presentation(of layer: LayerID, atLocalTime time: Double) -> LayerState {
    var state = self[node: layer].model
    for attached in self[node: layer].animations { attached.animation.apply(to: &state, at: time) }
    return state
  }

  public subscript(drawing id: LayerID) -> RecordedDrawing? {
    get { self[node: id].drawing }
    set { self[node: id].drawing = newValue }
  }
}
