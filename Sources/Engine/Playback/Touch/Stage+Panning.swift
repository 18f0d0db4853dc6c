import Document
import Graphics
import Layers
import Lookups
import Motion
import Screens
import Views

/// A finger that goes down, moves and is lifted.
extension Stage {
  /// The nearest view around the finger that it can move takes it: an item of physics, a slider, a scroll view that has
  /// somewhere to go, a page, a sheet. A swipe from the edge of a navigation controller and the edge of a window go before all
  /// of them, and a sheet before content that is at its top and pulled down, or up where the sheet becomes higher yet. What
  /// follows the finger goes its way in points of its own, so that it stays under it in a device that is drawn smaller, too.
  ///
  /// - Returns: the block that ends when the finger lifts; nil if nothing moves.
  func perform(_ pan: PanDefinition, at moment: Moment) throws(PlaybackError) -> Int? {
    try liftFingers(at: moment.time)
    let start = try start(of: pan, at: moment)
    putDown(Touch(from: start, to: pan.to, start: moment.time, duration: pan.duration, curve: pan.curve))
    let way = Point(pan.to.x - start.x, pan.to.y - start.y)
    let touched = tree.hitTest(start, in: tree.root)
    try closeEditMenu(beside: touched, at: moment)
    if let touched { keepCell(of: name(of: touched)) }
    stopContent(above: touched, for: pan.duration, at: moment)
    _ = try activateWindow(around: touched, at: moment)
    if let block = dragSelection(pan, on: touched, from: start, at: moment) { return block }
    if let (container, grip) = firstGrip(above: touched, at: start, towards: way) {
      return try pull(container, at: grip, pan, by: way, from: start, at: moment)
    }
    var responder = touched
    while let view = responder {
      func own() -> Point { self.way(way, from: start, in: view) }
      if let block = try swipeAside(pan, view, by: own(), at: moment) { return block }
      if let block = try recognise(pan, on: view, from: start, by: way, at: moment) { return block }
      if let animator = dynamicAnimator(moving: name(of: view)) {
        return try dragItem(view, of: animator, pan, from: start, at: moment.time)
      }
      switch tree.viewClass(of: view) {
      case .slider where tree.isEnabled(view) && !leavesFinger(slider: view, by: own()):
        logPan(start, on: view, at: moment.time)
        return try slide(view, pan, by: own().x, at: moment)
      case .segmentedControl, .switch:
        if let block = try choose(view, pan, from: start, by: own(), at: moment) {
          logPan(start, on: view, at: moment.time)
          return block
        }
      case .pageControl where abs(own().x) > abs(own().y):
        if let block = try scrub(view, pan, from: start, by: own(), at: moment) { return block }
      case .scrollView where canScroll(view, by: own()) && !leavesFinger(view, by: own(), at: moment.time):
        if let (sheet, grip) = sheet(above: view, at: start, towards: way) {
          return try pull(sheet, at: grip, pan, by: way, from: start, at: moment)
        }
        logPan(start, on: view, at: moment.time)
        return try scroll(view, pan, by: own(), at: moment)
      case .textView
      where canScrollText(of: view, by: own()) && !leavesFinger(view, by: own(), at: moment.time):
        if let (sheet, grip) = sheet(above: view, at: start, towards: way) {
          return try pull(sheet, at: grip, pan, by: way, from: start, at: moment)
        }
        logPan(start, on: view, at: moment.time)
        return try scrollText(of: view, pan, by: own(), at: moment)
      default: break
      }
      if let (container, grip) = grip(on: view, at: start, towards: way),
        !leavesFinger(container, at: grip, on: view, by: own(), at: moment.time)
      {
        return try pull(container, at: grip, pan, by: way, from: start, at: moment)
      }
      responder = tree.superview(of: view)
    }
    log.add(
      "pan from (\(start.x), \(start.y)) moves nothing; under it there must be a slider, a switch, segments, dots of pages, content that is larger than its scroll view, a page, a sheet, an item of physics or a view with \"onPan\" or \"onSwipe\"",
      at: moment, isWarning: true)
    return nil
  }

  /// Where the finger goes down: in the middle of a view that is named, of a slider on its thumb, as fingers take hold of that.
  private func start(of pan: PanDefinition, at moment: Moment) throws(PlaybackError) -> Point {
    if case .view(let id) = pan.from {
      let view = try view(id, at: moment)
      if let thumb = tree.sliderThumbCenter(of: view) { return tree.convertToCanvas(thumb, from: view) }
    }
    return try point(of: pan.from, at: moment)
  }

  /// A finger's way in points of a view; as it is where nothing around the view is scaled or turned, and where a transform
  /// cannot be undone.
  ///
  /// - Parameters:
  ///   - way: in points of the canvas, as `start` is.
  ///   - start: where the finger goes down.
  func way(_ way: Point, from start: Point, in view: ViewID) -> Point {
    guard let first = tree.convert(start, to: view), let last = tree.convert(start + way, to: view) else { return way }
    let own = last - first
    // Places far from the origin differ by roundings.
    return (own - way).length < 1e-6 ? way : own
  }

  // MARK: Containers

  /// - Parameter wanted: nil: one that goes before all others.
  private func firstGrip(
    above touched: ViewID?, at start: Point, towards way: Point, _ wanted: ContainerGrip? = nil
  ) -> (RunningContainer, ContainerGrip)? {
    var responder = touched
    while let view = responder {
      if let (container, grip) = grip(on: view, at: start, towards: way), wanted.map({ $0 == grip }) ?? grip.goesFirst {
        return (container, grip)
      }
      responder = tree.superview(of: view)
    }
    return nil
  }

  /// The sheet that a finger on content at its top moves in place of the content; nil: there is none.
  private func sheet(
    above view: ViewID, at start: Point, towards way: Point
  ) -> (RunningContainer, ContainerGrip)? {
    let own = self.way(way, from: start, in: view)
    guard let found = firstGrip(above: view, at: start, towards: way, .sheet),
      isAtTop(view, pulledBy: own) || (found.0.growsByScrolling && isAtTop(view, pulledBy: own * -1))
    else { return nil }
    return found
  }

  private func grip(on view: ViewID, at start: Point, towards way: Point) -> (RunningContainer, ContainerGrip)? {
    guard let container = registry.containers[name(of: view)], let bounds = screenBounds(of: container),
      let local = tree.convert(start, to: view), case .view(let host)? = registry.elements[container.host],
      let grip = container.grip(
        at: directed(local, of: view, in: bounds),
        towards: directed(self.way(way, from: start, in: host), in: bounds), in: bounds)
    else { return nil }
    return (container, grip)
  }

  /// A container's parts follow the finger, and go where they belong when it lifts.
  private func pull(
    _ container: RunningContainer, at grip: ContainerGrip, _ pan: PanDefinition, by way: Point, from start: Point,
    at moment: Moment
  ) throws(PlaybackError) -> Int? {
    guard let bounds = screenBounds(of: container) else { return nil }
    let view = try view(container.id, at: moment)
    let host = try self.view(container.host, at: moment)
    let way = self.way(way, from: start, in: grip.movesWindow ? tree.superview(of: view) ?? host : host)
    log.add("pan from (\(start.x), \(start.y)) on \"\(container.id)\"", at: moment.time)
    var taken = container
    taken.beginPan(grip)
    if grip == .screenEdge { registry.containers.update(taken, arrangedIn: bounds) }
    let stopped = stop(container, by: grip, in: bounds, at: moment.time)
    // What another finger holds is taken over from it.
    let held =
      container.pulled?.translation ?? container.pull(showing: directed(stopped, in: bounds), by: grip, in: bounds)
    input.gripCount += 1
    let finger = input.gripCount
    registry.containers.follow(ContainerPull(grip, held, finger: finger), in: container.id)
    let end = PanEnd(
      translation: held + directed(way, in: bounds), velocity: directed(way, in: bounds) * pan.finalSpeed,
      finger: finger)
    // While a finger swipes, rows look as far selected as it has gone.
    if grip == .screenEdge, container.pulled == nil { try forgetLostSelections(of: container.id, at: moment) }
    if stopped != .zero {
      let changes = parts(of: container, under: ContainerPull(grip, held, finger: finger), in: bounds)
      _ = try apply(changes.filter(isPresent), at: moment)
    }
    var begins = true
    return try follow(duration: pan.duration, on: view, at: moment) { progress throws(PlaybackError) in
      let gone = way * (progress < 1 ? pan.curve(progress) : 1)
      if grip.liftsEntry {
        defer { begins = false }
        return moveEntry(
          of: container.id, ContainerPull(grip, gone, finger: finger, begins: begins), end: progress == 1 ? end : nil,
          pan, from: start, way.y, progress)
      }
      let pull = ContainerPull(grip, held + directed(gone, in: bounds), finger: finger)
      let changes = grip.holdsPart ? [] : parts(of: container, under: pull, in: bounds)
      let following = Step(action: .controller(.pull(container.id, pull, changes)), path: pan.path)
      guard progress == 1 else { return following }
      let lifting = Step(action: .controller(.change(container.id, .endPan(grip, end))), path: pan.path)
      return Step(action: following.action, path: pan.path, then: [lifting])
    }
  }

  /// A finger stops pages and sheets that are on their way, as `UIScrollView` and `UISheetPresentationController` let it.
  ///
  /// - Returns: how far from where it rests what moves was, in points.
  private func stop(
    _ container: RunningContainer, by grip: ContainerGrip, in bounds: ScreenBounds, at time: Double
  ) -> Point {
    guard let part = container.stoppedPart(by: grip, in: bounds), case .view(let view)? = registry.elements[part] else {
      return .zero
    }
    let layer = tree.layer(of: view)
    let (model, shown) = (tree.layers[layer], tree.layers.presentation(of: layer, at: time))
    guard grip == .sheet else {
      for key in tree.layers.animationKeys(of: layer) where key.hasPrefix("bounds.origin") {
        finish(tree.layers.removeAnimation(forKey: key, from: layer, at: time))
      }
      return model.bounds.origin - shown.bounds.origin
    }
    // What is in a sheet that becomes higher or lower moves in the same blocks.
    let blocks = Membership(placements(of: layer).flatMap { script.blocksOfAnimation[$0] ?? [] })
    for id in container.floats(in: bounds) ? animations(of: layer, changing: [.transform]) : [] {
      finish(tree.layers.removeAnimation(id, from: layer, at: time))
    }
    for inner in tree.layers.descendants(of: layer) {
      for id in placements(of: inner)
      where inner == layer || script.blocksOfAnimation[id]?.contains(where: blocks.contains) == true {
        finish(tree.layers.removeAnimation(id, from: inner, at: time))
      }
    }
    let distance = shown.frame.origin - model.frame.origin
    if distance != .zero {
      // What it covers is as dark, and has receded as far, as belongs to where the finger holds it.
      stopMovements(
        of: container.partsBesideStopped, changing: [.opacity, .transform, .backdropTransform, .backdropCornerRadius],
        at: time)
    }
    return distance
  }

  /// The animations that give a layer another place or size.
  private func placements(of layer: LayerID) -> [AnimationID] {
    animations(of: layer, changing: [.position, .bounds])
  }

  /// A row or an item follows the finger that has lifted it; the list scrolls along at its upper and lower edge.
  ///
  /// - Parameters:
  ///   - way: how far the finger goes down the screen.
  ///   - end: how the finger lifts, if it does.
  func moveEntry(
    of table: String, _ pull: ContainerPull, end: PanEnd?, _ pan: PanDefinition, from start: Point,
    _ way: Double, _ progress: Double
  ) -> Step {
    var moved = pull
    var scrolling: [Changes] = []
    if case .view(let view)? = registry.elements[table], let local = tree.convert(start, to: view) {
      let bounds = tree.layers[tree.layer(of: view)].bounds
      let y = offset(view, holdingFrom: local.y - bounds.minY, by: way, pan, at: progress)
      if y != bounds.minY {
        moved.translation.y += y - bounds.minY
        scrolling = [Changes(table, .contentOffset, .point(Point(bounds.minX, y)))]
      }
    }
    let lifted = Step(action: .controller(.change(table, .moveLifted(moved))), path: pan.path)
    let following = Step(action: .controller(.pull(table, pull, scrolling)), path: pan.path)
    let moving = scrolling.isEmpty && !pull.begins ? lifted.action : Action.steps([following, lifted])
    guard let end else { return Step(action: moving, path: pan.path) }
    // Others may still be on their way when the finger lifts.
    let lifting = Action.controller(.change(table, .endPan(pull.grip, end)))
    return Step(
      action: .steps([Step(action: moving, path: pan.path), Step(action: lifting, path: pan.path)]), path: pan.path)
  }

  /// A finger on a row or an item moves nothing while another one holds one.
  func warnOfEntry(in list: String, heldBesides pull: ContainerPull, at moment: Moment) {
    let (entry, noun): (String, String)
    switch pull.grip {
    case .row(let row) where pull.begins: (entry, noun) = (row, "a row")
    case .item(let item) where pull.begins: (entry, noun) = (item, "an item")
    default: return
    }
    log.add(
      "the finger on \"\(entry)\" moves nothing, as another one holds \(noun) of \"\(list)\"; let it begin when that one has lifted",
      at: moment, isWarning: true)
  }

  private func logPan(_ start: Point, on view: ViewID, at time: Double) {
    log.add("pan from (\(start.x), \(start.y)) on \"\(name(of: view))\"", at: time)
  }

  /// A slider's thumb follows the finger.
  private func slide(
    _ view: ViewID, _ pan: PanDefinition, by dx: Double, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    guard case .number(let start) = tree[view, .value] else { return nil }
    let id = name(of: view)
    return try follow(duration: pan.duration, on: view, at: moment) { progress throws(PlaybackError) in
      let way = dx * (progress < 1 ? pan.curve(progress) : 1)
      let value = Value.number(tree.sliderValue(of: view, from: start, draggedBy: way) ?? start)
      return Step(
        action: .set([Changes(id, .value, value)]), path: pan.path, then: try valueSteps(of: view, value, at: moment))
    }
  }

  func valueSteps(of view: ViewID, _ value: Value, at moment: Moment) throws(PlaybackError) -> [Step] {
    guard let handler = registry.valueHandlers[view] else { return [] }
    return try steps(of: handler, for: .value(value), at: moment.time)
  }
}

extension PanDefinition {
  /// What of the way the finger goes in a second when it lifts, in ways: the mean of its last sixtieth of a second.
  var finalSpeed: Double {
    guard duration > 0 else { return 0 }
    let share = min(1, 1 / (60 * duration))
    return (1 - curve(1 - share)) / (share * duration)
  }
}
