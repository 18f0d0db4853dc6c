import Graphics
import JobFile
import Layers

/// The settings of a transaction; every transaction has them all, its own or those around it (animation spec §11).
struct Transaction {
  /// Seconds.
  var duration = 0.25
  var timingFunction: TimingFunction?
  var disablesActions = false

  init() {}

  init(_ definition: TransactionDefinition, inside outer: Transaction?) {
    self = outer ?? Transaction()
    duration = definition.animationDuration ?? duration
    timingFunction = definition.timingFunction.map(TimingFunction.init) ?? timingFunction
    disablesActions = definition.disableActions ?? disablesActions
  }
}

extension Stage {
  /// Performs a transaction. Its completion waits for the animations that were made in it, not for those of transactions
  /// inside it.
  ///
  /// - Returns: the block, for what waits for its end.
  func perform(
    _ definition: TransactionDefinition, path: String, at time: Double
  ) throws(PlaybackError) -> Int {
    let transaction = Transaction(definition, inside: innermostTransaction)
    let made = try collectingAnimations { () throws(PlaybackError) in
      try within(.transaction(transaction)) { () throws(PlaybackError) in
        try change(definition.changes, layingOut: nil, path: path, at: time)
        for step in definition.steps { try performNested(step, at: time) }
      }
    }
    return run(RunningBlock(completions: definition.completions), animations: made, delay: 0, at: time)
  }

  /// Layers that are no view's get implicit animations, unless actions are disabled.
  func change(
    _ changes: [Changes], in transaction: Transaction, path: String, at time: Double
  ) throws(PlaybackError) {
    var shown: [LayerID: LayerState] = [:]
    for change in changes {
      guard case .layer(let layer)? = elements[change.id] else { continue }
      shown[layer] = tree.layers.presentation(of: layer, at: time)
    }
    for (layer, before) in try apply(changes, path: path, at: time) {
      guard !transaction.disablesActions, transaction.duration > 0, isAnimating, let shown = shown[layer] else {
        continue
      }
      let after = tree.layers[layer]
      for property in LayerProperty.allCases
      where property.hasImplicitAnimation && before[property] != after[property] {
        var animation = Animation(
          .basic(AnimationTarget(property), BasicAnimation(from: shown[property], to: after[property])))
        animation.timing.duration = transaction.duration
        animation.timingFunction = transaction.timingFunction ?? .default
        let (id, events) = tree.layers.add(animation, forKey: property.rawValue, to: layer, at: time)
        newAnimations.append(id)
        finish(events)
      }
    }
  }
}

extension LayerProperty {
  /// Paths change at once (animation spec §11).
  fileprivate var hasImplicitAnimation: Bool { isAnimatable && self != .path }
}
