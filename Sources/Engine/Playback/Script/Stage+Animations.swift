import Motion
import Graphics
import Document
import Layers
import Lookups
import Views

/// What changes of values mean at the moment: the blocks and transactions that are open, the innermost last.
enum AnimationScope {
  case block(ViewAnimation)
  case transaction(Transaction)
  case withoutAnimation
}

extension Stage {
  /// - Returns: the block, for what waits for its end.
  func animate(
    _ definition: ViewAnimationDefinition, at moment: Moment
  ) throws(PlaybackError) -> Int {
    try performArrangements(at: moment.time)
    let block = definition.block(inside: outerBlock)
    let outerEnd = script.controlsEnd
    script.controlsEnd = nil
    let made = try collectingAnimations { () throws(PlaybackError) in
      try within(script.animatesViews && isAnimating ? .block(block) : .withoutAnimation) { () throws(PlaybackError) in
        try change(definition.changes, layingOut: definition.layingOut, at: moment)
        for step in definition.steps { try performNested(step, at: moment.time) }
      }
    }
    let end = script.controlsEnd
    script.controlsEnd = outerEnd
    let running = run(
      RunningBlock(
        name: definition.animationID ?? "", didStart: definition.didStart, completions: definition.completions),
      animations: made, waitsFor: end == nil ? 0 : 1, delay: definition.delay, at: moment.time)
    if let end, end.isFinite { script.agenda.add(.heldBlock(running), at: end) }
    return running
  }

  func animateKeyframes(
    _ definition: KeyframesDefinition, at moment: Moment
  ) throws(PlaybackError) -> Int {
    var touched: [LayerID] = []
    var changes: Lookup<LayerID, [ViewTree.KeyframeChange]> = [:]
    var controls: [(view: ViewID, track: KeyframeTrack)] = []
    for var keyframe in definition.keyframes {
      keyframe.changes = leavingHeldContent(keyframe.changes, at: moment)
      let start = keyframe.relativeStartTime
      let span = KeyframeSpan(start: start, end: start + keyframe.relativeDuration)
      warnOfTexts(in: keyframe.changes, at: moment)
      let shown = shownControls(of: keyframe.changes)
      for (layer, before) in try apply(keyframe.changes, layingOut: nil, at: moment) {
        if changes[layer] == nil { touched.append(layer) }
        changes[layer, default: []].append(
          ViewTree.KeyframeChange(during: span, before: before, after: tree.layers[layer]))
      }
      for (view, value, model) in shown {
        guard let target = tree.controlValue(of: view), target != model else { continue }
        let index = controls.firstIndex { $0.view == view } ?? controls.count
        if index == controls.count { controls.append((view, KeyframeTrack(initial: .number(value)))) }
        controls[index].track.append(from: .number(value), to: .number(target), during: span)
      }
    }
    let repeats = definition.options.contains(.repeat) ? Double.infinity : 0
    let block = ViewAnimation(
      duration: definition.duration, delay: definition.delay, pace: .curve(definition.curve),
      repeatCount: definition.repeatCount > 0 ? definition.repeatCount : repeats,
      autoreverses: definition.options.contains(.autoreverse))
    let isAnimated = definition.duration > 0 && script.animatesViews && isAnimating
    let made = collectingAnimations {
      for layer in touched where isAnimated {
        let result = tree.animateKeyframes(
          layer, changes: changes[layer] ?? [], with: block,
          mode: definition.calculationMode, at: moment.time)
        script.newAnimations += result.animations
        finish(result.events)
      }
    }
    let mode = definition.calculationMode
    let end = isAnimated ? moveControls(controls, with: block, mode: mode, at: moment.time) : nil
    let running = run(
      RunningBlock(completions: definition.completions), animations: made, waitsFor: end == nil ? 0 : 1,
      delay: definition.delay, at: moment.time)
    if let end, end.isFinite { script.agenda.add(.heldBlock(running), at: end) }
    return running
  }

  /// Adds an explicit animation; a transaction around it gives it its duration and its timing function
  /// (animation.md §2.3).
  ///
  /// - Returns: the block, for what waits for its end.
  func add(
    _ definition: AnimationDefinition, key: String?, to layer: LayerID, at moment: Moment
  ) throws(PlaybackError) -> Int {
    // System colours are those of the view that the layer lies in, as where values are set.
    var animation = definition.animation.mapValues { tree.appearing($0, on: layer) }
    try checkTargets(of: animation, on: layer, at: moment)
    let transaction = innermostTransaction
    if let function = transaction?.timingFunction { animation.timingFunction = function }
    warnOfPastBeginning(of: animation, on: layer, at: moment)
    let beginning = beginning(of: animation, on: layer, at: moment)
    let (id, events) = tree.layers.add(
      animation, forKey: key, to: layer, at: moment.time, defaultDuration: transaction?.duration ?? 0.25,
      reportsStart: !definition.didStart.isEmpty)
    if let beginning { watch(id, from: beginning) }
    script.newAnimations.append(id)
    finish(events)
    var block = RunningBlock(completions: definition.didStop)
    block.startsWithAnimation = true
    block.didStart = definition.didStart
    return run(block, animations: [id], delay: 0, at: moment.time)
  }

  /// Tells of a beginning that was over when the animation was added, which is mostly meant to be a wait from there on. What repeats,
  /// or goes at another pace, may be to begin in its middle.
  private func warnOfPastBeginning(of animation: Animation, on layer: LayerID, at moment: Moment) {
    let timing = animation.timing
    guard timing.beginTime > 0, timing.beginTime < moment.time, timing.repeatCount <= 1, timing.repeatDuration == 0,
      timing.timeOffset == 0, timing.speed == 1, tree.layers.localTime(of: layer, at: moment.time) == moment.time
    else { return }
    log.add(
      "\"beginTime\" is a time of the film, as it is of the clock in Core Animation, and this one is over: the animation does not begin "
        + "at its beginning; to wait for \(timing.beginTime) s write \"beginTime\": \(job.frameRate.grid.settled(moment.time + timing.beginTime))",
      at: moment, isWarning: true)
  }

  // MARK: Scopes

  /// Gives properties new values, with the animations that the innermost scope makes of it.
  func change(_ changes: [Changes], layingOut: Bool?, at moment: Moment) throws(PlaybackError) {
    switch script.scopes.last {
    case .block(let block):
      let changes = block.duration > 0 ? leavingHeldContent(changes, at: moment) : changes
      try movingControls(of: changes, with: block, at: moment.time) { () throws(PlaybackError) in
        for (layer, before) in try apply(changes, layingOut: layingOut, at: moment) where block.duration > 0 {
          // Lists give all their parts their places, of which few are new.
          guard tree.layers[layer] != before else { continue }
          warnOfOutlines(of: layer, before, at: moment)
          let result = tree.animate(layer, from: before, with: block, at: moment.time)
          script.newAnimations += result.animations
          finish(result.events)
        }
      }
    case .transaction(let transaction): try change(changes, in: transaction, at: moment)
    case .withoutAnimation, nil:
      if let layingOut {
        _ = try apply(changes, layingOut: layingOut, at: moment)
      } else {
        _ = try apply(changes, at: moment)
      }
    }
  }

  /// Tells of an outline that an animation leads to one of other elements, between which nothing lies (animation.md §4).
  private func warnOfOutlines(of layer: LayerID, _ before: LayerState, at moment: Moment) {
    guard !tree.layers[layer].sharesParts(with: before) else { return }
    let properties: [LayerProperty] =
      tree.layers.layerClass(of: layer) == .shape ? [.path, .shadowPath] : [.shadowPath]
    for property in properties {
      guard case .path(let old) = before[property], case .path(let new) = tree.layers[layer][property],
        old.verbs != new.verbs, !old.verbs.isEmpty, !new.verbs.isEmpty
      else { continue }
      log.add(
        "the \(property.rawValue) of \"\(registry.names[layer] ?? "")\" has other elements than the one before, so that nothing "
          + "lies between them; give both as many lines and curves, in the same order",
        at: moment, isWarning: true)
    }
  }

  func within(_ scope: AnimationScope, _ body: () throws(PlaybackError) -> Void) throws(PlaybackError) {
    script.scopes.append(scope)
    defer { script.scopes.removeLast() }
    try body()
  }

  /// The animations that are made meanwhile; they count for the innermost block or transaction only.
  func collectingAnimations(_ body: () throws(PlaybackError) -> Void) throws(PlaybackError) -> [AnimationID] {
    let outer = script.newAnimations
    script.newAnimations = []
    try body()
    let made = script.newAnimations
    script.newAnimations = outer
    return made
  }

  func collectingAnimations(_ body: () -> Void) -> [AnimationID] {
    let outer = script.newAnimations
    script.newAnimations = []
    body()
    defer { script.newAnimations = outer }
    return script.newAnimations
  }

  /// The settings of the nearest view animation block around.
  var outerBlock: ViewAnimation? {
    for case .block(let block) in script.scopes.reversed() { return block }
    return nil
  }

  /// False inside `performWithoutAnimation`.
  var isAnimating: Bool {
    !script.scopes.contains { if case .withoutAnimation = $0 { true } else { false } }
  }

  var innermostTransaction: Transaction? {
    for case .transaction(let transaction) in script.scopes.reversed() { return transaction }
    return nil
  }
}
