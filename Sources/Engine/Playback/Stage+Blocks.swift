import JobFile
import Layers

/// Animations that belong together, from their common start to the end of the last one.
struct RunningBlock {
  var name = ""
  var didStart: [Step] = []
  var completion: [Step] = []
  /// Animations that have not ended.
  var remaining = 0
  /// False as soon as one of them was removed or replaced.
  var isFinished = true
}

extension Stage {
  /// Lets a block begin after its delay; one without animations is over at once.
  func run(_ block: RunningBlock, animations: [AnimationID], delay: Double, at time: Double) {
    let index = blocks.count
    blocks.append(block)
    blocks[index].remaining = animations.count
    for animation in animations { blockOfAnimation[animation] = index }
    if delay > 0, !animations.isEmpty {
      agenda.add(.start(index), at: time + delay)
    } else {
      start(index, at: time)
    }
    if animations.isEmpty { complete(index, at: time) }
  }

  /// The delay of a block is over; it never starts if its animations were removed before.
  func endDelay(ofBlock index: Int, at time: Double) {
    if blocks[index].remaining > 0 { start(index, at: time) }
  }

  private func start(_ index: Int, at time: Double) {
    let block = blocks[index]
    if !block.name.isEmpty { log.add("animation \"\(block.name)\" started", at: time) }
    for step in block.didStart { agenda.add(.step(step), at: time) }
  }

  /// Passes the ends of animations to the blocks that made them; completions become steps of that moment.
  func finish(_ events: [AnimationEvent]) {
    for event in events {
      guard let index = blockOfAnimation.removeValue(forKey: event.animation) else { continue }
      if case .didStop(false) = event.kind { blocks[index].isFinished = false }
      blocks[index].remaining -= 1
      if blocks[index].remaining == 0 { complete(index, at: event.time) }
    }
  }

  private func complete(_ index: Int, at time: Double) {
    let block = blocks[index]
    if !block.name.isEmpty {
      log.add("animation \"\(block.name)\" stopped\(block.isFinished ? "" : ", not finished")", at: time)
    }
    for step in block.completion { agenda.add(.step(step), at: time) }
  }
}
