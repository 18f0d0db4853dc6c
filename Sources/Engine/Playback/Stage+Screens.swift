import Document
import Graphics
import Layers
import Screens
import Views

/// Controllers and what is presented over the scene: `Screens` says what they do, and the stage does it to its views.
extension Stage {
  /// - Returns: the block whose end is the action's; nil if it is over at once.
  func perform(_ action: ControllerAction, at moment: Moment) throws(PlaybackError) -> Int? {
    let steps: [Step]
    switch action {
    case .change(let id, let change):
      steps = try loggingAppearances(of: change, in: id, at: moment) { () throws(PlaybackError) in
        try perform(change, by: id, at: moment)
      }
    case .present(let definition, let isAnimated):
      steps = try present(definition, isAnimated: isAnimated, at: moment)
    case .dismiss(let id, let isAnimated): steps = try dismiss(id, isAnimated: isAnimated, at: moment)
    }
    return runSequence(steps, at: moment.time)
  }

  private func perform(
    _ change: ControllerAction.Change, by id: String, at moment: Moment
  ) throws(PlaybackError) -> [Step] {
    guard var controller = registry.controllers[id] else {
      throw moment.failure("\"\(id)\" is no controller at this time")
    }
    let movement: ScreenMovement
    do throws(ScreenError) {
      movement = try controller.perform(change, path: moment.path)
    } catch {
      throw moment.failure(error.message)
    }
    registry.controllers[id] = controller
    return try follow(movement, at: moment)
  }

  /// Does what happens at once.
  ///
  /// - Returns: what follows.
  private func follow(_ movement: ScreenMovement, at moment: Moment) throws(PlaybackError) -> [Step] {
    if let text = movement.log { log.add(text, at: moment.time) }
    for id in movement.emptied { try removeSubviews(of: id, at: moment) }
    for (view, parent) in movement.insertions { try insert(view, into: parent, .front, at: moment) }
    if !movement.changes.isEmpty { _ = try apply(movement.changes, at: moment) }
    return movement.steps
  }

  private func removeSubviews(of id: String, at moment: Moment) throws(PlaybackError) {
    for view in tree.subviews(of: try view(id, at: moment)) {
      logRemoval(of: view, at: moment.time)
      forget(tree.layer(of: view))
      finish(tree.remove(view, at: moment.time))
    }
  }

  // MARK: Presentations

  private func present(
    _ definition: PresentationDefinition, isAnimated: Bool, at moment: Moment
  ) throws(PlaybackError) -> [Step] {
    let id = definition.id
    guard registry.presentations[id] == nil else {
      throw moment.failure("\"\(id)\" is presented already; dismiss it first")
    }
    registry.presentations[id] = definition
    let place = log.entries.count
    log.add("\"\(id)\" is presented", at: moment.time)
    let movement = PresentationMovement(definition, canvas: job.canvas.size)
    for view in movement.views { try insert(view, into: definition.over, .front, at: moment) }
    let center = try center(of: id, at: moment)
    let appearing = logPresenting(definition, behind: place, at: moment)
    return try follow(movement.presenting(at: center, isAnimated: isAnimated, path: moment.path), at: moment)
      + appearing
  }

  private func dismiss(_ id: String, isAnimated: Bool, at moment: Moment) throws(PlaybackError) -> [Step] {
    guard let definition = registry.presentations.removeValue(forKey: id) else {
      throw moment.failure("\"\(id)\" is not presented at this time")
    }
    let movement = PresentationMovement(definition, canvas: job.canvas.size)
    let center = try center(of: id, at: moment)
    let place = log.entries.count
    let steps = try follow(movement.dismissing(from: center, isAnimated: isAnimated, path: moment.path), at: moment)
    return steps + logDismissing(id, behind: place, at: moment)
  }

  private func center(of id: String, at moment: Moment) throws(PlaybackError) -> Point {
    tree.layers[tree.layer(of: try view(id, at: moment))].position
  }
}
