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
    case .addAnimation(let id, let key, let definition):
      return try add(definition, key: key, to: try layer(id, path: path, at: time), path: path, at: time)
    case .animator(let id, let command): return try perform(command, of: id, path: path, at: time)
    case .sequence(let steps): return runSequence(steps, at: time)
    case .sequenceAgain(let handler):
      switch handler.plainSteps() {
      case .success(let steps): return runSequence(steps, at: time)
      case .failure(let failure): throw PlaybackError(path: failure.path, time: time, message: failure.message)
      }
    case .together(let steps):
      let block = run(RunningBlock(), waitsFor: steps.count, at: time)
      for step in steps { proceed(Continuation(steps: [step], block: block), at: time) }
      return block
    default:
      try performAtOnce(step, at: time)
      return nil
    }
  }

  /// A step inside a block or a transaction: what it changes belongs to it. What comes later runs by itself.
  func performNested(_ step: Step, at time: Double) throws(PlaybackError) {
    guard step.delay == 0 else { return schedule(step, at: time) }
    try advance(Continuation(steps: [step], block: nil), at: time)
  }

  private func performAtOnce(_ step: Step, at time: Double) throws(PlaybackError) {
    let path = step.path
    switch step.action {
    case .set(let changes): try change(changes, layingOut: nil, path: path, at: time)
    case .dynamics(let action): try perform(action, path: path, at: time)
    case .withoutAnimation(let steps):
      try within(.withoutAnimation) { () throws(PlaybackError) in
        for step in steps { try performNested(step, at: time) }
      }
    case .setAnimationsEnabled(let isEnabled): animatesViews = isEnabled
    case .makeAnimator(let definition): try make(definition, path: path, at: time)
    case .copyAnimations(let from, let to):
      let source = try layer(from, path: path, at: time)
      finish(tree.layers.copyAnimations(from: source, to: try layer(to, path: path, at: time), at: time))
    case .removeAnimation(let id, let key):
      let layer = try layer(id, path: path, at: time)
      finish(tree.layers.removeAnimation(forKey: key, from: layer, at: time))
    case .removeAllAnimations(let id):
      let layer = try layer(id, path: path, at: time)
      finish(tree.layers.removeAllAnimations(from: layer, at: time))
    case .insertView(let definition, let parent, let position):
      try insert(definition, into: parent, position, path: path, at: time)
      log.add("\"\(definition.id)\" inserted into \"\(parent)\"", at: time)
    case .insertLayer(let definition, let parent, let position):
      try insert(definition, into: parent, position, path: path, at: time)
      log.add("\"\(definition.id)\" inserted into \"\(parent)\"", at: time)
    case .move(let id, let parent, let position): try move(id, to: parent, position, path: path, at: time)
    case .exchange(let id, let first, let second):
      let superview = try view(id, path: path, at: time)
      guard max(first, second) < tree.subviews(of: superview).count else {
        throw PlaybackError(
          path: path, time: time,
          message: "\"\(id)\" has only \(tree.subviews(of: superview).count) subviews at this time")
      }
      tree.exchangeSubviews(of: superview, at: first, second)
    case .withTag(let tag, let id, let properties):
      guard let found = tree.view(withTag: tag, in: try view(id, path: path, at: time)) else {
        log.add("no view of tag \(tag) in \"\(id)\"", at: time)
        return
      }
      log.add("tag \(tag) is \"\(name(of: found))\"", at: time)
      try change([Changes(id: name(of: found), properties: properties)], layingOut: nil, path: path, at: time)
    case .remove(let id): try remove(id, path: path, at: time)
    case .removeSubviews(let id):
      for view in tree.subviews(of: try view(id, path: path, at: time)) { remove(view, at: time) }
    case .tap(let tap): try perform(tap, path: path, at: time)
    case .setNeedsDisplay(let id): tree.setNeedsDisplay(try view(id, path: path, at: time))
    case .log(let text): log.add(text, at: time)
    default: break
    }
  }

  private func remove(_ id: String, path: String, at time: Double) throws(PlaybackError) {
    switch try element(id, path: path, at: time) {
    case .view(tree.root):
      throw PlaybackError(path: path, time: time, message: "the root view cannot be removed")
    case .view(let view): remove(view, at: time)
    case .layer(let layer):
      forget(layer)
      finish(tree.layers.remove(layer, at: time))
    case .guide:
      throw PlaybackError(path: path, time: time, message: "\"\(id)\" is a layout guide and cannot be removed")
    }
    log.add("\"\(id)\" removed", at: time)
  }

  private func remove(_ view: ViewID, at time: Double) {
    logRemoval(of: view, at: time)
    forget(tree.layer(of: view))
    finish(tree.remove(view, at: time))
  }

  private func move(
    _ id: String, to parent: String?, _ position: Action.Position, path: String, at time: Double
  ) throws(PlaybackError) {
    switch try element(id, path: path, at: time) {
    case .view(let view):
      let superview = try parent.map { id throws(PlaybackError) in try self.view(id, path: path, at: time) }
      try move(view, to: superview, position, path: path, at: time)
    case .layer(let layer):
      let superlayer = try parent.map { id throws(PlaybackError) in try self.layer(id, path: path, at: time) }
      try move(layer, to: superlayer, position, path: path, at: time)
    case .guide: throw PlaybackError(path: path, time: time, message: "\"\(id)\" is a layout guide and cannot be moved")
    }
    tree.layers.updateEndTimes(below: try layer(id, path: path, at: time), at: time)
  }

  private func move(
    _ view: ViewID, to parent: ViewID?, _ position: Action.Position, path: String, at time: Double
  ) throws(PlaybackError) {
    guard let superview = parent ?? tree.superview(of: view) else {
      throw PlaybackError(path: path, time: time, message: "the root view cannot be moved")
    }
    let index = try siblingIndex(position, of: view, in: superview, path: path, at: time)
    try checkDepth(of: tree.layer(of: view), in: tree.layer(of: superview), path: path, at: time)
    guard tree.insert(view, into: superview, at: index) else {
      throw PlaybackError(path: path, time: time, message: "\"\(name(of: view))\" cannot be moved into itself")
    }
  }

  private func move(
    _ layer: LayerID, to parent: LayerID?, _ position: Action.Position, path: String, at time: Double
  ) throws(PlaybackError) {
    let name = names[layer] ?? ""
    guard let superlayer = parent ?? tree.layers.superlayer(of: layer), tree.layers.mask(of: superlayer) != layer else {
      throw PlaybackError(path: path, time: time, message: "\"\(name)\" is a mask and has no siblings")
    }
    guard !tree.layers.ancestry(of: superlayer).contains(layer) else {
      throw PlaybackError(path: path, time: time, message: "\"\(name)\" cannot be moved into itself")
    }
    let index = try siblingIndex(position, of: layer, in: superlayer, path: path, at: time)
    try checkDepth(of: layer, in: superlayer, path: path, at: time)
    tree.layers.insert(layer, into: superlayer, at: index)
  }
}
