import Graphics
import JobFile
import Layers
import Views

extension Stage {
  /// - Returns: the block whose end is the step's; nil if the step is over at once.
  func perform(_ step: Step, at time: Double) throws(PlaybackError) -> Int? {
    try count(step, at: time)
    let path = step.path
    switch step.action {
    case .animate(let definition): return try animate(definition, path: path, at: time)
    case .animateKeyframes(let definition): return try animateKeyframes(definition, path: path, at: time)
    case .drag(let definition): return try drag(definition, path: path, at: time)
    case .explode(let definition): return explode(definition, at: time)
    case .controller(let action): return try perform(action, path: path, at: time)
    case .pan(let definition): return try perform(definition, path: path, at: time)
    case .transaction(let definition): return try perform(definition, path: path, at: time)
    case .transition(let definition): return try perform(definition, path: path, at: time)
    case .layerAnimation(let action): return try perform(action, path: path, at: time)
    case .animator(let id, let command): return try perform(command, of: id, path: path, at: time)
    case .sequence(let steps): return runSequence(steps, at: time)
    case .sequenceAgain(let handler): return try runAgain(handler, at: time)
    case .together(let steps): return runTogether(steps, at: time)
    case .set(let changes): try change(changes, layingOut: nil, path: path, at: time)
    case .withTag(let tag, let id, let properties):
      try change(properties, ofTag: tag, in: id, path: path, at: time)
    case .tree(let change): try perform(change, path: path, at: time)
    case .dynamics(let action): try perform(action, path: path, at: time)
    case .withoutAnimation(let steps): try performWithoutAnimation(steps, at: time)
    case .setAnimationsEnabled(let isEnabled): animatesViews = isEnabled
    case .makeAnimator(let definition): try make(definition, path: path, at: time)
    case .tap(let tap): try perform(tap, path: path, at: time)
    case .setNeedsDisplay(let id): tree.setNeedsDisplay(try view(id, path: path, at: time))
    case .log(let text): log.add(text, at: time)
    }
    return nil
  }

  /// A step inside a block or a transaction: what it changes belongs to it. What comes later runs by itself.
  func performNested(_ step: Step, at time: Double) throws(PlaybackError) {
    guard step.delay == 0 else { return schedule(step, at: time) }
    try advance(Continuation(steps: [step], block: nil), at: time)
  }

  private func runAgain(_ sequence: Handler, at time: Double) throws(PlaybackError) -> Int? {
    switch sequence.plainSteps() {
    case .success(let steps): return runSequence(steps, at: time)
    case .failure(let failure): throw PlaybackError(path: failure.path, time: time, message: failure.message)
    }
  }

  private func runTogether(_ steps: [Step], at time: Double) -> Int? {
    let block = run(RunningBlock(), waitsFor: steps.count, at: time)
    for step in steps { proceed(Continuation(steps: [step], block: block), at: time) }
    return block
  }

  private func performWithoutAnimation(_ steps: [Step], at time: Double) throws(PlaybackError) {
    try within(.withoutAnimation) { () throws(PlaybackError) in
      for step in steps { try performNested(step, at: time) }
    }
  }

  private func perform(
    _ action: LayerAnimationAction, path: String, at time: Double
  ) throws(PlaybackError) -> Int? {
    switch action {
    case .add(let id, let key, let definition):
      return try add(definition, key: key, to: try layer(id, path: path, at: time), path: path, at: time)
    case .copy(let from, let to):
      let source = try layer(from, path: path, at: time)
      finish(tree.layers.copyAnimations(from: source, to: try layer(to, path: path, at: time), at: time))
    case .remove(let id, let key):
      let layer = try layer(id, path: path, at: time)
      finish(tree.layers.removeAnimation(forKey: key, from: layer, at: time))
    case .removeAll(let id):
      let layer = try layer(id, path: path, at: time)
      finish(tree.layers.removeAllAnimations(from: layer, at: time))
    }
    return nil
  }

  private func change(
    _ properties: [PropertyAssignment], ofTag tag: Int, in id: String, path: String, at time: Double
  ) throws(PlaybackError) {
    guard let found = tree.view(withTag: tag, in: try view(id, path: path, at: time)) else {
      log.add("no view of tag \(tag) in \"\(id)\"", at: time)
      return
    }
    log.add("tag \(tag) is \"\(name(of: found))\"", at: time)
    try change([Changes(id: name(of: found), properties: properties)], layingOut: nil, path: path, at: time)
  }
}
