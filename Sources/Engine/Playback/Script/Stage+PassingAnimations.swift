import Document
import Graphics
import Layers
import Motion

// Explicit animations that end while the film goes on, and whose layer then jumps back to values that it was led away from.
extension Stage {
  /// Seconds before an animation's end at which it is as good as there.
  private static let instant = 1e-4

  /// What of an animation is to be looked after; to be asked before it is added. Nil: its end lasts, or nothing of it could be taken for a
  /// mistake.
  func beginning(
    of animation: Animation, on layer: LayerID, at moment: Moment
  ) -> (passing: PassingAnimation, start: Double, rest: LayerState)? {
    guard script.passing.takesMore, tree.layers.animationCount(of: layer) < PassingAnimations.limit,
      let remedy = PassingAnimation.remedy(for: animation)
    else { return nil }
    let properties = PassingAnimation.properties(of: animation)
    guard !properties.isEmpty, !script.passing.hasTold(of: moment.path),
      tree.layers.localTime(of: layer, at: moment.time) == moment.time
    else { return nil }
    let start = max(moment.time, animation.timing.beginTime)
    let passing = PassingAnimation(layer: layer, properties: properties, remedy: remedy, path: moment.path)
    return (passing, start, tree.layers.presentation(of: layer, at: start))
  }

  /// Looks after an animation, in what of it begins where its layer is.
  func watch(_ id: AnimationID, from beginning: (passing: PassingAnimation, start: Double, rest: LayerState)) {
    guard let end = tree.layers.endTime(of: id, on: beginning.passing.layer) else { return }
    var passing = beginning.passing
    passing.id = id
    passing.end = end
    let first = tree.layers.presentation(of: passing.layer, at: beginning.start)
    passing.properties.removeAll { beginning.rest[$0].jumps(to: first[$0]) }
    if !passing.properties.isEmpty { script.passing.running.append(passing) }
  }

  /// Keeps what those show that are about to end; to be called before they do.
  func keepLastMoments(upTo time: Double) {
    for index in script.passing.running.indices.reversed() where script.passing.running[index].end <= time {
      var passing = script.passing.running[index]
      let end = passing.id.flatMap { tree.layers.endTime(of: $0, on: passing.layer) }
      // A clock or an animator may have put its end off.
      if let end, end > time {
        script.passing.running[index].end = end
        continue
      }
      script.passing.running.remove(at: index)
      // One that is not there was removed, or another one took its place.
      guard end != nil else { continue }
      passing.end = time
      passing.last = tree.layers.presentation(of: passing.layer, at: time - Self.instant)
      script.passing.ended.append(passing)
      script.passing.endTime = time
    }
  }

  /// Tells of those that ended and whose layers have jumped back, when nothing more happens before a frame shows it.
  ///
  /// - Parameter next: when something happens again, in seconds.
  func tellOfJumpsBack(before next: Double) {
    guard !script.passing.ended.isEmpty else { return }
    // What no frame shows is no jump.
    let frame = job.frameRate.firstFrame(from: script.passing.endTime)
    guard frame < job.frameCount else {
      script.passing.ended = []
      return
    }
    guard next > job.frameRate.time(ofFrame: frame) else { return }
    let ended = script.passing.ended.reversed()
    script.passing.ended = []
    for passing in ended where !script.passing.hasTold(of: passing.path) {
      // At what happened last and not at the frame: until then, what runs goes on.
      let now = tree.layers.presentation(of: passing.layer, at: script.time)
      guard let last = passing.last, let property = passing.properties.first(where: { last[$0].jumps(to: now[$0]) }),
        mayShow(passing.layer, as: last, at: script.time) || mayShow(passing.layer, as: now, at: script.time)
      else { continue }
      let name = registry.names[passing.layer] ?? ""
      script.passing.tell(of: passing) { place in
        "at \(passing.end) s, /\(place): an animation of \"\(PrintableText.line(name))\" ends and leaves nothing, so that its "
          + "\(property.rawValue) jumps back to its own value, as in Core Animation; \(passing.remedy)"
      }
    }
  }

  /// Each explicit animation of the job that ended until now with a jump back to what it had led a layer away from, as a sentence.
  public var jumpsBack: [String] { script.passing.jumps.map(\.message) }

  /// Whether a layer with these values could be seen: on the canvas, and neither it nor what is around it hidden. Of one without a size
  /// it is not known where it draws.
  private func mayShow(_ layer: LayerID, as state: LayerState, at time: Double) -> Bool {
    let chain = tree.layers.ancestry(of: layer)
    guard chain.first == tree.layer(of: tree.root) else { return false }
    var space = LayerSpace.canvas
    for id in chain.dropFirst() {
      let own = id == layer ? state : tree.layers.presentation(of: id, at: time)
      guard !own.isHidden, own.opacity > 0.01 else { return false }
      space = space.inner(own, isFlat: tree.layers.layerClass(of: id) != .transform)
    }
    guard !state.bounds.isEmpty, let corners = space.corners(of: state.bounds) else { return true }
    let box = Rect(around: corners)
    return box.maxX > 0 && box.maxY > 0 && box.minX < job.canvas.size.width && box.minY < job.canvas.size.height
  }
}
