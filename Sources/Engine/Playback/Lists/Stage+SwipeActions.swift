import Document
import Graphics
import Layers
import Motion
import Views

/// A cell that shows the buttons beside it.
struct OpenSwipe {
  var view: ViewID
  var isTrailing: Bool
  /// The cell's, in points, when its buttons got their places.
  var size: Size
}

extension Stage {
  private static let fontSize = 15.0
  /// Seconds in which a cell opens and closes.
  private static let swipeDuration = 0.3

  // MARK: Fingers

  /// A cell with actions follows a finger that goes sideways.
  ///
  /// - Returns: the block that ends when the finger lifts; nil if the view has no actions on that side.
  func swipeAside(
    _ pan: PanDefinition, _ view: ViewID, by way: @autoclosure () -> Point, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    guard let actions = swipeActions(of: view), tree.isEnabled(view) else { return nil }
    var way = way()
    guard abs(way.x) > abs(way.y) else { return nil }
    let id = name(of: view)
    let open = input.openSwipe.flatMap { $0.view == view ? $0 : nil }
    if tree.isRightToLeft(view) { way.x = -way.x }
    let isTrailing = open?.isTrailing ?? (way.x < 0)
    guard !(isTrailing ? actions.trailing : actions.leading).isEmpty else { return nil }
    log.add("swipe on \"\(id)\"", at: moment.time)
    if open == nil {
      try close(at: moment)
      try insertButtons(of: actions, isTrailing, in: view, at: moment)
    }
    let layout = layout(of: actions, isTrailing, in: view)
    let start = open == nil ? 0 : layout.total
    func distance(_ progress: Double) -> Double {
      layout.distance(start + (isTrailing ? -way.x : way.x) * (progress < 1 ? pan.curve(progress) : 1))
    }
    let speed = (isTrailing ? -way.x : way.x) * pan.finalSpeed
    let end = distance(1)
    var command = SwipeCommand.close
    if actions.performsFirst, end >= layout.threshold {
      command = .performFirst(isTrailing: isTrailing)
    } else if end > layout.total / 2 ? speed > -200 : speed > 200 {
      command = .open(isTrailing: isTrailing)
    }
    return try follow(duration: pan.duration, on: view, at: moment) { progress throws(PlaybackError) in
      let following = Action.set(changes(id, layout, distance(progress)))
      guard progress == 1 else { return Step(action: following, path: pan.path) }
      return Step(action: following, path: pan.path, then: [Step(action: .swipe(id, command), path: pan.path)])
    }
  }

  /// A tap beside the buttons of an open cell closes it, and does nothing else in the list that the cell is in; one on a
  /// button closes it, too.
  ///
  /// - Returns: whether that is all that it does.
  func tapBesideSwipe(_ touched: ViewID?, at moment: Moment) -> Bool {
    guard let open = input.openSwipe else { return false }
    // What the button does comes first; the cell may be gone after it.
    let closing = Step(action: .swipe(name(of: open.view), .close), path: moment.path)
    script.agenda.add(.step(closing), at: moment.time)
    return isBeside(touched, open)
  }

  /// A finger that rests beside the buttons of an open cell closes it, too, and does nothing else in its list either.
  ///
  /// - Returns: whether that is all that it does.
  func pressBesideSwipe(_ touched: ViewID?, at moment: Moment) -> Bool {
    guard let open = input.openSwipe, !isOnButtons(touched, of: open) else { return false }
    return tapBesideSwipe(touched, at: moment)
  }

  /// A finger that rests on a button beside an open cell does when it lifts what a tap does.
  ///
  /// - Returns: whether it is on one.
  func pressSwipeButton(_ touched: ViewID?, at point: Point, for duration: Double, at moment: Moment) -> Bool {
    guard let open = input.openSwipe, let touched,
      case .view(let ground)? = registry.elements[Self.groundID(name(of: open.view))], isInside(touched, ground),
      let button = responder(from: touched), button != ground, isInside(button, ground),
      let local = tree.convert(point, to: button), let handler = registry.tapHandlers[button]
    else { return false }
    log.add("press at (\(point.x), \(point.y)) on \"\(name(of: button))\"", at: moment.time)
    let (id, lifted) = (name(of: open.view), time(duration, after: moment.time))
    script.agenda.add(.handler(handler, for: .touch(local, index: input.tapCount)), at: lifted)
    script.agenda.add(.step(Step(action: .swipe(id, .close), path: moment.path)), at: lifted)
    return true
  }

  /// Whether a finger is in the list of an open cell, or on nothing, and not on its buttons.
  private func isBeside(_ touched: ViewID?, _ open: OpenSwipe) -> Bool {
    guard let touched else { return true }
    return !isOnButtons(touched, of: open) && isInside(touched, list(around: open.view))
  }

  /// Whether a finger is on what an open cell has beside its content.
  private func isOnButtons(_ touched: ViewID?, of open: OpenSwipe) -> Bool {
    let ground = Self.groundID(name(of: open.view))
    var responder = touched
    while let view = responder, name(of: view) != ground { responder = tree.superview(of: view) }
    return responder != nil
  }

  private func close(at moment: Moment) throws(PlaybackError) {
    guard let open = input.openSwipe else { return }
    try swipe(name(of: open.view), .close, at: moment)
  }

  /// An open cell closes when its list begins or ends to be edited, and when its section is reloaded, for which UIKit makes new cells.
  func closeSwipe(before change: ControllerAction.Change, in id: String, at moment: Moment) throws(PlaybackError) {
    guard let open = input.openSwipe, case .view(let list)? = registry.elements[id] else { return }
    let cell = name(of: open.view)
    let closes =
      switch change {
      case .setEditing: true
      case .reloadSections(let sections, _): sections.contains { $0.rows.contains { $0.entry.id == cell } }
      case .reloadItemSections(let sections): sections.contains { $0.items.contains { $0.entry.id == cell } }
      default: false
      }
    if closes { try closeSwipe(in: list, at: moment) }
  }

  /// An open cell closes when the list around it is scrolled.
  func closeSwipe(in list: ViewID, at moment: Moment) throws(PlaybackError) {
    if let open = input.openSwipe, isInside(open.view, list) { try close(at: moment) }
  }

  /// The scroll view around a cell; without one, everything.
  private func list(around view: ViewID) -> ViewID {
    var place = tree.superview(of: view)
    while let current = place, tree.viewClass(of: current) != .scrollView { place = tree.superview(of: current) }
    return place ?? tree.root
  }

  private func isInside(_ view: ViewID, _ outer: ViewID) -> Bool {
    var place: ViewID? = view
    while let current = place, current != outer { place = tree.superview(of: current) }
    return place != nil
  }

  // MARK: Steps

  /// A cell that is gone needs nothing.
  func swipe(_ id: String, _ command: SwipeCommand, at moment: Moment) throws(PlaybackError) {
    guard case .view(let view)? = registry.elements[id], let actions = swipeActions(of: view) else {
      if input.openSwipe.map({ name(of: $0.view) }) == id { input.openSwipe = nil }
      return
    }
    func moving(_ layout: SwipeLayout, to distance: Double) -> Step {
      let block = ViewAnimationDefinition(
        changes(id, layout, distance), duration: Self.swipeDuration, pace: .curve(.easeOut))
      return Step(action: .animate(block), path: moment.path)
    }
    switch command {
    case .open(let isTrailing):
      try insertButtons(of: actions, isTrailing, in: view, at: moment)
      let layout = layout(of: actions, isTrailing, in: view)
      input.openSwipe = OpenSwipe(view: view, isTrailing: isTrailing, size: layout.size)
      try begin([moving(layout, to: layout.total)], at: moment)
    case .performFirst(let isTrailing):
      let layout = layout(of: actions, isTrailing, in: view)
      input.openSwipe = OpenSwipe(view: view, isTrailing: isTrailing, size: layout.size)
      let handler = (isTrailing ? actions.trailing : actions.leading).first?.onTap
      try begin(
        [moving(layout, to: layout.size.width), Step(action: .swipe(id, .close), path: moment.path)], at: moment)
      if let handler { try run(handler, for: .start, at: moment.time) }
    case .close:
      let isTrailing =
        input.openSwipe.map { $0.view == view ? $0.isTrailing : true }
        ?? ((tree.layers[tree.layer(of: view)].bounds.minX >= 0) != tree.isRightToLeft(view))
      if input.openSwipe?.view == view { input.openSwipe = nil }
      let ground = Self.groundID(id)
      guard registry.elements[ground] != nil else { return }
      let layout = layout(of: actions, isTrailing, in: view)
      try begin([moving(layout, to: 0), Step(action: .swipe(id, .closed), path: moment.path)], at: moment)
    case .closed:
      let ground = Self.groundID(id)
      // It may have been opened again.
      if input.openSwipe?.view != view, registry.elements[ground] != nil {
        registry.shownSwipeActions[view] = nil
        try perform(.remove(ground), at: moment)
      }
    }
  }

  /// The buttons of an open cell lie beside its content also when a layout has given the cell another size.
  func layOutSwipe(_ touched: inout TouchedLayers, at moment: Moment) throws(PlaybackError) {
    guard let open = input.openSwipe, let id = registry.names[tree.layer(of: open.view)],
      let actions = swipeActions(of: open.view), registry.elements[Self.groundID(id)] != nil
    else { return }
    let bounds = tree.layers[tree.layer(of: open.view)].bounds
    guard bounds.size != open.size else { return }
    input.openSwipe?.size = bounds.size
    let layout = layout(of: actions, open.isTrailing, in: open.view)
    let isWhole = abs(bounds.minX) >= min(layout.total, open.size.width)
    let distance = min(isWhole ? layout.total : abs(bounds.minX), bounds.width)
    touched.add(try apply(changes(id, layout, distance), at: moment))
  }

  /// The first begins at this very moment, while the cell is there.
  private func begin(_ steps: [Step], at moment: Moment) throws(PlaybackError) {
    try advance(Continuation(steps: steps, block: nil), at: moment.time)
  }

  // MARK: Buttons

  /// Those whose buttons show, and else the cell's own.
  private func swipeActions(of view: ViewID) -> SwipeActions? {
    registry.shownSwipeActions[view] ?? registry.swipeActions[view]
  }

  private static func groundID(_ id: String) -> String { "\(id).actions" }
  private static func buttonID(_ id: String, _ index: Int) -> String { "\(id).actions.\(index + 1)" }

  private func title(_ action: SwipeActions.Action) -> TextContent {
    TextContent(string: action.title, font: "system", fontSize: Self.fontSize)
  }

  private func layout(of actions: SwipeActions, _ isTrailing: Bool, in view: ViewID) -> SwipeLayout {
    let widths = (isTrailing ? actions.trailing : actions.leading).map { action in
      max(74, typesetter.size(of: title(action), width: .infinity).width + 30)
    }
    return SwipeLayout(
      size: tree.layers[tree.layer(of: view)].bounds.size, widths: widths,
      isRight: isTrailing != tree.isRightToLeft(view), performsFirst: actions.performsFirst)
  }

  private func changes(_ id: String, _ layout: SwipeLayout, _ distance: Double) -> [Changes] {
    [
      Changes(id, .bounds, .rect(layout.bounds(distance))),
      Changes(Self.groundID(id), .frame, .rect(layout.ground(distance))),
    ]
      + layout.buttons(distance).enumerated().flatMap { index, frame -> [Changes] in
        let button = Self.buttonID(id, index)
        return [
          Changes(button, .frame, .rect(frame)),
          Changes("\(button).title", .center, .point(Point(frame.width / 2, frame.height / 2))),
        ]
      }
  }

  private func insertButtons(
    of actions: SwipeActions, _ isTrailing: Bool, in view: ViewID, at moment: Moment
  ) throws(PlaybackError) {
    let (id, ground) = (name(of: view), Self.groundID(name(of: view)))
    guard registry.elements[ground] == nil else { return }
    registry.shownSwipeActions[view] = actions
    func definition(
      _ id: String, _ viewClass: ViewClass, _ properties: [(ViewProperty, Value)], _ subviews: [ViewDefinition] = []
    ) -> ViewDefinition {
      ViewDefinition(
        id: id, viewClass: viewClass,
        properties: properties.map {
          PropertyAssignment(path: PropertyPath(property: .view($0.0), component: nil), value: $0.1)
        }, subviews: subviews)
    }
    let layout = layout(of: actions, isTrailing, in: view)
    let list = isTrailing ? actions.trailing : actions.leading
    let buttons = list.enumerated().map { index, action in
      let size = typesetter.size(of: title(action), width: .infinity)
      let label = definition(
        "\(Self.buttonID(id, index)).title", .label,
        [
          (.frame, .rect(Rect(0, (layout.size.height - size.height) / 2, size.width + 1, size.height))),
          (.text, .string(action.title)), (.font, .string("system 15")),
          (.textColor, .color(Color(1, 1, 1))),
        ])
      var button = definition(
        Self.buttonID(id, index), .view,
        [
          (.frame, .rect(layout.buttons(0)[index])), (.backgroundColor, .color(action.backgroundColor)),
          (.clipsToBounds, .bool(true)),
        ], [label])
      button.onTap = action.onTap ?? Handler([])
      return button
    }
    // The first lies over the others when it takes their place.
    let views = definition(
      ground, .view, [(.frame, .rect(layout.ground(0))), (.clipsToBounds, .bool(true))], buttons.reversed())
    try insert(views, into: id, .front, at: moment)
    tree[view, .clipsToBounds] = .bool(true)
  }
}
