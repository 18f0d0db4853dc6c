import Graphics
import JobFile
import Layers
import Views

extension Stage {
  func perform(_ step: Step, at time: Double) throws(PlaybackError) {
    let path = step.path
    switch step.action {
    case .set(let changes): _ = try apply(changes, path: path, at: time)
    case .animate(let definition): try animate(definition, path: path, at: time)
    case .animateKeyframes(let definition): try animateKeyframes(definition, path: path, at: time)
    case .transaction(let definition): try perform(definition, path: path, at: time)
    case .addAnimation(let id, let key, let definition):
      try add(definition, key: key, to: try layer(id, path: path, at: time), path: path, at: time)
    case .removeAnimation(let id, let key):
      try finish(tree.layers.removeAnimation(forKey: key, from: try layer(id, path: path, at: time), at: time))
    case .removeAllAnimations(let id):
      try finish(tree.layers.removeAllAnimations(from: try layer(id, path: path, at: time), at: time))
    case .insertView(let definition, let parent, let position):
      try insert(definition, into: parent, position, path: path, at: time)
      log.add("\"\(definition.id)\" inserted into \"\(parent)\"", at: time)
    case .insertLayer(let definition, let parent, let position):
      try insert(definition, into: parent, position, path: path, at: time)
      log.add("\"\(definition.id)\" inserted into \"\(parent)\"", at: time)
    case .move(let id, let parent, let position): try move(id, to: parent, position, path: path, at: time)
    case .remove(let id): try remove(id, path: path, at: time)
    case .removeSubviews(let id):
      for view in tree.subviews(of: try view(id, path: path, at: time)) { try remove(view, at: time) }
    case .tap(let tap): try perform(tap, path: path, at: time)
    case .setNeedsDisplay(let id): tree.setNeedsDisplay(try view(id, path: path, at: time))
    case .log(let text): log.add(text, at: time)
    }
  }

  private func remove(_ id: String, path: String, at time: Double) throws(PlaybackError) {
    switch try element(id, path: path, at: time) {
    case .view(let view):
      guard view != tree.root else {
        throw PlaybackError(path: path, time: time, message: "the root view cannot be removed")
      }
      try remove(view, at: time)
    case .layer(let layer):
      let below = Set(tree.layers.descendants(of: layer))
      try finish(tree.layers.remove(layer, at: time))
      elements = elements.filter {
        if case .layer(let layer) = $0.value { return !below.contains(layer) }
        return true
      }
    }
    log.add("\"\(id)\" removed", at: time)
  }

  private func remove(_ view: ViewID, at time: Double) throws(PlaybackError) {
    forget(view)
    try finish(tree.remove(view, at: time))
  }

  private func move(
    _ id: String, to parent: String?, _ position: Action.Position, path: String, at time: Double
  ) throws(PlaybackError) {
    switch try element(id, path: path, at: time) {
    case .view(let view):
      guard
        let superview = try parent.map({ id throws(PlaybackError) in try self.view(id, path: path, at: time) })
          ?? tree.superview(of: view)
      else { throw PlaybackError(path: path, time: time, message: "the root view cannot be moved") }
      let index = try siblingIndex(position, of: view, in: superview, path: path, at: time)
      guard tree.insert(view, into: superview, at: index) else {
        throw PlaybackError(path: path, time: time, message: "\"\(id)\" cannot be moved into itself")
      }
    case .layer(let layer):
      guard
        let superlayer = try parent.map({ id throws(PlaybackError) in try self.layer(id, path: path, at: time) })
          ?? tree.layers.superlayer(of: layer)
      else { return }
      guard !tree.layers.descendants(of: layer).contains(superlayer) else {
        throw PlaybackError(path: path, time: time, message: "\"\(id)\" cannot be moved into itself")
      }
      let siblings = tree.layers.sublayers(of: superlayer).filter { $0 != layer }
      let index: Int?
      switch position {
      case .front: index = nil
      case .back: index = 0
      case .index(let value): index = value
      case .above(let other):
        index = try siblings.firstIndex(of: self.layer(other, path: path, at: time)).map { $0 + 1 }
      case .below(let other): index = try siblings.firstIndex(of: self.layer(other, path: path, at: time))
      }
      tree.layers.insert(layer, into: superlayer, at: index)
    }
  }

  /// The view under the finger, or the nearest around it that handles taps, runs its steps.
  private func perform(_ tap: Action.Tap, path: String, at time: Double) throws(PlaybackError) {
    let point: Point
    switch tap {
    case .point(let value): point = value
    case .view(let id): point = tree.centerOnCanvas(of: try view(id, path: path, at: time))
    }
    let index = tapCount
    tapCount += 1
    var responder = tree.hitTest(point, in: tree.root)
    while let view = responder, handlers[view] == nil { responder = tree.superview(of: view) }
    guard let view = responder, let handler = handlers[view], let local = tree.convert(point, to: view) else {
      log.add("tap at (\(point.x), \(point.y)) hit nothing that handles it", at: time)
      return
    }
    log.add("tap at (\(point.x), \(point.y)) on \"\(names[view] ?? "")\"", at: time)
    switch handler.steps(touch: local, index: index) {
    case .success(let steps): for step in steps { agenda.add(step, at: time) }
    case .failure(let failure): throw PlaybackError(path: failure.path, time: time, message: failure.message)
    }
  }
}
