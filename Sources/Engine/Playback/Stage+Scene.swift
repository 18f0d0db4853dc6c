import Graphics
import JobFile
import Layers
import Views

extension Stage {
  /// Builds a view with everything in it and puts it into its parent.
  func insert(
    _ definition: ViewDefinition, into parent: String, _ position: TreeChange.Position, path: String, at time: Double
  ) throws(PlaybackError) {
    let superview = try view(parent, path: path, at: time)
    // Parents first; a list instead of recursion, so that depth costs no stack.
    var open: [(definition: ViewDefinition, superview: ViewID, position: TreeChange.Position, isArranged: Bool)] = [
      (definition, superview, position, true)
    ]
    var next = 0
    while next < open.count {
      let (definition, superview, position, isArranged) = open[next]
      next += 1
      let view = tree.makeView(definition.viewClass)
      if !isArranged { tree.setArranged(false, view) }
      try register(definition.id, .view(view), path: path, at: time)
      tree.setIdentifier(definition.id, of: view)
      if isConstraintDriven(definition) { tree[view, .translatesAutoresizingMaskIntoConstraints] = .bool(false) }
      for assignment in definition.properties { try set(assignment, of: .view(view), path: path, at: time) }
      if let root = definition.root { try prepare(view, as: root, path: path, at: time) }
      for id in definition.layoutGuides {
        try register(id, .guide(tree.makeGuide(in: view)), path: path, at: time)
      }
      if !definition.variations.isEmpty {
        variations.append(
          VariedView(
            view: view, variations: definition.variations, base: base(of: definition, view), appliedClasses: nil))
      }
      handlers[view] = definition.onTap
      valueHandlers[view] = definition.onValueChanged
      if let controller = definition.controller { controllers[definition.id] = RunningController(controller) }
      drawings[view] = definition.drawing
      let index = try siblingIndex(position, of: view, in: superview, path: path, at: time)
      try checkDepth(of: tree.layer(of: view), in: tree.layer(of: superview), path: path, at: time)
      tree.insert(view, into: superview, at: index)
      logMove(of: view, into: superview, at: time)
      for layer in definition.sublayers { try insert(layer, into: definition.id, .front, path: path, at: time) }
      for mask in definition.mask {
        tree.layers.setMask(try make(mask, path: path, at: time), of: tree.layer(of: view))
      }
      let arrangedCount = definition.subviews.count - definition.unarrangedCount
      open += definition.subviews.enumerated().map { ($1, view, .front, $0 < arrangedCount) }
    }
  }

  /// Builds a layer with everything in it and puts it into a layer, or into a view's layer.
  func insert(
    _ definition: LayerDefinition, into parent: String, _ position: TreeChange.Position, path: String, at time: Double
  ) throws(PlaybackError) {
    let superlayer = try layer(parent, path: path, at: time)
    let layer = try make(definition, path: path, at: time)
    let index = try siblingIndex(position, of: layer, in: superlayer, path: path, at: time)
    try checkDepth(of: layer, in: superlayer, path: path, at: time)
    tree.layers.insert(layer, into: superlayer, at: index)
    performOrderIn(of: layer, at: time)
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
      for action in definition.actions { actions[layer, default: [:]][action.event] = .some(action.animation) }
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
    hasNewElements = true
    switch element {
    case .view(let view): names[tree.layer(of: view)] = id
    case .layer(let layer): names[layer] = id
    case .guide: break
    }
  }

  /// The values that variations change, as they are without them.
  private func base(of definition: ViewDefinition, _ view: ViewID) -> [PropertyAssignment] {
    definition.variations.flatMap(\.properties).compactMap { varied in
      if let own = definition.properties.last(where: { $0.path == varied.path }) { return own }
      guard varied.path.component == nil, varied.path.member == nil else { return nil }
      switch varied.path.property {
      case .view(let property): return PropertyAssignment(path: varied.path, value: tree[view, property])
      case .layer(let property): return PropertyAssignment(path: varied.path, value: tree[view, layer: property])
      case .constraint: return nil
      }
    }
  }
}
