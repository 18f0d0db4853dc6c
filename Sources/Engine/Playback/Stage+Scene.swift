import Graphics
import Document
import Screens
import Layers
import Views

extension Stage {
  /// Builds a view with everything in it and puts it into its parent.
  func insert(
    _ definition: ViewDefinition, into parent: String, _ position: TreeChange.Position, at moment: Moment
  ) throws(PlaybackError) {
    let superview = try view(parent, at: moment)
    // Parents first; a list instead of recursion, so that depth costs no stack.
    var open: [(definition: ViewDefinition, superview: ViewID, position: TreeChange.Position, isArranged: Bool)] = [
      (definition, superview, position, true)
    ]
    var next = 0
    var moves: [(view: ViewID, superview: ViewID)] = []
    var aliases: [(name: String, id: String)] = []
    var zoomings: [(view: ViewID, definition: ZoomingDefinition?)] = []
    defer { add(aliases) }
    defer { logInsertion(moves, at: moment.time) }
    while next < open.count {
      let (plain, superview, position, isArranged) = open[next]
      next += 1
      let definition = directed(plain, in: superview)
      let view = tree.makeView(definition.viewClass)
      if !isArranged { tree.setArranged(false, view) }
      let layer = tree.layer(of: view)
      try register(definition.id, .view(view), layer: layer, at: moment)
      tree.setIdentifier(definition.id, of: view)
      if isConstraintDriven(definition, in: superview) {
        tree[view, .translatesAutoresizingMaskIntoConstraints] = .bool(false)
      }
      for assignment in definition.properties { try set(assignment, of: .view(view), at: moment) }
      if definition.followsSafeArea { tree.followSafeArea(view) }
      if let root = definition.root {
        try prepare(view, as: root, at: moment)
        aliases += root.aliases
      }
      for id in definition.layoutGuides {
        try register(id, .guide(tree.makeGuide(in: view)), layer: nil, at: moment)
      }
      register(definition, as: view, at: moment)
      // No other view has a scale, and asking for it copies the tree.
      if definition.viewClass == .scrollView, definition.zooming != nil || tree[view, .zoomScale] != .number(1) {
        zoomings.append((view, definition.zooming))
      }
      let index = try siblingIndex(position, of: view, in: superview, at: moment)
      try checkDepth(of: layer, in: tree.layer(of: superview), at: moment)
      tree.insert(view, into: superview, at: index)
      if let side = definition.textFieldSide { tree.setTextFieldView(view, side, of: superview) }
      if plain.mirroring == .whole {
        registry.directedParts[view] = DirectedPart(plain, isRightToLeft: tree.isRightToLeft(superview))
      }
      moves.append((view, superview))
      for sublayer in definition.sublayers { try insert(sublayer, into: definition.id, .front, at: moment) }
      for mask in definition.mask {
        let made = try make(mask, at: moment)
        tree.layers.setMask(made, of: layer)
        tree.followAppearance(of: made)
      }
      let arrangedCount = definition.subviews.count - definition.unarrangedCount
      open += definition.subviews.enumerated().map { ($1, view, .front, $0 < arrangedCount) }
      if let control = definition.refreshControl {
        open.append((refreshIndicator(control, of: view, id: definition.id), view, .front, false))
      }
    }
    for (view, definition) in zoomings { beginZooming(view, definition, at: moment) }
  }

  /// Keeps what a view answers to, what it holds, and what draws it.
  private func register(_ definition: ViewDefinition, as view: ViewID, at moment: Moment) {
    if !definition.variations.isEmpty {
      registry.variations.append(
        VariedView(
          view: view, variations: definition.variations, base: base(of: definition, view), appliedClasses: nil))
    }
    if let transport = definition.transport, case .view(let source)? = registry.elements[transport.source] {
      tree.setTransport(transport.part, of: view, source: source)
    }
    registry.setHandlers(of: view, to: definition)
    if let handler = definition.onLayoutSubviews { registry.layoutHandlers.add(handler, of: view) }
    registry.inputAccessories[view] = definition.inputAccessory
    if let scrolling = definition.scrolling { registry.scrollFollowers.add(scrolling, of: view) }
    if !definition.pagesOf.isEmpty {
      registry.scrollFollowers.add(PageLink(control: view, sources: definition.pagesOf, path: moment.path))
    }
    if let container = definition.container {
      registry.containers.add(RunningContainer(container, id: definition.id))
      if case .tabs = container { registry.newTabs.append(definition.id) }
      if case .player(let player) = container, player.showsControls {
        planHiding(ofPlayer: definition.id, at: moment)
      }
    }
    registry.drawings[view] = definition.drawing
    registry.prototypes[view] = definition.prototype
  }

  /// Builds a layer with everything in it and puts it into a layer, or into a view's layer.
  func insert(
    _ definition: LayerDefinition, into parent: String, _ position: TreeChange.Position, at moment: Moment
  ) throws(PlaybackError) {
    let superlayer = try layer(parent, at: moment)
    let layer = try make(definition, at: moment)
    let index = try siblingIndex(position, of: layer, in: superlayer, at: moment)
    try checkDepth(of: layer, in: superlayer, at: moment)
    tree.layers.insert(layer, into: superlayer, at: index)
    tree.followAppearance(of: layer)
    performOrderIn(of: layer, at: moment.time)
  }

  /// The layer and its sublayers, in no superlayer yet.
  private func make(_ definition: LayerDefinition, at moment: Moment) throws(PlaybackError) -> LayerID {
    let root = tree.layers.makeLayer(definition.layerClass)
    var open = [(definition, root)]
    var next = 0
    while next < open.count {
      let (definition, layer) = open[next]
      next += 1
      try register(definition.id, .layer(layer), layer: layer, at: moment)
      for assignment in definition.properties { try set(assignment, of: .layer(layer), at: moment) }
      for action in definition.actions {
        registry.layerActions[layer, default: [:]][action.event] = .some(action.animation)
      }
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

  /// - Parameter layer: the element's; nil for layout guides, which have none.
  private func register(
    _ id: String, _ element: SceneRegistry.Element, layer: LayerID?, at moment: Moment
  ) throws(PlaybackError) {
    guard registry.add(id, element, layer: layer) else {
      guard !isLeaving(id) else {
        throw moment.failure(
          "the id \"\(id)\" is that of something that is still on its way out; wait for the end of that, as with \"then\", or use another id"
        )
      }
      throw moment.failure(
        "the id \"\(id)\" is taken already; give what comes another one, as with \"${touch.index}\" where taps insert it"
      )
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
