import Document
import Layers
import Motion
import Views

/// A property animator of the job.
struct RunningAnimator {
  var definition: AnimatorDefinition
  var animator: PropertyAnimator
  /// Changes that wait for the start, and the part of the duration after which they begin.
  var waiting: [(changes: [Changes], delayFactor: Double)]
  /// The block of its animations, once it is active.
  var block: Int?
  /// Whether the block waits for controls that the animator moves.
  var holdsForControls = false
  /// Whether these will be shown at the next frame.
  var expectsControls = false

  /// - Returns: the block that waits for controls no more; nil: none did.
  mutating func releaseControls() -> Int? {
    defer { holdsForControls = false }
    return holdsForControls ? block : nil
  }
}

extension Stage {
  func make(_ definition: AnimatorDefinition, at moment: Moment) throws(PlaybackError) {
    if let old = script.animators[definition.id], old.animator.state != .inactive {
      throw moment.failure("the animator \"\(definition.id)\" is still active; stop it, or choose another id")
    }
    let (pace, duration) = definition.pace.settled(duration: definition.duration)
    script.animators[definition.id] = RunningAnimator(
      definition: definition,
      animator: PropertyAnimator(
        duration: duration, pace: pace, scrubsLinearly: definition.scrubsLinearly,
        pausesOnCompletion: definition.pausesOnCompletion),
      waiting: [(definition.changes, 0)])
  }

  /// - Returns: the block that is over when the animator is; nil if the animator does not run.
  func perform(
    _ command: AnimatorCommand, of id: String, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    guard let state = script.animators[id]?.animator.state else {
      throw moment.failure("there is no animator \"\(id)\" at this time; make it with makeAnimator")
    }
    if case .finish(let position) = command {
      guard state == .stopped else {
        throw moment.failure(
          "\"\(id)\" is not stopped; only after stopAnimation with \"withoutFinishing\": false it can finish")
      }
      end(id, at: position, finished: true, time: moment.time)
      return nil
    }
    guard state != .stopped else {
      throw moment.failure("\"\(id)\" is stopped; finish it first")
    }
    if case .add(let changes, let delayFactor) = command, state == .inactive {
      script.animators[id]?.waiting.append((changes, delayFactor))
      return nil
    }
    if state == .inactive {
      switch command {
      case .setReversed(let isReversed):
        script.animators[id]?.animator.setReversedBeforeStart(isReversed)
        return nil
      case .stop: return nil
      default: try activate(id, at: moment)
      }
    }
    return try performActive(command, of: id, at: moment)
  }

  private func performActive(
    _ command: AnimatorCommand, of id: String, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    guard var running = script.animators[id] else { return nil }
    switch command {
    case .start(let delay):
      guard !running.animator.isRunning else { return running.block }
      let start = time(delay, after: moment.time)
      tree.start(&running.animator, from: start, at: moment.time)
      if start > moment.time { script.agenda.add(.animatorStarts(id), at: start) }
    case .pause: tree.pause(&running.animator, at: moment.time)
    case .setFraction(let fraction):
      guard !running.animator.isRunning else {
        throw moment.failure("\"\(id)\" is running; pause it before it is scrubbed")
      }
      tree.scrub(&running.animator, to: fraction, at: moment.time)
    case .setReversed(let isReversed): tree.reverse(&running.animator, isReversed, at: moment.time)
    case .continue(let definition, let factor):
      let settled = definition?.settled(duration: running.definition.duration * (factor > 0 ? factor : 1))
      tree.continue(&running.animator, pace: settled?.pace, durationFactor: factor, at: moment.time)
    case .add(let changes, let delayFactor):
      script.animators[id] = running
      try add(changes, to: id, delayFactor: delayFactor, isLate: true, at: moment)
      followControls(of: id, at: moment.time)
      return nil
    case .stop(let withoutFinishing):
      let events = tree.stop(&running.animator, at: moment.time)
      if withoutFinishing { _ = tree.finish(&running.animator, at: .current, time: moment.time) }
      let held = running.releaseControls()
      if withoutFinishing { running.block = nil }
      script.animators[id] = running
      finish(events)
      if let held { endOne(of: held, at: moment.time) }
      return nil
    case .finish: return nil
    }
    script.animators[id] = running
    followControls(of: id, at: moment.time)
    if let pause = running.animator.pauseTime { script.agenda.add(.animatorPauses(id), at: pause) }
    return running.animator.isRunning ? running.block : nil
  }

  /// The changes that waited are made, and their animations stand still.
  private func activate(_ id: String, at moment: Moment) throws(PlaybackError) {
    guard var running = script.animators[id] else { return }
    let waiting = running.waiting
    running.waiting = [(running.definition.changes, 0)]
    var block = RunningBlock()
    block.animator = id
    // Held open until the animations are there.
    let index = run(block, waitsFor: 1, at: moment.time)
    running.block = index
    tree.pause(&running.animator, at: moment.time)
    script.animators[id] = running
    for (changes, delayFactor) in waiting {
      try add(changes, to: id, delayFactor: delayFactor, isLate: false, at: moment)
    }
    script.agenda.add(.heldBlock(index), at: moment.time)
  }

  private func add(
    _ changes: [Changes], to id: String, delayFactor: Double, isLate: Bool, at moment: Moment
  ) throws(PlaybackError) {
    guard var running = script.animators[id], let block = running.block else { return }
    let changes = leavingHeldContent(changes, at: moment)
    warnOfTexts(in: changes, at: moment)
    let controls = shownControls(of: changes)
    for (layer, before) in try apply(changes, layingOut: nil, at: moment) {
      let result = tree.add(
        layer, from: before, to: &running.animator, delayFactor: delayFactor, isLate: isLate, at: moment.time)
      for animation in result.animations { script.blocksOfAnimation[animation, default: []].append(block) }
      script.blocks[block].remaining += result.animations.count
      finish(result.events)
    }
    for control in controls where tree.controlValue(of: control.view) != control.model {
      tree.add(
        control: control.view, showing: control.value, to: &running.animator, delayFactor: delayFactor, isLate: isLate,
        at: moment.time)
    }
    if running.animator.movesControls, !running.holdsForControls {
      running.holdsForControls = true
      script.blocks[block].remaining += 1
    }
    tree.place(running.animator, at: moment.time)
    script.animators[id] = running
  }

  /// All animations of an animator have ended, by themselves or because they were removed. It is where it leads if its time
  /// was over, also where others took some of its animations away.
  func animatorEnded(_ id: String, finished: Bool, at time: Double) {
    guard let running = script.animators[id], running.animator.state == .active else { return }
    let isAtRest = running.animator.restTime.map { self.time(0, after: $0) <= time } ?? false
    end(id, at: finished || isAtRest ? running.animator.restingPosition : .current, finished: finished, time: time)
  }

  /// Lets an animator rest, unless it was paused, turned or slowed since it was expected to arrive.
  func pauseAtRest(_ id: String, at time: Double) {
    guard var running = script.animators[id], let pause = running.animator.pauseTime,
      self.time(0, after: pause) <= time
    else { return }
    tree.pauseAtRest(&running.animator, at: time)
    script.animators[id] = running
    followControls(of: id, at: time)
    log.add("animator \"\(id)\" paused at \(running.animator.restingPosition.rawValue)", at: time)
  }

  private func end(_ id: String, at position: AnimatorPosition, finished: Bool, time: Double) {
    guard var running = script.animators[id] else { return }
    let events = tree.finish(&running.animator, at: position, time: time)
    let (pace, duration) = running.definition.pace.settled(duration: running.definition.duration)
    running.animator = PropertyAnimator(
      duration: duration, pace: pace, scrubsLinearly: running.definition.scrubsLinearly,
      pausesOnCompletion: running.definition.pausesOnCompletion)
    running.block = nil
    running.holdsForControls = false
    script.animators[id] = running
    finish(events)
    log.add("animator \"\(id)\" ended at \(position.rawValue)", at: time)
    for completion in running.definition.completions {
      script.agenda.add(
        .handler(completion, for: .end(finished: finished, position: position, animation: id)), at: time)
    }
  }
}
