import Document
import Graphics
import Layers
import Motion
import Views

/// Recognisers of views: UIKit's thresholds where they are known (screens.md §10).
enum GestureThreshold {
  /// Seconds that a finger rests for a long press (`minimumPressDuration`).
  static let press = 0.5
  /// Points that a finger moves before a pan begins.
  static let pan = 10.0
  /// Points by which the distance of two fingers changes before a pinch begins.
  static let pinch = 8.0
  /// Radians that two fingers turn before a rotation begins.
  static let rotation = 0.1
  /// Seconds within which a second tap counts as one of two.
  static let doubleTap = 0.35
  /// Points between the taps that select a word, at most (chosen).
  static let doubleTapDistance = 45.0
  /// Seconds that a swipe takes at most, and the points that it goes along its direction at least, and beside it at most.
  static let swipe = (duration: 0.5, along: 50.0, beside: 50.0)
}

extension Stage {
  /// - Returns: the block that ends when the fingers lift.
  func perform(_ gesture: GestureDefinition, at moment: Moment) throws(PlaybackError) -> Int? {
    try liftFingers(at: moment.time)
    switch gesture.movement {
    case .doubleTap:
      let point = try point(of: gesture.place, at: moment)
      try perform(.point(point), at: moment)
      let second = Step(action: .tap(.point(point)), path: gesture.path)
      script.agenda.add(.step(second), at: moment.time + Self.tapInterval)
      return hold(for: Self.tapInterval, at: moment.time)
    case .longPress(let target): return try press(gesture, to: target, at: moment)
    case .swipe(let direction, let distance):
      let start = try point(of: gesture.place, at: moment)
      let pan = PanDefinition(
        from: .point(start), to: start + direction.way * distance, duration: gesture.duration, curve: gesture.curve,
        path: gesture.path)
      return try perform(pan, at: moment)
    case .pinch, .rotate: return try moveTwoFingers(gesture, at: moment)
    }
  }

  /// Seconds from the first to the second tap of two.
  private static let tapInterval = 0.2

  /// A block that ends after some seconds.
  func hold(for duration: Double, at time: Double) -> Int {
    let block = run(RunningBlock(), waitsFor: 1, at: time)
    script.agenda.add(.heldBlock(block), at: time + duration)
    return block
  }

  /// The nearest view under a finger that recognises a gesture.
  func recogniser(_ gesture: Gesture, above touched: ViewID?) -> ViewID? {
    var responder = touched
    while let view = responder, registry.gestureHandlers[view]?[gesture] == nil { responder = tree.superview(of: view) }
    return responder
  }

  // MARK: One finger

  /// The second tap on a view that recognises two.
  ///
  /// - Returns: whether it was one.
  func recogniseDoubleTap(on touched: ViewID?, at point: Point, index: Int, moment: Moment) throws(PlaybackError)
    -> Bool
  {
    guard let view = recogniser(.doubleTap, above: touched) else {
      input.lastTap = nil
      return false
    }
    guard let last = input.lastTap, last.view == view,
      moment.time <= time(GestureThreshold.doubleTap, after: last.time)
    else {
      input.lastTap = (view, moment.time)
      return false
    }
    input.lastTap = nil
    guard let handler = registry.gestureHandlers[view]?[.doubleTap], let local = tree.convert(point, to: view) else {
      return false
    }
    log.add("double tap at (\(point.x), \(point.y)) on \"\(name(of: view))\"", at: moment.time)
    try run(handler, for: .touch(local, index: index), at: moment.time)
    return true
  }

  /// - Parameter target: where the finger goes when its press is long, in points of the root view; nil: nowhere.
  private func press(
    _ gesture: GestureDefinition, to target: Point?, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    let (point, time, duration) = (try point(of: gesture.place, at: moment), moment.time, gesture.duration)
    var finger = Touch(from: point, to: target ?? point, start: time, duration: duration, curve: gesture.curve)
    finger.rest = GestureThreshold.press
    putDown(finger)
    let touched = tree.hitTest(point, in: tree.root)
    try closeEditMenu(beside: touched, at: moment)
    if pressBesideSwipe(touched, at: moment) || pressSwipeButton(touched, at: point, for: duration, at: moment) {
      return hold(for: duration, at: time)
    }
    let speed = stopContent(above: touched, for: duration, at: moment)?.speed ?? 0
    if let touched { keepCell(of: name(of: touched)) }
    // A finger that stops content that moves fast does nothing else, but for what recognises that it rests; one that goes
    // elsewhere does not lift from what it was on.
    let held = speed < Self.fastSpeed && target == nil ? touched : nil
    guard duration >= GestureThreshold.press else {
      if let block = try hold(held, at: point, gesture, moment) { return block }
      log.add(
        "long press at (\(point.x), \(point.y)) is lifted after \(duration) s; a press is long from 0.5 s on",
        at: moment,
        isWarning: true)
      return hold(for: duration, at: time)
    }
    let owner = contextMenuOwner(above: touched)
    // A finger that goes on moves what has a menu, too.
    if target != nil || owner == nil && recogniser(.longPress, above: touched) == nil,
      let block = try lift(above: touched, gesture, from: point, to: target ?? point, at: moment)
    {
      return block
    }
    if let owner, recogniser(.longPress, above: touched).map({ tree.descendants(of: $0).contains(owner) }) ?? true {
      log.add("long press at (\(point.x), \(point.y)) on \"\(name(of: owner))\"", at: time)
      let opening = Step(action: .contextMenu(name(of: owner), opens: true), path: gesture.path)
      script.agenda.add(.step(opening), at: time + GestureThreshold.press)
      return hold(for: duration, at: time)
    }
    guard let view = recogniser(.longPress, above: touched), let local = tree.convert(point, to: view),
      let handler = registry.gestureHandlers[view]?[.longPress]
    else {
      if let block = try hold(held, at: point, gesture, moment) { return block }
      return unrecognised("long press", from: point, key: .longPress, gesture, at: moment)
    }
    log.add("long press at (\(point.x), \(point.y)) on \"\(name(of: view))\"", at: time)
    script.agenda.add(
      .handler(handler, for: .gesture(GestureSample(.longPress, .began, at: local))), at: time + GestureThreshold.press)
    let last = target.flatMap { tree.convert($0, to: view) } ?? local
    script.agenda.add(
      .handler(handler, for: .gesture(GestureSample(.longPress, .ended, at: last))), at: time + duration)
    return hold(for: duration, at: time)
  }

  private func unrecognised(
    _ noun: String, from point: Point, key: Gesture, _ gesture: GestureDefinition, at moment: Moment
  ) -> Int? {
    log.add(
      "\(noun) at (\(point.x), \(point.y)) hit nothing that recognises it; give what is there \"\(key.handlerKey)\"\(key.alternative)",
      at: moment, isWarning: true)
    return hold(for: gesture.duration, at: moment.time)
  }

  /// A view under the finger recognises a pan or a swipe.
  ///
  /// - Parameter view: the nearest responder that is asked.
  /// - Returns: the block that ends when the finger lifts; nil: the view recognises none.
  func recognise(
    _ pan: PanDefinition, on view: ViewID, from start: Point, by way: Point, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    guard let handlers = registry.gestureHandlers[view], let local = tree.convert(start, to: view) else { return nil }
    // As `translation(in: view.superview)`: what is turned itself goes where the finger goes.
    let (own, way) = (
      self.way(way, from: start, in: view), self.way(way, from: start, in: tree.superview(of: view) ?? view)
    )
    if let handler = handlers[.swipe], let direction = pan.swipe(by: way) {
      log.add("swipe \(direction.rawValue) from (\(start.x), \(start.y)) on \"\(name(of: view))\"", at: moment.time)
      var sample = GestureSample(.swipe, .ended, at: local)
      sample.direction = direction
      script.agenda.add(.handler(handler, for: .gesture(sample)), at: moment.time + pan.duration)
      return hold(for: pan.duration, at: moment.time)
    }
    guard let handler = handlers[.pan] else { return nil }
    let distance = length(way)
    guard distance >= GestureThreshold.pan else { return nil }
    log.add("pan from (\(start.x), \(start.y)) on \"\(name(of: view))\"", at: moment.time)
    // What the finger went before it was recognised is not in the translation.
    let lost = way * (GestureThreshold.pan / distance)
    return try follow(pan.path, duration: pan.duration, curve: pan.curve, handler, on: view, at: moment) {
      share, speed in
      let gone = way * share
      guard length(gone) >= GestureThreshold.pan else { return nil }
      var sample = GestureSample(.pan, .changed, at: local + own * share)
      sample.translation = gone - lost
      sample.velocity = way * speed
      return sample
    }
  }

  // MARK: Two fingers

  private func moveTwoFingers(_ gesture: GestureDefinition, at moment: Moment) throws(PlaybackError) -> Int? {
    let center = try point(of: gesture.place, at: moment)
    let key: Gesture
    let (distance, scale, angle): (Double, Double, Double)
    switch gesture.movement {
    case .pinch(let from, let by): (key, distance, scale, angle) = (.pinch, from, by, 0)
    case .rotate(let from, let by): (key, distance, scale, angle) = (.rotation, from, 1, by)
    default: return nil
    }
    for side in [1.0, -1.0] {
      let orbit = Touch.Orbit(
        center: center, radius: side * distance / 2, scale: scale, start: Self.fingerAngle, angle: angle)
      putDown(Touch(orbit, start: moment.time, duration: gesture.duration, curve: gesture.curve))
    }
    let touched = tree.hitTest(center, in: tree.root)
    try closeEditMenu(beside: touched, at: moment)
    stopContent(above: touched, for: gesture.duration, at: moment)
    if let touched { keepCell(of: name(of: touched)) }
    let noun = key == .pinch ? "pinch" : "rotation"
    if key == .pinch, let scroller = zoomingView(above: touched) {
      guard abs(scale - 1) * distance >= GestureThreshold.pinch else {
        return tooSmall(noun, key, at: center, gesture, moment)
      }
      zoom(scroller, gesture, distance: distance, scale: scale, about: center, at: moment)
      return hold(for: gesture.duration, at: moment.time)
    }
    guard let view = recogniser(key, above: touched), let local = tree.convert(center, to: view),
      let handler = registry.gestureHandlers[view]?[key]
    else {
      return unrecognised(noun, from: center, key: key, gesture, at: moment)
    }
    let change = key == .pinch ? abs(scale - 1) * distance : abs(angle)
    let threshold = key == .pinch ? GestureThreshold.pinch : GestureThreshold.rotation
    guard change >= threshold else { return tooSmall(noun, key, at: center, gesture, moment) }
    log.add("\(noun) at (\(center.x), \(center.y)) on \"\(name(of: view))\"", at: moment.time)
    return try follow(gesture.path, duration: gesture.duration, curve: gesture.curve, handler, on: view, at: moment) {
      share, speed in
      guard change * share >= threshold else { return nil }
      var sample = GestureSample(key, .changed, at: local)
      let begun = threshold / change
      if key == .pinch {
        // The scale counts from the distance at which it was recognised.
        let first = 1 + (scale - 1) * begun
        sample.scale = (1 + (scale - 1) * share) / first
        sample.velocity.x = (scale - 1) * speed / first
      } else {
        sample.rotation = angle * (share - begun)
        sample.velocity.x = angle * speed
      }
      return sample
    }
  }

  /// The nearest view under two fingers that they zoom, unless one before it recognises a pinch.
  private func zoomingView(above touched: ViewID?) -> ViewID? {
    var responder = touched
    while let view = responder, registry.gestureHandlers[view]?[.pinch] == nil {
      if canZoom(view) { return view }
      responder = tree.superview(of: view)
    }
    return nil
  }

  private func tooSmall(
    _ noun: String, _ key: Gesture, at center: Point, _ gesture: GestureDefinition, _ moment: Moment
  ) -> Int? {
    log.add(
      "\(noun) at (\(center.x), \(center.y)) is too small to be recognised; \(key == .pinch ? "the distance of the fingers changes by 8 points" : "they turn by 0.1 radians") at least",
      at: moment, isWarning: true)
    return hold(for: gesture.duration, at: moment.time)
  }

  /// Radians from the horizontal: two fingers of a right hand.
  private static let fingerAngle = -0.6

  // MARK: Frames

  /// Runs a handler at every frame from the one on at which a gesture is recognised.
  ///
  /// - Parameter sample: what the recogniser knows when a share of the way is gone, at a speed in ways a second; nil: it
  ///   has not recognised anything yet.
  private func follow(
    _ path: String, duration: Double, curve: TimingFunction, _ handler: Handler, on view: ViewID,
    at moment: Moment,
    _ sample: (_ share: Double, _ speed: Double) -> GestureSample?
  ) throws(PlaybackError) -> Int? {
    var hasBegun = false
    return try follow(duration: duration, on: view, at: moment) { progress throws(PlaybackError) in
      let share = progress < 1 ? curve(progress) : 1
      let before = max(0, progress - min(1, duration > 0 ? 1 / (60 * duration) : 1))
      let speed = duration > 0 && progress > before ? (share - curve(before)) / ((progress - before) * duration) : 0
      guard var found = sample(share, speed) else { return Step(action: .steps([]), path: path) }
      found.state = hasBegun ? (progress < 1 ? .changed : .ended) : .began
      var steps = try steps(of: handler, for: .gesture(found), at: moment.time)
      if !hasBegun, progress == 1 {
        found.state = .ended
        steps += try self.steps(of: handler, for: .gesture(found), at: moment.time)
      }
      hasBegun = true
      return Step(action: .steps(steps), path: path)
    }
  }
}

extension Gesture {
  /// What else takes it.
  fileprivate var alternative: String {
    switch self {
    case .longPress:
      " or a \"contextMenu\", or let its list move it with \"canMoveItems\" or \"dragInteractionEnabled\""
    case .pinch: ", or a scroll view a \"maximumZoomScale\""
    default: ""
    }
  }
}

extension PanDefinition {
  /// The direction of a finger that goes so far, if it is a swipe.
  fileprivate func swipe(by way: Point) -> SwipeDirection? {
    let limits = GestureThreshold.swipe
    let isSideways = abs(way.x) >= abs(way.y)
    let (along, beside) = isSideways ? (way.x, way.y) : (way.y, way.x)
    guard duration <= limits.duration, abs(along) >= limits.along, abs(beside) <= limits.beside else { return nil }
    return isSideways ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
  }
}

private func length(_ way: Point) -> Double { (way.x * way.x + way.y * way.y).squareRoot() }
