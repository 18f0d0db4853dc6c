import Motion
import Graphics
import Document
import Layers
import Lookups
import Views

extension Stage {
  /// Gives a property of the model its value.
  func set(
    _ assignment: PropertyAssignment, of element: SceneRegistry.Element, at moment: Moment
  ) throws(PlaybackError) {
    let keyPath = assignment.path
    try check(attachmentsOf: assignment.value, at: moment)
    switch (element, effectiveProperty(assignment.path.property, of: element)) {
    case (.view(let view), .view(let property)):
      try check(property, of: view, at: moment)
      tree.willChange(property, of: view, at: moment.time)
      tree[view, property] = try replaced(tree[view, property], keyPath, assignment.value, at: moment)
      if property == .semanticContentAttribute { turnParts(in: view) }
      // What moved a text before has no say any more.
      if property == .contentOffset, tree.viewClass(of: view) == .textView { _ = takeScroll(view) }
      if property == .firstResponder { firstResponderWasSet(view, at: moment.time) }
      if property == .editable || property == .selectable { editableWasSet(view, at: moment.time) }
      switch property {
      case .image, .minimumValueImage: try setImageSize(property, of: view, at: moment)
      case .backgroundImage, .maximumValueImage: setBackgroundImageSize(property, of: view)
      default: break
      }
      if property == .video { try setVideo(of: view, at: moment) }
      if property == .videoCurrentTime, case .number(let position) = tree[view, property] {
        tree.seekVideo(of: view, to: position, at: moment.time)
      }
    case (.view(let view), .layer(let property)):
      try check(property, ofLayerOf: view, at: moment)
      tree[view, layer: property] = try replaced(
        tree[view, layer: property], keyPath, assignment.value, at: moment)
      clockMayHaveChanged(property, of: tree.layer(of: view), at: moment.time)
    case (.guide, _), (_, .constraint):
      throw moment.failure("a layout guide has no properties that can be set")
    case (.layer(let layer), .view(.frame)):
      let frame = try replaced(.rect(tree.layers[layer].frame), keyPath, assignment.value, at: moment)
      if case .rect(let rect) = frame { tree.layers[layer].frame = rect }
    case (.layer(let layer), let property):
      let property = try layerProperty(property, of: layer, at: moment)
      let value = try replaced(tree.layers[layer][property], keyPath, assignment.value, at: moment)
      switch (property, value) {
      case (.birthRate, .number(let rate)): tree.layers.setBirthRate(rate, of: layer, at: moment.time)
      case (.emitterCells, .emitterCells(let cells)) where keyPath.member != nil:
        tree.layers.changeCells(cells, of: layer, at: moment.time)
      case (.emitterCells, .emitterCells(let cells)): tree.layers.setCells(cells, of: layer)
      default: tree.layers[layer][property] = tree.appearing(value, on: layer)
      }
      clockMayHaveChanged(property, of: layer, at: moment.time)
    }
  }

  /// A text shows images only.
  private func check(attachmentsOf value: Value, at moment: Moment) throws(PlaybackError) {
    guard case .attributedText(let runs) = value else { return }
    for name in runs.compactMap(\.attachment?.image) where isMoving(name) {
      throw moment.failure("\"\(name)\" is a video or an animation, and a text shows images only; name an image")
    }
  }

  /// And so does what a view draws.
  func check(imagesOf commands: [DrawCommand], in view: ViewID, at time: Double) throws(PlaybackError) {
    for name in commands.flatMap(\.imageNames) where isMoving(name) {
      throw PlaybackError(
        path: "/scene", time: time,
        message: "\"\(name)\" is a video or an animation, and what \"\(self.name(of: view))\" draws shows images only; "
          + "name an image, or show it as \"video\" of an image view")
    }
  }

  private func isMoving(_ name: String) -> Bool {
    assets.image(named: name) == nil && assets.video(named: name) != nil
  }

  /// An image view or a control asks for the size of its image, in points. A symbol is none of the job's images.
  private func setImageSize(_ property: ViewProperty, of view: ViewID, at moment: Moment) throws(PlaybackError) {
    guard case .image(let name) = tree[view, property] else { return tree.setImageSize(nil, of: view) }
    guard let reference = assets.image(named: name) else {
      if assets.video(named: name) != nil {
        throw moment.failure("\(asset(name, of: view)) is a video or an animation; show it as \"video\"")
      }
      let symbol = symbol(named: name)
      return tree.setImageSize(symbol?.size, isSymbol: symbol != nil, of: view)
    }
    tree.setImageSize(reference.size, isTemplate: reference.isTemplate, of: view)
  }

  /// An asset in a message, with the view that has it, unless that has no id.
  private func asset(_ name: String, of view: ViewID) -> String {
    let id = self.name(of: view)
    return id.isEmpty ? "\"\(name)\"" : "\"\(name)\" of \"\(id)\""
  }

  /// Nil also where the job has an asset of that name.
  private func symbol(named name: String) -> TemplateSymbol? {
    job.assets.contains { $0.name == name } ? nil : TemplateSymbol(rawValue: name)
  }

  private func setBackgroundImageSize(_ property: ViewProperty, of view: ViewID) {
    guard case .image(let name) = tree[view, property] else {
      return tree.setBackgroundImageSize(nil, of: view)
    }
    if let reference = assets.image(named: name) {
      return tree.setBackgroundImageSize(reference.size, isTemplate: reference.isTemplate, of: view)
    }
    let symbol = symbol(named: name)
    tree.setBackgroundImageSize(symbol?.size, isSymbol: symbol != nil, of: view)
  }

  private func setVideo(of view: ViewID, at moment: Moment) throws(PlaybackError) {
    guard case .image(let name) = tree[view, .video] else { return tree.setVideo(nil, of: view) }
    guard let video = assets.video(named: name) else {
      let fault = assets.videoFault(named: name).map { "cannot play: \($0)" }
      throw moment.failure("\(asset(name, of: view)) \(fault ?? "is no video; show it as \"image\"")")
    }
    tree.setVideo(video, of: view)
    switch video.frames {
    case .images:
      if let frame = assets.image(named: video.image(ofFrame: 0)) { tree.setImageSize(frame.size, of: view) }
    case .drawings(_, _, let size): tree.setImageSize(size, of: view)
    }
  }

  private func clockMayHaveChanged(_ property: LayerProperty, of layer: LayerID, at time: Double) {
    if [.beginTime, .timeOffset, .speed].contains(property) { tree.layers.updateEndTimes(below: layer, at: time) }
  }

  /// A property as an element has it: a name that only views of another class have, such as the shadow's colour of labels,
  /// is a property of the view's layer.
  func effectiveProperty(_ property: PropertyPath.Property, of element: SceneRegistry.Element) -> PropertyPath.Property
  {
    guard case .view(let view) = element, case .view(let own) = property,
      !own.isOfAllClasses, !own.classes.contains(tree.viewClass(of: view)),
      let found = LayerProperty(rawValue: own.rawValue), found.classes.contains(.layer)
    else { return property }
    return .layer(found)
  }

  /// A layer's property under the same name as a view's.
  func layerProperty(
    _ property: PropertyPath.Property, of layer: LayerID, at moment: Moment
  ) throws(PlaybackError) -> LayerProperty {
    switch property {
    case .layer(let property):
      try check(property, ofLayer: layer, at: moment)
      return property
    case .constraint(let property):
      throw moment.failure("layers have no \"\(property.rawValue)\"")
    case .view(let property):
      let layerClass = tree.layers.layerClass(of: layer)
      if let found = LayerProperty(rawValue: property.rawValue) {
        try check(found, ofLayer: layer, at: moment)
        return found
      }
      throw moment.failure(
        "layers have no \"\(property.rawValue)\""
          + Self.remedy(
            for: property.rawValue, has: { LayerProperty(rawValue: $0)?.classes.contains(layerClass) ?? false },
            otherwise: "only views have one"))
    }
  }

  /// What a property becomes where a value is put into it.
  ///
  /// - Parameter whole: what it is; asked for only where a part of it is replaced, as every view of a scene gets whole values.
  private func replaced(
    _ whole: @autoclosure () -> Value, _ keyPath: PropertyPath, _ value: Value, at moment: Moment
  ) throws(PlaybackError) -> Value {
    guard keyPath.component != nil || keyPath.member != nil else { return value }
    let whole = whole()
    guard let result = whole.replacing(keyPath.component, of: keyPath.member, with: value) else {
      let message =
        keyPath.member.map { absence(of: $0, in: whole) }
        ?? "\"\(keyPath.component?.rawValue ?? "")\" cannot be set here"
      throw moment.failure(message)
    }
    return result
  }

  /// An animation needs a property that the layer has, and one of what a layer's member has needs the member.
  func checkTargets(
    of animation: Animation, on layer: LayerID, at moment: Moment
  ) throws(PlaybackError) {
    for target in animation.kind.targets {
      let list = tree.layers[layer][target.property]
      if let member = target.member, list.value(at: member) == nil {
        throw moment.failure(absence(of: member, in: list))
      }
      try check(target.property, ofLayer: layer, at: moment)
    }
  }

  /// Why a key path into a list leads nowhere, and what to do.
  private func absence(of member: MemberKeyPath, in list: Value) -> String {
    let kind = if case .cell = member.key { "emitter cell" } else { "filter" }
    let found = list.memberNames
    guard !found.contains(member.member) else {
      return "the \(kind) \"\(member.member)\" has no \"\(member.key.name)\"; animate what filters of its type have"
    }
    let known =
      found.isEmpty ? "it has none" : "it has \(found.map { "\"\($0)\"" }.joined(separator: ", "))"
    return "the layer has no \(kind) \"\(member.member)\" at this time: \(known); give one this \"name\""
  }

  /// Performs changes of a block; where they concern layout, lays out inside it, so that what moves is animated too.
  func apply(
    _ changes: [Changes], layingOut: Bool?, at moment: Moment
  ) throws(PlaybackError) -> [(layer: LayerID, before: LayerState)] {
    // What waited for layout from before is none of the block's, unless the block asks for layout itself.
    if layingOut != true { try layoutIfNeeded(at: moment) }
    var touched = TouchedLayers(try apply(changes, at: moment))
    guard
      layingOut
        ?? (changes.contains(where: concernsLayout) || containersNeedLayout || tree.textFieldViewsNeedLayout
          || tree.hasScrolledConstraints)
    else { return touched.states }
    animatesLayout = true
    defer { animatesLayout = false }
    for (layer, before) in try layoutIfNeeded(at: moment) { touched.add(layer, before) }
    return touched.states
  }

  private func concernsLayout(_ change: Changes) -> Bool {
    change.properties.contains { assignment in
      switch assignment.path.property {
      case .constraint: return true
      case .layer: return false
      case .view(.hidden):
        guard case .view(let view)? = registry.elements[change.id] else { return false }
        return tree.isArranged(view)
      case .view(let property): return property.affectsLayout
      }
    }
  }

  /// Performs changes and tells which layers they touched, with their states before, in the order of the first touch.
  ///
  /// - Parameter isLayout: whether they are a layout's, which lets content go back to its end when it is done.
  func apply(
    _ changes: [Changes], isLayout: Bool = false, at moment: Moment
  ) throws(PlaybackError) -> [(layer: LayerID, before: LayerState)] {
    var touched = TouchedLayers()
    _ = tree.takeResizedByMask()
    for change in changes {
      if registry.constraints[change.id] != nil
        || (!registry.waitingConstraints.isEmpty && registry.constraintNames.contains(change.id))
      {
        addConstraints()
        for assignment in change.properties {
          guard case .constraint(let property) = assignment.path.property else { continue }
          set(property, ofConstraints: change.id, to: try settled(assignment, of: change.id, at: moment).value)
        }
        continue
      }
      let element = try element(change.id, at: moment)
      let layer = try layer(change.id, at: moment)
      touched.add(layer, tree.layers[layer])
      let ends = isLayout ? nil : scrollEnds(movedBy: change, element)
      if !isLayout, !dynamics.isEmpty, change.properties.contains(where: \.isPlace) {
        dynamics.noteMove(of: change.id, at: moment)
      }
      for assignment in change.properties {
        try set(try settled(assignment, of: change.id, at: moment), of: element, at: moment)
      }
      if let ends { endContent(of: element, from: ends, at: moment.time) }
      for (layer, before) in try zoom(by: change, element, at: moment) { touched.add(layer, before) }
    }
    var resized = TouchedLayers(tree.takeResizedByMask())
    if !isLayout { _ = endContent(of: [], &resized, at: moment.time) }
    touched.add(resized.states)
    return touched.states
  }
}

extension PropertyAssignment {
  /// Whether it is the place or the turn of a view or layer, which physics writes.
  fileprivate var isPlace: Bool {
    switch path.property {
    // Its size is its own.
    case .view(.frame): ![.size, .sizeWidth, .sizeHeight].contains(path.component)
    case .view(.center), .view(.transform), .layer(.position), .layer(.transform): true
    default: false
    }
  }
}
