import Graphics
import Document
import Layers
import Views

extension Stage {
  func perform(_ change: TreeChange, at moment: Moment) throws(PlaybackError) {
    switch change {
    case .insertView(let definition, let parent, let position):
      adopt(definition, in: parent, position)
      try insert(definition, into: parent, position, at: moment)
      log.add("\"\(definition.id)\" inserted into \"\(parent)\"", at: moment.time)
    case .insertLayer(let definition, let parent, let position):
      try insert(definition, into: parent, position, at: moment)
      log.add("\"\(definition.id)\" inserted into \"\(parent)\"", at: moment.time)
    case .move(let id, let parent, let position): try move(id, to: parent, position, at: moment)
    case .exchange(let id, let first, let second):
      let superview = try view(id, at: moment)
      guard max(first, second) < tree.subviews(of: superview).count else {
        throw moment.failure("\"\(id)\" has only \(tree.subviews(of: superview).count) subviews at this time")
      }
      tree.exchangeSubviews(of: superview, at: first, second)
    case .remove(let id): try remove(id, at: moment)
    case .removeSubviews(let id):
      for view in tree.subviews(of: try view(id, at: moment)) { remove(view, at: moment.time) }
    case .removeLeaving(let number):
      if let view = registry.leaving[number] { takeOut(view, at: moment.time) }
    }
  }

  private func remove(_ id: String, at moment: Moment) throws(PlaybackError) {
    switch try element(id, at: moment) {
    case .view(tree.root):
      throw moment.failure("the root view cannot be removed")
    case .view(let view): remove(view, at: moment.time)
    case .layer(let layer):
      forget(layer)
      finish(tree.layers.remove(layer, at: moment.time))
    case .guide:
      throw moment.failure("\"\(id)\" is a layout guide and cannot be removed")
    }
    log.add("\"\(id)\" removed", at: moment.time)
  }

  func remove(_ view: ViewID, at time: Double) {
    logRemoval(of: view, at: time)
    forgetEntry(view)
    forget(tree.layer(of: view))
    finish(tree.remove(view, at: time))
  }

  private func move(
    _ id: String, to parent: String?, _ position: TreeChange.Position, at moment: Moment
  ) throws(PlaybackError) {
    switch try element(id, at: moment) {
    case .view(let view):
      let superview = try parent.map { id throws(PlaybackError) in try self.view(id, at: moment) }
      guard !moveEntry(view, to: superview, position) else { return }
      try move(view, to: superview, position, at: moment)
    case .layer(let layer):
      let superlayer = try parent.map { id throws(PlaybackError) in try self.layer(id, at: moment) }
      try move(layer, to: superlayer, position, at: moment)
    case .guide: throw moment.failure("\"\(id)\" is a layout guide and cannot be moved")
    }
    tree.layers.updateEndTimes(below: try layer(id, at: moment), at: moment.time)
  }

  private func move(
    _ view: ViewID, to parent: ViewID?, _ position: TreeChange.Position, at moment: Moment
  ) throws(PlaybackError) {
    guard let superview = parent ?? tree.superview(of: view) else {
      throw moment.failure("the root view cannot be moved")
    }
    let index = try siblingIndex(position, of: view, in: superview, at: moment)
    try checkDepth(of: tree.layer(of: view), in: tree.layer(of: superview), at: moment)
    let before = tree.superview(of: view)
    guard tree.insert(view, into: superview, at: index) else {
      throw moment.failure("\"\(name(of: view))\" cannot be moved into itself")
    }
    logMove(of: view, from: before, to: superview, at: moment.time)
  }

  private func move(
    _ layer: LayerID, to parent: LayerID?, _ position: TreeChange.Position, at moment: Moment
  ) throws(PlaybackError) {
    let name = registry.names[layer] ?? ""
    guard let superlayer = parent ?? tree.layers.superlayer(of: layer), tree.layers.mask(of: superlayer) != layer else {
      throw moment.failure("\"\(name)\" is a mask and has no siblings")
    }
    guard !tree.layers.ancestry(of: superlayer).contains(layer) else {
      throw moment.failure("\"\(name)\" cannot be moved into itself")
    }
    let index = try siblingIndex(position, of: layer, in: superlayer, at: moment)
    try checkDepth(of: layer, in: superlayer, at: moment)
    tree.layers.insert(layer, into: superlayer, at: index)
  }
}
