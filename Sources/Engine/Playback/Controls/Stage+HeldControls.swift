import Document
import Graphics
import Views

/// What a finger does to a control that it is on: nothing where the control is gone.
struct HeldControl {
  enum Touch {
    /// It goes on resting: a stepper takes another step, its second one if the count is 0.
    case rests(since: Double, count: Int, until: Double)
    /// It lifts from where it went down.
    case lifts
    /// It lifts from a text on which it rested.
    case putsCaret
    /// It is over the dot of a page, from 0.
    case page(Int)
  }

  var view: ViewID
  var touch: Touch
  /// In points of the root view's superview.
  var point: Point
  /// JSON pointer of the step.
  var path: String
}

/// Controls and cells under a finger that rests on them, and the dots of pages under one that goes along them.
extension Stage {
  /// As in UIKit what is tapped does its part when the finger lifts, however long it was down; a stepper does at once, and
  /// again from 0.5 s on until then.
  ///
  /// - Parameters:
  ///   - touched: what is under the finger.
  ///   - point: where it went down, in points of the root view's superview.
  /// - Returns: the block that ends when the finger lifts; nil: there is nothing that it holds.
  func hold(
    _ touched: ViewID?, at point: Point, _ gesture: GestureDefinition, _ moment: Moment
  ) throws(PlaybackError) -> Int? {
    guard let view = touched.flatMap(responder(from:)), isHeld(view), let local = tree.convert(point, to: view) else {
      return nil
    }
    let (time, end) = (moment.time, self.time(gesture.duration, after: moment.time))
    log.add("press at (\(point.x), \(point.y)) on \"\(name(of: view))\"", at: time)
    guard !tree.isControl(view) || tree.isEnabled(view) else {
      log.add("\"\(name(of: view))\" is disabled", at: time)
      return hold(for: gesture.duration, at: time)
    }
    var lifting = HeldControl(view: view, touch: .lifts, point: point, path: gesture.path)
    if tree.acceptsText(view), gesture.duration >= GestureThreshold.press { lifting.touch = .putsCaret }
    switch tree.viewClass(of: view) {
    case .stepper:
      try touchControl(view, at: local, time: time)
      repeatStep(lifting, since: time, 0, until: end)
    case .button:
      if tree[view, .highlighted] == .bool(false) {
        tree[view, .highlighted] = .bool(true)
        script.agenda.add(.release(view), at: end)
      }
      script.agenda.add(.held(lifting), at: end)
    default: script.agenda.add(.held(lifting), at: end)
    }
    return hold(for: gesture.duration, at: time)
  }

  /// Plans the next step of a stepper, if its time comes before the finger lifts.
  private func repeatStep(_ held: HeldControl, since start: Double, _ count: Int, until end: Double) {
    let next = time(Self.firstRepetition + Self.repetition * Double(count), after: start)
    guard next < end else { return }
    var held = held
    held.touch = .rests(since: start, count: count, until: end)
    script.agenda.add(.held(held), at: next)
  }

  /// Seconds until a stepper takes a second step, and from then on between steps (chosen).
  private static let (firstRepetition, repetition) = (0.5, 0.1)

  /// Whether a finger that rests on a view is its own business: controls but for sliders and texts of which nothing is selected, items
  /// of the menu over a text, and cells.
  private func isHeld(_ view: ViewID) -> Bool {
    switch tree.viewClass(of: view) {
    case .button, .switch, .stepper, .segmentedControl, .pageControl: return true
    case .textField, .textView, .searchBar: return tree.isEditable(view) || tree.isReadable(view)
    case .slider: return false
    case _ where isOnEditMenu(view): return true
    default:
      guard let list = tree.superview(of: view), let container = registry.containers[name(of: list)] else {
        return false
      }
      return container.places(name(of: view))
    }
  }

  func touch(_ held: HeldControl, at time: Double) throws(PlaybackError) {
    let (view, moment) = (held.view, Moment(path: held.path, time: time))
    guard registry.names[tree.layer(of: view)] != nil, let local = tree.convert(held.point, to: view) else { return }
    switch held.touch {
    case .rests(let start, let count, let end):
      try touchControl(view, at: local, time: time)
      repeatStep(held, since: start, count + 1, until: end)
    case .page(let page):
      tree[view, .currentPage] = .number(Double(page))
      try valueChanged(of: view, to: .number(Double(page)), at: time)
      try turnPages(by: view, to: page, at: time)
    case .putsCaret:
      guard tree.layers[tree.layer(of: view)].bounds.contains(local) else { return }
      if tree.isReadable(view) { return readWord(of: view, at: local, time: time) }
      putCaret(in: view, at: local, time: time)
    case .lifts:
      // It may have gone away from under the finger.
      guard tree.layers[tree.layer(of: view)].bounds.contains(local) else { return }
      if try clickBesideMenus(view, at: moment) { return }
      if try openMenu(around: view, isSecondary: false, at: held.point, moment) { return }
      if try select(cell: view, at: moment) || isEditedCell(view) { return }
      if try followLink(of: view, at: local, time: time) { return }
      // Dots are for fingers that go along them.
      if tree.page(of: view, nearest: local) == nil { try touchControl(view, at: local, time: time) }
      guard let handler = registry.tapHandlers[view] else { return }
      defer { input.tapCount += 1 }
      try run(handler, for: .touch(local, index: input.tapCount), at: time)
    }
  }

  /// A page control shows the page whose dot is nearest to the finger, as since iOS 14 (`allowsContinuousInteraction`).
  ///
  /// - Parameter way: in points of the control.
  /// - Returns: the block that ends when the finger lifts; nil: it does not go along the dots.
  func scrub(
    _ view: ViewID, _ pan: PanDefinition, from start: Point, by way: Point, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    guard let local = tree.convert(start, to: view), tree.page(of: view, nearest: local) != nil,
      case .number(let first) = tree[view, .currentPage]
    else { return nil }
    log.add("pan from (\(start.x), \(start.y)) on \"\(name(of: view))\"", at: moment.time)
    var shown = Int(first)
    let end = time(pan.duration, after: moment.time)
    func plan(_ progress: Double, at time: Double) {
      let place = local + way * (progress < 1 ? pan.curve(progress) : 1)
      guard let page = tree.page(of: view, nearest: place), page != shown else { return }
      shown = page
      script.agenda.add(
        .held(HeldControl(view: view, touch: .page(page), point: start, path: pan.path)), at: time)
    }
    var time = nextFrameTime(after: moment.time)
    while time < end, time <= job.frameRate.time(ofFrame: job.frameCount) {
      plan((time - moment.time) / pan.duration, at: time)
      time = nextFrameTime(after: time)
    }
    plan(1, at: end)
    return hold(for: pan.duration, at: moment.time)
  }
}
