import Document
import Graphics
import Layers
import Screens
import Views

/// Containers give the standard parts in them their places when their own bounds have changed, as `layoutSubviews` does.
extension Stage {
  /// - Returns: the views of the containers that were laid out.
  func arrangeContainers(_ touched: inout TouchedLayers, at moment: Moment) throws(PlaybackError) -> [ViewID] {
    var arranged: [ViewID] = []
    var hasSheet = false
    let wasPreparing = isPreparingRows
    isPreparingRows = true
    defer { isPreparingRows = wasPreparing }
    for id in registry.containers.order {
      guard var container = registry.containers[id], let bounds = screenBounds(of: container),
        !registry.containers.isArranged(id, in: bounds)
      else { continue }
      if let pinned = registry.containers.pinnedParts(of: id, in: bounds) {
        registry.containers.update(container, arrangedIn: bounds, pinned: pinned)
        touched.add(
          try arrange(ScreenLayout(pinned, scrolledTo: bounds.offset), mirror(of: container), at: moment))
      } else {
        try prepareRows(of: &container, in: bounds, &touched, at: moment)
        try measureItems(of: &container, in: bounds, at: moment)
        beginHidingColumn(of: &container, in: bounds, at: moment)
        let layout = container.layout(in: bounds)
        // Tables bring in rows as they are scrolled.
        let pinned = container.preparesRows ? [] : layout.pinned
        let former = registry.containers.arrangedBounds(of: id)
        registry.containers.update(container, arrangedIn: bounds, pinned: pinned)
        touched.add(try arrange(layout, mirror(of: container), at: moment))
        orderColumns(of: container, in: bounds)
        try show(container.drawings(in: bounds), at: moment)
        touched.add(keepStarts(of: container, in: bounds))
        if let former, former.size != bounds.size {
          touched.add(settleSections(of: container, from: former, to: bounds))
        }
      }
      if case .view(let view)? = registry.elements[container.host] { arranged.append(view) }
      if registry.sheets.contains(id) { hasSheet = true }
    }
    if hasSheet { touched.add(try arrangeStatusBars(at: moment)) }
    return arranged
  }

  /// Views show other drawings from now on.
  func show(_ drawings: [(id: String, drawing: DrawingDefinition)], at moment: Moment) throws(PlaybackError) {
    for (id, drawing) in drawings {
      let view = try view(id, at: moment)
      registry.drawings[view] = drawing
      tree.setNeedsDisplay(view)
    }
  }

  /// Sections of a collection that are scrolled by themselves show the group that they showed in other bounds.
  ///
  /// - Returns: the layers that changed, with their states before.
  private func settleSections(
    of container: RunningContainer, from former: ScreenBounds, to bounds: ScreenBounds
  ) -> [(layer: LayerID, before: LayerState)] {
    container.sectionScrollers.compactMap { id in
      guard case .view(let view)? = registry.elements[id],
        let before = container.restingPlaces(of: id, in: former), before.offsets.count > 1,
        let after = container.restingPlaces(of: id, in: bounds), let axis = container.sectionAxis,
        !bounds.isMirrored || axis == .vertical
      else { return nil }
      let layer = tree.layer(of: view)
      let state = tree.layers[layer]
      let offset = axis == .horizontal ? state.bounds.minX : state.bounds.minY
      let nearest = before.offsets.enumerated().min { abs($0.element - offset) < abs($1.element - offset) }
      // What moves under a finger comes to rest by itself.
      guard let nearest, input.scrolls[view] == nil || abs(nearest.element - offset) < 1 else { return nil }
      let place = after.offsets[min(nearest.offset, after.offsets.count - 1)]
      guard place != offset else { return nil }
      if axis == .horizontal {
        tree.layers[layer].bounds.origin.x = place
      } else {
        tree.layers[layer].bounds.origin.y = place
      }
      return (layer, state)
    }
  }

  /// Whether the bounds of a container changed since it was laid out.
  var containersNeedLayout: Bool {
    registry.containers.order.contains { id in
      guard let container = registry.containers[id], let bounds = screenBounds(of: container) else { return false }
      return !registry.containers.isArranged(id, in: bounds)
    }
  }

  /// Gives parts their places; those that are not there any more need none.
  ///
  /// - Returns: the layers that changed, with their states before.
  func arrange(
    _ layout: ScreenLayout, _ mirror: ScreenMirror?, at moment: Moment
  ) throws(PlaybackError) -> [(layer: LayerID, before: LayerState)] {
    try arrange(mirror.map { $0.mirrored(layout) } ?? layout, at: moment)
  }

  /// The same where they need not be mirrored any more.
  func arrange(_ layout: ScreenLayout, at moment: Moment) throws(PlaybackError) -> [(
    layer: LayerID, before: LayerState
  )] {
    var touched = TouchedLayers()
    for (id, frame) in layout.frames {
      guard case .view(let view)? = registry.elements[id] else { continue }
      touched.add(tree.place(view, frame))
    }
    touched.add(
      try apply(layout.changes.filter { registry.elements[$0.id] != nil }, isLayout: true, at: moment))
    return touched.states
  }

  /// What the places of a container's parts depend on; nil if its view is not there.
  func screenBounds(of container: RunningContainer) -> ScreenBounds? {
    guard case .view(let view)? = registry.elements[container.host] else { return nil }
    let bounds = tree.layers[tree.layer(of: view)].bounds
    let isWindow = container.isWindow
    var screen = ScreenBounds(
      size: bounds.size, offset: container.followsScrolling ? bounds.origin : .zero,
      safeArea: tree.safeAreaInsets(of: view), sizeClasses: tree.sizeClasses(of: view), hairline: 1 / tree.scale,
      look: tree.systemLook,
      place: isWindow ? place(of: view) : .zero,
      room: isWindow ? tree.superview(of: view).map { tree.layers[tree.layer(of: $0)].bounds } ?? .zero : .zero)
    screen.contentSizeCategory = job.canvas.preferredContentSizeCategory
    screen.isInSheet = isInSheet(view)
    if container.followsScrolling {
      let inset = tree.contentInset(of: view)
      (screen.contentTop, screen.contentBottom) = (max(0, inset.top - foldingInset(above: view)), inset.bottom)
    }
    if container.isWindowSheet, let window = registry.containers[container.host],
      let frame = screenBounds(of: window)
    {
      screen.windowHead = window.windowHeadHeight(in: frame) ?? 0
    }
    if container.avoidsKeyboard, case .number(let height) = tree[view, .keyboardHeight] { screen.keyboard = height }
    screen.anchor = popoverAnchor(of: container, in: view)
    screen.scrolled = scrollViews(besideBarsOf: container).compactMap { scrolledContent($0) }
    screen.grounds = container.groundContents.compactMap { id in
      screenColor(of: id, in: view).map { ScreenGround(id: id, color: $0) }
    }
    if let (height, bottom) = tabBar(over: container, view) {
      screen.tabBarHeight = height
      screen.safeArea.bottom = min(screen.safeArea.bottom, bottom)
    }
    if !container.barContents.isEmpty { screen.appearance = tree.appearance(of: view) }
    return directed(screen, of: view, in: container)
  }

  /// How much of a navigation controller on a screen of a tab bar controller the bar covers, and how much would not be safe below
  /// without the bar, in points; nil: it covers nothing.
  private func tabBar(over container: RunningContainer, _ view: ViewID) -> (height: Double, safe: Double)? {
    guard container.stackTop != nil, let page = tree.superview(of: view), let outer = tree.superview(of: page),
      let tabs = registry.containers[name(of: outer)]
    else { return nil }
    let bottom = tree.safeAreaInsets(of: outer).bottom
    let height = tabs.barHeight(over: container.id, safe: bottom, look: tree.systemLook)
    return height > 0 ? (height, bottom) : nil
  }

  /// Whether a view is, or is in, a page sheet or a form sheet.
  private func isInSheet(_ view: ViewID) -> Bool {
    guard !registry.sheets.isEmpty else { return false }
    var place: ViewID? = view
    while let view = place {
      let name = name(of: view)
      if registry.sheets.contains(name) { return true }
      // What covers a sheet is in it, too, but is none.
      if registry.presentations[name] != nil { return false }
      place = tree.superview(of: view)
    }
    return false
  }

  /// How far a scroll view's content has gone from where it rests, and how far it is from its end, as far as bars follow it.
  private func scrolledContent(_ id: String) -> ScrolledContent? {
    guard case .view(let view)? = registry.elements[id] else { return nil }
    let (bounds, inset) = (tree.layers[tree.layer(of: view)].bounds, tree.contentInset(of: view))
    // Content that is shorter than its view ends above a bar below it, also where a finger pulls it down.
    let remaining = contentSize(of: view).height + inset.bottom - bounds.maxY
    let limit = ScrolledContent.limit(in: job.canvas.preferredContentSizeCategory)
    return ScrolledContent(
      id: id, distance: min(limit, bounds.minY + inset.top),
      remaining: min(ScrolledContent.groundLimit, max(0, remaining)))
  }

  /// How much of the inset above content is a large title and a search bar that go up with it, in points.
  func foldingInset(above content: ViewID) -> Double {
    var place = tree.superview(of: content)
    while let view = place {
      if let controller = registry.containers[name(of: view)], controller.stackTop != nil,
        let bounds = screenBounds(of: controller)
      {
        return controller.foldingInset(above: name(of: content), in: bounds)
      }
      place = tree.superview(of: view)
    }
    return 0
  }

  /// The ids of the scroll views that the bars of a controller follow.
  private func scrollViews(besideBarsOf container: RunningContainer) -> [String] {
    guard let content = container.selectedTabContent else { return container.scrolledContents }
    if let top = registry.containers[content]?.stackTop { return [top.scrollView].compactMap(\.self) }
    guard case .view(let view)? = registry.elements[content] else { return [] }
    let scrolling = ([view] + tree.subviews(of: view).prefix(1)).first { tree.viewClass(of: $0) == .scrollView }
    return scrolling.map { [name(of: $0)] } ?? []
  }

  /// The colour that shows beside what a screen or a popover holds: its own where that covers what is behind it, or that of
  /// the screen on top of a navigation controller; nil: it does not say.
  ///
  /// - Parameter outer: the controller's view.
  private func screenColor(of id: String, in outer: ViewID) -> Color? {
    let place = registry.containers[id]?.stackTop?.id ?? id
    guard case .view(let view)? = registry.elements[place], case .color(let color) = tree[view, .backgroundColor],
      color.alpha == 1
    else { return nil }
    // The other variant would show where only the content has another appearance.
    let isSame = tree.appearance(of: view) == tree.appearance(of: outer)
    return isSame ? color : Color(color.red, color.green, color.blue)
  }

  /// A view's frame but for its transform.
  func place(of view: ViewID) -> Rect {
    let state = tree.layers[tree.layer(of: view)]
    let (size, anchor) = (state.bounds.size, state.anchorPoint)
    return Rect(
      state.position.x - anchor.x * size.width, state.position.y - anchor.y * size.height, size.width, size.height)
  }

  // MARK: Rows and items

  /// A view that is about to be put into a collection is an item of it.
  func adopt(_ definition: ViewDefinition, in parent: String, _ position: TreeChange.Position) {
    guard var container = list(holdingEntriesOf: parent),
      container.adopt(definition, into: parent, at: index(position, of: definition.id, in: container))
    else { return }
    registry.containers.setNeedsLayout(container)
  }

  /// A row or an item that is taken out leaves no hole.
  func forgetEntry(_ view: ViewID) {
    guard let superview = tree.superview(of: view), var container = list(holdingEntriesOf: name(of: superview)),
      container.forget(name(of: view))
    else { return }
    registry.containers.setNeedsLayout(container)
  }

  /// A row or an item that is moved among its siblings gets another place.
  ///
  /// - Returns: false if the view is none.
  func moveEntry(_ view: ViewID, to superview: ViewID?, _ position: TreeChange.Position) -> Bool {
    guard let parent = tree.superview(of: view), superview == nil || superview == parent,
      var container = list(holdingEntriesOf: name(of: parent)),
      container.move(name(of: view), to: index(position, of: name(of: view), in: container))
    else { return false }
    registry.containers.setNeedsLayout(container)
    return true
  }

  /// The list whose rows or items lie in a view: its own, or the collection of which it scrolls a section.
  func list(holdingEntriesOf parent: String) -> RunningContainer? {
    if let container = registry.containers[parent] { return container }
    guard case .view(let view)? = registry.elements[parent], let outer = tree.superview(of: view),
      let container = registry.containers[name(of: outer)], container.scrollsSection(parent)
    else { return nil }
    return container
  }

  /// Measures the items of a collection whose content decides how large they are.
  func measureItems(
    of container: inout RunningContainer, in bounds: ScreenBounds, at moment: Moment
  ) throws(PlaybackError) {
    // Where the first sizes lead to others; a width that is too large is measured again.
    for _ in 0..<Self.measuringRoundLimit {
      let items = container.unmeasuredItems(in: bounds)
      guard !items.isEmpty else { return }
      for (measure, view) in items {
        let size = try fittingSize(of: view, width: measure.width, in: container.id, withConstraints: true, at: moment)
        container.setSize(size, of: measure)
        guard size.height <= 0, size.width <= 0 || measure.width != nil else { continue }
        log.add(
          "the content of \"\(measure.id)\" leaves its size open, which is as estimated; connect its views by constraints to all of its edges, and give one a \"height\" where none has its own, or leave \"estimated\" out of its group",
          at: moment, isWarning: true)
      }
    }
  }

  private static let measuringRoundLimit = 4

  /// A place among rows or items; nil: behind all.
  private func index(_ position: TreeChange.Position, of entry: String, in container: RunningContainer) -> Int? {
    switch position {
    case .front: nil
    case .back: 0
    case .index(let index): index
    case .above(let other): container.index(of: other, without: entry).map { $0 + 1 }
    case .below(let other): container.index(of: other, without: entry)
    }
  }
}
