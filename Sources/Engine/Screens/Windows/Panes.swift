import Document
import Graphics

/// How large the panes of a split view are now.
struct PaneState: Sendable {
  /// Points; those of a collapsed pane are what it gets when it comes back.
  var lengths: [Double] = []
  var isCollapsed: [Bool] = []

  init() {}

  init(_ panes: PanesDefinition) {
    lengths = panes.panes.map(\.length)
    isCollapsed = panes.panes.map(\.isCollapsed)
  }
}

extension PanesDefinition {
  private func along(_ size: Size) -> Double { isVertical ? size.width : size.height }

  /// The lengths that fill a room: panes of the lowest holding priority take what is missing or too much, in proportion, as
  /// far as their limits allow, then those of the next.
  func lengths(_ state: PaneState, filling room: Double) -> [Double] {
    var lengths = state.lengths
    let shown = panes.indices.filter { !state.isCollapsed[$0] }
    let dividers = Double(max(0, shown.count - 1)) * dividerStyle.thickness
    var missing = room - dividers - shown.reduce(0) { $0 + lengths[$1] }
    // Limits give way at last: there is as much room as there is.
    for keepsLimits in [true, false] {
      var rest = shown
      while !rest.isEmpty, abs(missing) > 1e-9 {
        let lowest = rest.map { panes[$0].holdingPriority }.min() ?? 0
        let group = rest.filter { panes[$0].holdingPriority == lowest }
        rest.removeAll { panes[$0].holdingPriority == lowest }
        let total = group.reduce(0) { $0 + lengths[$1] }
        let wanted = missing
        for index in group {
          let share = total > 0 ? lengths[index] / total : 1 / Double(group.count)
          let least = keepsLimits ? panes[index].minimum : 0
          let most = keepsLimits ? panes[index].maximum ?? .infinity : .infinity
          let length = max(least, min(max(least, most), lengths[index] + wanted * share))
          missing -= length - lengths[index]
          lengths[index] = length
        }
      }
    }
    return lengths
  }

  /// A pane's frame, in points of the split view. Collapsed ones lie beside it.
  func frames(_ state: PaneState, in size: Size) -> [Rect] {
    let (room, across) = (along(size), isVertical ? size.height : size.width)
    let lengths = lengths(state, filling: room)
    var place = 0.0
    return panes.indices.map { index in
      var start = place
      if state.isCollapsed[index] {
        start = index == 0 ? -lengths[index] : index == panes.count - 1 ? room : place
      } else {
        place += lengths[index] + dividerStyle.thickness
      }
      let length = state.isCollapsed[index] && index > 0 && index < panes.count - 1 ? 0 : lengths[index]
      return isVertical ? Rect(start, 0, length, across) : Rect(0, start, across, length)
    }
  }

  /// The frames before the timeline begins.
  public func initialFrames(in size: Size) -> [Rect] { frames(PaneState(self), in: size) }

  /// Where the divider behind each pane is; nil where none stands.
  private func dividers(_ state: PaneState, in size: Size) -> [Rect?] {
    let frames = frames(state, in: size)
    let thickness = dividerStyle.thickness
    return panes.indices.dropLast().map { index in
      // Between a pane that shows and the next one that does.
      guard !state.isCollapsed[index], state.isCollapsed[(index + 1)...].contains(false) else { return nil }
      let frame = frames[index]
      return isVertical
        ? Rect(frame.maxX, 0, thickness, size.height) : Rect(0, frame.maxY, size.width, thickness)
    }
  }

  func layout(_ state: PaneState, of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    for (pane, frame) in zip(panes, frames(state, in: bounds.size)) { layout.place(pane.view, frame) }
    for (index, frame) in dividers(state, in: bounds.size).enumerated() {
      layout.place(.divider(index), of: owner, frame ?? .zero)
    }
    return layout
  }

  /// Points beside a thin divider where a pointer takes it.
  private static let reach = 4.0

  func divider(_ state: PaneState, at point: Point, in bounds: ScreenBounds) -> Int? {
    dividers(state, in: bounds.size).firstIndex { frame in
      guard let frame else { return false }
      let distance = isVertical ? abs(point.x - frame.center.x) : abs(point.y - frame.center.y)
      return distance <= max(Self.reach, dividerStyle.thickness / 2)
    }
  }

  /// What a divider that was moved leaves on both sides.
  func moved(_ index: Int, by way: Point, _ state: PaneState, in bounds: ScreenBounds) -> PaneState {
    var state = state
    state.lengths = lengths(state, filling: along(bounds.size))
    guard let next = panes.indices.first(where: { $0 > index && !state.isCollapsed[$0] }) else { return state }
    let (first, second) = (panes[index], panes[next])
    let sum = state.lengths[index] + state.lengths[next]
    let wanted = state.lengths[index] + (isVertical ? way.x : way.y)
    // A pane that is pushed beyond half of its minimum is gone, and its neighbour has its room.
    if first.canCollapse, wanted < first.minimum / 2 {
      state.isCollapsed[index] = true
      state.lengths[next] = sum
      return state
    }
    if second.canCollapse, sum - wanted < second.minimum / 2 {
      state.isCollapsed[next] = true
      state.lengths[index] = sum
      return state
    }
    let least = max(first.minimum, sum - (second.maximum ?? .infinity))
    let most = max(least, min(first.maximum ?? .infinity, sum - second.minimum))
    state.lengths[index] = max(0, min(sum, max(least, min(most, wanted))))
    state.lengths[next] = sum - state.lengths[index]
    return state
  }
}

extension ViewDefinition {
  /// Becomes a Mac's split view, whose subviews are the panes.
  public mutating func become(panes: PanesDefinition, in bounds: ScreenBounds, of make: ScreenElements) {
    set(.clipsToBounds, .bool(true))
    for index in subviews.indices {
      subviews[index].isPlacedByContainer = true
      subviews[index].set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
      subviews[index].set(.autoresizingMask, .number(0))
      subviews[index].set(.clipsToBounds, .bool(true))
    }
    for index in panes.panes.indices.dropLast() {
      subviews.append(make.divider(ScreenPart.divider(index).id(of: id), panes))
    }
    container = .panes(panes)
    arrange(in: bounds)
  }
}

extension ScreenElements {
  /// A line, or a bar with a grip in its middle.
  fileprivate func divider(_ id: String, _ panes: PanesDefinition) -> ViewDefinition {
    let line = appearance == .dark ? Color(white: 0, 0.6) : Color(white: 0, 0.14)
    guard panes.dividerStyle != .thin else { return view(id, .zero, line) }
    let isSplitter = panes.dividerStyle == .paneSplitter
    var bar = view(
      id, .zero, isSplitter ? (appearance == .dark ? Color(white: 0.24) : Color(white: 0.88)) : nil)
    let isVertical = panes.isVertical
    bar.drawing = DrawingDefinition(make: { bounds in
      let dot = Rect(bounds.center.x - 2.5, bounds.center.y - 2.5, 5, 5)
      var commands: [DrawCommand] = [.fill(.ellipse(dot), line)]
      if isSplitter {
        let ends =
          isVertical
          ? [Rect(bounds.minX, bounds.minY, 1, bounds.height), Rect(bounds.maxX - 1, bounds.minY, 1, bounds.height)]
          : [Rect(bounds.minX, bounds.minY, bounds.width, 1), Rect(bounds.minX, bounds.maxY - 1, bounds.width, 1)]
        commands += ends.map { .fill(.rect($0), line) }
      }
      return commands
    })
    return bar
  }
}

extension RunningContainer {
  /// The place of the sidebar among the panes; nil: there is none.
  public var sidebar: Int? {
    guard case .panes(let panes) = definition else { return nil }
    return panes.panes.firstIndex(where: \.isSidebar) ?? panes.panes.firstIndex(where: \.canCollapse)
  }

  func dividerPan(_ index: Int, by way: Point, in bounds: ScreenBounds) -> [Changes] {
    guard case .panes(let definition) = definition else { return [] }
    return definition.layout(definition.moved(index, by: way, panes, in: bounds), of: id, in: bounds).allChanges
  }

  mutating func endDividerPan(_ index: Int, _ end: PanEnd, in bounds: ScreenBounds) -> ScreenMovement {
    guard case .panes(let definition) = definition else { return ScreenMovement() }
    panes = definition.moved(index, by: end.translation, panes, in: bounds)
    return ScreenMovement()
  }

  mutating func togglePane(
    _ index: Int, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard case .panes(let definition) = definition, panes.isCollapsed.indices.contains(index) else {
      throw ScreenError(message: "\"\(id)\" has no pane \(index)")
    }
    let isLast = panes.isCollapsed.indices.allSatisfy { $0 == index || panes.isCollapsed[$0] }
    guard !isLast else { throw ScreenError(message: "the only pane of \"\(id)\" cannot go") }
    // What comes or goes keeps its length; the others share the rest.
    panes.lengths = definition.lengths(panes, filling: definition.isVertical ? bounds.size.width : bounds.size.height)
    panes.isCollapsed[index].toggle()
    let changes = definition.layout(panes, of: id, in: bounds).allChanges
    return ScreenMovement(
      log: "a pane of \"\(id)\" \(panes.isCollapsed[index] ? "collapses" : "comes back")",
      steps: [.animating(changes, duration: ScreenTiming.windowSheet, path: path)])
  }
}
