import Graphics
import JobFile
import Layers
import Views

extension Stage {
  func perform(_ change: TreeChange, path: String, at time: Double) throws(PlaybackError) {
    switch change {
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
    case .remove(let id): try remove(id, path: path, at: time)
    case .removeSubviews(let id):
      for view in tree.subviews(of: try view(id, path: path, at: time)) { remove(view, at: time) }
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
    _ id: String, to parent: String?, _ position: TreeChange.Position, path: String, at time: Double
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
    _ view: ViewID, to parent: ViewID?, _ position: TreeChange.Position, path: String, at time: Double
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
    _ layer: LayerID, to parent: LayerID?, _ position: TreeChange.Position, path: String, at time: Double
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
