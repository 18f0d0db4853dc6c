import Motion
import Graphics
import Layers
import Lookups

extension ViewTree {
  /// Takes changes of a layer's model, which were just made, under an animator.
  ///
  /// - Parameters:
  ///   - old: the layer's model before the changes.
  ///   - delayFactor: the part of what is left of the run after which they begin, 0…1.
  ///   - isLate: whether they share what is left of the run, and do not belong to the whole of it.
  public mutating func add(
    _ layer: LayerID, from old: LayerState, to animator: inout PropertyAnimator, delayFactor: Double, isLate: Bool,
    at time: Double
  ) -> BlockResult {
    var result = BlockResult()
    let block = ViewAnimation(duration: animator.duration)
    // What is not added up goes on from what shows.
    let shown = layers.presentation(of: layer, model: old, at: time)
    let hiding = showsWhileArranged(layer, from: old) ? [AnimationTarget(.hidden)] : []
    let course = animator.course(delayFactor: delayFactor, isLate: isLate, at: time)
    for target in AnimationTarget.ofBlocks + hiding {
      guard var before = old[target], let after = layers[layer][target], before != after else { continue }
      var animation = Animation(.basic(target, BasicAnimation()))
      animation.isAdditive = target.property.isAdditiveInBlocks && before.subtracting(after) != nil
      if !animation.isAdditive, target.property != .hidden, let value = shown[target] { before = value }
      // It is never told to end by itself: what ends is the animator.
      animation.isRemovedOnCompletion = false
      attach(animation, of: target, to: layer, with: block, at: time, &result)
      guard let id = result.animations.last else { continue }
      animator.tracks.append(
        PropertyAnimator.Track(
          animation: id, layer: layer, target: target, before: before, after: after, left: after, course: course))
    }
    return result
  }

  /// Starts an animator, or lets it go on where it is.
  ///
  /// - Parameter start: absolute seconds, not before `time`.
  public mutating func start(_ animator: inout PropertyAnimator, from start: Double, at time: Double) {
    animator.resume()
    animator.state = .active
    animator.isRunning = true
    animator.reference = start
    place(animator, at: time)
  }

  /// Pauses an animator where it is at a time.
  public mutating func pause(_ animator: inout PropertyAnimator, at time: Double) {
    animator.elapsed = animator.elapsed(at: time)
    animator.reference = time
    animator.state = .active
    animator.isRunning = false
    place(animator, at: time)
  }

  /// Pauses an animator whose run is over, exactly where it comes to rest.
  public mutating func pauseAtRest(_ animator: inout PropertyAnimator, at time: Double) {
    animator.elapsed = animator.runsBackwards ? 0 : 1
    animator.isRunning = false
    pause(&animator, at: time)
  }

  /// Moves a paused animator by hand.
  ///
  /// - Parameter fraction: 0…1 of the way in its present direction.
  public mutating func scrub(_ animator: inout PropertyAnimator, to fraction: Double, at time: Double) {
    animator.takeWholeRun()
    animator.scrubbed = animator.runsBackwards ? 1 - fraction : fraction
    place(animator, at: time)
  }

  /// Turns the direction, also of a running animator.
  public mutating func reverse(_ animator: inout PropertyAnimator, _ isReversed: Bool, at time: Double) {
    guard isReversed != animator.isReversed else { return }
    let behind = animator.partBehind(at: time)
    animator.isReversed = isReversed
    guard animator.isWholeRun else {
      let way = isReversed ? behind : 1 - behind
      return rerun(&animator, pace: animator.pace, duration: animator.wholeDuration * way, from: behind, at: time)
    }
    animator.elapsed = animator.elapsed(at: time)
    animator.reference = max(animator.reference, time)
    animator.runsBackwards.toggle()
    place(animator, at: time)
  }

  /// Lets a paused animator go on with another timing.
  ///
  /// - Parameters:
  ///   - pace: nil for the animator's own.
  ///   - factor: of the animator's duration; 0 for the time that remains.
  public mutating func `continue`(
    _ animator: inout PropertyAnimator, pace: ViewAnimation.Pace?, durationFactor factor: Double, at time: Double
  ) {
    guard pace != nil || factor > 0 else { return start(&animator, from: time, at: time) }
    let behind = animator.partBehind(at: time)
    let elapsed = animator.scrubbed ?? animator.elapsed(at: time)
    let rest = animator.runsBackwards ? elapsed : 1 - elapsed
    let duration = factor > 0 ? animator.wholeDuration * factor : animator.duration * rest
    rerun(&animator, pace: pace ?? animator.wholePace, duration: duration, from: behind, at: time)
    animator.isRunning = true
    place(animator, at: time)
  }

  /// A new run from where everything is to where the direction leads.
  ///
  /// - Parameter behind: the part of the whole run that is behind, 0…1.
  private mutating func rerun(
    _ animator: inout PropertyAnimator, pace: ViewAnimation.Pace, duration: Double, from behind: Double, at time: Double
  ) {
    let former = animator
    animator.changeCourses {
      ($0.start, $0.end, $0.delay) = (former.progress(of: $0, at: time), former.restingProgress, 0)
    }
    animator.pace = pace
    animator.duration = max(1e-6, duration)
    (animator.elapsed, animator.reference, animator.scrubbed) = (0, time, nil)
    (animator.runsBackwards, animator.isWholeRun, animator.runStart) = (false, false, behind)
    place(animator, at: time)
  }

  /// Stops everything where it is: the model takes what shows.
  public mutating func stop(_ animator: inout PropertyAnimator, at time: Double) -> [AnimationEvent] {
    showControls(of: animator, at: time)
    let shown = animator.tracks.map { layers.presentation(of: $0.layer, at: time)[$0.target] }
    animator.isRunning = false
    animator.state = .stopped
    let isAnimated = animator.tracks.map { layers.animation($0.animation, on: $0.layer) != nil }
    let events = removeAnimations(of: animator, at: time)
    for (index, value) in shown.enumerated() where isAnimated[index] {
      let track = animator.tracks[index]
      // What is hidden in the end stays hidden: it shows for the animation only.
      guard let value, track.target.property != .hidden else { continue }
      let own = withoutOthers(value, of: track, at: time)
      layers[track.layer][track.target] = own
      animator.tracks[index].left = own
    }
    return events
  }

  /// What shows of a property without what animations of others add to it, which they go on adding.
  private func withoutOthers(_ shown: Value, of track: PropertyAnimator.Track, at time: Double) -> Value {
    guard track.target.property.isAdditiveInBlocks, let model = layers[track.layer][track.target],
      let rest = layers.presentation(of: track.layer, at: time)[track.target], rest != model,
      let added = rest.subtracting(model), let own = shown.subtracting(added)
    else { return shown }
    return own
  }

  /// Ends an animator: its animations go, and the model keeps the values of a position. What was set by others since the
  /// animator set it stays.
  public mutating func finish(
    _ animator: inout PropertyAnimator, at position: AnimatorPosition, time: Double
  ) -> [AnimationEvent] {
    if position != .current { settle(animator.tracks, at: position) }
    settleControls(of: animator, at: position)
    let events = removeAnimations(of: animator, at: time)
    animator.tracks = []
    animator.controls = []
    animator.isRunning = false
    animator.state = .inactive
    return events
  }

  /// Gives properties the values of a position: what they were before the first of their changes, or after the last.
  private mutating func settle(_ tracks: [PropertyAnimator.Track], at position: AnimatorPosition) {
    let firsts = Lookup(firstOf: tracks.map { (PropertyAnimator.Place($0), $0.before) })
    var settled = Membership<PropertyAnimator.Place>()
    for track in tracks.reversed() {
      let place = PropertyAnimator.Place(track)
      guard settled.insert(place), layers[track.layer][track.target] == track.left else { continue }
      layers[track.layer][track.target] = position == .start ? firsts[place] : track.after
    }
  }

  private mutating func removeAnimations(of animator: PropertyAnimator, at time: Double) -> [AnimationEvent] {
    animator.tracks.flatMap { layers.removeAnimation($0.animation, from: $0.layer, at: time) }
  }

  /// Gives every animation the form that shows the animator as it is now.
  public mutating func place(_ animator: PropertyAnimator, at time: Double) {
    for track in animator.tracks {
      guard var animation = layers.animation(track.animation, on: track.layer) else { continue }
      let isAdditive = animation.isAdditive
      func value(_ progress: Double) -> Value? {
        if track.target.property == .hidden { return .bool(false) }
        guard isAdditive else { return track.before.interpolated(to: track.after, progress: progress) }
        guard let difference = track.before.subtracting(track.after), let none = difference.neutral else { return nil }
        return difference.interpolated(to: none, progress: progress)
      }
      var timing = MediaTiming()
      timing.fillMode = .both
      animation.timingFunction = nil
      if animator.isRunning, !animator.waits(at: time) {
        let moving = 1 - track.course.delay
        timing.duration = max(1e-9, animator.duration * moving)
        let now = layers.localTime(of: track.layer, at: animator.reference)
        let lead = animator.runsBackwards ? 1 - animator.elapsed : animator.elapsed - track.course.delay
        timing.beginTime = now - lead * animator.duration
        timing.speed = animator.runsBackwards ? -1 : 1
        let ends = BasicAnimation(from: value(track.course.start), to: value(track.course.end))
        switch animator.pace {
        case .curve(let function):
          animation.kind = .basic(track.target, ends)
          animation.timingFunction = function
        case .spring(let spring): animation.kind = .spring(track.target, ends, spring)
        }
      } else {
        timing.duration = animator.duration
        timing.speed = 0
        let still = value(animator.progress(of: track.course, at: time))
        animation.kind = .basic(track.target, BasicAnimation(from: still, to: still))
      }
      animation.timing = timing
      var lifespan = timing
      if animator.pausesOnCompletion {
        // Until it is removed.
        lifespan.speed = 0
      } else if animator.isRunning, !animator.waits(at: time), animator.runsBackwards {
        // What is back before the others stays, because the animator may turn again.
        lifespan.duration = animator.duration
      }
      layers.replace(track.animation, on: track.layer, with: animation, lifespan: lifespan, at: time)
    }
  }
}
