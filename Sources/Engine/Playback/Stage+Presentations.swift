import Graphics
import JobFile
import Layers
import Views

/// Sheets, full screens and alerts: over a dimmed scene, by a critically damped spring of half a second.
extension Stage {
  /// The spring of UIKit's presentations: mass 3, stiffness 1000, damping 500.
  private static let pace = PaceDefinition.named.first { $0.name == "keyboard" }?.pace ?? .easeInOut

  func present(
    _ definition: PresentationDefinition, isAnimated: Bool, at moment: Moment
  ) throws(PlaybackError) -> [Step] {
    let id = definition.id
    guard registry.presentations[id] == nil else {
      throw moment.failure("\"\(id)\" is presented already; dismiss it first")
    }
    registry.presentations[id] = definition
    log.add("\"\(id)\" is presented", at: moment.time)
    var dim = ViewDefinition(id: "\(id).dim", viewClass: .view, properties: [], subviews: [])
    dim.properties =
      Changes(id, .frame, .rect(Rect(origin: .zero, size: job.canvas.size))).properties
      + Changes(id, .backgroundColor, .color(.black)).properties + Changes(id, .alpha, .number(0)).properties
    try insert(dim, into: definition.over, .front, at: moment)
    try insert(definition.view, into: definition.over, .front, at: moment)
    let view = try view(id, at: moment)
    let shown = tree.layers[tree.layer(of: view)].position
    _ = try apply(hidden(definition, shown: shown), at: moment)
    var changes = [
      Changes(id, .center, .point(shown)), Changes(id, .alpha, .number(1)),
      Changes(id, .transform, .transform(.identity)),
    ]
    if definition.style != .fullScreen { changes.append(Changes("\(id).dim", .alpha, .number(0.2))) }
    return [transition(changes, definition, isAnimated: isAnimated, path: moment.path)]
  }

  func dismiss(_ id: String, isAnimated: Bool, at moment: Moment) throws(PlaybackError) -> [Step] {
    guard let definition = registry.presentations.removeValue(forKey: id) else {
      throw moment.failure("\"\(id)\" is not presented at this time")
    }
    log.add("\"\(id)\" is dismissed", at: moment.time)
    let position = tree.layers[tree.layer(of: try view(id, at: moment))].position
    var changes = [Changes("\(id).dim", .alpha, .number(0))]
    // An alert only fades; everything else goes the way it came.
    changes +=
      definition.style == .alert
      ? [Changes(id, .alpha, .number(0))] : hidden(definition, shown: position)
    return [
      transition(changes, definition, isAnimated: isAnimated, path: moment.path),
      Step(action: .tree(.remove(id)), path: moment.path),
      Step(action: .tree(.remove("\(id).dim")), path: moment.path),
    ]
  }

  /// What shows nothing of it yet, or nothing more.
  private func hidden(_ definition: PresentationDefinition, shown: Point) -> [Changes] {
    let id = definition.id
    if definition.style == .alert {
      return [Changes(id, .alpha, .number(0)), Changes(id, .transform, .transform(Transform3D(.scale(1.2, 1.2))))]
    }
    switch definition.transition {
    case .coverVertical:
      return [Changes(id, .center, .point(Point(shown.x, shown.y + job.canvas.size.height)))]
    case .crossDissolve: return [Changes(id, .alpha, .number(0))]
    case .flipHorizontal: return [Changes(id, .transform, .transform(Transform3D(.scale(0.001, 1))))]
    }
  }

  private func transition(
    _ changes: [Changes], _ definition: PresentationDefinition, isAnimated: Bool, path: String
  ) -> Step {
    guard isAnimated else { return .animating(changes, duration: 0, path: path) }
    return definition.style == .alert
      ? .animating(changes, duration: ScreenTiming.alert, path: path)
      : .animating(changes, duration: ScreenTiming.present, pace: Self.pace, path: path)
  }
}
