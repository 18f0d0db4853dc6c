import Motion
import Graphics

/// Names one animation that was added to a layer.
public struct AnimationID: Hashable, Sendable, Comparable {
  let number: Int
  public static func < (left: AnimationID, right: AnimationID) -> Bool { left.number < right.number }
}

struct AttachedAnimation: Sendable {
  var id: AnimationID
  let key: String?
  var animation: Animation
  /// When the animation ends, in absolute seconds; infinite if never.
  var endTime: Double
  /// Whether its start is still to be told.
  var awaitsStart = false
  var hasStopped = false
  /// The timing that says when it ends; nil: its own.
  var lifespan: MediaTiming?
  /// What the layer showed before, for transitions.
  var source: TransitionSource?
  /// The same animation in its fast form, if it has one.
  var prepared: PreparedAnimation?
}

/// Something that happened to an animation.
public struct AnimationEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// The active interval begins, after the delay.
    case didStart
    /// The active interval is over, or the animation was removed or replaced before.
    case didStop(finished: Bool)
  }

  /// The animation that it happened to.
  public var animation: AnimationID
  /// Absolute seconds.
  public var time: Double
  /// What happened.
  public var kind: Kind
}

extension LayerTree {
  /// Adds a copy of an animation; one of the same key is replaced and ends unfinished (animation.md §1, §2.3, §10).
  ///
  /// - Parameters:
  ///   - key: transitions always have the key "transition".
  ///   - time: absolute seconds of the commit; a begin time of 0 becomes this moment in the layer's time.
  ///   - defaultDuration: seconds for an animation without a duration.
  ///   - reportsStart: whether an event tells when it begins.
  public mutating func add(
    _ animation: Animation, forKey key: String?, to layer: LayerID, at time: Double, defaultDuration: Double = 0.25,
    reportsStart: Bool = false
  ) -> (id: AnimationID, events: [AnimationEvent]) {
    var key = key
    var source: TransitionSource?
    if case .transition = animation.kind {
      key = "transition"
      source = transitionSource(of: layer, at: time)
    }
    var events: [AnimationEvent] = []
    if let key { events = removeAnimation(forKey: key, from: layer, at: time) }
    var copy = animation
    if !(copy.timing.duration > 0) { copy.timing.duration = defaultDuration }
    if copy.timing.beginTime == 0 { copy.timing.beginTime = localTime(of: layer, at: time) }
    let id = attach(copy, forKey: key, to: layer, at: time, source: source)
    if reportsStart {
      self[node: layer].animations[self[node: layer].animations.count - 1].awaitsStart = true
      let start = startTime(of: copy.timing, on: layer, from: time)
      schedule(Deadline(time: start, animation: id, layer: layer, isStart: true))
    }
    return (id, events)
  }

  /// Adds an animation whose begin time and duration are settled.
  private mutating func attach(
    _ animation: Animation, forKey key: String?, to layer: LayerID, at time: Double, source: TransitionSource? = nil
  ) -> AnimationID {
    let id = AnimationID(number: nextAnimation)
    nextAnimation += 1
    let end = endTime(of: animation.timing, on: layer, from: time)
    self[node: layer].animations.append(
      AttachedAnimation(
        id: id, key: key, animation: animation, endTime: end, source: source, prepared: PreparedAnimation(animation)))
    schedule(Deadline(time: end, animation: id, layer: layer))
    if spans != nil {
      let start = startTime(of: animation.timing, on: layer, from: time)
      spans?.append(
        AnimationSpan(
          animation: id, layer: layer, content: animation.kind.summary, pacing: animation.pacing, start: start, end: end
        ))
    }
    return id
  }

  /// An animation as it runs on a layer, with its begin time and duration settled; nil if it is there no longer.
  public func animation(_ id: AnimationID, on layer: LayerID) -> Animation? {
    self[node: layer].animations.first { $0.id == id }?.animation
  }

  /// When an animation ends, in absolute seconds; infinite if it never does, nil if it has ended or is there no longer.
  public func endTime(of id: AnimationID, on layer: LayerID) -> Double? {
    self[node: layer].animations.first { $0.id == id && !$0.hasStopped }?.endTime
  }

  /// Puts another animation in the place of one that runs: it keeps its name, its key and its rank among the layer's
  /// animations. Does nothing if the animation is there no longer.
  ///
  /// - Parameters:
  ///   - lifespan: the timing that says when it ends; nil: its own.
  ///   - time: absolute seconds; the new one ends no earlier.
  public mutating func replace(
    _ id: AnimationID, on layer: LayerID, with animation: Animation, lifespan: MediaTiming? = nil, at time: Double
  ) {
    guard let index = self[node: layer].animations.firstIndex(where: { $0.id == id && !$0.hasStopped }) else { return }
    let end = endTime(of: lifespan ?? animation.timing, on: layer, from: time)
    self[node: layer].animations[index].animation = animation
    self[node: layer].animations[index].lifespan = lifespan
    self[node: layer].animations[index].prepared = PreparedAnimation(animation)
    self[node: layer].animations[index].endTime = end
    schedule(Deadline(time: end, animation: id, layer: layer))
    cutSpan(of: id, at: end)
    dropPastDeadlines()
  }

  /// Copies the animations of a layer to another, as they run, with new names and the same keys; what has stopped is
  /// left out, and so are transitions.
  public mutating func copyAnimations(from layer: LayerID, to other: LayerID, at time: Double) -> [AnimationEvent] {
    var events: [AnimationEvent] = []
    for attached in self[node: layer].animations where !attached.hasStopped && attached.source == nil {
      if let key = attached.key { events += removeAnimation(forKey: key, from: other, at: time) }
      _ = attach(attached.animation, forKey: attached.key, to: other, at: time)
    }
    return events
  }

  /// Removes an animation by its key; it ends unfinished unless it had stopped before.
  public mutating func removeAnimation(forKey key: String, from layer: LayerID, at time: Double) -> [AnimationEvent] {
    guard self[node: layer].animations.hasKey(key) else { return [] }
    return removeAnimations(of: layer, at: time) { $0.key == key }
  }

  /// Removes one animation; it ends unfinished unless it had stopped before.
  public mutating func removeAnimation(_ id: AnimationID, from layer: LayerID, at time: Double) -> [AnimationEvent] {
    removeAnimations(of: layer, at: time) { $0.id == id }
  }

  /// Removes all animations of a layer; those that had not stopped end unfinished.
  public mutating func removeAllAnimations(from layer: LayerID, at time: Double) -> [AnimationEvent] {
    removeAnimations(of: layer, at: time) { _ in true }
  }

  /// Whether any animation runs on a layer, or will.
  public func hasAnimations(_ layer: LayerID) -> Bool { !self[node: layer].animations.isEmpty }

  /// How many animations a layer has, with those that have ended and stay.
  public func animationCount(of layer: LayerID) -> Int { self[node: layer].animations.count }

  /// A layer's animations in the order in which they are applied.
  public func animations(of layer: LayerID) -> [(id: AnimationID, key: String?)] {
    self[node: layer].animations.map { ($0.id, $0.key) }
  }

  /// The keys of a layer's animations in the order in which they are applied; animations without a key are left out.
  public func animationKeys(of layer: LayerID) -> [String] {
    self[node: layer].animations.compactMap(\.key)
  }

  /// The first of `position`, `position-2`, `position-3` … that no animation of a layer has, for one that stacks on those.
  public mutating func freeAnimationKey(_ name: String, on layer: LayerID) -> String {
    self[node: layer].animations.freeKey(name)
  }

  private mutating func removeAnimations(
    of layer: LayerID, at time: Double, where matches: (AttachedAnimation) -> Bool
  ) -> [AnimationEvent] {
    let removed = self[node: layer].animations.filter(matches)
    guard !removed.isEmpty else { return [] }
    self[node: layer].animations.removeAll(where: matches)
    dropPastDeadlines()
    for attached in removed { keepForParticles(attached.animation, of: layer, until: time) }
    for attached in removed where !attached.hasStopped { cutSpan(of: attached.id, at: time) }
    return removed.filter { !$0.hasStopped }
      .map { AnimationEvent(animation: $0.id, time: time, kind: .didStop(finished: false)) }
  }

  /// The values that show at an absolute time: the model with every animation applied in the order of being added.
  public func presentation(of layer: LayerID, at time: Double) -> LayerState {
    presentation(of: layer, atLocalTime: localTime(of: layer, at: time))
  }

  /// What a layer with another model would show at an absolute time, under the animations that it has.
  public func presentation(of layer: LayerID, model: LayerState, at time: Double) -> LayerState {
    var state = model
    applyAnimations(of: layer, to: &state, at: localTime(of: layer, at: time))
    return state
  }

  // Inlined, so that the state is made where the caller wants it and not copied there.
  @inline(__always)
  func presentation(of layer: LayerID, atLocalTime time: Double) -> LayerState {
    var state = nodes[Int(layer.index)].model
    applyAnimations(of: layer, to: &state, at: time)
    return state
  }

  private func applyAnimations(of layer: LayerID, to state: inout LayerState, at time: Double) {
    // By index, so that no animation is copied.
    for index in nodes[Int(layer.index)].animations.indices {
      if let prepared = nodes[Int(layer.index)].animations[index].prepared {
        prepared.apply(to: &state, at: time)
      } else {
        nodes[Int(layer.index)].animations[index].animation.apply(to: &state, at: time)
      }
    }
  }

  /// Whether an animation changes a property of a layer, or a part of it, also one that has not begun.
  public func animates(_ property: LayerProperty, of layer: LayerID) -> Bool {
    self[node: layer].animations.contains { $0.animation.kind.changes(property) }
  }

  /// Whether one of the layer's animations is a transition.
  func hasTransition(_ layer: LayerID) -> Bool { self[node: layer].animations.contains { $0.source != nil } }

  /// The z position that shows, without evaluating what does not change it.
  func zPosition(of layer: LayerID, at parentTime: Double) -> Double {
    let index = Int(layer.index)
    guard nodes[index].animations.contains(where: { $0.animation.kind.changes(.zPosition) }) else {
      return nodes[index].model.zPosition
    }
    return presentation(of: layer, atLocalTime: nodes[index].model.timing.local(parentTime)).zPosition
  }

  /// Whether a layer may lie outside its superlayer's plane, or has no plane of its own.
  func leavesPlane(_ layer: LayerID, at parentTime: Double) -> Bool {
    let index = Int(layer.index)
    switch nodes[index].layerClass {
    case .transform: return true
    case .replicator, .emitter: if nodes[index].model.rare.replicator.preservesDepth { return true }
    default: break
    }
    guard nodes[index].animations.contains(where: { $0.animation.kind.changes(.transform) }) else {
      return nodes[index].model.transform.affine == nil
    }
    return presentation(of: layer, atLocalTime: nodes[index].model.timing.local(parentTime)).transform.affine == nil
  }

  /// Whether a layer may move what lies behind it in its superlayer, without evaluating what does not.
  func movesBackdrop(_ layer: LayerID) -> Bool {
    let index = Int(layer.index)
    return nodes[index].model.rare.backdropTransform != .identity
      || nodes[index].animations.contains { $0.animation.kind.changes(.backdropTransform) }
  }

  /// The transition that a layer is in, how far it is (0…1), and what it came from.
  func transition(
    of layer: LayerID, atLocalTime time: Double
  ) -> (transition: Transition, progress: Double, source: TransitionSource)? {
    for attached in self[node: layer].animations {
      guard let source = attached.source, case .transition(let transition) = attached.animation.kind,
        let position = attached.animation.timing.position(at: time)
      else { continue }
      let progress = attached.animation.timingFunction.map { $0(position.progress) } ?? position.progress
      return (transition, transition.progress(progress), source)
    }
    return nil
  }

  /// How far a transition of a layer is at an absolute time, 0…1; nil: it is over, was taken away, or another one replaced it.
  public func progress(ofTransition id: AnimationID, of layer: LayerID, at time: Double) -> Double? {
    guard self[node: layer].animations.contains(where: { $0.id == id }) else { return nil }
    // A layer has one transition at a time.
    return transition(of: layer, atLocalTime: localTime(of: layer, at: time))?.progress
  }

  /// What a layer shows as its contents; nil: nothing was drawn.
  public subscript(drawing id: LayerID) -> RecordedDrawing? {
    get { self[node: id].drawing }
    set { self[node: id].drawing = newValue }
  }
}
