import Graphics

import Motion

/// Layers' clocks: a layer's time runs in its superlayer's, the root's in absolute seconds (animation.md §2.1).
extension LayerTree {
  /// A layer's own time at an absolute time, through all its superlayers' clocks.
  public func localTime(of layer: LayerID, at time: Double) -> Double {
    var current: LayerID? = layer
    while let id = current, nodes[Int(id.index)].model.timing == LayerTiming() {
      current = nodes[Int(id.index)].superlayer
    }
    // Unchanged clocks, as nearly all are, change nothing.
    guard current != nil else { return time }
    return ancestry(of: layer).reduce(time) { self[$1].timing.local($0) }
  }

  /// Finds anew when the animations of a layer and of all below it end; to be called when the clock of the layer
  /// changed, or when it moved to a superlayer with another clock.
  ///
  /// - Parameter time: absolute seconds; nothing ends before.
  public mutating func updateEndTimes(below layer: LayerID, at time: Double) {
    for id in descendants(of: layer) {
      for index in self[node: id].animations.indices {
        let attached = self[node: id].animations[index]
        let end = endTime(of: attached.lifespan ?? attached.animation.timing, on: id, from: time)
        guard !attached.hasStopped, end != attached.endTime else { continue }
        self[node: id].animations[index].endTime = end
        cutSpan(of: attached.id, at: end)
        schedule(Deadline(time: end, animation: attached.id, layer: id))
      }
    }
    dropPastDeadlines()
  }

  /// When an animation ends, in absolute seconds, not before `time`. Infinite if it never does: in a layer whose clock
  /// stands still or runs backwards, what has not ended does not end.
  func endTime(of timing: MediaTiming, on layer: LayerID, from time: Double) -> Double {
    absoluteTime(timing.endTime, on: layer, from: time)
  }

  /// When an animation begins, in absolute seconds, not before `time`; one that stands still has begun.
  func startTime(of timing: MediaTiming, on layer: LayerID, from time: Double) -> Double {
    timing.speed == 0 ? time : absoluteTime(timing.beginTime, on: layer, from: time)
  }

  /// A layer's own time in absolute seconds, not before `time`.
  private func absoluteTime(_ end: Double, on layer: LayerID, from time: Double) -> Double {
    guard end.isFinite else { return .infinity }
    if localTime(of: layer, at: time) >= end { return time }
    let chain = ancestry(of: layer)
    guard chain.reduce(1, { $0 * self[$1].timing.speed }) > 0 else { return .infinity }
    let absolute = chain.reversed().reduce(end) { time, id in
      // An unchanged clock adds no rounding.
      self[id].timing == LayerTiming() ? time : self[id].timing.parent(time)
    }
    return absolute.isFinite ? max(time, grid.settled(absolute)) : .infinity
  }
}
