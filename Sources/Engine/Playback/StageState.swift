import Layers
import Views

/// All of a stage that time changes, but for physics, which no picture moves on.
struct StageState {
  var tree: ViewTree
  var registry: SceneRegistry
  var script: Script
  var input: InputState
  var animatesLayout: Bool
  var isPreparingRows: Bool
  var explosion: Explosion?
  var viewEvents: ViewEvents
  var canvasFade: CanvasFade?
  var caption: Caption?
  var log: EventLog
  var performedSteps: [PerformedStep]
}

extension Stage {
  /// What time has changed until now.
  var state: StageState {
    get {
      StageState(
        tree: tree, registry: registry, script: script, input: input, animatesLayout: animatesLayout,
        isPreparingRows: isPreparingRows, explosion: explosion, viewEvents: viewEvents, canvasFade: canvasFade,
        caption: caption, log: log, performedSteps: performedSteps)
    }
    set {
      (tree, registry, script, input) = (newValue.tree, newValue.registry, newValue.script, newValue.input)
      (animatesLayout, isPreparingRows) = (newValue.animatesLayout, newValue.isPreparingRows)
      (explosion, viewEvents, caption) = (newValue.explosion, newValue.viewEvents, newValue.caption)
      canvasFade = newValue.canvasFade
      (log, performedSteps) = (newValue.log, newValue.performedSteps)
    }
  }
}
