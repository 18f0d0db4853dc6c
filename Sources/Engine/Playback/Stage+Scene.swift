import Graphics
import JobFile
import Layers
import Views

extension Stage {
  /// Builds a view with everything in it and puts it into its parent.
  func insert(
    _ definition: ViewDefinition, into parent: String, _ position: Action.Position, path: String, at time: Double
  ) throws(PlaybackError) {
    let superview = try view(parent, path: path, at: time)
    // Parents first; a list instead of recursion, so that depth costs no stack.
    var open: [(definition: ViewDefinition, superview: ViewID, position: Action.Position)] = [
      (definition, superview, position)
    ]
    var next = 0
    while next < open.count {
      let (definition, superview, position) = open[next]
      next += 1
      let view = tree.makeView(definition.viewClass)
      try register(definition.id, .view(view), path: path, at: time)
      names[view] = definition.id
      for assignment in definition.properties { try set(assignment, of: .view(view), path: path, at: time) }
      handlers[view] = definition.onTap
      drawings[view] = definition.drawing
      let index = try siblingIndex(position, of: view, in: superview, path: path, at: time)
      _ = tree.insert(view, into: superview, at: index)
      for layer in definition.sublayers { try insert(layer, into: definition.id, .front, path: path, at: time) }
      for mask in definition.mask { try setMask(mask, of: tree.layer(of: view), path: path, at: time) }
      open += definition.subviews.map { ($0, view, .front) }
    }
  }

  /// Builds a layer with everything in it and puts it into a layer, or into a view's layer.
  func insert(
    _ definition: LayerDefinition, into parent: String, _ position: Action.Position, path: String, at time: Double
  ) throws(PlaybackError) {
    let superlayer = try layer(parent, path: path, at: time)
    let layer = try make(definition, path: path, at: time)
    let siblings = tree.layers.sublayers(of: superlayer)
    let index: Int?
    switch position {
    case .front: index = nil
    case .back: index = 0
    case .index(let value): index = value
    case .above(let id): index = try siblings.firstIndex(of: self.layer(id, path: path, at: time)).map { $0 + 1 }
    case .below(let id): index = try siblings.firstIndex(of: self.layer(id, path: path, at: time))
    }
    tree.layers.insert(layer, into: superlayer, at: index)
  }

  private func setMask(_ definition: LayerDefinition, of layer: LayerID, path: String, at time: Double)
    throws(PlaybackError)
  {
    tree.layers.setMask(try make(definition, path: path, at: time), of: layer)
  }

  /// The layer and its sublayers, in no superlayer yet.
  private func make(_ definition: LayerDefinition, path: String, at time: Double) throws(PlaybackError) -> LayerID {
    let root = tree.layers.makeLayer(definition.layerClass)
    var open = [(definition, root)]
    var next = 0
    while next < open.count {
      let (definition, layer) = open[next]
      next += 1
      try register(definition.id, .layer(layer), path: path, at: time)
      for assignment in definition.properties { try set(assignment, of: .layer(layer), path: path, at: time) }
      for sublayer in definition.sublayers {
        let made = tree.layers.makeLayer(sublayer.layerClass)
        tree.layers.insert(made, into: layer)
        open.append((sublayer, made))
      }
      for mask in definition.mask {
        let made = tree.layers.makeLayer(mask.layerClass)
        tree.layers.setMask(made, of: layer)
        open.append((mask, made))
      }
    }
    return root
  }

  private func register(_ id: String, _ element: Element, path: String, at time: Double) throws(PlaybackError) {
    guard elements.updateValue(element, forKey: id) == nil else {
      throw PlaybackError(
        path: path, time: time,
        message: "the id \"\(id)\" is taken already; put \"${touch.index}\" into the ids of views that taps insert")
    }
  }

  // MARK: Looking up

  func element(_ id: String, path: String, at time: Double) throws(PlaybackError) -> Element {
    guard let element = elements[id] else {
      throw PlaybackError(path: path, time: time, message: "there is no view or layer \"\(id)\" at this time")
    }
    return element
  }

  func view(_ id: String, path: String, at time: Double) throws(PlaybackError) -> ViewID {
    guard case .view(let view) = try element(id, path: path, at: time) else {
      throw PlaybackError(path: path, time: time, message: "\"\(id)\" is a layer, and a view is needed")
    }
    return view
  }

  /// A layer, or a view's layer.
  func layer(_ id: String, path: String, at time: Double) throws(PlaybackError) -> LayerID {
    switch try element(id, path: path, at: time) {
    case .view(let view): tree.layer(of: view)
    case .layer(let layer): layer
    }
  }

  /// Nil: in front of all.
  func siblingIndex(
    _ position: Action.Position, of view: ViewID, in superview: ViewID, path: String, at time: Double
  ) throws(PlaybackError) -> Int? {
    let siblings = tree.subviews(of: superview).filter { $0 != view }
    switch position {
    case .front: return nil
    case .back: return 0
    case .index(let index): return index
    case .above(let id), .below(let id):
      guard let place = siblings.firstIndex(of: try self.view(id, path: path, at: time)) else {
        throw PlaybackError(path: path, time: time, message: "\"\(id)\" is no sibling there")
      }
      if case .above = position { return place + 1 }
      return place
    }
  }

  /// Forgets the ids of a view and everything in it.
  func forget(_ view: ViewID) {
    let removed = Set(tree.descendants(of: view))
    let layers = Set(tree.layers.descendants(of: tree.layer(of: view)))
    elements = elements.filter {
      switch $0.value {
      case .view(let view): !removed.contains(view)
      case .layer(let layer): !layers.contains(layer)
      }
    }
    for view in removed {
      names[view] = nil
      handlers[view] = nil
      drawings[view] = nil
    }
  }
}
