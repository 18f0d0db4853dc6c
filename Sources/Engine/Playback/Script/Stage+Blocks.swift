import Document
import Screens
import Motion
import Layers

/// Animations, or whole sequences, that belong together, from their common start to the end of the last one.
struct RunningBlock {
  var name = ""
  var didStart: [Step] = []
  var completions: [Handler] = []
  /// Its only animation tells when it starts.
  var startsWithAnimation = false
  /// What has not ended.
  var remaining = 0
  /// False as soon as one of the animations was removed or replaced.
  var isFinished = true
  /// The animator whose animations these are.
  var animator: String?
  /// What goes on after the end.
  var continuations: [Continuation] = []
}

/// The rest of a sequence, and the block that waits for its end.
struct Continuation {
  var steps: PendingSteps
  var block: Int?
  /// The container whose parts the first step that changes no tree places, and the bounds that it places them in.
  var arrangement: (container: String, bounds: ScreenBounds)?

  init(steps: PendingSteps, block: Int?) { (self.steps, self.block) = (steps, block) }

  init(steps: [Step], block: Int?, arrangement: (container: String, bounds: ScreenBounds)? = nil) {
    self.init(steps: PendingSteps(steps), block: block)
    self.arrangement = arrangement
  }
}

extension Stage {
  /// Lets a block begin after its delay; one without animations is over at once.
  ///
  /// - Parameter waitsFor: how many sequences belong to it besides the animations.
  @discardableResult
  func run(
    _ block: RunningBlock, animations: [AnimationID] = [], waitsFor sequences: Int = 0, delay: Double = 0,
    at time: Double
  ) -> Int {
    let index = script.blocks.count
    script.blocks.append(block)
    script.blocks[index].remaining = animations.count + sequences
    for animation in animations { script.blocksOfAnimation[animation, default: []].append(index) }
    if block.startsWithAnimation {
      // The tree tells when.
    } else if delay > 0, !animations.isEmpty {
      script.agenda.add(.start(index), at: time + delay)
    } else {
      start(index, at: time)
    }
    if script.blocks[index].remaining == 0 { complete(index, at: time) }
    return index
  }

  /// The delay of a block is over; it never starts if its animations were removed before.
  func endDelay(ofBlock index: Int, at time: Double) {
    if script.blocks[index].remaining > 0 { start(index, at: time) }
  }

  private func start(_ index: Int, at time: Double) {
    let block = script.blocks[index]
    if !block.name.isEmpty { log.add("animation \"\(block.name)\" started", at: time) }
    for step in block.didStart { schedule(step, at: time) }
  }

  /// Passes what happened to animations to the blocks they belong to; completions become steps of that moment.
  func finish(_ events: [AnimationEvent]) {
    for event in events {
      switch event.kind {
      case .didStart:
        for index in script.blocksOfAnimation[event.animation] ?? [] where script.blocks[index].startsWithAnimation {
          start(index, at: event.time)
        }
      case .didStop(let finished):
        for index in script.blocksOfAnimation.removeValue(forKey: event.animation) ?? [] {
          if !finished { script.blocks[index].isFinished = false }
          endOne(of: index, at: event.time)
        }
      }
    }
  }

  func endOne(of index: Int, at time: Double) {
    script.blocks[index].remaining -= 1
    if script.blocks[index].remaining == 0 { complete(index, at: time) }
  }

  private func complete(_ index: Int, at time: Double) {
    let block = script.blocks[index]
    script.blocks[index].continuations = []
    if !block.name.isEmpty {
      log.add("animation \"\(block.name)\" stopped\(block.isFinished ? "" : ", not finished")", at: time)
      if block.isFinished { log.cue(.completion(block.name), at: time) }
    }
    if let animator = block.animator {
      script.agenda.add(.animatorEnded(animator, finished: block.isFinished), at: time)
    }
    for completion in block.completions {
      script.agenda.add(
        .handler(completion, for: .end(finished: block.isFinished, position: .end, animation: block.name)), at: time)
    }
    for continuation in block.continuations { proceed(continuation, at: time) }
  }

  // MARK: Sequences

  /// Starts steps one after the other.
  ///
  /// - Parameter container: whose parts the first of them places; nil: nobody's.
  /// - Returns: a block that is over when the last one is.
  func runSequence(_ steps: [Step], arranging container: String? = nil, at time: Double) -> Int {
    let index = run(RunningBlock(), waitsFor: 1, at: time)
    var arrangement: (container: String, bounds: ScreenBounds)?
    if let container, steps.first?.delay == 0, let bounds = registry.containers.arrangedBounds(of: container) {
      arrangement = (container, bounds)
      registry.containers.expectStep(placing: container)
    }
    proceed(Continuation(steps: steps, block: index, arrangement: arrangement), at: time)
    return index
  }

  /// Goes on with a sequence at the next step's time, or tells that it is over.
  func proceed(_ continuation: Continuation, at time: Double) {
    guard let next = continuation.steps.first else {
      if let block = continuation.block { endOne(of: block, at: time) }
      return
    }
    script.agenda.add(.continuation(continuation), at: time + next.delay)
  }

  /// Lets containers place their parts that are about to do so at this moment: an animation that begins now may give them
  /// other bounds, and moves the parts along.
  func performArrangements(at time: Double) throws(PlaybackError) {
    guard registry.containers.hasPendingSteps, script.scopes.isEmpty, script.arrangingDepth == 0 else { return }
    while true {
      let due = script.agenda.takeArrangements(by: time)
      guard !due.isEmpty else { return }
      for continuation in due { try advance(continuation, at: time) }
    }
  }

  /// Performs the next step of a sequence; the rest waits for its end.
  func advance(_ continuation: Continuation, at time: Double) throws(PlaybackError) {
    guard let step = continuation.steps.first else { return }
    var rest = Continuation(steps: continuation.steps.afterFirst, block: continuation.block)
    // What brings views in front or takes them away places nothing; a step behind it does.
    if case .tree = step.action, rest.steps.first?.delay == 0 { rest.arrangement = continuation.arrangement }
    if continuation.arrangement != nil { script.arrangingDepth += 1 }
    defer { if continuation.arrangement != nil { script.arrangingDepth -= 1 } }
    let block = try perform(step, at: time)
    // At the same moment the container may have got another size.
    if rest.arrangement == nil, let (id, bounds) = continuation.arrangement {
      registry.containers.stepPlaced(
        id, arrangedIn: bounds, present: registry.containers[id].flatMap(screenBounds))
    }
    if let block, script.blocks[block].remaining > 0 {
      script.blocks[block].continuations.append(rest)
    } else {
      proceed(rest, at: time)
    }
  }
}
