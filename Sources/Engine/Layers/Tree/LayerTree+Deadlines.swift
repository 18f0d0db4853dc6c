/// When an animation ends, or begins.
struct Deadline: Sendable {
  /// Absolute seconds.
  var time: Double
  var animation: AnimationID
  var layer: LayerID
  var isStart = false

  static func < (left: Deadline, right: Deadline) -> Bool {
    (left.time, left.animation) < (right.time, right.animation)
  }
}

extension LayerTree {
  /// The next absolute time at which an animation ends, or begins and reports it; nil if none will.
  public var nextEventTime: Double? { deadlines.first?.time }

  /// Ends what ends at or before a time and tells what begins, in the order of time and of being added.
  public mutating func stopAnimations(upTo time: Double) -> [AnimationEvent] {
    var events: [AnimationEvent] = []
    while let deadline = deadlines.first, deadline.time <= time {
      deadlines.removeFirst()
      if deadline.isStart {
        events += start(deadline)
      } else if let index = index(of: deadline) {
        events += start(deadline)
        self[node: deadline.layer].animations[index].hasStopped = true
        if self[node: deadline.layer].animations[index].animation.isRemovedOnCompletion {
          let removed = self[node: deadline.layer].animations.remove(at: index)
          keepForParticles(removed.animation, of: deadline.layer, until: deadline.time)
        }
        events.append(
          AnimationEvent(animation: deadline.animation, time: deadline.time, kind: .didStop(finished: true)))
      }
      dropPastDeadlines()
    }
    return events
  }

  /// An animation that ends before its start was told, because it took no time, begins first.
  private mutating func start(_ deadline: Deadline) -> [AnimationEvent] {
    let place = self[node: deadline.layer].animations.firstIndex { $0.id == deadline.animation }
    guard let place, self[node: deadline.layer].animations[place].awaitsStart else { return [] }
    self[node: deadline.layer].animations[place].awaitsStart = false
    return [AnimationEvent(animation: deadline.animation, time: deadline.time, kind: .didStart)]
  }

  /// Remembers a deadline; what never ends has none.
  mutating func schedule(_ deadline: Deadline) {
    guard deadline.time.isFinite else { return }
    var (low, high) = (deadlines.startIndex, deadlines.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if deadline < deadlines[middle] { high = middle } else { low = middle + 1 }
    }
    deadlines.insert(deadline, at: low)
  }

  /// To be called after animations were removed or end at other times.
  mutating func dropPastDeadlines() {
    while let first = deadlines.first, index(of: first) == nil { deadlines.removeFirst() }
  }

  /// Where the animation of a deadline stands on its layer; nil if the deadline holds no longer.
  private func index(of deadline: Deadline) -> Int? {
    self[node: deadline.layer].animations.firstIndex {
      $0.id == deadline.animation && !$0.hasStopped
        && (deadline.isStart ? $0.awaitsStart : $0.endTime == deadline.time)
    }
  }
}
