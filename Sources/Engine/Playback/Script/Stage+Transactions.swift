import Motion
import Graphics
import Document
import Layers
import Lookups

/// The settings of a transaction; every transaction has them all, its own or those around it (animation.md §11).
struct Transaction {
  /// Seconds.
  var duration = 0.25
  var timingFunction: TimingFunction?
  var disablesActions = false

  init() {}

  init(_ definition: TransactionDefinition, inside outer: Transaction?) {
    self = outer ?? Transaction()
    duration = definition.animationDuration ?? duration
    timingFunction = definition.timingFunction ?? timingFunction
    disablesActions = definition.disableActions ?? disablesActions
  }
}

extension Stage {
  /// Performs a transaction. Its completion waits for the animations that were made in it, not for those of
  /// transactions inside it.
  ///
  /// - Returns: the block, for what waits for its end.
  func perform(
    _ definition: TransactionDefinition, at moment: Moment
  ) throws(PlaybackError) -> Int {
    let transaction = Transaction(definition, inside: innermostTransaction)
    let made = try collectingAnimations { () throws(PlaybackError) in
      try within(.transaction(transaction)) { () throws(PlaybackError) in
        try change(definition.changes, layingOut: nil, at: moment)
        for step in definition.steps { try performNested(step, at: moment.time) }
      }
    }
    return run(RunningBlock(completions: definition.completions), animations: made, delay: 0, at: moment.time)
  }

  /// Layers that are no view's get implicit animations, unless actions are disabled.
  func change(
    _ changes: [Changes], in transaction: Transaction, at moment: Moment
  ) throws(PlaybackError) {
    var shown: Lookup<LayerID, LayerState> = [:]
    for change in changes {
      guard case .layer(let layer)? = registry.elements[change.id] else { continue }
      shown[layer] = tree.layers.presentation(of: layer, at: moment.time)
    }
    for (layer, before) in try apply(changes, at: moment) {
      guard !transaction.disablesActions, transaction.duration > 0, isAnimating, let shown = shown[layer] else {
        continue
      }
      let after = tree.layers[layer]
      for property in LayerProperty.allCases where property.isAnimatable && after.differs(from: before, in: property) {
        guard let animation = action(of: layer, for: property, from: shown, to: after, in: transaction) else {
          continue
        }
        addImplicit(animation, forKey: property.rawValue, to: layer, at: moment.time)
      }
    }
  }

  /// What a layer makes of a change: the job's own action, or the default one (animation.md §11).
  private func action(
    of layer: LayerID, for property: LayerProperty, from shown: LayerState, to after: LayerState,
    in transaction: Transaction
  ) -> Animation? {
    guard let own = registry.layerActions[layer]?[property.rawValue] else {
      guard property.hasImplicitAnimation else { return nil }
      var animation = Animation(
        .basic(AnimationTarget(property), BasicAnimation(from: shown[property], to: after[property])))
      animation.timing.duration = transaction.duration
      animation.timingFunction = transaction.timingFunction ?? .default
      return animation
    }
    guard var animation = own?.animation else { return nil }
    if !(animation.timing.duration > 0) { animation.timing.duration = transaction.duration }
    if let function = transaction.timingFunction { animation.timingFunction = function }
    animation.fillEnds(from: shown, to: after)
    return animation
  }

  /// A layer that comes into the tree does what it wants to do then; the layers of the scene are there from the start.
  func performOrderIn(of layer: LayerID, at time: Double) {
    let transaction = innermostTransaction ?? Transaction()
    guard self.time.isFinite || time > 0, isAnimating, !transaction.disablesActions,
      var animation = registry.layerActions[layer]?["onOrderIn"]??.animation
    else { return }
    if !(animation.timing.duration > 0) { animation.timing.duration = transaction.duration }
    addImplicit(animation, forKey: "onOrderIn", to: layer, at: time)
  }

  private func addImplicit(_ animation: Animation, forKey key: String, to layer: LayerID, at time: Double) {
    let (id, events) = tree.layers.add(animation, forKey: key, to: layer, at: time)
    script.newAnimations.append(id)
    finish(events)
  }
}

extension Animation {
  /// Gives an animation without any end those of the change that it stands for.
  fileprivate mutating func fillEnds(from shown: LayerState, to after: LayerState) {
    switch kind {
    case .basic(let target, let ends) where ends == BasicAnimation():
      kind = .basic(target, BasicAnimation(from: shown[target], to: after[target]))
    case .spring(let target, let ends, let spring) where ends == BasicAnimation():
      kind = .spring(target, BasicAnimation(from: shown[target], to: after[target]), spring)
    default: break
    }
  }
}

extension LayerProperty {
  /// Paths change at once (animation.md §11).
  fileprivate var hasImplicitAnimation: Bool { isAnimatable && self != .path }
}
