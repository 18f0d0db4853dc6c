import Graphics
import Document
import Layers
import Views

extension Stage {
  /// - Returns: the block whose end is the step's; nil if the step is over at once.
  func perform(_ step: Step, at time: Double) throws(PlaybackError) -> Int? {
    let moment = Moment(path: step.path, time: time)
    try script.count(at: moment)
    guard let began = tree.layers.spans?.count, performedSteps.count < PerformedStep.limit else {
      return try perform(step.action, at: moment)
    }
    // Before those within it, whose animations are its own, too.
    let place = performedSteps.count
    performedSteps.append(
      PerformedStep(path: step.path, action: step.action.name, time: time, animations: began..<began))
    let block = try perform(step.action, at: moment)
    performedSteps[place].animations = began..<max(began, tree.layers.spans?.count ?? 0)
    return block
  }

  private func perform(_ action: Action, at moment: Moment) throws(PlaybackError) -> Int? {
    let time = moment.time
    switch action {
    case .animate(let definition): return try animate(definition, at: moment)
    case .animateKeyframes(let definition): return try animateKeyframes(definition, at: moment)
    case .drag(let definition): return try drag(definition, at: moment)
    case .explode(let definition): return explode(definition, at: time)
    case .controller(let action): return try perform(action, at: moment)
    case .segue(let segue): return try perform(segue, at: moment)
    case .performSegue(let request): return try perform(request, at: moment)
    case .pan(let definition): return try perform(definition, at: moment)
    case .transaction(let definition): return try perform(definition, at: moment)
    case .transition(let definition): return try perform(definition, at: moment)
    case .layerAnimation(let action): return try perform(action, at: moment)
    case .animator(let id, let command): return try perform(command, of: id, at: moment)
    case .late(let action): return try perform(try settled(action, at: time), at: moment)
    case .steps(let steps): return try run(steps, at: moment)
    case .sequence(let steps): return runSequence(steps, at: time)
    case .sequenceAgain(let handler): return runSequence(try steps(of: handler, for: .start, at: time), at: time)
    case .together(let steps): return runTogether(steps, at: time)
    case .set(let changes): try change(changes, layingOut: nil, at: moment)
    case .setVariables(let assignments): try set(assignments, at: moment)
    case .withTag(let tag, let id, let properties): try change(properties, ofTag: tag, in: id, at: moment)
    case .tree(let change): try perform(change, at: moment)
    case .dynamics(let action): try perform(action, at: moment)
    case .withoutAnimation(let steps): try performWithoutAnimation(steps, at: time)
    case .setAnimationsEnabled(let isEnabled): script.animatesViews = isEnabled
    case .makeAnimator(let definition): try make(definition, at: moment)
    case .tap(let tap): try perform(tap, at: moment)
    case .secondaryClick(let tap): try clickSecondary(tap, at: moment)
    case .gesture(let definition): return try perform(definition, at: moment)
    case .type(let definition): return try type(definition, at: moment)
    case .selectText(let definition): try select(definition, at: moment)
    case .scrollText(let definition): return try scroll(definition, at: moment)
    case .becomeFirstResponder(let id): try perform(becomeFirstResponder: id, at: moment)
    case .resignFirstResponder(let id): try perform(resignFirstResponder: id, at: moment)
    case .setNeedsDisplay(let id, let rect): tree.setNeedsDisplay(try view(id, at: moment), in: rect)
    case .log(let text):
      log.add(text, at: time)
      log.cue(.log(text), at: time)
    case .refresh(let id, let begins, let isPulled):
      return try refresh(id, begins: begins, isPulled: isPulled, at: moment)
    case .scrollTo(let id, let position, let isAnimated):
      return try scroll(to: id, position, isAnimated: isAnimated, at: moment)
    case .zoomTo(let definition): return try perform(definition, at: moment)
    case .deselect(let id, let fading): return try deselect(id, fading, at: moment)
    case .swipe(let id, let command): try swipe(id, command, at: moment)
    case .contextMenu(let id, true): try openContextMenu(of: id, at: moment)
    case .contextMenu(let id, false): try closeContextMenu(of: id, at: moment)
    case .edit(let id, let command): try perform(command, in: id, at: moment)
    case .removeEditMenu(let serial): try removeEditMenu(serial, at: moment)
    case .player(let id, let command): try perform(command, of: id, at: moment)
    case .caption(let caption): return show(caption, at: moment)
    }
    return nil
  }

  /// Lets steps begin now, in their order and in the block around them.
  ///
  /// - Returns: a block that is over when all are.
  private func run(_ steps: [Step], at moment: Moment) throws(PlaybackError) -> Int {
    // Held open until all have begun.
    let block = run(RunningBlock(), waitsFor: steps.count + 1, at: moment.time)
    for step in steps {
      let continuation = Continuation(steps: [step], block: block)
      if step.delay == 0 {
        try advance(continuation, at: moment.time)
      } else {
        // Those that wait count too: a step that repeats can make any number of them.
        try script.count(at: moment)
        proceed(continuation, at: moment.time)
      }
    }
    endOne(of: block, at: moment.time)
    return block
  }

  /// A step inside a block or a transaction: what it changes belongs to it. What comes later runs by itself.
  func performNested(_ step: Step, at time: Double) throws(PlaybackError) {
    guard step.delay == 0 else { return schedule(step, at: time) }
    try advance(Continuation(steps: [step], block: nil), at: time)
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
    _ action: LayerAnimationAction, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    switch action {
    case .add(let id, let key, let definition):
      return try add(definition, key: key, to: try layer(id, at: moment), at: moment)
    case .copy(let from, let to):
      let source = try layer(from, at: moment)
      finish(tree.layers.copyAnimations(from: source, to: try layer(to, at: moment), at: moment.time))
    case .remove(let id, let key):
      let layer = try layer(id, at: moment)
      finish(tree.layers.removeAnimation(forKey: key, from: layer, at: moment.time))
    case .removeAll(let id):
      let layer = try layer(id, at: moment)
      finish(tree.layers.removeAllAnimations(from: layer, at: moment.time))
    }
    return nil
  }

  private func change(
    _ properties: [PropertyAssignment], ofTag tag: Int, in id: String, at moment: Moment
  ) throws(PlaybackError) {
    guard let found = tree.view(withTag: tag, in: try view(id, at: moment)) else {
      log.add("no view of tag \(tag) in \"\(id)\"", at: moment.time)
      return
    }
    log.add("tag \(tag) is \"\(name(of: found))\"", at: moment.time)
    try change([Changes(id: name(of: found), properties: properties)], layingOut: nil, at: moment)
  }
}
