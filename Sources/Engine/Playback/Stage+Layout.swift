import Graphics
import Document
import Layers
import Views

extension Stage {
  /// The root view is the device's screen and its controller's view.
  func prepareLayout() throws(PlaybackError) {
    tree.scale = job.canvas.scale
    tree.systemLook = job.scene.look
    tree.contentSizeCategory = job.canvas.preferredContentSizeCategory
    tree.setIdentifier("root", of: tree.root)
    tree[tree.root, .overrideUserInterfaceStyle] = .word(job.canvas.appearance.rawValue)
    try prepare(tree.root, as: job.scene.root, at: Moment(path: "/scene", time: 0))
    setLayoutDirection()
    tree[tree.root, .horizontalSizeClass] = .word(job.canvas.sizeClasses.horizontal?.rawValue ?? "unspecified")
    tree[tree.root, .verticalSizeClass] = .word(job.canvas.sizeClasses.vertical?.rawValue ?? "unspecified")
    expect(job.scene.constraints)
  }

  /// Constraints hold as soon as their views are there.
  private func expect(_ constraints: [ConstraintDefinition]) {
    registry.waitingConstraints += constraints
    for constraint in constraints {
      registry.constraintNames.insert(constraint.identifier)
      if constraint.first.guide == nil { registry.constrainedItems.first.insert(constraint.first.item) }
      if let second = constraint.second, second.guide == nil { registry.constrainedItems.second.insert(second.item) }
    }
  }

  /// Makes a view the root view of a scene.
  func prepare(_ view: ViewID, as root: RootDefinition, at moment: Moment) throws(PlaybackError) {
    tree.makeControllerRoot(
      view, root.isControllerRoot,
      safeAreaInsets: root.inheritsSafeArea ? nil : root.safeAreaInsets ?? job.canvas.safeAreaInsets)
    let margins = root.givenMargins
    tree.setGivenMargins(
      GivenMargins(top: margins[0], left: margins[1], bottom: margins[2], right: margins[3]), of: view)
    if let classes = root.sizeClasses {
      tree[view, .horizontalSizeClass] = .word(classes.horizontal?.rawValue ?? "unspecified")
      tree[view, .verticalSizeClass] = .word(classes.vertical?.rawValue ?? "unspecified")
    }
    for id in root.ids { registry.addAlias(id, of: name(of: view)) }
    for assignment in root.properties { try set(assignment, of: .view(view), at: moment) }
    expect(root.constraints)
    if let controller = root.controller { registry.controllers.add(controller, view: name(of: view)) }
  }

  /// Gives views their further names, as far as these are not taken.
  func add(_ aliases: [(name: String, id: String)]) {
    for (name, id) in aliases { registry.addAlias(name, of: id) }
  }

  /// Whether constraints place a view that does not say so itself: if one names it first, or if one names it at all and
  /// it has no frame of its own. Root views of controllers have the room that theirs gives them, rows and items the frames that
  /// their list gives them: constraints of their own say how large they are where the list asks for that (layout.md §1).
  func isConstraintDriven(_ definition: ViewDefinition, in superview: ViewID) -> Bool {
    let (first, second) = registry.constrainedItems
    guard first.contains(definition.id) || second.contains(definition.id), !definition.isPlacedByContainer,
      list(holdingEntriesOf: name(of: superview))?.places(definition.id) != true
    else { return false }
    let hasGeometry = definition.properties.contains { assignment in
      if case .view(let property) = assignment.path.property { return [.frame, .bounds, .center].contains(property) }
      return false
    }
    return first.contains(definition.id) || !hasGeometry
  }

  /// Adds the constraints that waited for their views, as far as these are there now.
  func addConstraints() {
    guard !registry.waitingConstraints.isEmpty, registry.hasNewElements else { return }
    registry.hasNewElements = false
    var waiting: [ConstraintDefinition] = []
    for definition in registry.waitingConstraints {
      guard let constraint = constraint(definition) else {
        waiting.append(definition)
        continue
      }
      registry.constraints[definition.identifier, default: []].append(tree.add(constraint))
    }
    registry.waitingConstraints = waiting
  }

  private func constraint(_ definition: ConstraintDefinition) -> LayoutConstraint? {
    guard let first = anchor(definition.first) else { return nil }
    var second: LayoutConstraint.Anchor?
    if let other = definition.second {
      guard let found = anchor(other) else { return nil }
      second = found
    }
    return LayoutConstraint(
      identifier: definition.identifier, first: first, relation: definition.relation, second: second,
      multiplier: definition.multiplier,
      constant: definition.constant + definition.standardSpaces * standardSpace(first, second),
      priority: definition.priority, isActive: definition.isActive)
  }

  /// The space that Interface Builder and the visual format leave where nothing is said: margins are a space themselves
  /// (layout.md §1).
  private func standardSpace(_ first: LayoutConstraint.Anchor, _ second: LayoutConstraint.Anchor?) -> Double {
    guard let second else { return 8 }
    let anchors = [first, second]
    if anchors.contains(where: { $0.item.guide == .layoutMargins || $0.attribute.isMargin }) { return 0 }
    if anchors.contains(where: { $0.item.guide != nil }) { return 8 }
    let (one, other) = (tree.layer(of: first.item.view), tree.layer(of: second.item.view))
    return tree.layers.ancestry(of: one).contains(other) || tree.layers.ancestry(of: other).contains(one) ? 20 : 8
  }

  private func anchor(_ definition: ConstraintDefinition.Anchor) -> LayoutConstraint.Anchor? {
    switch registry.elements[definition.item] {
    case .view(let view):
      return LayoutConstraint.Anchor(LayoutItem(view, definition.guide?.layoutGuide), definition.attribute)
    case .guide(let item): return LayoutConstraint.Anchor(item, definition.attribute)
    case .layer, nil: return nil
    }
  }

  /// Runs a layout pass if one is needed, and logs what it could not satisfy.
  ///
  /// - Returns: layers that changed, with their states before.
  @discardableResult
  func layoutIfNeeded(at moment: Moment) throws(PlaybackError) -> [(layer: LayerID, before: LayerState)] {
    var touched = TouchedLayers()
    var shortened = try layOut(&touched, at: moment)
    if hideNewTabBars() { shortened += try layOut(&touched, at: moment) }
    if endContent(of: shortened, &touched, at: moment.time) { _ = try layOut(&touched, at: moment) }
    try layOutSwipe(&touched, at: moment)
    // What lists measure and place between two passes may settle what contradicted in the first.
    for conflict in tree.takeNewConflicts() { log.add(conflict, at: moment.time, isWarning: true) }
    return touched.states
  }

  /// Lays out until nothing changes any more.
  ///
  /// - Returns: scroll views whose content became shorter or narrower.
  private func layOut(_ touched: inout TouchedLayers, at moment: Moment) throws(PlaybackError) -> [ViewID] {
    var shortened: [ViewID] = []
    for round in 1...Self.layoutRoundLimit {
      try applyVariations(at: moment)
      let result = try layOutViews(at: moment)
      touched.add(result.changed)
      shortened += result.shortened
      let arranged = try arrangeContainers(&touched, at: moment)
      let adjusted = try adjustLayouts(of: result.laidOut + arranged, &touched, at: moment)
      guard !arranged.isEmpty || !adjusted.isEmpty else { break }
      if round == Self.layoutRoundLimit, let view = adjusted.first {
        log.add(
          "\"\(name(of: view))\" does not come to rest: what its \"onLayoutSubviews\" sets asks for its layout again",
          at: moment, isWarning: true)
      }
    }
    return shortened
  }

  /// One pass of the constraints.
  func layOutViews(at moment: Moment) throws(PlaybackError) -> ViewTree.LayoutResult {
    addConstraints()
    let result: ViewTree.LayoutResult
    do {
      result = try tree.layoutIfNeeded(typesetter: typesetter)
    } catch {
      throw moment.failure(error.message)
    }
    logLayout(result.laidOut, at: moment.time)
    return result
  }

  /// Rounds of constraints and containers, each of which may change what the other sees; more are a loop.
  private static let layoutRoundLimit = 100

  /// Gives a property of every constraint of a name its value.
  func set(_ property: ConstraintProperty, ofConstraints name: String, to value: Value) {
    for id in registry.constraints[name] ?? [] { tree[id, property] = value }
  }

  // MARK: Size classes

  /// Gives views what their variations say for the present size classes.
  private func applyVariations(at moment: Moment) throws(PlaybackError) {
    guard !registry.variations.isEmpty else { return }
    for index in registry.variations.indices {
      let view = registry.variations[index].view
      let classes = tree.sizeClasses(of: view)
      guard registry.variations[index].appliedClasses != classes else { continue }
      registry.variations[index].appliedClasses = classes
      let matching = registry.variations[index].variations.filter { classes.match($0.sizeClasses) }
        .sorted { $0.sizeClasses.specificity < $1.sizeClasses.specificity }
      for assignment in registry.variations[index].base { try set(assignment, of: .view(view), at: moment) }
      var isInstalled = true
      for name in registry.variations[index].variations.flatMap(\.activated) {
        set(.active, ofConstraints: name, to: .bool(false))
      }
      for name in registry.variations[index].variations.flatMap(\.deactivated) {
        set(.active, ofConstraints: name, to: .bool(true))
      }
      for variation in matching {
        for assignment in variation.properties { try set(assignment, of: .view(view), at: moment) }
        isInstalled = variation.isInstalled ?? isInstalled
        for name in variation.activated { set(.active, ofConstraints: name, to: .bool(true)) }
        for name in variation.deactivated { set(.active, ofConstraints: name, to: .bool(false)) }
      }
      tree.setInstalled(isInstalled, view)
    }
  }
}

/// What a view has for different size classes.
struct VariedView {
  var view: ViewID
  var variations: [ViewVariation]
  /// The values without any variation.
  var base: [PropertyAssignment]
  var appliedClasses: SizeClasses?
}

extension SizeClasses {
  /// Both classes go before one, and the width before the height (layout.md §6).
  fileprivate var specificity: Int { (horizontal == nil ? 0 : 3) + (vertical == nil ? 0 : 2) }
}

extension ConstraintDefinition.Guide {
  fileprivate var layoutGuide: LayoutGuide {
    switch self {
    case .safeArea: .safeArea
    case .layoutMargins: .layoutMargins
    case .readableContent: .readableContent
    case .keyboard: .keyboard
    case .contentLayoutGuide: .content
    case .frameLayoutGuide: .frame
    case .topLayoutGuide: .topBar
    case .bottomLayoutGuide: .bottomBar
    }
  }
}
